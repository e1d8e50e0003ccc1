"""BATTLOGIC: ten cards become Life, three the hand, no redraw; then one card per turn."""

from rules.engine.opening.opening import HandQuestion, Opening, RuleSentence

OPENING: Opening = Opening(
    zones=("main",),
    hand=3,
    draw=1,
    aside=10,
    rules=(
        RuleSentence(
            ("BTL-005", "BTL-006", "BTL-008"),
            "The 30 cards are shuffled; the top 10 become Life, unseen.",
            "30枚をシャッフルし、上から10枚を見ずにライフにします。",
        ),
        RuleSentence(("BTL-009",), "The next 3 are the hand.", "続く3枚が手札です。"),
        RuleSentence(
            ("BTL-011", "BTL-010"),
            "Both players draw one card each turn; there is no first player.",
            "毎ターン両者が1枚引きます。先攻・後攻はありません。",
        ),
        RuleSentence(
            ("BTL-061", "BTL-064"),
            "The advanced rule of choosing one's opening hand is not used.",
            "上級ルールの初期手札選択は使わないものとします。",
        ),
    ),
    no_mulligan=RuleSentence(
        ("BTL-009",),
        "The rules know no redraw: the 3 cards are the hand.",
        "引き直しのルールはありません。引いた3枚が手札です。",
    ),
    empty=RuleSentence(
        ("BTL-012",),
        "The pile is used up: the discards are shuffled and become the new one.",
        "山札がなくなりました。捨て札をシャッフルして新しい山札にします。",
    ),
    questions=(
        HandQuestion("startup<=10", "A card of startup 10 or less", "発生10以下のカード"),
        HandQuestion("kw:guard", "A guard", "防御"),
        HandQuestion(
            "class:special or class:super", "A special or super special move", "必殺技か超必殺技"
        ),
        HandQuestion("damage>=2", "A card of damage 2 or more", "ダメージ2以上のカード"),
    ),
)
