"""Template filters and tags for decks and formats."""

from typing import Any

from django import template
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from decks.library.models import Format
from web.pages import page_language

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


@register.filter
def named_for(row: Format | None, user: Any) -> str:
    """The name of a deck's format or a format's parent, or words for none and for a private one."""
    if row is None:
        return gettext("no format")
    return row.localised(page_language()) if row.open_to(user) else gettext("a private format")
