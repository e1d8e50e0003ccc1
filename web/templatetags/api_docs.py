"""The texts of the API's page, in the page's language."""

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import mark_safe

from web.api.japanese import JAPANESE
from web.pages import page_language

register = template.Library()


@register.filter
def said(text: str) -> str:
    """The text, translated on Japanese pages if possible, with backquoted parts as <code>."""
    translated = JAPANESE.get(text, text) if page_language() == "ja" else text
    return mark_safe(re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(translated)))
