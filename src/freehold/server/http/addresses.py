"""Where people come from, as far as limits are concerned: one key for all the addresses a person can use at will."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from freehold.core.said import said
from freehold.server.messages.refusals import Refusal
from freehold.server.settings import Settings

HOME = 64
"""The bits of an IPv6 address that name a home or a host; whoever has one has all the addresses in it."""


@lru_cache(maxsize=4096)
def origin_of(client: str) -> str:
    """What a client's address counts as: IPv4 addresses one by one, IPv6 by network."""
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
        """Take a place before waiting for anything, so that no more than the limit get in however many come at once."""
        if self._count >= settings.max_sockets or self._taken[address] >= settings.max_sockets_per_address:
            raise Refusal("full", said("server-too-many-connections"), hint=said("server-close-windows"))
        self._taken[address] += 1
        self._count += 1

    def leave(self, address: str) -> None:
        self._count -= 1
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]
