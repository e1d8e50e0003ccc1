"""What may be assumed where a text is silent, and why a text may be refused, in words."""

from languages import Text
from rules.engine.effects.compiled import Assumption, Span

ASSUMED = {
    "random-pick": Text("The cards are picked at random", "カードはランダムに選ばれる"),
    "own-choice": Text("You choose which", "対象はプレイヤーが選ぶ"),
    "choice-of-seen": Text("You choose among the cards looked at", "見たカードから選ぶ"),
    "any-owner": Text("Units of both players are meant", "お互いのユニットを指す"),
    "until-turn-ends": Text("The BP change ends with the turn", "BPの変化はターン終了時まで"),
    "base-for-a-time": Text(
        "A change of base BP that ends is one of BP",
        "期間のある基本BPの変化は、BPの変化と同じ",
    ),
    "barred-now": Text(
        "Only cards that are in hand now cannot be put onto the field",
        "フィールドに出せないのは、今手札にあるカードだけ",
    ),
    "as-silence": Text(
        "Effects that are void for a time are those of a silenced unit",
        "効果が無効の間は【沈黙】と同じ",
    ),
    "lasts-for-all": Text(
        "The duration holds for everything in the sentence",
        "期間は文の全体にかかる",
    ),
    "chosen-side": Text(
        "The opponent named in the choices is the player who picks",
        "選択肢の中の「対戦相手」は、選ぶプレイヤー自身",
    ),
    "counted-units": Text(
        "It means the units that the condition counts", "条件で数えたユニットを指す"
    ),
    "one-of-them": Text("One of the effects is chosen", "効果から1つを選ぶ"),
    "own-event": Text("It waits for what this unit does", "このユニット自身の行動を待つ"),
    "nearest": Text(
        "“It”, or an object left out, means what was named last",
        "「それ」や省かれた目的語は、最後に挙げられたものを指す",
    ),
    "among-both": Text(
        "They are picked among the cards of both players together",
        "お互いのカードを合わせた中から選ぶ",
    ),
    "own-role": Text(
        "It is asked whether the unit of the event attacks or blocks",
        "アタック中・ブロック中かどうかは、きっかけとなったユニットについて判定する",
    ),
    "each-field": Text("So many units at most on either field", "数はそれぞれのフィールドのもの"),
    "owner-of-all": Text(
        "What is named together belongs to the same player",
        "並べて挙げられたものは同じプレイヤーのもの",
    ),
    "bounds-of-all": Text(
        "The bound holds for all that is named together", "制限は並べて挙げられたもの全てにかかる"
    ),
    "bounds-of-first": Text(
        "The bound holds for what is named first alone", "制限は最初に挙げられたものだけにかかる"
    ),
    "group-of-names": Text(
        "The name of a group stands for the four cards of that name",
        "グループ名は、その名前の4枚のカードを指す",
    ),
    "set-either-way": Text(
        "The BP becomes that number, whether it was lower or higher",
        "BPが高くても低くても、その値になる",
    ),
    "cards-of-units": Text(
        "Cards with the names of these units are meant", "これらのユニットと同じ名前のカードを指す"
    ),
    "pickers-own": Text(
        "The opponent picks among their own units", "対戦相手は自身のユニットから選ぶ"
    ),
    "the-chosen": Text("The units that were chosen are meant", "選ばれたユニットを指す"),
    "payment-reaches": Text(
        "All that follows in the line is done only if the payment was made",
        "「そうした場合」は行の終わりまでかかる",
    ),
    "times-in-all": Text(
        "What is repeated happens that many times in all",
        "「繰り返す」の回数には最初の1回を含む",
    ),
    "rest-goes-on": Text(
        "If nothing can be chosen, the rest is still done",
        "選べる対象がなくても、残りの効果は発動する",
    ),
    "unknown-remark": Text(
        "A remark in brackets that is no known reminder is left out",
        "かっこ内の、知られていない注釈は読み飛ばす",
    ),
    "false-remark": Text(
        "A remark in brackets differs from the rules, which are followed",
        "かっこ内の注釈はルールと異なるが、ルールに従う",
    ),
    "made-in-hand": Text("What is created goes to your hand", "作成したカードは自分の手札に加わる"),
    "put-is-summon": Text(
        "What an effect puts onto the field is special summoned",
        "効果でフィールドに出すことは【特殊召喚】とする",
    ),
    "later-ability": Text(
        "What happens to the unit later is an ability that it is given",
        "後でユニットに起きることは、そのユニットに与えられた能力とする",
    ),
    "own-fighter": Text(
        "Your unit in the battle is meant, not all your units",
        "全てのユニットではなく、戦闘中の自分のユニットを指す",
    ),
    "foe-fighter": Text(
        "The opposing unit in the battle is meant, not all the opponent's units",
        "全てのユニットではなく、戦闘中の相手ユニットを指す",
    ),
    "the-foe": Text(
        "Of the two that battled, the opposing unit alone is meant",
        "戦闘した2体のうち、相手のユニットだけを指す",
    ),
    "rounded-down": Text("Half of an odd number is rounded down", "奇数の半分は切り捨てる"),
}
REASONS = {
    "unread": Text("not understood", "読み取れません"),
    "ambiguous": Text("two readings", "読み方が2つあります"),
    "antecedent": Text("nothing for this to refer to", "指すものがありません"),
    "owner": Text("it is not said whose cards are meant", "誰のカードか分かりません"),
    "static": Text(
        "this cannot hold for as long as the card is in play", "常時発動する効果にできません"
    ),
    "label": Text("a label without a heading", "見出しのない項目です"),
    "empty": Text("nothing follows", "続きがありません"),
    "language": Text("the effect language cannot say this", "効果の言語で表せません"),
    "remark": Text(
        "a remark in brackets limits the effect in a way that is not understood",
        "かっこ内の制限を読み取れません",
    ),
    "lost": Text("a word of the text is missing from the effects", "文中の語が効果にありません"),
}


class Refused(Exception):
    """Why a part of an ability has no effects; `code` is one of REASONS."""

    def __init__(self, code: str, span: Span | None = None, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code, self.span, self.detail = code, span, detail


class Findings:
    """What is assumed in a line."""

    def __init__(self) -> None:
        self.assumptions: list[Assumption] = []

    def assume(self, code: str, span: Span) -> None:
        assumption = Assumption(code, span, ASSUMED[code])
        if assumption not in self.assumptions:
            self.assumptions.append(assumption)

    def withdraw(self, code: str) -> None:
        """Drop an assumption, since the text says it after all."""
        self.assumptions[:] = [
            assumption for assumption in self.assumptions if assumption.code != code
        ]
