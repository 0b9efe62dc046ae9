"""Tree search over any game's rules: `tree` grows the tree inside compiled code, `thinking` spends a budget on it, `bot` plays."""
