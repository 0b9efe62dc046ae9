"""The arena answers the question: who is better? Matches with duplicate deals, statistics to suit, ratings and reports."""
