"""The page of one card."""

from collections.abc import Callable
from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from cards import card_words, effects
from cards.game import Game
from cards.models import CardSet, KeywordEntry
from cards.record import CardRecord
from cards.sets.access import catalog_of_card, set_of_card
from cards.sets.models import UserSet
from web.kept import render_kept
from web.prepared import prepared
from web.requests import keep_private, page_language

Context = dict[str, Any]
# Other apps' parts of the page: the facts they depend on (see web.kept), and a function that makes the context.
Part = Callable[[HttpRequest, CardRecord, Game], tuple[Any, Callable[[], Context]]]
PARTS: list[Part] = []


def show_card(request: HttpRequest, game: Game, number: str) -> HttpResponse:
    catalog = catalog_of_card(game.slug, number, request.user)
    record = catalog.get(number)
    if record is None:
        raise Http404(_("There is no card with this number."))
    rows = card_sets(game.slug, *record.sets), card_glossary(record, game)
    belongs = set_of_card(number, request.user)
    parts = [part(request, record, game) for part in PARTS]
    facts = catalog.generation, rows, belongs, [what for what, _made in parts]
    answer = render_kept(
        request,
        "cards/card.html",
        facts,
        lambda: (
            {name: value for _what, made in parts for name, value in made().items()}
            | card_context(record, game, *rows)
            | set_context(belongs, record, request)
        ),
    )
    return keep_private(answer) if belongs else answer


def set_context(belongs: UserSet | None, card: CardRecord, request: HttpRequest) -> Context:
    """The set of a user that a card belongs to; for its owner, with the card's number in it."""
    mine = belongs is not None and belongs.owned_by(request.user)
    return {"user_set": belongs, "editable": card.number.partition(".")[2] if mine else ""}


def card_context(
    card: CardRecord, game: Game, sets: list[CardSet], glossary: list[KeywordEntry]
) -> Context:
    return {
        "game": game,
        "card": card,
        "kind": card_words.kind_label(card, game, page_language()),
        "facts": card_words.card_facts(card, game, page_language()),
        "printings": card_printings(card, sets),
        "glossary": glossary,
        "played": game.slug in effects.READINGS,
    }


@prepared
def card_sets(game: str, *codes: str) -> QuerySet[CardSet]:
    return CardSet.objects.filter(game=game, code__in=codes)


def card_printings(card: CardRecord, sets: list[CardSet]) -> list[dict[str, object]]:
    """Every printing with its set's name, the card itself first."""
    names = {item.code: item for item in sets}
    rows = [(card.number, card.set, card.rarity, False)]
    rows += [(p.number, p.set, p.rarity, p.foil) for p in card.printings]
    return [
        {
            "number": number,
            "set": set_name(names.get(code), code),
            "code": code,
            "rarity": card_words.printed_rarity(rarity),
            "foil": foil,
        }
        for number, code, rarity, foil in dict.fromkeys(rows)
    ]


def set_name(item: CardSet | None, code: str) -> str:
    if item is None:
        return code
    return (item.name_ja if page_language() == "ja" else item.name_en) or item.name_ja or code


def card_glossary(card: CardRecord, game: Game) -> list[KeywordEntry]:
    """The glossary entries of the card's keywords."""
    keywords = card.fields.get("keywords") or []
    names = [item["name"] if isinstance(item, dict) else item for item in keywords]
    return glossary_entries(game.slug, *names) if names else []


@prepared
def glossary_entries(game: str, *names: str) -> QuerySet[KeywordEntry]:
    return KeywordEntry.objects.filter(game=game, name__in=names)
