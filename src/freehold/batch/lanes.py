"""A lane: one game after another in one place in a batch, and what the batch remembers besides the position."""

from __future__ import annotations

import numpy as np

LANE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("root", "i8"),  # of the lane: decides the keys of all its games
                ("key", "i8"),  # of the running game: with the number of moves made, it decides the next draw
                ("episode", "i4"),  # games finished before this one
                ("moves", "i4"),  # made in this game, Nature's included
                ("opening", "i4"),  # which of the openings this lane plays
                ("seats", "i4"),  # how many players that has
            ],
            align=True,
        ),
    )
)
