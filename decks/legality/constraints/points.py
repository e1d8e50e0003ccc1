"""What the cards of a deck are worth together."""

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, ClassVar, Self

from pydantic import Field, model_validator

from cards.catalog import Catalog
from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord
from cards.search.common import field_table
from decks.legality.constraints.base import Constraint, View, named_in, only_zone
from decks.legality.constraints.keys import keep_derived, unknown_number
from decks.legality.problems import FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import Printed, ResolvedDeck
from decks.legality.shapes import (
    CardReference,
    ConstraintFault,
    FieldName,
    Localised,
    Takes,
    nonsense_error,
    refuse_unordered,
)
from decks.legality.words import FormatWords
from languages import Text

Worth = Callable[[CardRecord], int]


class CardPoints(CardReference, ja="リストにあるカードのポイント。"):
    """The points of one card in a list."""

    points: Annotated[int, Field(ge=-999, le=999)]


class Worths(dict[CardRecord, int]):
    """The points that a number field gives each card, worked out once per catalog."""

    def __init__(self, game: str, by: str) -> None:
        self.field = field_table(GAMES[game]).find(by)

    def __missing__(self, card: CardRecord) -> int:
        worth = self[card] = (self.field and self.field.get(card)) or 0
        return worth


class Points(
    Constraint,
    ja="対象のゾーンすべてのカードのポイント合計が`min`以上`max`以下。"
    "ポイントは検索の数値項目（`by`）または表（`list`）で、ないカードは0。"
    "特定できないカードは足りない分のポイントを持つかもしれないものとして扱う。",
):
    """The points of all copies in all the zones add up to at least `min` and at most `max`.

    Points are a number field of the search language (`by`) or a `list`; a card without points has 0.
    Unidentified cards may be worth what is missing.
    """

    kind = "points"
    title: ClassVar[Text] = Text("Points", "ポイント")
    labels: ClassVar[dict[str, Text]] = {
        "list": Text("Points of each card", "カードごとのポイント"),
    }
    columns: ClassVar[dict[str, Text]] = {"points": Text("Points", "点数")}
    problems: ClassVar[dict[str, ProblemWords]] = {
        "too-few-points": ProblemWords(
            Text("{label}: {count} ({bounds}).", "{label}が足りません（{count}、{bounds}）。"),
            Text("{label}: {count}", "{label}{count}"),
        ),
        "too-many-points": ProblemWords(
            Text(
                "{label}: {count} ({bounds}); {cards}.",
                "{label}が多すぎます（{count}、{bounds}）：{cards}。",
            ),
            Text("{label}: {count} of {max}", "{label}{count}/{max}"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "points": Text("{label}: {count} ({bounds}).", "{label}：{count}（{bounds}）。"),
    }
    wording: ClassVar[frozenset[str]] = frozenset({"label"})

    label: Localised
    by: Annotated[FieldName, Takes("numbers")] | None = None
    list: tuple[CardPoints, ...] = Field((), strict=False, max_length=2000)
    min: Annotated[int, Field(ge=0, le=99_999)] | None = None
    max: Annotated[int, Field(ge=0, le=99_999)] | None = None

    @model_validator(mode="after")
    def consistent(self) -> Self:
        if (self.by is None) == (not self.list):
            raise nonsense_error(
                "Give either the field `by` or a `list` of points.",
                "byかlistのどちらか一方を指定してください。",
            )
        refuse_unordered(self.min, self.max)
        return self

    def faults(self, game: Game) -> Iterator[ConstraintFault]:
        if self.by is not None:
            yield from unknown_number(game, "by", self.by)

    def named_cards(self) -> Iterator[tuple[str, str]]:
        yield from named_in(list=self.list)

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        zones = self.spread(deck)
        worth = self.worth(deck.catalog)
        counts = deck.counts(zones)
        count = sum(worth(card) * quantity for card, quantity in counts.items())
        count += self.other(deck.catalog, deck.printed, zones)
        figures = {"label": self.label, "count": count, "min": self.min, "max": self.max}
        lowest, highest = self.doubtful_points(deck, zones) if deck.unknown else (0, 0)
        if self.max is not None and count + lowest > self.max:
            cards = [pair for pair in counts.items() if worth(pair[0]) > 0]
            slack = self.max - count
            report.problem(
                self, "too-many-points", "error", only_zone(zones), slack, cards, **figures
            )
        elif (self.min is None or count >= self.min) and (self.max is None or count <= self.max):
            slack = count - (self.min or 0) if self.max is None else self.max - count
            report.hold(self, "points", only_zone(zones), slack, **figures)
        elif self.min is not None and count + highest < self.min:
            slack = count - self.min
            report.problem(self, "too-few-points", "incomplete", only_zone(zones), slack, **figures)

    def doubtful_points(self, deck: ResolvedDeck, zones: tuple[str, ...]) -> tuple[int, int]:
        """The least and the most that the unidentified cards may be worth together."""
        doubt, points = deck.doubt(zones), {0, *self.worths(deck.catalog)}
        return min(points) * doubt, max(points) * doubt

    def worths(self, catalog: Catalog) -> frozenset[int]:
        """All that a card of the catalog may be worth, by whatever printing."""
        by = self.by
        if by is None:
            return frozenset(entry.points for entry in self.list)

        def make() -> frozenset[int]:
            printings = (printing for card in catalog for printing in card.printings)
            others = (printing.fields[by] for printing in printings if by in printing.fields)
            points = (*map(self.worth(catalog), catalog), *others)
            return frozenset(worth for worth in points if isinstance(worth, int))

        return keep_derived(catalog, ("worths", by), make)

    def other(self, catalog: Catalog, printed: dict[str, Printed], zones: Iterable[str]) -> int:
        """The extra points of copies named by printings that have points of their own."""
        if self.by is None or not printed:
            return 0
        worth = self.worth(catalog)
        named = (item for zone in zones for item in printed.get(zone, ()))
        return sum(
            (printing.fields[self.by] - worth(card)) * quantity
            for card, printing, quantity in named
            if self.by in printing.fields
        )

    def worth(self, catalog: Catalog) -> Worth:
        """What one copy of a card is worth."""
        if self.by is None:
            listed = {
                card: entry.points for entry in self.list for card in catalog.find(entry.card)
            }
            return lambda card: listed.get(card, 0)
        game, by = catalog.game, self.by
        return keep_derived(catalog, ("worth", by), lambda: Worths(game, by)).__getitem__

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        return super().spoken(params, words) | {"bounds": words.bounds(self.min, self.max)}

    def statement(self, words: FormatWords) -> str:
        total = words.say(self.label) + words.either(" in all", "の合計")
        return words.about(total, words.bounds(self.min, self.max))

    def view(self, deck: ResolvedDeck) -> View:
        return self.worth(deck.catalog)

    def rows(self, model: Model) -> None:
        worth, zones = self.worth(model.catalog), model.expand(self.zones)
        other = self.other(model.catalog, model.printed, zones)
        terms = [
            (variable, points)
            for zone in zones
            for card, variable in model.copies(zone).items()
            if (points := worth(card))
        ]
        low, high = (None if end is None else end - other for end in (self.min, self.max))
        model.row(terms, low, high)
