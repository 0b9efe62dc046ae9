"""Whom limits count as one, and how many sockets they may have."""

from __future__ import annotations

import pytest

from freehold.server.http.addresses import Places, origin_of
from freehold.server.messages.refusals import Refusal
from freehold.server.settings import Settings


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::7", "2001:db8:1:3::/64"),
        ("a name", "a name"),
    ],
)
def test_a_home_counts_as_one_address(client: str, counted: str) -> None:
    assert origin_of(client) == counted


def places(most: int, by_address: int) -> tuple[Places, Settings]:
    return Places(), Settings(max_sockets=most, max_sockets_per_address=by_address)


def test_one_address_takes_so_many_places() -> None:
    taken, settings = places(10, 2)
    taken.take("here", settings)
    taken.take("here", settings)
    with pytest.raises(Refusal):
        taken.take("here", settings)
    taken.take("there", settings)


def test_all_together_take_so_many_places() -> None:
    taken, settings = places(2, 2)
    taken.take("here", settings)
    taken.take("there", settings)
    with pytest.raises(Refusal) as refused:
        taken.take("elsewhere", settings)
    assert refused.value.code == "full"


def test_whoever_leaves_makes_room() -> None:
    taken, settings = places(1, 1)
    taken.take("here", settings)
    taken.leave("here")
    taken.take("here", settings)
    assert taken._taken == {"here": 1}
