"""What a compiler of card texts answers: effects, and what of the text they are made from."""
# interpreted: cards are compiled when they come in, not while games are played

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from languages import Text

Span = tuple[int, int]  # start and end in the printed text


class Assumption(NamedTuple):
    """What was assumed where the text does not say it; `span`: the sentence."""

    code: str
    span: Span
    words: Text


class Link(NamedTuple):
    """A part of the text, and the place in the effects of what it became: `abilities[0].clauses[0].do[1]`."""

    span: Span
    path: str


class Refusal(NamedTuple):
    """An ability, or a line outside all abilities (then `ability` is -1), that has no effects. `quote`: the text
    that was not understood; `detail`: more of it for whoever mends the compiler."""

    code: str
    ability: int
    span: Span
    quote: str
    words: Text
    detail: str = ""


@dataclass
class Compiled:
    """`effects`: as data, the refused abilities named in their `unplayable`; None if the text says nothing."""

    effects: dict[str, Any] | None
    refusals: list[Refusal] = field(default_factory=list)
    assumptions: list[Assumption] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)

    @property
    def state(self) -> Literal["exact", "assumed", "refused"]:
        if self.refusals:
            return "refused"
        return "assumed" if self.assumptions else "exact"
