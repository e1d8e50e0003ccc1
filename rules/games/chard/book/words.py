"""The sentences of a game: what happened, by event key, and why a choice is refused."""

from rules.engine.opening.opening import sentence

SENTENCES = {
    "first": sentence("CHD-242", "{p} goes first.", "{p}が先攻。"),
    "dealt": sentence(
        "CHD-240 CHD-245", "{p} shuffles and draws {0} cards.", "{p}はシャッフルして{0}枚引く。"
    ),
    "mulligan": sentence(
        "CHD-247 CHD-248",
        "{p} returns the hand to the deck for one card fewer.",
        "{p}はマリガンし、1枚少なく引き直す。",
    ),
    "keep": sentence("CHD-246", "{p} keeps a hand of {0} cards.", "{p}は手札{0}枚でキープする。"),
    "turn": sentence("CHD-256", "Turn {0}: {p}.", "{0}ターン目、{p}のターン。"),
    "movement": sentence("CHD-257", "{p}'s Movement Phase.", "{p}の移動フェイズ。"),
    "reroll": sentence(
        "CHD-264",
        "Reroll Phase: {p}'s cards become ready.",
        "リロールフェイズ: {p}のカードをリロール状態にする。",
    ),
    "move": sentence(
        "CHD-258", "{p} moves {0} to floor {1}.", "{p}は{0}をキャラ置き場{1}に移動する。"
    ),
    "draw": sentence("CHD-267", "{p} draws ({0}).", "{p}は{0}枚引く。"),
    "place": sentence("CHD-273", "{p} plays {0}.", "{p}は{0}を出す。"),
    "aim": sentence("CHD-293", "{0} aims at {p}'s {1}.", "{0}の対象は{p}の{1}。"),
    "aim-body": sentence("CHD-293", "{0} aims at {p}.", "{0}の対象は{p}。"),
    "use": sentence("CHD-100", "{p} uses {0}.", "{p}は{0}を使う。"),
    "technique": sentence("CHD-064", "{p} uses a technique of {0}.", "{p}は{0}の技を使う。"),
    "technique-named": sentence(
        "CHD-064", "{p} uses the technique “{1}” of {0}.", "{p}は{0}の技「{1}」を使う。"
    ),
    "trigger": sentence("CHD-063", "The text of {p}'s {0} answers.", "{p}の{0}の効果が誘発する。"),
    "changed": sentence("CHD-063", "{1} on {p}'s {2}: {0}.", "{1}の効果が{p}の{2}に及ぶ：{0}。"),
    "ail": sentence("CHD-221", "{p}'s {0} gets {1}.", "{p}の{0}は{1}になる。"),
    "cured": sentence("CHD-221", "{p}'s {0} is cured.", "{p}の{0}の状態異常が治る。"),
    "mode": sentence("CHD-098", "{p} chooses effect {0}.", "{p}は{0}番の効果を選ぶ。"),
    "shuffle": sentence("CHD-240", "{p} shuffles the deck.", "{p}はデッキを切る。"),
    "pay": sentence("CHD-041", "{p} rolls {0} to pay.", "{p}は{0}枚をロールして支払う。"),
    "set": sentence(
        "CHD-028",
        "{p}'s {0} lies in the Energy and Land place.",
        "{p}の{0}がエネルギー・土地置き場に置かれる。",
    ),
    "enter": sentence(
        "CHD-275", "{p}'s {0} enters floor {1}.", "{p}の{0}がキャラ置き場{1}に出る。"
    ),
    "lay": sentence("CHD-118 CHD-122 CHD-127", "{p} lays {0}.", "{p}は{0}を置く。"),
    "equip": sentence("CHD-113", "{p} attaches {0} to {1}.", "{p}は{0}を{1}に装備させる。"),
    "ingot": sentence("CHD-143", "{p} pays with {0}.", "{p}は{0}を支払う。"),
    "heads": sentence("CHD-191", "{p} tosses a coin for {0}: heads.", "{p}の{0}のギャンブル: 表。"),
    "tails": sentence("CHD-191", "{p} tosses a coin for {0}: tails.", "{p}の{0}のギャンブル: 裏。"),
    "summon": sentence(
        "CHD-214", "{p} shows {0} and takes it.", "{p}は{0}を相手に見せて手札に加える。"
    ),
    "medley": sentence("CHD-216", "{p} pays the Medley of {0}.", "{p}は{0}のメドレーを支払う。"),
    "counter": sentence("CHD-108", "{p} answers with {0}.", "{p}は{0}を使う。"),
    "countered": sentence("CHD-110", "{p}'s {0} counters it.", "{p}の{0}により打ち消される。"),
    "attack": sentence("CHD-283", "{p}'s {0} attacks {1}.", "{p}の{0}が{1}を攻撃する。"),
    "attack-body": sentence(
        "CHD-285", "{p}'s {0} attacks the opposing player.", "{p}の{0}が相手本体を攻撃する。"
    ),
    "trample": sentence(
        "CHD-179", "{p}'s {0} tramples on to the player.", "{p}の{0}の余ったダメージが本体に及ぶ。"
    ),
    "burn": sentence("CHD-200", "The Burn of {p}'s {0}.", "{p}の{0}のバーンが誘発する。"),
    "damage": sentence("CHD-009", "{p}'s {0} takes {1} damage.", "{p}の{0}は{1}ダメージを受ける。"),
    "hit": sentence(
        "CHD-013", "{p} takes {0} damage and has {1} HP.", "{p}は{0}ダメージを受け、HPは{1}になる。"
    ),
    "heal": sentence("CHD-189", "{p}'s {0} heals {1}.", "{p}の{0}のHPが{1}回復する。"),
    "recover": sentence(
        "CHD-181", "{p} heals {0} and has {1} HP.", "{p}は{0}回復し、HPは{1}になる。"
    ),
    "aging": sentence(
        "CHD-233", "Aging: {p} owes {1} for {0}.", "老化: {p}は{0}のため{1}を支払う。"
    ),
    "discard": sentence("CHD-035", "{p} discards {0}.", "{p}は{0}を捨てる。"),
    "to-discard": sentence(
        "CHD-054", "{p}'s {0} goes to the discard pile.", "{p}の{0}は捨て山に置かれる。"
    ),
    "to-hand": sentence("CHD-035", "{p}'s {0} returns to the hand.", "{p}の{0}は手札に戻る。"),
    "to-deck": sentence("CHD-036", "{p}'s {0} goes to the deck.", "{p}の{0}はデッキに置かれる。"),
    "to-removed": sentence(
        "CHD-037", "{p}'s {0} is removed from the game.", "{p}の{0}はゲームから除外される。"
    ),
    "hp": sentence(
        "CHD-251", "The opponent has no HP left: {p} wins.", "相手のHPが0になり{p}の勝利。"
    ),
    "deck": sentence(
        "CHD-252 CHD-271",
        "The opponent cannot draw: {p} wins.",
        "相手のデッキが0枚のままドローフェイズを迎え、{p}の勝利。",
    ),
    "text": sentence("CHD-253", "Card text decides: {p} wins.", "カードの効果により{p}の勝利。"),
    "both": sentence("CHD-254", "Both have no HP left. {p}", "双方のHPが0になり引き分け。{p}"),
}

OVER = sentence("CHD-250", "The game is decided.", "決着がついています。")
TURN = sentence("CHD-255", "It is the other player's turn.", "相手のターンです。")
NO_RULESET = sentence("CHD-242", "Players are 0, 1 or 2.", "プレイヤーは0、1、2で指定します。")
NO_ACTION = sentence("CHD-273 CHD-291", "That cannot be done now.", "今はできません。")
NOT_IN_HAND = sentence("CHD-273", "That card is not in hand.", "そのカードは手札にありません。")
NOT_OWN = sentence("CHD-255", "That is none of your cards.", "自分のカードではありません。")
NO_MANA = sentence(
    "CHD-028",
    "Only Energy and Lands are put there.",
    "置けるのはエネルギーと土地だけです。",
)
ONE_MANA = sentence(
    "CHD-138 CHD-139",
    "One Energy or Land is placed a turn.",
    "エネルギーか土地は1ターンに1枚しか置けません。",
)
NO_CHARACTER = sentence(
    "CHD-022 CHD-083", "Only characters are placed on a floor.", "置けるのはキャラだけです。"
)
FULL = sentence(
    "CHD-023 CHD-025 CHD-027 CHD-130 CHD-259",
    "Three cards lie on that floor already.",
    "そのキャラ置き場にはすでに3枚あります。",
)
COST = sentence(
    "CHD-039 CHD-041 CHD-096",
    "Ready Energy does not cover the cost.",
    "リロール状態のエネルギーがコストに足りません。",
)
NO_EFFECTS = sentence(
    "CHD-098",
    "What the text of this card does is not known.",
    "このカードの効果は登録されていません。",
)
NO_ITEM = sentence(
    "CHD-030 CHD-033 CHD-127",
    "Only Stages, Artifacts and Spelled are laid.",
    "置けるのはステージ・アーティファクト・スペルドだけです。",
)
NO_EQUIPMENT = sentence("CHD-113", "That is no Equipment.", "装備ではありません。")
NO_BEARER = sentence(
    "CHD-113 CHD-115 CHD-116 CHD-238",
    "It is attached to a character without Equipment that is not in Eternal Sleep.",
    "装備できるのは、装備がなく永眠していないキャラだけです。",
)
INGOTS = sentence(
    "CHD-142 CHD-143 CHD-144", "There are not enough Ingots.", "インゴットが足りません。"
)
NO_USE = sentence(
    "CHD-100",
    "Only Events and Instants are used from hand.",
    "手札から使うのはイベントとインスタントだけです。",
)
NO_MORE_EVENTS = sentence(
    "CHD-098",
    "A text limits the Events of a turn.",
    "効果により、このターンはもうイベントを使えません。",
)
TECHNIQUE = sentence(
    "CHD-064 CHD-067 CHD-224 CHD-231 CHD-236 CHD-237",
    "That technique cannot be used: the user is Rolled or hindered, or the cost cannot be paid.",
    "使えない技です（ロール状態・状態異常、またはコスト不足）。",
)
ITEM_TIMING = sentence(
    "CHD-102 CHD-103",
    "An Event is used in one's own Main Phase, unless its text says otherwise.",
    "イベントは、テキストに書かれていないかぎり、自分のメインフェイズに使います。",
)
ONLY_ANSWERS = sentence(
    "CHD-108 CHD-109",
    "A Counter is used only in answer to what it counters.",
    "カウンターは、打ち消せる行動に対してだけ使えます。",
)
AMBUSH = sentence(
    "CHD-289 CHD-291",
    "Now the declaration is answered, or passed.",
    "今は宣言に対応するか、しないかを選びます。",
)
MOVING = sentence(
    "CHD-257 CHD-273",
    "It is the Movement Phase: nothing is placed and nobody attacks.",
    "移動フェイズです。配置や攻撃はできません。",
)
LATE = sentence(
    "CHD-258", "Characters move in the Movement Phase.", "移動は移動フェイズに行います。"
)
NO_MOVE = sentence("CHD-131", "A Spelled cannot be moved.", "スペルドは移動できません。")
MOVED = sentence("CHD-261", "It has moved in this phase.", "このフェイズにすでに移動しています。")
STILL = sentence(
    "CHD-225 CHD-236 CHD-237 CHD-263",
    "Desire, Petrify and Eternal Sleep forbid moving.",
    "欲望・石化・永眠のキャラは移動できません。",
)
SAME_FLOOR = sentence(
    "CHD-259", "It moves to another floor of one's own.", "別の自分のキャラ置き場に移動します。"
)
ROLLED = sentence(
    "CHD-053 CHD-276 CHD-280",
    "A Rolled character cannot attack.",
    "ロール状態のキャラは攻撃できません。",
)
STIFF = sentence(
    "CHD-236 CHD-237",
    "Petrify and Eternal Sleep forbid acting.",
    "石化・永眠のキャラは行動できません。",
)
NO_ATTACKER = sentence(
    "CHD-050",
    "Only characters with a range attack.",
    "攻撃できるのは攻撃範囲のあるキャラだけです。",
)
ASLEEP = sentence(
    "CHD-238",
    "A character in Eternal Sleep cannot be a target.",
    "永眠のキャラは対象にできません。",
)
RANGE = sentence(
    "CHD-022 CHD-024 CHD-026 CHD-057 CHD-281",
    "The target does not lie on a floor of the range.",
    "攻撃範囲にいません。",
)
NO_TARGET = sentence(
    "CHD-133 CHD-050",
    "Only characters and the player are attacked.",
    "攻撃できるのはキャラと本体だけです。",
)
SHIELDED = sentence(
    "CHD-058 CHD-283 CHD-286",
    "A character in the range must be attacked first.",
    "攻撃範囲にキャラがいる間は本体を攻撃できません。",
)
BERSERK = sentence(
    "CHD-230",
    "A berserk character must attack first.",
    "狂戦士のキャラが攻撃しなければなりません。",
)
WANTED = {
    "mulligan": sentence(
        "CHD-246",
        "Return the hand for one card fewer, or keep it: yes or no.",
        "マリガンするかどうか選んでください。",
    ),
    "pay": sentence(
        "CHD-040 CHD-041",
        "Choose what is rolled for the cost.",
        "支払うためにロールするカードを選んでください。",
    ),
    "order": sentence("CHD-266", "Choose what happens next.", "次に処理するものを選んでください。"),
    "burn": sentence(
        "CHD-200", "Choose an enemy character or the player.", "敵キャラか敵本体を選んでください。"
    ),
    "drain": sentence(
        "CHD-182",
        "Choose who heals: the character or the player.",
        "回復するキャラか本体を選んでください。",
    ),
    "discard": sentence("CHD-206", "Choose a hand card.", "捨てる手札を選んでください。"),
    "choose": sentence("CHD-098", "Choose what the text means.", "効果の対象を選んでください。"),
    "floor": sentence(
        "CHD-023", "Choose a floor with room.", "空きのあるキャラ置き場を選んでください。"
    ),
    "medley": sentence(
        "CHD-217", "Pay for the Medley: yes or no.", "メドレーを支払うかどうか選んでください。"
    ),
    "mode": sentence("CHD-098", "Choose one of the effects.", "効果を1つ選んでください。"),
    "trigger": sentence(
        "CHD-292", "Choose which text goes onto the stack first.", "先に積む効果を選んでください。"
    ),
}
