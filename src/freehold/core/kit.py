"""A kit: everything about one game in one place, found by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from freehold.core.errors import BadSetup
from freehold.core.game import Game, Outcome, Seat, State
from freehold.core.numbering import Numbering
from freehold.core.said import Argument, Said, all_of, any_of, said, visible
from freehold.core.settings import Edition, Option, Settings, Value

M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)

Names = Sequence[str]
"""What to call the seats."""
Say = Callable[[Said], str]
"""What is said, as text in somebody's language."""


class Text(Protocol[M, E, V]):
    """A game in words."""

    def write(self, move: M) -> str:
        """The move as typed: `bid 4`."""

    def read(self, text: str) -> M:
        """The move that was typed; raises BadNotation, saying what would be understood."""

    def hear(self, event: E, viewer: Seat | None) -> E:
        """The event as this viewer hears it: what is not theirs to know is blanked out."""

    def sentence(self, event: E, names: Names) -> Said | None:
        """What happened, as a sentence; None for what needs no words."""

    def why_forced(self, view: V, seat: Seat, names: Names) -> Said:
        """Why the table moved for a seat: `Cy cannot go above 6.`"""

    def ask(self, view: V, names: Names) -> Said:
        """One sentence: whose turn it is, and to do what."""

    def label(self, move: M) -> Said:
        """The move, as the label of the button that makes it."""

    def consequence(self, view: V, move: M, names: Names) -> Said | None:
        """What a legal move would do and cost, for the button or the line that offers it; None where that is obvious."""

    def explain(self, view: V) -> Said:
        """The rules that apply right now, as one paragraph for whoever is watching."""

    def how_to_type(self, view: V) -> Said | None:
        """How the moves available now are typed, as one paragraph; None when the game is over."""

    def picture(self, view: V, names: Names, say: Say) -> str:
        """The table as text of at most 80 columns, with console mark-up (`[bold]…[/]`) that can be stripped."""

    def result(self, game: Game[M, E, V], state: State, outcome: Outcome, names: Names) -> list[list[Argument]]:
        """The final table: a heading row, then one row per seat; numbers are numbers, and names are strings."""


class Orders(Protocol[M, V_contra]):
    """What a player may leave to the table: a limit for an auction, and the move to make for somebody whose time is up."""

    def auction(self, view: V_contra) -> str | None:
        """Which auction is running, the same for every viewer; None where nothing is being auctioned."""

    def highest(self, view: V_contra) -> int:
        """The most the viewer could bid in it."""

    def follow(self, view: V_contra, limit: int) -> M:
        """The viewer's move in an auction: the lowest bid that takes the lead within the limit, otherwise pass."""

    def default(self, view: V_contra, moves: Sequence[M]) -> M:
        """A move nobody will regret much, made for a player whose time is up."""


def no_swings(view: object, move: object) -> None:
    """For a game whose scores do not change move by move."""


def no_facts(view: object) -> None:
    """For a game whose view already says all there is to show."""


@dataclass(frozen=True)
class Kit(Generic[M, E, V]):
    """A game with its metadata, its editions and options, its rules and its words."""

    name: str
    """As typed and as registered: `for-sale`."""
    title: str
    designer: str
    players: range
    rules_version: int
    """Raised when an old record could replay differently; `earlier` says which versions can still be played."""
    editions: tuple[Edition, ...]
    """The first one is the default."""
    options: tuple[Option, ...]
    rules: Any
    """The module of plain rules (`core.rules.Rules`)."""
    numbering: Numbering[M]
    text: Text[M, E, V]
    make: Callable[[Settings], Game[M, E, V]]
    decide: Callable[[int, str, dict[str, Value | None]], dict[str, Value]]
    """Fills in the options that depend on players and edition, or raises BadSetup for an impossible combination."""
    conserved: Callable[[Game[M, E, V], State], Mapping[str, int]]
    """Totals that no move may change: law 7."""
    move_type: Any
    """The union of all moves."""
    event_type: Any
    view_type: Any
    orders: Orders[M, V]
    """What can be left to the table."""
    features: Any = None
    """The module of plain features (`core.features.Features`): what a learner sees. None where a game has none."""
    swings: Callable[[V, M], tuple[int, ...] | None] = no_swings
    """What a move would do to each seat's score at once, read from the mover's view; None where it changes no score."""
    facts: Callable[[V], Any] = no_facts
    """What the rules make of a view, sent along with it for screens that know no rules. None where the view says it all."""
    facts_type: Any = None
    """The type that `facts` returns; None where a game has none."""
    together: bool = False
    """Whether seats ever choose at the same time."""
    earlier: Mapping[int, Mapping[str, Value]] = field(default_factory=dict)
    """Earlier versions of the rules that today's can play, each with the options it meant where a table chose nothing."""

    @property
    def versions(self) -> tuple[int, ...]:
        """Every version of the rules that can be played, today's last."""
        return (*sorted(self.earlier), self.rules_version)

    def meant(self, rules: int, options: Mapping[str, Value]) -> dict[str, Value]:
        """What a table that chose these options by some version of the rules would have to choose today."""
        if rules not in self.versions:
            known = any_of(map(str, self.versions))
            wrong = said("core-record-rules", rules=str(rules), game=self.name, known=known)
            raise BadSetup(wrong, hint=said("core-record-other-version"))
        return {**self.earlier.get(rules, {}), **options}

    def game(self, players: int | None = None, edition: str | None = None, **options: Value) -> Game[M, E, V]:
        """A game for this table; the edition's own rules apply wherever nothing else is said."""
        return self.make(self.settings(players, edition, options))

    def settings(
        self, players: int | None = None, edition: str | None = None, options: Mapping[str, Value] | None = None
    ) -> Settings:
        """Everything decided, or BadSetup with the reason why it can't be."""
        count = self._check_players(players)
        chosen_edition = self.edition(edition)
        asked = {name: self.option(name).check(value) for name, value in (options or {}).items()}
        printed = {option.name: chosen_edition.defaults.get(option.name, option.default) for option in self.options}
        decided = self.decide(count, chosen_edition.name, {**printed, **asked})
        chosen = dict(asked)
        for name in asked:
            fewer = {other: value for other, value in chosen.items() if other != name}
            if self._decides(count, chosen_edition.name, {**printed, **fewer}, decided):
                chosen = fewer
        return Settings(count, chosen_edition.name, decided, chosen)

    def _decides(self, players: int, edition: str, options: dict[str, Value | None], decided: dict[str, Value]) -> bool:
        """Whether these options lead to the same table."""
        try:
            return self.decide(players, edition, options) == decided
        except BadSetup:
            return False

    def option(self, name: str) -> Option:
        """An option by its name."""
        for option in self.options:
            if option.name == name:
                return option
        known = all_of(option.name for option in self.options)
        raise BadSetup(
            said("core-no-option", game=self.title, name=visible(name)), hint=said("core-options-are", known=known)
        )

    def edition(self, name: str | None) -> Edition:
        """An edition by its name; the first one for None."""
        for edition in self.editions:
            if name in (None, edition.name):
                return edition
        known = all_of(edition.name for edition in self.editions)
        wrong = said("core-no-edition", game=self.title, name=visible(str(name)))
        raise BadSetup(wrong, hint=said("core-editions-are", known=known))

    def _check_players(self, players: int | None) -> int:
        count = self.players[len(self.players) // 2 - 1 + len(self.players) % 2] if players is None else players
        if isinstance(count, bool) or not isinstance(count, int) or count not in self.players:
            first, last = self.players[0], self.players[-1]
            raise BadSetup(said("core-players", game=self.title, first=first, last=last, given=repr(count)))
        return count


AnyKit: TypeAlias = Kit[Any, Any, Any]
"""The kit of any game: what packages that know of no particular one are given."""
