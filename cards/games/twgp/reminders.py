"""What the kinds of charge effects of TWGP mean."""

from cards.faces.reminders import Reminder

REMINDERS = {
    "spell": Reminder(
        "A charge effect used from hand; the only kind that can attack a Vital directly.",
        "手札から使うチャージ効果。ダイレクトに使えるのはこれだけ。",
        "TWG-444",
        bare=True,
    ),
    "accel": Reminder(
        "A charge effect used from hand that lets units fight again.",
        "手札から使うチャージ効果。ユニットの連続攻撃を表す。",
        "TWG-437",
        bare=True,
    ),
    "hazard": Reminder(
        "Changes a unit to another state, even one that is face down or has declared an attack.",
        "ユニットを別の状態に変える。裏置きや攻撃宣言中のユニットも対象になる。",
        "TWG-307",
        bare=True,
    ),
    "another": Reminder(
        "Affects all units, even those in stealth.",
        "全体に及ぶ効果。潜伏したユニットにも通用する。",
        "TWG-305",
    ),
    "reflect": Reminder(
        "Used in answer to an effect, also in another player’s turn: it turns back on its user.",
        "ほかのプレイヤーのターンにも使え、効果を使用者に返す。",
        "TWG-164",
        bare=True,
    ),
    "hack": Reminder(
        "Takes control of an opposing unit, judged by its calculated Power.",
        "相手のユニットを操る。成功するかどうかは算定パワーで決まる。",
        "TWG-378",
        bare=True,
    ),
    "trap": Reminder(
        "Laid face down; its player may activate it once its condition is met.",
        "裏置きにしておき、条件を満たせば自分の意思で発動できる。",
        "TWG-475",
        bare=True,
    ),
    "counter": Reminder(
        "Laid face down beforehand; it turns face up and works by itself when you are attacked.",
        "前もって裏置きにしておく。攻撃されると自動で表になり、発動する。",
        "TWG-476",
    ),
    "poison": Reminder(
        "The poisoned unit is discarded when everything is settled; linked units count as one.",
        "毒を受けたユニットは、すべての処理の後で捨札になる。連携したユニットは1つとみなす。",
        "TWG-511",
    ),
}
