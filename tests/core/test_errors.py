"""What can be wrong with an input."""

from __future__ import annotations

import pytest

from freehold.core.errors import BadNotation, BadRecord, BadSetup, FreeholdError, IllegalMove


@pytest.mark.parametrize("kind", [BadNotation, IllegalMove, BadSetup, BadRecord])
def test_each_is_a_value_error_with_a_hint_where_it_helps(kind: type[FreeholdError]) -> None:
    assert issubclass(kind, ValueError)
    assert (str(kind("no")), kind("no").hint, str(kind("no", hint="try yes").hint)) == ("no", None, "try yes")
