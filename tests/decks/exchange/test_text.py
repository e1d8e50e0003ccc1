"""Deck lists as text: every form that people write, without guessing; all output parses back."""

import re
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from cards.catalog import Catalog
from cards.record import CardRecord, PrintingRecord
from decks.exchange.text import DeckTextError, parse_deck
from decks.exchange.text.parsing import MAX_LINES
from decks.legality.decklist import Decklist, Entry


class Words(NamedTuple):
    en: str
    ja: str


class Zone(NamedTuple):
    slug: str
    name: Words


MAIN = Zone("main", Words("Main deck", "メインデッキ"))
JOKERS = Zone("jokers", Words("Jokers", "ジョーカー"))
DECKS = Zone("deck-#", Words("Deck #", "デッキ#"))
VITALS = Zone("vitals", Words("Vitals", "バイタル"))
ZONES = (MAIN, JOKERS)
NUMBERED = (DECKS, VITALS)


def card(number: str, ja: str = "", en: str = "", **more: object) -> CardRecord:
    return CardRecord(number=number, kind="unit", name_ja=ja, name_en=en, **more)


FOIL = (PrintingRecord("PR-007", foil=True),)
CATALOG = Catalog(
    "code-of-joker",
    [
        card("1-0-001", "ブレイクハウンド", "Break Hound", printings=FOIL),
        card("1-0-002", "２挺拳銃", "Twin Pistols"),
        card("1-0-003", "コード：エニグマ", "Code: Enigma"),
        card("1-0-004", "火 // 氷", "Fire // Ice"),
        card("1-0-005", "", "Robot 3"),
        card("1-0-006", "", "Robot"),
        card("1-0-007", "", "Agent x3"),
        card("1-0-008", "", "Agent"),
        card("1-0-009", "", "3 Agent"),
        card("1-0-010", "", "Door [Open]"),
        card("1-0-011", "", "# One"),
        card("1-0-012", "", "Fairchild 1.0"),
        card("1-0-013", "", "Fairchild 2.0"),
        card("1-0-014", "双子", "Twin"),
        card("1-0-015", "双子", "Other Twin"),
        card("＜ウィルス・炎＞", "＜ウィルス・炎＞", deckable=False),
        card("77", "", "Seventy-Seven"),
    ],
)


def only(text: str, zones=ZONES):
    (line,) = parse_deck(text, CATALOG, zones).lines
    return line


def facts(decklist: Decklist) -> dict[str, list[tuple[str, int]]]:
    return {zone: [entry[:2] for entry in entries] for zone, entries in decklist.zones.items()}


@pytest.mark.parametrize(
    "text",
    [
        "3 ブレイクハウンド",
        "3 Break Hound",
        "3x Break Hound",
        "3X break hound",
        "3Break Hound",
        "3xBreak Hound",
        "x3Break Hound",
        "3ブレイクハウンド",
        "×3ブレイクハウンド",
        "3  copies  of  Break  Hound",
        "3 COPIES OF BREAK HOUND",
        "※ブレイクハウンド 3 COPIES",
        "[ ] 3×1-0-001",
        "[  ]  3×1-0-001",
        "3 x Break Hound",
        "3× Break Hound",
        "3×ブレイクハウンド",
        "３× ＢＲＥＡＫ　ＨＯＵＮＤ",
        "３ｘ　ブレイクハウンド",
        "3枚 ブレイクハウンド",
        "３枚ブレイクハウンド",
        "Break Hound x3",
        "Break Hound X3",
        "Break Hound x 3",
        "ブレイクハウンド ×3",
        "ブレイクハウンド×３",
        "ブレイクハウンド　３枚",
        "ブレイクハウンド×3枚",
        "3 [1-0-001]",
        "3[1-0-001]",
        "3 [1-0-001] ブレイクハウンド",
        "3 [1-0-001] Break  Hound",
        "3 ［１－０－００１］　ブレイクハウンド",
        "3x [1-0-001] Break Hound",
        "[1-0-001] x3",
        "[1-0-001]x3",
        "[1-0-001] Break Hound x3",
        "Break Hound [1-0-001] x3",
        "3 Break Hound [1-0-001]",
        "3 1-0-001",
        "1-0-001 x3",
        "3 [PR-007]",
        "3 [PR-007] Break Hound",
        "3\tBreak Hound",
        "Break Hound\t3",
        "3\t1-0-001",
        "3\t1-0-001\tBreak Hound",
        "\t3\u00a0Break\u00a0Hound\u3000",
        "003 Break Hound",
        "3 Break Hound // the good one",
        "3 Break Hound # again",
        "3 [1-0-001] Break Hound　＃ note // more",
    ],
)
def test_it_reads_three_of_a_card(text):
    line = only(text)
    assert (line.status, line.quantity, line.zone) == ("identified", 3, "main")
    assert line.card.number == "1-0-001"
    assert line.entry == Entry("1-0-001", 3, 1)


@pytest.mark.parametrize(
    ("text", "number", "quantity"),
    [
        ("ブレイク・ハウンド", "1-0-001", 1),
        ("3 ぶれいくはうんど", "1-0-001", 3),
        ("ブレイクハウンド 3", "1-0-001", 3),
        ("ブレイク・ハウンド　３", "1-0-001", 3),
        ("Break Hound 2", "1-0-001", 2),
        ("Break Hound", "1-0-001", 1),
        ("[1-0-001]", "1-0-001", 1),
        ("２挺拳銃", "1-0-002", 1),
        ("2挺拳銃", "1-0-002", 1),
        ("2 2挺拳銃", "1-0-002", 2),
        ("2挺拳銃 x2", "1-0-002", 2),
        ("コード：エニグマ", "1-0-003", 1),
        ("2 Code: Enigma", "1-0-003", 2),
        ("2 Fire // Ice", "1-0-004", 2),
        ("2 Fire // Ice // comment", "1-0-004", 2),
        ("2 [1-0-004] Fire // Ice # x", "1-0-004", 2),
        ("Robot 3", "1-0-005", 1),
        ("2 Robot 3", "1-0-005", 2),
        ("Robot 3 x2", "1-0-005", 2),
        ("Robot x3", "1-0-006", 3),
        ("Robot\t3", "1-0-006", 3),
        ("Agent x3", "1-0-007", 1),
        ("3 Agent", "1-0-009", 1),
        ("3\tAgent", "1-0-008", 3),
        ("3x Agent", "1-0-008", 3),
        ("2 3 Agent", "1-0-009", 2),
        ("2 Agent x3", "1-0-007", 2),
        ("Door [Open]", "1-0-010", 1),
        ("3 Door [Open]", "1-0-010", 3),
        ("3 [1-0-010] Door [Open]", "1-0-010", 3),
        ("# One", "1-0-011", 1),
        ("2 # One", "1-0-011", 2),
        ("# One x2", "1-0-011", 2),
        ("1 Fairchild 2.0", "1-0-013", 1),
        ("3 77", "77", 3),
        ("2 ＜ウィルス・炎＞", "＜ウィルス・炎＞", 2),
    ],
)
def test_a_name_that_looks_like_something_else_is_found(text, number, quantity):
    line = only(text)
    assert (line.status, line.card and line.card.number, line.quantity or 1) == (
        "identified",
        number,
        quantity,
    )


@pytest.mark.parametrize(
    ("text", "candidates", "entry"),
    [
        ("2 双子", ["1-0-014", "1-0-015"], "双子"),
        ("2 [1-0-001] Twin Pistols", ["1-0-001", "1-0-002"], "[1-0-001] Twin Pistols"),
        ("2 [1-0-001] Break Hond", ["1-0-001"], "[1-0-001] Break Hond"),
        ("2 [9-9-999] Break Hound", ["1-0-001"], "[9-9-999] Break Hound"),
        ("3 Agent x3", ["1-0-007", "1-0-009"], "3 Agent x3"),
    ],
)
def test_a_line_with_two_meanings_is_ambiguous_and_never_guessed(text, candidates, entry):
    line = only(text)
    assert line.status == "ambiguous"
    assert [found.number for found in line.cards] == candidates
    assert line.card is None
    assert line.entry.card == entry
    assert len(CATALOG.find(entry)) != 1


def test_the_number_decides_between_cards_of_one_name():
    assert only("2 [1-0-015] 双子").card.number == "1-0-015"


def test_an_unknown_card_stays_in_the_deck_and_gets_the_nearest_names():
    line = only("2 Fairchild", (MAIN,))
    assert (line.status, line.quantity, line.reference) == ("unknown", 2, "Fairchild")
    assert line.entry == Entry("Fairchild", 2, 1)
    assert {found.number for found in CATALOG.nearest(line.reference)} >= {"1-0-012", "1-0-013"}


def test_a_misspelt_kana_name_suggests_the_card():
    (first, *_) = CATALOG.nearest(only("3 ブレイクハンド").reference)
    assert first.number == "1-0-001"


@pytest.mark.parametrize(
    ("text", "quantity"), [("0 Break Hound", 0), ("1000 Break Hound", 1000), ("Robot x0", 0)]
)
def test_an_impossible_count_is_malformed_and_unresolved(text, quantity):
    parsed = parse_deck(text, CATALOG, ZONES)
    (line,) = parsed.unresolved
    assert (line.status, line.quantity, line.number) == ("malformed", quantity, 1)
    assert CATALOG.find(line.entry.card) == ()
    assert line.entry.quantity <= 999


def test_a_huge_count_stays_a_small_number():
    assert only("9" * 400 + " Break Hound").quantity == 1000


def test_a_line_of_more_than_500_characters_is_unread():
    line = only("Break Hound" + " " * 600 + "x")
    assert (line.status, line.entry.least, line.entry.quantity) == ("unread", 0, 1)
    assert CATALOG.find(line.entry.card) == ()
    assert only(" " * 600 + "Break Hound" + " " * 600).status == "identified"
    assert only("# " + "x" * 600).status == "remark"


@pytest.mark.parametrize("text", ["4 - 1 Nothing-02", "4 of Nothing, 2"])
def test_a_line_that_names_no_card_may_mean_as_many_copies_as_any_number_in_it(text):
    line = only(text)
    assert (line.entry.least or 0) <= 2
    assert line.entry.quantity == 4


def test_a_title_that_is_a_cards_name_counts_for_none_above_doubtful_lines():
    lines = parse_deck("[Robot]\n1 Twxn\n1 Doorx\n1 Agentx", CATALOG, ZONES).lines
    assert (lines[0].status, lines[0].entry.least) == ("unread", 0)


def test_the_reference_is_what_names_the_card():
    for text in ("  3x  Break Hond  // x", "３枚　Break Hond", "Break Hond ×3", "3 「Break Hond」"):
        assert only(text).reference == "Break Hond"
    assert only("3 [1-0-001] Break Hond").reference == "[1-0-001] Break Hond"


def test_every_line_keeps_its_verdict_and_its_number():
    text = "\ufeff# mine\r\n\r\n3 Break Hound\r// x\nJokers:\n2 Twin\u30002\n"
    parsed = parse_deck(text, CATALOG, ZONES)
    assert [(line.number, line.status, line.zone) for line in parsed.lines] == [
        (1, "remark", "main"),
        (2, "blank", "main"),
        (3, "identified", "main"),
        (4, "remark", "main"),
        (5, "heading", "jokers"),
        (6, "ambiguous", "jokers"),
        (7, "blank", "jokers"),
    ]
    assert parsed.decklist.zones == {
        "main": (Entry("1-0-001", 3, 3),),
        "jokers": (Entry("Twin\u30002", 2, 6),),
    }
    assert [line.number for line in parsed.unresolved] == [6]


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("jokers:", "jokers"),
        ("JOKERS :", "jokers"),
        ("ジョーカー：", "jokers"),
        ("ｼﾞｮｰｶｰ:", "jokers"),
        ("Jokers (2):", "jokers"),
        ("ジョーカー（２枚）：", "jokers"),
        ("Main  Deck:", "main"),
        ("main-deck: // forty", "main"),
        ("zone side-board:", "side-board"),
        ("ゾーン サイド:", "サイド"),
    ],
)
def test_headings_open_zones(text, zone):
    parsed = parse_deck(f"{text}\nRobot", CATALOG, ZONES)
    assert parsed.lines[0].status == "heading"
    assert facts(parsed.decklist) == {zone: [("1-0-006", 1)]}


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("deck-2:", "deck-2"),
        ("Deck 2:", "deck-2"),
        ("deck02:", "deck-2"),
        ("デッキ２：", "deck-2"),
        ("デッキ 12 (20枚)：", "deck-12"),
        ("バイタル:", "vitals"),
        ("deck:", "deck-1"),
    ],
)
def test_numbered_zones(text, zone):
    assert only(text, NUMBERED).zone == zone


def test_lines_before_any_heading_go_to_the_first_zone():
    assert facts(parse_deck("Robot", CATALOG, NUMBERED).decklist) == {"deck-1": [("1-0-006", 1)]}
    assert facts(parse_deck("Robot", CATALOG, ()).decklist) == {"main": [("1-0-006", 1)]}


@pytest.mark.parametrize("text", ["3 Robot:", "コード：エニグマ", "Robot // see: ", ":", "3 x:"])
def test_not_every_colon_is_a_heading(text):
    assert only(text).status != "heading"


@pytest.mark.parametrize(
    "text", ["Sideboard:", "Side Board (1)", "【サイド】", "検討中：", "Maybeboard"]
)
def test_what_lies_beside_the_deck_is_told_and_not_counted(text):
    parsed = parse_deck(f"2 Break Hound\n{text}\n1 Robot", CATALOG, ZONES)
    assert parsed.lines[1].status == "heading"
    assert (parsed.lines[2].status, parsed.lines[2].aside) == ("identified", True)
    assert facts(parsed.decklist) == {"main": [("1-0-001", 2)]}


def test_a_card_named_like_a_heading_needs_its_count_or_number():
    catalog = Catalog("g", [card("1", "", "Jokers:"), card("2", "", "Sideboard:")])
    parsed = parse_deck("jokers:\n2 Jokers:\n[1]\nSideboard:", catalog, ZONES)
    assert [line.status for line in parsed.lines] == ["heading", *["identified"] * 3]


@pytest.mark.parametrize("text", ["#x", "  # x", "//x", "＃ x", "／／ x", "# 3 Robot"])
def test_comments(text):
    assert only(text).status == "remark"
    assert parse_deck(text, CATALOG, ZONES).decklist.zones == {}


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("※3枚 Break Hound（cost 18・perhaps・more）", "unread"),
        ("※Break Hound（cost 18・perhaps・more）×3", "unread"),
        ("-- 3 Break Hound: perhaps more of them", "unread"),
        ("※ perhaps 3 Break Hound or so", "remark"),
        ("※ Break Hound: perhaps 3 are enough", "remark"),
        ("※ Break Hound（cost 18・perhaps・more）", "remark"),
    ],
)
def test_a_comment_formed_as_an_entry_is_in_doubt(text: str, status: str) -> None:
    assert only(text).status == status


@pytest.mark.parametrize("text", ["Robot#1", "Robo//x"])
def test_a_comment_needs_a_space_before_it(text):
    assert only(text).reference == text


@pytest.mark.parametrize(
    ("text", "code"), [("x" * 1_000_001, "too-large"), ("\n" * MAX_LINES, "too-many-lines")]
)
def test_a_text_beyond_the_bounds_is_one_error(text, code):
    with pytest.raises(DeckTextError) as caught:
        parse_deck(text, CATALOG, ZONES)
    assert caught.value.code == code
    assert caught.value.message("ja") != caught.value.message("en")
    assert parse_deck(text[1:], CATALOG, ZONES).lines
    assert len(parse_deck(text, CATALOG, ZONES, ours=True).lines) == text.count("\n") + 1


def test_ten_thousand_lines_are_read():
    catalog = Catalog("g", [card(f"1-{i:03}", f"カード{i}", f"Card {i}") for i in range(1700)])
    text = "\n".join(f"3 [1-{i % 1700:03}] カード{i % 1700}" for i in range(10_000))
    parsed = parse_deck(text, catalog, ZONES)
    assert len(parsed.lines) == 10_000
    assert all(line.status == "identified" for line in parsed.lines)


@pytest.mark.parametrize(
    "line",
    [
        "[" * 499,
        "]" * 499,
        "[]" * 249,
        " //" * 166,
        "1 " * 249,
        "x " * 249,
        "×" * 499,
        "(1" * 39 + ":",
    ],
)
def test_no_line_is_slow(line):
    text = "\n".join([line] * 300)
    started = time.process_time()
    parse_deck(text, CATALOG, ZONES)
    assert time.process_time() - started < 5


def documented_entries() -> list[str]:
    """The ways to write three copies of a card in docs/deck-lists.md."""
    page = (Path(__file__).parents[3] / "docs" / "deck-lists.md").read_text("utf-8")
    block = page.split("```\n")[1]
    cells = [cell for line in block.splitlines() for cell in re.split(r"\s{2,}", line) if cell]
    return [cell.replace("⇥", "\t") for cell in cells if cell != "(⇥: a tab)"]


@pytest.mark.parametrize("text", documented_entries())
def test_what_the_manual_shows_is_read(text):
    catalog = Catalog(
        "code-of-joker", [card("1-0-001", "ブレイクハウンド", "Break Hound", rarity="R")]
    )
    (line,) = parse_deck(text, catalog, ZONES).lines
    assert (line.status, line.quantity, line.card.number) == ("identified", 3, "1-0-001")
