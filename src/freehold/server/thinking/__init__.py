"""Bots and reviews: the processes they think in, and those who ask them."""
