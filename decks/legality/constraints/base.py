"""What every kind of constraint has in common, and the register of the kinds.

A kind is one file: a pydantic model of its parameters with `check` (what is wrong with a deck), `rows`
(the same demand for the repair's solver), `statement` (the demand in words) and all that is said of it in English
and Japanese: title, description, problems, holds, and what forms call its parameters. Importing a kind that lacks
some of these words raises TypeError.
"""

import datetime as dt
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Annotated, Any, ClassVar, Self

from pydantic import Field

from cards.game import Game
from cards.record import CardRecord
from decks.legality.constraints.annotations import WordTable, asked_words, unaskable
from decks.legality.problems import Finding, FindingReport, ProblemWords, Severity
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
from languages import Text

View = Callable[[CardRecord], Hashable]

KINDS: dict[str, type["Constraint"]] = {}
WORDED = ("title", "problems", "holds")

Zones = Annotated[tuple[ZonePattern, ...], Field(strict=False, min_length=1, max_length=20)]


class Constraint(Strict):
    """One checkable demand of a format.

    `zones` names the zones looked at, numbered ones by a pattern (`deck-#`: each of them by itself).
    `severity` replaces the kind's own severity; `clause` is the rulebook row that makes the demand.
    """

    kind: ClassVar[str]
    title: ClassVar[Text]
    # by code; filled with what `spoken` makes of the params
    problems: ClassVar[dict[str, ProblemWords]]
    holds: ClassVar[dict[str, Text]]
    # What forms call parameters, the columns of lists and the values of a choice; a kind adds its own.
    labels: ClassVar[dict[str, Text]] = {
        "clause": Text("Rulebook clause", "条項番号"),
        "severity": Text("Severity", "違反の種類"),
        "zones": Text("Zones", "ゾーン"),
        "min": Text("At least", "最小"),
        "max": Text("At most", "最大"),
        "by": Text("By", "基準"),
        "label": Text("Name", "名前"),
    }
    columns: ClassVar[dict[str, Text]] = {
        "": Text("Card", "カード"),
        "card": Text("Card", "カード"),
        "since": Text("From", "開始日"),
        "until": Text("Before", "この日の前日まで"),
        "max": Text("At most", "最大枚数"),
    }
    values: ClassVar[dict[str, Text]] = {
        "error": Text("error", "違反"),
        "incomplete": Text("missing", "不足"),
        "warning": Text("warning", "注意"),
    }
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

    @classmethod
    def __pydantic_init_subclass__(cls, derived: bool = False, **kwargs: Any) -> None:
        """Raise TypeError for a kind that does not say all that forms and pages need."""
        super().__pydantic_init_subclass__(**kwargs)
        lacking = [name for name in WORDED if not hasattr(cls, name)]
        if not derived and not cls.about:
            lacking.append("ja")
        for table, names in asked_words(cls.model_fields):
            lacking += [f'{table}["{name}"]' for name in names if cls.word(table, name) is None]
        lacking += [f'an input for "{name}" (Takes)' for name in unaskable(cls.model_fields)]
        if lacking:
            raise TypeError(f"{cls.__name__} lacks {', '.join(lacking)}")

    @classmethod
    def word(cls, table: WordTable, name: str) -> Text | None:
        """What forms call a parameter, a column or a value."""
        tables = (vars(kind).get(table, {}) for kind in cls.__mro__)
        return next((words[name] for words in tables if name in words), None)

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
        problem = self.problems.get(finding.code)
        said = problem.sentence if problem else self.holds[finding.code]
        return fill_sentence(
            said.localised(words.language),
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
