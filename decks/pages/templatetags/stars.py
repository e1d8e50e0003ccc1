"""Stars that an author gives a deck."""

from django import template

from decks.library.models.deck import MOST_STARS

register = template.Library()


@register.filter
def stars(given: int) -> str:
    return "★" * given + "☆" * (MOST_STARS - given)


@register.simple_tag
def all_stars() -> range:
    """Every number of stars that can be given."""
    return range(1, MOST_STARS + 1)
