"""DIVINE CROSS: five cards, redrawn as long as there is no Unit among them, then one per turn."""

from rules.engine.opening.opening import HandQuestion, Mulligan, Opening, RuleSentence

OPENING: Opening = Opening(
    zones=("main",),
    hand=5,
    draw=1,
    rules=(
        RuleSentence(
            ("DVC-068", "DVC-069"),
            "The deck is shuffled and 5 cards are drawn; one Unit of them goes to the Main Area.",
            "デッキをシャッフルして5枚引き、そのうちユニット1枚をメイン・エリアに出します。",
        ),
        RuleSentence(
            ("DVC-081", "DVC-082"),
            "One card is drawn each turn, by the first player in the first turn too.",
            "毎ターン1枚引きます。先攻の最初のターンも引きます。",
        ),
        RuleSentence(
            ("DVC-075",),
            "Cards that the opponent's redraws allow are not counted.",
            "相手の引き直しで引けるカードは数えません。",
        ),
    ),
    mulligan=Mulligan(
        rule=RuleSentence(
            ("DVC-072", "DVC-073"),
            "A hand without a Unit is shown, goes back and is redrawn, as often as needed.",
            "ユニットがない手札は相手に見せてデッキに戻し、ユニットが来るまで引き直します。",
        ),
        refused=RuleSentence(
            ("DVC-074",),
            "A hand with a Unit is kept; there is no other redraw.",
            "ユニットがある手札は引き直せません。",
        ),
        closed=RuleSentence(
            ("DVC-074",),
            "The hand was kept; there is no other redraw.",
            "手札は決まりました。引き直しはありません。",
        ),
        needs="t:unit",
        hopeless=RuleSentence(
            ("DVC-056", "DVC-066"),
            "Without any Unit in the deck the hand would be redrawn for ever.",
            "デッキにユニットがないと、引き直しが終わりません。",
        ),
        kept=HandQuestion("t:unit", "A Unit among the first 5 cards", "最初の5枚にユニットがある"),
    ),
    empty=RuleSentence(
        ("DVC-083",),
        "The deck is empty: instead of drawing, the own Main Unit takes 100 damage.",
        "デッキが0枚です。引く代わりに自分のメイン・ユニットに100ダメージを与えます。",
    ),
    questions=(
        HandQuestion("t:unit", "Two Units", "ユニット2枚", at_least=2),
        HandQuestion("t:unit hp>=300", "A Unit of HP 300 or more", "HP300以上のユニット"),
        HandQuestion(
            "t:unit cost<=1",
            "A Unit with a Skill of cost 1 or less",
            "コスト1以下のスキルを持つユニット",
        ),
        HandQuestion("t:action or t:event or t:assist", "A Command", "コマンド"),
    ),
)
