"""The sentences of a game: what happened, by event key, and why a choice is refused."""

from rules.engine.opening.opening import sentence

SENTENCES = {
    "shuffle": sentence("DVC-068", "{p} shuffles the deck.", "{p}はデッキをシャッフルする。"),
    "dealt": sentence(
        "DVC-068 DVC-069",
        "{p} shuffles and draws {0} cards.",
        "{p}はシャッフルして{0}枚引く。",
    ),
    "show": sentence(
        "DVC-072 DVC-073",
        "{p} has no Unit, shows {0}, {1}, {2}, {3}, {4} and starts again.",
        "{p}はユニットがないため{0}、{1}、{2}、{3}、{4}を見せて引き直す。",
    ),
    "place": sentence(
        "DVC-071",
        "{p} puts a Unit face down into the Main Area.",
        "{p}はユニット1枚を裏向きでメイン・エリアに出す。",
    ),
    "first": sentence("DVC-077", "{p} goes first.", "{p}が先攻。"),
    "main": sentence(
        "DVC-079 DVC-119", "{0} is {p}'s Main Unit.", "{0}が{p}のメイン・ユニットになる。"
    ),
    "turn": sentence("DVC-051 DVC-080", "Turn {0}: {p}.", "{0}ターン目、{p}のターン。"),
    "draw": sentence("DVC-081", "{p} draws ({0}).", "{p}は{0}枚引く。"),
    "empty-deck": sentence(
        "DVC-083 DVC-093",
        "{p}'s deck is empty; cards that cannot be drawn: {0}.",
        "{p}のデッキが尽き、{0}枚引けない。",
    ),
    "discard": sentence("DVC-042", "{p} discards {0}.", "{p}は{0}を捨てる。"),
    "energy": sentence(
        "DVC-129",
        "{p} attaches a card face down to {0} as Energy.",
        "{p}は{0}に裏向きのカードをエネルギーとして付ける。",
    ),
    "discard-energy": sentence(
        "DVC-042 DVC-149",
        "{p} discards the Energy {0} of {1}.",
        "{p}は{1}のエネルギー{0}を捨てる。",
    ),
    "move-energy": sentence(
        "DVC-129",
        "{p} moves an Energy from {0} to {1}.",
        "{p}は{0}のエネルギー1枚を{1}に付け替える。",
    ),
    "put": sentence(
        "DVC-088", "{p} puts {0} into the Standby Area.", "{p}は{0}をスタンバイ・エリアに出す。"
    ),
    "use": sentence("DVC-023", "{p} uses {0}.", "{p}は{0}を使う。"),
    "assist": sentence("DVC-025", "{p} attaches {0} to {1}.", "{p}は{0}を{1}に付ける。"),
    "power": sentence("DVC-144", "{p} uses the EX-Power of {0}.", "{p}は{0}のEXパワーを使う。"),
    "retreat": sentence("DVC-148", "{p}'s {0} retreats.", "{p}の{0}が退却する。"),
    "exchange": sentence(
        "DVC-148",
        "{p}'s {0} goes to the Standby Area, {1} to the Main Area.",
        "{p}の{0}はスタンバイ・エリアに、{1}はメイン・エリアに移る。",
    ),
    "skill": sentence("DVC-097", "{p}'s {0} uses {1}.", "{p}の{0}が{1}を使う。"),
    "damage-step": sentence("DVC-170", "Damage Step.", "ダメージステップ。"),
    "strike": sentence(
        "DVC-012 DVC-105",
        "{0} strikes {p}'s {1}; its base damage is {2}.",
        "{0}の対象は{p}の{1}、基準のダメージは{2}。",
    ),
    "gone": sentence(
        "DVC-012",
        "{p}'s {0} is no longer in the Main Area: no damage.",
        "{p}の{0}はもうメイン・エリアにいない。ダメージはない。",
    ),
    "modify": sentence(
        "DVC-107 DVC-109", "{0} by {1} makes it {2}.", "{1}の効果（{0}）で{2}になる。"
    ),
    "immune": sentence(
        "DVC-169", "{p}'s {0} takes no Skill damage.", "{p}の{0}はスキルダメージを受けない。"
    ),
    "advantage": sentence(
        "DVC-113",
        "{0} has Advantage over {1}: twice as much, {2}.",
        "{0}は{1}に有利。2倍の{2}になる。",
    ),
    "no-damage": sentence("DVC-110", "No damage to {p}'s {0}.", "{p}の{0}へのダメージはない。"),
    "pass": sentence("DVC-103", "{p} uses no Skill.", "{p}はスキルを使わない。"),
    "damage": sentence("DVC-032", "{p}'s {0} takes {1} damage.", "{p}の{0}は{1}ダメージを受ける。"),
    "heal": sentence(
        "DVC-032", "{1} damage is removed from {p}'s {0}.", "{p}の{0}のダメージを{1}取り除く。"
    ),
    "stun": sentence("DVC-034 DVC-155", "{p}'s {0} is Stunned.", "{p}の{0}は気絶する。"),
    "recover": sentence(
        "DVC-124 DVC-154", "{p}'s {0} is no longer Stunned.", "{p}の{0}の気絶マーカーを取り除く。"
    ),
    "ko": sentence("DVC-005 DVC-043", "{p}'s {0} is KO'd.", "{p}の{0}はKOされる。"),
    "to-hand": sentence("DVC-044", "{p}'s {0} returns to the hand.", "{p}の{0}は手札に戻る。"),
    "to-deck": sentence("DVC-044", "{p}'s {0} returns to the deck.", "{p}の{0}はデッキに戻る。"),
    "to-discard": sentence(
        "DVC-044", "{p}'s {0} goes to the discard pile.", "{p}の{0}は捨て場に置かれる。"
    ),
    "to-ko": sentence(
        "DVC-178", "{p}'s {0} is put into the KO zone.", "{p}の{0}はKO置き場に置かれる。"
    ),
    "mode": sentence("DVC-139", "{p} chooses effect {0}.", "{p}は効果{0}を選ぶ。"),
    "look": sentence(
        "DVC-041", "{p} looks at the top {0} of the deck.", "{p}はデッキの上から{0}枚見る。"
    ),
    "revealed": sentence("DVC-041", "{p} shows {0}.", "{p}は{0}を見せる。"),
    "moved-hand": sentence("DVC-044", "{p}'s {0} goes to the hand.", "{p}の{0}は手札に加わる。"),
    "moved-deck": sentence(
        "DVC-044", "{p}'s {0} goes to the deck.", "{p}の{0}はデッキに置かれる。"
    ),
    "moved-discard": sentence(
        "DVC-044", "{p}'s {0} goes to the discard pile.", "{p}の{0}は捨て場に置かれる。"
    ),
    "moved-ko": sentence(
        "DVC-178", "{p}'s {0} is put into the KO zone.", "{p}の{0}はKO置き場に置かれる。"
    ),
    "unseen-hand": sentence(
        "DVC-041 DVC-070", "{p} takes a card into the hand.", "{p}はカード1枚を手札に加える。"
    ),
    "unseen-deck": sentence(
        "DVC-041 DVC-070", "{p} puts a card on the deck.", "{p}はカード1枚をデッキに置く。"
    ),
    "changed": sentence(
        "DVC-107 DVC-109", "{1} on {p}'s {2}: {0}.", "{1}の効果が{p}の{2}に及ぶ：{0}。"
    ),
    "effect": sentence("DVC-180", "The effect of {p}'s {0}.", "{p}の{0}の効果が発動する。"),
    "skill-effect": sentence(
        "DVC-139", "The effect of {p}'s {0}, {1}.", "{p}の{0}の{1}の効果が発動する。"
    ),
    "third-ko": sentence(
        "DVC-046 DVC-122", "The third KO: {p} wins.", "3体目のKOにより{p}の勝利。"
    ),
    "no-unit": sentence(
        "DVC-048 DVC-121",
        "The opponent has no Unit left: {p} wins.",
        "相手のエリアにユニットがいないため{p}の勝利。",
    ),
    "both": sentence(
        "DVC-049", "Both lose at the same moment. {p}", "双方が同時に敗北条件を満たす。{p}"
    ),
}

OVER = sentence("DVC-045", "The game is decided.", "決着がついています。")
WAIT = sentence("DVC-071", "This player has answered.", "このプレイヤーは選び終えています。")
TURN = sentence("DVC-023 DVC-051", "It is the other player's turn.", "相手のターンです。")
NO_RULESET = sentence(
    "DVC-164",
    "Players are 0, 1 or 2; HP and damage are positive numbers.",
    "プレイヤーは0、1、2、HPとダメージは正の数で指定します。",
)
NO_ACTION = sentence("DVC-084", "That cannot be done now.", "今はできません。")
IN_BATTLE = sentence(
    "DVC-080 DVC-085",
    "The Main Phase is over: one Skill, or none.",
    "メインフェイズは終わりました。スキルを1つ使うか、使わずに終わります。",
)
NOT_YET = sentence(
    "DVC-135", "Skills are used in the Battle Phase.", "スキルはバトルフェイズに使います。"
)
NOT_IN_HAND = sentence("DVC-129", "That card is not in hand.", "そのカードは手札にありません。")
NOT_OWN = sentence(
    "DVC-087 DVC-029", "That is none of your Units.", "自分のユニットではありません。"
)
CHARGED = sentence("DVC-086", "Charge is done once a turn.", "チャージは1ターンに1度だけです。")
NO_UNIT = sentence(
    "DVC-088", "Only Units are put into the Standby Area.", "出せるのはユニットだけです。"
)
FULL = sentence(
    "DVC-040 DVC-089",
    "The Standby Area holds three Units.",
    "スタンバイ・エリアには3体までしか出せません。",
)
ONE_EVENT = sentence(
    "DVC-021", "One Event is used a turn.", "イベントは1ターンに1枚しか使えません。"
)
NO_COMMAND = sentence(
    "DVC-019",
    "Only Events and Actions are used in this way.",
    "使えるのはイベントとアクションです。",
)
NO_ASSIST = sentence(
    "DVC-025", "Only Assists are attached.", "ユニットに付けられるのはアシストだけです。"
)
ONE_ASSIST = sentence(
    "DVC-028 DVC-029",
    "One Assist is attached to a Unit, and none replaces it.",
    "アシストはユニット1体に1枚までで、付け替えられません。",
)
OTHER_UNITS = sentence(
    "DVC-029",
    "Its text does not allow it on this Unit.",
    "カードの効果により、このユニットには付けられません。",
)
NO_EFFECTS = sentence(
    "DVC-023",
    "What the text of this card does is not known.",
    "このカードの効果は登録されていません。",
)
NOTHING_TO_DO = sentence(
    "DVC-023", "Its text does not allow that now.", "カードの効果により今は使えません。"
)
NO_POWER = sentence(
    "DVC-143 DVC-144",
    "This Unit has no EX-Power that it may use now.",
    "このユニットに今使えるEXパワーはありません。",
)
POWER_STUNNED = sentence(
    "DVC-158", "A Stunned Unit cannot use its EX-Power.", "気絶中はEXパワーを使用できません。"
)
RETREATED = sentence("DVC-091", "Retreat is done once a turn.", "退却は1ターンに1度だけです。")
NO_STANDBY = sentence(
    "DVC-152",
    "A Retreat needs another Unit in the Standby Area.",
    "退却には入れ替わるスタンバイ・ユニットが必要です。",
)
RETREAT_COST = sentence(
    "DVC-149 DVC-150 DVC-013",
    "The Main Unit has less Energy than its Retreat Cost.",
    "メイン・ユニットのエネルギーが退却コストに足りません。",
)
FIRST_TURN = sentence(
    "DVC-099",
    "No Skill is used in the first player's first turn.",
    "先攻1ターン目はスキルを使用できません。",
)
STUNNED = sentence(
    "DVC-157", "A Stunned Unit cannot use Skills.", "気絶中はスキルを使用できません。"
)
ENERGY = sentence(
    "DVC-101 DVC-142",
    "The Energy on this Unit does not cover the cost of that Skill.",
    "スキルのコストに足りるエネルギーが付いていません。",
)
NO_SKILL = sentence(
    "DVC-136", "The Main Unit has no such Skill.", "メイン・ユニットにそのスキルはありません。"
)
LATE = sentence(
    "DVC-080 DVC-128 DVC-147",
    "This is done in the Main Phase.",
    "メインフェイズにだけできます。",
)
WANTED = {
    "extra": sentence(
        "DVC-075",
        "Draw a card for the other player's redraw, or not: yes or no.",
        "相手の引き直しにつき1枚引くかどうか選んでください。",
    ),
    "place": sentence(
        "DVC-071",
        "Exactly one Unit of the hand must be placed now.",
        "手札からユニット1枚を必ず裏向きで出してください。",
    ),
    "main": sentence(
        "DVC-119",
        "One of the player's own Standby Units must become the Main Unit.",
        "自分のスタンバイ・ユニットから1体を必ずメイン・エリアに出してください。",
    ),
    "pay": sentence(
        "DVC-149 DVC-153",
        "Energy of the Main Unit must be discarded for the Retreat.",
        "退却のためメイン・ユニットのエネルギーを捨ててください。",
    ),
    "modify": sentence(
        "DVC-108 DVC-111",
        "Choose which change of the damage applies next; none may be left out.",
        "次に計算する効果を選んでください。省くことはできません。",
    ),
}
