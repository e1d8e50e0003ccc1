"""TWGP: the opening hand is chosen, not drawn; later cards leave the pile by downloads."""

from dataclasses import replace

from rules.engine.opening.opening import HandQuestion, Opening, RuleSentence

SHUFFLED = RuleSentence(
    ("TWG-067", "TWG-068"),
    "The draw pile is shuffled before use.",
    "山札は使う前にシャッフルします。",
)
ARCHIVE = RuleSentence(
    ("TWG-059", "TWG-060"),
    "The hand of the first deck is its Archive, chosen before the game; these cards are not in the "
    "draw pile. Later decks have none.",
    "最初のデッキの手札は、ゲーム前に選んだアーカイヴです。山札には入りません。後のデッキにはありません。",
)
QUESTIONS = (
    HandQuestion(
        "t:unit power<=3",
        "A unit for a charge drive (Power 03 or less)",
        "チャージ・ドライヴできるユニット（パワー03以下）",
    ),
    HandQuestion("t:unit power>=6", "A unit of Power 06 or more", "パワー06以上のユニット"),
    HandQuestion("t:charge", "A charge card", "チャージカード"),
)

OPENING: Opening = Opening(
    zones=("deck-#",),
    hand=0,
    draw=2,
    chosen="archive",
    rules=(
        ARCHIVE,
        SHUFFLED,
        RuleSentence(
            ("TWG-026", "TWG-255"),
            "Nothing is drawn each turn; counted is one charge drive a turn, which downloads 2 cards.",
            "毎ターンのドローはありません。1ターンに1回のチャージ・ドライヴ（2枚ダウンロード）として数えます。",
        ),
    ),
    no_mulligan=RuleSentence(
        ("TWG-059",),
        "There is no redraw: the opening hand is chosen.",
        "手札は選んで決めるため、引き直しはありません。",
    ),
    empty=RuleSentence(
        ("TWG-062", "TWG-313"),
        "The pile is used up: the next deck is installed, or zero sprint begins.",
        "山札がなくなりました。次のデッキをインストールするか、ゼロ・スパートになります。",
    ),
    questions=QUESTIONS,
)

# By format, if it differs.
FORMATS: dict[str, Opening] = {
    "dolsaga": replace(
        OPENING,
        draw=1,
        rules=(
            ARCHIVE,
            SHUFFLED,
            RuleSentence(
                ("TWG-262", "TWG-525"),
                "There are no turns; counted is one charge drive after the other, each of which "
                "downloads 1 card.",
                "ターンはありません。チャージ・ドライヴ（1枚ダウンロード）1回ごとに数えます。",
            ),
        ),
    ),
}
