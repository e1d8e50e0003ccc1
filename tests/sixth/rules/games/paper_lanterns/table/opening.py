"""Paper Lanterns: three cards, no redraw; then one card per turn."""

from rules.engine.opening.opening import HandQuestion, Opening, RuleSentence

OPENING = Opening(
    zones=("main",),
    hand=3,
    draw=1,
    rules=(
        RuleSentence(
            ("LAN-003",),
            "The twelve lanterns are shuffled; the top three are the hand. Nobody goes first.",
            "12枚をシャッフルし、上から3枚が手札です。先攻後攻はありません。",
        ),
        RuleSentence(
            ("LAN-004",),
            "Both players draw one card at the beginning of a turn.",
            "毎ターンの始めに両者が1枚引きます。",
        ),
    ),
    no_mulligan=RuleSentence(
        ("LAN-003",),
        "The rules know no redraw: the three cards are the hand.",
        "引き直しのルールはありません。引いた3枚が手札です。",
    ),
    empty=RuleSentence(
        ("LAN-004",), "The pile is used up: nothing is drawn.", "山札がなければ引きません。"
    ),
    questions=(
        HandQuestion("light>=7", "A lantern of light 7 or more", "明るさ7以上の提灯"),
        HandQuestion("is:gust", "A gust", "風"),
    ),
)
