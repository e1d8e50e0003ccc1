"""An index of the cards in each deck, so that a search by card need not read every deck."""

from typing import Any

from django.db import models

from cards.folding import fold_text, same_name
from web.prepared import prepared

LONGEST = 200


class DeckCardManager(models.Manager["DeckCard"]):
    def index(self, deck: Any) -> None:
        """Update a deck's rows; writes only what changed."""
        wanted = indexed_references(deck.entries)
        known = set(references_of(deck.pk))
        if known - wanted:
            self.filter(deck=deck, reference__in=known - wanted).delete()
        self.bulk_create(DeckCard(deck=deck, reference=name) for name in sorted(wanted - known))


class DeckCard(models.Model):
    """One card reference of a deck, as written but folded, so it stays valid when the card data changes.

    It has a row as `same_name` has it, and another if `fold_text` has it differently. The catalog resolves
    them when a search runs (`decks.library.card_index`).
    """

    deck = models.ForeignKey("decks.Deck", models.CASCADE, related_name="references")
    reference = models.CharField(max_length=LONGEST)

    objects = DeckCardManager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["reference", "deck"], name="one_row_per_reference"),
        ]

    def __str__(self) -> str:
        return f"{self.deck_id} {self.reference}"


@prepared
def references_of(deck: int) -> models.QuerySet[DeckCard, str]:
    return DeckCard.objects.filter(deck=deck).values_list("reference", flat=True)


def indexed_references(entries: dict[str, list[list[Any]]]) -> set[str]:
    """The deck's card references, folded both ways and truncated to the length of the index column."""
    cards = {card for pairs in entries.values() for card, _ in pairs}
    return {fold(card) for card in cards for fold in (fold_reference, fold_loosely)} - {""}


def fold_reference(reference: str) -> str:
    return same_name(reference)[:LONGEST]


def fold_loosely(reference: str) -> str:
    return fold_text(reference)[:LONGEST]
