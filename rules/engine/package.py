"""What a game is to all that stands on the engine: one record, filled in by `rules/games/<game>/__init__.py`."""
# interpreted: asked once, when a game is looked up

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from rules.engine.core.labels import GameLabels
from rules.engine.core.rules import Rules
from rules.engine.effects.words import NodeFault, Wording
from rules.engine.opening.opening import Opening


class Printed(Protocol):
    """What a game may know of a card: a record of the card database."""

    @property
    def number(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def name_ja(self) -> str: ...

    @property
    def name_en(self) -> str: ...

    @property
    def fields(self) -> Mapping[str, Any]: ...

    @property
    def effects(self) -> Any: ...

    @property
    def deckable(self) -> bool: ...


@dataclass(frozen=True)
class Texts:
    """How the cards of a game say what they do; None where they are all alike.

    read      the data of effects as nodes; raises BadEffects. They have `abilities`, each with a `name` and with
              what it `assumes`, and `unplayable`, names of abilities that the nodes cannot say
    faults    nodes, kind of card -> what is wrong with them
    word      nodes, language ("en", "ja"), kind of card -> their text
    nothing   the nodes of a card that does nothing
    schema    JSON Schema of the data that `read` takes
    blank     kinds of cards of which one without any text is known exactly
    """

    read: Callable[[Any], Any]
    faults: Callable[[Any, str], Iterable[NodeFault]]
    word: Callable[[Any, str, str], Wording]
    nothing: Any
    schema: Callable[[], dict[str, Any]]
    blank: tuple[str, ...]


@dataclass(frozen=True)
class GamePackage:
    """`opening`: how it begins, for sample hands and odds; `openings`: those of formats that differ.

    What follows stands in games that can be played, and in no other: `rules`, `labels`, and `facts`, which makes
    a card of the game from a printed one (KeyError, TypeError, ValueError where too little is printed); `kept`:
    how many cards are kept for many games, if not as a mapping; `texts`.
    """

    slug: str
    opening: Opening
    openings: Mapping[str, Opening] = field(default_factory=dict)
    rules: Rules[Any, Any] | None = None
    labels: GameLabels | None = None
    facts: Callable[[Printed], Any] | None = None
    kept: Callable[[dict[str, Any]], dict[str, Any]] = dict
    texts: Texts | None = None
