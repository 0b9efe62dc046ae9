"""Tree search over any game: `simulation` grows a `tree` inside compiled code, by a `plan`; `thinking` spends a budget on it, and
`bot` plays.
"""
