"""Saved decks as JSON."""

from typing import Any

from django.urls import reverse
from rest_framework.request import Request

from decks.models import Deck, Revision

Entries = dict[str, list[list[Any]]]


def etag(deck: Deck) -> str:
    return f'"{deck.code}.{deck.version}"'


def summary(deck: Deck, request: Request) -> dict[str, Any]:
    return {
        "id": deck.code,
        "url": request.build_absolute_uri(reverse("api-deck", args=[deck.code])),
        "game": deck.game,
        "format": deck.format.slug if deck.format else None,
        "title": deck.title,
        "title_ja": deck.title_ja,
        "visibility": deck.visibility,
        "owner": deck.owner.get_username() if deck.owner else None,
        "version": deck.version,
        "size": size(deck.entries),
        "created": deck.created,
        "changed": deck.changed,
    }


def deck_json(deck: Deck, request: Request) -> dict[str, Any]:
    more = {"description": deck.description, "deck": zones_json(deck.entries)}
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
