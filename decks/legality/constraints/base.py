"""What every kind of constraint has in common, and the register of the kinds.

A kind is one file: a pydantic model of its parameters with `check` (what is wrong with a deck), `rows`
(the same demand for the repair's solver), `statement` (the demand in words) and `sentences` (its problem
codes in English and Japanese).
"""

import datetime as dt
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Annotated, Any, ClassVar, Self

from pydantic import Field

from cards.game import Game
from cards.record import CardRecord
from decks.legality.problems import Finding, FindingReport, Severity
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import (
    CardReference,
    ClauseId,
    ConstraintFault,
    Slug,
    Strict,
    ZonePattern,
)
from decks.legality.words import FormatWords, fill_sentence

View = Callable[[CardRecord], Hashable]

KINDS: dict[str, type["Constraint"]] = {}

Zones = Annotated[tuple[ZonePattern, ...], Field(strict=False, min_length=1, max_length=20)]


class Constraint(Strict):
    """One checkable demand of a format.

    `zones` names the zones looked at, numbered ones by a pattern (`deck-#`: each of them by itself).
    `severity` replaces the kind's own severity; `clause` is the rulebook row that makes the demand.
    """

    kind: ClassVar[str]
    title_en: ClassVar[str]
    title_ja: ClassVar[str]
    # problem or hold code -> (English, Japanese); filled with what `spoken` makes of the params
    sentences: ClassVar[dict[str, tuple[str, str]]]
    # parameters that only affect wording: rulesets that differ only in them are equal
    wording: ClassVar[frozenset[str]] = frozenset()

    id: Slug
    clause: ClauseId | None = None
    severity: Severity | None = None
    zones: Zones = ("main",)

    def __init_subclass__(cls, derived: bool = False, **kwargs: Any) -> None:
        """Register the kind, unless rulesets derive it themselves and no format states it."""
        super().__init_subclass__(**kwargs)
        if not derived:
            KINDS[cls.kind] = cls

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        """Report every way in which the deck fails the demand; if there is none, that it holds, with its slack.

        A demand fails if it does in every reading of the list: whatever cards the unidentified entries mean, and
        however many copies those without a clear count. It holds if the identified cards meet it and no number
        of copies that the list may have breaks it. Report neither where it depends on the reading.
        """
        raise NotImplementedError

    def rows(self, model: Model) -> None:
        """State the same demand to the repair's solver, as linear rows over copies of cards."""
        raise NotImplementedError

    def view(self, deck: ResolvedDeck) -> View | None:
        """What the demand sees of cards that are not in the deck: to it, cards of one view are alike.

        None: all are alike. A repair looks at a few cards of each view instead of thousands. Whether
        two cards are the same card is left to `sames`.
        """
        return each_by_itself

    def sames(self) -> tuple[tuple[str, ...], ...]:
        """The fields in which two cards agree that the demand counts together or keeps apart."""
        return ()

    def statement(self, words: FormatWords) -> str:
        """The demand in words, independent of any deck."""
        raise NotImplementedError

    def faults(self, game: Game) -> Iterable[ConstraintFault]:
        """What makes no sense in this game although each parameter is valid by itself."""
        return ()

    def as_of(self, date: dt.date) -> Self:
        """The constraint as it stands on a date; kinds with dated entries drop what is not in force."""
        return self

    def days(self) -> Iterator[dt.date]:
        """The days on which dated entries of the constraint start or end."""
        yield from ()

    def named_zones(self) -> Iterator[str]:
        """Every zone or pattern that the constraint mentions."""
        yield from self.zones

    def named_cards(self) -> Iterator[tuple[str, str]]:
        """Every card that the constraint names, as (place, name): (`banned.0.card`, `1-0-001`)."""
        yield from ()

    def spread(self, deck: ResolvedDeck) -> tuple[str, ...]:
        """The deck's zones that this constraint checks, each by itself."""
        return deck.expand(self.zones)

    def certain_spread(self, deck: ResolvedDeck) -> tuple[str, ...]:
        """These zones without numbered ones that may not be there, as their only entries may be no cards."""
        zones = deck.expand(self.zones)
        if not deck.optional:
            return zones
        return tuple(zone for zone in zones if zone in self.zones or deck.has_zone(zone))

    def as_json(self) -> dict[str, Any]:
        """The constraint as a format states it: kind, id, clause and the parameters that are set."""
        return {"kind": self.kind, **self.model_dump(mode="json", exclude_defaults=True)}

    def demand(self) -> dict[str, Any]:
        """The constraint without the parameters that only word its sentences."""
        return {name: value for name, value in self.as_json().items() if name not in self.wording}

    def sentence(self, finding: Finding, words: FormatWords) -> str:
        """The finding in words."""
        return fill_sentence(
            words.either(*self.sentences[finding.code]),
            **self.spoken(finding.params, words),
            zone=words.zone(finding.zone) if finding.zone else "",
            cards=words.cards(finding.cards),
        )

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        """A finding's params as its sentence words them."""
        return {name: words.say(value) for name, value in params.items()}


def named_in(**lists: Iterable[CardReference]) -> Iterator[tuple[str, str]]:
    """The cards that lists of entries name, for `named_cards`."""
    for name, entries in lists.items():
        for index, entry in enumerate(entries):
            yield f"{name}.{index}.card", entry.card


def each_by_itself(card: CardRecord) -> Hashable:
    return card


def only_zone(zones: tuple[str, ...]) -> str | None:
    """The zone of a finding about several zones together: set only if there is exactly one."""
    return zones[0] if len(zones) == 1 else None
