"""What templates of every app use: things said in the page's language, and addresses."""

from typing import Any
from urllib.parse import quote

from django import template

from web.pages import language

register = template.Library()


@register.filter
def say(thing: Any) -> str:
    """Anything with names in both languages (an object with `localised`, a mapping), in the page's."""
    if isinstance(thing, dict):
        return str(thing.get(language()) or thing.get("en") or "")
    return str(thing.localised(language()))


@register.filter
def other_name(card: Any) -> str:
    """A card's name in the other language, where it has one."""
    shown = card.localised(language())
    return next((name for name in card.names if name != shown), "")


@register.filter
def segment(text: str) -> str:
    """Text as one part of an address."""
    return quote(text, safe="")
