"""A second reader agrees with the compiler: on our own texts, and on the real catalogue where it is there."""

from hashlib import sha256
from pathlib import Path

import pytest

from tests.rules.games.code_of_joker.compiler.comparing import disagreements
from tests.rules.games.code_of_joker.compiler.effect_features import differences, effect_features
from tests.rules.games.code_of_joker.compiler.features import text_features
from tests.rules.games.code_of_joker.compiler.own import own_texts
from tests.rules.games.code_of_joker.compiler.printed import printed_cards

SETTLED = Path(__file__).with_name("settled.tsv")
FEW = 4  # words that give no reason


def is_read(number: str) -> bool:
    """Whether the card is of the part of the catalogue that people read."""
    return int(sha256(number.encode()).hexdigest(), 16) % 3 != 0


def settled() -> dict[str, str]:
    """{number: reason}."""
    lines = SETTLED.read_text("utf-8").splitlines()
    return dict(line.split("\t") for line in lines if not line.startswith("#"))


def test_what_is_settled_has_a_reason() -> None:
    assert all(len(reason.split()) > FEW for reason in settled().values())


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize(("kind", "text"), sorted(own_texts()))
def test_both_readers_see_the_same_in_our_own_texts(kind: str, text: str) -> None:
    assert disagreements(text, kind) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("このユニットがアタックした時、対戦相手のユニットを1体選ぶ。それを破壊する。", "choose"),
        ("このユニットがアタックした時、あなたのユニットを2体選ぶ。それを破壊する。", "choose"),
        ("このユニットがアタックした時、あなたのユニットを1体選ぶ。それを消滅させる。", "order"),
        ("このユニットがブロックした時、あなたのユニットを1体選ぶ。それを破壊する。", "event"),
    ],
)
def test_a_text_that_says_something_else_is_noticed(text: str, wrong: str) -> None:
    """Held against the effects of: choose one of your units and destroy it, when this one attacks."""
    clause = {
        "on": [{"event": "attack", "unit": "self"}],
        "do": [{"do": "destroy", "target": {"choose": 1, "of": {"owner": "you"}}}],
    }
    missing, _extra = differences(text_features(text), effect_features([clause]))
    assert wrong in {feature[0] for feature in missing}


@pytest.mark.nightly(0.1)
@pytest.mark.parametrize("part", range(10))
def test_both_readers_see_the_same_in_the_real_catalogue(part: int) -> None:
    """What is new must be settled, what is settled must still be there."""
    cards = printed_cards()[part::10]
    compared = {card.number: disagreements(card.text_ja, card.kind, card.number) for card in cards}
    done = {number: found for number, found in compared.items() if found is not None}
    wrong = {number for number, found in done.items() if found}
    known = settled().keys()
    assert not known & done.keys() - wrong
    assert {number: done[number] for number in wrong - known if is_read(number)} == {}
    assert sorted(wrong - known) == []
