"""Saved decks as JSON."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request

from decks.library.access import code_of, slug_of
from decks.library.models import Deck, Revision
from decks.library.tagged import tag_names
from decks.requests.etags import folder_name, liked, likes

Entries = dict[str, list[list[Any]]]


def summary(deck: Deck, request: Request) -> dict[str, Any]:
    return {
        "id": deck.code,
        "url": request.build_absolute_uri(reverse("api-deck", args=[deck.code])),
        "game": deck.game,
        "format": slug_of(deck.format, request.user),
        "title": deck.title,
        "title_ja": deck.title_ja,
        "variant": deck.variant,
        "tags": tag_names(deck),
        "cover": deck.cover,
        "visibility": deck.visibility,
        "owner": deck.owner.get_username() if deck.owner else None,
        "likes": likes(deck),
        "liked": liked(deck),
        "version": deck.version,
        "size": size(deck.entries),
        "created": deck.created,
        "changed": deck.changed,
    }


def deck_json(deck: Deck, request: Request) -> dict[str, Any]:
    more = {
        "description": deck.description,
        "deck": zones_json(deck.entries),
        "folder": folder_name(deck, request.user),
        "copied_from": code_of(deck.copied_from, request.user),
        "variant_of": code_of(deck.variant_of, request.user),
    }
    return summary(deck, request) | more


def revision_summary(revision: Revision) -> dict[str, Any]:
    return {
        "number": revision.number,
        "author": revision.author.get_username() if revision.author else None,
        "created": revision.created,
        "title": revision.title,
        "note": revision.note,
        "size": size(revision.entries),
    }


def revision_json(revision: Revision) -> dict[str, Any]:
    return revision_summary(revision) | {"deck": zones_json(revision.entries)}


def zones_json(entries: Entries) -> dict[str, list[dict[str, Any]]]:
    return {
        zone: [{"card": card, "quantity": quantity} for card, quantity in pairs]
        for zone, pairs in entries.items()
    }


def size(entries: Entries) -> int:
    return sum(quantity for pairs in entries.values() for _, quantity in pairs)
