"""Template filters for all apps: text in the page's language, and URLs."""

from typing import Any

from django import template

from web.requests import page_language

register = template.Library()


@register.filter
def say(thing: Any) -> str:
    """The text of something bilingual (with `localised`, or a mapping) in the page's language."""
    if isinstance(thing, dict):
        return str(thing.get(page_language()) or thing.get("en") or "")
    return str(thing.localised(page_language()))
