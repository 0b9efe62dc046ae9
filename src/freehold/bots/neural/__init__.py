"""Learned players: small networks that run on numpy."""
