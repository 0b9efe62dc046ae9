"""Sets of up to 30 cards as bit masks: plain functions, compiled together with the rules that use them."""

from __future__ import annotations


def size(cards: int) -> int:
    """How many cards the set holds."""
    pairs = cards - ((cards >> 1) & 0x55555555)
    nibbles = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    octets = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F
    return ((octets * 0x01010101) >> 24) & 0xFF


def lowest(cards: int) -> int:
    """The position of the lowest card in a set that is not empty."""
    return size((cards & -cards) - 1)


def member(cards: int, k: int) -> int:
    """The position of the k-th card from below (k = 0 is the lowest), found by halving instead of walking.

    A random k would defeat the branch predictor at every half, so the choices are arithmetic.
    """
    pairs = cards - ((cards >> 1) & 0x55555555)
    nibbles = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    octets = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F
    below = (octets + (octets >> 8)) & 0x1F
    up = int(k >= below)
    k -= below * up
    position = up << 4
    below = (octets >> position) & 0xF
    up = int(k >= below)
    k -= below * up
    position += up << 3
    below = (nibbles >> position) & 0x7
    up = int(k >= below)
    k -= below * up
    position += up << 2
    below = (pairs >> position) & 0x3
    up = int(k >= below)
    k -= below * up
    position += up << 1
    return position + int(k >= ((cards >> position) & 1))
