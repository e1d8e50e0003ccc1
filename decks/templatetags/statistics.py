"""The statistics of a deck in templates: `{% statistics sheet.verdict %}`."""

from typing import Any

from django import template

from decks.legality import Verdict
from decks.statistics import panel
from web.pages import language

register = template.Library()


@register.inclusion_tag("statistics/panel.html")
def statistics(verdict: Verdict) -> dict[str, Any]:
    """The panel; the page loads js/charts-page.js to have it drawn."""
    return {"statistics": panel(verdict, language())}
