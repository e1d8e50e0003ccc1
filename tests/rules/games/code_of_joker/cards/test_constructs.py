"""The shipped cards use the constructs that are most common on real cards: each one here is used at least once.

From a count over the published cards: events, operations, conditions, values, targets and properties, the most
frequent first in each group. Whoever removes a card from the set sees what is no longer exercised.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from cards.games.code_of_joker import GAME
from cards.starter import card_rows
from rules.games.code_of_joker.effects.nouns import Filter

EVENTS = """enter attack turn-start turn-end destroyed battle player-attack overclock player-attacked block win
intercept-used trigger-used clock-up discarded damaged vanished bounced"""
STEPS = """bp grant move destroy damage draw cp purple summon level exhaust discard vanish life-damage modes cases
ready create clone exclude cost gauge heal multiply-bp set-level remove death-counter grant-ability pay reveal
repeat draw-to look rest set-bp swap-bp hush chance attack-now"""
CONDITIONS = "compare exists fits did round turn used"
GIFTS = "bp keywords cost ban replace"
VALUES = "count stat measure done kinds"
FILTERS = """owner zone kind colour not_colour species level cost bp active attacking other keyword extreme same
distinct"""
FACTS = """target:self target:it target:event target:other choose random all parts upto lasts:turn lasts:battle
by:battle by:effect by:opponent-effect base floor pattern:B zone:hand uses once_per_turn kind:activated kind:joker
kind:continuous kind:miracle who:opponent who:both how:random how:all gauge to:deck to:set stat:purple stat:life
stat:hand stat:life-lost"""
WANTED = [
    f"{group}:{word}"
    for group, words in (
        ("event", EVENTS),
        ("do", STEPS),
        ("is", CONDITIONS),
        ("give", GIFTS),
        ("of", VALUES),
        ("filter", FILTERS),
        ("fact", FACTS),
    )
    for word in words.split()
]
NAMED = ("event", "do", "is", "give", "of")


def parts(node: Any) -> Iterator[str]:
    """What a node of the data uses, in the words of WANTED."""
    for inner in node if isinstance(node, list) else []:
        yield from parts(inner)
    for key, value in node.items() if isinstance(node, dict) else []:
        yield from (f"fact:{key}", f"fact:{key}:{value}")
        if isinstance(value, str) and key in NAMED:
            yield f"{key}:{value}"
        if isinstance(value, dict):
            yield from (f"filter:{word}" for word in value if word in Filter.__dataclass_fields__)
        yield from parts(value)


@pytest.fixture(scope="module")
def used() -> set[str]:
    return set(parts(card_rows(GAME)))


def test_frequent_constructs_are_listed_once() -> None:
    assert len(WANTED) == len(set(WANTED)) >= 68


@pytest.mark.parametrize("construct", WANTED)
def test_some_shipped_card_uses_it(used: set[str], construct: str) -> None:
    assert construct in used
