"""The effects of the shipped cards: data that the language accepts, and what is printed on the cards."""

from dataclasses import replace
from typing import Any

import pytest

from cards.games.chard import GAME
from cards.record import CardRecord
from cards.starter import card_records, card_rows
from rules.bridge.performing import PERFORMING
from rules.engine.effects.node import walk_nodes
from rules.games.chard.effects import Effects, parse_effects, write_node
from rules.games.chard.effects.vocabulary import KEYWORDS
from rules.games.chard.texts import TEXTS

SHIPPED: dict[str, dict[str, Any]] = {card["number"]: card for card in card_rows(GAME)}
RECORDS: dict[str, CardRecord] = {card.number: card for card in card_records(GAME)}
EFFECTS: dict[str, Effects] = {
    number: parse_effects(card["effects"]) for number, card in SHIPPED.items() if "effects" in card
}


def test_what_is_read_is_written_again() -> None:
    written = {number: {"abilities": []} | write_node(one) for number, one in EFFECTS.items()}
    wrong = [number for number, data in written.items() if data != SHIPPED[number]["effects"]]
    assert wrong == [] and len(EFFECTS) > 70


def test_nothing_is_wrong_with_them() -> None:
    faults = {n: list(TEXTS.faults(one, SHIPPED[n]["kind"])) for n, one in EFFECTS.items()}
    assert {number: found for number, found in faults.items() if found} == {}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_printed_is_their_keywords_and_what_they_do(language: str) -> None:
    assert TEXTS.keywords is not None
    for number, card in RECORDS.items():
        effects = EFFECTS.get(number, TEXTS.nothing)
        lines = [*TEXTS.keywords(card, language), TEXTS.word(effects, language, card.kind).text]
        told = "\n".join(filter(None, lines))
        assert not told or SHIPPED[number]["text"][language] == told, number


def test_every_card_is_performed_exactly() -> None:
    performing = PERFORMING["chard"]
    assert {performing.performed(card) for card in RECORDS.values()} == {"exact"}


def test_a_printed_text_that_is_no_keyword_needs_effects() -> None:
    card = RECORDS["CS1-008"]
    assert PERFORMING["chard"].performed(card) == "exact"
    more = replace(card, text_en=f"{card.text_en}\nWhen this enters, you win the game.")
    assert PERFORMING["chard"].performed(more) == "not"
    other = replace(card, fields={**card.fields, "keywords": []})
    assert PERFORMING["chard"].performed(other) == "not"


@pytest.mark.rule("CHD-172")
@pytest.mark.parametrize("name", KEYWORDS)
def test_every_keyword_of_the_table_is_known(name: str) -> None:
    card = replace(RECORDS["CS1-044"], fields={"keywords": [{"name": name, "value": None}]})
    assert PERFORMING["chard"].performed(card) == "exact"


@pytest.mark.rule("CHD-172")
def test_a_keyword_that_the_table_lacks_is_not_performed() -> None:
    card = replace(RECORDS["CS1-044"], fields={"keywords": [{"name": "swift", "value": None}]})
    assert PERFORMING["chard"].performed(card) == "not"


@pytest.mark.rule("CHD-059")
def test_a_text_lists_special_abilities_before_techniques() -> None:
    special, technique = SHIPPED["CS2-015"]["effects"]["abilities"]
    for pair in ([special, technique], [technique, special]):
        told = TEXTS.word(parse_effects({"abilities": pair}), "en", "character").text
        assert told == SHIPPED["CS2-015"]["text"]["en"]
        assert told.index("■Rusted") < told.index("■Oil")


def test_the_language_is_used_widely() -> None:
    kinds = {type(node).__name__ for one in EFFECTS.values() for _, node in walk_nodes(one)}
    assert len(kinds) > 25
