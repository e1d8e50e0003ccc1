"""The requests about odds and hands; forms send numbers as text, so these are accepted too."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, StringConstraints

from decks.requests.built import EditorBody
from rules.engine.opening.hands import Choice
from rules.odds.table import TURNS
from web.api.shapes import Body

MOST_CHOICES = 100
MOST_MULLIGANS = 10
MOST_COPIES = 20


def unless_blank(value: Any) -> Any:
    return None if value == "" else value


Zone = Annotated[str, StringConstraints(max_length=64)]
Search = Annotated[str, StringConstraints(max_length=1000, strip_whitespace=True)]
Yes = Annotated[bool, Field(strict=False)]
Seed = Annotated[
    Annotated[int, Field(strict=False, ge=0, lt=2**53)] | None, BeforeValidator(unless_blank)
]


class OddsQuestion(Body):
    """Will there be `at_least` cards that `query` finds (and one that `also` finds) by `turn`?

    `turn` 0 is the opening hand; `first`: whether the player goes first; `mulligans`: how often an optional
    redraw is taken while the opening hand does not have them.
    """

    query: Search = ""
    also: Search = ""
    at_least: Annotated[int, Field(strict=False, ge=1, le=MOST_COPIES)] = 1
    turn: Annotated[int, Field(strict=False, ge=0, le=TURNS)] = 0
    first: Yes = True
    mulligans: Annotated[int, Field(strict=False, ge=0, le=MOST_MULLIGANS)] = 1
    zone: Zone = ""


class DealAsked(Body):
    """A hand: the seed of its shuffle (if missing, the server picks one), and the choices so far."""

    seed: Seed = None
    choices: Annotated[list[Choice], Field(max_length=MOST_CHOICES)] = []
    first: Yes = True
    zone: Zone = ""


class OddsBody(EditorBody):
    question: OddsQuestion = OddsQuestion()


class HandBody(DealAsked, EditorBody):
    pass
