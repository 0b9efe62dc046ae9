"""Whom limits count as one."""

from __future__ import annotations

import pytest

from freehold.server.addresses import origin_of


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
