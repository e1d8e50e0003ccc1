"""Who speaks: a language, a game's words in it, and what has been said so far."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

Words = Mapping[str, str]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Tongue:
    """One language: how clauses become sentences, headings and remarks. `name`: the method by which nodes put
    themselves into its words.

    `nouns`: the game's words for filters and references; `wording.en` and `wording.ja` say which functions it
    has. `case`: a span of that number's values. `opening`: where and when a clause works. `governing`: a
    condition before several sentences that all depend on it; where the language `chains`, they are one sentence
    if they can be. `following` opens a list; `afterwards` continues after it.
    """

    name: str
    nouns: Any
    joined: Callable[[Sequence[str]], str]
    sentence: Callable[[str], str]
    condition: Callable[[Sequence[Any], "Voice"], str]
    events: Callable[[Sequence[Any], "Voice"], str]
    choices: Callable[[Any, "Voice"], list[str]]
    case: Callable[[Any, tuple[int, int]], str]
    heading: Callable[[Any, "Voice"], str]
    coded: Callable[[str, "Voice"], str]
    notes: Callable[[Any], list[str]]
    remarks: Callable[[Any, "Voice"], str]
    opening: Callable[[Any, "Voice"], str]
    governing: Callable[[str], str]
    chains: bool
    otherwise: str
    following: str
    afterwards: str
    indent: str
    space: str


@dataclass(frozen=True)
class Voice:
    """`words`: the game's tables of words. `unit`: whether the card is a unit, or something else. `place`,
    `owner`, `many`: where the last cards met lie, whose they are, and whether there may be several. `leaving`:
    cards are named as they leave their zone. `names`: of choices, in the order in which they are made.
    `before`: the previous plain step. `cards`: whether the event is about cards, not units. `loose`: a condition
    belongs to one step, not to all that follow. `on`: the events of the clause; `met`: its body has spoken of
    other units or cards since. `chosen`: the last cards met were chosen; `apart`: something else was spoken of
    since. `made`: the last step that made units or cards. `heard`: takes down in which voice each node was first
    said, by its id."""

    tongue: Tongue
    words: Any
    unit: bool
    place: str
    owner: str = "any"
    many: bool = False
    leaving: bool = False
    names: tuple[str, ...] = ()
    before: Any = None
    cards: bool = False
    loose: bool = False
    on: tuple[Any, ...] = ()
    met: bool = False
    chosen: bool = False
    apart: bool = False
    made: Any = None
    heard: dict[int, "Voice"] | None = None

    @property
    def nouns(self) -> Any:
        return self.tongue.nouns

    def say(self, node: Any) -> str:
        """The node's own words in this language."""
        self.hear(node)
        return str(getattr(node, self.tongue.name)(self))

    def say_all(self, when: Sequence[Any]) -> list[str]:
        """The conditions one by one, also those of one that says that all of them hold."""
        told: list[str] = []
        for one in when:
            self.hear(one)
            told += self.say_all(one.of) if one.tag == "all" else [self.say(one)]
        return told

    def hear(self, node: Any) -> None:
        if self.heard is not None:
            self.heard.setdefault(id(node), self)

    def having(self, **changes: Any) -> "Voice":
        return replace(self, **changes)

    def letter(self, name: str) -> str:
        """The letter of a named choice; the name itself if it has none."""
        return LETTERS[self.names.index(name) % 26] if name in self.names else name
