"""Chard Game: seven cards, one fewer with each redraw, then one per turn."""

from rules.engine.opening.opening import HandQuestion, Mulligan, Opening, RuleSentence

OPENING: Opening = Opening(
    zones=("main",),
    hand=7,
    draw=1,
    rules=(
        RuleSentence(
            ("CHD-240", "CHD-245"),
            "The deck is shuffled and 7 cards are drawn.",
            "デッキをシャッフルして7枚引きます。",
        ),
        RuleSentence(
            ("CHD-267", "CHD-268"),
            "One card is drawn each turn, by the first player in the first turn too.",
            "毎ターン1枚引きます。先攻の最初のターンも引きます。",
        ),
    ),
    mulligan=Mulligan(
        rule=RuleSentence(
            ("CHD-246", "CHD-247", "CHD-248"),
            "The whole hand may be redrawn, with one card fewer each time.",
            "手札をすべて戻して引き直せます。引く枚数はそのたびに1枚減ります。",
        ),
        refused=RuleSentence(
            ("CHD-249",),
            "With no card in hand there is nothing left to redraw.",
            "手札が0枚なので、これ以上引き直せません。",
        ),
        closed=RuleSentence(
            ("CHD-246",),
            "The hand was kept: only the opening hand can be redrawn.",
            "引き直せるのは最初の手札だけです。",
        ),
        fewer=1,
    ),
    empty=RuleSentence(
        ("CHD-252",),
        "The deck is empty: the Draw Phase loses the game.",
        "デッキが0枚です。ドローフェイズを行うと敗北します。",
    ),
    questions=(
        HandQuestion("t:energy", "An energy", "エネルギー"),
        HandQuestion("t:energy", "Two energies", "エネルギー2枚", at_least=2),
        HandQuestion("t:character", "A character", "キャラクター"),
        HandQuestion(
            "t:character cost<=2",
            "A character of total cost 2 or less",
            "合計コスト2以下のキャラクター",
        ),
    ),
)
