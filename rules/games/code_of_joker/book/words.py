"""The sentences of a game: what happened, by event key, and why a choice is refused."""

from rules.engine.opening.opening import sentence

SENTENCES = {
    "first": sentence("COJ-218", "{p} goes first.", "{p}が先攻。"),
    "mulligan": sentence("COJ-222", "{p} redraws the opening hand.", "{p}は手札を引き直す。"),
    "turn": sentence("COJ-009 COJ-266", "Round {0}, {p}'s turn.", "ラウンド{0}、{p}のターン。"),
    "ready": sentence(
        "COJ-242 COJ-243",
        "{p}'s units are readied.",
        "{p}のユニットの行動権が回復し、アタック制限が解除される。",
    ),
    "cp": sentence("COJ-005", "{p} has {0} CP.", "{p}のCPは{0}。"),
    "draw": sentence("COJ-246", "{p} draws {0}.", "{p}は{0}枚引く。"),
    "searched": sentence(
        "COJ-142", "{p} takes {0} from the deck.", "{p}はデッキから{0}枚を手札に加える。"
    ),
    "reload": sentence(
        "COJ-145 COJ-146", "{p} sets a new deck of {0}.", "{p}は新たに{0}枚のデッキをセットする。"
    ),
    "joker-hand": sentence(
        "COJ-247 COJ-248", "A joker comes to {p}'s hand.", "{p}はジョーカーを手札に加える。"
    ),
    "drive": sentence("COJ-019", "{p} drives {0}.", "{p}は{0}をドライブする。"),
    "overdrive": sentence(
        "COJ-025 COJ-027", "{p} overdrives {0} on {1}.", "{p}は{1}に{0}をオーバードライブする。"
    ),
    "reduce": sentence(
        "COJ-126 COJ-125",
        "{p}'s set card in place {0}, {1}, reduces the cost and is discarded.",
        "{p}はトリガーゾーン{0}枚目の{1}でコストを軽減し、捨札に送る。",
    ),
    "retreat": sentence("COJ-060 COJ-061", "{p} retreats {0}.", "{p}は{0}を撤退させる。"),
    "set": sentence("COJ-256", "{p} sets a card ({0}).", "{p}はカードをセットする（{0}）。"),
    "discard": sentence("COJ-134", "{p} discards {0}.", "{p}は{0}を捨てる。"),
    "override": sentence(
        "COJ-097 COJ-103", "{p} overrides with {0}.", "{p}は{0}でオーバーライドする。"
    ),
    "joker": sentence("COJ-052", "{p} uses the joker {0}.", "{p}はジョーカー{0}を使用する。"),
    "effect": sentence("COJ-186", "The effect of {p}'s {0}.", "{p}の{0}の効果が発動する。"),
    "use-trigger": sentence(
        "COJ-033 COJ-119",
        "{p}'s trigger in place {0} activates: {1}.",
        "{p}のトリガー（{0}枚目）が発動する：{1}。",
    ),
    "use-intercept": sentence(
        "COJ-037 COJ-119",
        "{p} uses the intercept in place {0}: {1}.",
        "{p}はインターセプト（{0}枚目）を使用する：{1}。",
    ),
    "mode": sentence("COJ-185", "{p} takes mode {0}.", "{p}は選略{0}を選ぶ。"),
    "attack": sentence("COJ-269 COJ-067", "{p} attacks with {0}.", "{p}は{0}でアタックする。"),
    "block": sentence("COJ-273", "{p} blocks with {0}.", "{p}は{0}でブロックする。"),
    "win": sentence("COJ-288", "{p}'s {0} wins the battle.", "{p}の{0}が戦闘に勝利する。"),
    "pierce": sentence("COJ-292 COJ-328", "{p}'s {0} pierces.", "{p}の{0}の【貫通】。"),
    "damage": sentence("COJ-286", "{p}'s {0} takes {1} damage.", "{p}の{0}は{1}ダメージを受ける。"),
    "destroyed": sentence("COJ-287 COJ-132", "{p}'s {0} is destroyed.", "{p}の{0}は破壊される。"),
    "vanished": sentence("COJ-138", "{p}'s {0} vanishes.", "{p}の{0}は消滅する。"),
    "excluded": sentence("", "{p}'s {0} is removed from the game.", "{p}の{0}は除外される。"),
    "moved": sentence("COJ-096", "{p}'s {0} goes to: {1}.", "{p}の{0}が移る：{1}。"),
    "card-moved": sentence(
        "", "{p}'s {0} goes from the {1} to: {2}.", "{p}の{0}が{1}から移る：{2}。"
    ),
    "unseen-moved": sentence(
        "", "A card of {p}'s goes from the {0} to: {1}.", "{p}のカード1枚が{0}から移る：{1}。"
    ),
    "summoned": sentence("", "{0} is summoned for {p}.", "{p}のフィールドに{0}が特殊召喚される。"),
    "cloned": sentence("", "{0} is cloned for {p}.", "{p}のフィールドに{0}が複製される。"),
    "created": sentence("", "{0} is created for {p}.", "{p}の{0}が作成される。"),
    "revealed": sentence("", "{p} shows {0}.", "{p}は{0}を公開する。"),
    "set-destroyed": sentence(
        "COJ-117",
        "{p}'s set card in place {0} is destroyed: {1}.",
        "{p}の{0}枚目のセットカードが破壊される：{1}。",
    ),
    "exhausted": sentence("COJ-068", "{p}'s {0} is exhausted.", "{p}の{0}の行動権を消費する。"),
    "granted": sentence("COJ-154", "{p}'s {0} gains {1}.", "{p}の{0}は{1}を得る。"),
    "bp": sentence("COJ-091", "{p}'s {0}: BP {1}, now {2}.", "{p}の{0}：BP{1}、現在{2}。"),
    "clock-up": sentence(
        "COJ-085", "{p}'s {0} clocks up to {1}.", "{p}の{0}がレベル{1}にクロックアップ。"
    ),
    "clock-down": sentence(
        "COJ-086", "{p}'s {0} clocks down to {1}.", "{p}の{0}がレベル{1}にクロックダウン。"
    ),
    "overclock": sentence(
        "COJ-107 COJ-108 COJ-318", "{p}'s {0} overclocks.", "{p}の{0}がオーバークロックする。"
    ),
    "life-damage": sentence(
        "COJ-291", "{p} takes {0} life damage.", "{p}は{0}ライフダメージを受ける。"
    ),
    "heal": sentence("", "{p} gains {0} life.", "{p}のライフが{0}増える。"),
    "purple": sentence("", "{p}'s purple gauge is {0}.", "{p}の紫ゲージは{0}。"),
    "gauge": sentence(
        "COJ-046 COJ-262", "{p}'s joker gauge is {0}%.", "{p}のジョーカーゲージは{0}%。"
    ),
    "reset": sentence(
        "COJ-264 COJ-265",
        "Damage and BP changes are reset.",
        "全てのユニットのダメージとBPがリセットされる。",
    ),
    "life": sentence("COJ-234 COJ-235", "{p} wins.", "{p}の勝利。"),
    "both-lose": sentence("COJ-236 COJ-237", "Both players lose.", "両者敗北。"),
    "rounds": sentence(
        "COJ-238 COJ-239", "Round 10 is over: {p} wins.", "10ラウンド終了、{p}の勝利。"
    ),
    "effect-win": sentence("", "{p} wins by an effect.", "効果により{p}の勝利。"),
}

OVER = sentence("COJ-233", "The game is decided.", "決着がついています。")
TURN = sentence("COJ-251", "Only the turn player acts.", "行動できるのはターンプレイヤーだけです。")
WAIT = sentence(
    "COJ-251", "This player has nothing to decide now.", "今このプレイヤーが選ぶことはありません。"
)
NO_ACTION = sentence("COJ-251", "There is no such action.", "そのような行動はありません。")
NOT_IN_HAND = sentence("COJ-258", "The card is not in hand.", "そのカードは手札にありません。")
NO_UNIT = sentence(
    "COJ-252", "Only unit cards are driven.", "ドライブできるのはユニットカードだけです。"
)
EVOLUTION = sentence(
    "COJ-025 COJ-026",
    "An evolution needs a unit of its colour on the player's own field.",
    "進化ユニットは自分のフィールドの同属性ユニットに重ねる必要があります。",
)
FIELD_FULL = sentence("COJ-057 COJ-058", "The field is full.", "フィールドが上限の5体です。")
SET_FULL = sentence("COJ-114", "The trigger zone is full.", "トリガーゾーンが上限の4枚です。")
CP = sentence("COJ-004 COJ-129", "Not enough CP.", "CPが足りません。")
NOT_OWN = sentence(
    "COJ-060 COJ-254 COJ-269",
    "The player has no such unit.",
    "自分のフィールドにそのユニットはいません。",
)
FIRST_TURN = sentence(
    "COJ-229 COJ-230",
    "The first player does not attack in round 1.",
    "先攻は1ラウンド目にアタックできません。",
)
ACTED = sentence("COJ-062 COJ-067", "The unit is exhausted.", "ユニットに行動権がありません。")
LOCKED = sentence("COJ-073 COJ-021", "The unit has the attack lock.", "アタック制限があります。")
BANNED = sentence(
    "COJ-175", "A keyword or effect forbids it.", "キーワード能力や効果により禁止されています。"
)
JOKER_SET = sentence("COJ-113", "Jokers are not set.", "ジョーカーはセットできません。")
NO_UNSET = sentence(
    "COJ-115", "A set card cannot be taken out.", "セットしたカードは取り外せません。"
)
LEVEL_3 = sentence(
    "COJ-101", "Nothing is laid on a level 3 card.", "レベル3のカードには重ねられません。"
)
OTHER_NAME = sentence(
    "COJ-097", "An override needs two cards with the same name.", "同名カードだけを重ねられます。"
)
ONE_JOKER = sentence("COJ-055", "Only one joker per turn.", "ジョーカーは1ターンに1枚までです。")
NO_JOKER = sentence("COJ-050", "There is no such joker.", "そのジョーカーはありません。")
NO_EFFECTS = sentence(
    "COJ-052",
    "What the text of this card does is not known.",
    "このカードの効果は登録されていません。",
)
GAUGE = sentence(
    "COJ-052 COJ-257", "Not enough joker gauge or CP.", "ジョーカーゲージかCPが足りません。"
)
NO_RULESET = sentence(
    "COJ-218", "Seats are 0, 1 or 2, seconds 0 to 60.", "席は0～2、残り時間は0～60秒です。"
)
WANTED = {
    "mulligan": sentence(
        "COJ-222",
        "Redraw the whole hand or keep it: yes or no.",
        "手札をすべて引き直すか選んでください。",
    ),
    "choose": sentence("COJ-162 COJ-194", "That is no legal target.", "効果の対象にできません。"),
    "discard": sentence(
        "COJ-134", "A card of the hand must be discarded.", "手札から捨てるカードを選んでください。"
    ),
    "mode": sentence("COJ-187", "One of the modes must be taken.", "選略を選んでください。"),
    "block": sentence(
        "COJ-273 COJ-063 COJ-165 COJ-173",
        "Only a unit that can block may, and forced defence must.",
        "ブロックできるユニットから選んでください。【強制防御】は必ずブロックします。",
    ),
    "use": sentence(
        "COJ-039 COJ-040 COJ-193",
        "That intercept cannot be used now.",
        "そのインターセプトは今使えません。",
    ),
    "seconds": sentence("COJ-250 COJ-262", "The seconds left, 0 to 60.", "残り時間は0～60秒です。"),
}
