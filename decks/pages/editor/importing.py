"""Pasted lists and files: every line with its verdict and, one click away, what it may mean."""

from typing import Annotated, Any

from django.http import HttpRequest, JsonResponse
from django.template.loader import render_to_string
from pydantic import StringConstraints

from cards.catalog import Catalog
from cards.game import Game
from cards.guesses import Guesses
from cards.sets.access import catalog_for
from decks.display.fates import ListFates
from decks.editor.pasted import PastedList
from decks.exchange.input_errors import DeckInputError, DeckTextError
from decks.exchange.links import saved_in, shared_in
from decks.exchange.lists import of_decklist, read_list, refuse_other_game
from decks.exchange.text.lines import ReadList
from decks.exchange.text.parsing import MAX_CHARACTERS
from decks.legality.decklist import Decklist
from decks.legality.resolved import identified_card
from decks.legality.ruleset import Ruleset
from decks.library.catalogs import deck_codes, listed_codes, mentioned_codes, named_codes
from decks.library.linked import written_out
from decks.library.models import Deck
from decks.pages.editor.common import cards_of, number_cards, wire_deck
from decks.requests.bodies import MOST_ENTRIES, MOST_ZONES, FormatSlug, SetCodes
from decks.requests.built import Built
from decks.requests.lookups import ruleset_or_404
from web.api.problems import FieldError, Problem
from web.api.shapes import Body
from web.doors import json_door
from web.requests import page_language

MOST_FINE = 500


class ImportBody(Body):
    """What was pasted, in any form; `do`: the button beside one of its lines (`PastedList.edited`)."""

    format: FormatSlug
    sets: SetCodes = []
    only: bool = False
    text: Annotated[str, StringConstraints(max_length=2 * MAX_CHARACTERS)]
    do: Annotated[str, StringConstraints(max_length=600)] = ""


@json_door(ImportBody)
def import_list(request: HttpRequest, body: ImportBody, game: Game) -> JsonResponse:
    ruleset = ruleset_or_404(game.slug, body.format, None, request.user, "format")
    text, user = written_out(body.text.replace("\0", "?")), request.user
    saved = saved_deck(text, user)
    codes = named_codes(game.slug, body.sets, ruleset) | pasted_codes(text, saved)
    catalog = catalog_for(game.slug, codes, user, own_first=body.only)
    pasted = read_pasted(text, ruleset, catalog, saved)
    edited = edited_text(pasted, body.do, ruleset, catalog)
    if edited is not None:
        pasted = read_pasted(edited, ruleset, catalog, None)
    deck = refuse_too_many(number_cards(identified_deck(pasted.decklist, catalog), catalog))
    fates = ListFates(pasted, ruleset, page_language(), Guesses(catalog))
    answer = {
        "deck": wire_deck(deck),
        "text": edited,
        "title": pasted.title,
        "description": pasted.description,
        "lines": import_lines(fates),
        "counts": {
            "ok": fates.counts["card"],
            "doubtful": fates.counts["doubtful"],
        },
        "cards": cards_of(Built(deck, ruleset, catalog)),
    }
    return JsonResponse(answer)


def edited_text(pasted: ReadList, do: str, ruleset: Ruleset, catalog: Catalog) -> str | None:
    """The text after a button was pressed; None if none was, or none of this list."""
    zones, language = ruleset.zones, page_language()
    return PastedList(pasted, catalog, zones, language).edited(do) if do else None


def saved_deck(text: str, user: Any) -> Deck | None:
    """The deck that a pasted link points to, unless it is another user's private one."""
    saved = saved_in(text)
    return Deck.objects.seen_by(user).filter(code=saved).first() if saved else None


def pasted_codes(text: str, saved: Deck | None) -> frozenset[str]:
    """The codes of the card sets that the pasted cards belong to."""
    if saved:
        return deck_codes(saved)
    shared = shared_in(text)
    return listed_codes(shared) if shared else mentioned_codes(text)


def read_pasted(text: str, ruleset: Ruleset, catalog: Catalog, deck: Deck | None) -> ReadList:
    """What was pasted; `deck`: the saved one that it names. Raises Problem if it cannot be read at all."""
    try:
        if deck is None:
            return read_list(text, catalog, ruleset.zones)
        refuse_other_game(deck.decklist, catalog)
        return of_decklist("saved", deck.decklist, catalog, deck.localised(page_language()))
    except DeckInputError as error:
        raise unreadable_problem(error) from None


def unreadable_problem(error: DeckInputError) -> Problem:
    return Problem("bad-deck", FieldError("text", error.code, error.text))


def refuse_too_many(deck: Decklist) -> Decklist:
    """The deck; raises Problem if it has more entries or zones than the editor takes."""
    entries = sum(map(len, deck.zones.values()))
    if entries > MOST_ENTRIES or len(deck.zones) > MOST_ZONES:
        raise unreadable_problem(DeckTextError("too-many-lines", limit=MOST_ENTRIES))
    return deck


def import_lines(fates: ListFates) -> str:
    """The lines as HTML: those to check first, then as many of the others as anybody will read."""
    seen = {fate.place for fate in fates.attention} | {place for place, _ in fates.doubts}
    others = [(place, line) for place, line in fates.numbered if place not in seen]
    context = {
        "fates": fates,
        "lines": fates.fates(others[:MOST_FINE]),
        "more": max(len(others) - MOST_FINE, 0),
    }
    return render_to_string("editor/lines.html", context)


def identified_deck(decklist: Decklist, catalog: Catalog) -> Decklist:
    """The deck of the entries that identify exactly one card and have a sensible number of copies."""
    zones = {
        zone: tuple(entry for entry in entries if identified_card(entry, catalog))
        for zone, entries in decklist.zones.items()
    }
    return Decklist(decklist.game, {zone: rows for zone, rows in zones.items() if rows})
