"""Browse and search a game's cards; the search help."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import face, store
from cards.catalog import Catalog
from cards.game import Game
from cards.record import CardRecord
from cards.search import help as search_help
from cards.search.common import table
from cards.search.field import Field
from cards.search.notices import Notice
from cards.search.query import Query, parse
from web.kept import render_kept
from web.pages import Page, language, number, word

PAGE_SIZE = 60
MOST_VALUES = 24


@dataclass(frozen=True)
class Mark:
    """Part of the query as typed; `notice` says what is wrong with it, if anything."""

    text: str
    notice: Notice | None = None


@dataclass(frozen=True)
class Filter:
    """One field's values to narrow the search by; `choices`: (label, resulting query, whether chosen)."""

    label: str
    choices: list[tuple[str, str, bool]]


@dataclass(frozen=True)
class Row:
    """A card in a list."""

    card: CardRecord
    kind: str
    hue: str
    facts: list[face.Fact]


def cards(request: HttpRequest, game: Game) -> HttpResponse:
    """The page of cards that match the query string."""
    catalog = store.catalog(game.slug)
    text, asked = word(request, "q").strip(), number(request)
    return render_kept(
        request, "cards/cards.html", catalog.generation, lambda: found(game, catalog, text, asked)
    )


def found(game: Game, catalog: Catalog, text: str, asked: int) -> dict[str, Any]:
    query = parse(text, game)
    total, cards = query.page(catalog, (asked - 1) * PAGE_SIZE, PAGE_SIZE)
    return {
        "game": game,
        "query": query,
        "said": query.describe(language()) if text else "",
        "marks": marks(query),
        "page": Page([row(card, game) for card in cards], asked, total, PAGE_SIZE),
        "filters": filters(text, game, catalog),
        "orders": orders(text, game),
    }


def help_page(request: HttpRequest, game: Game) -> HttpResponse:
    fields = search_help.fields(game)
    context = {"game": game, "syntax": search_help.syntax(game), "fields": fields}
    return render(request, "cards/help.html", context)


def row(card: CardRecord, game: Game) -> Row:
    facts = [f for f in face.facts(card, game, language()) if len(f.value) <= 60][:5]
    return Row(card, face.kind(card, game, language()), face.hue(card), facts)


def marks(query: Query) -> list[Mark]:
    """The query, split around the words that have notices."""
    parts, end = [], 0
    for notice in sorted(query.notices, key=lambda notice: notice.start):
        if notice.start < end or notice.end <= notice.start or notice.start >= len(query.text):
            continue
        parts += [Mark(query.text[end : notice.start])]
        parts += [Mark(query.text[notice.start : notice.end], notice)]
        end = notice.end
    return [mark for mark in (*parts, Mark(query.text[end:])) if mark.text]


def filters(text: str, game: Game, catalog: Catalog) -> list[Filter]:
    """Links that add or remove one value of a field with a small vocabulary."""
    groups = []
    for field in table(game).fields:
        values = vocabulary(field, catalog)
        if 1 < len(values) <= MOST_VALUES:
            groups.append(
                Filter(face.capital(field.label(language())), choices(text, field, values))
            )
    return groups


def vocabulary(field: Field, catalog: Catalog) -> list[str]:
    """The values of a field that occur, in vocabulary order; sets in card order."""
    if field.kind not in {"word", "words"} or not (field.values or field.name == "set"):
        return []
    key = ("occurring", field)
    if key not in catalog.memo:
        catalog.memo[key] = occurring(field, catalog)
    return catalog.memo[key]  # type: ignore[no-any-return]


def occurring(field: Field, catalog: Catalog) -> list[str]:
    there: dict[str, None] = {}
    for card in catalog:
        value = field.get(card)
        for part in value if isinstance(value, list | tuple) else (value,):
            if part:
                there[str(part)] = None
    known = [value for value in field.values or () if value in there]
    return known or list(there)


def choices(text: str, field: Field, values: list[str]) -> list[tuple[str, str, bool]]:
    links = []
    for value in values:
        term = f'{field.name}:"{value}"' if not value.isalnum() else f"{field.name}:{value}"
        words = f" {text} ".replace(f" {term} ", " ").strip()
        chosen = words != text
        links.append(
            (field.shown(value, language()), words if chosen else f"{text} {term}", chosen)
        )
    return links


def orders(text: str, game: Game) -> list[tuple[str, str, bool]]:
    """Links that sort by a number field, descending, or by name."""
    bare = " ".join(part for part in text.split(" ") if not part.startswith("sort:"))
    links = []
    for field in (*game.fields, *table(game).common[:1]):
        if field.kind == "number" or field.name == "name":
            term = f"sort:{'-' if field.kind == 'number' else ''}{field.name}"
            links.append((field.label(language()), f"{bare} {term}".strip(), term in text.split()))
    return links
