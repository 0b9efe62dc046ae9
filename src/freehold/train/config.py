"""Everything that decides how a network is trained, in one place."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from math import isfinite
from pathlib import Path
from typing import Any, Final

from freehold.core.errors import BadSetup
from freehold.core.files import write_whole
from freehold.train.former_names import renamed_settings

ROUNDING: Final = 1e-9
"""How far a fraction or a number of lanes may be off because it was computed."""


@dataclass(frozen=True)
class Config:
    """A training run. Times and sizes are for one H200; a CPU needs far smaller `lanes` and `steps`."""

    game: str
    """As registered: `for-sale`."""
    minutes: float = 6.0
    """How long to train; the learning rate and the entropy bonus fall over this time."""
    seed: int = 1
    players: tuple[int, ...] = ()
    """Only tables with this many players; if left out, every number the game can be played with."""
    lanes: int = 16384
    """Games played at once."""
    steps: int = 64
    """Decisions of each game between two updates."""
    width: int = 256
    """Numbers in each hidden layer."""
    blocks: int = 3
    """Residual layers."""
    learning_rate: float = 1e-3
    final_learning_rate_fraction: float = 0.02
    """What is left of the learning rate at the end, as a fraction of it."""
    entropy_coefficient: float = 0.05
    """The bonus for each nat of entropy; too little, and the policy freezes and can be exploited."""
    final_entropy_coefficient: float = 0.01
    """The same at the end."""
    simultaneous_entropy_factor: float = 6.0
    """What that bonus is multiplied by where others choose at the same time: a predictable player is beaten there."""
    clip: float = 0.2
    """How far one update may move the probability of an action, as a fraction of it."""
    epochs: int = 2
    minibatch: int = 32768
    """Decisions in one step of the optimiser."""
    gae_lambda: float = 0.8
    """How much the outcome of a decision counts, compared with what its seat expected at its next decision."""
    value_coefficient: float = 0.5
    """How much the value loss counts compared with the policy loss."""
    ema_decay: float = 0.99
    """How much of the exponential moving average of the weights survives an update; less at the start of a run
    (`ema_horizon_fraction`). A run leaves this average, which is harder to exploit than its last weights; 0 leaves the last
    weights."""
    ema_horizon_fraction: float = 0.1
    """How far back that average reaches at most, as a fraction of the run so far; 0.5 averages all of it, including what the run
    started as."""
    kl_coefficient: float = 0.0
    """How strongly the policy is pulled towards that average: the loss for each nat of KL divergence. 0 does not pull."""
    league_size: int = 16
    """Past selves kept to play against."""
    snapshot_seconds: float = 15.0
    """How often the present self joins them early on; later, as often as keeps them evenly spread."""
    self_play_fraction: float = 0.5
    """Fraction of the games in which all seats are the present self; the others have opponents among them."""
    opponents: str = "steady thrifty aggressive random"
    """Who takes part in the other games, besides past selves: styles of the game's heuristic, `random`, files of weights."""
    exploiters: str = ""
    """Who sits alone among copies of us, so that we learn to answer them: files of best responses that `exploit` trained, any
    opponent, or `main_exploiter`, a best response that learns at the same time; `main_exploiter:FILE` starts as such a file."""
    main_exploiter_fraction: float = 0.0
    """Fraction of the games with a main exploiter; 0 gives it as many as any other opponent. It learns from its own decisions
    only, so with few games it stays harmless; we learn from our decisions there as from any others."""
    main_exploiter_reset_seconds: float = 60.0
    """How long a main exploiter learns, in ever smaller steps, before it starts over as a copy of the present self; one that
    started as a response stays what it is, and only its steps become large again."""
    best_responses: int = 0
    """How many best responses to itself a run trains on the way, evenly spaced. From then on each sits alone among us; until then
    its seat is taken by what the run started as."""
    best_response_minutes: float = 2.0
    """How long each of them learns; the run waits in the meantime, and this does not count towards its minutes."""
    cuda_graph: bool = True
    """Whether a GPU's work is captured once as a CUDA graph and then replayed; off, it can be followed step by step."""
    cpu_bfloat16: bool = False
    """Whether a CPU computes in half precision, as GPUs always do: faster if it has instructions for that, otherwise slower."""
    torch_compile: bool = False
    """Whether torch's compiler may join small kernels of a GPU into larger ones."""
    initial_weights: str = ""
    """Start from the weights in this file, with a network of the same size; empty for a fresh start. Several files, separated by
    commas, start from their mean; `FILE=0.4` says how much one of them counts."""

    def save(self, path: Path) -> None:
        """Keep it next to what it produced."""
        write_whole(path, json.dumps(asdict(self), indent=1).encode())

    @staticmethod
    def load(path: Path, game: str = "") -> Config:
        """Read one back, for another game if one is named. Unknown settings and values of the wrong type are refused.

        Names from earlier versions are understood.
        """
        content = _content(path) | ({"game": game} if game else {})
        known = {field.name: str(field.type) for field in fields(Config)}
        if unknown := sorted(set(content) - set(known)):
            raise BadSetup(
                f"{path}: there are no settings {', '.join(unknown)}", hint=f"there are {', '.join(sorted(known))}"
            )
        if "game" not in content:
            raise BadSetup(f"{path} names no game", hint='say which: "game": "for-sale"')
        for name, value in content.items():
            fits, words = _KINDS[known[name]]
            if not fits(value):
                raise BadSetup(f"{path}: {name} cannot be {json.dumps(value)}", hint=f"it is {words}")
        return Config(**content | {"players": tuple(content.get("players", ()))})

    def check(self) -> None:
        """Refuse impossible settings, naming the one at fault."""
        for names, fits, words in _RANGES:
            for name in names:
                value = getattr(self, name)
                if not (isfinite(value) and fits(value)):
                    raise BadSetup(f"{name} cannot be {value:g}", hint=words)
        if not 0 <= self.main_exploiter_fraction <= 1 - self.self_play_fraction + ROUNDING:
            raise BadSetup(
                f"a main exploiter cannot have {self.main_exploiter_fraction} of the games",
                hint=f"it shares those with opponents, {1 - self.self_play_fraction:g}, with the others",
            )
        if self.best_responses < 0 or self.best_response_minutes <= 0:
            raise BadSetup(
                f"a run cannot train {self.best_responses} best responses of {self.best_response_minutes:g} minutes",
                hint="give 0 or more of them, and more than 0 minutes",
            )
        if self.kl_coefficient and not self.ema_decay:
            raise BadSetup(
                "kl_coefficient pulls towards an average of the weights, and ema_decay keeps none",
                hint="give an ema_decay, 0.99 say",
            )


Fits = Callable[[Any], bool]
_RANGES: Final[list[tuple[list[str], Fits, str]]] = [
    (["minutes"], lambda value: 0 < value <= 100_000, "train for more than 0 minutes, and 100000 at the most"),
    (
        ["lanes", "steps", "width", "blocks", "epochs", "minibatch", "league_size"],
        lambda value: value >= 1,
        "it is a whole number from 1 up",
    ),
    (["learning_rate", "clip", "main_exploiter_reset_seconds"], lambda value: value > 0, "it is a number above 0"),
    (
        [
            "final_learning_rate_fraction",
            "entropy_coefficient",
            "final_entropy_coefficient",
            "simultaneous_entropy_factor",
            "value_coefficient",
            "kl_coefficient",
            "snapshot_seconds",
        ],
        lambda value: value >= 0,
        "it is a number from 0 up",
    ),
    (["self_play_fraction", "gae_lambda"], lambda value: 0 <= value <= 1, "it is a number from 0 to 1"),
    (["ema_decay"], lambda value: 0 <= value < 1, "it is a number from 0 to below 1, 0.99 say"),
    (
        ["ema_horizon_fraction"],
        lambda value: 0 < value <= 0.5,
        "it is a number above 0 and up to 0.5, which is an average of the whole run",
    ),
]
"""Which numbers each setting accepts, and how to say so."""


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_KINDS: Final[dict[str, tuple[Fits, str]]] = {
    "int": (_is_whole, "a whole number"),
    "float": (lambda value: _is_whole(value) or isinstance(value, float), "a number"),
    "bool": (lambda value: isinstance(value, bool), "true or false"),
    "str": (lambda value: isinstance(value, str), "a text"),
    "tuple[int, ...]": (
        lambda value: isinstance(value, list) and all(map(_is_whole, value)),
        "a list of whole numbers: [4], say",
    ),
}
"""What a file may give for settings of each type."""


def _content(path: Path) -> dict[str, Any]:
    """What a settings file says, under today's names."""
    try:
        content = json.loads(path.read_text())
    except ValueError as error:
        raise BadSetup(f"{path} is not a settings file: {error}", hint=_EXAMPLE) from error
    if not isinstance(content, dict):
        raise BadSetup(f"{path} is not a settings file", hint=_EXAMPLE)
    try:
        return renamed_settings(content)
    except BadSetup as error:
        raise BadSetup(f"{path}: {error}", hint=error.hint) from error


_EXAMPLE: Final = 'it is JSON, {"minutes": 10, "players": [4]} say; every run leaves one as config.json'
