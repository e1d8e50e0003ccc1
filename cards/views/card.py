"""The page of one card."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards import face, store
from cards.game import Game
from cards.models import CardSet, KeywordEntry
from cards.record import CardRecord
from web.pages import language


def card(request: HttpRequest, game: Game, number: str) -> HttpResponse:
    found = store.catalog(game.slug).get(number)
    if found is None:
        raise Http404(_("There is no card with this number."))
    context = {
        "game": game,
        "card": found,
        "kind": face.kind(found, game, language()),
        "hue": face.hue(found),
        "facts": face.facts(found, game, language()),
        "printings": printings(found, game),
        "glossary": glossary(found, game),
    }
    return render(request, "cards/card.html", context)


def printings(card: CardRecord, game: Game) -> list[dict[str, object]]:
    """Every way in which the card was printed, the card itself first, with its sets' names."""
    names = {item.code: item for item in CardSet.objects.filter(game=game.slug, code__in=card.sets)}
    rows = [(card.number, card.set, card.rarity, False)]
    rows += [(p.number, p.set, p.rarity, p.foil) for p in card.printings]
    return [
        {"number": number, "set": set_name(names.get(code), code), "code": code, "rarity": rarity}
        | {"foil": foil}
        for number, code, rarity, foil in dict.fromkeys(rows)
    ]


def set_name(item: CardSet | None, code: str) -> str:
    if item is None:
        return code
    return (item.name_ja if language() == "ja" else item.name_en) or item.name_ja or code


def glossary(card: CardRecord, game: Game) -> list[KeywordEntry]:
    """What an imported glossary says of the card's keywords."""
    keywords = card.fields.get("keywords") or []
    names = [item["name"] if isinstance(item, dict) else item for item in keywords]
    return list(KeywordEntry.objects.filter(game=game.slug, name__in=names)) if names else []
