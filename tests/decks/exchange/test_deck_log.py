"""Lists in the style of デッキログ need no reader of their own: what it writes is a plain list."""

from decks.exchange.lists import read_list
from tests.decks.editor.making import rules
from tests.decks.exchange.foreign.invented import CATALOG

TEXT = """デッキログ
デッキコード：5XK8
デッキ名：紙の空

【キャラクター】7枚
ZQ/W01-001	硝子の凧	×4
ZQ/W01-002 灯りの蛾 ×3枚
■イベント（2枚）
燠火　ZQ/W01-003 ×2
サイドデッキ
ZQ/W01-004 虚ろな鐘 ×2
"""


def test_a_list_of_deck_log_is_a_plain_list() -> None:
    read = read_list(TEXT, CATALOG, rules("twgp", "half").zones)
    assert (read.form, read.title) == ("text", "紙の空")
    assert not read.unresolved
    cards = [(line.card.name_ja, line.quantity, line.aside) for line in read.lines if line.card]
    assert cards == [
        ("硝子の凧", 4, False),
        ("灯りの蛾", 3, False),
        ("燠火", 2, False),
        ("虚ろな鐘", 2, True),
    ]
    stated = [line.quantity for line in read.lines if line.status == "heading"]
    assert stated == [7, 2, None]
    assert all(line.counted is None for line in read.lines)
