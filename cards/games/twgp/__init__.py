"""TWGP: cards of any company, compared by one number, their Power."""

from cards.game import Game
from cards.games.twgp.fields import FIELDS
from cards.games.twgp.look import LOOK
from cards.games.twgp.reminders import REMINDERS
from cards.games.twgp.schema import Schema
from languages import Text

GAME = Game(
    slug="twgp",
    name=Text("TCG World Grand Prix", "TCGワールドグランプリ"),
    clauses="TWG",
    schema=Schema,
    fields=FIELDS,
    look=LOOK,
    reminders=REMINDERS,
    corner="power",
    note=Text(
        "TWGP is played with any company's cards and has no card list of its own: these cards are"
        " samples invented for this site. Import a file to use your own.",
        "TWGPはどの会社のカードでも遊べるゲームで、公開カードリストは存在しないため、ここのカードは"
        "このサイトが考えた見本です。お手持ちのカードはファイルから取り込めます。",
    ),
)
