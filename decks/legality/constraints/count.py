"""How many cards of a certain sort a zone holds."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Self

from pydantic import Field, StringConstraints, model_validator

from cards.catalog import Catalog
from cards.game import Game
from cards.games import GAMES
from cards.search.query import parse_query
from decks.legality.constraints.base import Constraint, View
from decks.legality.constraints.keys import PerCard, keep_derived, total_copies
from decks.legality.problems import FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import ConstraintFault, Localised, Takes, refuse_unordered
from decks.legality.words import FormatWords
from languages import Text


def matches_of(catalog: Catalog, query: str) -> PerCard[bool]:
    """Which cards match a query of the search language."""
    return keep_derived(
        catalog,
        ("matches", query),
        lambda: PerCard(parse_query(query, GAMES[catalog.game]).matches),
    )


class Count(
    Constraint,
    ja="各ゾーンで、検索式`query`に当てはまるカードが`min`枚以上`max`枚以下。"
    "`label`は文の中でのそのカードの呼び名（「ユニット」など）。"
    "特定できないカードは足りないカードかもしれないものとして扱う。",
):
    """In each zone at least `min` and at most `max` cards match `query`, in the search language.

    `label` names such cards in the sentences ("Units"). Unidentified cards may be the missing ones.
    """

    kind = "count"
    title: ClassVar[Text] = Text("Number of cards of a certain sort", "条件に合うカードの枚数")
    labels: ClassVar[dict[str, Text]] = {
        "query": Text("Search", "検索条件"),
    }
    problems: ClassVar[dict[str, ProblemWords]] = {
        "too-few-matching": ProblemWords(
            Text(
                "{zone}: {label}: {count} ({bounds}).",
                "{zone}：{label}が足りません（{count}枚、{bounds}）。",
            ),
            Text("{label}: {count}", "{label}{count}枚"),
        ),
        "too-many-matching": ProblemWords(
            Text(
                "{zone}: {label}: {count} ({bounds}): {cards}.",
                "{zone}：{label}が{count}枚あります（{bounds}）：{cards}。",
            ),
            Text("{label}: {count} of {max}", "{label}{count}/{max}枚"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "matching": Text(
            "{zone}: {label}: {count} ({bounds}).",
            "{zone}：{label}は{count}枚（{bounds}）。",
        ),
    }
    wording: ClassVar[frozenset[str]] = frozenset({"label"})

    query: Annotated[str, StringConstraints(min_length=1, max_length=500), Takes("text")]
    label: Localised
    min: Annotated[int, Field(ge=0, le=9999)] = 0
    max: Annotated[int, Field(ge=0, le=9999)] | None = None

    @model_validator(mode="after")
    def consistent(self) -> Self:
        refuse_unordered(self.min, self.max)
        return self

    def faults(self, game: Game) -> Iterator[ConstraintFault]:
        """A fault for each part of the query that the search language does not understand."""
        for notice in parse_query(self.query, game).notices:
            more = {"start": notice.start, "end": notice.end}
            yield ConstraintFault("query", notice.code, notice.text, more)

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        matches = matches_of(deck.catalog, self.query)
        for zone in self.certain_spread(deck):
            cards = [pair for pair in deck.zones.get(zone, {}).items() if matches[pair[0]]]
            count = total_copies(cards)
            figures = {"count": count, "min": self.min, "max": self.max, "label": self.label}
            if self.max is not None and count > self.max:
                slack = self.max - count
                report.problem(self, "too-many-matching", "error", zone, slack, cards, **figures)
            elif count >= self.min:
                slack = count - self.min if self.max is None else self.max - count
                report.hold(self, "matching", zone, slack, **figures)
            elif count + deck.doubt((zone,)) < self.min:
                slack = count - self.min
                report.problem(self, "too-few-matching", "incomplete", zone, slack, **figures)

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        return super().spoken(params, words) | {"bounds": self.bounds(words)}

    def bounds(self, words: FormatWords) -> str:
        return words.bounds(self.min, self.max, "枚")

    def statement(self, words: FormatWords) -> str:
        return words.about(words.say(self.label), self.bounds(words))

    def view(self, deck: ResolvedDeck) -> View:
        return matches_of(deck.catalog, self.query).__getitem__

    def rows(self, model: Model) -> None:
        matches = matches_of(model.catalog, self.query)
        for zone in model.expand(self.zones):
            terms = [
                (variable, 1) for card, variable in model.copies(zone).items() if matches[card]
            ]
            model.row(terms, self.min, self.max, zone)
