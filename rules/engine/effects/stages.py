"""The stages on the way from a printed text to effects, for whoever looks at how a card is read."""
# interpreted: a look at single cards, not part of any game

from typing import NamedTuple

from languages import Text
from rules.engine.effects.compiled import Span


class Part(NamedTuple):
    """`span`: the place in the printed text; `what`: the kind of the part; `text`: what was made of it."""

    span: Span
    what: str
    text: str


class Stage(NamedTuple):
    name: Text
    parts: tuple[Part, ...]
