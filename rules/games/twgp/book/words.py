"""The sentences of a game: what happened, by event key, and why a choice is refused."""

from rules.engine.opening.opening import sentence

SENTENCES = {
    "dealt": sentence(
        "TWG-059",
        "{p} has an Archive of {0} and a pile of {1}.",
        "{p}はアーカイヴ{0}枚、山札{1}枚。",
    ),
    "shuffle": sentence("TWG-067", "{p} shuffles the deck.", "{p}は山札を切る。"),
    "install": sentence(
        "TWG-062", "{p} installs the next deck.", "{p}は次のデッキをインストールする。"
    ),
    "reuse": sentence(
        "TWG-040", "{p}'s storage becomes the deck.", "{p}のストレージが山札になる。"
    ),
    "first": sentence("TWG-128", "{p} goes first.", "{p}が先攻。"),
    "turn": sentence("TWG-132", "Turn {0}: {p}.", "{0}ターン目、{p}のターン。"),
    "build": sentence("TWG-136", "{p}'s Build.", "{p}のビルド・シークェンス。"),
    "battle": sentence("TWG-156", "{p}'s Battle.", "{p}のバトル・シークェンス。"),
    "exercise": sentence("TWG-160", "{p} has the exercise right.", "{p}が行使権を得る。"),
    "set-up": sentence("TWG-139", "{p} takes a charge card.", "{p}はチャージ札を1枚手札に加える。"),
    "download": sentence("TWG-119", "{p} downloads {0}.", "{p}は{0}枚ダウンロードする。"),
    "token": sentence("TWG-250", "{p} makes the token {0}.", "{p}はトークンの{0}を出す。"),
    "no-token": sentence(
        "TWG-250",
        "{p} lacks real cards for {1} {0}: none is made.",
        "{p}は{0}の実物を{1}枚用意していないため、1体も出せない。",
    ),
    "token-out": sentence(
        "TWG-250",
        "{p}'s token {0} is outside the deck again.",
        "{p}のトークン{0}がデッキの外に戻る。",
    ),
    "recharge": sentence(
        "TWG-314", "{p} returns a hand card as a charge.", "{p}は手札を1枚リ=チャージする。"
    ),
    "charge-drive": sentence(
        "TWG-254", "{p} charge-drives {0}.", "{p}は{0}をチャージ・ドライヴする。"
    ),
    "stealth-drive": sentence("TWG-293", "{p} lays a card face down.", "{p}は1枚を裏で出す。"),
    "power-drive": sentence("TWG-265", "{p} power-drives {0}.", "{p}は{0}をパワー・ドライヴする。"),
    "counter-drive": sentence(
        "TWG-282", "{p} counter-drives {0}.", "{p}は{0}をカウンター・ドライヴする。"
    ),
    "arm": sentence("TWG-275", "{p} arms {1} with {0}.", "{p}は{1}に{0}を装備させる。"),
    "shut": sentence("TWG-424", "{p} shuts {0} down.", "{p}は{0}をシャット・ダウンする。"),
    "move": sentence("TWG-467", "{p} moves a card to column {0}.", "{p}は札を{0}列目に動かす。"),
    "stealth": sentence("TWG-291", "{p}'s {0} goes into stealth.", "{p}の{0}が潜伏する。"),
    "release": sentence("TWG-296", "{p}'s {0} comes out of stealth.", "{p}の{0}が潜伏を解く。"),
    "back": sentence("TWG-521", "{p} takes {0} back to the hand.", "{p}は{0}を手札に退却させる。"),
    "back-unseen": sentence(
        "TWG-521", "{p} takes a card back to the hand.", "{p}は裏の1枚を手札に退却させる。"
    ),
    "react": sentence("TWG-312", "{p} stands {0}.", "{p}は{0}をリ=アクティヴする。"),
    "prompt": sentence(
        "TWG-142", "{p} declares a grid blast with {0}.", "{p}は{0}でグリッド・ブラストを宣言する。"
    ),
    "cancel": sentence(
        "TWG-406", "{p} withdraws the blast of {0}.", "{p}は{0}のブラスト宣言を解く。"
    ),
    "blast": sentence("TWG-383", "{p}'s {0} blasts {1}.", "{p}の{0}が{1}にグリッド・ブラスト。"),
    "exposed": sentence("TWG-384", "{p}'s {0} is turned up.", "{p}の{0}が表になる。"),
    "assault": sentence("TWG-341", "{p}'s {0} assaults {1}.", "{p}の{0}が{1}にアサルト。"),
    "boost": sentence("TWG-360", "{p}'s {0} boosts at {1}.", "{p}の{0}が{1}にチャージ・ブースト。"),
    "direct": sentence("TWG-451", "{p}'s {0} directs {1}.", "{p}の{0}が{1}にダイレクト。"),
    "vital-power": sentence(
        "TWG-451 TWG-452",
        "A Vital counts as Power 01, the attacker has {0:0>2}.",
        "ヴァイタルはパワー01扱い、攻撃側は{0:0>2}。",
    ),
    "oppose": sentence("TWG-447", "{p}'s {0} opposes it.", "{p}の{0}が割り込む。"),
    "accept": sentence("TWG-205", "{p} accepts.", "{p}はアセプト。"),
    "link": sentence("TWG-497", "{p}'s {0} intercepts.", "{p}の{0}がインターセプト。"),
    "surge": sentence("TWG-088", "{p} spends {0} surge.", "{p}はサージを{0}枚消費する。"),
    "compare": sentence("TWG-342", "Power {0:0>2} against {1:0>2}.", "パワー{0:0>2}対{1:0>2}。"),
    "void": sentence("TWG-356", "Power 00: a draw.", "パワー00のため引き分け。"),
    "too-slow": sentence(
        "TWG-379",
        "Missed: Power {0:0>2} is not faster than {1:0>2}.",
        "パワー{0:0>2}は{1:0>2}より速くないため失敗。",
    ),
    "boosted": sentence(
        "TWG-363", "Boosted to {0:0>2} against {1:0>2}.", "増幅パワー{0:0>2}対{1:0>2}で成功。"
    ),
    "withstood": sentence(
        "TWG-376",
        "Boosted to {0:0>2} against {1:0>2}: withstood.",
        "増幅パワー{0:0>2}対{1:0>2}で失敗。",
    ),
    "missed": sentence(
        "TWG-271", "{p}'s {0} cannot carry out its attack.", "{p}の{0}は攻撃を続けられない。"
    ),
    "log-out": sentence("TWG-100", "{p}'s {0} logs out.", "{p}の{0}がログ・アウト。"),
    "surge-direct": sentence(
        "TWG-351", "{p}'s surge Direct: {0}.", "{p}のサージ・ダイレクト、{0}枚。"
    ),
    "damage": sentence("TWG-458", "{p} loses the Vital {0}.", "{p}のヴァイタル「{0}」が失効する。"),
    "activate": sentence(
        "TWG-459", "{p}'s {0} is the Vital effect now.", "{p}の{0}がヴァイタル効果になる。"
    ),
    "ran-out": sentence("TWG-037", "{p} has no Vital left.", "{p}のヴァイタルが尽きた。"),
    "escapes": sentence(
        "TWG-037",
        "{p} cannot be directed again this turn.",
        "{p}はこのターン、追加のダイレクトを免れる。",
    ),
    "spared": sentence(
        "TWG-561",
        "{p} has no Vital left, but cannot lose yet.",
        "{p}のヴァイタルは尽きているが、まだ敗北しない。",
    ),
    "short": sentence(
        "TWG-035",
        "{p} must lose Vitals: {1}. Left: {0}.",
        "{p}の残りヴァイタルは{0}枚、失う枚数は{1}枚。",
    ),
    "bonus": sentence(
        "TWG-318", "{p} takes the Bonus: {0} cards.", "{p}はボーナスで{0}枚補充する。"
    ),
    "round": sentence("TWG-525", "Round {0}.", "{0}ラウンド目。"),
    "place": sentence("TWG-534", "{p} lays a card face down.", "{p}は1枚を伏せる。"),
    "encounter": sentence("TWG-539", "{p} obtains both rights.", "{p}が行使権と標的指定権を得る。"),
    "encounter-lost": sentence("TWG-540", "{p}'s declaration is void.", "{p}の宣言は無効。"),
    "all-accept": sentence("TWG-559", "Everyone accepts.", "全員がアセプト。"),
    "react-all": sentence("TWG-557", "Everyone may stand up.", "全員が一斉にリ=アクティヴ。"),
    "roll": sentence("TWG-551", "{p} rolls {0}.", "{p}の出目は{0}。"),
    "interrupt": sentence("TWG-222", "{p} breaks in.", "{p}が割り込む。"),
    "hit": sentence(
        "TWG-223", "{p}'s Direct succeeds. Vitals: {0}.", "{p}のダイレクト成立、ヴァイタル{0}枚。"
    ),
    "use": sentence("TWG-124", "{p} uses {0}.", "{p}は{0}を使う。"),
    "about": sentence(
        "TWG-124 TWG-292",
        "It is about {p}'s {0} in column {1}.",
        "対象は{p}の{1}列目の{0}。",
    ),
    "log-counter": sentence(
        "TWG-481", "{p}'s log counter {0} works.", "{p}のログ・カウンター{0}が発動。"
    ),
    "power": sentence("TWG-195", "{p}'s {0} has Power {1:0>2}.", "{p}の{0}の算定パワーは{1:0>2}。"),
    "turned": sentence("TWG-307", "{p}'s {0} is turned.", "{p}の{0}の向きが変わる。"),
    "unfused": sentence("TWG-375", "{p}'s {0} falls apart.", "{p}の{0}の融合が解ける。"),
    "hacked": sentence("TWG-145", "{p} takes control of {0}.", "{p}は{0}をハックする。"),
    "poisoned": sentence("TWG-511", "{p}'s {0} is poisoned.", "{p}の{0}は毒を受ける。"),
    "cancelled": sentence("TWG-161", "{p} cancels it.", "{p}が打ち消す。"),
    "reflected": sentence("TWG-164", "{p} turns {0} back.", "{p}は{0}を返す。"),
    "saved": sentence("TWG-456", "{p}'s Vital is saved.", "{p}のヴァイタルは守られた。"),
    "select": sentence("TWG-024", "{p} takes the second card.", "{p}は2枚目の札を取る。"),
    "salvage": sentence("TWG-096", "{p} takes {0} from the surge.", "{p}はサージから{0}を取る。"),
    "look": sentence("TWG-118", "{p} looks at a charge card.", "{p}はチャージ札を1枚見る。"),
    "counting": sentence(
        "TWG-484", "{p}'s Vital in column {0} counts.", "{p}の{0}列目のヴァイタルがカウントする。"
    ),
    "faded": sentence("TWG-486", "{p}'s {0} has faded.", "{p}の{0}の効果は失われた。"),
    "recovered": sentence("TWG-493", "{p} recovers a Vital.", "{p}のヴァイタルが1枚回復する。"),
    "again": sentence("TWG-137", "{p} has another turn.", "{p}はもう1度ターンを行う。"),
    "void-text": sentence("TWG-003", "{p}'s {0} does nothing.", "{p}の{0}は無効。"),
    "deck-out": sentence("TWG-219", "{p}'s {0} leaves the deck.", "{p}の{0}がデッキ・アウト。"),
    "pay-surge": sentence("TWG-418", "{p} pays {0} surge.", "{p}はサージ{0}枚を支払う。"),
    "pay-close": sentence("TWG-419", "{p} closes {0} from hand.", "{p}は{0}枚クローズする。"),
    "pay-damage": sentence("TWG-420", "{p} pays Vitals: {0}.", "{p}はヴァイタル{0}枚を支払う。"),
    "pay-recharge": sentence(
        "TWG-422", "{p} re-charges {0} from hand.", "{p}は{0}枚リ=チャージする。"
    ),
    "pay-download": sentence(
        "TWG-423", "{p} downloads {0} as a price.", "{p}は{0}枚のダウンロードを支払う。"
    ),
    "pay-shut-down": sentence("TWG-424", "{p} shuts {0} down.", "{p}は{0}枚シャット・ダウンする。"),
    "pay-deck": sentence("TWG-427", "{p} logs {0} of the deck.", "{p}は山札{0}枚をログにする。"),
    "pay-unit": sentence(
        "TWG-428", "{p} logs {0} of the units.", "{p}はユニット{0}体をログにする。"
    ),
    "pay-weapon": sentence(
        "TWG-429", "{p} logs {0} of the weapons.", "{p}はウェポン{0}枚をログにする。"
    ),
    "pay-charge": sentence(
        "TWG-430", "{p} logs {0} of the charge cards.", "{p}はチャージ札{0}枚をログにする。"
    ),
    "pay-frame": sentence(
        "TWG-431", "{p} logs {0} of the frames.", "{p}はフレーム{0}枚をログにする。"
    ),
    "reload": sentence("TWG-471", "{p} reloads {0}.", "{p}は{0}枚リ=ロードする。"),
    "scheme-re-build": sentence("TWG-467", "{p} re-builds.", "{p}はリ=ビルドする。"),
    "scheme-set-up": sentence("TWG-469", "{p} sets up.", "{p}はセットアップする。"),
    "scheme-re-active": sentence("TWG-470", "{p} re-activates.", "{p}はリ=アクティヴする。"),
    "scheme-reload": sentence("TWG-471", "{p} reloads.", "{p}はリ=ロードする。"),
    "scheme-full-charge": sentence("TWG-473", "{p} full-charges.", "{p}はフル=チャージする。"),
    "out": sentence("TWG-029", "{p} has lost.", "{p}の敗退。"),
    "lost-vitals": sentence("TWG-035", "{p} had too few Vitals.", "{p}の裏置きヴァイタルが不足。"),
    "vitals": sentence("TWG-029 TWG-035", "{p} wins.", "{p}の勝利。"),
    "lost-foul": sentence("TWG-032", "{p} has committed a foul.", "{p}は反則を犯していた。"),
    "caught": sentence(
        "TWG-032 TWG-261",
        "A foul: {p}'s {0} lay face down, and its base Power is 04 or more.",
        "反則：{p}の{0}は基本パワー04以上なのに、裏で置かれていた。",
    ),
    "foul": sentence(
        "TWG-032", "{p} wins: the other has committed a foul.", "相手の反則により、{p}の勝利。"
    ),
    "fouls": sentence(
        "TWG-032",
        "Whoever would have won has committed a foul: nobody wins.",
        "勝者の反則により、勝者なし。",
    ),
    "team": sentence("TWG-029 TWG-526", "{p}'s team wins.", "{p}のチームの勝利。"),
    "stalemate": sentence(
        "TWG-033", "Nothing can be decided: everybody has lost.", "決着がつかないため全員の敗退。"
    ),
}

OVER = sentence("TWG-029", "The game is decided.", "決着がついています。")
NO_RULESET = sentence("", "There are no such settings.", "この設定はできません。")
NO_TEAMS = sentence(
    "TWG-526",
    "Teams are equal: two or four decks, in Dolsaga alone.",
    "チーム戦は、ドルサーガで同じ人数（デッキ2個か4個）のときだけできます。",
)
PARTNER = sentence("TWG-526", "It is of the same team.", "味方には攻撃できません。")
RIGHT = sentence(
    "TWG-030", "Another player has the exercise right.", "行使権は他のプレイヤーにあります。"
)
WAIT = sentence(
    "TWG-138",
    "This player has answered; the others have not yet.",
    "このプレイヤーは選び終えています。",
)
NO_ACTION = sentence("TWG-201", "This cannot be done now.", "今はできません。")
NOT_IN_HAND = sentence("TWG-254", "The card is not in hand.", "手札にありません。")
IN_BUILD = sentence(
    "TWG-136 TWG-156", "Nothing in a Build affects others.", "ビルド中は他者に干渉できません。"
)
NO_TARGET_RIGHT = sentence(
    "TWG-339",
    "Only the holder of the target right attacks.",
    "攻撃できるのは標的指定権を持つ側です。",
)
NOT_ACTIVE = sentence(
    "TWG-337",
    "Only a unit that is face up and vertical attacks.",
    "攻撃できるのは表タテ置きだけです。",
)
HIDDEN = sentence(
    "TWG-292", "A unit in stealth cannot be designated.", "潜伏中は標的に指定できません。"
)
NOT_A_TARGET = sentence("TWG-347", "There is no such target.", "その標的はありません。")
SLOWER = sentence(
    "TWG-366",
    "Only a slower target can be boosted at.",
    "算定スピードが遅い標的しか指定できません。",
)
HORIZONTAL = sentence(
    "TWG-369", "A horizontal unit cannot be boosted at.", "ヨコ置きは標的に指定できません。"
)
ZERO_BOOST = sentence("TWG-381", "Power 00 cannot boost.", "パワー00はブーストできません。")
ZERO_DIRECT = sentence("TWG-445", "Power 00 cannot direct.", "パワー00はダイレクトできません。")
ZERO_BLAST = sentence("TWG-416", "Power 00 cannot blast.", "パワー00はブラストできません。")
GUARDED = sentence(
    "TWG-434", "A face-up vertical unit stands in the way.", "表タテ置きユニットがいます。"
)
SPARED = sentence(
    "TWG-037", "Its Vitals ran out this turn.", "このターンにヴァイタルが尽きています。"
)
OWN_GRID = sentence(
    "TWG-443",
    "A hacked unit cannot direct its owner.",
    "ハック状態では持ち主に直接攻撃できません。",
)
TOO_BIG = sentence(
    "TWG-254",
    "Only base Power 03 or less is charge-driven.",
    "チャージ・ドライヴは基本パワー03以下です。",
)
TOO_BIG_DOWN = sentence(
    "TWG-261 TWG-302",
    "Only base Power 03 or less may lie face down.",
    "裏置きできるのは基本パワー03以下です。",
)
NO_CELL = sentence("TWG-257", "No cell is empty.", "空きグリッドがありません。")
NO_ROOM = sentence(
    "TWG-120",
    "The charge grid has no room for the downloads.",
    "チャージ・グリッドに空きがありません。",
)
BANNED = sentence(
    "TWG-078", "The Vital effect forbids this Power.", "ヴァイタル効果で召喚できません。"
)
TOO_SMALL = sentence(
    "TWG-276", "A power drive needs 04 or more.", "パワー・ドライヴは基本パワー04以上です。"
)
NO_CORE = sentence(
    "TWG-264", "The core must be an own Active unit.", "コアは自分の表タテ置きユニットです。"
)
NO_SUM = sentence(
    "TWG-265 TWG-268", "The materials do not reach this Power.", "召喚パワーが足りません。"
)
NO_COUNTER = sentence(
    "TWG-278 TWG-279", "No faster unit is under assault.", "攻撃側より速い標的がいません。"
)
NO_LADDER = sentence(
    "TWG-281 TWG-282", "No consecutive materials reach it.", "連番の素材が足りません。"
)
ENGAGED = sentence("TWG-295 TWG-297", "It is in battle.", "交戦中です。")
ARMED = sentence("TWG-300", "It bears a weapon.", "ウェポンがあります。")
HACKED = sentence("TWG-299", "It is hacked.", "ハック状態です。")
NOT_VERTICAL = sentence("TWG-291", "It is not face up and vertical.", "表タテ置きではありません。")
UNARMABLE = sentence(
    "TWG-275 TWG-301",
    "Only an own Active unit is armed.",
    "装備できるのは自分の表タテ置きだけです。",
)
SIX_WEAPONS = sentence("TWG-275", "Six weapons lie there.", "ウェポンは6枚までです。")
MANY_CARDS = sentence("TWG-142 TWG-392", "Three hand cards at most.", "手札3枚以下が条件です。")
OWN_TURN = sentence(
    "TWG-142", "A blast is declared in one's own turn.", "宣言は自分のターンだけです。"
)
NO_PROMPT = sentence("TWG-393", "No blast is declared there.", "ブラスト宣言していません。")
FEW_CARDS = sentence("TWG-393", "Four hand cards at least.", "手札4枚以上が条件です。")
SAME_TURN = sentence(
    "TWG-401 TWG-408",
    "The turn has not moved since the declaration.",
    "宣言したターンには撃てません。",
)
FULL_HAND = sentence("TWG-139", "Six cards in hand at most.", "手札は6枚までです。")
NO_CHARGE = sentence("TWG-027", "There is no such charge card.", "そのチャージ札はありません。")
NO_LINK = sentence(
    "TWG-497 TWG-508",
    "Only faster Active units, at Sight-on.",
    "サイトオンで速い表タテ置きだけです。",
)
NO_SURGE = sentence(
    "TWG-088 TWG-354 TWG-355",
    "Base Power 06 or more, alone, and multiples of the price.",
    "単体の基本パワー06以上が、定数の倍だけ消費できます。",
)
ONLY_BUILD = sentence(
    "TWG-141 TWG-467", "Only in a Build or Re-build.", "ビルドかリ=ビルドだけです。"
)
NO_BACK = sentence(
    "TWG-521",
    "No unit that may go back: 03 or less, not in battle, with room for its downloads and in hand.",
    "退却できません（03以下で戦闘中でないユニットと、ダウンロードと手札の空きが必要です）。",
)
NO_USE = sentence(
    "TWG-107 TWG-124 TWG-417",
    "It cannot be used now: no cell, no price, or nothing to be about.",
    "今は使えません（空き・コスト・対象のいずれかがありません）。",
)
NO_TRAP = sentence(
    "TWG-475 TWG-480", "No trap that lay there answers this.", "発動できるトラップがありません。"
)
WANTED = {
    "pay": sentence("TWG-417", "Choose what pays.", "支払うものを選んでください。"),
    "designate": sentence("TWG-292", "Choose what it is about.", "対象を選んでください。"),
    "trap": sentence("TWG-475", "Fire a trap or none.", "トラップを使うか選んでください。"),
    "salvage": sentence("TWG-096", "Choose a surge card.", "サージの札を選んでください。"),
    "count": sentence("TWG-491", "Choose a Vital.", "ヴァイタルを選んでください。"),
    "place": sentence("TWG-534", "Lay summons face down.", "召喚する札を伏せてください。"),
    "archive": sentence(
        "TWG-059", "Six cards of the Entry deck at most.", "アーカイヴは6枚までです。"
    ),
    "twenty": sentence(
        "TWG-073", "Choose the twenty cards of the deck.", "デッキの20枚を選んでください。"
    ),
    "token": sentence("TWG-250", "Choose a real card.", "トークンにする札を選んでください。"),
    "age": sentence("TWG-128", "The youngest chooses the order.", "最も若い者が順番を選びます。"),
    "install": sentence("TWG-062", "Choose the next deck.", "次のデッキを選んでください。"),
    "set-up": sentence(
        "TWG-139", "Charge cards, six in hand at most.", "手札6枚までチャージ札を取れます。"
    ),
    "react": sentence(
        "TWG-312", "Horizontal units become vertical.", "ヨコ置きをタテ置きにできます。"
    ),
    "cell": sentence("TWG-256", "Choose an empty cell.", "空きグリッドを選んでください。"),
    "material": sentence("TWG-265 TWG-281", "Choose materials.", "召喚素材を選んでください。"),
    "prompted": sentence(
        "TWG-249", "Keep the declaration or not.", "ブラスト宣言を続けるか選んでください。"
    ),
    "drop": sentence(
        "TWG-274", "Weapons beyond six log out.", "6枚を超えるウェポンを選んでください。"
    ),
    "surge": sentence(
        "TWG-102", "Choose what goes to the surge.", "サージに置く札を選んでください。"
    ),
    "boost": sentence("TWG-361 TWG-365", "Choose how many.", "枚数を選んでください。"),
    "recharge": sentence("TWG-314", "Choose a hand card.", "手札を選んでください。"),
    "vital": sentence("TWG-458", "Choose a Vital to lose.", "失効するヴァイタルを選んでください。"),
    "activate": sentence("TWG-459", "Choose the Vital effect.", "ヴァイタル効果を選んでください。"),
    "bonus": sentence("TWG-319", "Take the Bonus or not.", "ボーナスを使うか選んでください。"),
    "refill": sentence(
        "TWG-321", "Six cards of surge and storage.", "サージとストレージから6枚です。"
    ),
    "shuffles": sentence("TWG-326", "Up to six times.", "6回までです。"),
    "scheme": sentence("TWG-463 TWG-464", "Each of the five once.", "5つの処理は1度ずつです。"),
    "reload": sentence("TWG-471", "Choose hand cards.", "手札を選んでください。"),
    "download": sentence("TWG-473", "Up to the empty cells.", "空きグリッドの数までです。"),
}
