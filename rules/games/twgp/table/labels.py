"""What the figures, zones, questions and settings of TWGP are called."""

from collections.abc import Iterator

from rules.engine.core.labels import FATES, CardTableLabels, GameLabels, Label, Lie
from rules.engine.core.rules import Lines
from rules.games.twgp.cards.card import BACK
from rules.games.twgp.table.layout import LAYOUT, UNITS
from rules.games.twgp.table.modes import MODES, Grid
from rules.games.twgp.table.piece import SIDES
from rules.games.twgp.table.powers import calculated_power
from rules.games.twgp.table.state import State, card_of, piece_name

FIGURES = {
    "first-heavy": Label("First unit of Power 06 or more", "パワー06以上の初召喚", "turns"),
    "last-vital": Label("Last Vital of an opponent lost", "相手の最後のヴァイタル", "turns"),
    "hits": Label("Vitals taken", "奪ったヴァイタル", "cards"),
    "directs": Label("Directs declared", "宣言したダイレクト"),
    "vitals-lost": Label("Vitals lost", "失ったヴァイタル", "cards"),
    "vitals": Label("Own Vitals at the end", "終了時のヴァイタル", "cards"),
    "lost": Label("Own stacks discarded", "捨札になったユニット"),
    "summons": Label("Units summoned", "召喚したユニット", "cards"),
    "charge-drives": Label("Charge drives", "チャージ・ドライヴ"),
    "power-drives": Label("Power drives", "パワー・ドライヴ"),
    "counter-drives": Label("Counter drives", "カウンター・ドライヴ"),
    "assaults": Label("Assaults", "アサルト"),
    "boosts": Label("Charge boosts", "チャージ・ブースト"),
    "blasts": Label("Grid blasts", "グリッド・ブラスト"),
    "intercepts": Label("Units that intercepted", "インターセプトしたユニット"),
    "surge": Label("Surge spent", "消費したサージ", "cards"),
    "downloads": Label("Downloads", "ダウンロード", "cards"),
    "set-up": Label("Charge cards taken", "セットアップした札", "cards"),
    "decks": Label("Decks installed", "投入したデッキ"),
    "hand": Label("Archive at the end", "終了時の手札", "cards"),
    "summons@": Label("Units summoned", "召喚したユニット", "cards"),
    "hits@": Label("Vitals taken", "奪ったヴァイタル", "cards"),
    "downloads@": Label("Downloads", "ダウンロード", "cards"),
    "hand@": Label("Archive", "手札", "cards"),
    "charges@": Label("Charge cards", "チャージ札", "cards"),
    "units@": Label("Cards on the battle grid", "バトル・グリッドの札", "cards"),
}

KINDS = {
    "place": Label("lay face down", "伏せる"),
    "use": Label("use", "使う"),
    "trap": Label("fire the trap", "トラップを使う"),
    "pay": Label("pay with", "支払う"),
    "designate": Label("about", "対象を選ぶ"),
    "salvage": Label("take from the surge", "サージから取る"),
    "count": Label("Vital in column", "ヴァイタルを選ぶ"),
    "act": Label("what to do", "行動を選ぶ"),
    "archive": Label("choose the Archive", "アーカイヴを選ぶ"),
    "token": Label("make of", "トークンにする札を選ぶ"),
    "twenty": Label("choose for the deck", "デッキに入れる札を選ぶ"),
    "age": Label("order by age", "順番を選ぶ"),
    "install": Label("install deck", "投入するデッキ"),
    "set-up": Label("take a charge card", "チャージ札を手札に加える"),
    "react": Label("stand", "タテ置きに戻す"),
    "cell": Label("column", "列を選ぶ"),
    "material": Label("material", "召喚素材を選ぶ"),
    "prompted": Label("keep the blast declared?", "ブラスト宣言を続けるか"),
    "drop": Label("discard a weapon", "ウェポンを捨てる"),
    "boost": Label("boost", "チャージ・ブースト"),
    "recharge": Label("return to the charge grid", "リ=チャージ"),
    "vital": Label("lose the Vital in column", "失効する列"),
    "activate": Label("Vital effect of column", "発動する列"),
    "bonus": Label("take the Bonus?", "ボーナスを使うか"),
    "refill": Label("put under the deck", "山札の下に置く"),
    "shuffles": Label("shuffle so many times", "シャッフルの回数"),
    "scheme": Label("after the damage", "ダメージ後の処理"),
    "reload": Label("reload", "リ=ロード"),
    "download": Label("download", "ダウンロード"),
    "surge": Label("surge", "サージ"),
    "battle": Label("go to battle", "バトルへ"),
    "end": Label("end the turn", "ターン終了"),
    "yield": Label("hand over the exercise right", "行使権を渡す"),
    "accept": Label("accept", "アセプト"),
    "done": Label("done", "終わる"),
    "charge": Label("charge-drive", "チャージ・ドライヴ"),
    "hide": Label("lay face down", "裏で出す"),
    "power": Label("power-drive", "パワー・ドライヴ"),
    "counter": Label("counter-drive", "カウンター・ドライヴ"),
    "arm": Label("arm", "装備する"),
    "shut": Label("shut down", "シャット・ダウン"),
    "shift": Label("move a weapon", "ウェポンを移す"),
    "move": Label("move", "位置を変える"),
    "back": Label("charge back", "チャージ・バック"),
    "stealth": Label("stealth", "潜伏"),
    "release": Label("release", "潜伏解除"),
    "prompt": Label("declare a grid blast", "ブラスト宣言"),
    "cancel": Label("withdraw the blast", "ブラスト宣言を解く"),
    "blast": Label("grid blast", "グリッド・ブラスト"),
    "assault": Label("assault", "アサルト"),
    "direct": Label("direct", "ダイレクト"),
    "link": Label("intercept with", "インターセプト"),
}

ANSWERS = {
    "hide": Label("in stealth:", "潜伏で"),
    "down": Label("face down", "裏向き"),
    "yes": Label("yes", "はい"),
    "no": Label("no", "いいえ"),
    "done": Label("done", "終わる"),
    "all": Label("all", "すべて"),
    "none": Label("none", "使わない"),
    "enough": Label("enough", "これで足りる"),
    "ascending": Label("youngest first", "若い順"),
    "descending": Label("oldest first", "年長順"),
    "battle": Label("go to battle", "バトルへ"),
    "end": Label("end the turn", "ターン終了"),
    "yield": Label("hand over the exercise right", "行使権を渡す"),
    "accept": Label("accept", "アセプト"),
    "full-charge": Label("Full charge", "フル=チャージ"),
    "set-up": Label("Set-up", "セットアップ"),
    "re-active": Label("Re-active", "リ=アクティヴ"),
    "re-build": Label("Re-build", "リ=ビルド"),
    "reload": Label("Reload", "リ=ロード"),
}

SETTINGS = {
    "sight_set_up": Label("Dolsaga: set up at Sight-on", "ドルサーガ: サイトオンでセットアップ"),
    "last_vital": Label("Lost with the last Vital", "最後のヴァイタルを失った瞬間に敗退"),
    "reuse": Label("Re-use: the storage becomes the deck", "リ=ユース"),
    "open_charges": Label("Downloads lie face up", "ダウンロードは表で置く"),
    "surge_price": Label("Surge for a Direct", "ダイレクトに必要なサージ"),
    "toll": Label("An attacker downloads a card", "攻撃側は1枚ダウンロード"),
    "weapon_power": Label("Power of a weapon (our reading)", "ウェポンのパワー（当サイトの解釈）"),
    "bonus_in_half": Label("Bonus in Half (our reading)", "ハーフでもボーナス（当サイトの解釈）"),
    "row_blast": Label(
        "One declared blast a row (our reading)", "ブラスト宣言は1段に1枚（当サイトの解釈）"
    ),
    "fouls": Label(
        "Fouls can be committed, and are looked for", "反則もでき、見つかるか決着後に確かめる"
    ),
    "teams": Label(
        "Dolsaga: teams, decks 1 and 3 against 2 and 4",
        "ドルサーガ: チーム戦（1・3番目対2・4番目）",
    ),
    "choose_twenty": Label(
        "The twenty of larger decks are chosen in play", "21枚以上の束から20枚を選んで使う"
    ),
    "charge_back": Label("Charge back (our reading)", "チャージ・バック（当サイトの解釈）"),
    "charge_effects": Label(
        "Charge cards, log counters and Vitals have effects (our reading)",
        "チャージ札などの効果を使う（当サイトの解釈）",
    ),
    "unseen_vitals": Label(
        "Own Vitals are not known (our reading)", "自分のヴァイタルを見ない（当サイトの解釈）"
    ),
}

FACTS = ("power",)

CARDS = (
    CardTableLabels(
        "Cards",
        "カード",
        (),
        {
            "drawn": FATES["drawn"],
            "played": FATES["played"],
            "stuck": FATES["stuck"],
            "first": FATES["first"],
            "effect": FATES["effect"],
        },
    ),
)


def choice_spots(state: State) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """What stands on the battle grids: its place as choices name it, and its Power now."""
    for seat, player in enumerate(state.players):
        spots = []
        for piece in player.battle:
            shown = not piece.secret and card_of(state, piece).is_unit
            power = f"{calculated_power(state, piece):02}" if shown else ""
            spots.append((piece_name(piece), power))
        yield f"p{seat + 1} battle", spots


def place_of(lines: Lines, player: int, word: str) -> str:
    """`a1` is what lies in p1's column 1."""
    if not (word[:1] in SIDES and word[1:].isdecimal()):
        return word
    zone = lines.get(f"p{SIDES.index(word[0]) + 1} battle")
    for piece in zone if isinstance(zone, list) else ():
        if f"at={word[1:]}" in piece.partition("(")[2].rstrip(")").split(","):
            return piece
    return word


GRIDS: dict[str, Grid] = {"battle": "battle", "vital": "vital", "laid": "charge"}
USUAL = ("Active", "Vital", "Charge", "Effect")


def lie_of(zone: str, word: str) -> Lie | None:
    """How a card on a grid lies, by what is written of it."""
    if zone == "charge":
        return lying("charge", True, 0)
    if zone not in GRIDS:
        return None
    text = word.removesuffix(")").partition("(")[2]
    marks = dict(mark.partition("=")[::2] for mark in text.split(",") if mark)
    return lying(GRIDS[zone], "down" in marks, int(marks.get("turn", "0")))


def lying(grid: Grid, down: bool, turn: int) -> Lie | None:
    mode = MODES.get((grid, down, turn))
    return Lie(down, turn, mode.name, mode.ja, mode.name in USUAL) if mode else None


def unprinted_label(word: str) -> Label | None:
    return Label("Face-down card", "裏向きの札") if word == BACK else None


DERIVED = {
    "power": Label("calculated Power", "算定パワー"),
    "base": Label("base Power", "基本パワー"),
    "mode": Label("state", "状態"),
} | {f"vital{n}": Label(f"Vital in column {n}", f"{n}列目のヴァイタル") for n in range(1, 10)}
STATES = {mode.name: Label(mode.name, mode.ja) for mode in MODES.values()}

LABELS = GameLabels(
    FIGURES,
    LAYOUT.drawings(),
    KINDS,
    LAYOUT.titles(),
    ANSWERS,
    SETTINGS,
    card=UNITS.describe,
    unprinted=unprinted_label,
    lie=lie_of,
    place=place_of,
    spots=choice_spots,
    facts=FACTS,
    cards=CARDS,
    starting_hand=Label("Archive", "アーカイヴ"),
    words=STATES,
    derived=DERIVED,
)
