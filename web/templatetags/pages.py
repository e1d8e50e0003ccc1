"""Template filters for all apps: text in the page's language, and URLs."""

from typing import Any
from urllib.parse import quote

from django import template

from web.requests import page_language

register = template.Library()


@register.filter
def say(thing: Any) -> str:
    """The text of something bilingual (with `localised`, or a mapping) in the page's language."""
    if isinstance(thing, dict):
        return str(thing.get(page_language()) or thing.get("en") or "")
    return str(thing.localised(page_language()))


@register.filter
def other_name(card: Any) -> str:
    """A card's name in the other language, if it has one."""
    shown = card.localised(page_language())
    return next((name for name in card.names if name != shown), "")


@register.filter
def segment(text: str) -> str:
    """Text quoted as one segment of a URL path."""
    return quote(text, safe="")
