"""The cards that a user owns, and what a deck lacks of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from accounts.limits import held_account
from cards.catalog import Catalog
from cards.record import CardRecord
from decks.legality.decklist import MAX_QUANTITY, Decklist
from decks.legality.resolved import identified_card
from decks.library.models import OwnedCard

# Different cards of one game that a user may own.
MOST_OWNED = 50_000


class TooManyOwned(Exception):
    """More different cards than MOST_OWNED."""


@dataclass(frozen=True)
class LackingCard:
    """A card of which a deck has more copies than the user."""

    card: CardRecord
    needed: int
    owned: int

    @property
    def lacking(self) -> int:
        return self.needed - self.owned


def owned_counts(user: Any, game: str, numbers: Iterable[str] | None = None) -> dict[str, int]:
    """Card number -> copies that the user has of it, of all cards or of these."""
    rows = OwnedCard.objects.filter(owner=user, game=game).order_by()
    if numbers is not None:
        rows = rows.filter(number__in=[*numbers])
    return dict(rows.values_list("number", "quantity"))


def set_owned(user: Any, game: str, counts: Mapping[str, int]) -> None:
    """Set how many copies the user has of these cards; 0 or less forgets a card. Raises TooManyOwned."""
    mine = OwnedCard.objects.filter(owner=user, game=game)
    numbers = list(counts)
    with held_account(user.pk):
        for start in range(0, len(numbers), 500):
            mine.filter(number__in=numbers[start : start + 500]).delete()
        OwnedCard.objects.bulk_create(
            OwnedCard(owner=user, game=game, number=number, quantity=min(count, MAX_QUANTITY))
            for number, count in counts.items()
            if count > 0
        )
        if mine.count() > MOST_OWNED:
            raise TooManyOwned


def add_owned(user: Any, game: str, counts: Mapping[str, int]) -> None:
    """Add copies to what the user has. Raises TooManyOwned."""
    with held_account(user.pk):
        known = owned_counts(user, game)
        set_owned(user, game, {number: known.get(number, 0) + n for number, n in counts.items()})


def copies_of(decklist: Decklist, catalog: Catalog) -> dict[CardRecord, int]:
    """The copies of each card in all zones together; what is not identified is left out."""
    copies: dict[CardRecord, int] = {}
    for _zone, entry in decklist.entries():
        card = identified_card(entry, catalog)
        if card is not None:
            copies[card] = copies.get(card, 0) + entry.quantity
    return copies


def lacking_cards(
    copies: Mapping[CardRecord, int], owned: Mapping[str, int]
) -> Iterable[LackingCard]:
    """What is missing to build the deck, in its order."""
    for card, needed in copies.items():
        have = owned.get(card.number, 0)
        if needed > have:
            yield LackingCard(card, needed, have)
