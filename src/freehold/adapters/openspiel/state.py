"""A position as OpenSpiel knows it: the bytes of a record, and the history that OpenSpiel keeps itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from freehold.adapters.missing import needs
from freehold.adapters.seated import look_of, shares
from freehold.adapters.sight import BITS, ILLEGAL
from freehold.core.errors import IllegalMove
from freehold.core.game import NATURE, RuledGame, State
from freehold.core.kit import AnyKit
from freehold.core.settings import Value
from freehold.games import kit_named

with needs("adapters", "pyspiel"):
    import pyspiel

WAIT = "wait"
"""What a seat does when it takes no part while others choose together."""

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)


def player_of(turn: int) -> int:
    """OpenSpiel's number for the seat to move, for chance, for several at once, or for nobody."""
    if turn > 0:
        return SIMULTANEOUS if turn & (turn - 1) else turn.bit_length() - 1
    return CHANCE if turn == NATURE else TERMINAL


PLAYER_OF = {turn: player_of(turn) for turn in range(NATURE, 256)}
"""The same, looked up."""


class Board:
    """What all positions of a game share."""

    def __init__(self, kit: AnyKit, game: RuledGame[Any, Any, Any]) -> None:
        self.kit = kit
        self.game = game
        self.seats = game.seats
        self.engine = game.engine
        self.look = look_of(kit)
        self.wait: int = kit.rules.PLAYER_MOVES
        """The number of the action `wait`: one more than the players' moves, in games where seats choose together."""
        self.actions: int = self.wait + int(kit.together)
        self.words = [kit.text.write(move) for move in kit.numbering.moves]
        self.start = game.start().raw
        self.first_turn = int(self.engine.turn(self.start))
        self.room: NDArray[np.int32] = np.zeros(kit.rules.MOVES, np.int32)
        self.chances: NDArray[np.float64] = np.zeros(kit.rules.MOVES - self.wait, np.float64)

    def __reduce__(self) -> Any:
        """Pickled as the table's settings, so that states are small and can travel between processes."""
        settings = self.game.settings
        return board_at, (self.kit.name, settings.players, settings.edition, dict(settings.chosen))


def board_at(game: str, players: int, edition: str, options: dict[str, Value]) -> Board:
    """The board of a table."""
    kit = kit_named(game)
    return Board(kit, cast("RuledGame[Any, Any, Any]", kit.game(players, edition, **options).remembering()))


class Position:
    """The bytes of a position and whose turn it is. OpenSpiel clones a state by deep copy; this copies only what changes."""

    __slots__ = ("board", "player", "raw", "turn")

    def __init__(self, board: Board, raw: NDArray[np.uint8], turn: int) -> None:
        self.board = board
        self.raw = raw
        self.turn = turn
        """The seats that choose, as a bit mask; NATURE; or 0."""
        self.player = PLAYER_OF[turn]
        """The same as OpenSpiel's number for a player."""

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.board, self.raw.copy(), self.turn)

    def legal(self, seat: int) -> list[int]:
        """The seat's moves, in ascending order."""
        room = self.board.room
        return room[: self.board.engine.legal(self.raw, seat, room)].tolist()

    def play(self, seat: int, move: int) -> None:
        """Make a move, if it is legal."""
        turn = self.board.look.take(self.raw, seat, move)
        if turn == ILLEGAL:
            raise IllegalMove(f"action {move} is not legal for seat {seat}; the legal ones are {self.legal(seat)}")
        self.turn = turn
        self.player = PLAYER_OF[turn]

    def play_together(self, moves: Sequence[int]) -> None:
        """Make the moves of all seats that choose, if all are legal."""
        packed = 0
        for move in reversed(moves):
            packed = packed << BITS | move
        fits = min(moves) >= 0 and max(moves) < 1 << BITS
        turn = self.board.look.take_together(self.raw, packed) if fits else ILLEGAL
        if turn == ILLEGAL:
            raise IllegalMove(f"actions {list(moves)} are not all legal: {self._allowed()}")
        self.turn = turn
        self.player = PLAYER_OF[turn]

    def _allowed(self) -> str:
        waiting = [seat for seat in range(self.board.seats) if (self.turn >> seat) & 1]
        return "; ".join(f"legal for seat {seat} are {self.legal(seat)}" for seat in waiting)


class SpielState(pyspiel.State):
    """The current position of a game."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        board: Board = game.board
        self.position = Position(board, board.start.copy(), board.first_turn)

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's number for chance, for several at once, or for nobody."""
        return self.position.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.turn == 0

    def is_chance_node(self) -> bool:
        """Whether Nature draws. Answered here, as the two below are, so that programs in Python need not go by way of C++."""
        return self.position.turn == NATURE

    def is_simultaneous_node(self) -> bool:
        """Whether several seats choose together."""
        return self.position.player == SIMULTANEOUS

    def legal_actions(self, *player: int) -> list[int]:
        """What a player, or whoever is to move, may do."""
        position = self.position
        seat = player[0] if player else position.player
        if seat >= 0 and (position.turn >> seat) & 1 and position.turn > 0:
            return position.legal(seat)
        actions: list[int] = super().legal_actions(*player)
        return actions

    def _legal_actions(self, player: int) -> list[int]:
        position = self.position
        if (position.turn >> player) & 1:
            return position.legal(player)
        return [position.board.wait]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What Nature may draw, with probabilities."""
        board = self.position.board
        found = board.look.outcomes(self.position.raw, board.room, board.chances)
        return list(zip(board.room[:found].tolist(), board.chances[:found].tolist(), strict=True))

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position.turn == NATURE:
            position.play(NATURE, position.board.wait + action)
        else:
            position.play(position.player, action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.position.play_together(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        board = self.position.board
        if player == CHANCE:
            return board.words[board.wait + action]
        return WAIT if action == board.wait else board.words[action]

    def returns(self) -> list[float]:
        """Each seat's share of the victory, once the game is over."""
        position = self.position
        if position.turn:
            return [0.0] * position.board.seats
        return shares(position.board.engine, position.raw, position.board.seats)

    def resample_from_infostate(self, player: int, sampler: Any) -> Any:
        """A state the player could not tell apart from this one: nothing is hidden at a node, so it is the same."""
        return self.clone()

    def value(self) -> State:
        """The position as Freehold's own value."""
        return State(self.position.raw.copy(), self.position.board.game.layout)

    def lines(self) -> str:
        """All moves so far, in the game's notation."""
        return "\n".join(
            f"{'*' if made.player == CHANCE else made.player} {self._action_to_string(made.player, made.action)}"
            for made in self.full_history()
        )

    def __str__(self) -> str:
        return self.lines()
