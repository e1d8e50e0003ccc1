"""What BATTLOGIC's figures, zones, questions and settings are called."""

from rules.core.labels import Label, Labels, Zone

FIGURES = {
    "kill-turn": Label("Kill turn", "勝利ターン", "turns"),
    "won": Label("Won", "勝利", "share"),
    "turns": Label("Turns played", "経過ターン数", "turns"),
    "life": Label("Own Life at the end", "終了時の自分のライフ", "cards"),
    "other-life": Label("Opponent's Life at the end", "終了時の相手のライフ", "cards"),
    "hand": Label("Hand at the end", "終了時の手札", "cards"),
    "damage@": Label("Damage dealt", "与えたダメージ"),
    "taken@": Label("Damage taken", "受けたダメージ"),
    "hand@": Label("Hand", "手札", "cards"),
    "life@": Label("Own Life", "自分のライフ", "cards"),
    "advantage@": Label("Advantage", "有利"),
}

ZONES = (
    Zone("hand", "Hand", "手札"),
    Zone("picked", "Being given up", "手放す札"),
    Zone("life", "Life", "ライフ", "pile"),
    Zone("pile", "Pile", "山札", "pile"),
    Zone("discard", "Discards", "捨て札", "pile"),
    Zone("advantage", "Advantage", "有利", "number"),
    Zone("recycled", "Piles renewed", "山札の再生", "number"),
    Zone("field", "Field", "場"),
)

TABLE = {"turn": Label("Turn", "ターン")}

KINDS = {
    "choose": Label("choose a card for the opening hand", "初期手札に選ぶ"),
    "set": Label("set a card face down", "カードを伏せる"),
    "evade": Label("evade?", "緊急回避するか"),
    "spend": Label("discard for the evasion", "緊急回避のために捨てる"),
    "pay": Label("pay the activation cost", "発動コストを支払う"),
    "discard": Label("discard down to six", "手札を6枚まで捨てる"),
}

ANSWERS = {"yes": Label("yes", "はい"), "no": Label("no", "いいえ")}

SETTINGS = {
    "choose_hand": Label("Choose the opening hand", "初期手札を選ぶ"),
    "evasion": Label("Emergency evasion", "緊急回避"),
    "time_up": Label("Time up", "タイムアップ"),
    "life_decides": Label(
        "If time is up for both, Life decides", "双方タイムアップならライフ差で決着"
    ),
}

LABELS = Labels(FIGURES, ZONES, KINDS, TABLE, ANSWERS, SETTINGS)
