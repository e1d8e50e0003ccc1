"""Decks in odd states: without a format, or with one that is deleted, hidden, not in force or invalid."""

import datetime as dt
from collections.abc import Callable
from typing import Any

from django.contrib.auth import get_user_model

from decks.library import store
from decks.library.models import Deck, Format, FormatVersion

GAME = "battlogic"
# Names that only the formats' owner may see.
NAME, PARENT = "Zyxwv-77", "Wyvern-88"
LATER = dt.date(2099, 1, 1)


def user(name: str) -> Any:
    return get_user_model().objects.get_or_create(username=name)[0]


def house(
    name: str = NAME,
    owner: str = "alice",
    parent: Format | None = None,
    visibility: str = "public",
    since: dt.date | None = None,
    constraints: tuple[Any, ...] = (),
) -> Format:
    """A house format that inherits from `parent` or the game's first format; its slug is its lower-case name."""
    above = parent or Format.objects.filter(game=GAME, owner=None).order_by("position").first()
    row = Format.objects.create(
        game=GAME,
        slug=name.lower(),
        name_en=name,
        name_ja=name,
        description_en=name,
        description_ja=name,
        parent=above,
        owner=user(owner),
        visibility=visibility,
    )
    FormatVersion.objects.create(format=row, since=since, constraints=list(constraints))
    store.forget_rulesets()
    return row


def deck(row: Format | None, visibility: str = "public") -> Deck:
    """A deck of alice in that format."""
    made = Deck(game=GAME, title="Odd", format=row, owner=user("alice"), visibility=visibility)
    made.entries = {"main": [["R-01", 3], ["no such card", 1]]}
    made.create(made.owner)
    return made


def without() -> Deck:
    return deck(None)


def deleted() -> Deck:
    made = deck(house())
    Format.objects.filter(slug=NAME.lower()).delete()
    store.forget_rulesets()
    return Deck.objects.get(pk=made.pk)


def hidden() -> Deck:
    return deck(house(visibility="private"))


def hidden_of_another() -> Deck:
    return deck(house(owner="bob", visibility="private"))


def hidden_parent() -> Deck:
    return deck(house(parent=house(PARENT, "bob", visibility="private")))


def not_in_force() -> Deck:
    return deck(house(since=LATER))


def parent_not_in_force() -> Deck:
    return deck(house(parent=house(PARENT, since=LATER)))


def unreadable() -> Deck:
    return deck(house(constraints=({"kind": "nonsense", "id": "x"},)))


def circular() -> Deck:
    parent = house(PARENT)
    made = deck(house(parent=parent))
    Format.objects.filter(pk=parent.pk).update(parent=made.format)
    store.forget_rulesets()
    return made


ODD: dict[str, Callable[[], Deck]] = {
    "without a format": without,
    "format deleted": deleted,
    "format private": hidden,
    "format private and another's": hidden_of_another,
    "parent private": hidden_parent,
    "format not in force": not_in_force,
    "parent not in force": parent_not_in_force,
    "format unreadable": unreadable,
    "formats in a circle": circular,
}
# The only users who may see a secret name, by state.
SECRETS = {
    "format private": ({"alice"}, NAME),
    "format private and another's": ({"bob"}, NAME),
    "parent private": ({"bob"}, PARENT),
}


def aside(made: Deck) -> None:
    """Rename the slugs of a state's formats, so that the next state can reuse them."""
    for row in Format.objects.filter(slug__in=(NAME.lower(), PARENT.lower())):
        Format.objects.filter(pk=row.pk).update(slug=f"{row.slug}-{row.pk}")
    Deck.objects.filter(pk=made.pk).update(title=f"{made.title} {made.pk}")
    store.forget_rulesets()
