"""The words of the API's page, in the page's language."""

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import mark_safe

from web.api.japanese import JAPANESE
from web.pages import language

register = template.Library()


@register.filter
def said(text: str) -> str:
    """The text in Japanese on Japanese pages, where there is a translation; what is quoted as code is."""
    found = JAPANESE.get(text, text) if language() == "ja" else text
    return mark_safe(re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(found)))
