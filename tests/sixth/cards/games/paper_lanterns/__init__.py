"""Paper Lanterns: two players, twelve lanterns each."""

from cards.game import Game
from tests.sixth.cards.games.paper_lanterns.fields import FIELDS
from tests.sixth.cards.games.paper_lanterns.schema import Schema

GAME = Game(
    slug="paper-lanterns",
    name_en="Paper Lanterns",
    name_ja="提灯くらべ",
    clauses="LAN",
    schema=Schema,
    fields=FIELDS,
    corner="light",
    foot=(("points", "pts", "点"),),
    telling_kind="kind",
    note_en="This game and its cards were invented for the tests of this site.",
    note_ja="このゲームとカードは、このサイトのテスト用に考えたものです。",
)
