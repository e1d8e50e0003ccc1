"""What the keyword abilities of Chard Game mean."""

from cards.faces.reminders import Reminder

REMINDERS = {
    "counterattack": Reminder(
        "Deals this much damage to a character that attacks it.",
        "攻撃してきたキャラに、書かれた値のダメージを与える。",
        "CHD-173",
    ),
    "dp": Reminder(
        "Damage from attacks and Counterattack is reduced by this much.",
        "攻撃と反撃によるダメージを、書かれた値だけ減らす。",
        "CHD-176",
    ),
    "trample": Reminder(
        "When it destroys a character, the surplus damage hits the opposing player.",
        "敵のキャラを倒したとき、余ったダメージを敵本体に与える。",
        "CHD-179",
        bare=True,
    ),
    "drain": Reminder(
        "When it damages the opposing player, it or its own player heals as much.",
        "敵本体にダメージを与えたとき、自身かプレイヤーが同じ量だけ回復する。",
        "CHD-181",
        bare=True,
    ),
    "flying": Reminder(
        "Can attack the opposing player directly while no opposing character has Flying.",
        "敵の場に飛行能力を持つキャラがいなければ、敵本体を直接攻撃できる。",
        "CHD-184",
        bare=True,
    ),
    "manaless": Reminder(
        "Has a colour, yet counts as a normal card and not as Mana.",
        "色があっても、マナではなく通常のカードとして扱う。",
        "CHD-186",
        bare=True,
    ),
    "regen": Reminder(
        "Heals this much HP at the beginning of its player’s turn.",
        "自分のターンの始めに、HPが書かれた値だけ回復する。",
        "CHD-189",
        bare=True,
    ),
    "gamble": Reminder(
        "When it enters the field, a coin is tossed; the result decides the effect.",
        "場に出たときにコイントスをし、その結果で効果が決まる。",
        "CHD-191",
        bare=True,
    ),
    "element-attack": Reminder(
        "Its attack power doubles or halves, depending on the target’s attribute.",
        "対象の属性によって、攻撃力が2倍または半分になる。",
        "CHD-194",
        bare=True,
    ),
    "burn": Reminder(
        "When it goes from the field to the discard pile, it deals this much damage to an enemy.",
        "場から捨て山に送られたとき、敵のキャラか敵本体に書かれた値のダメージを与える。",
        "CHD-200",
    ),
    "protection": Reminder(
        "Receives no effect and no damage from what is named.",
        "書かれたものの効果もダメージも受けない。",
        "CHD-202",
    ),
    "roll-mana": Reminder(
        "Roll it to produce this energy.",
        "自身をロールすると、書かれたエネルギーを生み出す。",
        "CHD-204",
        bare=True,
    ),
    "trash": Reminder(
        "When it damages the opposing player, they discard this many cards from hand.",
        "敵本体にダメージを与えたとき、敵プレイヤーは手札を書かれた枚数だけ捨てる。",
        "CHD-205",
    ),
    "link-system": Reminder(
        "Characters of the same work on its floor gain the named ability.",
        "同じキャラ置き場にいる同じ作品のキャラは、書かれた能力を得る。",
        "CHD-208",
        bare=True,
    ),
    "summon": Reminder(
        "When it enters the field, take a character of the named cost from your deck into hand.",
        "場に出たとき、書かれた配置コストのキャラ1体をデッキから手札に加える。",
        "CHD-213",
    ),
    "medley": Reminder(
        "When it enters the field you may pay this cost for a stronger or further effect.",
        "場に出たとき、書かれたコストを支払えば、効果が強くなるか増える。",
        "CHD-216",
        bare=True,
    ),
    "possession": Reminder(
        "When it enters the field, equip an equipment of at most this cost from your deck for free.",
        "場に出たとき、コストが書かれた値以下の装備をデッキから選び、ただで装備する。",
        "CHD-218",
    ),
    "reroll": Reminder(
        "Enters the field ready instead of Rolled.",
        "ロール状態ではなくリロール状態で場に出る。",
        "CHD-166",
        bare=True,
    ),
}
