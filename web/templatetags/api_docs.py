"""The words of the API's page, in the page's language."""

from django import template

from web.api.japanese import JAPANESE
from web.pages import language

register = template.Library()


@register.filter
def said(text: str) -> str:
    """The text in Japanese on Japanese pages, where there is a translation; without code's quotes."""
    found = JAPANESE.get(text, text) if language() == "ja" else text
    return found.replace("`", "")
