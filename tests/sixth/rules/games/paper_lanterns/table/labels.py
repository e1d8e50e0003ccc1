"""What the figures, zones, questions and settings are called."""

from rules.engine.core.labels import FATES, CardTableLabels, GameLabels, Label
from tests.sixth.rules.games.paper_lanterns.table.layout import LAYOUT

FIGURES = {
    "points": Label("Points", "得点"),
    "other-points": Label("Opponent's points", "相手の得点"),
    "tricks": Label("Tricks won", "勝ったトリック"),
    "points@": Label("Points", "得点"),
}

LABELS = GameLabels(
    FIGURES,
    LAYOUT.drawings(),
    {"lay": Label("lay a lantern", "提灯を伏せる")},
    LAYOUT.titles(),
    settings={"goal": Label("Points that win", "勝利に必要な得点")},
    facts=("light", "points"),
    cards=(CardTableLabels("Cards", "カード", (), FATES),),
)
