"""For Sale drawn: houses that grow with their number, cheques, coins, and a line for each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from freehold.adapters.pictures.shapes import (
    ACCENT,
    CARD,
    GO,
    GOLD,
    INK,
    LINE,
    PAPER,
    SEATS,
    SOFT,
    WASH,
    Area,
    Box,
    Disc,
    Drawing,
    Group,
    Label,
    Shape,
    ground,
    paragraph,
    short,
)
from freehold.core.kit import Say
from freehold.core.said import Said, said
from freehold.games.for_sale.picture import stage
from freehold.games.for_sale.view import SeatView, View

WIDTH = 860
EDGE = 24
CARD_WIDTH, CARD_HEIGHT = 92, 124
MARKET = 64
SEATS_TOP, SEAT_HEIGHT = 216, 62
WALLS = ("#c9a27a", "#d98f5c", "#c9584a", "#7f9c5a", "#5f8fb0", "#8a6fa8")
ROOFS = ("#7b5a3a", "#8a4a22", "#6e2b22", "#3f5a2c", "#2c5670", "#4f3a6b")


def draw(view: View, names: Sequence[str], question: str, say: Say) -> Drawing:
    """The table from this view."""
    height = SEATS_TOP + SEAT_HEIGHT * len(view.seats) + 56
    seats = [group for seat in range(len(view.seats)) for group in _seat(view, seat, names[seat], say)]
    foot = paragraph(EDGE, height - 30, question, columns=100)
    return Drawing(WIDTH, height, (ground(WIDTH, height), _headline(view, say), *_middle(view, say), *seats, foot))


def _headline(view: View, say: Say) -> Group:
    title = Label(EDGE, 40, "For Sale", 24, bold=True)
    return (title, Label(EDGE + 124, 40, " · ".join(map(say, stage(view))), 15, SOFT))


def _middle(view: View, say: Say) -> Iterator[Group]:
    """The cards on the table, from the left."""
    cards = [property_card(number) for number in view.market] or [cheque_card(value) for value in view.row]
    for place, card in enumerate(cards):
        yield moved(card, EDGE + place * (CARD_WIDTH + 14), MARKET)
    if view.high:
        yield _standing_bid(view.high, say)


def _standing_bid(high: int, say: Say) -> Group:
    x, y = WIDTH - EDGE - 74, MARKET + 56
    words = Label(x, y + 62, say(said("pictures-standing-bid")), 13, SOFT, anchor="middle")
    return (*coin(x, y, 34), Label(x, y + 11, str(high), 30, bold=True, anchor="middle"), words)


# Cards: each drawn in its own corner and then moved to its place.


def property_card(number: int) -> Group:
    """A property: its number, and a house that grows with it."""
    frame = Box(0, 0, CARD_WIDTH, CARD_HEIGHT, CARD, LINE, 9)
    sky = Box(8, 34, CARD_WIDTH - 16, CARD_HEIGHT - 42, "#dcebf2", round=5)
    lawn = Box(8, CARD_HEIGHT - 20, CARD_WIDTH - 16, 12, "#b7cf9a", round=4)
    return (frame, sky, lawn, *_house(number), Label(10, 26, str(number), 22, bold=True))


def _house(number: int) -> Iterator[Shape]:
    """The higher the number, the wider and taller; five numbers share a colour."""
    kind = min((number - 1) // 5, len(WALLS) - 1)
    storeys = 1 + (number - 1) // 8
    width, height = 22 + number, 11 * storeys + 6
    left, base = (CARD_WIDTH - width) / 2, CARD_HEIGHT - 13
    yield Box(left, base - height, width, height, WALLS[kind])
    yield Area(
        (
            (left - 4, base - height),
            (left + width / 2, base - height - 9 - number / 4),
            (left + width + 4, base - height),
        ),
        ROOFS[kind],
    )
    for storey in range(storeys):
        yield from _windows(left, base - 12 - 11 * storey, width, has_door=storey == 0)


def _windows(left: float, y: float, width: float, *, has_door: bool) -> Iterator[Shape]:
    count = max(2, int(width // 11))
    gap = width / count
    for window in range(count):
        x = left + gap * window + (gap - 5) / 2
        if has_door and window == count // 2:
            yield Box(x, y, 6, 12, "#4a3626")
        else:
            yield Box(x, y + 1, 5, 6, "#fff4c9")


def cheque_card(value: int) -> Group:
    """A cheque."""
    frame = Box(0, 0, CARD_WIDTH, CARD_HEIGHT, "#e9f2e4", LINE, 9)
    inner = Box(7, 7, CARD_WIDTH - 14, CARD_HEIGHT - 14, "#f7fbf3", "#9dbb91", 6)
    bars = [Box(16, 82 + 9 * bar, CARD_WIDTH - 32 - 14 * bar, 3, "#c2d6b9") for bar in range(3)]
    ink = GO if value else SOFT
    return (frame, inner, *bars, Label(CARD_WIDTH / 2, 60, f"${value}", 30, ink, bold=True, anchor="middle"))


def coin(x: float, y: float, radius: float) -> Group:
    """A coin."""
    return (Disc(x, y, radius, GOLD, "#9b7414"), Disc(x, y, radius * 0.8, "#ecc765", "#c99a2e"))


# Seats


def _seat(view: View, seat: int, name: str, say: Say) -> Iterator[Group]:
    shown, y = view.seats[seat], SEATS_TOP + SEAT_HEIGHT * seat
    is_asked = seat in view.actors
    plate = Box(EDGE, y, WIDTH - 2 * EDGE, SEAT_HEIGHT - 8, WASH if is_asked else CARD, ACCENT if is_asked else LINE, 9)
    stripe = Box(EDGE, y, 7, SEAT_HEIGHT - 8, SEATS[seat % len(SEATS)], round=3)
    you = say(said("pictures-you", who=short(name))) if seat == view.viewer else short(name)
    title = Label(EDGE + 18, y + 23, you, 16, bold=True)
    words = _doing(view, shown)
    doing = Label(EDGE + 18, y + 43, say(words) if words else "", 13, SOFT)
    purse = _purse(shown, EDGE + 176, y, say)
    yield (plate, stripe, title, doing, *purse, *_hand(view, seat, y), *_earned(shown, y, say))


def _purse(shown: SeatView, x: float, y: float, say: Say) -> Group:
    amount = "?" if shown.coins is None else str(shown.coins)
    purse = (*coin(x, y + 27, 14), Label(x + 20, y + 32, amount, 16, bold=True))
    if not shown.bid:
        return purse
    bids = say(said("for-sale-picture-bids", bid=shown.bid))
    return (*purse, *coin(x + 72, y + 27, 14), Label(x + 92, y + 32, bids, 15, ACCENT, bold=True))


def _doing(view: View, shown: SeatView) -> Said | None:
    if view.phase == "buy":
        return said("pictures-in-the-auction") if shown.is_in else said("for-sale-picture-passed")
    if view.phase == "sell":
        if shown.has_sealed:
            return said("pictures-has-chosen")
        return said("for-sale-picture-choosing") if shown.is_in else said("for-sale-picture-out")
    return None if shown.score is None else said("for-sale-picture-score", score=shown.score)


def _hand(view: View, seat: int, y: float) -> Iterator[Shape]:
    """A seat's properties, face up where the viewer may know them."""
    shown = view.seats[seat]
    numbers: Sequence[int | None] = shown.properties if shown.properties is not None else [None] * shown.holds
    for place, number in enumerate(numbers):
        x = EDGE + 330 + place * 27
        is_sealed = number is not None and number == view.sealed and seat == view.viewer
        yield from _small_card(x, y + 11, number, is_sealed=is_sealed)


def _small_card(x: float, y: float, number: int | None, *, is_sealed: bool) -> Group:
    if number is None:
        return (Box(x, y, 24, 32, "#6d7f91", "#52616f", 4), Box(x + 4, y + 4, 16, 24, "#8496a7", round=3))
    kind = min((number - 1) // 5, len(WALLS) - 1)
    card = Box(x, y, 24, 32, WASH if is_sealed else PAPER, ACCENT if is_sealed else LINE, 4)
    roof = Area(((x + 4, y + 13), (x + 12, y + 5), (x + 20, y + 13)), ROOFS[kind])
    return (card, roof, Label(x + 12, y + 27, str(number), 13, INK, bold=True, anchor="middle"))


def _earned(shown: SeatView, y: float, say: Say) -> Iterator[Shape]:
    right = WIDTH - EDGE - 14
    if shown.cheques is None:
        yield Label(right, y + 32, say(said("pictures-cheques", count=shown.earned)), 14, SOFT, anchor="end")
    elif shown.cheques:
        yield Label(right, y + 24, f"${sum(shown.cheques)}", 16, GO, bold=True, anchor="end")
        yield Label(right, y + 43, " ".join(map(str, shown.cheques)), 12, SOFT, anchor="end")


def moved(group: Group, x: float, y: float) -> Group:
    """The same group elsewhere."""
    return tuple(_moved(shape, x, y) for shape in group)


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    from msgspec.structs import replace

    if isinstance(shape, Box | Disc | Label):
        return replace(shape, x=shape.x + dx, y=shape.y + dy)
    return replace(shape, points=tuple((x + dx, y + dy) for x, y in shape.points))
