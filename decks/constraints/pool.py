"""Which cards may be played at all, and since when."""

import datetime as dt
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, ClassVar, Self

from pydantic import Field, StringConstraints

from cards.catalog import Catalog
from cards.folding import same_name
from cards.record import CardRecord
from decks.constraints.base import CardReference, Constraint, Day
from decks.problems import CardCount, Report
from decks.repair.model import Model
from decks.resolved import ResolvedDeck

SetCode = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Sets = Annotated[tuple[SetCode, ...], Field(strict=False, max_length=500)]


@lru_cache(maxsize=4096)
def spelt(codes: frozenset[str] | tuple[str, ...]) -> frozenset[str]:
    """Sets as they are compared: width, case and spaces do not matter."""
    return frozenset(same_name(code).replace(" ", "") for code in codes)


class Banned(CardReference):
    """A card banned from the day `since` on (always, without one) until the day before `until`."""

    since: Day | None = None
    until: Day | None = None

    def in_force(self, date: dt.date) -> bool:
        return (self.since is None or self.since <= date) and (
            self.until is None or date < self.until
        )


class Restricted(Banned):
    """A card of which at most `max` copies may be played."""

    max: Annotated[int, Field(ge=1, le=999)] = 1


class Pool(Constraint):
    """Only cards printed in one of `sets`, or in any set but `sets_except`; some `banned` or `restricted`.

    A card printed in several sets counts with each of them. "Ver.1.4 EX3" and "Ver.1.4EX3" are one set.
    """

    kind = "pool"
    title_en: ClassVar[str] = "Card pool"
    title_ja: ClassVar[str] = "使用可能カード"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "not-in-pool": (
            "Not in this format's sets: {cards}.",
            "このフォーマットで使えないセットのカードです：{cards}。",
        ),
        "banned": ("Banned: {cards}.", "禁止カードです：{cards}。"),
        "restricted": (
            "{card}: {count} copies; restricted to {max}.",
            "「{card}」は{max}枚までの制限カードですが{count}枚あります。",
        ),
        "pool": ("All cards may be played.", "すべて使用可能なカードです。"),
    }

    sets: Sets | None = None
    sets_except: Sets = ()
    banned: tuple[Banned, ...] = Field((), strict=False, max_length=2000)
    restricted: tuple[Restricted, ...] = Field((), strict=False, max_length=2000)

    def as_of(self, date: dt.date) -> Self:
        banned = tuple(entry for entry in self.banned if entry.in_force(date))
        restricted = tuple(entry for entry in self.restricted if entry.in_force(date))
        return self.model_copy(update={"banned": banned, "restricted": restricted})

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        counts = deck.counts(self.spread(deck))
        zone = self.zones[0] if len(self.zones) == 1 else None
        before = len(report.problems)
        foreign = [(card, quantity) for card, quantity in counts.items() if not self.printed(card)]
        if foreign:
            report.problem(self, "not-in-pool", "error", zone, -len(foreign), foreign)
        banned = [pair for entry in self.banned for pair in held(deck.catalog, entry, counts)]
        if banned:
            report.problem(self, "banned", "error", zone, -len(banned), banned)
        for entry in self.restricted:
            cards = held(deck.catalog, entry, counts)
            count = sum(quantity for _, quantity in cards)
            if count > entry.max:
                figures = {"card": cards[0][0], "count": count, "max": entry.max}
                slack = entry.max - count
                report.problem(self, "restricted", "error", zone, slack, cards, **figures)
        if len(report.problems) == before:
            report.hold(self, "pool", zone, None)

    def printed(self, card: CardRecord) -> bool:
        """Whether one of the card's printings is in the sets of this pool."""
        sets = spelt(card.sets)
        if self.sets is not None:
            return not sets.isdisjoint(spelt(self.sets))
        return not sets or not self.sets_except or not sets <= spelt(self.sets_except)

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        ja = language == "ja"
        banned = [entry.card for entry in self.banned]
        restricted = [f"{e.card} ({e.max})" for e in self.restricted]
        parts = (
            (self.sets, "only cards of these sets: ", "次のセットのカードのみ："),
            (self.sets_except, "no cards only of these sets: ", "次のセットのみのカードは不可："),
            (banned, "banned: ", "禁止："),
            (restricted, "restricted: ", "制限："),
        )
        found = [(jp if ja else en) + ", ".join(words) for words, en, jp in parts if words]
        return "; ".join(found) or ("すべてのカード" if ja else "all cards")

    def rows(self, model: Model) -> None:
        zones = model.expand(self.zones)
        for zone in zones:
            model.forbid(v for card, v in model.copies(zone).items() if not self.printed(card))
        entries = [*((e, 0) for e in self.banned), *((e, e.max) for e in self.restricted)]
        for entry, most in entries:
            cards = model.catalog.find(entry.card)
            terms = [
                (v, 1) for z in zones for c in cards if (v := model.copies(z).get(c)) is not None
            ]
            model.row(terms, 0, most)


def held(catalog: Catalog, entry: Banned, counts: dict[CardRecord, int]) -> list[CardCount]:
    """The copies in the deck of the card that an entry of a list names."""
    return [(card, counts[card]) for card in catalog.find(entry.card) if card in counts]
