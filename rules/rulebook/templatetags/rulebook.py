"""Clauses in templates: `{% clause "COJ-002" %}` links to the clause and quotes it."""

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from rules.rulebook.clauses import UnknownClause
from rules.rulebook.clauses import find_clause as find

register = template.Library()


@register.simple_tag
def clause(id: str | None) -> str | SafeString:
    """A link to the clause; the bare id if no rulebook has it, empty without an id."""
    if not id:
        return ""
    try:
        cited = find(id)
    except UnknownClause:
        return id
    address = f"{reverse('rulebook', args=[cited.game])}#{cited.id}"
    return format_html('<a class="clause" href="{}" title="{}">{}</a>', address, cited.rule, id)
