"""Where a framework is not installed, a sentence says what to install."""

from __future__ import annotations

import pytest

from freehold.adapters.missing import needs


def test_a_missing_framework_names_the_extra() -> None:
    with (
        pytest.raises(
            ModuleNotFoundError, match=r"nowhere_to_be_found is not installed.*pip install 'freehold\[adapters\]'"
        ),
        needs("adapters", "nowhere_to_be_found"),
    ):
        import nowhere_to_be_found  # type: ignore[import-not-found]  # noqa: F401


def test_a_mistake_of_ours_is_not_taken_for_a_missing_framework() -> None:
    with (
        pytest.raises(ModuleNotFoundError, match="No module named 'nowhere_to_be_found'"),
        needs("adapters", "gymnasium"),
    ):
        import nowhere_to_be_found  # noqa: F401
