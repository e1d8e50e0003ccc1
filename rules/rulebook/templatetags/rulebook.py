"""Clauses in templates: `{% clause "COJ-002" %}` links to the clause and quotes it; `{{ text|rule_text:"en" }}`
is the text of a rule with its marks."""

import re

from django import template
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from rules.rulebook.clauses import RulebookClause, UnknownClause
from rules.rulebook.clauses import find_clause as find
from rules.rulebook.showing import show_clause
from web.requests import page_language

register = template.Library()
ID = re.compile(r"(?<![A-Za-z])[A-Z]{3}-[0-9]{3}(?![0-9])")
CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
# Japanese words within English. Brackets around a term are left out, since it looks different anyhow.
TERM = r"\[([^\[\]]*[\u3000-\u9fff][^\[\]]*)\]"
WORDS = r"(?:[【「『][^】」』]*[】」』]|[\u3005\u3040-\u30ff\u4e00-\u9fff]+)+"
JAPANESE = re.compile(f"{TERM}|{WORDS}")


@register.simple_tag
def clause(id: str | None) -> str | SafeString:
    """A link to the clause; the bare id if no rulebook has it, empty without an id."""
    if not id:
        return ""
    try:
        cited = find(id)
    except UnknownClause:
        return id
    rule = re.sub(f" ?{TERM}", "", show_clause(cited, page_language()).text)
    address = clause_address(cited)
    return format_html('<a class="clause" href="{}" title="{}">{}</a>', address, rule, id)


def clause_address(cited: RulebookClause) -> str:
    return f"{reverse('rulebook', args=[cited.game])}#{cited.id}"


@register.filter
def clause_link(id: str) -> str | SafeString:
    """A link that quotes nothing, for pages that show the clause anyhow."""
    try:
        return format_html('<a class="clause" href="{}">{}</a>', clause_address(find(id)), id)
    except UnknownClause:
        return id


@register.filter
def rule_text(text: str, language: str) -> SafeString:
    """A rule or ruling as HTML: clause ids as links, code as code, Japanese words in English marked as such."""
    html = CODE.sub(r"<code>\1</code>", escape(LINK.sub(r"\1", text)))
    if language == "en":
        html = JAPANESE.sub(lambda ja: f'<span lang="ja">{ja[1] or ja[0]}</span>', html)
    return mark_safe(ID.sub(lambda id: str(clause_link(id[0])), html))
