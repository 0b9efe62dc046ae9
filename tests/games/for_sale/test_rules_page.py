"""The rules page agrees with the code, table by table."""

from __future__ import annotations

import re
from pathlib import Path

from freehold.core.record import Record
from freehold.games.for_sale import auction, features, kit, rules, sale
from freehold.games.for_sale.kit import KIT
from freehold.games.for_sale.state import STATE
from freehold.games.for_sale.view import SeatView, View

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "for_sale.md").read_text()
TESTS = "\n".join(path.read_text() for path in sorted(Path(__file__).parent.glob("test_*.py")))


def table(heading: str) -> list[list[str]]:
    """The rows of the table under this heading row, cell by cell, without the ticks around code."""
    _, _, rest = PAGE.partition(f"\n{heading}\n")
    assert rest, f"the page has no table {heading}"
    rows = rest.partition("\n\n")[0].splitlines()[1:]
    return [[cell.strip().strip("`") for cell in row.strip("|").split("|")] for row in rows]


def test_the_set_up_table_is_what_is_played() -> None:
    rows = table("| edition | players | coins each | removed from each deck | auctions | a passer's half |")
    expected = []
    for edition in KIT.editions:
        for players in KIT.players:
            settings = KIT.settings(players, edition.name)
            auctions = (30 - settings["removed"]) // players
            facts = (players, settings["coins"], settings["removed"], auctions)
            expected.append([edition.name, *map(str, facts), f"rounded {settings['rounding']}"])
    assert rows == expected


def test_the_editions_are_those_of_the_kit() -> None:
    rows = table("| edition | |")
    assert [name for name, _ in rows] == [edition.name for edition in KIT.editions]
    assert all(edition.title in text for edition, (_, text) in zip(KIT.editions, rows, strict=True))


def test_the_options_are_those_of_the_kit() -> None:
    rows = table("| option | choices | default | |")
    assert [row[0] for row in rows] == [option.name for option in KIT.options]
    for option, (_, choices, default, _) in zip(KIT.options, rows, strict=True):
        words = [("yes" if c else "no") if isinstance(c, bool) else str(c) for c in option.choices]
        short = f"{words[0]} … {words[-1]}" if len(words) > 7 else ", ".join(words)
        assert choices in (short, "random, a seat")
        assert default == ("by edition" if option.default is None else words[option.choices.index(option.default)])


def test_the_numbering_is_that_of_the_kit() -> None:
    written = [KIT.text.write(move) for move in KIT.numbering.moves]
    at = 0
    for numbers, moves in table("| numbers | move |"):
        first, _, last = numbers.partition("–")
        assert int(first) == at
        names = re.split(r", | … ", moves.removeprefix("Nature: "))
        assert names[0] == written[at]
        at = int(last or first) + 1
        assert written[at - 1].split()[-1] == names[-1].split()[-1]
        assert ("Nature" in moves) == (at - 1 >= KIT.numbering.player_moves)
    assert at == len(KIT.numbering) == rules.MOVES
    assert f"at most {rules.LONGEST} moves" in PAGE


def test_every_notation_is_on_the_page_and_understood() -> None:
    for _, typed, short in table("| move | typed | short |"):
        word = typed.partition("`")[0]
        assert KIT.text.write(KIT.text.read(word)) == word
        assert not short or KIT.text.read(short) == KIT.text.read(word)


def test_the_features_are_those_of_the_code() -> None:
    at = 0
    for block, (index, name, shape, most, meaning) in zip(
        features.BLOCKS, table("| index | name | shape | most | |"), strict=True
    ):
        last = at + block.size - 1
        assert (index, name) == (f"{at}–{last}" if block.size > 1 else str(at), block.name)
        assert (shape, most) == (" × ".join(map(str, block.shape)), str(block.most))
        assert meaning == ": ".join(filter(None, (block.meaning, ", ".join(block.fields))))
        at = last + 1
    assert at == features.FEATURES


def test_every_field_of_a_view_is_explained() -> None:
    fields = "".join(row[0] for row in table("| field | people see | a perfect memory sees |"))
    for name in (*View.__struct_fields__, *SeatView.__struct_fields__):
        assert name in fields or name == "seats"


def test_the_example_record_can_be_read() -> None:
    text = PAGE.partition("    freehold record 1\n")[2].partition("\n\nWho seals")[0]
    record = Record.read("freehold record 1\n" + text.replace("\n    ", "\n"))
    assert (record.game, record.rules, len(record.plays)) == (KIT.name, KIT.rules_version, 5)


def test_sizes_on_the_page_are_true() -> None:
    assert f"one record of {STATE.itemsize} bytes" in PAGE


def test_the_version_history_has_the_rules_version() -> None:
    assert table("| rules | |")[-1][0] == str(KIT.rules_version)


def test_rulings_are_numbered_without_gaps_and_each_has_its_source() -> None:
    rows = table("| # | question | ruling | source |")
    assert [row[0] for row in rows] == [f"F{number}" for number in range(1, len(rows) + 1)]
    assert all(all(row) for row in rows)


def test_every_ruling_of_the_page_has_a_test_that_names_it_and_the_other_way_round() -> None:
    ruled = {row[0] for row in table("| # | question | ruling | source |")}
    assert {f"F{number}" for number in re.findall(r"def test_f(\d+)_", TESTS)} == ruled


def paragraphs() -> set[str]:
    """§1.1 … as numbered on the page."""
    found, section = set(), ""
    for line in PAGE.splitlines():
        if heading := re.match(r"## (\d+)\. ", line):
            section = heading[1]
            found.add(section)
        elif item := re.match(r"(\d+)\. ", line):
            found.add(f"{section}.{item[1]}")
    return found


def test_every_paragraph_the_code_cites_is_on_the_page() -> None:
    sources = [Path(module.__file__ or "").read_text() for module in (auction, kit, rules, sale)]
    cited = {number for source in sources for number in re.findall(r"§(\d(?:\.\d)?)", source)}
    assert {"1.4", "2.1", "2.2", "2.3", "2.4", "3.1", "3.2", "3.3", "4.1", "4.2", "5.2", "5.4"} <= cited
    assert cited <= paragraphs()
