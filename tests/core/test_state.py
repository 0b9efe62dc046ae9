"""States as values."""

from __future__ import annotations

import numpy as np
import pytest

from freehold.core.state import Layout, State, state_of

FIELDS = np.dtype(
    (
        np.record,
        np.dtype(
            [("big", "i8"), ("small", "i1"), ("row", "i2", (3,)), ("grid", "u1", (2, 3)), ("cube", "i4", (2, 2, 2))],
            align=True,
        ),
    )
)
LAYOUT = Layout(FIELDS)


def a_record() -> np.record:
    record: np.record = np.zeros(1, FIELDS)[0]
    record.big, record.small = -(2**40), -7
    record.row[:] = (1, -2, 300)
    record.grid[:] = ((1, 2, 3), (4, 5, 255))
    record.cube[:] = np.arange(8).reshape(2, 2, 2)
    return record


def test_a_sheet_holds_every_field_as_plain_numbers() -> None:
    sheet = state_of(a_record(), LAYOUT).sheet
    assert sheet.big == -(2**40)
    assert sheet.small == -7
    assert sheet.row == (1, -2, 300)
    assert sheet.grid == ((1, 2, 3), (4, 5, 255))
    assert sheet.cube == (((0, 1), (2, 3)), ((4, 5), (6, 7)))


def test_a_sheet_is_read_once() -> None:
    state = state_of(a_record(), LAYOUT)
    assert state.sheet is state.sheet


@pytest.mark.parametrize("kind", ["i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8"])
def test_every_kind_of_number_can_be_read(kind: str) -> None:
    record = np.array([(np.iinfo(kind).max,)], np.dtype((np.record, np.dtype([("x", kind)]))))[0]
    assert state_of(record, Layout(record.dtype)).sheet.x == np.iinfo(kind).max


def test_equal_bytes_are_equal_states() -> None:
    one, two = state_of(a_record(), LAYOUT), state_of(a_record(), LAYOUT)
    assert one == two
    assert hash(one) == hash(two)
    assert one != one.raw.tobytes()
    changed = one.record
    changed.small = 1
    assert state_of(changed, LAYOUT) != one


def test_changing_a_states_record_does_not_change_the_state() -> None:
    state = state_of(a_record(), LAYOUT)
    state.record.small = 99
    assert state.sheet.small == -7
    assert state == state_of(a_record(), LAYOUT)


def test_a_state_says_what_it_holds() -> None:
    assert repr(state_of(a_record(), LAYOUT)).startswith(
        f"State(Sheet(big={-(2**40)}, small=-7, row=(1, -2, 300), grid="
    )


def test_a_state_can_be_made_from_raw_bytes() -> None:
    state = state_of(a_record(), LAYOUT)
    assert State(state.raw.copy(), LAYOUT) == state


def test_a_lightened_state_says_the_same() -> None:
    state = state_of(a_record(), LAYOUT)
    before = state.sheet
    state.lighten()
    assert state.sheet == before
    assert state.sheet is not before
