"""`freehold picture`: a record, or one position of it, drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from freehold.cli.quick_start import interpret
from freehold.core.errors import BadSetup

if TYPE_CHECKING:
    from freehold.adapters.pictures import Drawing
    from freehold.cli.eyes import Eyes
    from freehold.core.play import Table

MOVING, STILL = (".svg", ".gif"), (".svg", ".png")


def picture(
    file: Path,
    /,
    *,
    out: Annotated[Path, Parameter(alias="-o", show_default=False)] = Path(),
    seat: str = "all",
    at: int | None = None,
    seconds: float = 1.0,
) -> None:
    """Draw a game as a moving picture, or one position of it. GIF and PNG need the extra `adapters`.

    Parameters
    ----------
    file
        A record in text or JSON.
    out
        Where to: a name that ends in .svg, .gif or .png. By default an SVG named after the record, here.
    seat
        Whose eyes: a seat's number or name, `spectator`, or `all` for everything that was ever public.
    at
        Only the position after this move.
    seconds
        How long each position is shown.
    """
    from freehold.cli.eyes import eyes
    from freehold.cli.records import read_record
    from freehold.core.play import Table

    interpret()
    target = out if out.name else Path(f"{file.stem}.svg")
    check(target, at, seconds)
    table = Table.resume(*read_record(file))
    look = eyes(table, seat)
    is_still = at is not None or target.suffix == ".png"
    target.write_bytes(still(table, look, at, target.suffix) if is_still else film(table, look, seconds, target.suffix))
    print(f"Written to {target}.")


def check(target: Path, at: int | None, seconds: float) -> None:
    """Refuse what cannot be drawn."""
    kinds = STILL if at is not None else (*MOVING, ".png")
    if target.suffix not in kinds:
        raise BadSetup(f"{target} cannot be drawn", hint=f"its name should end in {', '.join(kinds)}")
    if not 0.02 <= seconds <= 60:
        raise BadSetup(f"a position is shown for 0.02 to 60 seconds, not {seconds:g}")


def still(table: Table, look: Eyes, at: int | None, kind: str) -> bytes:
    """One position; the last one where none is asked for."""
    from freehold.adapters.pictures import drawing_of

    moves = len(table.entries)
    if at is not None and not 0 <= at <= moves:
        raise BadSetup(f"there is no move {at}; the record has {moves}")
    state = table.state if at is None or at == moves else table.entries[at].before
    drawing = drawing_of(table.kit, look.view(state), table.names)
    return _png(drawing) if kind == ".png" else _svg(drawing)


def film(table: Table, look: Eyes, seconds: float, kind: str) -> bytes:
    """All positions, one after the other."""
    from freehold.adapters.pictures.moving import gif, moving_svg
    from freehold.cli.progress import progress_of

    with progress_of("pictures") as tell:
        frames = _told(table, look, tell)
        return gif(frames, seconds) if kind == ".gif" else moving_svg(frames, seconds).encode()


def _told(table: Table, look: Eyes, tell: Callable[[int, int], None]) -> Iterator[Drawing]:
    from freehold.adapters.pictures.moving import drawings
    from freehold.core.record import stops

    record = table.record
    count = len(stops(record))
    for number, drawing in enumerate(drawings(table.kit, record, look.view), 1):
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
