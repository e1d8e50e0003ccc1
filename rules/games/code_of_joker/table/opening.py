"""CODE OF JOKER: four cards, redrawn as often as the player likes, then two per turn."""

from rules.engine.opening.opening import HandQuestion, Mulligan, Opening, RuleSentence

OPENING: Opening = Opening(
    zones=("main",),
    hand=4,
    draw=2,
    first_draw=0,
    whole=True,
    rules=(
        RuleSentence(
            ("COJ-221", "COJ-050"),
            "The opening hand is 4 cards of the main deck; jokers are never drawn.",
            "初期手札はメインデッキの4枚です。ジョーカーは引きません。",
        ),
        RuleSentence(
            ("COJ-246", "COJ-228"),
            "Each turn begins with a draw of 2; the first player draws none in round 1.",
            "ターン開始時に2枚引きます。先攻は1ラウンド目に引きません。",
        ),
        RuleSentence(
            ("COJ-142", "COJ-143"),
            "A full hand of 7 stops drawing; here cards are counted as used in time.",
            "手札が上限の7枚だと引けません。ここでは手札があふれないように使うものとして数えます。",
        ),
    ),
    mulligan=Mulligan(
        rule=RuleSentence(
            ("COJ-222", "COJ-223"),
            "The whole hand may be redrawn, again 4 cards, as often as one likes within the time.",
            "時間内なら何度でも、手札をすべて戻して4枚引き直せます。",
        ),
        refused=RuleSentence(
            ("COJ-222",), "There is no hand to redraw.", "引き直す手札がありません。"
        ),
        closed=RuleSentence(
            ("COJ-225",),
            "The hand was kept: the game starts with it.",
            "引き直さないと決めた手札でゲームを始めます。",
        ),
    ),
    empty=RuleSentence(
        ("COJ-145", "COJ-146"),
        "The deck cannot give that many: it is thrown away and a new one of 40 is set.",
        "デッキの残りが足りません。破棄して新たに40枚のデッキをセットします。",
    ),
    questions=(
        HandQuestion("t:unit", "A unit", "ユニット"),
        HandQuestion("t:unit cost<=2", "A unit of cost 2 or less", "コスト2以下のユニット"),
        HandQuestion("t:unit", "Two units", "ユニット2枚", at_least=2),
        HandQuestion(
            "t:trigger or t:intercept", "A trigger or an intercept", "トリガーかインターセプト"
        ),
    ),
)
