"""Saved decks and their revisions, as answers show them."""

import datetime as dt
from typing import Annotated

from django.urls import reverse
from pydantic import Field

from decks.legality.decklist import Entries, zone_entries
from decks.library.access import visible_code, visible_slug
from decks.library.catalogs import lacking_of_deck
from decks.library.tagged import tag_names
from decks.requests import etags
from decks.requests.bodies import VisibilityWord
from web.api.answers import PageAnswer
from web.api.shapes import Answer, From, user_name


def copies_in(entries: Entries) -> int:
    return sum(quantity for pairs in entries.values() for _, quantity in pairs)


class EntryAnswer(Answer):
    """A card as it was written, and how many copies."""

    card: str
    quantity: int = Field(ge=1, description="1 for a line of a text that may be no card, too.")


Zones = Annotated[dict[str, list[EntryAnswer]], From(lambda thing, _: zone_entries(thing.entries))]
Size = Annotated[int, From(lambda thing, _: copies_in(thing.entries))]


Likes = Annotated[
    int,
    From(lambda deck, _: etags.like_count(deck)),
    Field(ge=0, description="How many users like it."),
]
Liked = Annotated[
    bool,
    From(lambda deck, _: etags.is_liked(deck)),
    Field(description="Whether you like it."),
]


class LikeAnswer(Answer):
    """How many users like a deck."""

    likes: Likes
    liked: Liked


class DeckSummary(Answer):
    """A saved deck without its cards."""

    id: Annotated[str, From("code")]
    url: Annotated[
        str,
        From(
            lambda deck, request: request.build_absolute_uri(reverse("api-deck", args=[deck.code]))
        ),
    ]
    game: str
    format: Annotated[
        str | None, From(lambda deck, request: visible_slug(deck.format, request.user))
    ]
    title: str
    title_ja: str
    variant: str
    tags: Annotated[list[str], From(lambda deck, _: tag_names(deck))]
    cover: str
    strength: int = Field(description="How strong its author finds it: 1 to 5 stars; 0: not said.")
    recommended: int = Field(
        description="How far its author recommends it: 1 to 5 stars; 0: not said."
    )
    visibility: VisibilityWord
    owner: Annotated[str | None, user_name("owner")] = Field(
        description="The user it belongs to; null: the site."
    )
    likes: Likes
    liked: Liked
    version: int = Field(description="How often it was saved; also part of the ETag.")
    size: Size = Field(
        description="Copies in all zones together, without lines that may be no card."
    )
    created: dt.datetime
    changed: dt.datetime


class DeckAnswer(DeckSummary):
    """A saved deck."""

    description: str
    deck: Zones
    arranged: bool = Field(description="Whether the order of the list is how the deck is shown.")
    notes: dict[str, str] = Field(description="Notes by card.")
    sets: list[str] = Field(description="Codes of card sets that the deck names.")
    lacking_sets: Annotated[
        list[str], From(lambda deck, request: lacking_of_deck(deck, request.user))
    ] = Field(description="The codes of card sets that the deck uses and you cannot see.")
    folder: Annotated[
        str | None, From(lambda deck, request: etags.folder_name(deck, request.user))
    ] = Field(description="Your folder that it is in; null for other users' decks.")
    copied_from: Annotated[
        str | None, From(lambda deck, request: visible_code(deck.copied_from, request.user))
    ] = Field(description="The id of the deck it is a copy of.")
    variant_of: Annotated[
        str | None, From(lambda deck, request: visible_code(deck.variant_of, request.user))
    ] = Field(description="The id of the deck it is a variant of.")


class DeckPage(PageAnswer[DeckSummary]):
    """One page of decks, the most recently changed first."""


class VariantsAnswer(Answer):
    """The deck and the variants that you may see; empty if there are none."""

    results: list[DeckSummary]


class CardChangeAnswer(Answer):
    """Copies of one card in one zone, before and after."""

    zone: str
    card: str = Field(description="A number, or what was written if no card has that name.")
    before: int = Field(ge=0)
    after: int = Field(ge=0)


class DiffAnswer(Answer):
    """The differences between two lists; cards that are the same are left out."""

    title: tuple[str, str]
    sets: tuple[list[str] | None, list[str] | None] = Field(
        description="Codes of the card sets that each names; null: not recorded."
    )
    changes: list[CardChangeAnswer]


class RevisionSummary(Answer):
    """A deck as it was after one change."""

    number: int
    author: Annotated[str | None, user_name("author")]
    created: dt.datetime
    title: str
    note: str
    size: Size


class RevisionAnswer(RevisionSummary):
    """A revision with its cards."""

    deck: Zones
    sets: list[str] | None = Field(
        description="Codes of card sets that the deck named; null: not recorded."
    )


class RevisionPage(PageAnswer[RevisionSummary]):
    """One page of revisions, the newest first."""
