"""Openings as data: clauses that exist, searches that are understood, words in both languages."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from cards.games import GAMES as DATABASES
from cards.search.query import parse_query
from rules.engine.opening.opening import Opening, RuleSentence
from rules.games import GAMES, opening_of
from rules.odds.templatetags.odds import percent
from rules.rulebook import clauses as rulebook

ALL = [
    (slug, rule) for slug, game in GAMES.items() for rule in (game.opening, *game.openings.values())
]


def sentences(rule: Opening) -> Iterator[RuleSentence]:
    yield from (*rule.rules, rule.empty)
    if rule.no_mulligan:
        yield rule.no_mulligan
    if rule.mulligan:
        yield from (rule.mulligan.rule, rule.mulligan.refused, rule.mulligan.closed)
        yield from [rule.mulligan.hopeless] if rule.mulligan.hopeless else []


def test_every_game_has_an_opening_and_says_how_hands_are_redrawn() -> None:
    assert set(GAMES) == set(DATABASES)
    for _, rule in ALL:
        assert (rule.mulligan is None) != (rule.no_mulligan is None)
        assert not rule.forced or (rule.mulligan and rule.mulligan.hopeless)


@pytest.mark.parametrize(("game", "rule"), ALL)
def test_every_sentence_cites_clauses_of_its_game(game: str, rule: Opening) -> None:
    for sentence in sentences(rule):
        assert sentence.en and sentence.ja and sentence.en != sentence.ja
        assert sentence.clauses
        assert {rulebook.find_clause(id).game for id in sentence.clauses} == {game}


@pytest.mark.parametrize(("game", "rule"), ALL)
def test_every_search_is_understood(game: str, rule: Opening) -> None:
    texts = [question.query for question in rule.questions]
    texts += [rule.mulligan.needs] if rule.mulligan and rule.mulligan.needs else []
    assert texts
    for text in texts:
        assert parse_query(text, DATABASES[game]).notices == (), text


def test_a_format_without_an_opening_of_its_own_has_its_games() -> None:
    assert opening_of("twgp", "half") is GAMES["twgp"].opening is opening_of("twgp")
    assert opening_of("twgp", "dolsaga") is not GAMES["twgp"].opening


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (None, "–"),
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 10_000), "<0.1%"),
        (Fraction(9_999, 10_000), ">99.9%"),
        (Fraction(1, 3), "33.3%"),
        (Fraction(1, 20), "5.0%"),
    ],
)
def test_only_certainties_are_called_certain(chance: Fraction | None, said: str) -> None:
    assert percent(chance) == said
