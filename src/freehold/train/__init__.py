"""Learned players: self-play on a GPU over `freehold.batch`.

Needs numpy and PyTorch (and, for a GPU, what `freehold.batch` needs there), nothing else of ours: it runs where only prebuilt
kernels are.
"""
