"""Chard Game: characters on three floors, items, and the energy that pays for them."""

from cards.game import Game
from cards.games.chard.fields import FIELDS
from cards.games.chard.schema import Schema

GAME = Game(
    slug="chard",
    name_en="Chard Game",
    name_ja="チャードゲーム",
    clauses="CHD",
    schema=Schema,
    fields=FIELDS,
    note_en="No public card list exists: the shipped cards are an invented sample.",
    note_ja="公開されたカードリストがないため、収録カードは創作のサンプルです。",
)
