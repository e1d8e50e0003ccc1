"""Each part of effects says by itself what it says within the text of its card."""

import re

import pytest

from cards.games import GAMES
from cards.record import CardRecord
from cards.starter import card_records
from rules.engine.effects.node import walk_nodes
from rules.engine.effects.nodes.nouns import Condition, Event, Give, Step
from rules.games.code_of_joker.effects import parse_effects
from rules.games.code_of_joker.texts import effects_parts, effects_text

CARDS = [card for card in card_records(GAMES["code-of-joker"]) if card.effects]
# The place of a clause's own parts, and of the steps within steps; not of the conditions within a condition.
PLACE = re.compile(
    r"abilities\[\d+\]\.clauses\[\d+\]\.(on|if|do|give)\[\d+\](\.(?!of\b)\w+\[\d+\])*"
)
OPENING = re.compile("^(if|provided) ")
ENDS = {"en": (".", ".”", "…", "?"), "ja": ("。", "…")}


def numbers(card: CardRecord) -> str:
    return card.number


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("card", CARDS, ids=numbers)
def test_every_part_of_a_shipped_card_says_something(card: CardRecord, language: str) -> None:
    effects = parse_effects(card.effects)
    parts = effects_parts(effects, language, card.kind)
    spoken = {
        path
        for path, node in walk_nodes(effects)
        if isinstance(node, Event | Condition | Step | Give) and PLACE.fullmatch(path)
    }
    assert spoken <= set(parts)
    assert all(parts[path].endswith(ENDS[language]) for path in spoken)


@pytest.mark.parametrize("card", CARDS, ids=numbers)
def test_it_says_it_in_the_words_of_the_text(card: CardRecord) -> None:
    effects = parse_effects(card.effects)
    text = effects_text(effects, "en", card.kind).text.casefold()
    for path, sentence in effects_parts(effects, "en", card.kind).items():
        if PLACE.fullmatch(path):
            for phrase in re.split(r"\. ", sentence.rstrip(".…").casefold()):
                assert OPENING.sub("", phrase) in text, (path, phrase)


def test_what_opens_a_sentence_stays_open() -> None:
    clause = {
        "on": [{"event": "enter", "unit": "self"}],
        "if": [{"is": "round", "parity": "odd"}],
        "do": [
            {"do": "draw", "count": 1},
            {
                "do": "if",
                "if": [{"is": "turn", "of": "you"}],
                "then": [{"do": "destroy", "target": {"choose": 1, "of": {"owner": "opponent"}}}],
            },
        ],
    }
    effects = parse_effects({"abilities": [{"kind": "triggered", "clauses": [clause]}]})
    place = "abilities[0].clauses[0]"
    english = effects_parts(effects, "en", "unit")
    assert english[f"{place}.on[0]"] == "When this unit enters the field…"
    assert english[f"{place}.if[0]"] == "If the round number is odd…"
    assert english[f"{place}.do[0]"] == "Draw 1 card."
    assert english[f"{place}.do[1]"] == "If it is your turn…"
    assert english[f"{place}.do[1].then[0]"] == "Choose 1 opposing unit. Destroy it."
    japanese = effects_parts(effects, "ja", "unit")
    assert japanese[f"{place}.on[0]"] == "このユニットがフィールドに出た時…"
    assert japanese[f"{place}.if[0]"] == "ラウンド数が奇数の場合…"
    assert japanese[f"{place}.do[1].then[0]"] == "対戦相手のユニットを1体選ぶ。それを破壊する。"
