"""Paper Lanterns: two players, twelve lanterns each."""

from cards.game import Game
from languages import Text
from tests.sixth.cards.games.paper_lanterns.fields import FIELDS
from tests.sixth.cards.games.paper_lanterns.schema import Schema

GAME = Game(
    slug="paper-lanterns",
    name=Text("Paper Lanterns", "提灯くらべ"),
    clauses="LAN",
    schema=Schema,
    fields=FIELDS,
    corner="light",
    foot=(("points", "pts", "点"),),
    telling_kind="kind",
    note=Text(
        "This game and its cards were invented for the tests of this site.",
        "このゲームとカードは、このサイトのテスト用に考えたものです。",
    ),
)
