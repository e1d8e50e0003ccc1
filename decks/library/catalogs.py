"""The catalog to read a deck with: the official cards, and users' card sets as far as the reader may see them.

A deck draws on the sets that it names, on those that its cards belong to (a number says so), and on those of its
format.
"""

from collections.abc import Iterable
from typing import Any

from cards.catalog import Catalog
from cards.sets.access import catalog_for, visible_codes
from cards.sets.numbers import DOTS, set_codes
from decks.legality.decklist import Decklist
from decks.legality.ruleset import Ruleset
from decks.library import store
from decks.library.models import Deck


def deck_catalog(deck: Deck, user: Any, ruleset: Ruleset | None = None) -> Catalog:
    """What `user` reads a saved deck with, checked in the ruleset's format if there is one."""
    return decklist_catalog(deck.decklist, user, sets=deck.sets, ruleset=ruleset)


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


def drawn_codes(
    decklist: Decklist, sets: Iterable[str] = (), ruleset: Ruleset | None = None
) -> frozenset[str]:
    """The codes of all sets that a list draws on, whoever may see them."""
    named = store.format_sets(decklist.game, ruleset.slug) if ruleset else ()
    return frozenset((*sets, *named)) | listed_codes(decklist)


def listed_codes(decklist: Decklist) -> frozenset[str]:
    """The codes of the sets that the list's numbers belong to; fast, since batches ask it very often."""
    references = [entry.card for entries in decklist.zones.values() for entry in entries]
    joined = "\n".join(references)
    return set_codes(references) if any(dot in joined for dot in DOTS) else frozenset()


def lacking_codes(
    decklist: Decklist, user: Any, sets: Iterable[str] = (), ruleset: Ruleset | None = None
) -> list[str]:
    """The codes of sets that the list draws on and this user may not see, or that do not exist."""
    drawn = drawn_codes(decklist, sets, ruleset)
    return sorted(drawn - visible_codes(decklist.game, drawn, user))
