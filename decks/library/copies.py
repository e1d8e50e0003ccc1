"""Decks made from decks: copies for another user, variants of one deck."""

from typing import Any

from django.db.models import Q

from accounts.limits import held_account
from accounts.owned import named_to
from cards.folding import same_name
from decks.library.models import Deck, Visibility
from decks.library.models.deck_query import DeckQuerySet
from decks.library.tagged import tag_names
from web.prepared import prepared

MOST_VARIANTS = 50
# The fields that a copy takes over; a variant also keeps its folder.
COPIED = (
    *("game", "title", "title_ja", "description", "format", "entries", "cover"),
    *("arranged", "notes", "sets"),
)


class NameTaken(Exception):
    """Another variant of the deck has this name."""


class TooManyVariants(Exception):
    """One deck has at most MOST_VARIANTS."""


def copy_deck(deck: Deck, owner: Any, **changes: Any) -> Deck:
    """A private copy, not saved yet; save it with `create(..., tags=tag_names(deck))`."""
    values = {name: getattr(deck, name) for name in COPIED} | changes
    return Deck(owner_id=owner.pk, copied_from=deck, **values)


def original_deck(code: str, game: str, user: Any) -> Deck | None:
    """The deck that a new one claims as its original, if this user may see it and the game is the same."""
    return Deck.objects.seen_by(user).filter(code=code, game=game).first() if code else None


def source_of(deck: Deck, user: Any) -> Deck | None:
    """The deck that this one was copied from, if this user may see it."""
    return named_to(user, deck.copied_from)


def variants_of(deck: Deck) -> DeckQuerySet:
    """The deck and all variants of the same base deck."""
    root = deck.variant_of_id or deck.pk
    return Deck.objects.filter(Q(pk=root) | Q(variant_of=root)).order_by("pk")


def visible_variants(deck: Deck, user: Any) -> list[Deck]:
    """The variants to list on a deck's page, including the deck; empty if it has none.

    Having the link to one variant does not give access to the others.
    """
    if deck.variant_of_id is None and not first_variant(deck.pk):
        return []
    shown = list(variants_of(deck).for_lists(user).filter(relatives_shown(deck, user)))
    return shown if len(shown) > 1 else []


@prepared
def first_variant(deck: int) -> DeckQuerySet:
    """Any one variant of this deck; empty if it has none."""
    return Deck.objects.filter(variant_of=deck).only("pk").order_by()[:1]


def relatives_shown(deck: Deck, user: Any) -> Q:
    return Q(pk=deck.pk) | Deck.objects.opened_to(user) | Q(visibility=Visibility.PUBLIC)


def save_variant(deck: Deck, name: str, by: Any) -> Deck:
    """Save a private variant of the user's own deck; raises NameTaken, TooManyVariants."""
    values = {name: getattr(deck, name) for name in (*COPIED, "folder")}
    made = Deck(owner=deck.owner, variant=name, variant_of_id=deck.variant_of_id or deck.pk)
    for column, value in values.items():
        setattr(made, column, value)
    with held_account(deck.owner_id):
        if variants_of(deck).count() > MOST_VARIANTS:
            raise TooManyVariants
        refuse_taken(deck, name)
        made.create(by, f"{deck.code} #{deck.version}", tags=tag_names(deck))
    return made


def refuse_taken(deck: Deck, name: str, but: int = 0) -> None:
    """Raise NameTaken if a variant with another key than `but` has this name."""
    others = variants_of(deck).exclude(pk=but).values_list("variant", flat=True)
    if name and same_name(name) in map(same_name, others):
        raise NameTaken
