"""Scenarios as examples: every one that a page shows is played, and is told in both languages."""

import pytest

from rules.engine.scenarios.scenario import parse_scenarios
from rules.games import PLAYABLE
from rules.rulebook.clauses import load_clauses
from rules.rulebook.examples import clause_example, scenario_size, scenarios_by_clause
from rules.rulebook.examples.cardwords import say_card
from rules.rulebook.examples.playing import tell_scenario

HEAD = """
game: battlogic
card Fast: startup 10, damage 2
card Fast2: copy of Fast
card Slow: startup 30
card Unused: startup 50
p1 life: 3xSlow
p2 life: 3xSlow
scenario: a title
rules: BTL-025
"""
PLAY = """
p1 hand: Fast Slow
p2 hand: 2xSlow
? p1 set: Fast Slow
! p1 set Fast2 [BTL-018]
> p1 set Fast
> p2 set Slow
= when p1 opens => p1 hand: Slow
= log: p1 is faster
= p2 life: 1
"""


def example(text: str) -> object:
    return tell_scenario("battlogic", parse_scenarios(HEAD + text)[0])


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_example_is_played(game: str) -> None:
    known = {clause.id for clause in load_clauses(game)}
    cited = scenarios_by_clause(game)
    assert len(cited) > 0 and cited.keys() <= known
    assert [id for id in cited if clause_example(game, id) is None] == []


def test_a_scenario_is_told_in_order_in_both_languages() -> None:
    told = example(PLAY)
    assert [card.name for card in told.cards] == ["Fast", "Fast2", "Slow"]
    assert [(line.en, line.ja) for line in told.table] == [
        ("P1, Life: Slow ×3", "P1のライフ：Slow ×3"),
        ("P2, Life: Slow ×3", "P2のライフ：Slow ×3"),
        ("P1, Hand: Fast, Slow", "P1の手札：Fast、Slow"),
        ("P2, Hand: Slow ×2", "P2の手札：Slow ×2"),
    ]
    lines = [(line.mark, line.en) for line in told.told]
    places = [
        lines.index(line)
        for line in (
            ("?", "P1 may only: set a card face down – Fast, Slow"),
            ("", "P1 sets a card face down."),
            ("", "P1 is faster and succeeds."),
            ("=", "P2, Life: 1"),
        )
    ]
    assert places == sorted(places)
    assert ("", "P1の発生が小さく行動成功。") in [(line.mark, line.ja) for line in told.told]
    assert not any(line.en == "P1, Hand: Slow" for line in told.told)


def test_what_departs_from_its_script_is_no_example() -> None:
    assert example(PLAY) is not None
    assert example(PLAY.replace("p2 life: 1", "p2 life: 2")) is None


def test_a_scenario_in_which_something_happens_is_clearer_than_a_shorter_one() -> None:
    asked = "p1 hand: Fast\np2 hand: Slow\n? p1 set: Fast\n? p2 set: Slow\n"
    played, idle = (scenario_size(parse_scenarios(HEAD + text)[0]) for text in (PLAY, asked))
    assert played < idle


@pytest.mark.parametrize(
    ("game", "text", "en", "ja"),
    [
        ("battlogic", "startup 10, guard", "startup 10, guard", "発生10、防御"),
        ("battlogic", "copy of Fast", "a copy of Fast", "Fastと同じカード"),
        (
            "code-of-joker",
            "unit, red, cost 2 | on attack self do {do: draw, count: 1}",
            "unit, red, cost 2 – When this unit attacks, draw 1 card.",
            "ユニット、赤、コスト2 – このユニットがアタックした時、あなたはカードを1枚引く。",
        ),
        (
            "chard",
            "event, cost blue 1 | abroad | do {do: draw, count: 1}",
            "event, cost blue 1 – It may also be used in your opponent's turn. Draw 1 card.",
            "イベント、コスト 青 1 – 相手のターンにも使える。カードを1枚引く。",
        ),
    ],
)
def test_cards_of_scenarios_are_said_in_words(game: str, text: str, en: str, ja: str) -> None:
    facts = say_card(game, "Card", text).facts
    assert (facts.en, facts.ja) == (en, ja)
