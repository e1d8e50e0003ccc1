"""Japanese verbs and conditions in the forms that sentences need."""

from collections.abc import Sequence

# How a clause continues (連用形); the first match counts.
GOES_ON = (
    ("させない", "させず"),
    ("ない", "なく"),
    ("する", "し"),
    ("送る", "送り"),
    ("なる", "なり"),
    ("見る", "見て"),
    ("奪う", "奪い"),
    ("なし", "なしで"),
    ("がる", "がり"),
    ("わる", "わり"),
    ("戻る", "戻り"),
    ("減る", "減り"),
    ("る", ""),
    ("う", "い"),
    ("く", "き"),
    ("す", "し"),
    ("ぶ", "び"),
    ("む", "み"),
)
# How a condition continues, and how it is negated.
LINKED = (
    ("の", "で"),
    ("いる", "いて"),
    ("ある", "あり"),
    ("いない", "おらず"),
    ("ない", "なく"),
    ("異なる", "異なり"),
    ("同じ", "同じで"),
    ("大きい", "大きく"),
    ("小さい", "小さく"),
    ("回る", "回り"),
    ("等しい", "等しく"),
    ("した", "して"),
    ("た", "て"),
)
DENIED = (
    ("の", "ではない"),
    ("いる", "いない"),
    ("ある", "ない"),
    ("なる", "ならない"),
    ("しい", "しくない"),
    ("きい", "きくない"),
    ("さい", "さくない"),
    ("回る", "回らない"),
    ("同じ", "同じではない"),
    ("した", "していない"),
    ("た", "ていない"),
)

# How a condition ends before what depends on it, without 場合 or なら.
PROVIDED = (
    ("の", "であれば"),
    ("である", "であれば"),
    ("いる", "いれば"),
    ("ある", "あれば"),
    ("する", "すれば"),
    ("える", "えれば"),
    ("なる", "なれば"),
    ("回る", "回れば"),
    ("ない", "なければ"),
    ("多い", "多ければ"),
    ("きい", "きければ"),
    ("さい", "さければ"),
    ("しい", "しければ"),
    ("低い", "低ければ"),
    ("高い", "高ければ"),
    ("同じ", "同じであれば"),
    ("ていた", "ていれば"),
    ("した", "していれば"),
    ("れた", "れていれば"),
    ("た", "たのであれば"),
)


def changed(phrase: str, table: Sequence[tuple[str, str]], otherwise: str) -> str:
    for end, form in table:
        if phrase.endswith(end):
            return phrase.removesuffix(end) + form
    return phrase + otherwise


def joined(phrases: Sequence[str]) -> str:
    """Clauses as one: 「Aを1枚選び、それを捨てる」."""
    return "、".join([*(changed(phrase, GOES_ON, "で") for phrase in phrases[:-1]), phrases[-1]])


def linked(conditions: Sequence[str]) -> str:
    """One condition that holds if all of them do."""
    return "、".join(
        [*(changed(condition, LINKED, "で") for condition in conditions[:-1]), conditions[-1]]
    )


def denied(condition: str) -> str:
    return changed(condition, DENIED, "ではない")


def case(condition: str) -> str:
    """「…の場合、」"""
    return f"{condition}場合、"


def loose(condition: str) -> str:
    """「…なら、」, within one sentence."""
    return f"{condition.removesuffix('の')}なら、"


def sentence(phrase: str) -> str:
    return f"{phrase}。"
