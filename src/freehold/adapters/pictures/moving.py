"""Records as moving pictures: one drawing per move, as animated SVG or GIF."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from itertools import groupby
from typing import Any

from freehold.adapters.pictures import drawing_of
from freehold.adapters.pictures.shapes import Drawing, Group
from freehold.adapters.pictures.to_pixels import to_image
from freehold.adapters.pictures.to_svg import group_of, page
from freehold.core.game import State
from freehold.core.kit import AnyKit, Say
from freehold.core.record import Record, game_of, replay, stops

PAUSE = 5
"""For how many frames the last one stays before the film starts over."""


def drawings(kit: AnyKit, record: Record, look: Callable[[State], Any], say: Say = str) -> Iterator[Drawing]:
    """A record stop by stop, through the eyes of whoever is looking."""
    wanted = set(stops(record))
    states = [game_of(kit, record).start(), *(position.step.state for position in replay(kit, record))]
    for at, state in enumerate(states):
        if at in wanted:
            yield drawing_of(kit, look(state), record.players, say)


def moving_svg(frames: Iterable[Drawing], seconds: float) -> str:
    """All frames in one file: each thing is drawn once and shown while it is there; at the end it starts over."""
    sheets = list(frames)
    shown: dict[Group, list[int]] = {}
    for at, sheet in enumerate(sheets):
        for group in dict.fromkeys(sheet.groups):
            shown.setdefault(group, []).append(at)
    clock = (
        f'<set id="film" attributeName="visibility" to="visible" begin="0s;film.end" dur="{_end(sheets, seconds):g}s"/>'
    )
    parts = [_timed(group, times, len(sheets), seconds) for group, times in shown.items()]
    size = max(sheet.width for sheet in sheets), max(sheet.height for sheet in sheets)
    return page(*size, f"<g>{clock}</g>{''.join(parts)}")


def _end(sheets: Sequence[Drawing], seconds: float) -> float:
    return (len(sheets) - 1 + PAUSE) * seconds


def _timed(group: Group, times: list[int], frames: int, seconds: float) -> str:
    if len(times) == frames:
        return group_of(group)
    sets = "".join(_set(first, last, frames, seconds) for first, last in runs(times))
    return f'<g visibility="hidden">{sets}{group_of(group)}</g>'


def _set(first: int, last: int, frames: int, seconds: float) -> str:
    length = last - first + (PAUSE if last == frames - 1 else 1)
    times = f'begin="film.begin+{first * seconds:g}s" dur="{length * seconds:g}s"'
    return f'<set attributeName="visibility" to="visible" {times}/>'


def runs(times: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending numbers as stretches without gaps: 1 2 3 7 is 1 to 3 and 7 to 7."""
    stretches = [[time for _, time in run] for _, run in groupby(enumerate(times), lambda pair: pair[1] - pair[0])]
    return [(run[0], run[-1]) for run in stretches]


def gif(frames: Iterable[Drawing], seconds: float) -> bytes:
    """All frames as an animated GIF."""
    images = [to_image(frame).quantize(64) for frame in frames]
    size = max(image.width for image in images), max(image.height for image in images)
    sized = [image if image.size == size else image.crop((0, 0, *size)) for image in images]
    held = [round(1000 * seconds)] * (len(sized) - 1) + [round(1000 * seconds * PAUSE)]
    file = BytesIO()
    sized[0].save(file, "GIF", save_all=True, append_images=sized[1:], duration=held, loop=0, optimize=False)
    return file.getvalue()
