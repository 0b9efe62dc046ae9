"""`freehold picture`: draws a record, or one position in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from freehold.core.compiling import use_plain_rules
from freehold.core.errors import BadSetup
from freehold.core.said import any_of, said

if TYPE_CHECKING:
    from freehold.adapters.pictures import Drawing
    from freehold.cli.viewpoint import Viewpoint
    from freehold.core.play import Table

MOVING, STILL = (".svg", ".gif"), (".svg", ".png")
SHORTEST, LONGEST = 0.02, 60
"""How many seconds a position may be shown."""


def picture(
    file: Path,
    /,
    *,
    out: Annotated[Path, Parameter(alias="-o", show_default=False)] = Path(),
    seat: str = "all",
    at: int | None = None,
    seconds: float = 1.0,
) -> None:
    """Draw a game as a moving picture, or a single position. GIF and PNG need the extra `adapters`.

    Parameters
    ----------
    file
        A record in text or JSON.
    out
        Where to write it: a name that ends in .svg, .gif or .png. By default an SVG named after the record, in this folder.
    seat
        Whose eyes to see through: a seat's number or name, `spectator`, or `all` for everything that was ever public.
    at
        Only the position after this move.
    seconds
        How long each position is shown.
    """
    from freehold.cli.language import say
    from freehold.cli.records import read_record
    from freehold.cli.viewpoint import viewpoint_of
    from freehold.core.play import Table

    use_plain_rules()
    target = out if out.name else Path(f"{file.stem}.svg")
    check(target, at, seconds)
    table = Table.resume(*read_record(file))
    look = viewpoint_of(table, seat)
    is_still = at is not None or target.suffix == ".png"
    target.write_bytes(still(table, look, at, target.suffix) if is_still else film(table, look, seconds, target.suffix))
    print(say(said("terminal-written-to", file=str(target))))


def check(target: Path, at: int | None, seconds: float) -> None:
    """Refuse what cannot be drawn."""
    kinds = STILL if at is not None else (*MOVING, ".png")
    if target.suffix not in kinds:
        wrong = said("terminal-cannot-be-drawn", file=str(target))
        raise BadSetup(wrong, hint=said("terminal-name-should-end-in", kinds=any_of(kinds)))
    if not SHORTEST <= seconds <= LONGEST:
        given = f"{seconds:g}"
        raise BadSetup(said("terminal-seconds-shown", shortest=SHORTEST, longest=LONGEST, given=given))


def still(table: Table, look: Viewpoint, at: int | None, kind: str) -> bytes:
    """One position; the last one if none is asked for."""
    from freehold.adapters.pictures import drawing_of
    from freehold.cli.language import say

    moves = len(table.entries)
    if at is not None and not 0 <= at <= moves:
        raise BadSetup(said("terminal-no-such-move", number=at, moves=moves))
    state = table.state if at is None or at == moves else table.entries[at].before
    drawing = drawing_of(table.kit, look.view(state), table.names, say)
    return _png(drawing) if kind == ".png" else _svg(drawing)


def film(table: Table, look: Viewpoint, seconds: float, kind: str) -> bytes:
    """All positions, one after the other."""
    from freehold.adapters.pictures.moving import gif, moving_svg
    from freehold.cli.progress import progress_of

    with progress_of(said("terminal-progress-pictures")) as tell:
        frames = _told(table, look, tell)
        return gif(frames, seconds) if kind == ".gif" else moving_svg(frames, seconds).encode()


def _told(table: Table, look: Viewpoint, tell: Callable[[int, int], None]) -> Iterator[Drawing]:
    from freehold.adapters.pictures.moving import drawings
    from freehold.cli.language import say
    from freehold.core.record import stops

    record = table.record
    count = len(stops(record))
    for number, drawing in enumerate(drawings(table.kit, record, look.view, say), 1):
        yield drawing
        tell(number, count)


def _svg(drawing: Drawing) -> bytes:
    from freehold.adapters.pictures.to_svg import to_svg

    return to_svg(drawing).encode()


def _png(drawing: Drawing) -> bytes:
    from freehold.adapters.pictures.to_pixels import to_image

    file = BytesIO()
    to_image(drawing).save(file, "PNG")
    return file.getvalue()
