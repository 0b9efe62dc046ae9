"""The tables of the model cards: the learned player alone among copies of each other bot, and each of those alone among it.

    python benchmarks/learned.py [GAME …] [--players N …] [--games 2000] [--search-games 40] [--processes 2] [--bot neural]

Every player count of both games, if none is named; duplicate deals over all seats, 95 % intervals by deals. Prints a Markdown
table for each count, and the command of the arena that plays the same games. `--games` and `--search-games` are for each cell;
the search thinks so long that it gets fewer. Each table names what is fair, 100 % / players, to compare with.
"""

from __future__ import annotations

import argparse
import sys

from freehold.arena.crew import Processes
from freehold.arena.match import Match
from freehold.arena.report_tables import share
from freehold.arena.schedule import make_schedule
from freehold.bots.policies import policy_of
from freehold.games import KITS

SEARCH = "search:sims=200"


def main() -> None:
    """Play and print, count by count."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="*", default=["for-sale", "the-estates"])
    parser.add_argument("--players", type=int, nargs="*")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--search-games", type=int, default=40)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--bot", default="neural")
    chosen = parser.parse_args()
    if unknown := [game for game in chosen.game if game not in KITS]:
        parser.error(f"there is no game {unknown[0]!r}; there are {', '.join(KITS)}")
    for game in chosen.game:
        for players in chosen.players or KITS[game].players:
            styles = [f"heuristic:style={style}" for style in policy_of(KITS[game]).STYLES]
            print(f"\n{KITS[game].title}, {players} players (fair: {100 / players:.1f} %)")
            print("\n| the others | games | alone among them | one of them among it |\n|---|---|---|---|", flush=True)
            _meet(game, players, [chosen.bot, "random", *styles], chosen.games, chosen.processes)
            if chosen.search_games:
                _meet(game, players, [chosen.bot, SEARCH], chosen.search_games, chosen.processes)


def _meet(game: str, players: int, bots: list[str], games: int, processes: int) -> None:
    """A row for each of the others."""
    schedule = make_schedule(KITS[game], bots, players=players, mixing="first")
    total = games * len(schedule.mixes)
    report = Match(schedule, total).run(Processes(processes), _say).report
    cells = {
        (alone, *(mix.bots.keys() - {alone})): mix for mix in report.mixes for alone in mix.bots if mix.bots[alone] == 1
    }
    print(end="\r", file=sys.stderr)
    for bot in bots[1:]:
        ours, theirs = (cells[pair].win_share[pair[0]] for pair in ((bots[0], bot), (bot, bots[0])))
        print(f"| `{bot}` | {cells[bots[0], bot].games:,} | {share(ours)} | {share(theirs)} |")
    named = ",".join(bots)
    print(
        f"<!-- freehold arena {game} --bots {named} --players {players} --mixes first --games {total} -->", flush=True
    )


def _say(done: int, of: int) -> None:
    """How far it is, where somebody looks."""
    if sys.stderr.isatty():
        print(f"\r{done:,} of {of:,} games ", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
