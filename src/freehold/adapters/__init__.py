"""Freehold in other people's frameworks. Each adapter names the extra it needs when that is missing."""
