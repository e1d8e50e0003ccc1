"""Who speaks: a language, a game's words in it, and what has been said so far."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

Words = Mapping[str, str]
TABLE = ("field", "set")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Vocabulary:
    """A game's words in one language, by their names in the effect language; a name missing from a table stands
    for itself. `kinds`: alternatives as one word, joined by a space in alphabetical order (`evolution unit`).
    `codes`: what the functions do that replace clauses."""

    colours: Words
    species: Words
    keywords: Words
    kinds: Words
    zones: Words
    codes: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Tongue:
    """One language: how clauses become sentences, headings and remarks. `name`: the method by which nodes put
    themselves into its words.

    `condition`: the opening of a sentence. `choices`: what is chosen before anything is done to a target.
    `case`: a span of values, worded as levels or not. `following` opens a list; `afterwards` continues after it.
    """

    name: str
    joined: Callable[[Sequence[str]], str]
    sentence: Callable[[str], str]
    condition: Callable[[Sequence[Any], "Voice"], str]
    events: Callable[[Sequence[Any], "Voice"], str]
    choices: Callable[[Any, "Voice"], list[str]]
    case: Callable[[bool, tuple[int, int]], str]
    heading: Callable[[Any, "Voice"], str]
    coded: Callable[[str, "Voice"], str]
    notes: Callable[[Any], list[str]]
    remarks: Callable[[Any], str]
    zone: Callable[[str, "Voice"], str]
    otherwise: str
    following: str
    afterwards: str
    indent: str
    space: str


@dataclass(frozen=True)
class Voice:
    """`unit`: whether the card is a unit, or something that stays in its zone. `names`: of choices, in the order
    in which they are made. `before`: the previous plain step. `place`, `many`: where the last cards met lie, and
    whether there may be several. `cards`: whether the event is about cards, not units. `loose`: a condition
    belongs to one step, not to all that follow."""

    tongue: Tongue
    words: Vocabulary
    unit: bool = True
    names: tuple[str, ...] = ()
    before: Any = None
    place: str = "field"
    many: bool = False
    cards: bool = False
    loose: bool = False

    def say(self, node: Any) -> str:
        """The node's own words in this language."""
        return str(getattr(node, self.tongue.name)(self))

    def having(self, **changes: Any) -> "Voice":
        return replace(self, **changes)

    def letter(self, name: str) -> str:
        """The letter of a named choice; the name itself if it has none."""
        return LETTERS[self.names.index(name) % 26] if name in self.names else name

    def on_table(self, target: Any) -> bool:
        """Units and set cards return to hand; other cards are added to it."""
        if isinstance(target, str):
            return (self.place if target != "self" else "field") in TABLE
        f = getattr(target, "of", None) or getattr(target, "all", None)
        return f is not None and f.zone in TABLE
