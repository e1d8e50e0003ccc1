"""Effects that are put into Japanese and compiled again are the same effects."""

import json
from dataclasses import replace
from typing import Any

import pytest

from cards.games.code_of_joker import GAME
from cards.starter import card_rows
from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.effects import Effects, parse_effects
from rules.games.code_of_joker.effects.vocabulary import VOCABULARY
from rules.games.code_of_joker.effects.wording.word import word_effects
from tests.rules.games.code_of_joker.compiler.printed import meaning, printed_cards
from tests.rules.games.code_of_joker.effects.test_docs import TEXT, WHOLE, rows
from tests.rules.games.code_of_joker.readings.comparing import differences

MET = {"do": "exhaust", "target": {"choose": 1, "of": {"owner": "opponent"}}}
ENTERED = {"event": "enter", "unit": {"owner": "you"}}
NOTHING = [{"do": "nothing"}]
UNSAID = ("cap",)  # what no card says


def wording(effects: Any, kind: str) -> str:
    return word_effects(parse_effects(effects), VOCABULARY["ja"], "ja", kind).text


def comes_back(effects: Any, kind: str = "unit") -> bool:
    compiled = compile_text(wording(effects, kind), kind)
    return not compiled.refusals and in_order(compiled.effects or {}) == in_order(effects)


def in_order(effects: Any) -> Effects:
    """What it means, with the clauses of each ability in a fixed order: those with lists are worded last."""
    meant = meaning(effects)
    abilities = (
        replace(one, clauses=tuple(sorted(one.clauses, key=repr))) for one in meant.abilities
    )
    return replace(meant, abilities=tuple(abilities))


def comes_back_alike(effects: Any, kind: str) -> bool:
    """In the same form, or in another that says the same."""
    return comes_back(effects, kind) or not differences(
        effects, compile_text(wording(effects, kind), kind).effects or {}
    )


def ability(**clause: Any) -> dict[str, Any]:
    """Under a heading, since a text needs one."""
    kind = "continuous" if "give" in clause else "triggered"
    return {"abilities": [{"kind": kind, "name": {"ja": "見本"}, "clauses": [clause]}]}


def example(section: str, data: Any) -> dict[str, Any]:
    """An ability with an example of docs/effects.md, in which every reference means something."""
    if section == "Gifts":
        return ability(give=[data])
    if section == "Events":
        return ability(on=[data], do=NOTHING)
    if section == "Conditions":
        return ability(on=[ENTERED], do=[MET, {"do": "if", "if": [data], "then": NOTHING}])
    step = data if section == "Steps" else {"do": "life-damage", "amount": data}
    if step["do"] == "rest":
        return ability(on=[ENTERED], do=[{"do": "look", "count": 3}, step])
    return ability(on=[ENTERED], do=[MET, step])


EXAMPLES = [
    (section, json.loads(data))
    for section, data, _, _ in rows()
    if not any(f'"{word}"' in data for word in UNSAID)
]


@pytest.mark.parametrize(("section", "data"), EXAMPLES, ids=str)
def test_documented_examples_come_back(section: str, data: Any) -> None:
    assert comes_back(example(section, data))


@pytest.mark.parametrize("data", [data for data, _, _ in WHOLE.findall(TEXT)])
def test_documented_cards_come_back(data: str) -> None:
    assert comes_back(json.loads(data))


def test_lists_within_lists_come_back() -> None:
    """Each list ends where its lines say."""
    draw, cp = {"do": "draw", "count": 1}, {"do": "cp", "by": 1}
    inner = {"do": "repeat", "times": 2, "then": [draw, cp]}
    chance = {"do": "chance", "percent": 50, "then": [inner, draw], "else": [cp]}
    modes = {"do": "modes", "modes": [{"do": [chance, cp]}, {"do": [draw]}]}
    assert comes_back(ability(on=[ENTERED], do=[modes, cp]))


def test_shipped_effects_come_back() -> None:
    cards = [
        (card["number"], card["effects"], card["kind"])
        for card in card_rows(GAME)
        if "effects" in card
    ]
    assert len(cards) > 1600
    assert [number for number, effects, kind in cards if not comes_back_alike(effects, kind)] == []


@pytest.mark.nightly(0.1)
@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_compiled_effects_come_back(part: int) -> None:
    cards = printed_cards()[part::10]
    found = [(card, compile_text(card.text_ja, card.kind, card.number)) for card in cards]
    played = [(card, one.effects) for card, one in found if not one.refusals and one.effects]
    assert len(played) > 100
    lost = [card.number for card, effects in played if not comes_back(effects, card.kind)]
    assert lost == []
