"""Analysis answers the question: how good is that move? Hints come from a search that sees what the viewer sees."""
