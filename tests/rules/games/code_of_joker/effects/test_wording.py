"""Cards read as they work: every node has words, and different effects have different wordings."""

import sys
from collections import defaultdict
from dataclasses import is_dataclass
from typing import Any

import pytest

from rules.engine.effects.node import Node
from rules.games.code_of_joker import effects as language
from rules.games.code_of_joker.effects import card, parse_effects, write_node
from rules.games.code_of_joker.effects.vocabulary import VOCABULARY
from rules.games.code_of_joker.effects.wording.word import word_effects
from tests.rules.games.code_of_joker.effects.inventing import Inventor, meaning

LANGUAGES = ("ja", "en")
SEEDS = range(500)


def text(effects: card.Effects, language: str, kind: str = "unit") -> str:
    return word_effects(effects, VOCABULARY[language], language, kind).text


def classes() -> set[type]:
    """Every node of the language."""
    names = [name for name in sys.modules if name.startswith(language.__name__)]
    return {value for name in names for value in vars(sys.modules[name]).values() if is_node(value)}


def is_node(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Node) and is_dataclass(value)


def inside(node: Any) -> set[type]:
    if isinstance(node, tuple):
        return set().union(*map(inside, node))
    if not hasattr(node, "__dataclass_fields__"):
        return set()
    return {type(node)} | inside(tuple(getattr(node, name) for name in node.__dataclass_fields__))


@pytest.fixture(scope="module")
def invented() -> list[card.Effects]:
    return [Inventor(seed).effects() for seed in SEEDS]


def test_what_is_invented_has_every_node(invented: list[card.Effects]) -> None:
    assert classes() - set().union(*map(inside, invented)) == set()


def test_what_is_invented_can_be_written_down(invented: list[card.Effects]) -> None:
    for effects in invented:
        assert parse_effects(write_node(effects)) == effects


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_effects_never_read_the_same(invented: list[card.Effects], language: str) -> None:
    meanings = defaultdict(set)
    for effects in invented:
        meanings[text(effects, language)].add(meaning(effects))
    assert [text for text, said in meanings.items() if len(said) > 1] == []
    assert len(meanings) > 480


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_part_can_be_changed_unnoticed(language: str) -> None:
    noticed = 0
    for seed in range(1000):
        inventor = Inventor(seed)
        before = inventor.effects()
        after = inventor.changed(before)
        if meaning(before) != meaning(after):
            noticed += 1
            assert text(before, language) != text(after, language), (before, after)
    assert noticed > 750


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_data_always_read_the_same(language: str) -> None:
    for seed in range(50):
        one, same = Inventor(seed).effects(), parse_effects(write_node(Inventor(seed).effects()))
        assert text(one, language) == text(same, language)
