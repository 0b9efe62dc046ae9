"""A counter-based random generator in plain integers: the same key and counter give the same number at every speed.

Two rounds of a 32-bit mixer, the key's halves folded in before each. Only the low 32 bits of a product are kept, so
arbitrary-precision Python, wrapping 64-bit numba and CUDA agree bit for bit.
"""

from __future__ import annotations


def mix(x: int) -> int:
    """A bijection of the 32-bit numbers that spreads every input bit over all output bits."""
    x ^= x >> 16
    x = (x * 0x7FEB352D) & 0xFFFFFFFF
    x ^= x >> 15
    x = (x * 0x846CA68B) & 0xFFFFFFFF
    return x ^ (x >> 16)


def bits(key: int, counter: int) -> int:
    """32 random bits for this 62-bit key and this counter."""
    x = mix((key + counter * 0x9E3779B9) & 0xFFFFFFFF)
    return mix(x ^ ((key >> 32) & 0x3FFFFFFF))


def below(key: int, counter: int, n: int) -> int:
    """A number from 0 to n-1. With n under a hundred the unevenness is under one in ten million."""
    return (bits(key, counter) * n) >> 32


def game_key(seed: int, game: int) -> int:
    """The key of game number `game` of a run: games are independent, whichever batch they are played in."""
    low = mix(mix((seed & 0xFFFFFFFF) ^ 0x5BD1E995) ^ (game & 0xFFFFFFFF))
    high = mix(mix(((seed >> 32) & 0x3FFFFFFF) + (low ^ 0x27D4EB2F)) ^ ((game >> 32) & 0x3FFFFFFF))
    return ((high & 0x3FFFFFFF) << 32) | low
