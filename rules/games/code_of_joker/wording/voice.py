"""Who speaks: a language, a game's own words in it, and what has been said so far."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

Words = Mapping[str, str]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Vocabulary:
    """A game's words in one language, by their names in the effect language; what a table lacks stands as
    it is. `kinds`: alternatives as one word, joined by a space in alphabetical order (`evolution unit`).
    `codes`: what functions do that stand for clauses."""

    colours: Words
    species: Words
    keywords: Words
    kinds: Words
    zones: Words
    codes: Words = field(default_factory=dict)


@dataclass(frozen=True)
class Tongue:
    """One language: its words for nodes, and how clauses become sentences.

    `phrases`: a plain step as clauses, each of which could be a sentence. `condition`: the opening of a
    sentence; `loose` where it belongs to one step, not to all that follow. `together`: what a condition on
    the step before says of the cards that it met."""

    phrases: Callable[[Any, "Voice"], list[str]]
    joined: Callable[[Sequence[str]], str]
    sentence: Callable[[str], str]
    condition: Callable[[tuple[Any, ...], "Voice", bool], str]
    events: Callable[[Any, "Voice"], str]
    give: Callable[[Any, "Voice"], str]
    each: Callable[[Any, "Voice"], list[str]]
    times: Callable[[Any, "Voice"], str]
    value: Callable[[Any, "Voice"], str]
    span: Callable[..., str]
    chance: Callable[[int], str]
    modes: Callable[[Any, "Voice"], str]
    cases: Callable[[Any, "Voice"], str]
    case: Callable[[Any, tuple[int, int]], str]
    keyword: Callable[[Any, "Voice"], str]
    heading: Callable[[Any, "Voice"], str]
    coded: Callable[[str, "Voice"], str]
    notes: Callable[[Any], list[str]]
    remarks: Callable[[Any], str]
    zone: Callable[[str, "Voice"], str]
    otherwise: str
    if_done: str
    following: str
    afterwards: str
    indent: str
    space: str


@dataclass(frozen=True)
class Voice:
    """`unit`: whether the card is one, or something that stays in its zone. `names`: of choices, in the order
    in which they are made. `before`: the plain step before. `place`, `many`: where what was met last
    lies, and whether it may be several.
    `cards`: whether what the event is about are cards, not units."""

    tongue: Tongue
    words: Vocabulary
    unit: bool = True
    names: tuple[str, ...] = ()
    before: Any = None
    place: str = "field"
    many: bool = False
    cards: bool = False

    def having(self, **changes: Any) -> "Voice":
        return replace(self, **changes)

    def letter(self, name: str) -> str:
        """The letter of a named choice; the name itself if nothing has it."""
        return LETTERS[self.names.index(name) % 26] if name in self.names else name
