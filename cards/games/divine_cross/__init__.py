"""Divine Cross: a Main Unit, three units in Standby, and Commands that support them."""

from cards.game import Game
from cards.games.divine_cross.fields import FIELDS
from cards.games.divine_cross.look import LOOK
from cards.games.divine_cross.reminders import REMINDERS
from cards.games.divine_cross.schema import Schema
from languages import Text

GAME = Game(
    slug="divine-cross",
    name=Text("Divine Cross", "ディヴァインクロス"),
    clauses="DVC",
    schema=Schema,
    fields=FIELDS,
    look=LOOK,
    reminders=REMINDERS,
    corner="hp",
    foot=(("damage", "dmg", "ダメ"), ("retreat", "ret", "退却")),
    common="title",
    note=Text(
        "No public card list of Divine Cross exists: these titles and their cards are samples"
        " invented for this site. Import a file to use your own.",
        "ディヴァインクロスの公開カードリストは存在しないため、ここのタイトルとカードはこのサイトが"
        "考えた見本です。お手持ちのカードはファイルから取り込めます。",
    ),
)
