"""Freehold plays, hosts and studies real-estate auction games."""

__version__ = "0.1.0"
