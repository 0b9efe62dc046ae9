"""Where people come from, as far as limits go: one key for all that one person can come from at will."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from freehold.server.errors import Refusal
from freehold.server.settings import Settings

HOME = 64
"""Bits of an IPv6 address that name a home or a host; whoever has one has all the addresses in it."""


@lru_cache(maxsize=4096)
def origin_of(client: str) -> str:
    """What to count a client's address by: IPv4 addresses one by one, IPv6 by network."""
    try:
        found = ip_address(client)
    except ValueError:
        return client
    if not isinstance(found, IPv6Address):
        return client
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> (128 - HOME) << (128 - HOME))}/{HOME}"


class Places:
    """Sockets that are open or about to be, by where they come from."""

    def __init__(self) -> None:
        self._taken: Counter[str] = Counter()
        self._count = 0

    def take(self, address: str, settings: Settings) -> None:
        """Take a place before anything is waited for: of many who come at once no more than that get in."""
        if self._count >= settings.max_sockets or self._taken[address] >= settings.max_sockets_per_address:
            raise Refusal("full", "Too many connections are open.", hint="close some of the other windows")
        self._taken[address] += 1
        self._count += 1

    def leave(self, address: str) -> None:
        self._count -= 1
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]
