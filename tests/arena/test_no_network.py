from __future__ import annotations

import inspect

from freehold.arena import no_network
from freehold.bots.neural import decision


def test_the_stand_in_takes_what_a_network_takes() -> None:
    """Compiled games call the one or the other by place."""
    assert list(inspect.signature(no_network.choose).parameters) == list(inspect.signature(decision.choose).parameters)
