"""Words on a console."""

from __future__ import annotations

from rich.text import Text

from freehold.core.words import unmarked


def test_a_name_that_looks_like_mark_up_is_printed_as_it_is() -> None:
    assert Text.from_markup(unmarked("[bold]Ann")).plain == "[bold]Ann"
