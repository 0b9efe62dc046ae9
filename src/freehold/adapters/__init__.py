"""Freehold in other people's frameworks. If the extra an adapter needs is missing, it says which one to install."""
