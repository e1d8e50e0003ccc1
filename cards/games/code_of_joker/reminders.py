"""What the keyword abilities of Code of Joker mean."""

from cards.faces.reminders import Reminder

REMINDERS = {
    "スピードムーブ": Reminder(
        "This unit may attack in the turn it enters the field.",
        "フィールドに出たターンでもアタックできる。",
        "COJ-156",
        bare=True,
    ),
    "不屈": Reminder(
        "At the end of your turn this unit’s action right is restored, so it can also block.",
        "自分のターン終了時に行動権が回復する。アタックした後でもブロックできる。",
        "COJ-157",
    ),
    "貫通": Reminder(
        "If this unit wins a battle while attacking, the opponent also loses 1 life.",
        "アタックして戦闘に勝つと、相手に1点のライフダメージも与える。",
        "COJ-159",
    ),
    "無我の境地": Reminder(
        "The opponent’s effects cannot use up this unit’s action right.",
        "相手の効果では行動権を消費されない。",
        "COJ-160",
        bare=True,
    ),
    "固着": Reminder(
        "The opponent’s effects cannot return this unit to hand.",
        "相手の効果では手札に戻されない。",
        "COJ-161",
    ),
    "加護": Reminder(
        "No effect can choose this unit, not even one of yours.",
        "効果の対象に選ばれない。自分の効果でも選べない。",
        "COJ-162",
    ),
    "次元干渉": Reminder(
        "Units of the stated cost or more cannot block this unit.",
        "書かれたコスト以上のユニットにはブロックされない。",
        "COJ-165",
    ),
    "呪縛": Reminder(
        "This unit’s action right is not restored at the start of the turn.",
        "ターン開始時に行動権が回復しない。",
        "COJ-167",
    ),
    "不滅": Reminder(
        "This unit takes no damage at all. Its BP can still be reduced.",
        "ダメージをいっさい受けない。BPを減らす効果は受ける。",
        "COJ-168",
    ),
    "王の治癒力": Reminder(
        "This unit takes no damage that is less than its own BP.",
        "自身のBPより小さいダメージを受けない。",
        "COJ-181",
        bare=True,
    ),
    "秩序の盾": Reminder(
        "The opponent’s effects deal no damage to this unit. Battles do.",
        "相手の効果によるダメージを受けない。戦闘のダメージは受ける。",
        "COJ-169",
        bare=True,
    ),
    "沈黙": Reminder(
        "This unit’s effects cannot be activated.",
        "効果を発動できない。",
        "COJ-171",
    ),
    "強制防御": Reminder(
        "This unit must block if it can.",
        "ブロックできるときは、必ずブロックする。",
        "COJ-173",
    ),
    "攻撃禁止": Reminder(
        "This unit cannot attack: a printed ban lasts for its first turn, one that a card gives for as long as it"
        " says.",
        "アタックできない。もともと持つものはフィールドに出たターン、与えられたものはその期間だけ続く。",
        "COJ-175",
    ),
    "防御禁止": Reminder("This unit cannot block.", "ブロックできない。"),
    "破壊効果耐性": Reminder(
        "The opponent’s effects cannot destroy this unit. Battles can.",
        "相手の効果では破壊されない。戦闘では破壊される。",
    ),
    "消滅効果耐性": Reminder(
        "The opponent’s effects cannot make this unit vanish.", "相手の効果では消滅しない。"
    ),
    "沈黙効果耐性": Reminder(
        "The opponent’s effects cannot give this unit Silence.",
        "相手の効果では沈黙を与えられない。",
    ),
    "進化禁止": Reminder("This unit cannot be evolved.", "進化できない。"),
    "撤退禁止": Reminder(
        "This unit cannot be withdrawn from the field by its player.",
        "プレイヤーの操作で撤退させることができない。",
    ),
    "セレクトハック": Reminder(
        "An opponent who chooses a unit must choose this one if possible.",
        "相手がユニットを選ぶときは、可能ならこのユニットを選ばなければならない。",
        bare=True,
    ),
    "狂戦士": Reminder(
        "At the start of your turn this unit attacks if it can.",
        "自分のターン開始時、可能なら必ずアタックする。",
    ),
    "神託": Reminder(
        "This card has a “miracle”, an effect that happens only once.",
        "一度だけ発動する効果「奇跡」を持つ。",
    ),
    "オーバーヒート": Reminder(
        "Damage that effects deal to this unit is doubled.",
        "効果によって受けるダメージが2倍になる。",
        bare=True,
    ),
    "フィールド効果": Reminder(
        "Works for as long as this unit is on the field.",
        "このユニットがフィールドにいる間、働き続ける。",
        "COJ-177",
        bare=True,
    ),
    "起動": Reminder(
        "You decide when to use this effect, in your own turn.",
        "自分のターンに、使うかどうかを選んで発動する効果。",
    ),
    "特殊召喚": Reminder(
        "The unit is put onto the field by an effect, without paying its cost.",
        "効果によって、コストを支払わずにユニットをフィールドに出す。",
    ),
    "作成": Reminder(
        "A new card is made in play; it does not come from a deck.",
        "デッキにはないカードを、対戦中に新しく作る。",
    ),
    "複製": Reminder(
        "A copy of the unit is made and put onto the field.",
        "そのユニットと同じものを作り、フィールドに出す。",
    ),
}
