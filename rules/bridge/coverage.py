"""How much of a game's card texts compiles: by set and kind, apart for the third of the cards that nobody reads.

Whoever works on the compiler reads two thirds of the cards, and tells by the rest whether it also understands
what nobody has read.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Literal, NamedTuple

from cards.folding import natural_key
from cards.record import CardRecord
from languages import Text
from rules.bridge.performing import PERFORMING
from rules.engine.effects.compiled import Refusal

State = Literal["exact", "assumed", "refused"]

NEWEST = 2
LONGEST_QUOTE = 20
SILENT = Refusal("silent", -1, (0, 0), "", Text("no Japanese text", "日本語テキストがない"))


class MeasuredCard(NamedTuple):
    """`abilities` that the card has, `compiled` those with effects, `refusals` of the others."""

    card: CardRecord
    state: State
    abilities: int
    compiled: int
    refusals: tuple[Refusal, ...]

    @property
    def unread(self) -> bool:
        return is_unread(self.card.number)


@dataclass
class Share:
    """Cards by state, and their abilities."""

    states: Counter[State] = field(default_factory=Counter)
    abilities: int = 0
    compiled: int = 0

    def add(self, measured: MeasuredCard) -> None:
        self.states[measured.state] += 1
        self.abilities += measured.abilities
        self.compiled += measured.compiled

    @property
    def cards(self) -> int:
        return self.states.total()

    @property
    def of_cards(self) -> float:
        """The share of cards without refusals."""
        return 1 - self.states["refused"] / self.cards if self.cards else 1

    @property
    def of_abilities(self) -> float:
        return self.compiled / self.abilities if self.abilities else 1


@dataclass
class Parts:
    """The part of the cards that is read, and the part that is not."""

    read: Share = field(default_factory=Share)
    unread: Share = field(default_factory=Share)

    def add(self, measured: MeasuredCard) -> None:
        (self.unread if measured.unread else self.read).add(measured)


@dataclass
class Coverage:
    """`newest`: of the last NEWEST sets. `reasons`: of all refusals. `quotes`: with the text, if it is read."""

    sets: dict[str, Parts] = field(default_factory=dict)
    kinds: dict[str, Parts] = field(default_factory=dict)
    newest: Parts = field(default_factory=Parts)
    newest_sets: tuple[str, ...] = ()
    whole: Parts = field(default_factory=Parts)
    reasons: Counter[Text] = field(default_factory=Counter)
    quotes: Counter[tuple[Text, str]] = field(default_factory=Counter)

    def add(self, measured: MeasuredCard) -> None:
        card = measured.card
        self.whole.add(measured)
        self.sets.setdefault(card.set, Parts()).add(measured)
        self.kinds.setdefault(card.kind, Parts()).add(measured)
        if card.set in self.newest_sets:
            self.newest.add(measured)
        self.reasons.update(refusal.words for refusal in measured.refusals)
        if not measured.unread:
            self.quotes.update((why.words, why.quote[:LONGEST_QUOTE]) for why in measured.refusals)


def is_unread(number: str) -> bool:
    """Whether the card belongs to the third that nobody reads."""
    return int(sha256(number.encode()).hexdigest(), 16) % 3 == 0


def measure_coverage(
    game: str, cards: Iterable[CardRecord], positions: Mapping[str, int]
) -> Coverage:
    """`positions`: the order of release of the sets. Raises KeyError if the game's texts are not compiled."""
    listed = list(cards)
    order = sorted({card.set for card in listed}, key=lambda code: set_rank(code, positions))
    coverage = Coverage({code: Parts() for code in order}, newest_sets=newest_of(order))
    for card in listed:
        coverage.add(measure_card(game, card))
    return coverage


def set_rank(code: str, positions: Mapping[str, int]) -> tuple[bool, int, str]:
    """Cards without a set come last."""
    return not code, positions.get(code, 9999), natural_key(code)


def newest_of(order: list[str]) -> tuple[str, ...]:
    """Promotional cards (PR, SP) are of all years: they are no release, and have no number."""
    releases = [code for code in order if any(sign.isdigit() for sign in code)]
    return tuple(releases[-NEWEST:])


def measure_card(game: str, card: CardRecord) -> MeasuredCard:
    """By its printed text alone, whatever effects were stated. Raises KeyError for a game without effects."""
    performing = PERFORMING[game]
    compilation = performing.compilation(card)
    if compilation is None:
        blank = performing.performed(replace(card, effects=None)) == "exact"
        return MeasuredCard(card, "exact", 0, 0, ()) if blank else refused_card(card)
    effects = compilation.effects or {}
    compiled, refused = (len(effects.get(key, ())) for key in ("abilities", "unplayable"))
    return MeasuredCard(
        card, compilation.state, compiled + refused, compiled, tuple(compilation.refusals)
    )


def refused_card(card: CardRecord) -> MeasuredCard:
    return MeasuredCard(card, "refused", 1, 0, (SILENT,))
