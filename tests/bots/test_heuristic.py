"""Bots that play by a game's policy. What the policies themselves see is asked in `policies/`."""

from __future__ import annotations

from random import Random

import pytest

from freehold.bots import make_bot
from freehold.bots.heuristic import Heuristic, policy_play_of, style_number
from freehold.bots.policies import plain_policy, uniform
from freehold.core.errors import BadSetup
from freehold.core.kit import AnyKit
from freehold.games import KITS


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_the_first_style_is_played_unless_another_is_named(kit: AnyKit) -> None:
    styles = plain_policy(kit).STYLES
    made = [make_bot(spec, kit, kit.game(), Random(1)) for spec in ("heuristic", f"heuristic:style={styles[-1]}")]
    assert [bot.policy_style for bot in made if isinstance(bot, Heuristic)] == [0, len(styles) - 1]


def test_a_style_that_nobody_plays_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match="style 'rude'") as refused:
        style_number(KITS["goofspiel"], "rude")
    assert str(refused.value.hint) == "the styles are matching"


def test_a_game_without_a_policy_has_no_heuristic(monkeypatch: pytest.MonkeyPatch) -> None:
    kit = KITS["goofspiel"]
    monkeypatch.setattr("freehold.bots.heuristic.policy_of", lambda kit: uniform)
    with pytest.raises(BadSetup, match="nobody has written a heuristic for Goofspiel"):
        make_bot("heuristic", kit, kit.game(), Random(1))


def test_what_a_policy_is_compiled_into_is_made_once() -> None:
    assert policy_play_of(KITS["for-sale"]) is policy_play_of(KITS["for-sale"])
