"""How many copies of one card a deck holds."""

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from cards import facts
from cards.catalog import Catalog
from decks.constraints.base import CardReference, Constraint, grouped, keys_of
from decks.problems import CardCount, Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck

KEYS: dict[str, tuple[str, ...]] = {
    "name": ("name",),
    "name-and-kind": ("name", "kind"),
    "number": ("number",),
}

SAME = {
    "name": ("the same name", "同じ名前の"),
    "name-and-kind": ("the same name and kind", "名前と種類が同じ"),
    "number": ("the same number", "同じ番号の"),
}


class CopyException(CardReference):
    """A card with a limit of its own; no `max` means as many as one likes."""

    max: Annotated[int, Field(ge=0, le=999)] | None = None


class Copies(Constraint):
    """At most `max` copies of one card in the zones together; `by` says when two cards are the same.

    By name all printings (foil, normal, reprints) count together, whatever their numbers.
    """

    kind = "copies"
    title_en: ClassVar[str] = "Copies of one card"
    title_ja: ClassVar[str] = "同じカードの枚数"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "too-many-copies": (
            "{count} copies of {card}, at most {max}; {excess} too many.",
            "「{card}」は{max}枚までのところ{count}枚あります。{excess}枚多すぎます。",
        ),
        "copies": (
            "No card more than {max} times; the most frequent {count} times.",
            "同じカードは{max}枚まで。最も多いもので{count}枚。",
        ),
    }

    max: Annotated[int, Field(ge=0, le=999)]
    by: Literal["name", "name-and-kind", "number"] = "name"
    exceptions: tuple[CopyException, ...] = Field((), strict=False, max_length=500)

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        zones = self.spread(deck)
        limits = self.limits(deck.catalog)
        most, broken = 0, False
        for group, cards in self.groups(deck.catalog, deck.counts(zones).items()).items():
            count = sum(quantity for _, quantity in cards) if len(cards) > 1 else cards[0][1]
            limit = limits.get(group, self.max)
            if limit is not None and count > limit:
                broken = True
                self.exceeded(report, zones, cards, count, limit)
            elif group not in limits and count > most:
                most = count
        if not broken:
            report.hold(self, "copies", None, self.max - most, count=most, max=self.max)

    def exceeded(
        self, report: Report, zones: tuple[str, ...], cards: list[CardCount], count: int, limit: int
    ) -> None:
        zone = zones[0] if len(zones) == 1 else None
        excess = count - limit
        figures = {"card": cards[0][0], "count": count, "max": limit, "excess": excess}
        report.problem(self, "too-many-copies", "error", zone, -excess, cards, **figures)

    def groups(self, catalog: Catalog, pairs: Any) -> dict[Any, list[CardCount]]:
        return grouped(pairs, keys_of(catalog, KEYS[self.by]))

    def limits(self, catalog: Catalog) -> dict[Any, int | None]:
        return {
            facts.key(card, KEYS[self.by]): exception.max
            for exception in self.exceptions
            for card in catalog.find(exception.card)
        }

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        names = {e.card: e.max for e in self.exceptions}
        if language == "ja":
            rare = [
                f"{card}は{'何枚でも' if n is None else f'{n}枚まで'}" for card, n in names.items()
            ]
            return f"{SAME[self.by][1]}カードは{self.max}枚まで" + "".join(f"、{r}" for r in rare)
        rare = [
            f"{card}: {'any number' if n is None else f'at most {n}'}" for card, n in names.items()
        ]
        return f"at most {self.max} cards of {SAME[self.by][0]}" + "".join(f"; {r}" for r in rare)

    def rows(self, model: Model) -> None:
        limits = self.limits(model.catalog)
        pairs = [pair for zone in model.expand(self.zones) for pair in model.copies(zone).items()]
        for group, members in self.groups(model.catalog, pairs).items():
            limit = limits.get(group, self.max)
            if limit is not None:
                model.row([(variable, 1) for _, variable in members], 0, limit)
