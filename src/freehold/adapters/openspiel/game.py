"""A game as OpenSpiel knows it: its type, its parameters, and where states and observers come from."""

from __future__ import annotations

from typing import Any, ClassVar

from freehold.adapters.missing import needs
from freehold.adapters.openspiel.observer import Observer
from freehold.adapters.openspiel.state import Board, SpielState, board_at
from freehold.core.kit import AnyKit
from freehold.core.settings import Option, Value
from freehold.games import KITS

with needs("adapters", "pyspiel"):
    import pyspiel


AS_PRINTED_TEXT = "printed"
AS_PRINTED_NUMBER = -1
"""The value of an option that the edition decides: OpenSpiel's parameters have one type each, and no `None`."""


class SpielGame(pyspiel.Game):
    """A game with its players, edition and options chosen."""

    kit: ClassVar[AnyKit]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.board = _board(self.kit, given)
        super().__init__(game_type(self.kit), _game_info(self.board), given)

    def __reduce__(self) -> Any:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self, from_string: str | None = None) -> SpielState:
        """The position before the first move."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Something that looks at states."""
        return Observer(self.board, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def game_type(kit: AnyKit) -> Any:
    """What OpenSpiel asks of a game before it is loaded."""
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=short_name(kit),
        long_name=f"{kit.title} (Freehold)",
        dynamics=dynamics.SIMULTANEOUS if kit.together else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kit.players[-1],
        min_num_players=kit.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(kit),
    )


def short_name(kit: AnyKit) -> str:
    """`freehold_for_sale`."""
    return f"freehold_{kit.name.replace('-', '_')}"


def _parameters(kit: AnyKit) -> dict[str, Any]:
    """Every parameter with its default."""
    printed = {option.name: AS_PRINTED_NUMBER if _is_number(option) else AS_PRINTED_TEXT for option in kit.options}
    return {"players": kit.settings().players, "edition": kit.editions[0].name, **printed}


def _is_number(option: Option) -> bool:
    return all(type(choice) is int for choice in option.choices)


def _board(kit: AnyKit, given: dict[str, Any]) -> Board:
    options = {
        option.name: _value(option, given[option.name])
        for option in kit.options
        if given.get(option.name, AS_PRINTED_TEXT) not in (AS_PRINTED_TEXT, AS_PRINTED_NUMBER)
    }
    settings = kit.settings(given.get("players"), given.get("edition"), options)
    return board_at(kit.name, settings.players, settings.edition, dict(settings.chosen))


def _value(option: Option, given: Any) -> Value:
    return option.parse(given) if isinstance(given, str) else option.check(given)


def _game_info(board: Board) -> Any:
    rules = board.kit.rules
    return pyspiel.GameInfo(
        num_distinct_actions=board.actions,
        max_chance_outcomes=rules.MOVES - rules.PLAYER_MOVES,
        num_players=board.seats,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=1.0,
        max_game_length=rules.LONGEST,
    )


def register_all() -> None:
    """Make every game known to `pyspiel.load_game`; once is enough.

    Each gets a class of its own: OpenSpiel lets go of what it registered after the interpreter has ended, which a class survives
    and a function does not.
    """
    known = set(pyspiel.registered_names())
    for kit in KITS.values():
        if short_name(kit) not in known:
            pyspiel.register_game(game_type(kit), type(short_name(kit), (SpielGame,), {"kit": kit}))
