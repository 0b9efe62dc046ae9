"""What can be played."""

from __future__ import annotations

from freehold.games import KITS
from freehold.server.http.routes.games import games
from tests.server.serving import Server


def test_games_are_listed_with_editions_options_and_bots(server: Server) -> None:
    games = {game["name"]: game for game in server.http.get("/api/games").json()}
    assert games["for-sale"]["editions"][0]["name"] == "gryphon-2008"
    assert {option["name"] for option in games["the-estates"]["options"]} >= {"open_money", "forced_moves"}
    assert {"easy", "expert", "random"} <= {bot["name"] for bot in games["for-sale"]["bots"]}
    assert "cmd" not in [bot["name"] for bot in games["the-estates"]["bots"]]


def test_games_travel_compressed_to_whoever_takes_them_so(server: Server) -> None:
    packed = server.http.get("/api/games", headers={"Accept-Encoding": "gzip"})
    plain = server.http.get("/api/games", headers={"Accept-Encoding": "identity"})
    assert (packed.headers.get("content-encoding"), plain.headers.get("content-encoding")) == ("gzip", None)
    assert packed.json() == plain.json()


def test_every_game_is_offered_with_the_bots_a_host_allows() -> None:
    offered = {game.name: [bot.name for bot in game.bots] for game in games(["random", "nobody"])}
    assert offered == {name: ["random"] for name in KITS}


def test_numbers_of_players_are_the_games_own() -> None:
    assert [(game.min_players, game.max_players) for game in games([])] == [
        (kit.players[0], kit.players[-1]) for kit in KITS.values()
    ]
