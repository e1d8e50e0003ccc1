"""The coverage of the compiler: by set, kind and part; no text of the part that nobody reads."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest

from cards.record import CardRecord
from rules.bridge.coverage import Coverage, Share, is_unread, measure_card, measure_coverage
from rules.bridge.coverage_table import coverage_lines, width_of

GAME = "code-of-joker"
POSITIONS = {"Ver.1": 1, "Ver.2": 2, "Ver.3": 3, "PR": 9}
ENTERS = "このユニットがフィールドに出た時、"
EXACT = f"■見本\n{ENTERS}あなたはカードを1枚引く。"
ASSUMED = "■見本\nこのユニットがアタックした時、このユニットのBPを+1000する。"
HALF = f"{EXACT}\n■秘儀\n空が青い。"
READ = [f"X-{n}" for n in range(60) if not is_unread(f"X-{n}")]
UNREAD = [f"X-{n}" for n in range(60) if is_unread(f"X-{n}")]


def card(number: str, text: str, of: str = "Ver.1", **more: Any) -> CardRecord:
    return CardRecord(number, more.pop("kind", "unit"), "試", set=of, text_ja=text, **more)


def covered(cards: Sequence[CardRecord]) -> Coverage:
    return measure_coverage(GAME, cards, POSITIONS)


def numbers(share: Share) -> tuple[int, ...]:
    states = [share.states[state] for state in ("exact", "assumed", "refused")]
    return (*states, share.compiled, share.abilities)


CARDS = [
    card(READ[0], EXACT),
    card(READ[1], HALF, "Ver.2"),
    card(READ[2], ASSUMED, "Ver.3"),
    card(READ[3], "", "PR"),
    card(READ[4], "", "", kind="trigger"),
    card(UNREAD[0], HALF.replace("空", "海"), "Ver.3"),
    card(UNREAD[1], EXACT, "PR"),
]


def test_both_parts_are_a_third_and_two_thirds() -> None:
    unread = sum(is_unread(f"card {n}") for n in range(3000))
    assert 900 < unread < 1100


def test_the_unread_part_is_that_of_the_hash() -> None:
    """16 leaves 1 when divided by 3, so a number is a multiple of 3 if the sum of its hexadecimal digits is."""
    for number in ("1-0-001", "PR-120", "インペイルメント"):
        digits = sha256(number.encode()).hexdigest()
        assert is_unread(number) == (sum(int(digit, 16) for digit in digits) % 3 == 0)


def test_cards_and_abilities_are_counted() -> None:
    found = covered(CARDS)
    assert numbers(found.whole.read) == (2, 1, 2, 3, 5)
    assert numbers(found.whole.unread) == (1, 0, 1, 2, 3)
    assert found.whole.read.of_cards == pytest.approx(3 / 5)
    assert found.whole.unread.of_abilities == pytest.approx(2 / 3)


def test_sets_stand_in_the_order_of_release_and_kinds_apart() -> None:
    found = covered(CARDS)
    assert list(found.sets) == ["Ver.1", "Ver.2", "Ver.3", "PR", ""]
    assert numbers(found.sets["Ver.3"].unread) == (0, 0, 1, 1, 2)
    assert numbers(found.kinds["trigger"].read) == (0, 0, 1, 0, 1)
    assert sum(parts.read.cards + parts.unread.cards for parts in found.kinds.values()) == len(
        CARDS
    )


def test_the_newest_two_sets_are_releases() -> None:
    found = covered(CARDS)
    assert found.newest_sets == ("Ver.2", "Ver.3")
    assert (numbers(found.newest.read), numbers(found.newest.unread)) == (
        (0, 1, 1, 2, 3),
        (0, 0, 1, 1, 2),
    )


def test_only_the_text_counts_whatever_effects_were_stated() -> None:
    stated = {"keywords": ["pierce"]}
    assert measure_card(GAME, card("X", "■秘儀\n空が青い。", effects=stated)).state == "refused"
    assert measure_card(GAME, card("X", "", effects=stated, kind="trigger")).state == "refused"


def test_quotes_are_those_of_the_read_part() -> None:
    found = covered(CARDS)
    assert found.reasons.total() == 3
    assert [quote for _, quote in found.quotes if "青" in quote] == ["空が青い"]
    for language in ("en", "ja"):
        assert "海" not in "\n".join(coverage_lines(found, language))


def test_the_table() -> None:
    lines = list(coverage_lines(covered(CARDS), "en"))
    rows = [" ".join(line.split()) for line in lines]
    assert "Ver.3 1 0 1 0 100.0 100.0 1 0 0 1 0.0 50.0" in rows
    assert "all 5 2 1 2 60.0 60.0 2 1 0 1 50.0 66.7" in rows
    assert "Ver.2 1 0 0 1 0.0 50.0" + " ·" * 6 in rows
    assert any(line.split() == ["2", "not", "understood"] for line in lines)


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
