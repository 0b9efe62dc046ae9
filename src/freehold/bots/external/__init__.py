"""Bots that are programs in any language: `bot` asks one for its moves, `program` starts it and talks to it line by line."""
