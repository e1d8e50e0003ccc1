"""A query said back in words."""

from collections.abc import Callable

import pytest

from cards.search.query import Query


@pytest.mark.parametrize(
    ("text", "en", "ja"),
    [
        ("", "all cards", "すべてのカード"),
        ("t:unit", "cards where the kind is unit", "カードの種類が「ユニット」のカード"),
        ("-c:none", "cards where the colour is not colourless", "色が「無色」以外のカード"),
        (
            "竜 cost<=3",
            "cards where the name contains “竜” and the cost is at most 3",
            "名前に「竜」を含む、かつコストが3以下のカード",
        ),
        (
            "c:red|blue -(cost=1 or bp>cost)",
            "cards where (the colour is red or the colour is blue) and not (the cost is 1 or "
            "the BP is above the cost)",
            "（色が「赤」、または色が「青」）、かつ（コストが1、またはBPがコストより大きい）でないカード",
        ),
        (
            "sp:dragon kw>1 -kw:貫通",
            "cards where one species is dragon and the number of keyword is above 1 and no keyword "
            "is 貫通",
            "種族に「ドラゴン」がある、かつキーワードの数が1より大きい、かつキーワードに「貫通」がないカード",
        ),
        ("!子", "cards where the name is “子”", "名前が「子」のカード"),
        ("lv:?", "cards where the level is unknown", "レベルが「不明」のカード"),
        (
            "-x:/a|b/",
            "cards where the text does not match /a|b/",
            "テキストが/a|b/に一致しないカード",
        ),
        ("no:S-1", "cards where the number begins with “S-1”", "番号が「S-1」で始まるカード"),
        ("is:foil", "cards where it is printed in foil", "フォイルであるカード"),
        ("not:foil", "cards where it is not printed in foil", "フォイルでないカード"),
        ("-foil:no", "cards where it is printed in foil", "フォイルであるカード"),
        ("has:cost -has:kw", "cards where it has cost and it has no keyword", None),
        ("--t:unit", "cards where the kind is unit", "カードの種類が「ユニット」のカード"),
        (
            "sort:-cost sort:name",
            "all cards, ordered by cost, descending, ordered by name, ascending",
            "すべてのカード、コストの降順、名前の昇順",
        ),
        ("foo:1 t:unit", "cards where the kind is unit", "カードの種類が「ユニット」のカード"),
        ("foo:1", "No term of the search could be used.", "使える検索条件が1つもありません。"),
    ],
)
def test_said_back(ask: Callable[[str], Query], text: str, en: str, ja: str | None) -> None:
    query = ask(text)
    assert query.describe("en") == en
    assert ja is None or query.describe("ja") == ja
