"""The effects of the shipped cards: data that the language accepts, and what is printed on the cards."""

from typing import Any

import pytest

from cards.games.divine_cross import GAME
from cards.starter import card_records, card_rows
from rules.bridge.performing import PERFORMING
from rules.engine.effects.node import walk_nodes
from rules.games.divine_cross.effects import Effects, parse_effects, write_node
from rules.games.divine_cross.effects.card import Ability
from rules.games.divine_cross.texts import TEXTS

SHIPPED: dict[str, dict[str, Any]] = {card["number"]: card for card in card_rows(GAME)}
EFFECTS: dict[str, Effects] = {
    number: parse_effects(card["effects"]) for number, card in SHIPPED.items() if "effects" in card
}


def test_every_card_with_a_text_has_effects() -> None:
    assert {number for number, card in SHIPPED.items() if card.get("text")} == EFFECTS.keys()
    assert len(EFFECTS) > 50


def test_commands_do_something() -> None:
    commands = {number for number, card in SHIPPED.items() if card["kind"] != "unit"}
    assert commands <= EFFECTS.keys()


def test_what_is_read_is_written_again() -> None:
    wrong = [n for n, effects in EFFECTS.items() if write_node(effects) != SHIPPED[n]["effects"]]
    assert wrong == []


def test_nothing_is_wrong_with_them() -> None:
    faults = {n: list(TEXTS.faults(one, SHIPPED[n]["kind"])) for n, one in EFFECTS.items()}
    assert {number: found for number, found in faults.items() if found} == {}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_printed_is_what_they_do(language: str) -> None:
    for number, effects in EFFECTS.items():
        told = TEXTS.word(effects, language, SHIPPED[number]["kind"]).text
        assert SHIPPED[number]["text"][language] == told, number


def test_nothing_is_left_that_cannot_be_played() -> None:
    assert [number for number, effects in EFFECTS.items() if effects.unplayable] == []


def test_texts_of_skills_name_a_skill_of_their_unit() -> None:
    for number, effects in EFFECTS.items():
        names = {skill["name"] for skill in SHIPPED[number].get("skills", ())}
        told = {one.name.ja for one in effects.abilities if one.kind == "skill"}
        assert told <= names, number


def test_the_language_is_used_widely() -> None:
    kinds = {type(node).__name__ for one in EFFECTS.values() for _, node in walk_nodes(one)}
    assert len(kinds) > 25
    sorts = {
        node.kind
        for one in EFFECTS.values()
        for _, node in walk_nodes(one)
        if isinstance(node, Ability)
    }
    assert sorts == {"skill", "power", "constant", "command"}


def test_printed_headings_are_those_of_the_effects() -> None:
    """So a file without effects keeps them (docs/effects.md)."""
    records = card_records(GAME)
    assert [one.number for one in records if PERFORMING["divine-cross"].misfit(one)] == []
