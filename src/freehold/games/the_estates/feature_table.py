"""What each number means that a learner sees of The Estates, and where it stands; `features` fills them in.

docs/rules/the_estates.md has the same index by index.
"""

from __future__ import annotations

from freehold.core.features import Block, starts
from freehold.games.the_estates.components import (
    COMPANIES,
    COMPANY_NAMES,
    CUBES,
    LINE_LENGTH,
    LINES,
    LOTS,
    MAX_SEATS,
    MIN_SEATS,
    NUMBERS,
    PERMITS,
    ROOF_VALUES,
    ROWS,
    SPECIALS,
)

LOT_NUMBERS = 8 + COMPANIES + MAX_SEATS
ROW_NUMBERS = 7 + MAX_SEATS
SEAT_NUMBERS = 12
ENDINGS = 1 << ROWS
PHASES = 5
KINDS = 3 + SPECIALS

BY_SEAT = ("mine", "of the next player", "of the second next", "of the third next", "of the fourth next")

BLOCKS = (
    Block(
        "lots",
        (LOTS, LOT_NUMBERS),
        10,
        "for each lot, row by row from Main Street",
        (
            "lies within the row's length",
            "is the next to be built",
            "is white dirt",
            "number on top",
            "worth",
            "roof",
            "cubes still to come that fit on top",
            "counts 1 now, or -1 where the row is incomplete",
            *(f"{name} is on top" for name in COMPANY_NAMES),
            *(f"is {whose}" for whose in BY_SEAT),
        ),
    ),
    Block(
        "rows",
        (ROWS, ROW_NUMBERS),
        10,
        "for each row",
        (
            "length",
            "lots built",
            "lots roofed",
            "lots missing",
            "roofs missing",
            "is complete",
            "has the mayor",
            *(f"worth {whose}" for whose in BY_SEAT),
        ),
    ),
    Block("line_companies", (LINES, LINE_LENGTH, COMPANIES), 1, "for each line, from its left end: the cube's company"),
    Block("line_numbers", (LINES, LINE_LENGTH), 6, "for each line, from its left end: the cube's number"),
    Block(
        "line_owners",
        (LINES, LINE_LENGTH, MAX_SEATS),
        1,
        "for each line, from its left end: who has the certificate of the cube's company",
    ),
    Block("end_companies", (LINES, COMPANIES), 1, "for each line, the company of the cube at its right end"),
    Block("end_numbers", (LINES,), 6, "for each line, the number of the cube at its right end"),
    Block("end_owners", (LINES, MAX_SEATS), 1, "for each line, whose company the cube at its right end is of"),
    Block("line_lengths", (LINES,), 8, "cubes left in each line"),
    Block(
        "cubes_below", (NUMBERS,), 24, "for each number 1 to 6, how many cubes of a smaller one are left in the lines"
    ),
    Block(
        "ends_cover",
        (LINES, 2),
        10,
        "for each line, the highest worth of a building that the cube at one of its ends could be put on",
        ("left end", "right end"),
    ),
    Block(
        "to_come",
        (MAX_SEATS, 2),
        10,
        "for each seat, cubes of its companies still in the lines",
        ("how many", "the sum of their numbers"),
    ),
    Block("bag", (CUBES,), 1, "cubes that were not drawn, company by company"),
    Block("roofs", (ROOF_VALUES + 1,), 2, "roofs face down of 1 to 6, and in all"),
    Block("specials", (SPECIALS,), 1, "permits 1 to 3, mayor and cancel cube, if still to be auctioned"),
    Block("permits", (PERMITS, ROWS), 1, "for each permit, in which row it lies: 1 lengthening, -1 shortening it"),
    Block(
        "seats",
        (MAX_SEATS, SEAT_NUMBERS),
        30,
        "for each seat",
        (
            "is there",
            "cash",
            "cash box",
            "certificates",
            "score if the round ended now",
            "score less mine",
            "has been asked in this auction",
            "its bid",
            "is the auctioneer",
            "has the highest bid",
            "rounds won",
            "points of earlier rounds",
        ),
    ),
    Block(
        "endings",
        (ENDINGS, MAX_SEATS),
        50,
        "score of each seat if just the rows of a set were complete (none, 1, 2, 1+2, 3, 1+3, 2+3, all)",
    ),
    Block("companies", (COMPANIES, MAX_SEATS), 1, "who holds each certificate"),
    Block(
        "piece_kind", (KINDS,), 1, "on offer or to be placed: cube, roof, nothing; permit 1 to 3, mayor, cancel cube"
    ),
    Block("piece_company", (COMPANIES,), 1, "company of the cube on offer"),
    Block("piece_number", (NUMBERS,), 1, "number of the cube, or of the roof, on offer"),
    Block("piece_owner", (MAX_SEATS,), 1, "who has the certificate of that cube's company"),
    Block("piece_fits", (LOTS,), 1, "for each lot, whether the cube or the roof on offer may be placed there"),
    Block(
        "piece_covers", (MAX_SEATS,), 10, "for each seat, the highest worth of a building of its own that it fits on"
    ),
    Block("actor", (MAX_SEATS,), 1, "who is to move"),
    Block("players", (MAX_SEATS - MIN_SEATS + 1,), 1, "two, three, four or five"),
    Block("phase", (PHASES,), 1, "where the turn is", ("offer", "auction", "sell or keep", "placing", "over")),
    Block(
        "table",
        (6,),
        10,
        "of the table",
        (
            "highest bid",
            "the auctioneer has embezzled",
            "rounds at most",
            "rounds played",
            "longest row",
            "the cancel cube removes the mayor",
        ),
    ),
)

FEATURES = sum(block.size for block in BLOCKS)

_AT = starts(BLOCKS)
LOTS_AT, ROWS_AT = _AT["lots"], _AT["rows"]
LINE_COMPANIES, LINE_NUMBERS, LINE_OWNERS = _AT["line_companies"], _AT["line_numbers"], _AT["line_owners"]
END_COMPANIES, END_NUMBERS, END_OWNERS = _AT["end_companies"], _AT["end_numbers"], _AT["end_owners"]
LINE_LENGTHS, CUBES_BELOW, BAG, ROOFS = _AT["line_lengths"], _AT["cubes_below"], _AT["bag"], _AT["roofs"]
SPECIALS_AT, PERMITS_AT, SEATS, ENDINGS_AT = _AT["specials"], _AT["permits"], _AT["seats"], _AT["endings"]
COMPANIES_AT, PIECE_KIND, PIECE_COMPANY = _AT["companies"], _AT["piece_kind"], _AT["piece_company"]
ENDS_COVER, TO_COME, PIECE_NUMBER = _AT["ends_cover"], _AT["to_come"], _AT["piece_number"]
PIECE_OWNER, PIECE_FITS, PIECE_COVERS = _AT["piece_owner"], _AT["piece_fits"], _AT["piece_covers"]
ACTOR, PLAYERS, PHASE, TABLE = _AT["actor"], _AT["players"], _AT["phase"], _AT["table"]
