"""What the Chard Game's figures, zones, questions and settings are called."""

from collections.abc import Iterator

from rules.engine.core.labels import FATES, CardTableLabels, GameLabels, Label
from rules.engine.core.rules import Lines
from rules.games.chard.cards.counter_subjects import SUBJECTS
from rules.games.chard.table.current import attack_of, range_of
from rules.games.chard.table.layout import AILMENT_NAMES, CHARACTERS, LAYOUT
from rules.games.chard.table.piece import SIDES, Piece
from rules.games.chard.table.state import State, piece_name

FIGURES = {
    "first-attack": Label("First attack", "最初の攻撃", "turns"),
    "damage": Label("Damage to the player", "本体に与えたダメージ"),
    "hp-left": Label("The opponent's HP at the end", "終了時の相手のHP"),
    "hp": Label("HP at the end", "終了時のHP"),
    "screw": Label("Turns unplayable for want of a colour", "色が足りず何も出せなかったターン"),
    "mulligans": Label("Mulligans", "マリガン"),
    "attacks": Label("Attacks", "攻撃"),
    "placed": Label("Characters placed", "配置したキャラ", "cards"),
    "moves": Label("Moves", "移動"),
    "counters": Label("Counters used", "使ったカウンター", "cards"),
    "lost": Label("Own characters lost", "失ったキャラ", "cards"),
    "hand": Label("Hand at the end", "終了時の手札", "cards"),
    "deck": Label("Deck at the end", "終了時のデッキ", "cards"),
    "damage@": Label("Damage to the player", "本体に与えたダメージ"),
    "energy@": Label("Energies and Lands", "エネルギーと土地", "cards"),
    "spent@": Label("Rolled to pay", "支払いでロールしたカード", "cards"),
    "placed@": Label("Characters placed", "配置したキャラ", "cards"),
    "characters@": Label("Characters in play", "場のキャラ", "cards"),
    "screwed@": Label("Unplayable for want of a colour", "色が足りず出せない"),
    "hand@": Label("Hand", "手札", "cards"),
}

KINDS = {
    "act": Label("what to do", "行動を選ぶ"),
    "mulligan": Label("mulligan?", "マリガンするか"),
    "pay": Label("roll to pay", "ロールして支払う"),
    "burn": Label("Burn", "バーンの対象"),
    "drain": Label("Drain heals", "ドレインで回復"),
    "discard": Label("discard", "手札を捨てる"),
    "order": Label("next", "次に処理する"),
    "choose": Label("choose", "対象を選ぶ"),
    "floor": Label("floor", "キャラ置き場"),
    "medley": Label("pay for the Medley?", "メドレーを支払うか"),
    "mode": Label("choose an effect", "効果を選ぶ"),
    "trigger": Label("next text", "次に積む効果"),
    "stay": Label("end the Movement Phase", "移動フェイズ終了"),
    "move": Label("move", "移動"),
    "set": Label("place", "エネルギー・土地を置く"),
    "place": Label("place", "配置"),
    "attack": Label("attack", "攻撃"),
    "lay": Label("lay", "置く"),
    "equip": Label("attach", "装備させる"),
    "use": Label("use", "使う"),
    "technique": Label("technique", "技"),
    "counter": Label("counter with", "カウンター"),
    "pass": Label("pass", "パス"),
    "end": Label("end the turn", "ターン終了"),
}

ANSWERS = {
    "yes": Label("yes", "はい"),
    "no": Label("no", "いいえ"),
    "body": Label("the player", "本体"),
    "p1": Label("player 1", "プレイヤー1"),
    "p2": Label("player 2", "プレイヤー2"),
    "none": Label("no more", "終了"),
    "stay": Label("end the Movement Phase", "移動フェイズ終了"),
    "pass": Label("pass", "パス"),
    "end": Label("end the turn", "ターン終了"),
}

SETTINGS = {
    "first_draws": Label("The first player draws in turn 1", "先攻も1ターン目に引く"),
    "by_floor": Label(
        "One empty floor of the range opens the player", "攻撃範囲の1か所でも空なら本体を攻撃できる"
    ),
    "link_holder": Label("A Link System counts its holder", "リンクシステムは持ち主も数える"),
    "land_besides": Label("An Energy may follow a Land", "土地の後にエネルギーも置ける"),
}

MULLIGANS = {
    "keep": Label("Keep every hand", "マリガンしない"),
    "energies": Label(
        "Redraw unless two to five Energies and Lands", "エネルギーと土地が2~5枚でなければ引き直す"
    ),
    "colours": Label(
        "Redraw unless two to five Energies and Lands can pay for a card of the hand",
        "エネルギーと土地が2~5枚で、手札のどれかのコストを払えなければ引き直す",
    ),
}

FACTS = ("cost", "attack", "hp", "range")

DRAWN = {"drawn": FATES["drawn"]}
LATER = {"stuck": FATES["stuck"], "first": FATES["first"], "effect": FATES["effect"]}


def played_label(en: str, ja: str) -> dict[str, Label]:
    return {"played": Label(en, ja, "share")}


CARDS = (
    CardTableLabels(
        "Characters", "キャラ", ("character",), DRAWN | played_label("Placed", "配置した") | LATER
    ),
    CardTableLabels("Items", "アイテム", ("item",), DRAWN | played_label("Used", "使った") | LATER),
    CardTableLabels(
        "Energy", "エネルギー", ("energy",), DRAWN | played_label("Placed", "置いた") | LATER
    ),
)


def card_label(word: str) -> tuple[str, tuple[Label, ...]]:
    """A piece as its zone writes it: its number, and its marks; ailments each by its name."""
    number, marks = CHARACTERS.describe(word)
    said: list[Label] = []
    for mark in marks:
        names = [AILMENT_NAMES[name] for name in mark.en.split("+") if name in AILMENT_NAMES]
        said += names or [mark]
    return number, tuple(said)


def choice_spots(state: State) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Characters and Spelled; of characters the attack power, HP and attack range that they have now."""
    for seat, player in enumerate(state.players):
        for floor in (1, 2, 3):
            yield (
                f"p{seat + 1} floor-{floor}",
                [
                    (piece_name(state, piece), figures_now(state, piece))
                    for piece in player.floor(floor)
                ],
            )


def figures_now(state: State, piece: Piece) -> str:
    if not piece.card.is_character:
        return ""
    floors = "·".join(map(str, sorted(range_of(state, piece)))) or "–"
    return f"ATK {attack_of(state, piece)} HP {piece.left} → {floors}"


def place_of(lines: Lines, player: int, word: str) -> str:
    """`a12` is the second on p1's floor 1, `be3` p2's third Energy."""
    if len(word) < 3 or word[0] not in SIDES or not word[2:].isdecimal():
        return word
    zones = {"e": "mana", "x": "artifacts", "1": "floor-1", "2": "floor-2", "3": "floor-3"}
    zone = lines.get(f"p{SIDES.index(word[0]) + 1} {zones.get(word[1], '')}")
    index = int(word[2:]) - 1
    return zone[index] if isinstance(zone, list) and 0 <= index < len(zone) else word


COUNTERS = {"counters": Label("against", "対象")} | {
    f"counters {name}": Label(names[-1], names[0]) for name, names in SUBJECTS.items()
}
DERIVED = {
    "left": Label("HP left", "残りHP"),
    "attack": Label("attack power", "攻撃力"),
    "dp": Label("DP", "DP"),
    "counterattack": Label("Counterattack", "反撃"),
    "flying": Label("Flying", "飛行能力"),
    "element-attack": Label("Element Attack", "エレメントアタック"),
}

LABELS = GameLabels(
    FIGURES,
    LAYOUT.drawings(),
    KINDS,
    LAYOUT.titles(),
    ANSWERS,
    SETTINGS,
    MULLIGANS,
    AILMENT_NAMES | COUNTERS,
    card=card_label,
    place=place_of,
    spots=choice_spots,
    facts=FACTS,
    cards=CARDS,
    derived=DERIVED,
)
