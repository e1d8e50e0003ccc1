"""What would be played otherwise than it is meant is refused: each beside the sentence that can be played."""

import pytest

from rules.games.code_of_joker.compiler import abilities
from rules.games.code_of_joker.compiler.compile import compile_text

ENTERS = "このユニットがフィールドに出た時、"
LATER = "このターンの終了時に"


def compiled(text: str) -> tuple[list[str], list[str]]:
    """Why it was refused, and what was assumed."""
    found = compile_text(f"■見本\n{text}", "unit")
    assert bool(found.effects and "abilities" in found.effects) == (not found.refusals)
    return [one.code for one in found.refusals], [one.code for one in found.assumptions]


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        # Drawn later: no unit could be given an ability for it.
        (f"{ENTERS}{LATER}カードを3枚引く。", ["language"]),
        (f"{ENTERS}または{LATER}カードを3枚引く。", []),
        (
            f"{ENTERS}CPを+3する。あなたのユニットがアタックした時、{LATER}CPを+3する。",
            ["language"],
        ),
        ("あなたのターン開始時、対戦相手のターン開始時、CPを+3する。", []),
        # Each of several would be asked.
        (
            f"{ENTERS}全てのユニットの行動権を回復する。それがコスト3以下の場合、破壊する。",
            ["language"],
        ),
        (
            f"{ENTERS}対戦相手のユニットを2体選ぶ。それのBPが3000以上の場合、破壊する。",
            ["language"],
        ),
        (f"{ENTERS}対戦相手のユニットを1体選ぶ。それのBPが3000以上の場合、破壊する。", []),
        (
            f"{ENTERS}対戦相手の手札を2枚ランダムで捨てる。それがユニットの場合、CPを+3する。",
            ["language"],
        ),
        (f"{ENTERS}対戦相手の手札を1枚ランダムで捨てる。それがユニットの場合、CPを+3する。", []),
        # A drawn card has a cost, and no level.
        (f"{ENTERS}カードを1枚引く。レベルが3の場合、CPを+3する。", ["antecedent"]),
        (f"{ENTERS}カードを1枚引く。コストが3の場合、CPを+3する。", []),
        # Something else was chosen since the card was discarded.
        (
            f"{ENTERS}手札を1枚捨てる。ユニットを1体選ぶ。捨てたカードが赤属性の場合、破壊する。",
            ["antecedent"],
        ),
        (f"{ENTERS}手札を1枚捨てる。捨てたカードが赤属性の場合、CPを+3する。", []),
        # More than a player has: the unit that was meant is missing.
        (f"{ENTERS}対戦相手に9ダメージを与える。", ["language"]),
        (f"{ENTERS}対戦相手に8ダメージを与える。", []),
        # A number of cards that differ in something has no other measure.
        (
            f"{ENTERS}種族の異なるあなたのユニットのBPの合計が9000以上の場合、CPを+3する。",
            ["language"],
        ),
    ],
)
def test_what_cannot_be_played_as_it_is_meant(text: str, refused: list[str]) -> None:
    assert compiled(text)[0] == refused


def test_no_noun_is_put_in_behind_a_player() -> None:
    """Whose action rights are meant is not said, and no slip."""
    assert compiled(f"{ENTERS}対戦相手ユニットの行動権を消費する。")[0] == []
    assert compiled(f"{ENTERS}対戦相手の行動権を消費する。") == (["unread"], [])


def test_a_lost_word_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it stands in the printed text, which may be in another width; nowhere if it is written otherwise."""
    for word, quote in (("カード", "カード"), ("3", "３"), ("4", "見本")):
        monkeypatch.setattr(abilities, "lost_words", lambda text, effects, word=word: [word])
        (refusal,) = compile_text(
            "■見本\nあなたのターン開始時、カードを３枚引く。", "unit"
        ).refusals
        assert (refusal.code, refusal.quote) == ("lost", quote)
