"""BATTLOGIC: the thirty action cards of one character."""

from cards.game import Game
from cards.games.battlogic.fields import FIELDS
from cards.games.battlogic.look import LOOK
from cards.games.battlogic.reminders import REMINDERS
from cards.games.battlogic.schema import Schema
from languages import Text

GAME = Game(
    slug="battlogic",
    name=Text("BATTLOGIC", "バトロジック"),
    clauses="BTL",
    schema=Schema,
    fields=FIELDS,
    look=LOOK,
    reminders=REMINDERS,
    corner="startup",
    foot=(("damage", "dmg", "ダメ"), ("advantage", "adv", "有利")),
    telling_kind="class",
    common="character",
    note=Text(
        "No public card list of BATTLOGIC exists: these characters and their cards are samples"
        " invented for this site. Import a file to use your own.",
        "BATTLOGICの公開カードリストは存在しないため、ここのキャラクターとカードはこのサイトが"
        "考えた見本です。お手持ちのカードはファイルから取り込めます。",
    ),
)
