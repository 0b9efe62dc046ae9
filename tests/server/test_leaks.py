"""Nothing leaks: whatever a principal may not know is changed, and not a byte of what it receives changes.

Two servers are given the same secrets and the same time, and the same people do the same things on both. Then something that a
viewer may not know is made different on the second one, and everything that viewer can get hold of is compared: screens, etags,
logs, earlier positions, pushes, refusals, and what comes back from a move of its own.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from freehold.core.errors import BadNotation
from freehold.games import KITS
from freehold.server.table.new_tables import Secrets
from freehold.server.table.sitting import Sitting
from tests.server.conftest import settings_in
from tests.server.serving import Clock, Person, Server, serving


class TwinSources(Clock):
    """The same secrets and the same time as its twin."""

    def __init__(self) -> None:
        super().__init__()
        self._count = itertools.count()

    def now(self) -> int:
        return 1_750_000_000_000 + self.ahead

    def secrets(self) -> Secrets:
        number = next(self._count)
        seed = hashlib.sha256(f"seed {number}".encode()).hexdigest()
        return Secrets(f"table{number}", seed, f"host-{number}", f"invite-{number}", f"mine-{number}")

    def token(self) -> str:
        return f"token-{next(self._count)}"


Twins = tuple[Server, Server]


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    folders: list[Path] = [tmp_path_factory.mktemp(name) for name in ("one", "other")]
    with (
        pytest.MonkeyPatch.context() as patch,
        serving(settings_in(folders[0]), TwinSources()) as one,
        serving(settings_in(folders[1]), TwinSources()) as other,
    ):
        # Who closed a socket is away some time later: the twins must not be compared just when one of them knows it.
        patch.setattr("freehold.server.http.presence.LINGER", 3600.0)
        yield one, other


class Party:
    """The same people at the same table of two servers."""

    def __init__(self, twins: Twins, players: int, **wanted: Any) -> None:
        both = [twin.people(players, privacy="listed", pace=0, **wanted) for twin in twins]
        self.people = list(zip(*both, strict=True))
        host = f"host-{self.people[0][0].table.removeprefix('table')}"
        everyone = [(Person(twin, both[0][0].table, token)) for token in (None, host) for twin in twins]
        self.onlookers = list(zip(everyone[::2], everyone[1::2], strict=True))

    @property
    def pairs(self) -> list[tuple[Person, Person]]:
        return [*self.people, *self.onlookers]

    def sittings(self) -> tuple[Sitting, Sitting]:
        one, other = self.people[0]
        return one.server.worker.service.get(one.table), other.server.worker.service.get(other.table)

    def move(self, seat: int, move: str) -> None:
        for person in self.people[seat]:
            person.move(move)

    def meddle(self, sitting: Sitting) -> None:
        """Make the second server believe something else."""
        other = self.people[0][1]
        other.server.worker.service.store._kept[sitting.row.id] = sitting

    def mend(self) -> None:
        other = self.people[0][1]
        other.server.worker.service.store.forget(other.table)


_requests = itertools.count()


def gathered(person: Person, probes: list[str]) -> dict[str, Any]:
    """Everything a principal can get hold of without changing anything."""
    ask = person.ask
    screen = ask("GET", "")
    position = screen.json()["screen"]["position"]
    prompt = (screen.json()["screen"]["prompt"] or {"id": "no-such"})["id"]
    found = {
        "screen": screen.text.partition('"screen":{')[2],
        "etag": screen.headers["etag"],
        "log": ask("GET", f"log?before={position}").text,
        "now": ask("GET", f"positions/{position}?seat=0&memory=true").text,
        "before": ask("GET", f"positions/{max(0, position - 1)}").text,
        "record": ask("GET", "record").text,
        "replay": ask("GET", "replay").text,
        "closed": ask("POST", "moves", prompt="never", move="pass", request="probe-0000").text,
        "answer": ask("POST", "undo/answer", agree=True).text,
    }
    for probe in probes:
        body = {"prompt": prompt, "move": probe, "request": f"probe-{next(_requests):06d}"}
        found[f"refusal of {probe}"] = ask("POST", "moves", **body).text
    return found


def pushed(person: Person) -> str:
    with person.socket() as socket:
        return str(socket.recv(timeout=30))


def compare(pair: tuple[Person, Person], probes: list[str]) -> None:
    one, other = (gathered(person, probes) for person in pair)
    assert [(what, difference(one[what], other[what])) for what in one if one[what] != other[what]] == []


def difference(one: str, other: str) -> tuple[str, str]:
    """What two texts do not share, with a little before it."""
    same = next(i for i, (a, b) in enumerate(zip(one + "\0", other + "\1", strict=False)) if a != b)
    return one[max(0, same - 60) : same + 60], other[max(0, same - 60) : same + 60]


def illegal_moves(sitting: Sitting, seat: int | None, rng: Random) -> list[str]:
    """Some moves that the seat may not make now, and some that are none."""
    assert sitting.table is not None
    game, kit = sitting.table.game, sitting.kit
    legal = set(game.legal_moves(sitting.table.state, seat)) if seat is not None else set()
    if seat is not None and not legal:
        return ["pass"]
    others = [move for move in kit.numbering.moves[: kit.numbering.player_moves] if move not in legal]
    return [kit.text.write(move) for move in rng.sample(others, min(3, len(others)))] + ["nonsense 4"]


def imagined(sitting: Sitting, viewer: int | None, rng: Random) -> Sitting:
    """The same sitting with a state that the viewer could not tell from the real one."""
    assert sitting.table is not None
    table = sitting.table.copy()
    table.state = table.game.imagine(table.game.view(table.state, viewer), rng)
    return replace(sitting, table=table)


OPTIONS: dict[str, dict[str, Any]] = {
    "for-sale": {"forced_moves": True},
    "the-estates": {"forced_moves": True},
}


@pytest.mark.parametrize("game", list(KITS))
@pytest.mark.parametrize("seed", range(3))
def test_what_a_viewer_may_not_know_changes_nothing_it_receives(twins: Twins, game: str, seed: int) -> None:
    rng = Random(seed)
    players = rng.choice([3, 4])
    party = Party(twins, players, game=game, options=OPTIONS.get(game, {}))
    compared = 0
    while compared < 40:
        sitting, _ = party.sittings()
        if sitting.row.status != "running":
            break
        assert sitting.table is not None
        actors = sitting.table.game.actors(sitting.table.state)
        seat = rng.choice(actors)
        if rng.random() < 0.3:
            for viewer, pair in [*enumerate(party.people), (None, party.onlookers[0]), (None, party.onlookers[1])]:
                party.mend()
                party.meddle(imagined(party.sittings()[1], viewer, rng))
                compare(pair, illegal_moves(sitting, viewer, rng) if viewer is not None else [])
                compared += 1
            party.mend()
        legal = sitting.table.game.legal_moves(sitting.table.state, seat)
        party.move(seat, sitting.kit.text.write(rng.choice(legal)))
    assert compared >= 10
    party.mend()


@pytest.mark.parametrize("game", list(OPTIONS))
def test_what_follows_by_itself_tells_nothing(twins: Twins, game: str) -> None:
    """Forced moves: after a move of one's own, others are moved by the table or not whatever they hold in secret."""
    rng = Random(5)
    party = Party(twins, 3, game=game, options=OPTIONS[game])
    compared = 0
    for _ in range(60):
        sitting, _ = party.sittings()
        assert sitting.table is not None
        actors = sitting.table.game.actors(sitting.table.state)
        if sitting.row.status != "running" or len(actors) > 1:
            break
        seat = actors[0]
        legal = sitting.table.game.legal_moves(sitting.table.state, seat)
        bids = [move for move in legal if sitting.kit.text.write(move).startswith("bid")]
        move = sitting.kit.text.write(rng.choice(bids[-2:] if rng.random() < 0.5 and bids else legal))
        trial = sitting.table.copy()
        trial.move(seat, sitting.kit.text.read(move))
        if trial.game.actors(trial.state) != (-1,):
            party.meddle(imagined(party.sittings()[1], seat, rng))
            prompt = party.people[seat][0].screen()["prompt"]["id"]
            request = f"move-{next(_requests):06d}"
            answers = [p.answer(move, prompt=prompt, request=request).text for p in party.people[seat]]
            assert answers[0] == answers[1]
            compared += 1
            party.mend()
        else:
            party.move(seat, move)
    assert compared >= 5


def to_the_sale(party: Party) -> None:
    while True:
        sitting, _ = party.sittings()
        assert sitting.table is not None
        actors = sitting.table.game.actors(sitting.table.state)
        if len(actors) > 1:
            return
        party.move(actors[0], "pass")


def test_a_sealed_choice_is_known_to_its_seat_only(twins: Twins) -> None:
    party = Party(twins, 4, game="for-sale")
    to_the_sale(party)
    for sealing in (2, 0, 3):
        one, other = party.people[sealing]
        choices = [choice["move"] for choice in one.screen()["prompt"]["moves"]]
        one.move(choices[0])
        other.move(choices[-1])
        assert one.screen() != other.screen()
        for pair in [party.people[1], *party.onlookers]:
            compare(pair, ["sell 31", "pass"] if pair == party.people[1] else [])
            assert pushed(pair[0]) == pushed(pair[1])
    one, other = party.people[2]
    other.move(other.screen()["prompt"]["moves"][1]["move"])
    compare(party.people[1], [])


def test_a_private_limit_is_known_to_its_seat_only(twins: Twins) -> None:
    party = Party(twins, 3, game="for-sale", options={"first": 0})
    party.people[1][0].ask("PUT", "limit", amount=3)
    party.people[1][1].ask("PUT", "limit", amount=11)
    for pair in (party.people[0], party.people[2], *party.onlookers):
        compare(pair, [])
        assert pushed(pair[0]) == pushed(pair[1])
    assert party.people[1][0].screen() != party.people[1][1].screen()


def test_that_there_is_a_limit_is_known_to_its_seat_only(twins: Twins) -> None:
    party = Party(twins, 3, game="for-sale", options={"first": 0})
    party.people[1][0].ask("PUT", "limit", amount=3)
    for pair in (party.people[0], party.people[2], *party.onlookers):
        compare(pair, [])


def test_secrets_are_in_no_message_while_the_game_runs(twins: Twins) -> None:
    party = Party(twins, 3, game="for-sale")
    for _ in range(12):
        sitting, _ = party.sittings()
        row = sitting.row
        hashes = [seat.token_hash or "" for seat in sitting.seats]
        for one, _ in party.pairs:
            told = "".join(map(str, gathered(one, []).values()))
            secrets = [row.seed, row.host_hash, row.invite_hash, *hashes, *(p[0].token or "" for p in party.people)]
            assert [secret for secret in secrets if secret and secret in told] == []
        assert sitting.table is not None
        actors = sitting.table.game.actors(sitting.table.state)
        party.move(
            actors[0], "pass" if len(actors) == 1 else party.people[actors[0]][0].screen()["prompt"]["moves"][0]["move"]
        )


def test_no_token_opens_another_seat(twins: Twins) -> None:
    party = Party(twins, 4, game="for-sale")
    seats = [person.screen()["you"]["seat"] for person, _ in party.people]
    assert seats == [0, 1, 2, 3]
    mover = next(person for person, _ in party.people if person.screen()["prompt"])
    prompt = mover.screen()["prompt"]["id"]
    for person, _ in party.people:
        if person is not mover:
            assert person.answer("pass", prompt=prompt).status_code == 409
    for onlooker, _ in party.onlookers:
        assert onlooker.answer("pass", prompt=prompt).status_code == 403


def test_a_probe_is_no_move() -> None:
    """The probes above are refused for what they are."""
    with pytest.raises(BadNotation):
        KITS["for-sale"].text.read("nonsense 4")
