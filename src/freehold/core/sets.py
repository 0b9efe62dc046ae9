"""Sets of up to 30 cards as bit masks: plain functions, compiled together with the rules that use them."""

from __future__ import annotations


def size(cards: int) -> int:
    """How many cards the set holds."""
    pairs = cards - ((cards >> 1) & 0x55555555)
    nibbles = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    octets = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F
    return ((octets * 0x01010101) >> 24) & 0xFF


def lowest(cards: int) -> int:
    """The position of the lowest card of a set that is not empty."""
    return size((cards & -cards) - 1)


def member(cards: int, k: int) -> int:
    """The position of the k-th card from below (k = 0 is the lowest), found by halving instead of walking."""
    pairs = cards - ((cards >> 1) & 0x55555555)
    nibbles = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    octets = (nibbles + (nibbles >> 4)) & 0x0F0F0F0F
    position = 0
    below = (octets + (octets >> 8)) & 0x1F
    if k >= below:
        k -= below
        position = 16
    below = (octets >> position) & 0xF
    if k >= below:
        k -= below
        position += 8
    below = (nibbles >> position) & 0x7
    if k >= below:
        k -= below
        position += 4
    below = (pairs >> position) & 0x3
    if k >= below:
        k -= below
        position += 2
    return position + (1 if k >= ((cards >> position) & 1) else 0)
