"""A card's printed text, piece by piece, and what each piece became: the other half of the compiler's links."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from cards.record import CardRecord
from languages import Text
from rules.bridge.performing import Performing
from rules.engine.effects.codec import BadEffects
from rules.engine.effects.compiled import Compiled, Refusal, Span


class Piece(NamedTuple):
    """A piece of the text; `part`: the number of what it became, from 1; 0 if it became nothing of its own.
    `first`: it is the first piece of that part."""

    text: str
    part: int = 0
    first: bool = False


class Part(NamedTuple):
    """`sentence`: what a part became; or why it became nothing, then `quote` is what was not understood."""

    number: int
    sentence: str
    quote: str
    assumes: tuple[str, ...]


class LinkedText(NamedTuple):
    """`assumes`: what was assumed about no part in particular."""

    pieces: tuple[Piece, ...]
    parts: tuple[Part, ...]
    assumes: tuple[str, ...]


@dataclass
class Linking:
    """The spans of one text that became something, in order, none over another. A target is a place in the
    effects, or a refusal."""

    text: str
    compiled: Compiled
    sentences: dict[str, str]
    language: str

    def __post_init__(self) -> None:
        self.spans = list(
            self.apart(sorted(dict.fromkeys(self.targets()), key=lambda target: target[0]))
        )
        self.order = list(dict.fromkeys(target for _, target in self.spans))

    def targets(self) -> Iterator[tuple[Span, str | Refusal]]:
        for link in self.compiled.links:
            if link.path in self.sentences:
                yield link.span, link.path
        for refusal in self.compiled.refusals:
            yield refusal.span, refusal

    def apart(self, spans: Any) -> Iterator[tuple[Span, str | Refusal]]:
        """Without those that begin within one before them, or are empty."""
        end = 0
        for (start, stop), target in spans:
            if end <= start < stop:
                yield (start, stop), target
                end = stop

    def pieces(self) -> Iterator[Piece]:
        """The whole text."""
        edges = [((0, 0), None), *self.spans, ((len(self.text),) * 2, None)]
        met: set[int] = set()
        for ((_, end), _before), ((start, stop), target) in pairwise(edges):
            if start > end:
                yield Piece(self.text[end:start])
            if target is not None:
                number = self.order.index(target) + 1
                yield Piece(self.text[start:stop], number, number not in met)
                met.add(number)

    def parts(self) -> Iterator[Part]:
        for number, target in enumerate(self.order, 1):
            assumes = tuple(self.assumed(target))
            if isinstance(target, Refusal):
                yield Part(number, self.say(target.words), target.quote, assumes)
            else:
                yield Part(number, self.sentences[target], "", assumes)

    def assumed(self, about: str | Refusal | None) -> Iterator[str]:
        """What was assumed where the text says this, in words; about None: where it says nothing of the rest."""
        told = (
            self.say(assumption.words)
            for assumption in self.compiled.assumptions
            if self.at(assumption.span) == about
        )
        yield from dict.fromkeys(told)

    def at(self, span: Span) -> str | Refusal | None:
        """The first target with a piece in that span that is more than an event, if there is one."""
        start, end = span
        targets = [to for (a, b), to in self.spans if a < end and start < b]
        return next((to for to in targets if not is_event(to)), targets[0] if targets else None)

    def say(self, words: Any) -> str:
        return Text(*words).localised(self.language)


def is_event(target: str | Refusal) -> bool:
    return isinstance(target, str) and ".on[" in target


@lru_cache(1024)
def linked_text(performing: Performing, card: CardRecord, language: str) -> LinkedText | None:
    """None if the card plays by other effects than its printed text compiles to, if its text is only what they
    say, or if nothing can be linked."""
    if performing.texts.parts is None or performing.is_wording(card):
        return None
    compilation = performing.compilation(card)
    if compilation is None or not plays_as_compiled(performing, card, compilation):
        return None
    sentences = performing.texts.parts(performing.effects_of(card), language, card.kind)
    linking = Linking(card.text_ja, compilation, sentences, language)
    parts = tuple(linking.parts())
    return (
        LinkedText(tuple(linking.pieces()), parts, tuple(linking.assumed(None))) if parts else None
    )


def plays_as_compiled(performing: Performing, card: CardRecord, compilation: Compiled) -> bool:
    """Whether the card's effects are those of its text, whatever its abilities are called in English."""
    try:
        stored, compiled = performing.effects_of(card), performing.texts.read(compilation.effects)
    except BadEffects:
        return False
    return bool(without_remarks(stored) == without_remarks(compiled))


def without_remarks(effects: Any) -> Any:
    """The nodes without the names of abilities and what they assume."""
    bare = tuple(
        replace(ability, name=type(ability.name)(), assumes=()) for ability in effects.abilities
    )
    names = tuple(replace(name, en="") for name in effects.unplayable)
    return replace(effects, abilities=bare, unplayable=names)
