"""Template filters and tags for decks and formats."""

from typing import Any

from django import template
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from decks.exchange.amounts import say_amount
from decks.library import access
from decks.library.models import Format
from web.requests import page_language

register = template.Library()

STATUS = {
    "legal": ("✓", _("Legal")),
    "illegal": ("✗", _("Not legal")),
    "unfinished": ("…", _("Unfinished")),
    "undetermined": ("?", _("Undetermined")),
    "absent": ("–", _("Not in force")),
    "error": ("✗", _("Error")),
    "incomplete": ("…", _("Missing")),
    "warning": ("!", _("Warning")),
}


@register.filter
def mark(word: str) -> str:
    """The sign shown beside a verdict or a severity."""
    return STATUS[word][0]


@register.filter
def word(word: str) -> Any:
    return STATUS[word][1]


@register.simple_tag
def verdict_word(status: str) -> SafeString:
    """A verdict in a word, with its sign."""
    sign, name = STATUS[status]
    return format_html(
        '<span class="word {}"><span aria-hidden="true">{}</span> {}</span>', status, sign, name
    )


@register.simple_tag
def packs_address(game: Any, slug: str = "") -> str:
    """Where packs are opened for this format, or any of the game; empty if it is not played with packs."""
    game = game if isinstance(game, str) else game.slug
    sealed = access.sealed_ruleset(game)
    if sealed is None or slug not in ("", sealed.slug):
        return ""
    try:
        return reverse("packs", args=[game])
    except NoReverseMatch:
        return ""


@register.filter
def named_for(row: Format | None, user: Any) -> str:
    """The name of a deck's format or a format's parent, or words for none and for a private one."""
    if row is None:
        return gettext("no format")
    return row.localised(page_language()) if row.open_to(user) else gettext("a private format")


@register.filter
def amount(value: Any, unit: str) -> str:
    """An amount of money or points in words."""
    return say_amount(value, unit)
