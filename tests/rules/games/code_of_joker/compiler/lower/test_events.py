"""Every event of the language, with each cause and detail that the game tells of, comes back from its wording."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.effects import parse_effects
from rules.games.code_of_joker.effects.events import (
    CAUSED,
    EVENTS,
    FOUGHT,
    LEVELLED,
    OWN,
    TOGETHER,
)
from rules.games.code_of_joker.effects.faults import check_effects
from rules.games.code_of_joker.effects.vocabulary import VOCABULARY
from rules.games.code_of_joker.effects.wording.word import word_effects

Data = dict[str, Any]
ENEMY = {"owner": "opponent", "kind": ["evolution"]}
TOLD = [name for name in EVENTS if name != "fired"]


def effects_on(event: Data) -> Data:
    clause = {"on": [event], "do": [{"do": "cp", "by": 3}]}
    return {"abilities": [{"kind": "triggered", "name": {"ja": "見本"}, "clauses": [clause]}]}


def events_named(name: str) -> Iterator[Data]:
    """Of this unit, of others; of either player."""
    of_unit = EVENTS[name].about == "unit"
    whose: list[Data] = [{"unit": "self"}, {"unit": ENEMY}] if of_unit else [{}, {"of": "opponent"}]
    for one in whose:
        for by in ("", *CAUSED.get(name, ())):
            event = {"event": name, **one} | ({"by": by} if by else {})
            yield from (event | more for more in details(name, by, event))


def details(name: str, by: str, event: Data) -> Iterator[Data]:
    yield {}
    if name in TOGETHER:
        yield {"least": 2}
    if name in FOUGHT and (name != "destroyed" or by == "battle"):
        yield {"foe": ENEMY}
    if name in LEVELLED:
        yield {"level": 2}
    if name in OWN and "of" not in event:
        yield {"cards": "self"}


@pytest.mark.parametrize("name", TOLD)
def test_it_comes_back(name: str) -> None:
    for event in events_named(name):
        wanted = parse_effects(effects_on(event))
        assert check_effects(wanted, "unit") == []
        text = word_effects(wanted, VOCABULARY["ja"], "ja", "unit").text
        compiled = compile_text(text, "unit")
        assert compiled.effects and parse_effects(compiled.effects) == wanted, text


@pytest.mark.parametrize(
    "event",
    [
        {"event": "enter", "unit": "self", "by": "effect"},
        {"event": "attack", "unit": "self", "by": "your-effect"},
        {"event": "attack", "unit": "self", "least": 2},
        {"event": "enter", "unit": "self", "foe": ENEMY},
        {"event": "destroyed", "unit": "self", "by": "effect", "foe": ENEMY},
        {"event": "cp-changed", "level": 3},
        {"event": "joker-used", "cards": "self"},
    ],
    ids=str,
)
def test_what_the_game_never_tells_of_is_refused(event: Data) -> None:
    (fault,) = check_effects(parse_effects(effects_on(event)), "unit")
    assert "does not perform" in fault.en


@pytest.mark.parametrize(
    "text",
    [
        "戦闘によってあなたのユニットがフィールドに出た時",
        "対戦相手のトリガーカードがアタックした時",
        "このカードが破壊された時",
        "対戦相手があなたの手札のカードをオーバーライドした時",
    ],
)
def test_sentences_that_would_never_be_heard_are_refused(text: str) -> None:
    assert compile_text(f"■見本\n{text}、あなたのCPを+3する。", "unit").refusals
