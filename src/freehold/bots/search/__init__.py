"""Tree search over any game: `tree` grows it inside compiled code, `thinking` spends a budget on it, `bot` plays."""
