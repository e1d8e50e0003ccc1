"""Browse and search a game's cards; the search help."""

from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards import card_words
from cards.catalog import Catalog
from cards.game import Game
from cards.games import GAMES
from cards.pages.listing import VIEWS, chosen_view, remember_view
from cards.search import help as search_help
from cards.search.common import field_table
from cards.search.field import Field
from cards.search.index import catalog_index
from cards.search.notices import Notice
from cards.search.query import Query, parse_query
from cards.search.texts import text_query
from cards.search.values import quote_value
from cards.sets.access import UnknownSet, asked_codes
from cards.sets.models import UserSet
from cards.sets.store import catalog_with
from web.kept import render_kept
from web.pagination import Page
from web.requests import keep_private, number_parameter, page_language, text_parameter

PAGE_SIZE = 60
MOST_VALUES = 40
MOST_NUMBERS = 20
NUMBERS = {"number", "numbers"}
# Fields that any word may stand in, but few different ones do.
OPEN = {"set", "rarity"}


@dataclass(frozen=True)
class Mark:
    """Part of the query as typed; `notice` says what is wrong with it, if anything."""

    text: str
    notice: Notice | None = None


@dataclass(frozen=True)
class FilterLinks:
    """One field's values to narrow the search by; `choices`: (label, resulting query, whether chosen)."""

    label: str
    choices: list[tuple[str, str, bool]]


def browse_cards(request: HttpRequest, game: Game) -> HttpResponse:
    """The page of cards that match the query string, in the view that was asked for or chosen last."""
    sets = asked_sets(request, game)
    catalog, view = catalog_with(game.slug, [row.code for row in sets]), chosen_view(request)
    text, asked = text_parameter(request, "q").strip(), number_parameter(request)
    panel = bool(text_parameter(request, "panel", 1))
    answer = render_kept(
        request,
        "cards/cards.html",
        (catalog.generation, view, sets),
        lambda: (
            search_context(game, catalog, text, asked, panel)
            | {"views": VIEWS, "view": view, "sets": sets}
        ),
    )
    if sets:
        keep_private(answer)
    return remember_view(request, answer, view)


def asked_sets(request: HttpRequest, game: Game) -> list[UserSet]:
    """The card sets that `?sets=CODE,CODE` names. Raises Http404 if the user may not see one of them."""
    try:
        codes = asked_codes(game.slug, text_parameter(request, "sets", 500), request.user)
    except UnknownSet:
        raise Http404(_("There is no such card set, or you may not see it.")) from None
    return list(UserSet.objects.filter(code__in=codes)) if codes else []


def search_context(
    game: Game, catalog: Catalog, text: str, asked: int, panel: bool = False
) -> dict[str, Any]:
    """`panel`: whether the filters were open, on screens that have no room for them beside the cards."""
    query = parse_query(text, game)
    total, cards = query.page(catalog, (asked - 1) * PAGE_SIZE, PAGE_SIZE)
    return {
        "game": game,
        "query": query,
        "said": query.describe(page_language()) if text else "",
        "marks": query_marks(query),
        "page": Page(cards, asked, total, PAGE_SIZE),
        "filters": search_filters(text, game, catalog),
        "orders": order_links(text, game),
        "panel": panel,
        "example": search_help.first_example(game, page_language()),
        "texts": text_hits(text, game, catalog) if query.ok else None,
    }


@dataclass(frozen=True)
class TextHits:
    """How many cards say the query's bare words in their texts, and the query that finds them."""

    total: int
    query: str


def text_hits(text: str, game: Game, catalog: Catalog) -> TextHits | None:
    """None if the query has no bare words, which look in names."""
    wider = text_query(text)
    return TextHits(parse_query(wider, game).page(catalog, 0, 0)[0], wider) if wider else None


def help_page(request: HttpRequest, game: Game) -> HttpResponse:
    fields = search_help.help_on_fields(game)
    context = {"game": game, "syntax": search_help.syntax_help(game), "fields": fields}
    return render(request, "cards/help.html", context)


def query_marks(query: Query) -> list[Mark]:
    """The query, split around the words that have notices."""
    parts, end = [], 0
    for notice in sorted(query.notices, key=lambda notice: notice.start):
        if notice.start < end or notice.end <= notice.start or notice.start >= len(query.text):
            continue
        parts += [Mark(query.text[end : notice.start])]
        parts += [Mark(query.text[notice.start : notice.end], notice)]
        end = notice.end
    return [mark for mark in (*parts, Mark(query.text[end:])) if mark.text]


def search_filters(text: str, game: Game, catalog: Catalog) -> list[FilterLinks]:
    """Links that add or remove one value of a field with a small vocabulary."""
    groups = []
    for field in field_table(game).fields:
        values = filter_values(field, catalog)
        if 1 < len(values) <= MOST_VALUES:
            groups.append(
                FilterLinks(
                    card_words.capitalise(field.label.localised(page_language())),
                    filter_links(text, field, values),
                )
            )
    return groups


def filter_values(field: Field, catalog: Catalog) -> list[str]:
    """The values of a field that occur, in vocabulary order; sets and rarities in card order, costs by size."""
    game = GAMES.get(catalog.game)
    if game and field.name in {game.corner, "cost"} and field.kind in NUMBERS:
        return occurring_numbers(field, catalog)
    if field.kind not in {"word", "words", "text"} or not (field.values or field.name in OPEN):
        return []
    there = dict.fromkeys(chain.from_iterable(kept_values(field, part) for part in catalog.parts))
    known = [value for value in field.values or () if value in there]
    return known or list(there)


def kept_values(field: Field, catalog: Catalog) -> list[str]:
    key = ("occurring", field)
    if key not in catalog.memo:
        catalog.memo[key] = occurring_values(field, catalog)
    return catalog.memo[key]  # type: ignore[no-any-return]


def occurring_numbers(field: Field, catalog: Catalog) -> list[str]:
    """The numbers in the corner of faces, such as costs; none if there are too many to choose from."""
    there = {
        value
        for part in catalog.parts
        for value in chain.from_iterable(
            value if isinstance(value, tuple) else (value,)
            for value in catalog_index(part).column(field).values
        )
        if isinstance(value, int)
    }
    return [str(number) for number in sorted(there)] if len(there) <= MOST_NUMBERS else []


def occurring_values(field: Field, catalog: Catalog) -> list[str]:
    there: dict[str, None] = {}
    for value in catalog_index(catalog).column(field).values:
        for part in value if isinstance(value, tuple) else (value,):
            if part:
                there[str(part)] = None
    return list(there)


def filter_links(text: str, field: Field, values: list[str]) -> list[tuple[str, str, bool]]:
    links = []
    for value in values:
        words = f" {text} "
        for language in ("en", "ja"):
            words = words.replace(f" {value_term(field, value, language)} ", " ")
        chosen = words.strip() != text
        term = value_term(field, value, page_language())
        shown = field.shown(value, page_language())
        shown = card_words.printed_rarity(shown) if field.name == "rarity" else shown
        links.append((shown, words.strip() if chosen else f"{text} {term}", chosen))
    return links


def value_term(field: Field, value: str, language: str) -> str:
    """The search for a value, in words of the language."""
    sign = "=" if field.kind in NUMBERS else ":"
    said = field.shown(value, language) if language == "ja" or field.kind == "text" else value
    return f"{field.name_in(language)}{sign}{quote_value(said)}"


def order_links(text: str, game: Game) -> list[tuple[str, str, bool]]:
    """Links that sort by a number field, descending, or by name."""
    bare = " ".join(part for part in text.split(" ") if not part.startswith("sort:"))
    links = []
    for field in (*game.fields, *field_table(game).common[:1]):
        if field.kind == "number" or field.name == "name":
            term = f"sort:{'-' if field.kind == 'number' else ''}{field.name}"
            links.append(
                (
                    field.label.localised(page_language()),
                    f"{bare} {term}".strip(),
                    term in text.split(),
                )
            )
    return links
