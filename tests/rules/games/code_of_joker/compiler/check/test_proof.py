"""What of a text is missing from its effects is named, whatever the grammar made of it."""

from typing import Any

import pytest

from rules.games.code_of_joker.compiler.check.proof import LITTLE, lost_words
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase
from rules.games.code_of_joker.compiler.parse import sentences
from rules.games.code_of_joker.compiler.parse.sentences import read_sentence

DRAW = {"do": "draw", "count": 2}
KEPT: list[tuple[str, Any]] = [
    ("カードを2枚引く", DRAW),
    ("カードを二枚引く", DRAW),
    ("対戦相手はカードを2枚引く", {**DRAW, "who": "opponent"}),
    ("【侍】ユニットに【貫通】を与える", {"species": ["侍"], "keywords": ["pierce"]}),
    ("赤属性ユニット", {"colour": ["red"]}),
    ("コストは2以下にならない", {"floor": 3}),
    ("ランダムでユニットを2体選び", {"random": 2}),
    ("［カエル］を1体【特殊召喚】する", {"do": "create", "card": ["カエル"]}),
]
LOST: list[tuple[str, Any, str]] = [
    ("カードを3枚引く", DRAW, "3"),
    ("カードを三枚引く", DRAW, "3"),
    ("コストは5以下にならない", {"floor": 3}, "5"),
    ("【侍】ユニット", {"species": ["獣"]}, "【侍】"),
    ("【貫通】を与える", {"do": "grant", "keywords": ["immortal"]}, "【貫通】"),
    ("赤属性ユニット", {"colour": ["blue"]}, "赤属性"),
    ("ランダムで1体を手札に戻し、2体を選ぶ", {"random": 2, "to": "hand"}, "選"),
    ("［カエル］を1体【特殊召喚】する", {"do": "create", "card": ["ウサギ"]}, "カエル"),
]
SAID = {"まで": "2体まで選ぶ", "進化": "進化ユニット"}  # little words in their places


@pytest.mark.parametrize(("text", "effects"), KEPT)
def test_what_the_effects_say_is_not_lost(text: str, effects: Any) -> None:
    assert lost_words(text, effects) == []


@pytest.mark.parametrize(("text", "effects", "word"), LOST)
def test_numbers_and_names_that_are_missing_are_named(text: str, effects: Any, word: str) -> None:
    assert lost_words(text, effects) == [word]


@pytest.mark.parametrize("little", LITTLE, ids=lambda one: one.word)
def test_every_little_word_that_is_missing_is_named(little: Any) -> None:
    assert little.word in lost_words(SAID.get(little.word, little.word), [])


def test_two_readings_of_a_sentence_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "あなたはカードを1枚引く"
    assert read_sentence(Phrase(text, tuple(range(len(text)))))
    grammar = card_grammar.__wrapped__()
    grammar.add("step", text, {"do": "shuffle"})
    monkeypatch.setattr(sentences, "card_grammar", lambda: grammar)
    with pytest.raises(Refused) as caught:
        read_sentence(Phrase(text, tuple(range(len(text)))))
    assert caught.value.code == "ambiguous"
