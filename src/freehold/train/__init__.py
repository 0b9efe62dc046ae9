"""Learned players: self-play on a GPU over `freehold.batch`.

Needs only numpy and PyTorch (and, for a GPU, what `freehold.batch` needs there): it runs on machines that have only prebuilt
kernels.
"""
