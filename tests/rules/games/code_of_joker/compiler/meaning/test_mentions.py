"""A name printed on a card never changes how the sentence around it is read."""

from typing import Any

import pytest

from rules.games.code_of_joker.compiler.compile import compile_text

ENTERS = "■見本\nこのユニットがフィールドに出た時、"
PLAIN = "勇者"


def renamed(part: Any, name: str) -> Any:
    """The same with the plain name wherever a list names the card."""
    if isinstance(part, dict):
        return {key: renamed(value, name) for key, value in part.items()}
    if isinstance(part, list):
        return [PLAIN if value == name else renamed(value, name) for value in part]
    return part


@pytest.mark.parametrize("name", ["it", "that", "chosen", "done", "did", "rest", "again"])
@pytest.mark.parametrize(
    "text",
    [
        "対戦相手のユニットを1体選ぶ。それに［{}］の数×1000ダメージを与える。",
        "対戦相手のユニットを1体選び、3000ダメージを与える。"
        "あなたのフィールドに［{}］がいる場合、代わりに5000ダメージを与える。",
        "あなたは手札を1枚選んで捨てる。あなたのフィールドに［{}］がいる場合、カードを1枚引く。",
        "対戦相手のユニットを1体選び、破壊する。あなたのデッキから［{}］を1枚ランダムで手札に加える。",
    ],
)
def test_a_card_may_be_called_by_a_word_of_the_compiler(text: str, name: str) -> None:
    wanted = compile_text(ENTERS + text.format(PLAIN), "unit")
    found = compile_text(ENTERS + text.format(name), "unit")
    assert wanted.effects and not wanted.refusals and not found.refusals
    assert renamed(found.effects, name) == wanted.effects
    assert [one.code for one in found.assumptions] == [one.code for one in wanted.assumptions]
