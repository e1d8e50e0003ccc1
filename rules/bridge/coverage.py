"""How many of a game's cards are performed: by set and kind, with why others are not, and what is assumed."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from cards.folding import natural_key
from cards.record import CardRecord
from languages import Text
from rules.bridge.performing import PERFORMING, assumptions_of
from rules.engine.effects.compiled import Refusal

State = Literal["exact", "assumed", "refused"]

NEWEST = 2
LONGEST_QUOTE = 20
UNPLAYED = Text("cannot be performed", "再現できない")
SILENT = Refusal("silent", -1, (0, 0), "", Text("no Japanese text", "日本語テキストがない"))


class MeasuredCard(NamedTuple):
    """`abilities` that the card has, `compiled` those with effects, `refusals` of the others; `assumed`: what the
    effects assume, in words."""

    card: CardRecord
    state: State
    abilities: int
    compiled: int
    refusals: tuple[Refusal, ...] = ()
    assumed: tuple[Text, ...] = ()


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
class Coverage:
    """`newest`: of the last NEWEST sets. `reasons`: of all refusals. `quotes`: with the text. `assumed`: how many
    cards assume it."""

    sets: dict[str, Share] = field(default_factory=dict)
    kinds: dict[str, Share] = field(default_factory=dict)
    newest: Share = field(default_factory=Share)
    newest_sets: tuple[str, ...] = ()
    whole: Share = field(default_factory=Share)
    reasons: Counter[Text] = field(default_factory=Counter)
    quotes: Counter[tuple[Text, str]] = field(default_factory=Counter)
    assumed: Counter[Text] = field(default_factory=Counter)

    def add(self, measured: MeasuredCard) -> None:
        card = measured.card
        self.whole.add(measured)
        self.sets.setdefault(card.set, Share()).add(measured)
        self.kinds.setdefault(card.kind, Share()).add(measured)
        if card.set in self.newest_sets:
            self.newest.add(measured)
        self.reasons.update(refusal.words for refusal in measured.refusals)
        self.quotes.update((why.words, why.quote[:LONGEST_QUOTE]) for why in measured.refusals)
        self.assumed.update({*measured.assumed})


def measure_coverage(
    game: str, cards: Iterable[CardRecord], positions: Mapping[str, int], texts: bool = False
) -> Coverage:
    """`positions`: the order of release of the sets. `texts`: by the printed texts alone.

    Raises KeyError for a game without effects.
    """
    listed = list(cards)
    order = sorted({card.set for card in listed}, key=lambda code: set_rank(code, positions))
    coverage = Coverage({code: Share() for code in order}, newest_sets=newest_of(order))
    measure = measure_text if texts else measure_card
    for card in listed:
        coverage.add(measure(game, card))
    return coverage


def set_rank(code: str, positions: Mapping[str, int]) -> tuple[bool, int, str]:
    """Cards without a set come last."""
    return not code, positions.get(code, 9999), natural_key(code)


def newest_of(order: list[str]) -> tuple[str, ...]:
    """Promotional cards (PR, SP) are of all years: they are no release, and have no number."""
    releases = [code for code in order if any(sign.isdigit() for sign in code)]
    return tuple(releases[-NEWEST:])


def measure_card(game: str, card: CardRecord) -> MeasuredCard:
    """By the effects that were stated for it; if there are none, by its text. Raises KeyError as above."""
    if card.effects is None or card.compiled:
        return measure_text(game, card)
    performing = PERFORMING[game]
    effects = performing.effects_of(card)
    count, state = len(effects.abilities), performing.performed(card)
    assumed = [words for ability in effects.abilities for words in assumptions_of(ability)]
    refusals = tuple(unplayed(name.ja or name.en) for name in effects.unplayable)
    return MeasuredCard(
        card,
        "refused" if state == "not" else state,
        count + len(refusals),
        count,
        refusals,
        tuple(assumed),
    )


def unplayed(name: str) -> Refusal:
    return Refusal("unplayable", -1, (0, 0), name, UNPLAYED)


def measure_text(game: str, card: CardRecord) -> MeasuredCard:
    """By its printed text alone, whatever effects were stated. Raises KeyError for a game without effects."""
    performing = PERFORMING[game]
    compilation = performing.compilation(card)
    if compilation is None:
        blank = performing.performed(replace(card, effects=None)) == "exact"
        return MeasuredCard(card, "exact", 0, 0) if blank else refused_card(card)
    effects = compilation.effects or {}
    compiled, refused = (len(effects.get(key, ())) for key in ("abilities", "unplayable"))
    return MeasuredCard(
        card,
        compilation.state,
        compiled + refused,
        compiled,
        tuple(compilation.refusals),
        tuple(assumption.words for assumption in compilation.assumptions),
    )


def refused_card(card: CardRecord) -> MeasuredCard:
    return MeasuredCard(card, "refused", 1, 0, (SILENT,))
