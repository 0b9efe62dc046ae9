"""A change to a table: somebody's step, whether they may still take it, and the alarm that follows from it."""

from __future__ import annotations

from msgspec import Struct

from freehold.server.table.due import with_alarm
from freehold.server.table.identity import Principal, require_still_allowed
from freehold.server.table.moves import Step
from freehold.server.table.sitting import Sitting


class Once(Struct, frozen=True):
    """A request that must be carried out only once, however often it is sent."""

    seat: int
    """NOBODY if the request is what gets somebody a seat."""
    request: str
    what: str
    """What is asked for, so that a reused id is noticed."""


NOBODY = -1


class Change(Struct, frozen=True):
    """What to do at a table, all of it in one transaction."""

    table: str
    step: Step
    now: int
    """Milliseconds since 1970."""
    who: Principal | None = None
    """Who takes the step; None for the server itself."""
    once: Once | None = None

    def made_to(self, sitting: Sitting) -> Sitting:
        """The sitting after the change; the same one if there was nothing to do."""
        if self.who is not None:
            require_still_allowed(sitting, self.who)
        after = self.step(sitting, self.now)
        return after if after is sitting else with_alarm(after, self.now)
