"""What cards cost a user: the user's own prices, seen by nobody else, and what decks come to by them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import QuerySet

from accounts.limits import held_account
from cards.catalog import Catalog
from cards.record import CardRecord
from decks.exchange.amounts import DEFAULT_UNIT, plain_amount, say_amount
from decks.legality.decklist import Decklist
from decks.legality.resolved import identified_card
from decks.library.models import CardPrice, PriceList
from decks.library.owned import copies_of, lacking_cards, owned_counts
from web.prepared import prepared

# Cards of one game that a user may price: as many as a list that is pasted may have lines.
MOST_PRICED = 20_000
SOME = 500


class TooManyPrices(Exception):
    """Prices of more cards than MOST_PRICED."""


@dataclass(frozen=True)
class Cost:
    """What some cards come to; those of them, different ones, that have no price are `unpriced`."""

    total: Decimal
    unit: str
    unpriced: int

    def __str__(self) -> str:
        return say_amount(self.total, self.unit)

    @property
    def amount(self) -> str:
        return plain_amount(self.total)

    @property
    def order(self) -> tuple[int, Decimal]:
        """Cheapest first, of those that lack as few prices: a total that lacks many tells little."""
        return self.unpriced, self.total


@dataclass(frozen=True)
class Prices:
    """Card number -> what one copy costs, in `unit`."""

    unit: str
    amounts: Mapping[str, Decimal]

    def price(self, card: CardRecord) -> Decimal | None:
        return self.amounts.get(card.number)

    def cost(self, copies: Mapping[CardRecord, int], unknown: int = 0) -> Cost:
        """What these copies come to; `unknown`: so many more cards that nobody can identify."""
        known = {card: amount for card in copies if (amount := self.price(card)) is not None}
        total = sum((amount * copies[card] for card, amount in known.items()), Decimal(0))
        return Cost(total, self.unit, len(copies) - len(known) + unknown)


@dataclass(frozen=True)
class DeckCost:
    """What a whole deck comes to, and what its user lacks of it."""

    whole: Cost
    lacking: Cost


@prepared
def filled_lists(user: Any, game: str) -> QuerySet[PriceList]:
    """The user's price list of a game, unless it is empty."""
    return PriceList.objects.filter(owner=user, game=game, prices__isnull=False).order_by()[:1]


def kept_list(user: Any, game: str) -> PriceList | None:
    """The list of who keeps any prices of this game."""
    return next(iter(filled_lists(user, game)), None) if user.is_authenticated else None


def user_prices(user: Any, game: str) -> Prices | None:
    """The user's prices of a game; None for who keeps none."""
    kept = kept_list(user, game)
    return listed_prices(kept) if kept else None


def listed_prices(kept: PriceList, numbers: Iterable[str] | None = None) -> Prices:
    """All prices of the list, or those of these cards."""
    rows = CardPrice.objects.filter(list=kept).order_by()
    if numbers is not None:
        rows = rows.filter(number__in=[*numbers])
    return Prices(kept.unit, dict(rows.values_list("number", "amount")))


def stated_unit(user: Any, game: str) -> str:
    """The unit of the user's prices, also while there are none."""
    rows = PriceList.objects.filter(owner=user, game=game).values_list("unit", flat=True)
    return rows.first() or DEFAULT_UNIT


def set_prices(
    user: Any, game: str, amounts: Mapping[str, Decimal | None], unit: str | None = None
) -> None:
    """Set what these cards cost, and the unit; None forgets a price. Raises TooManyPrices."""
    with held_account(user.pk):
        mine, _made = PriceList.objects.get_or_create(owner=user, game=game)
        if unit and unit != mine.unit:
            mine.unit = unit
            mine.save(update_fields=["unit"])
        forgotten = [number for number, amount in amounts.items() if amount is None]
        for start in range(0, len(forgotten), SOME):
            mine.prices.filter(number__in=forgotten[start : start + SOME]).delete()
        CardPrice.objects.bulk_create(
            (
                CardPrice(list=mine, number=number, amount=amount)
                for number, amount in amounts.items()
                if amount is not None
            ),
            update_conflicts=True,
            unique_fields=["list", "number"],
            update_fields=["amount"],
        )
        if mine.prices.count() > MOST_PRICED:
            raise TooManyPrices


def deck_cost(decklist: Decklist, catalog: Catalog, user: Any) -> DeckCost | None:
    """What a deck costs by the prices of whoever looks at it; None for who keeps none of its game."""
    kept = kept_list(user, catalog.game)
    if kept is None:
        return None
    copies = copies_of(decklist, catalog)
    numbers = [card.number for card in copies]
    prices, counts = listed_prices(kept, numbers), owned_counts(user, catalog.game, numbers)
    return costs_of(prices, copies, counts, unknown_cards(decklist, catalog))


def costs_of(
    prices: Prices, copies: Mapping[CardRecord, int], counts: Mapping[str, int], unknown: int
) -> DeckCost:
    lacking = {shortfall.card: shortfall.lacking for shortfall in lacking_cards(copies, counts)}
    return DeckCost(prices.cost(copies, unknown), prices.cost(lacking, unknown))


def unknown_cards(decklist: Decklist, catalog: Catalog) -> int:
    """How many different references of the deck do not identify a card."""
    entries = (entry for _zone, entry in decklist.entries())
    return len({entry.card for entry in entries if identified_card(entry, catalog) is None})
