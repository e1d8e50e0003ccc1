"""The catalog to read a deck with: the official cards, and users' card sets as far as the reader may see them.

A deck draws on the sets that it names, on those that its cards belong to (a number says so), and on those of its
format.
"""

import re
from collections.abc import Iterable
from typing import Any

from accounts.code_letters import CODE_LETTERS
from cards import store as cards
from cards.catalog import Catalog
from cards.folding import same_name
from cards.record import CardRecord
from cards.sets.access import catalog_for, offered_sets, visible_codes
from cards.sets.layered import LayeredCatalog
from cards.sets.models import SetVisibility, UserSet
from cards.sets.numbers import CODE_LENGTH, DOTS, set_code, set_codes
from cards.sets.store import MOST_SETS
from decks.legality.decklist import Decklist, Entries
from decks.legality.ruleset import Ruleset
from decks.library import store
from decks.library.models import Deck

# What may be the code in a number within a text.
MENTIONED = re.compile(rf"[{CODE_LETTERS}]{{{CODE_LENGTH}}}(?=\.)")


def deck_catalog(deck: Deck, user: Any, ruleset: Ruleset | None = None) -> Catalog:
    """What `user` reads a saved deck with, checked in the ruleset's format if there is one."""
    return catalog_for(deck.game, deck_codes(deck, ruleset), user)


def decklist_catalog(
    decklist: Decklist,
    user: Any,
    *,
    sets: Iterable[str] = (),
    ruleset: Ruleset | None = None,
    own_first: bool = False,
) -> Catalog:
    """The same for a list that is not saved. `sets`: codes that the reader named; `own_first`: names mean cards
    of sets rather than official ones."""
    codes = drawn_codes(decklist, sets, ruleset)
    return catalog_for(decklist.game, codes, user, own_first=own_first)


def text_catalog(
    game: str,
    text: str,
    user: Any,
    *,
    sets: Iterable[str] = (),
    ruleset: Ruleset | None = None,
    own_first: bool = False,
) -> Catalog:
    """The same for a list that is still text, in whatever form."""
    codes = named_codes(game, sets, ruleset) | mentioned_codes(text)
    return catalog_for(game, codes, user, own_first=own_first)


def offered_catalog(game: str, user: Any, references: Iterable[str] = ()) -> Catalog:
    """The official cards with those of all sets that the user builds with, and those that the references
    belong to."""
    offered = offered_codes(game, user) if user.is_authenticated else frozenset()
    return catalog_for(game, offered | set_codes(references), user)


def offered_codes(game: str, user: Any) -> frozenset[str]:
    return frozenset(offered_sets(user, game).values_list("code", flat=True))


class DeckCatalogs:
    """The catalogs with which one reader reads many decks; each choice of sets is looked up once."""

    def __init__(self, user: Any) -> None:
        self.user = user
        self.known: dict[tuple[str, frozenset[str]], Catalog] = {}

    def of(
        self, deck: Deck, ruleset: Ruleset | None = None, sets: frozenset[str] = frozenset()
    ) -> Catalog:
        """As `deck_catalog`; `sets`: codes of further sets."""
        codes = deck_codes(deck, ruleset) | sets
        if not codes:
            return cards.current_catalog(deck.game)
        key = deck.game, codes
        if key not in self.known:
            self.known[key] = catalog_for(*key, self.user)
        return self.known[key]


def deck_codes(deck: Deck, ruleset: Ruleset | None = None) -> frozenset[str]:
    """The codes of all sets that a saved deck draws on, whoever may see them."""
    return named_codes(deck.game, deck.sets, ruleset) | entries_codes(deck.entries)


def entries_codes(*lists: Entries) -> frozenset[str]:
    """The codes of the sets that the numbers of stored lists belong to."""
    return reference_codes(
        [pair[0] for entries in lists for pairs in entries.values() for pair in pairs]
    )


def drawn_codes(
    decklist: Decklist, sets: Iterable[str] = (), ruleset: Ruleset | None = None
) -> frozenset[str]:
    """The codes of all sets that a list draws on, whoever may see them."""
    return named_codes(decklist.game, sets, ruleset) | listed_codes(decklist)


def own_cards(catalog: Catalog) -> Catalog:
    """The users' cards of the catalog alone."""
    if "own cards" not in catalog.memo:
        nothing = Catalog(catalog.game, (), f"{catalog.game}-none")
        catalog.memo["own cards"] = LayeredCatalog(nothing, layers_of(catalog), own_first=True)
    own: Catalog = catalog.memo["own cards"]
    return own


def part_with(card: CardRecord, catalog: Catalog) -> Catalog:
    """The part of the catalog that the card belongs to: what is derived from the card is kept there."""
    layers = layers_of(catalog)
    return layers.get(set_code(card.number), catalog.parts[0]) if layers else catalog


def layers_of(catalog: Catalog) -> dict[str, Catalog]:
    """The users' sets in the catalog, by code."""
    return catalog.layers if isinstance(catalog, LayeredCatalog) else {}


def is_own_card(card: CardRecord) -> bool:
    """Whether the card belongs to a user's set."""
    return bool(set_code(card.number))


def all_public(game: str, codes: frozenset[str]) -> bool:
    """Whether these sets look the same to everybody; no query if there are none."""
    if not codes:
        return True
    public = UserSet.objects.filter(game=game, visibility=SetVisibility.PUBLIC)
    return len(codes) <= MOST_SETS and public.filter(code__in=codes).count() == len(codes)


def lacking_in(catalog: Catalog, codes: frozenset[str]) -> list[str]:
    """Those of the codes whose sets the catalog lacks: its reader may not see them, or they do not exist."""
    return sorted(codes.difference(layers_of(catalog))) if codes else []


def named_codes(game: str, sets: Iterable[str], ruleset: Ruleset | None) -> frozenset[str]:
    """The sets that a deck names, and those that its format does."""
    named = store.format_sets(game, ruleset.slug) if ruleset else frozenset()
    return named.union(sets)


def listed_codes(decklist: Decklist) -> frozenset[str]:
    """The codes of the sets that the list's numbers belong to."""
    return reference_codes([entry[0] for entries in decklist.zones.values() for entry in entries])


def mentioned_codes(text: str) -> frozenset[str]:
    """What may be codes of sets in a text; most texts mention none."""
    return frozenset(MENTIONED.findall(same_name(text))) if has_dot(text) else frozenset()


def reference_codes(references: list[str]) -> frozenset[str]:
    """As `set_codes`; fast where there are none, since batches ask it very often."""
    return set_codes(references) if has_dot("\n".join(references)) else frozenset()


def has_dot(text: str) -> bool:
    return DOTS[0] in text or DOTS[1] in text


def lacking_of_deck(deck: Deck, user: Any) -> list[str]:
    """The codes of sets that a saved deck draws on, whatever its format, and this user may not see, or that do
    not exist."""
    codes = deck_codes(deck)
    return sorted(codes - visible_codes(deck.game, codes, user)) if codes else []
