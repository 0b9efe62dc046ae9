"""Analysis: how good is that move? Hints from a search that sees what the viewer sees."""
