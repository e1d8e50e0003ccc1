"""What Code of Joker's figures, zones, questions and settings are called."""

from rules.engine.core.labels import FATES, CardTableLabels, GameLabels, Label
from rules.games.code_of_joker.table.layout import LAYOUT
from rules.games.code_of_joker.table.marks import WORDS, card_label, choice_spots, place_of

FIGURES = {
    "damage": Label("Life damage dealt", "与えたライフダメージ"),
    "other-life": Label("Opponent's life at the end", "終了時の相手のライフ"),
    "life": Label("Own life at the end", "終了時の自分のライフ"),
    "hand": Label("Hand at the end", "終了時の手札", "cards"),
    "mulligans": Label("Mulligans", "マリガン"),
    "cp-spent": Label("CP spent", "使用したCP"),
    "cp-wasted": Label("CP left over", "余らせたCP"),
    "attacks": Label("Attacks", "アタック"),
    "played-unit": Label("Units driven", "ドライブしたユニット", "cards"),
    "played-evolution": Label("Evolutions overdriven", "オーバードライブした進化ユニット", "cards"),
    "played-trigger": Label("Triggers activated", "発動したトリガー", "cards"),
    "played-intercept": Label("Intercepts used", "使用したインターセプト", "cards"),
    "jokers": Label("Jokers used", "使用したジョーカー"),
    "reductions": Label("Cost reductions", "コスト軽減"),
    "overrides": Label("Overrides", "オーバーライド"),
    "overclocks": Label("Overclocks", "オーバークロック"),
    "reloads": Label("Decks renewed", "デッキの再セット"),
    "damage@": Label("Life damage dealt", "与えたライフダメージ"),
    "cp-spent@": Label("CP spent", "使用したCP"),
    "cp-wasted@": Label("CP left over", "余らせたCP"),
    "units-played@": Label("Units put onto the field", "出したユニット", "cards"),
    "attacks@": Label("Attacks", "アタック"),
    "hand@": Label("Hand", "手札", "cards"),
    "board@": Label("Units on the field", "フィールドのユニット", "cards"),
    "gauge@": Label("Joker gauge (%)", "ジョーカーゲージ（%）", most=100),
}

KINDS = {
    "mulligan": Label("redraw the opening hand?", "手札を引き直すか"),
    "act": Label("what to do", "行動を選ぶ"),
    "choose": Label("choose", "選ぶ"),
    "discard": Label("discard", "手札を捨てる"),
    "mode": Label("take a mode", "選略"),
    "block": Label("block", "ブロック"),
    "use": Label("use an intercept", "インターセプトを使う"),
    "seconds": Label("seconds left", "残り時間"),
    "drive": Label("drive", "ドライブ"),
    "overdrive": Label("overdrive", "オーバードライブ"),
    "attack": Label("attack with", "アタック"),
    "retreat": Label("retreat", "撤退"),
    "set": Label("set", "セット"),
    "override": Label("override", "オーバーライド"),
    "joker": Label("use the joker", "ジョーカー"),
    "activate": Label("activate", "起動"),
    "end": Label("end the turn", "ターン終了"),
}

ANSWERS = {
    "yes": Label("yes", "はい"),
    "no": Label("no", "いいえ"),
    "none": Label("none", "なし"),
    "end": Label("end the turn", "ターン終了"),
}

SETTINGS = {
    "joker_in_hand": Label(
        "Jokers come to the hand (before Ver.2)", "ジョーカーを手札に加える（Ver.2より前）"
    ),
    "silence_all": Label("Silence stops keywords too", "【沈黙】でキーワード能力も失う"),
}

MULLIGANS = {
    "keep": Label("Keep every hand", "引き直さない"),
    "curve": Label(
        "Redraw without a unit of cost 2 or less", "コスト2以下のユニットがなければ引き直す"
    ),
}

FACTS = ("cost", "bp")

SET = {"set": Label("Set", "セットした", "share")}
OVERRIDDEN = {
    "overridden": Label("Discarded to override", "オーバーライドで捨てた", "share"),
}
REDUCED = {"reduced": Label("Discarded to reduce a cost", "コスト軽減で捨てた", "share")}
HELD = {"stuck": FATES["stuck"]}
LATER = {"first": FATES["first"], "effect": FATES["effect"]}
DRAWN = {"drawn": FATES["drawn"]}


def used_label(en: str, ja: str) -> dict[str, Label]:
    return {"played": Label(en, ja, "share")}


CARDS = (
    CardTableLabels(
        "Units",
        "ユニット",
        ("unit", "evolution"),
        DRAWN | used_label("Played", "出した") | REDUCED | OVERRIDDEN | HELD | LATER,
    ),
    CardTableLabels(
        "Triggers",
        "トリガー",
        ("trigger",),
        DRAWN | SET | used_label("Activated", "発動した") | OVERRIDDEN | HELD | LATER,
    ),
    CardTableLabels(
        "Intercepts",
        "インターセプト",
        ("intercept",),
        DRAWN | SET | used_label("Used", "使った") | OVERRIDDEN | HELD | LATER,
    ),
    CardTableLabels(
        "Jokers", "ジョーカー", ("joker",), used_label("Used", "使った") | {"first": FATES["first"]}
    ),
)

DERIVED = {
    "bp": Label("BP", "BP"),
    "keywords": Label("keyword abilities", "キーワード能力"),
}

LABELS = GameLabels(
    FIGURES,
    LAYOUT.drawings(),
    KINDS,
    LAYOUT.titles(),
    ANSWERS,
    SETTINGS,
    MULLIGANS,
    WORDS,
    card_label,
    place_of,
    choice_spots,
    FACTS,
    CARDS,
    derived=DERIVED,
)
