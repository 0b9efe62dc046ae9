"""Records: downloads, replays, imports, continuing, and checking draws."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from freehold.cli import main
from freehold.core.record import Record, check_record
from freehold.games import KITS
from freehold.server.auth import new_token
from tests.server.conftest import settings_in
from tests.server.house import Person, Server, a_request, play_until, serving

GOLDEN = Path(__file__).parents[1] / "records"

pytestmark = pytest.mark.usefixtures("as_compiled")  # of commands


@pytest.fixture(scope="module")
def finished(server: Server) -> list[Person]:
    people = server.people(3, privacy="listed")
    play_until(
        people, lambda screen: screen["table"]["status"] == "over", lambda moves: moves[-1 if len(moves) < 9 else 2]
    )
    return people


def golden(kit: str) -> Record:
    files = sorted((GOLDEN / kit.replace("-", "_")).rglob("*.txt"))
    return Record.read(files[0].read_text())


def test_a_record_is_downloaded_once_the_game_is_over(server: Server, finished: list[Person]) -> None:
    running = server.people(3)
    assert running[0].refused("GET", "record")["code"] == "still-running"
    text = finished[0].ask("GET", "record").text
    record = Record.read(text)
    outcome = check_record(KITS["for-sale"], record)
    assert outcome is not None
    assert list(outcome.scores) == finished[0].screen()["result"]["scores"]
    assert Record.read(finished[0].ask("GET", "record?format=json").content) == record


def test_the_draws_of_a_download_can_be_checked(
    finished: list[Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(finished[0].ask("GET", "record").text)
    assert main(["verify", str(file)]) == 0
    assert "all as the seed says; the commitment holds" in capsys.readouterr().out
    assert finished[0].screen()["table"]["commitment"] in file.read_text()


def test_a_wrong_seed_or_commitment_is_noticed(
    finished: list[Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(finished[0].ask("GET", "record").text.partition("# commitment")[0])
    assert main(["verify", str(file)]) == 2
    assert "hint: give --seed" in capsys.readouterr().err
    assert main(["verify", str(file), "--seed", "00" * 32]) == 2
    assert "but the seed gives" in capsys.readouterr().err
    seed = finished[0].screen()["table"]["seed"]
    assert main(["verify", str(file), "--seed", seed, "--commitment", "00" * 32]) == 2
    assert "does not belong to the commitment" in capsys.readouterr().err
    assert main(["verify", str(file), "--seed", seed]) == 0


def test_any_position_is_seen_through_anyones_eyes(finished: list[Person]) -> None:
    replay = finished[0].ask("GET", "replay?position=10&seat=2").json()
    assert replay["steps"][0]["position"] == 1
    assert (replay["at"]["position"], replay["at"]["view"]["viewer"]) == (10, 2)
    at = finished[0].ask("GET", f"positions/{len(replay['steps'])}").json()
    assert (at["view"]["phase"], at["next_move"], at["ask"]) == ("over", None, "The game is over.")
    hidden = finished[0].ask("GET", "positions/10?seat=0").json()["view"]["seats"][1]["coins"]
    shown = finished[0].ask("GET", "positions/10?seat=0&memory=true").json()["view"]["seats"][1]["coins"]
    assert (hidden, shown is None) == (None, False)


def test_positions_that_are_not_there_are_refused(finished: list[Person]) -> None:
    assert finished[0].refused("GET", "positions/9999")["code"] == "no-such-position"
    assert finished[0].refused("GET", "positions/3?seat=7")["code"] == "no-such-seat"


def test_while_a_game_runs_a_player_looks_back_through_their_own_eyes(server: Server) -> None:
    people = server.people(3, options={"first": 0}, privacy="listed")
    people[0].move("bid 2")
    at = people[1].ask("GET", "positions/3?seat=0&memory=true").json()
    assert (at["seat"], at["view"]["viewer"], at["view"]["high"], at["next_move"]) == (1, 1, 0, None)
    assert Person(server, people[0].table, None).refused("GET", "positions/3")["code"] == "not-allowed"
    assert people[0].refused("GET", "replay")["code"] == "still-running"


@pytest.mark.parametrize("kit", list(KITS))
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_record_is_replayed_without_keeping_it(server: Server, kit: str, form: str) -> None:
    record = golden(kit)
    text = record.to_text() if form == "text" else record.to_json().decode()
    body = {"record": text, "position": 30, "seat": 1}
    replay = server.http.post("/api/records/replay", json=body).json()
    assert (len(replay["steps"]), replay["at"]["view"]["viewer"]) == (len(record.plays), 1)
    assert replay["result"]["scores"] == list(record.result or ())


def test_an_imported_record_has_a_link(server: Server) -> None:
    kept = server.http.post("/api/records", json={"record": golden("for-sale").to_text()}).json()
    guest = Person(server, kept["table"], kept["invite"])
    assert guest.screen()["table"]["status"] == "over"
    assert guest.ask("GET", "positions/5?seat=1").json()["view"]["viewer"] == 1
    assert Record.read(guest.ask("GET", "record").text) == golden("for-sale")


@pytest.mark.parametrize(
    "text", ["", "hello", "{}", "freehold record 1\ngame: chess\nrules: 1\nedition: x\n", "[" * 5000]
)
def test_what_is_no_record_is_refused(server: Server, text: str) -> None:
    answers = [server.http.post(f"/api/records{path}", json={"record": text}) for path in ("", "/replay")]
    assert {answer.json()["code"] for answer in answers} <= {"bad-record", "bad-request", "bad-setup"}
    assert {answer.status_code for answer in answers} <= {400, 422}


def play_on(person: Person) -> dict[str, Any]:
    from tests.server.house import eventually

    screen = eventually(lambda: (s := person.screen())["prompt"] and s)
    return person.move(screen["prompt"]["moves"][0]["move"])


@pytest.mark.parametrize("kit", list(KITS))
def test_one_continues_from_a_record_against_bots(server: Server, kit: str) -> None:
    record = golden(kit)
    position = min(40, len(record.plays) // 2)
    body = {"record": record.to_text(), "position": position, "seat": 0, "name": "Me", "bot": "random"}
    made = server.http.post("/api/records/continue", json=body).json()
    person = Person(server, made["table"], made["token"])
    assert (made["seat"], person.screen()["table"]["given"]) == (0, position)
    assert play_on(person)["position"] > position
    assert person.refused("GET", "record")["code"] == "still-running"


def test_one_continues_from_a_finished_table(server: Server, finished: list[Person]) -> None:
    made = finished[0].post("continue", position=12, seat=1, name="Me", bot="random")
    person = Person(server, made["table"], made["token"])
    assert person.screen()["table"]["continues"] == finished[0].table
    assert play_on(person)["position"] > 12
    end = len(finished[0].ask("GET", "replay").json()["steps"])
    body = {"position": end, "seat": 1, "name": "Me"}
    assert finished[0].refused("POST", "continue", **body)["code"] == "not-running"
    assert finished[0].refused("POST", "continue", **{**body, "position": 3, "name": "P0"})["code"] == "name-taken"
    person.post("undo", request=a_request())
    assert person.refused("POST", "undo", request=a_request())["code"] == "nothing-to-undo"


@pytest.mark.parametrize("path", ["/api/tables/{table}/continue", "/api/records/continue", "/api/records"])
def test_a_table_is_made_once_however_often_it_is_asked_for(server: Server, finished: list[Person], path: str) -> None:
    """Whoever lost the answer asks again, and gets the same table and the same tokens."""
    body: dict[str, Any] = {} if "records" not in path else {"record": golden("for-sale").to_text()}
    if "continue" in path:
        body |= {"position": 12, "seat": 1, "name": "Me", "bot": "random"}

    def ask(**more: str) -> dict[str, Any]:
        url = path.format(table=finished[0].table)
        answer: dict[str, Any] = server.http.post(url, json={**body, **more}, headers=finished[0].headers).json()
        answer.pop("message", None)  # the screen, where the bots have gone on
        return answer

    secret = new_token()
    made = ask(request=secret)
    assert made["invite"]
    assert ask(request=secret) == made
    assert ask()["table"] != made["table"] != ask(request=new_token())["table"]
    body |= {"name": "Not me"} if "name" in body else {"record": golden("goofspiel").to_text()}
    assert ask(request=secret)["code"] == "request-reused"


def test_every_stored_game_is_checked(
    finished: list[Person], server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    database = server.house.settings.database_url
    assert main(["validate", "--database", database]) == 0
    told = capsys.readouterr().out
    assert f"table {finished[0].table}: good: for-sale, over" in told
    assert "draws as the seed says" in told


def test_a_database_that_was_tampered_with_is_noticed(fresh: Server, capsys: pytest.CaptureFixture[str]) -> None:
    people = fresh.people(3, options={"first": 0})
    people[0].move("bid 2")
    with fresh.house.service.store.database.write() as connection:
        drawn = connection.exec_driver_sql("SELECT move FROM moves WHERE seq = 1").scalar_one()
        other = "deal 29" if drawn == "deal 30" else "deal 30"
        connection.exec_driver_sql("UPDATE moves SET move = ? WHERE seq = 1", (other,))
    assert main(["validate", "--database", fresh.house.settings.database_url]) == 2
    assert "table" in capsys.readouterr().err


def test_a_gap_in_the_numbers_of_moves_is_noticed(fresh: Server, capsys: pytest.CaptureFixture[str]) -> None:
    fresh.people(3, options={"first": 0})[0].move("bid 2")
    with fresh.house.service.store.database.write() as connection:
        connection.exec_driver_sql("UPDATE moves SET seq = seq + 1 WHERE seq = (SELECT max(seq) FROM moves)")
    assert main(["validate", "--database", fresh.house.settings.database_url]) == 2
    assert "moves are missing" in capsys.readouterr().err


def test_a_backup_is_made_while_the_server_runs(
    fresh: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people = fresh.people(3)
    copy = tmp_path / "copy.db"
    assert main(["backup", str(copy), "--data", fresh.house.settings.data]) == 0
    assert main(["backup", str(copy), "--data", fresh.house.settings.data]) == 2
    assert main(["validate", "--database", str(copy)]) == 0
    assert people[0].table in capsys.readouterr().out


def test_a_backup_is_of_the_database_that_the_server_uses(
    fresh: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh.people(3)
    monkeypatch.setenv("FREEHOLD_DATA", fresh.house.settings.data)
    monkeypatch.setenv("FREEHOLD_DATABASE", "postgresql://ann:secret@db.example/freehold")
    assert main(["backup", str(tmp_path / "copy.db")]) == 2
    told = capsys.readouterr().err
    assert "pg_dump" in told
    assert "secret" not in told
    monkeypatch.setenv("FREEHOLD_DATABASE", fresh.house.settings.database_url)
    monkeypatch.setenv("FREEHOLD_DATA", str(tmp_path / "nowhere"))
    assert main(["backup", str(tmp_path / "copy.db")]) == 0


def test_a_backup_does_not_take_the_place_of_the_database(fresh: Server, capsys: pytest.CaptureFixture[str]) -> None:
    data = fresh.house.settings.data
    assert main(["backup", f"{data}/freehold.db", "--data", data, "--overwrite"]) == 2
    assert "is the server's database itself" in capsys.readouterr().err


def test_a_backup_that_cannot_be_written_is_told_in_a_line(
    fresh: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "no" / "folder.db"), "--data", fresh.house.settings.data]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_a_folder_may_be_called_anything(tmp_path: Path) -> None:
    folder = tmp_path / "to be #1?a=b"
    folder.mkdir()
    with serving(settings_in(folder)) as server:
        server.people(3)
        assert main(["backup", str(tmp_path / "copy.db"), "--data", server.house.settings.data]) == 0
        assert main(["validate", "--database", str(folder / "freehold.db")]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", folder.name]


def test_a_database_out_of_reach_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["validate", "--database", "postgresql://ann:secret@127.0.0.1:1/freehold"]) == 2
    told = capsys.readouterr().err
    assert "error: cannot read the database" in told
    assert "secret" not in told


def test_what_is_no_database_is_refused_and_nothing_left_behind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "freehold.db").write_text(
        "a shopping list, longer than the head of a database, so that it is looked at" * 9
    )
    assert main(["validate", "--database", str(tmp_path / "freehold.db")]) == 2
    assert main(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("is not a server's database") == 2
    assert [file.name for file in tmp_path.iterdir()] == ["freehold.db"]


@pytest.mark.parametrize(
    ("note", "complaint"),
    [
        ("# given: 99999", "99999 moves cannot have been set up"),
        ("# given: ff", "ff moves cannot have been set up"),
        ("# given: {all}", "no draw was checked"),
    ],
)
def test_a_record_cannot_excuse_its_draws(
    note: str, complaint: str, finished: list[Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = finished[0].ask("GET", "record").text
    file = tmp_path / "game.txt"
    file.write_text(f"{text}{note.format(all=len(Record.read(text).plays))}\n")
    assert main(["verify", str(file)]) == 2
    assert complaint in capsys.readouterr().err


def test_moves_that_were_set_up_are_said_to_be_unchecked(
    finished: list[Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(finished[0].ask("GET", "record").text)
    assert main(["verify", str(file), "--given", "2"]) == 0
    assert "the first 2 moves were set up and not checked" in capsys.readouterr().out
