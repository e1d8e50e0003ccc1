"""The sentences of a game: what happened, by event key, and why a choice is refused."""

from rules.engine.opening.opening import sentence as s

SENTENCES = {
    "shuffle": s("LAN-003", "{p} shuffles the pile.", "{p}は山札をシャッフルする。"),
    "turn": s("LAN-004", "Turn {0}.", "{0}ターン目。"),
    "draw": s("LAN-004", "{p} draws a card.", "{p}は1枚引く。"),
    "lay": s("LAN-005", "{p} lays a lantern face down.", "{p}は提灯を1枚伏せる。"),
    "open": s("LAN-005", "{p} lights {0}.", "{p}は{0}をともす。"),
    "gust": s("LAN-008", "A gust puts out {p}'s {0}.", "風が{p}の{0}を消す。"),
    "coin": s("LAN-007", "Equal light: the coin falls to {p}.", "明るさが同じ。コインで{p}。"),
    "score": s("LAN-006", "{p} scores {0} and has {1} points.", "{p}は{0}点を得て、合計{1}点。"),
    "points": s("LAN-010", "{p} wins.", "{p}の勝利。"),
    "more": s("LAN-010", "No lanterns are left: {p} wins.", "提灯が尽きた。{p}の勝利。"),
    "equal": s("LAN-010", "No lanterns are left: drawn.", "提灯が尽きた。引き分け。"),
}

OVER = s("LAN-010", "The game is decided.", "決着がついています。")
WAIT = s("LAN-005", "This player has laid a lantern.", "このプレイヤーは伏せ終えています。")
NO_GOAL = s("LAN-010", "The goal is at least one point.", "目標は1点以上です。")
LAY = s("LAN-005", "A card of the hand must be laid.", "手札から1枚を伏せてください。")
