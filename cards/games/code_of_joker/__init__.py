"""Code of Joker (SEGA): 40 cards and two jokers."""

from cards.game import Game
from cards.games.code_of_joker.fields import FIELDS
from cards.games.code_of_joker.look import LOOK
from cards.games.code_of_joker.reminders import REMINDERS
from cards.games.code_of_joker.schema import Schema
from languages import Text

GAME = Game(
    slug="code-of-joker",
    name=Text("Code of Joker", "コード・オブ・ジョーカー"),
    clauses="COJ",
    schema=Schema,
    fields=FIELDS,
    look=LOOK,
    reminders=REMINDERS,
    corner="cost",
    foot=(("bp", "BP", "BP"), ("gauge", "gauge", "ゲージ")),
    beside=("joker",),
    names_note=Text(
        "The English names of cards, abilities and species are unofficial translations.",
        "カード・能力・種族の英語名は、非公式の訳です。",
    ),
)
