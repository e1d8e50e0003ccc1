"""TWGP: cards of any company, compared by one number, their Power."""

from cards.game import Game
from cards.games.twgp.fields import FIELDS
from cards.games.twgp.look import LOOK
from cards.games.twgp.reminders import REMINDERS
from cards.games.twgp.schema import Schema

GAME = Game(
    slug="twgp",
    name_en="TCG World Grand Prix",
    name_ja="TCGワールドグランプリ",
    clauses="TWG",
    schema=Schema,
    fields=FIELDS,
    look=LOOK,
    reminders=REMINDERS,
    corner="power",
    note_en=(
        "TWGP is played with any company's cards and has no card list of its own: these cards are"
        " samples invented for this site. Import a file to use your own."
    ),
    note_ja=(
        "TWGPはどの会社のカードでも遊べるゲームで、公開カードリストは存在しないため、ここのカードは"
        "このサイトが考えた見本です。お手持ちのカードはファイルから取り込めます。"
    ),
)
