"""The arena: who is better? Matches with duplicate deals, statistics that respect them, ratings and reports."""
