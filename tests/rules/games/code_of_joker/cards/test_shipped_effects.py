"""The effects of the shipped cards: data that the language accepts, about things that the game has."""

from collections.abc import Iterator
from typing import Any, TypeVar

from cards.games.code_of_joker import GAME
from cards.games.code_of_joker.keywords import KEYWORDS
from cards.starter import card_rows
from rules.games.code_of_joker.cards.card import COLOURS, KINDS, effect_nodes, spell_name
from rules.games.code_of_joker.effects import Effects, parse_effects, write_node
from rules.games.code_of_joker.effects.card import Ability, Clause
from rules.games.code_of_joker.effects.gifts import Keyword
from rules.games.code_of_joker.effects.nouns import Filter
from rules.games.code_of_joker.effects.steps import Create, Grant, Remove

Node = TypeVar("Node")
SHIPPED: dict[str, dict[str, Any]] = {
    card["number"]: card for card in card_rows(GAME) if "effects" in card
}
EFFECTS: dict[str, Effects] = {
    number: parse_effects(card["effects"]) for number, card in SHIPPED.items()
}
PRINTED = {words[0].replace(" ", "-"): printed for printed, words in KEYWORDS.items()}
PRINTED["kings-healing"] = PRINTED.pop("king's-healing-power")
SPECIES = {species for card in SHIPPED.values() for species in card.get("species", ())}
OF_UNITS = {"triggered", "continuous", "activated", "miracle"}
OF_KINDS = {"joker": {"joker"}, "trigger": {"triggered"}, "intercept": {"triggered"}}


def every(kind: type[Node]) -> Iterator[tuple[str, Node]]:
    """(card number, node) for each node of that kind."""
    for number, effects in EFFECTS.items():
        yield from ((number, node) for node in effect_nodes([effects]) if isinstance(node, kind))


def keywords() -> Iterator[tuple[str, str]]:
    """Keywords that cards have, grant and remove."""
    yield from ((number, node.keyword) for number, node in every(Keyword))
    for kind in (Grant, Remove):
        yield from ((number, word) for number, node in every(kind) for word in node.keywords)


def test_what_is_read_is_written_again() -> None:
    wrong = [n for n, effects in EFFECTS.items() if write_node(effects) != SHIPPED[n]["effects"]]
    assert wrong == []


def test_abilities_are_named_and_of_the_kind_of_their_card() -> None:
    for number, effects in EFFECTS.items():
        wanted = OF_KINDS.get(SHIPPED[number]["kind"], OF_UNITS)
        assert {ability.kind for ability in effects.abilities} <= wanted, number
        assert all(one.name.ja and one.name.en for one in effects.abilities), number


def test_nothing_is_left_that_cannot_be_played() -> None:
    assert [number for number, effects in EFFECTS.items() if effects.unplayable] == []
    assert not any(one.code for _, one in every(Ability))


def test_filters_speak_of_what_the_game_has() -> None:
    for number, one in every(Filter):
        assert {*one.colour, *one.not_colour} <= set(COLOURS), number
        assert set(one.kind) <= set(KINDS), number
        assert {*one.species, *one.not_species} <= SPECIES, number
        assert {*one.keyword, *one.not_keyword} <= PRINTED.keys(), number


def test_keywords_in_the_effects_are_those_printed() -> None:
    """One card prints its keyword without brackets."""
    unprinted = [
        (number, word)
        for number, word in keywords()
        if PRINTED[word] not in SHIPPED[number].get("keywords", ())
    ]
    assert unprinted == [("PR-103", "speed-move")]


def test_cards_that_are_created_exist() -> None:
    names = {spell_name(card["name"]["ja"]) for card in SHIPPED.values()}
    created = {spell_name(name) for _, made in every(Create) for name in made.card}
    assert created and created <= names


def test_clauses_wait_for_something_unless_they_are_lasting_or_called() -> None:
    for number, ability in every(Ability):
        for clause in ability.clauses:
            called = ability.kind in ("activated", "joker") or bool(clause.give)
            assert bool(clause.on) != called, (number, ability.name.en)


def test_both_patterns_are_shipped() -> None:
    assert {clause.pattern for _, clause in every(Clause)} == {"A", "B"}
