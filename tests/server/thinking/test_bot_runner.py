"""Bots at a table: asked when it is their turn, replaced by a plain move where they fail, and never asked in vain."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from freehold.bots import Maker, register
from freehold.core.compiling import USERS_WORD
from freehold.games import KITS
from freehold.server.ops.metrics import THOUGHTS
from freehold.server.settings import Settings
from freehold.server.table import due
from freehold.server.thinking import bot_runner
from freehold.server.thinking.bot_runner import question_for
from freehold.server.thinking.pool import NobodyFree
from tests.server.conftest import settings_in
from tests.server.serving import Person, Server, bot, eventually, me, serving
from tests.server.sittings import a_change
from tests.server.storage.conftest import open_store
from tests.server.thinking import guilty_bots


def test_bots_play_a_whole_game_among_themselves(server: Server) -> None:
    _, made = server.create(seats=[bot(), bot(), bot()], privacy="listed")
    assert (made["seat"], made["token"]) == (None, None)
    anyone = Person(server, made["table"], made["host"])
    over = eventually(lambda: (s := anyone.screen())["table"]["status"] == "over" and s)
    assert over["result"]["ranks"].count(1) >= 1
    assert {line["by"] for line in over["log"]["lines"]} <= {"bot", "nature"}


def test_bots_play_the_estates(server: Server) -> None:
    ann, _ = server.create(game="the-estates", seats=[bot(), me(), bot()], options={"first": 0})
    eventually(lambda: ann.screen()["prompt"])


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    with serving(settings) as before:
        _, made = before.create(seats=[bot(), bot(), bot()], pace=10_000)
        position = made["message"]["screen"]["position"]
    meanwhile = open_store(settings.database_url)
    meanwhile.change(a_change(made["table"], lambda sitting: sitting.with_row(pace=0)))
    meanwhile.close()
    with serving(settings) as after:
        host = Person(after, made["table"], made["host"])
        eventually(lambda: host.screen()["position"] > position)


class Sulking:
    """Does not want to play."""

    def choose(self, view: Any, moves: Any) -> Any:
        raise RuntimeError("no")


def test_a_failing_bot_plays_a_plain_move_and_the_log_says_so(fresh: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    more = replace(fresh.worker.settings, bots="sulking,random")
    monkeypatch.setattr(fresh.worker, "settings", more)
    register(Maker("sulking", "Fails.", lambda kit, game, rng, parameters: Sulking()))
    ann, made = fresh.create(seats=[me(), bot("sulking"), bot("random")], options={"first": 1})
    # The bot is known in this process only: in its own it cannot even be made.
    eventually(lambda: "fallback" in [line["by"] for line in ann.screen()["log"]["lines"]])
    told = [line["text"]["text"] for line in ann.screen()["log"]["lines"] if line["by"] == "fallback"]
    assert (
        told[0]
        == f"{made['message']['screen']['seats'][1]['name']} could not decide, so a simple move was made instead."
    )


def test_the_same_question_gets_the_same_answer_after_a_restart(server: Server) -> None:
    _, made = server.create(seats=[bot(), me(), bot()], pace=10_000, options={"first": 0})
    sitting = server.worker.service.get(made["table"])
    task = due.tasks(sitting)[0]
    assert question_for(sitting, task, 1) == question_for(server.worker.service.get(made["table"]), task, 1)


def test_a_bot_whose_move_cannot_be_stored_is_not_asked_again_at_once(
    fresh: Server, caplog: pytest.LogCaptureFixture
) -> None:
    with fresh.worker.service.store.database.write() as connection:  # as on a full disk
        connection.exec_driver_sql(
            "CREATE TRIGGER full BEFORE INSERT ON moves WHEN NEW.by = 'bot' "
            "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
        )
    ann, _ = fresh.create(options={"first": 1})
    eventually(lambda: "an agent failed" in caplog.text)
    for _ in range(20):
        ann.screen()
    assert caplog.text.count("an agent failed") == 1
    with fresh.worker.service.store.database.write() as connection:
        connection.exec_driver_sql("DROP TRIGGER full")
    fresh.clock.advance(60)
    eventually(lambda: ann.screen()["prompt"])


def test_what_people_choose_first_is_warmed_up_first() -> None:
    order = bot_runner.warming(Settings().bot_names)
    assert order[: len(KITS)] == [(game, "medium") for game in KITS]
    assert set(order) == {(game, bot) for game in KITS for bot in ("easy", "medium", "hard", "expert", "heuristic")}


GUILTY = {"deadly": 10, "deaf": 2, "slow": 10}
"""Bots that cost their process its life or its time, and how often they are asked: a deaf one takes all of its time."""


@pytest.fixture
def guilty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that a package offers, so that the server and its processes all know them."""
    package = tmp_path / "packages" / "guilty-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: guilty\nVersion: 1\n")
    lines = [f"{name} = tests.server.thinking.guilty_bots:{name.upper()}" for name in GUILTY]
    (package / "entry_points.txt").write_text("\n".join(["[freehold.bots]", *lines]))
    monkeypatch.syspath_prepend(str(package.parent))
    for name in GUILTY:
        register(getattr(guilty_bots, name.upper()))


@pytest.mark.parametrize("name", GUILTY)
def test_no_innocent_bot_plays_a_fallback_while_another_tables_bot_is_in_trouble(
    guilty: None, name: str, tmp_path: Path
) -> None:
    with serving(settings_in(tmp_path, bots=f"random,{name}")) as server:
        _, troubled = server.create(seats=[bot(name)] * 4)
        eventually(lambda: made_by(server, troubled)["fallback"] >= 1)
        innocents = [server.create(seats=[bot()] * 4)[1] for _ in range(3)]
        eventually(lambda: made_by(server, troubled)["fallback"] > GUILTY[name])
        eventually(lambda: all(made_by(server, innocent)["bot"] > 1 for innocent in innocents))
        assert [made_by(server, innocent)["fallback"] for innocent in innocents] == [0, 0, 0]


def is_over(server: Server, made: dict[str, Any]) -> bool:
    return server.worker.service.get(made["table"]).row.status == "over"


def made_by(server: Server, made: dict[str, Any]) -> Counter[str]:
    """How often moves at a table came about in each way."""
    return Counter(stamp.by for stamp in server.worker.service.get(made["table"]).stamps)


@pytest.mark.compiled
def test_plain_rules_play_until_the_compiled_ones_are_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine where nobody has played before: nothing is compiled."""
    monkeypatch.delenv(USERS_WORD, raising=False)
    monkeypatch.setenv("FREEHOLD_CACHE", str(tmp_path / "empty"))
    before = thoughts("plain"), thoughts("compiled")
    small = {"game": "goofspiel", "seats": [bot("expert")] * 2, "options": {"cards": 4}}
    with serving(settings_in(tmp_path, bot_compiles=True)) as server:
        tables = [server.create(**small)[1]]
        eventually(lambda: thoughts("plain") > before[0])
        assert thoughts("compiled") == before[1]
        compiled = server.worker.bots.pool._places[0]
        eventually(lambda: compiled.knows(("goofspiel", "expert")), seconds=900)
        tables.append(server.create(**small)[1])
        eventually(lambda: is_over(server, tables[1]))
        assert thoughts("compiled") > before[1]
        assert [made_by(server, table)["fallback"] for table in tables] == [0, 0]


def thoughts(rules: str) -> float:
    """Moves thought of so far."""
    found: float = THOUGHTS.labels("goofspiel", "expert", rules)._value.get()
    return found


def test_while_a_bot_seems_to_think_it_thinks(fresh: Server) -> None:
    """Nobody waits for both: it has its answer long before the pause of a slow table is over."""
    before = THOUGHTS.labels("for-sale", "random", "plain")._value.get()
    _, made = fresh.create(seats=[bot(), me(), bot()], pace=10_000, options={"first": 0})
    eventually(lambda: THOUGHTS.labels("for-sale", "random", "plain")._value.get() > before)
    assert made_by(fresh, made)["bot"] == 0


def test_a_question_nobody_was_free_for_is_asked_again_and_no_fallback(
    fresh: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    work_out = fresh.worker.bots.pool.work_out

    async def busy(*question: Any, **more: Any) -> Any:
        asked.append(question)
        if len(asked) == 1:
            raise NobodyFree("not now")
        return await work_out(*question, **more)

    monkeypatch.setattr(fresh.worker.bots.pool, "work_out", busy)
    ann, made = fresh.create(options={"first": 1})
    eventually(lambda: asked)
    fresh.clock.advance(60)
    eventually(lambda: ann.screen()["prompt"])
    assert made_by(fresh, made)["fallback"] == 0
