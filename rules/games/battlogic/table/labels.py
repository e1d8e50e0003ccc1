"""What BATTLOGIC's figures, zones, questions and settings are called."""

from rules.engine.core.labels import FATES, CardTableLabels, GameLabels, Label
from rules.games.battlogic.table.layout import LAYOUT

FIGURES = {
    "damage": Label("Damage dealt", "与えたダメージ"),
    "damage-taken": Label("Damage taken", "受けたダメージ"),
    "other-life": Label("Opponent's Life at the end", "終了時の相手のライフ", "cards"),
    "life": Label("Own Life at the end", "終了時の自分のライフ", "cards"),
    "hand": Label("Hand at the end", "終了時の手札", "cards"),
    "successes": Label("Successes", "行動成功"),
    "advantage": Label("Advantage gained", "得た有利"),
    "set-normal": Label("Normal moves set", "伏せた通常技", "cards"),
    "set-special": Label("Special moves set", "伏せた必殺技", "cards"),
    "set-super": Label("Super special moves set", "伏せた超必殺技", "cards"),
    "pay": Label("Cards paid as costs", "発動コストに捨てたカード", "cards"),
    "unpaid": Label("Cards that could not be paid", "発動コストを払えなかったカード", "cards"),
    "evasions": Label("Evasions", "緊急回避"),
    "spend": Label("Cards spent on evasions", "緊急回避に捨てたカード", "cards"),
    "discard": Label("Cards discarded over six", "上限超えで捨てたカード", "cards"),
    "recycled": Label("Piles renewed", "山札の作り直し"),
    "damage@": Label("Damage dealt", "与えたダメージ"),
    "damage-taken@": Label("Damage taken", "受けたダメージ"),
    "advantage@": Label("Advantage gained", "得た有利"),
    "hand@": Label("Hand", "手札", "cards"),
    "life@": Label("Own Life", "自分のライフ", "cards"),
}

KINDS = {
    "choose": Label("choose a card for the opening hand", "初期手札に選ぶ"),
    "set": Label("set a card face down", "カードを伏せる"),
    "evade": Label("evade?", "緊急回避するか"),
    "spend": Label("discard for the evasion", "緊急回避のために捨てる"),
    "pay": Label("pay the activation cost", "発動コストを支払う"),
    "discard": Label("discard down to six", "手札が6枚になるまで捨てる"),
    # What players may think of and no ask is about.
    "order": Label("reorder", "並べ替える"),
    "pass": Label("pass", "パスする"),
    "rules": Label("change the rules", "ルールを変える"),
}

ANSWERS = {
    "yes": Label("yes", "はい"),
    "no": Label("no", "いいえ"),
    "pile": Label("the pile", "山札"),
    "turn": Label("the turn", "ターン"),
    "evasion": Label("Emergency evasion", "緊急回避"),
}

SETTINGS = {
    "choose_hand": Label("Choose the opening hand", "初期手札を選ぶ"),
    "evasion": Label("Emergency evasion", "緊急回避"),
    "time_up": Label("Time up", "タイムアップ"),
    "life_decides": Label(
        "If time is up for both, Life decides", "双方タイムアップならライフ差で決着"
    ),
}

FACTS = ("startup", "advantage", "damage", "activation_cost")

CARDS = CardTableLabels(
    "Cards",
    "カード",
    (),
    {
        "drawn": FATES["drawn"],
        "played": Label("Set", "伏せた", "share"),
        "given-up": Label("Given up", "捨てた", "share"),
        "stuck": FATES["stuck"],
        "first": FATES["first"],
        "effect": FATES["effect"],
    },
)

DERIVED = {"startup": Label("Startup", "発生")}

LABELS = GameLabels(
    FIGURES,
    LAYOUT.drawings(),
    KINDS,
    LAYOUT.titles(),
    ANSWERS,
    SETTINGS,
    facts=FACTS,
    cards=(CARDS,),
    derived=DERIVED,
)
