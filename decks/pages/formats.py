"""What the formats of a game demand."""

import datetime as dt
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from accounts.owned import named_to
from cards.catalog import Catalog
from cards.game import Game
from cards.sets.access import catalog_for
from decks.legality.constraints import Constraint
from decks.legality.ruleset import NotInForce, Ruleset
from decks.library import access, store
from decks.library.models import Format, FormatVersion
from decks.library.set_choices import sets_seen
from web.kept import render_kept
from web.prepared import prepared
from web.requests import page_language, text_parameter

MOST_FORMATS = 200


def format_list(request: HttpRequest, game: Game) -> HttpResponse:
    rows = access.first_formats(game.slug, request.user, MOST_FORMATS)
    return render_kept(request, "decks/formats.html", rows, lambda: {"game": game, "formats": rows})


def format_page(request: HttpRequest, game: Game, slug: str) -> HttpResponse:
    row = access.format_or_404(game.slug, slug, request.user)
    asked, error = day_asked(text_parameter(request, "as_of", 20))
    try:
        ruleset: Ruleset | None = store.stored_ruleset(game.slug, slug, asked)
    except NotInForce:
        ruleset, error = None, _("The format is not in force on that day.")
    except store.UnknownFormat:
        ruleset, error = None, _("The format can no longer be read.")
    rows = {
        "format": row,
        "parent": named_to(request.user, row.parent),
        "versions": format_versions(row.pk),
        "children": child_formats(request.user, game.slug, row.pk),
        "day": asked or store.site_day(),
        "sets": format_card_sets(row, request.user),
    }
    catalog = catalog_for(game.slug, store.format_sets(game.slug, slug), request.user)
    meant = (ruleset and ruleset.as_of, store.rules_generation(), catalog.generation)
    return render_kept(
        request,
        "decks/format.html",
        (rows, meant, error),
        lambda: (
            rows
            | {
                "game": game,
                "ruleset": ruleset,
                "error": error,
                "demands": [demand_words(rule, ruleset, catalog) for rule in ruleset.constraints]
                if ruleset
                else [],
                "mine": row.owned_by(request.user),
            }
        ),
    )


def format_card_sets(row: Format, user: Any) -> list[tuple[str, str]]:
    """(code, name) of the users' card sets of the format; those that the user may not see have no name."""
    codes = store.format_sets(row.game, row.slug)
    names = {card_set.code: card_set.name for card_set in sets_seen(row.game, codes, user)}
    return sorted(((code, names.get(code, "")) for code in codes), key=lambda pair: pair[::-1])


@prepared
def format_versions(format: int) -> QuerySet[FormatVersion]:
    return FormatVersion.objects.filter(format=format)


@prepared
def child_formats(user: Any, game: str, parent: int) -> QuerySet[Format]:
    return store.stored_formats(game, user).filter(parent=parent)


def day_asked(text: str) -> tuple[dt.date | None, str]:
    try:
        return (dt.date.fromisoformat(text) if text else None), ""
    except ValueError:
        return None, _("That is not a date; you see what applies today.")


def demand_words(rule: Constraint, ruleset: Ruleset, catalog: Catalog) -> dict[str, Any]:
    """A constraint in words, with its clause and kind."""
    return {
        "sentence": ruleset.statement(rule, page_language(), catalog),
        "title": rule.title.localised(page_language()),
        "clause": rule.clause,
        "severity": rule.severity,
        "id": rule.id,
    }
