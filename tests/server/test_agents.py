"""Bots, stand-ins, clocks and what happens at zero."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from freehold.bots import Maker, register
from freehold.core.errors import IllegalMove
from freehold.games import KITS
from freehold.server import agents, brain, founding, seating, wake
from freehold.server.database import Database
from freehold.server.founding import Secrets
from freehold.server.service import Service
from freehold.server.settings import Settings
from freehold.server.store import Store
from freehold.server.wire import CreateTable, GameClock, MoveClock, MySeat, OpenSeat, SeatPlan
from tests.server.conftest import settings_in
from tests.server.house import Person, Server, bot, eventually, me, serving


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


def test_bots_go_on_after_a_restart(tmp_path: Any) -> None:
    with serving(settings_in(tmp_path, bot_processes=1)) as before:
        _, made = before.create(seats=[bot(), bot(), bot()], pace=10_000)
        position = made["message"]["screen"]["position"]
    with serving(settings_in(tmp_path)) as after:
        after.house.service.step(made["table"], lambda sitting, now: sitting.with_row(pace=0))
        host = Person(after, made["table"], made["host"])
        eventually(lambda: host.screen()["position"] > position)


class Sulking:
    """Does not want to play."""

    def choose(self, view: Any, moves: Any) -> Any:
        raise RuntimeError("no")


def test_a_failing_bot_plays_a_plain_move_and_the_log_says_so(fresh: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    more = replace(fresh.house.settings, bots="sulking,random")
    monkeypatch.setattr(fresh.house, "settings", more)
    register(Maker("sulking", "Fails.", lambda kit, game, rng, parameters: Sulking()))
    ann, made = fresh.create(seats=[me(), bot("sulking"), bot("random")], options={"first": 1})
    # The bot is known in this process only: in its own it cannot even be made.
    eventually(lambda: "fallback" in [line["by"] for line in ann.screen()["log"]["lines"]])
    told = [line["text"] for line in ann.screen()["log"]["lines"] if line["by"] == "fallback"]
    assert told[0] == f"{made['message']['screen']['seats'][1]['name']} could not decide, so a plain move is made."


class Cheating:
    """Sells in the middle of an auction."""

    def choose(self, view: Any, moves: Any) -> Any:
        return KITS["for-sale"].text.read("sell 3")


def test_a_move_that_is_not_allowed_counts_as_a_bots_failure() -> None:
    register(Maker("cheating", "Sells what it has not got.", lambda kit, game, rng, parameters: Cheating()))
    with pytest.raises(IllegalMove, match="cheating chose 'sell 3'"):
        brain.choose(brain.a_thought("for-sale", "cheating", budget=60))


def test_a_slow_bot_is_stopped_at_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    import signal
    import time

    class Slow:
        def choose(self, view: Any, moves: Any) -> Any:
            while True:
                time.sleep(0.01)

    register(Maker("slow", "Never answers.", lambda kit, game, rng, parameters: Slow()))
    before = signal.signal(signal.SIGALRM, brain._time_is_up)
    try:
        with pytest.raises(TimeoutError, match="too long"):
            brain.choose(brain.a_thought("for-sale", "slow", budget=0.1))
    finally:
        signal.signal(signal.SIGALRM, before)


def test_the_same_question_gets_the_same_answer_after_a_restart(server: Server) -> None:
    from freehold.server.agents import thought

    _, made = server.create(seats=[bot(), me(), bot()], pace=10_000, options={"first": 0})
    sitting = server.house.service.get(made["table"])
    task = wake.tasks(sitting)[0]
    assert thought(sitting, task, 1) == thought(server.house.service.get(made["table"]), task, 1)


def test_a_bot_stands_in_after_the_grace_period(fresh: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freehold.server.agents.SWEEP", 0.05)
    people = fresh.people(3, grace=60, options={"first": 0})
    position = people[0].screen()["position"]
    fresh.clock.advance(61)
    away = eventually(lambda: (s := people[1].screen())["seats"][0]["stand_in"] and s)
    assert away["seats"][0]["presence"] == "away"
    assert away["chat"][-1]["text"] == "P0 is away: a bot plays on."
    eventually(lambda: people[1].screen()["position"] > position)
    assert people[0].post("reclaim")["screen"]["seats"][0]["stand_in"] is False


def test_whoever_is_heard_of_is_not_replaced(fresh: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    people = fresh.people(3, grace=60, options={"first": 0})
    fresh.clock.advance(50)
    people[0].screen()
    fresh.run(fresh.house.presence.flush())
    fresh.clock.advance(50)
    fresh.run(fresh.house.agents._tend(people[0].table))
    assert people[1].screen()["seats"][0]["stand_in"] is False


def test_moving_takes_over_from_the_stand_in(fresh: Server) -> None:
    people = fresh.people(3, grace=60, pace=10_000, options={"first": 0})
    fresh.clock.advance(61)
    fresh.run(fresh.house.agents._tend(people[0].table))
    assert people[0].screen()["seats"][0]["stand_in"]
    assert people[0].move("bid 2")["seats"][0]["stand_in"] is False


@pytest.mark.parametrize(("at_zero", "by"), [("bot", "stand-in"), ("default", "clock")])
def test_what_happens_when_time_runs_out(fresh: Server, monkeypatch: pytest.MonkeyPatch, at_zero: str, by: str) -> None:
    monkeypatch.setattr("freehold.server.agents.SWEEP", 0.05)
    clock = {"kind": "move", "seconds": 30}
    people = fresh.people(3, clock=clock, at_zero=at_zero, options={"first": 0})
    screen = people[0].screen()
    assert screen["seats"][0]["deadline"] > screen["table"]["created"]
    assert screen["seats"][1]["deadline"] is None
    fresh.clock.advance(31)
    eventually(lambda: by in [line["by"] for line in people[1].screen()["log"]["lines"]])
    assert people[1].screen()["seats"][0]["stand_in"] is (at_zero == "bot")


NOW = 1_000_000


def a_clocked_table(clock: Any, **more: Any) -> Any:
    seats: list[SeatPlan] = [MySeat("Ann"), OpenSeat(), OpenSeat()]
    wanted = CreateTable(game="for-sale", seats=seats, clock=clock, options={"first": 0}, **more)
    sitting = founding.create(wanted, Secrets("t", "5a" * 32, "host", "invite", "mine"), NOW)
    for name in ("Bea", "Cy"):
        sitting, _ = seating.join(sitting, name, None, name, NOW)
    return sitting


@pytest.mark.parametrize(
    "spoilt", ['clock = \'{"kind": "sundial"}\'', "game = 'chess'", "status = 'running', started = 1, edition = 'none'"]
)
def test_a_table_that_cannot_be_read_keeps_nobody_waiting(
    fresh: Server, monkeypatch: pytest.MonkeyPatch, spoilt: str
) -> None:
    monkeypatch.setattr("freehold.server.agents.SWEEP", 0.05)
    broken = fresh.people(3, grace=60, options={"first": 0})
    people = fresh.people(3, grace=60, options={"first": 0})
    with fresh.house.service.store.database.write() as connection:
        how = f"UPDATE tables SET version = version + 1, wake_at = 1, {spoilt} WHERE id = ?"
        connection.exec_driver_sql(how, (broken[0].table,))
    fresh.clock.advance(61)
    eventually(lambda: people[1].screen()["seats"][0]["stand_in"], seconds=20)


def test_a_bot_whose_move_cannot_be_stored_is_not_asked_again_at_once(
    fresh: Server, caplog: pytest.LogCaptureFixture
) -> None:
    with fresh.house.service.store.database.write() as connection:  # as on a full disk
        connection.exec_driver_sql(
            "CREATE TRIGGER full BEFORE INSERT ON moves WHEN NEW.by = 'bot' "
            "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
        )
    ann, _ = fresh.create(options={"first": 1})
    eventually(lambda: "an agent failed" in caplog.text)
    for _ in range(20):
        ann.screen()
    assert caplog.text.count("an agent failed") == 1
    with fresh.house.service.store.database.write() as connection:
        connection.exec_driver_sql("DROP TRIGGER full")
    fresh.clock.advance(60)
    eventually(lambda: ann.screen()["prompt"])


def test_a_game_clock_runs_down_and_gets_its_increment() -> None:
    from freehold.server import moves
    from freehold.server.prompts import questions

    sitting = a_clocked_table(GameClock(60, 5))
    assert [seat.clock_left for seat in sitting.seats] == [60_000] * 3
    prompt = questions(sitting)[0].id
    after = moves.answer(sitting, 0, prompt, "bid 1", now=NOW + 20_000)
    assert (after.seats[0].clock_left, after.seats[0].deadline) == (45_000, None)
    assert after.seats[1].deadline == NOW + 20_000 + 60_000


def test_the_alarm_is_the_nearest_deadline() -> None:
    sitting = wake.with_alarm(a_clocked_table(MoveClock(30)), NOW)
    assert sitting.row.wake_at == NOW + 30_000
    assert wake.with_alarm(a_clocked_table(MoveClock(300), grace=60), NOW).row.wake_at == NOW + 60_000


def test_an_open_or_finished_table_needs_no_looking_at() -> None:
    wanted = CreateTable(game="for-sale", seats=[MySeat("Ann"), OpenSeat(), OpenSeat()])
    sitting = founding.create(wanted, Secrets("t", "5a" * 32, "host", "invite", "mine"), NOW)
    assert wake.with_alarm(sitting, NOW).row.wake_at is None
    assert wake.tend(sitting, {}, NOW + 10**9) is sitting


def test_what_people_choose_first_is_warmed_up_first() -> None:
    order = agents.warming(Settings().bot_names)
    assert order[: len(KITS)] == [(game, "medium") for game in KITS]
    assert set(order) == {(game, bot) for game in KITS for bot in ("easy", "medium", "hard", "expert", "heuristic")}


def test_only_a_bot_that_may_have_to_compile_gets_more_time(tmp_path: Path) -> None:
    async def budgets(compiles: bool) -> list[float]:
        settings = settings_in(tmp_path, bot_compiles=compiles, bot_budget=2.0)
        found = agents.Agents(Service(Store(Database(f"sqlite:///{tmp_path / 'x.db'}")), settings))
        before = found._budget("for-sale", "medium")
        found._ready.add(("for-sale", "medium"))
        return [before, found._budget("for-sale", "medium")]

    assert asyncio.run(budgets(True)) == [agents.COLD_START, 2.0]
    assert asyncio.run(budgets(False)) == [2.0, 2.0]
