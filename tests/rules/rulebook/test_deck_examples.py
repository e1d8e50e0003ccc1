"""Decks as examples of clauses: what the deck check says of each, and what is no example."""

from functools import partial
from pathlib import Path

import pytest
from pydantic import ValidationError

from cards.catalog import Catalog
from cards.games import GAMES
from decks.display.sheet import verdict_status
from decks.exchange import sharecode
from decks.legality.check import check_deck
from roots import HERE, HOMES
from rules.rulebook import clauses
from rules.rulebook.clauses import deck_clauses
from rules.rulebook.decks import DeckExample, deck_examples, tell_decks
from rules.rulebook.decks import rows as deckrows
from rules.rulebook.decks.making import CannotMake, DeckMaker
from rules.rulebook.decks.rows import DeckRow, load_deck_rows
from tests.decks.editor.making import catalog, rules

# Of each deck its status and the clauses that it breaks: its own or, where another clause makes the demand (a sum
# or a printing), that one. Sets of BATTLOGIC and opened packs break two at once.
SAID = {
    "COJ-001": "unfinished COJ-001; legal; illegal COJ-001",
    "COJ-002": "legal; illegal COJ-002",
    "COJ-003": "legal; illegal COJ-002",
    "COJ-042": "unfinished COJ-043; legal",
    "COJ-043": "unfinished COJ-043; legal; illegal COJ-043",
    "COJ-044": "legal; illegal COJ-044",
    "COJ-045": "unfinished COJ-045; legal",
    "COJ-051": "legal; unfinished COJ-001",
    "CHD-003": "legal",
    "CHD-004": "unfinished CHD-003; legal; illegal CHD-003",
    "CHD-005": "legal; unfinished CHD-003",
    "CHD-007": "legal",
    "BTL-002": "legal; illegal BTL-002",
    "BTL-003": "unfinished BTL-002 BTL-003; legal; illegal BTL-002 BTL-003",
    "BTL-004": "legal; illegal BTL-002 BTL-004",
    "TWG-041": "legal; unfinished TWG-054",
    "TWG-045": "legal; illegal TWG-051; illegal TWG-055",
    "TWG-046": "legal; illegal TWG-046; illegal TWG-046",
    "TWG-048": "legal; illegal TWG-048",
    "TWG-049": "legal; illegal TWG-046",
    "TWG-051": "unfinished TWG-051; legal; illegal TWG-051",
    "TWG-052": "legal; unfinished TWG-061; unfinished TWG-052",
    "TWG-053": "legal; unfinished TWG-053",
    "TWG-054": "unfinished TWG-054; legal; illegal TWG-054",
    "TWG-055": "unfinished TWG-055; legal; illegal TWG-055",
    "TWG-056": "legal; illegal TWG-056; legal",
    "TWG-057": "legal; unfinished TWG-052; illegal TWG-052",
    "TWG-059": "legal; legal; illegal TWG-059; illegal TWG-059",
    "TWG-061": "unfinished TWG-061; legal; illegal TWG-061",
    "TWG-071": "legal; illegal TWG-071",
    "TWG-072": "legal; illegal TWG-072",
    "TWG-250": "legal; illegal TWG-250",
    "TWG-519": "legal; illegal TWG-519",
    "DVC-030": "legal; illegal DVC-059; legal; illegal DVC-030 DVC-053",
    "DVC-031": "legal; illegal DVC-060",
    "DVC-052": "legal; legal",
    "DVC-053": "legal; illegal DVC-053",
    "DVC-054": "legal; illegal DVC-053",
    "DVC-055": "legal; illegal DVC-055",
    "DVC-056": "illegal DVC-056; legal",
    "DVC-057": "legal; legal DVC-057",
    "DVC-058": "legal",
    "DVC-059": "unfinished DVC-059; legal; illegal DVC-059",
    "DVC-060": "legal; illegal DVC-060",
    "DVC-061": "legal; illegal DVC-060",
    "DVC-062": "legal; illegal DVC-060",
    "DVC-064": "legal; illegal DVC-064",
    "DVC-065": "legal; illegal DVC-064",
    "DVC-066": "unfinished DVC-066; legal",
}


def maker(game: str) -> DeckMaker:
    return DeckMaker(catalog(game), partial(rules, game))


def told(game: str, id: str) -> list[DeckExample]:
    return list(tell_decks(id, load_deck_rows(game)[id], maker(game)))


def what_is_said(deck: DeckExample) -> str:
    broken = {id for line in deck.findings if line.mark != "legal" for id in line.clauses}
    return " ".join([deck.status, *sorted(broken)])


@pytest.mark.parametrize("game", GAMES)
def test_every_example_can_be_made_of_what_is_shipped(game: str) -> None:
    rows = load_deck_rows(game)
    assert rows and rows.keys() <= deck_clauses(game).keys()
    assert deck_examples(catalog(game), partial(rules, game)).keys() == rows.keys()


@pytest.mark.parametrize(("id", "said"), SAID.items())
def test_the_check_says_of_each_deck_what_it_is_to_show(id: str, said: str) -> None:
    game = clauses.find_clause(id).game
    assert "; ".join(map(what_is_said, told(game, id))) == said


def test_no_deck_is_shown_of_which_this_file_does_not_say_what_it_shows() -> None:
    own = [game for game, home in HOMES.items() if home.package in HERE]
    assert {id for game in own for id in load_deck_rows(game)} == SAID.keys()


@pytest.mark.parametrize("game", GAMES)
def test_the_share_code_brings_back_a_deck_of_the_same_verdict(game: str) -> None:
    for id in load_deck_rows(game):
        for deck in told(game, id):
            decklist = sharecode.decode_deck(deck.code)
            verdict = check_deck(decklist, rules(game, deck.slug), catalog(game))
            problems = [line.en for line in deck.findings if line.mark != "legal"]
            assert verdict_status(verdict) == deck.status, id
            assert {p.message("en", verdict.ruleset) for p in verdict.problems} == set(problems)


def test_a_deck_that_holds_says_how_far_it_is_from_what_others_fail() -> None:
    short, right, long = told("code-of-joker", "COJ-001")
    assert [line.en for line in right.findings] == ["Main deck: 40 cards (exactly 40)."]
    assert [line.ja for line in long.findings] == [
        "メインデッキ：41枚（ちょうど40枚）。1枚多すぎます。"
    ]
    assert [(line.mark, line.clauses) for line in short.findings] == [("incomplete", ("COJ-001",))]


def test_the_own_clause_is_told_first() -> None:
    assert [line.clauses for line in told("battlogic", "BTL-003")[0].findings] == [
        ("BTL-003",),
        ("BTL-002",),
    ]


@pytest.mark.parametrize(
    ("game", "id", "place", "en", "ja"),
    [
        (
            "code-of-joker",
            "COJ-002",
            0,
            "The sample deck “Red burn” as it is",
            "サンプルデッキ「赤単バーン」（変更なし）",
        ),
        (
            "code-of-joker",
            "COJ-002",
            1,
            "The sample deck “Red burn” with 1 fewer Vampire Eye and 1 more Blood Hound (40 cards)",
            "サンプルデッキ「赤単バーン」から「ヴァンパイアアイ」1枚を抜き、"
            "「ブラッドハウンド」1枚を加えたもの（40枚）",
        ),
        (
            "code-of-joker",
            "COJ-043",
            0,
            "The sample deck “Red burn” with 1 fewer Terminate Command in Jokers (Jokers: 1 card)",
            "サンプルデッキ「赤単バーン」のジョーカーから「ターミネートコマンド」1枚を抜いたもの"
            "（ジョーカー：1枚）",
        ),
        (
            "code-of-joker",
            "COJ-042",
            1,
            "The sample deck “Red burn” with no Jokers",
            "サンプルデッキ「赤単バーン」からジョーカーを除いたもの",
        ),
        (
            "chard",
            "CHD-007",
            0,
            "A deck of 50 × Spark Imp",
            "「火花の小鬼」50枚のデッキ",
        ),
        (
            "divine-cross",
            "DVC-061",
            0,
            "The sample deck “Tides” with 1 fewer Lifebuoy and 1 more Night Train [DG1-019] (30 cards)",
            "サンプルデッキ「潮の満ち引き」から「救命浮輪」1枚を抜き、"
            "「夜汽車 [DG1-019]」1枚を加えたもの（30枚）",
        ),
        (
            "divine-cross",
            "DVC-055",
            1,
            "The sample deck “Five packs of the sand sea” with 1 fewer Shade Cloth in Pack 1,"
            " and 1 more Shade Cloth in Pack 2 (Pack 1: 5 cards, Pack 2: 7 cards)",
            "サンプルデッキ「砂海の5パック」のパック1から「遮光布」1枚を抜き、"
            "パック2に「遮光布」1枚を加えたもの（パック1：5枚、パック2：7枚）",
        ),
        (
            "twgp",
            "TWG-061",
            1,
            "The sample deck “Dawn and dusk” with Deck 3, Deck 4, Deck 5 and Deck 6 like Deck 1",
            "サンプルデッキ「夜明けと夕暮れ」のデッキ3・デッキ4・デッキ5・デッキ6を"
            "デッキ1と同じ内容にしたもの",
        ),
    ],
)
def test_decks_are_said_in_words(game: str, id: str, place: int, en: str, ja: str) -> None:
    deck = told(game, id)[place].deck
    assert (deck.en, deck.ja) == (en, ja)


def test_cards_beside_the_main_ones_are_said_in_words() -> None:
    deck = told("divine-cross", "DVC-056")[1].deck
    assert deck.en.startswith("A deck of 6 × Sand Rat, 6 × Sandstorm,")
    assert " and 6 × Mirage, with 6 × Sand Rat in Pack 1, " in deck.en
    assert "「蜃気楼」6枚のデッキ（パック1：「砂鼠」6枚、パック2：" in deck.ja


@pytest.mark.parametrize(
    "row",
    [
        {"sample": "no-such-deck"},
        {"sample": "red-burn", "format": "no-such-format"},
        {"sample": "red-burn", "change": {"main": {"9-9-999": 1}}},
        {"sample": "red-burn", "change": {"main": {"1-0-001": -4}}},
        {"sample": "red-burn", "change": {"main": {"1-0-020": -1}}},
        {"sample": "red-burn", "change": {"pack-1": "none"}},
        {"sample": "red-burn", "change": {"jokers": "pack-1"}},
    ],
)
def test_a_deck_that_cannot_be_made_is_refused(row: dict[str, object]) -> None:
    with pytest.raises(CannotMake):
        list(tell_decks("COJ-001", [DeckRow.model_validate(row)], maker("code-of-joker")))


def test_a_catalog_that_lacks_a_card_has_the_other_examples() -> None:
    # The card is taken out of the deck, and was all there was of it.
    cards = [card for card in catalog("twgp") if card.number != "TS2-011"]
    examples = deck_examples(Catalog("twgp", cards), partial(rules, "twgp"))
    assert "TWG-051" not in examples and "TWG-054" not in examples and "TWG-071" in examples
    assert deck_examples(Catalog("twgp", []), partial(rules, "twgp")) == {}


@pytest.mark.parametrize(
    "text",
    [
        "ZZZ-001: [{sample: red-burn}]",
        "COJ-001: []",
        "COJ-001: [{sample: red-burn, verdict: legal}]",
        "COJ-001: [{sample: red-burn}, {sample: red-burn}]",
        "COJ-001: [{format: standard}]",
        "COJ-001: [{change: {main: {1-0-001: 1}}}]",
        "COJ-001: [{sample: red-burn, change: {main: {1-0-001: one}}}]",
        "COJ-001: [{sample: red-burn, change: {main: {}}}]",
        "COJ-001: [{sample: red-burn, change: {main: {1-0-001: 0}}}]",
        "[]",
    ],
)
def test_nonsense_in_the_file_is_refused(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clauses.load_clauses("code-of-joker")
    (tmp_path / "deck_examples.yaml").write_text(text, "utf-8")
    monkeypatch.setattr(deckrows, "folder", lambda game: tmp_path)
    with pytest.raises((ValueError, ValidationError)):
        load_deck_rows.__wrapped__("code-of-joker")


def test_a_game_without_the_file_has_no_examples(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deckrows, "folder", lambda game: tmp_path)
    assert load_deck_rows.__wrapped__("chard") == {}
