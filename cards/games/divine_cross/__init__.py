"""Divine Cross: a Main Unit, three more in Standby, and the Commands behind them."""

from cards.game import Game
from cards.games.divine_cross.fields import FIELDS
from cards.games.divine_cross.schema import Schema

GAME = Game(
    slug="divine-cross",
    name_en="Divine Cross",
    name_ja="ディヴァインクロス",
    clauses="DVC",
    schema=Schema,
    fields=FIELDS,
    note_en="No public card list exists: the shipped cards are an invented sample.",
    note_ja="公開されたカードリストがないため、収録カードは創作のサンプルです。",
)
