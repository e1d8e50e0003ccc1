"""A sentence with a slip in a particle is read as the sentence without it, and says so."""

from collections.abc import Iterator
from random import Random

import pytest

from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar
from rules.games.code_of_joker.compiler.grammar.chart import Chart
from rules.games.code_of_joker.compiler.meaning.said import Said
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase
from rules.games.code_of_joker.compiler.normalise.segments import card_segments
from rules.games.code_of_joker.compiler.normalise.text import normalised_text
from rules.games.code_of_joker.compiler.parse.sentences import said_by
from rules.games.code_of_joker.compiler.parse.slips import MOST_TRIED, MendBudget, mended_sentence
from tests.rules.games.code_of_joker.compiler.own import own_texts

SMALL = "、のをはがにと"
HEAD = "■見本\n"


@pytest.mark.parametrize(
    ("slip", "right"),
    [
        ("あなたのターン開始時、カードを2枚を引く。", "あなたのターン開始時、カードを2枚引く。"),
        (
            "このユニットがアタックした時、このユニットBPを+2000する。",
            "このユニットがアタックした時、このユニットのBPを+2000する。",
        ),
        (
            "このユニットがアタックした時、カードを引く。",
            "このユニットがアタックした時、カードを1枚引く。",
        ),
        (
            "このユニットがアタックした時、対戦相手の行動済のユニットの1体選ぶ。それを破壊する。",
            "このユニットがアタックした時、対戦相手の行動済のユニットを1体選ぶ。それを破壊する。",
        ),
    ],
)
def test_it_is_read_as_if_mended(slip: str, right: str) -> None:
    found, wanted = (compile_text(HEAD + text, "unit") for text in (slip, right))
    assert found.refusals == []
    assert found.effects == wanted.effects
    told = [one for one in found.assumptions if one.code == "slip"]
    assert [(HEAD + slip)[slice(*one.span)] in slip for one in told] == [True]
    read = told[0].words.ja.removeprefix("「").removesuffix("」と読む")
    assert meanings(read) == meanings(right.split("。")[0]) != set()


@pytest.mark.parametrize(
    "text",
    [
        # 全て and what it belongs to.
        "あなたのフィールドに全て異なる役職のユニットがいる場合、カードを1枚引く。",
        # Two slips in a sentence.
        "このユニットアタックした時、カードを2枚を引く。",
        # An owner, a number and a verb cannot be put in.
        "対戦のユニットがアタックした時、カードを1枚引く。",
        "このユニットがアタックした時、このユニットのBPを+する。",
        "このユニットがアタックした時、対戦相手のユニットを1体。",
        # の or は: whose units, or who picks.
        "このユニットがフィールドに出た時、対戦相手コスト2以下のユニットを1体選ぶ。それを破壊する。",
    ],
)
def test_nothing_else_is_guessed(text: str) -> None:
    found = compile_text(HEAD + text, "unit")
    assert found.refusals
    assert not [one for one in found.assumptions if one.code == "slip"]


@pytest.mark.nightly
def test_a_mended_sentence_means_what_it_meant_without_the_slip() -> None:
    """Of sentences that lost a particle by lot, most come back, and none with another meaning."""
    slips = list(sentences_with_slips(Random(1), 160))
    mended = [
        (slip, whole, mended_sentence(phrase(slip), [], MendBudget())) for slip, whole in slips
    ]
    known = [(slip, whole, found.text) for slip, whole, found in mended if found]
    assert [slip for slip, whole, text in known if meanings(text) != meanings(whole)] == []
    assert len(known) > 0.7 * len(slips) > 70


def test_what_was_read_before_the_slip_is_not_read_anew_and_means_the_same() -> None:
    grammar, random = card_grammar(), Random(2)
    for whole in random.choices(own_sentences(), k=120):
        chart = Chart(grammar, whole)
        chart.readings("sentence")
        place = random.randrange(len(whole))
        for other in (whole[:place] + whole[place + 1 :], f"{whole[:place]}の{whole[place:]}"):
            again = chart.edited(other, place)
            assert {said_by(one) for one in again.readings("sentence")} == meanings(other)


def sentences_with_slips(random: Random, count: int) -> Iterator[tuple[str, str]]:
    """(the sentence without one of its particles, the whole sentence); only what cannot be read as it stands."""
    sentences = own_sentences()
    for whole in random.choices(sentences, k=count):
        places = [place for place, letter in enumerate(whole) if letter in SMALL]
        if places:
            place = random.choice(places)
            slip = whole[:place] + whole[place + 1 :]
            if not meanings(slip) and len(meanings(whole)) == 1:
                yield slip, whole


def own_sentences() -> list[str]:
    found = {
        sentence.text
        for _, text in own_texts()
        for ability in card_segments(normalised_text(text)).abilities
        for line in ability.lines
        for sentence in line.sentences
    }
    return sorted(found)


def meanings(text: str) -> set[tuple[Said, ...]]:
    return {said_by(one) for one in Chart(card_grammar(), text).readings("sentence")}


def phrase(text: str) -> Phrase:
    return Phrase(text, tuple(range(len(text))))


@pytest.mark.parametrize("more", [0, 1])
def test_so_many_sentences_of_a_card_are_tried(more: int) -> None:
    """One more is refused, so that no text takes seconds."""
    slip = "このユニットがアタックした時、カードを引く。"
    text = "\n".join(f"■見本{n}\n{slip}" for n in range(MOST_TRIED + more))
    found = compile_text(text, "unit")
    assert len([one for one in found.assumptions if one.code == "slip"]) == MOST_TRIED
    assert [one.code for one in found.refusals] == ["unread"] * more
