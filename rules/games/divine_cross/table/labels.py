"""What Divine Cross's figures, zones, questions and settings are called."""

from collections.abc import Iterator

from rules.engine.core.labels import FATES, CardTableLabels, GameLabels, Label
from rules.engine.core.rules import Lines
from rules.games.divine_cross.cards.card import DUMMY
from rules.games.divine_cross.table.current import hp_of
from rules.games.divine_cross.table.layout import LAYOUT, UNITS
from rules.games.divine_cross.table.marks import unprinted_change
from rules.games.divine_cross.table.state import State
from rules.games.divine_cross.table.unit import SIDES

FIGURES = {
    "first-skill": Label("First Skill", "最初のスキル", "turns"),
    "ko-1": Label("First KO", "1体目のKO", "turns"),
    "ko-2": Label("Second KO", "2体目のKO", "turns"),
    "ko-3": Label("Third KO", "3体目のKO", "turns"),
    "damage": Label("Damage dealt", "与えたダメージ"),
    "kos": Label("Units KO'd", "KOしたユニット"),
    "kos-taken": Label("Own Units KO'd", "KOされたユニット"),
    "redrawn": Label("Opening hand without a Unit", "ユニットのない最初の手札", "share"),
    "redraws": Label("Hands redrawn", "引き直した手札"),
    "skills": Label("Skills used", "使ったスキル"),
    "charges": Label("Charges", "チャージ"),
    "retreats": Label("Retreats", "退却"),
    "units-put": Label("Units put out", "出したユニット", "cards"),
    "events": Label("Events used", "使ったイベント", "cards"),
    "actions": Label("Actions used", "使ったアクション", "cards"),
    "assists": Label("Assists attached", "付けたアシスト", "cards"),
    "powers": Label("EX-Powers used", "使ったEXパワー"),
    "deck-damage": Label("Damage taken from the empty deck", "デッキ切れで受けたダメージ"),
    "hand": Label("Hand at the end", "終了時の手札", "cards"),
    "damage@": Label("Damage dealt", "与えたダメージ"),
    "energy@": Label("Energy attached", "付けたエネルギー", "cards"),
    "on-units@": Label("Energy on Units", "ユニットのエネルギー", "cards"),
    "units-put@": Label("Units put out", "出したユニット", "cards"),
    "units@": Label("Units in the Area", "エリアのユニット", "cards"),
    "hand@": Label("Hand", "手札", "cards"),
}

KINDS = {
    "act": Label("what to do", "行動を選ぶ"),
    "extra": Label("draw a card for the redraw?", "相手の引き直しで1枚引くか"),
    "place": Label("place the Main Unit", "メイン・ユニットを出す"),
    "main": Label("bring in a Main Unit", "メイン・エリアに出す"),
    "pay": Label("discard Energy", "エネルギーを捨てる"),
    "modify": Label("apply next", "次に計算する"),
    "choose": Label("choose", "選ぶ"),
    "discard": Label("discard", "捨てる"),
    "energy": Label("choose Energy", "エネルギーを選ぶ"),
    "mode": Label("choose an effect", "効果を選ぶ"),
    "order": Label("choose which effect comes next", "次に発動する効果を選ぶ"),
    "end": Label("end the Main Phase", "メインフェイズ終了"),
    "pass": Label("use no Skill", "スキルを使わない"),
    "charge": Label("Charge", "チャージ"),
    "put": Label("put out", "出す"),
    "use": Label("use", "使う"),
    "assist": Label("attach", "付ける"),
    "power": Label("use the EX-Power", "EXパワー"),
    "retreat": Label("retreat, bringing in", "退却して出す"),
    "skill": Label("use Skill", "スキル"),
}

ANSWERS = {
    "yes": Label("yes", "はい"),
    "no": Label("no", "いいえ"),
    "none": Label("no more", "これ以上選ばない"),
    "end": Label("end the Main Phase", "メインフェイズ終了"),
    "pass": Label("use no Skill", "スキルを使わない"),
}

SETTINGS = {
    "hp_1": Label("HP of the opposing Main Unit", "相手のメイン・ユニットのHP"),
    "hp_2": Label("HP of the second opposing Unit", "相手の2体目のHP"),
    "hp_3": Label("HP of the third opposing Unit", "相手の3体目のHP"),
    "first_draws": Label("The first player draws in turn 1", "先攻も1ターン目に引く"),
    "zero_stops": Label("A Skill of base damage 0 deals none", "基準のダメージが0なら与えない"),
}

FACTS = ("hp", "attributes", "advantage", "skills", "retreat_cost")

CHARGED = {"charged": Label("Charged", "チャージした", "share")}
LATER = {"stuck": FATES["stuck"], "first": FATES["first"], "effect": FATES["effect"]}
DRAWN = {"drawn": FATES["drawn"]}


def played_label(en: str, ja: str) -> dict[str, Label]:
    return {"played": Label(en, ja, "share")}


CARDS = (
    CardTableLabels(
        "Units",
        "ユニット",
        ("unit",),
        DRAWN
        | played_label("Put out", "出した")
        | CHARGED
        | {"ko'd": Label("KO'd", "KOされた", "share")}
        | LATER,
    ),
    CardTableLabels(
        "Commands",
        "コマンド",
        ("event", "action", "assist"),
        DRAWN | played_label("Used", "使った") | CHARGED | LATER,
    ),
)


def choice_spots(state: State) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """The Units: their places as choices name them, and what their HP is now."""
    for seat, player in enumerate(state.players):
        side = SIDES[seat]
        main = [(f"{side}m", f"HP {hp_of(state, player.main)}")] if player.main else []
        yield f"p{seat + 1} main", main
        standby = [
            (f"{side}{place}", f"HP {hp_of(state, unit)}")
            for place, unit in enumerate(player.standby, 1)
        ]
        yield f"p{seat + 1} standby", standby


def place_of(lines: Lines, player: int, word: str) -> str:
    """`am` is p1's Main Unit, `b2` the second of p2's Standby Units."""
    if len(word) != 2 or word[0] not in SIDES:
        return word
    seat, is_main = SIDES.index(word[0]) + 1, word[1] == "m"
    zone = lines.get(f"p{seat} {'main' if is_main else 'standby'}")
    index = 0 if is_main else int(word[1]) - 1 if word[1].isdecimal() else -1
    return zone[index] if isinstance(zone, list) and 0 <= index < len(zone) else word


def unprinted_label(word: str) -> Label | None:
    """The name of a passive player's Unit, or a change of damage as what it does: +30, ×2."""
    if made := DUMMY.fullmatch(word):
        return Label(f"Passive Unit of {made[1]} HP", f"何もしないユニット（HP{made[1]}）")
    return unprinted_change(word)


DERIVED = {
    "hp": Label("HP", "HP"),
    "retreat": Label("Retreat Cost", "退却コスト"),
    "costs": Label("costs of the Skills", "スキルのコスト"),
    "attributes": Label("attributes", "属性"),
}

LABELS = GameLabels(
    FIGURES,
    LAYOUT.drawings(),
    KINDS,
    LAYOUT.titles(),
    ANSWERS,
    SETTINGS,
    card=UNITS.describe,
    unprinted=unprinted_label,
    place=place_of,
    spots=choice_spots,
    facts=FACTS,
    cards=CARDS,
    derived=DERIVED,
)
