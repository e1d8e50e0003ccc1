"""How many cards of a certain sort a zone holds."""

from collections.abc import Callable
from typing import Annotated, ClassVar, Self

from pydantic import Field, StringConstraints, model_validator

from cards.catalog import Catalog
from cards.games import GAMES
from cards.record import CardRecord
from cards.search.query import parse
from decks.constraints.base import Constraint, Localised
from decks.problems import Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck


class Matches(dict[CardRecord, bool]):
    """Which cards match a query of the search language, worked out once per catalog."""

    def __init__(self, query: str, game: str) -> None:
        self.query = parse(query, GAMES[game])

    def __missing__(self, card: CardRecord) -> bool:
        found = self[card] = self.query.matches(card)
        return found


def matches_of(catalog: Catalog, query: str) -> Matches:
    key = ("matches", query)
    if key not in catalog.memo:
        catalog.memo[key] = Matches(query, catalog.game)
    return catalog.memo[key]  # type: ignore[no-any-return]


class Count(Constraint):
    """In each zone at least `min` and at most `max` cards match `query`, in the search language.

    `label` names such cards in the sentences ("Unit"). Unidentified cards may be the missing ones.
    """

    kind = "count"
    title_en: ClassVar[str] = "Number of cards of a certain sort"
    title_ja: ClassVar[str] = "条件に合うカードの枚数"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "too-few-matching": (
            "{zone}: {count} of at least {min}: {label}.",
            "{zone}：{label}は{min}枚以上必要ですが{count}枚です。",
        ),
        "too-many-matching": (
            "{zone}: {count} of at most {max}: {label} ({cards}).",
            "{zone}：{label}は{max}枚までですが{count}枚あります（{cards}）。",
        ),
        "matching": ("{zone}: {label}: {count}.", "{zone}：{label}は{count}枚。"),
    }

    query: Annotated[str, StringConstraints(min_length=1, max_length=500)]
    label: Localised
    min: Annotated[int, Field(ge=0, le=9999)] = 0
    max: Annotated[int, Field(ge=0, le=9999)] | None = None

    @model_validator(mode="after")
    def consistent(self) -> Self:
        if self.max is not None and self.min > self.max:
            raise ValueError("`min` is larger than `max`")
        return self

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        matches = matches_of(deck.catalog, self.query)
        for zone in self.spread(deck):
            cards = [pair for pair in deck.zones.get(zone, {}).items() if matches[pair[0]]]
            count = sum(quantity for _, quantity in cards)
            figures = {"count": count, "min": self.min, "max": self.max, "label": self.label}
            if self.max is not None and count > self.max:
                slack = self.max - count
                report.problem(self, "too-many-matching", "error", zone, slack, cards, **figures)
            elif count + deck.unknown.get(zone, 0) < self.min:
                slack = count - self.min
                report.problem(self, "too-few-matching", "incomplete", zone, slack, **figures)
            else:
                slack = count - self.min if self.max is None else self.max - count
                report.hold(self, "matching", zone, slack, **figures)

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        label = self.label.localised(language)
        if language == "ja":
            bounds = [f"{self.min}枚以上"] * (self.min > 0)
            bounds += [f"{self.max}枚まで"] * (self.max is not None)
            return f"{label}は{'、'.join(bounds) or '何枚でも'}"
        bounds = [f"at least {self.min}"] * (self.min > 0)
        bounds += [f"at most {self.max}"] * (self.max is not None)
        return f"{label}: {', '.join(bounds) or 'any number'}"

    def rows(self, model: Model) -> None:
        matches = matches_of(model.catalog, self.query)
        for zone in model.expand(self.zones):
            terms = [
                (variable, 1) for card, variable in model.copies(zone).items() if matches[card]
            ]
            model.row(terms, self.min, self.max)
