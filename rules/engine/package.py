"""What everything above the engine knows of a game: one record, filled in by `rules/games/<game>/__init__.py`."""
# interpreted: read once, when a game is looked up

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from rules.engine.core.labels import GameLabels
from rules.engine.core.rules import Deck, Rules
from rules.engine.effects.compiled import Compiled
from rules.engine.effects.stages import Stage
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
    def set(self) -> str: ...

    @property
    def deckable(self) -> bool: ...


def heed_never(deck: Deck, ruleset: str) -> bool:
    return False


@dataclass(frozen=True)
class Texts:
    """How the cards of a game say what they do; None if all cards work alike.

    read      the data of effects as nodes; raises BadEffects. Nodes have `abilities`, each with a `name` and what
              it `assumes`, and `unplayable`: names of abilities that nodes cannot express
    faults    nodes, kind of card -> what is wrong with them
    word      nodes, language ("en", "ja"), kind of card -> their text
    nothing   the nodes of a card that does nothing
    schema    JSON Schema of the data that `read` accepts
    blank     kinds of cards that are known exactly if they have no text but that of `keywords`
    keywords  card, language -> the lines of its text that its keywords are; None if they need effects
    void      kinds of cards whose text the rules ignore
    heeds     a deck, settings in words -> whether the rules do heed these texts in a battle of such decks
    parts     nodes, language, kind of card -> what each node says by itself, by its place in the data
    compile   printed Japanese text, kind of card, number -> its effects; None: texts are not compiled
    stages    printed Japanese text, number -> how it is read before it becomes effects
    scenic    a card as scenarios write it -> the nodes of its effects; raises ValueError
    """

    read: Callable[[Any], Any]
    faults: Callable[[Any, str], Iterable[NodeFault]]
    word: Callable[[Any, str, str], Wording]
    nothing: Any
    schema: Callable[[], dict[str, Any]]
    blank: tuple[str, ...]
    keywords: Callable[[Printed, str], list[str]] | None = None
    void: tuple[str, ...] = ()
    heeds: Callable[[Deck, str], bool] = heed_never
    compile: Callable[[str, str, str], Compiled] | None = None
    parts: Callable[[Any, str, str], dict[str, str]] | None = None
    stages: Callable[[str, str], tuple[Stage, ...]] | None = None
    scenic: Callable[[str], Any] | None = None


@dataclass(frozen=True)
class GamePackage:
    """`opening`: how the game begins, for sample hands and odds; `openings`: of formats that differ.

    Only playable games have the rest: `rules`; `labels`; `facts`, which makes a card of the game from a printed
    one (KeyError, TypeError, ValueError if too little is printed); `kept`, which makes the container of cards
    for many games, if not a mapping; `texts`.
    """

    slug: str
    opening: Opening
    openings: Mapping[str, Opening] = field(default_factory=dict)
    rules: Rules[Any, Any] | None = None
    labels: GameLabels | None = None
    facts: Callable[[Printed], Any] | None = None
    kept: Callable[[dict[str, Any]], dict[str, Any]] = dict
    texts: Texts | None = None
