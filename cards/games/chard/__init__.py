"""Chard Game: characters on three floors, items, and the energy that pays for them."""

from cards.game import Game
from cards.games.chard.fields import FIELDS
from cards.games.chard.look import LOOK
from cards.games.chard.reminders import REMINDERS
from cards.games.chard.schema import Schema
from languages import Text

GAME = Game(
    slug="chard",
    name=Text("Chard Game", "チャードゲーム"),
    clauses="CHD",
    schema=Schema,
    fields=FIELDS,
    look=LOOK,
    reminders=REMINDERS,
    corner="cost",
    foot=(
        ("lv", "LV", "LV"),
        ("attack", "A", "攻"),
        ("hp", "HP", "HP"),
        ("range", "range", "範囲"),
    ),
    telling_kind="item",
    note=Text(
        "No public card list of Chard Game exists: these cards are samples invented for this site."
        " Import a file to use your own.",
        "チャードゲームの公開カードリストは存在しないため、ここのカードはこのサイトが考えた見本です。"
        "お手持ちのカードはファイルから取り込めます。",
    ),
)
