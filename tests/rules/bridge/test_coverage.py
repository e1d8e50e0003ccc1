"""How many cards are performed: by set and kind, with reasons and assumptions."""

from collections.abc import Sequence
from typing import Any

import pytest

from cards.record import CardRecord
from rules.bridge.coverage import Coverage, Share, measure_card, measure_coverage, measure_text
from rules.bridge.coverage_table import cells, coverage_lines, width_of

GAME = "code-of-joker"
POSITIONS = {"Ver.1": 1, "Ver.2": 2, "Ver.3": 3, "PR": 9}
ENTERS = "このユニットがフィールドに出た時、"
EXACT = f"■見本\n{ENTERS}あなたはカードを1枚引く。"
ASSUMED = "■見本\nこのユニットがアタックした時、このユニットのBPを+1000する。"
DRAW = {
    "kind": "triggered",
    "name": {"ja": "見本"},
    "clauses": [{"on": [{"event": "attack", "unit": "self"}], "do": [{"do": "draw", "count": 1}]}],
}
HALF = f"{EXACT}\n■秘儀\n空が青い。"


def card(number: str, text: str, of: str = "Ver.1", **more: Any) -> CardRecord:
    return CardRecord(number, more.pop("kind", "unit"), "試", set=of, text_ja=text, **more)


def covered(cards: Sequence[CardRecord]) -> Coverage:
    return measure_coverage(GAME, cards, POSITIONS)


def numbers(share: Share) -> tuple[int, ...]:
    states = [share.states[state] for state in ("exact", "assumed", "refused")]
    return (*states, share.compiled, share.abilities)


CARDS = [
    card("X-1", EXACT),
    card("X-2", HALF, "Ver.2"),
    card("X-3", ASSUMED, "Ver.3"),
    card("X-4", "", "PR"),
    card("X-5", "", "", kind="trigger"),
    card("X-6", HALF.replace("空", "海"), "Ver.3"),
    card("X-7", EXACT, "PR"),
]


def test_cards_and_abilities_are_counted() -> None:
    found = covered(CARDS)
    assert numbers(found.whole) == (3, 1, 3, 5, 8)
    assert found.whole.of_cards == pytest.approx(4 / 7)
    assert found.whole.of_abilities == pytest.approx(5 / 8)


def test_sets_stand_in_the_order_of_release_and_kinds_apart() -> None:
    found = covered(CARDS)
    assert list(found.sets) == ["Ver.1", "Ver.2", "Ver.3", "PR", ""]
    assert numbers(found.sets["Ver.3"]) == (0, 1, 1, 2, 3)
    assert numbers(found.kinds["trigger"]) == (0, 0, 1, 0, 1)
    assert sum(share.cards for share in found.kinds.values()) == len(CARDS)


def test_the_newest_two_sets_are_releases() -> None:
    found = covered(CARDS)
    assert found.newest_sets == ("Ver.2", "Ver.3")
    assert numbers(found.newest) == (0, 1, 2, 3, 5)


def test_stated_effects_count_before_the_text() -> None:
    stated = {"keywords": ["pierce"], "abilities": [DRAW | {"assumes": [{"en": "so", "ja": "仮"}]}]}
    for text in ("■秘儀\n空が青い。", ""):
        one = card("X", text, effects=stated)
        assert measure_text(GAME, one).state == ("refused" if text else "exact")
        measured = measure_card(GAME, one)
        assert (measured.state, measured.abilities, measured.compiled) == ("assumed", 1, 1)
        assert [words.en for words in measured.assumed] == ["so"]
    compiled = card("X", "■秘儀\n空が青い。", effects=stated, compiled=True)
    assert measure_card(GAME, compiled).state == "refused"


def test_stated_effects_may_be_unplayable() -> None:
    lost = card("X", "", effects={"abilities": [DRAW], "unplayable": [{"ja": "秘儀"}]})
    measured = measure_card(GAME, lost)
    assert (measured.state, measured.abilities, measured.compiled) == ("refused", 2, 1)
    assert [(why.quote, why.words.en) for why in measured.refusals] == [
        ("秘儀", "cannot be performed")
    ]


def test_a_card_with_neither_may_have_had_something() -> None:
    assert measure_card(GAME, card("X", "", kind="trigger")).state == "refused"


def test_what_was_not_understood_is_quoted() -> None:
    found = covered(CARDS)
    assert found.reasons.total() == 3
    assert {quote for _, quote in found.quotes if quote} == {"空が青い", "海が青い"}


def test_the_table() -> None:
    lines = list(coverage_lines(covered(CARDS), "en"))
    rows = [" ".join(line.split()) for line in lines]
    assert "Ver.3 2 0 1 1 50.0 66.7" in rows
    assert "all 7 3 1 3 57.1 62.5" in rows
    assert any(line.split() == ["2", "not", "understood"] for line in lines)
    place = lines.index("what is assumed, on how many cards")
    assert lines[place + 1].startswith("     1  ")


def test_a_set_without_cards_has_no_shares() -> None:
    assert cells(Share()) == ["·"] * 6


@pytest.mark.parametrize("language", ["en", "ja"])
def test_columns_are_aligned(language: str) -> None:
    lines = list(coverage_lines(covered(CARDS), language))
    table = [line for line in lines[1 : lines.index("")] if any(map(str.isdigit, line))]
    assert len({width_of(line) for line in table}) == 1


def test_no_cards_at_all() -> None:
    assert next(line for line in coverage_lines(covered([]), "en") if line.startswith("all"))


def test_only_games_with_effects() -> None:
    with pytest.raises(KeyError):
        measure_coverage("battlogic", CARDS, {})
