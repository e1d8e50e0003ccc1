"""How many copies of one card a deck holds."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from cards import card_values
from cards.catalog import Catalog
from decks.legality.constraints.base import Constraint, View, named_in, only_zone
from decks.legality.constraints.keys import copies_by_key, group_by_key, keys_of
from decks.legality.problems import CardCount, FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.shapes import CardReference
from decks.legality.words import FormatWords
from languages import Text

KEYS: dict[str, tuple[str, ...]] = {
    "name": ("name",),
    "name-and-kind": ("name", "kind"),
    "number": ("number",),
}

SAME = {
    "name": Text("of the same name", "同じ名前のカード"),
    "name-and-kind": Text("of the same name and kind", "名前と種類が同じカード"),
    "number": Text("of the same number", "同じ番号のカード"),
}


class CopyException(CardReference, ja="別の上限を持つカード。maxがなければ何枚でも。"):
    """A card with its own limit; without `max`, any number of copies."""

    max: Annotated[int, Field(ge=0, le=999)] | None = None


class Copies(
    Constraint,
    ja="同じカードは、対象のゾーン全体で合わせて`max`枚まで。"
    "何を同じカードとみなすかは`by`で決まる。名前で数える場合は、"
    "番号に関係なくすべての版（フォイル・通常・再録）を合計する。"
    "`exceptions`は枚数制限が異なるカード。",
):
    """At most `max` copies of one card in the zones together; `by` says when two cards are the same.

    By name all printings (foil, normal, reprints) count together, whatever their numbers. `exceptions`
    are cards with limits of their own.
    """

    kind = "copies"
    title: ClassVar[Text] = Text("Copies of one card", "同じカードの枚数")
    labels: ClassVar[dict[str, Text]] = {
        "exceptions": Text("Exceptions", "例外"),
    }
    values: ClassVar[dict[str, Text]] = {
        "name": Text("the same name", "同じ名前"),
        "name-and-kind": Text("the same name and kind", "同じ名前と種類"),
        "number": Text("the same number", "同じ番号"),
    }
    problems: ClassVar[dict[str, ProblemWords]] = {
        "too-many-copies": ProblemWords(
            Text(
                "{count} {count:copy|copies} of {card}, at most {max}; {excess} too many.",
                "「{card}」は{max}枚までのところ{count}枚あります。{excess}枚多すぎます。",
            ),
            Text("{count}{th} copy", "{count}枚目"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "copies": Text(
            "No card more than {max} {max:time|times}; the highest count is {count}.",
            "同じカードは{max}枚まで。最も多いもので{count}枚。",
        ),
    }

    max: Annotated[int, Field(ge=0, le=999)]
    by: Literal["name", "name-and-kind", "number"] = "name"
    exceptions: tuple[CopyException, ...] = Field((), strict=False, max_length=500)

    def named_cards(self) -> Iterator[tuple[str, str]]:
        yield from named_in(exceptions=self.exceptions)

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        zones = self.spread(deck)
        limits = self.limits(deck.catalog)
        keys = keys_of(deck.catalog, KEYS[self.by])
        counts = deck.counts(zones)
        totals = copies_by_key(counts, keys)
        ordinary = {g: n for g, n in totals.items() if g not in limits} if limits else totals
        most = max(ordinary.values(), default=0)
        beyond = {
            group: limit
            for group, limit in limits.items()
            if limit is not None and totals.get(group, 0) > limit
        }
        if most > self.max:
            beyond |= {group: self.max for group, count in ordinary.items() if count > self.max}
        if not beyond:
            report.hold(self, "copies", only_zone(zones), self.max - most, count=most, max=self.max)
            return
        groups = group_by_key(counts.items(), keys)
        for group in totals:
            if group in beyond:
                self.exceeded(report, zones, groups[group], totals[group], beyond[group])

    def exceeded(
        self,
        report: FindingReport,
        zones: tuple[str, ...],
        cards: list[CardCount],
        count: int,
        limit: int,
    ) -> None:
        excess = count - limit
        figures = {"card": cards[0][0], "count": count, "max": limit, "excess": excess}
        report.problem(
            self, "too-many-copies", "error", only_zone(zones), -excess, cards, **figures
        )

    def limits(self, catalog: Catalog) -> dict[Any, int | None]:
        """The limits of the exceptions' cards."""
        return {
            card_values.card_key(card, KEYS[self.by]): exception.max
            for exception in self.exceptions
            for card in catalog.find(exception.card)
        }

    def statement(self, words: FormatWords) -> str:
        same, most = words.either(*SAME[self.by]), words.bounds(None, self.max, "枚")
        exceptions = [
            words.about(words.named(exception.card), words.bounds(None, exception.max, "枚"))
            for exception in self.exceptions
        ]
        cards = words.noun(None, self.max, "card", "cards")
        return words.series(
            [words.either(f"{most} {cards} {same}", f"{same}は{most}"), *exceptions]
        )

    def view(self, deck: ResolvedDeck) -> View | None:
        limits, keys = self.limits(deck.catalog), keys_of(deck.catalog, KEYS[self.by])
        return (lambda card: limits.get(keys[card], self.max)) if limits else None

    def sames(self) -> tuple[tuple[str, ...], ...]:
        return (KEYS[self.by],)

    def rows(self, model: Model) -> None:
        limits = self.limits(model.catalog)
        pairs = [pair for zone in model.expand(self.zones) for pair in model.copies(zone).items()]
        for group, members in group_by_key(pairs, keys_of(model.catalog, KEYS[self.by])).items():
            limit = limits.get(group, self.max)
            if limit is not None:
                model.row([(variable, 1) for _, variable in members], 0, limit)
