"""What the cards of a deck are worth together."""

from collections.abc import Callable
from typing import Annotated, ClassVar, Self

from pydantic import Field, model_validator

from cards import facts
from cards.catalog import Catalog
from cards.record import CardRecord
from decks.constraints.base import CardReference, Constraint, FieldName, Localised
from decks.problems import Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck


class CardPoints(CardReference):
    """The points of one card in a list."""

    points: Annotated[int, Field(ge=-999, le=999)]


class Points(Constraint):
    """The points of all copies in all the zones sum to at least `min` and at most `max`.

    Points are a number field of the cards (`by`) or a `list`; a card without points has 0.
    """

    kind = "points"
    title_en: ClassVar[str] = "Points"
    title_ja: ClassVar[str] = "ポイント"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "too-few-points": (
            "{label}: {count} of at least {min}.",
            "{label}：{min}以上必要ですが{count}です。",
        ),
        "too-many-points": (
            "{label}: {count}, at most {max}.",
            "{label}：{max}までですが{count}です。",
        ),
        "points": ("{label}: {count}.", "{label}：{count}。"),
    }

    label: Localised
    by: FieldName | None = None
    list: tuple[CardPoints, ...] = Field((), strict=False, max_length=2000)
    min: Annotated[int, Field(ge=0, le=99_999)] | None = None
    max: Annotated[int, Field(ge=0, le=99_999)] | None = None

    @model_validator(mode="after")
    def one_source(self) -> Self:
        if (self.by is None) == (not self.list):
            raise ValueError("give either the field `by` or a `list` of points")
        return self

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        zones = self.spread(deck)
        table = self.table(deck.catalog)
        counts = deck.counts(zones)
        count = sum(self.worth(card, table) * quantity for card, quantity in counts.items())
        figures = {"label": self.label, "count": count, "min": self.min, "max": self.max}
        doubt = deck.doubt(zones)
        if self.min is not None and count < self.min and not doubt:
            slack = count - self.min
            report.problem(self, "too-few-points", "incomplete", None, slack, **figures)
        elif self.max is not None and count > self.max:
            cards = [pair for pair in counts.items() if self.worth(pair[0], table) > 0]
            slack = self.max - count
            report.problem(self, "too-many-points", "error", None, slack, cards, **figures)
        else:
            slack = count - (self.min or 0) if self.max is None else self.max - count
            report.hold(self, "points", None, slack, **figures)

    def worth(self, card: CardRecord, table: dict[CardRecord, int]) -> int:
        if self.by is None:
            return table.get(card, 0)
        points = facts.value(card, self.by)
        return points if isinstance(points, int) else 0

    def table(self, catalog: Catalog) -> dict[CardRecord, int]:
        return {card: entry.points for entry in self.list for card in catalog.find(entry.card)}

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        label = self.label.localised(language)
        if language == "ja":
            low, high = f"{self.min}以上", f"{self.max}以下"
        else:
            low, high = f"at least {self.min}", f"at most {self.max}"
        bounds = [low] * (self.min is not None) + [high] * (self.max is not None)
        if language == "ja":
            return f"{label}の合計は{'、'.join(bounds) or '自由'}"
        return f"{label}: {', '.join(bounds) or 'any sum'}"

    def rows(self, model: Model) -> None:
        table = self.table(model.catalog)
        terms = [
            (variable, points)
            for zone in model.expand(self.zones)
            for card, variable in model.copies(zone).items()
            if (points := self.worth(card, table))
        ]
        model.row(terms, self.min, self.max)
