"""TWGP: any company's cards, met by one number, their Power."""

from cards.game import Game
from cards.games.twgp.fields import FIELDS
from cards.games.twgp.schema import Schema

GAME = Game(
    slug="twgp",
    name_en="TCG World Grand Prix",
    name_ja="TCGワールドグランプリ",
    clauses="TWG",
    schema=Schema,
    fields=FIELDS,
    note_en="No public card list exists: the shipped cards are an invented sample.",
    note_ja="公開されたカードリストがないため、収録カードは創作のサンプルです。",
)
