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

RESPONSE: Final = "response"
"""How the tables and folders of the responses to a run are named, with their number; and what a report says of whom it is."""

ROUNDING: Final = 1e-9
"""What may be missing from a share or a number of lanes because it was computed."""


@dataclass(frozen=True)
class Config:
    """A training run. Times and sizes are for one H200; a CPU wants `lanes` and `steps` far smaller."""

    game: str
    """As registered: `for-sale`."""
    minutes: float = 6.0
    """How long to train; the learning rate and the entropy bonus fall over this time."""
    seed: int = 1
    players: tuple[int, ...] = ()
    """Only tables with so many players; with all numbers that the game can be played with, if left out."""
    lanes: int = 16384
    """Games played at once."""
    steps: int = 64
    """Decisions of each game between two updates."""
    width: int = 256
    """Numbers in each hidden layer."""
    blocks: int = 3
    """Residual layers."""
    learning_rate: float = 1e-3
    last_learning_rate: float = 0.02
    """What is left of it at the end, as a share."""
    entropy: float = 0.05
    """Bonus for staying unpredictable; too little, and the policy freezes and can be exploited."""
    last_entropy: float = 0.01
    mixing: float = 6.0
    """By how much that bonus is multiplied where others choose at the same time: a predictable player is beaten there."""
    clip: float = 0.2
    """How far one update may move the chance of an action."""
    epochs: int = 2
    minibatch: int = 32768
    trust: float = 0.8
    """Lambda: how much the outcome of a decision counts, against what its seat expected at its next decision."""
    value_weight: float = 0.5
    average: float = 0.99
    """How much of the running average of the weights survives an update; less at the start of a run (`span`). A run leaves this
    average, which is harder to exploit than its last weights; 0 leaves the last weights."""
    span: float = 0.1
    """The furthest that average reaches back, as a share of the run so far; 0.5 averages all of it, including what the run began
    as."""
    anchor: float = 0.0
    """How strongly the policy is pulled towards that average: the loss for each nat of difference. 0 does not pull."""
    league: int = 16
    """Past selves kept to play against."""
    snapshot_seconds: float = 15.0
    """How often the present self joins them, early on; later as often as keeps them evenly spread."""
    alone: float = 0.5
    """Share of the games in which all seats are the present self; the others have strangers among them."""
    rivals: str = "steady thrifty aggressive random"
    """Who else takes part in the games with strangers: styles of the game's heuristic, `random`, files of weights."""
    exploiters: str = ""
    """Who sits alone among copies of us, so that we learn to answer them: files of responses that `exploit` trained, any rival,
    or `hunter`, a response that learns at the same time; `hunter:FILE` begins as such a response."""
    hunted: float = 0.0
    """Share of the games with a hunter; 0 gives it as many as any other stranger. A hunter learns from its own decisions only, so
    with few games it stays harmless; we learn from our decisions there as from any others."""
    hunt_seconds: float = 60.0
    """How long a hunter learns, in ever smaller steps, before it begins anew as a copy of the present self; one that began as
    a response stays what it is, and only its steps are large again."""
    responses: int = 0
    """How many responses to itself a run trains on the way, evenly spaced. From then on each sits alone among us; until then its
    seat is taken by what the run began as."""
    response_minutes: float = 2.0
    """How long each of them learns; the run waits meanwhile, and this is not part of its minutes."""
    record: bool = True
    """Whether a GPU's work is recorded once (as a CUDA graph) and then replayed; off, it can be followed step by step."""
    half: bool = False
    """Whether a CPU computes in half precision, as GPUs always do: faster where it has instructions for that, else slower."""
    fuse: bool = False
    """Whether torch's compiler may join small kernels of a GPU into larger ones."""
    weights: str = ""
    """Start from the weights in this file, with a network of the same size; empty for a fresh start. Several files, separated by
    commas, start from their mean; `FILE=0.4` says how much one of them counts."""

    def save(self, path: Path) -> None:
        """Keep it beside what it made."""
        write_whole(path, json.dumps(asdict(self), indent=1).encode())

    @staticmethod
    def load(path: Path, game: str = "") -> Config:
        """Read one back, for another game if one is named. Unknown settings and values of the wrong type are refused."""
        content = _content(path) | ({"game": game} if game else {})
        known = {field.name: str(field.type) for field in fields(Config)}
        if unknown := sorted(set(content) - set(known)):
            raise BadSetup(
                f"{path}: there are no settings {', '.join(unknown)}", hint=f"known are {', '.join(sorted(known))}"
            )
        if "game" not in content:
            raise BadSetup(f"{path} names no game", hint='say which: "game": "for-sale"')
        for name, value in content.items():
            fits, words = _KINDS[known[name]]
            if not fits(value):
                raise BadSetup(f"{path}: {name} cannot be {json.dumps(value)}", hint=f"it is {words}")
        return Config(**content | {"players": tuple(content.get("players", ()))})

    def check(self) -> None:
        """Refuse settings that no run can have, by their names."""
        for names, fits, words in _RANGES:
            for name in names:
                value = getattr(self, name)
                if not (isfinite(value) and fits(value)):
                    raise BadSetup(f"{name} cannot be {value:g}", hint=words)
        if not 0 < self.span <= 0.5:
            raise BadSetup(
                f"an average cannot reach back over {self.span:g} of a run",
                hint="it is a share above 0 and up to 0.5, which is an average of all of it",
            )
        if not 0 <= self.hunted <= 1 - self.alone + ROUNDING:
            raise BadSetup(
                f"a hunter cannot have {self.hunted} of the games",
                hint=f"it shares those with strangers, {1 - self.alone:g}, with the others",
            )
        if self.responses < 0 or self.response_minutes <= 0:
            raise BadSetup(
                f"a run cannot train {self.responses} responses of {self.response_minutes:g} minutes",
                hint="give 0 or more of them, and more than 0 minutes",
            )
        if self.anchor and not self.average:
            raise BadSetup("an anchor needs an average of weights to hold on to", hint="give one, 0.99 say")


Fits = Callable[[Any], bool]
_RANGES: Final[list[tuple[list[str], Fits, str]]] = [
    (["minutes"], lambda value: 0 < value <= 100_000, "train for more than 0 minutes, and 100000 at the most"),
    (
        ["lanes", "steps", "width", "blocks", "epochs", "minibatch", "league"],
        lambda value: value >= 1,
        "it is a whole number from 1 up",
    ),
    (["learning_rate", "clip", "hunt_seconds"], lambda value: value > 0, "it is a number above 0"),
    (
        ["last_learning_rate", "entropy", "last_entropy", "mixing", "value_weight", "anchor", "snapshot_seconds"],
        lambda value: value >= 0,
        "it is a number from 0 up",
    ),
    (["alone", "trust"], lambda value: 0 <= value <= 1, "it is a share from 0 to 1"),
    (["average"], lambda value: 0 <= value < 1, "it is a share from 0 to below 1, 0.99 say"),
]
"""Which numbers settings can be, and how that is said."""


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
"""What a file may say of settings of each type."""


def _content(path: Path) -> dict[str, Any]:
    """What a file of settings says."""
    try:
        content = json.loads(path.read_text())
    except ValueError as error:
        raise BadSetup(f"{path} is not a settings file: {error}", hint=_EXAMPLE) from error
    if not isinstance(content, dict):
        raise BadSetup(f"{path} is not a settings file", hint=_EXAMPLE)
    return content


_EXAMPLE: Final = 'it is JSON, {"minutes": 10, "players": [4]} say; every run leaves one as config.json'


def between(first: float, last: float, share_done: float) -> float:
    """A straight line from the first value to the last one."""
    return first + (last - first) * share_done


def fallen(first: float, last_share: float, share_done: float) -> float:
    """The same to a share of the first value."""
    return between(first, last_share * first, share_done)
