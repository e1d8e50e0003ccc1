"""Keywords and colours are found in texts of both languages, and nothing else is taken for them."""

import pytest

from cards.faces.emblems import EMBLEMS
from cards.faces.marking import colour_mark, colour_words, mark_text
from cards.games import GAMES
from cards.search.common import field_table
from cards.starter import card_records
from rules.rulebook.clauses import find_clause


def found(game: str, text: str) -> list[str]:
    pieces = list(mark_text(text, GAMES[game]))
    assert "".join(piece.text for piece in pieces) == text
    return [value for piece in pieces if (value := piece.keyword or piece.colour)]


@pytest.mark.parametrize(
    ("game", "text", "values"),
    [
        (
            "code-of-joker",
            "【不屈】【次元干渉/コスト3】\n■起動・試し",
            ["不屈", "次元干渉", "起動"],
        ),
        ("code-of-joker", "Give it 【Dimensional Interference/Cost 3】.", ["次元干渉"]),
        ("code-of-joker", "give 【pierce】, 【King's Healing Power】", ["貫通", "王の治癒力"]),
        ("code-of-joker", "スピードムーブを持つ", ["スピードムーブ"]),
        ("code-of-joker", "【沈黙効果耐性】", ["沈黙効果耐性"]),
        ("chard", "ロールマナ(白)\nリジェネ(10)", ["roll-mana", "white", "regen"]),
        ("chard", "Roll Mana(sixth-colour). DP(5)", ["roll-mana", "sixth", "dp"]),
        ("chard", "火属性と(日)、a water attribute", ["fire", "sun", "water"]),
        ("battlogic", "【対空攻撃】【防御不可】", ["anti-air", "unblockable"]),
        ("battlogic", "Pay 1. Anti-air. Unblockable.", ["anti-air", "unblockable"]),
        ("twgp", "A Spell and a スペル1枚", ["spell", "spell"]),
        ("divine-cross", "赤のユニット, red Units, blue", ["red", "red", "blue"]),
        ("code-of-joker", "赤属性か［青／緑］、紫ゲージ", ["red", "blue", "green", "purple"]),
        ("code-of-joker", "a Red unit, yellow", ["red", "yellow"]),
    ],
)
def test_what_is_marked(game: str, text: str, values: list[str]) -> None:
    assert found(game, text) == values


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("code-of-joker", "沈黙が広がる。貫通力。黄金と深緑、青年、赤い目"),
        ("code-of-joker", "Create two, then silence falls. A reddish redraw, red-hot."),
        ("chard", "トラッシュに置く。毎日の火と月の木。Put it into the trash, protection of none."),
        ("twgp", "Another unit counters. 次の相手のカウンターパンチ"),
        ("divine-cross", "None of them. 無の境地"),
        ("code-of-joker", ""),
    ],
)
def test_what_is_not(game: str, text: str) -> None:
    assert found(game, text) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_keyword_is_explained_in_both_languages(game: str) -> None:
    """And cites a clause of its own game's rulebook, if any."""
    field = field_table(GAMES[game]).find("keyword")
    assert set((field and field.values) or ()) == set(GAMES[game].reminders)
    for keyword, reminder in GAMES[game].reminders.items():
        assert reminder.en.endswith(".") and reminder.ja.endswith("。"), keyword
        assert not reminder.clause or find_clause(reminder.clause).game == game


@pytest.mark.parametrize("game", GAMES)
def test_every_colour_has_an_emblem(game: str) -> None:
    for value in set(colour_words(GAMES[game]).values()):
        mark = colour_mark(value, GAMES[game])
        assert mark.emblem in EMBLEMS and mark.hue != "grey", value


def test_starter_cards_name_their_keywords() -> None:
    """In the games that print them, every keyword of a card is found in its text, in both languages."""
    for game in ("chard", "battlogic"):
        for card in card_records(GAMES[game]):
            named = {k["name"] if isinstance(k, dict) else k for k in card.fields["keywords"] or ()}
            for text in (card.text_ja, card.text_en):
                assert not text or named <= set(found(game, text)), (card.number, text)
