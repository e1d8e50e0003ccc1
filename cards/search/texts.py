"""Bare words look in names; this finds the same words in the cards' texts."""

from cards.search.grammar import Grammar, Term, TooMuch
from cards.search.notices import Notices
from cards.search.query import MAX_LENGTH
from cards.search.tree import change_leaves

PREFIX = "text:"


def text_query(text: str) -> str:
    """The query with its bare words looked for in texts; "" if it has none, or if it cannot be read."""
    places = [term.start for term in bare_terms(text)]
    if not places or len(text) + len(places) * len(PREFIX) > MAX_LENGTH:
        return ""
    for place in sorted(places, reverse=True):
        text = text[:place] + PREFIX + text[place:]
    return text


def bare_terms(text: str) -> list[Term]:
    """The terms without a field, other than exact names."""
    terms: list[Term] = []

    def collect(term: Term) -> None:
        if not term.name and term.operator == ":":
            terms.append(term)

    try:
        tree = Grammar(text, Notices(text)).query() if len(text) <= MAX_LENGTH else None
    except TooMuch:
        return []
    if tree is not None:
        change_leaves(tree, collect)
    return terms
