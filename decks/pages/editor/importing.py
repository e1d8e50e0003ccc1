"""Pasted lists and files: every line with its verdict and, one click away, what it may mean."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from django.http import HttpRequest, JsonResponse
from django.template.loader import render_to_string
from pydantic import StringConstraints

from cards.catalog import Catalog, Records
from cards.game import Game
from cards.guesses import Guesses
from cards.sets.access import catalog_for
from decks.exchange.input_errors import DeckInputError, DeckTextError
from decks.exchange.links import saved_in, shared_in
from decks.exchange.lists import of_decklist, read_list, refuse_other_game
from decks.exchange.text.lines import DeckLine, ReadList
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
from decks.requests.sources import ruleset_or_404
from web.api.problems import FieldError, Problem
from web.api.shapes import Body
from web.doors import json_door
from web.pages import page_language

MOST_DOUBTS = 500
MOST_FINE = 500


class ImportBody(Body):
    """What was pasted, in any form."""

    format: FormatSlug
    sets: SetCodes = []
    only: bool = False
    text: Annotated[str, StringConstraints(max_length=2 * MAX_CHARACTERS)]


@dataclass(frozen=True)
class ShownRow:
    """A row with the cards that it may mean; None if too many rows are unknown."""

    row: DeckLine
    zone: str
    candidates: Records | None


@json_door(ImportBody)
def import_list(request: HttpRequest, body: ImportBody, game: Game) -> JsonResponse:
    ruleset = ruleset_or_404(game.slug, body.format, None, request.user, "format")
    text, user = written_out(body.text.replace("\0", "?")), request.user
    saved = saved_deck(text, user)
    codes = named_codes(game.slug, body.sets, ruleset) | pasted_codes(text, saved)
    catalog = catalog_for(game.slug, codes, user, own_first=body.only)
    pasted = read_pasted(text, ruleset, catalog, saved)
    deck = refuse_too_many(number_cards(identified_deck(pasted.decklist, catalog), catalog))
    doubts = doubtful_lines(pasted)
    answer = {
        "deck": wire_deck(deck),
        "title": pasted.title,
        "description": pasted.description,
        "lines": import_lines(pasted, ruleset, catalog, game),
        "counts": {
            "ok": len([line for line in pasted.lines if line.card]),
            "doubtful": len(doubts),
        },
        "cards": cards_of(Built(deck, ruleset, catalog)),
    }
    return JsonResponse(answer)


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
    sentences = error.message("en"), error.message("ja")
    return Problem("bad-deck", FieldError("text", error.code, *sentences))


def refuse_too_many(deck: Decklist) -> Decklist:
    """The deck; raises Problem if it has more entries or zones than the editor takes."""
    entries = sum(map(len, deck.zones.values()))
    if entries > MOST_ENTRIES or len(deck.zones) > MOST_ZONES:
        raise unreadable_problem(DeckTextError("too-many-lines", limit=MOST_ENTRIES))
    return deck


def import_lines(pasted: ReadList, ruleset: Ruleset, catalog: Catalog, game: Game) -> str:
    """The rows as HTML: all doubtful ones first, then as many of the others as anybody will read."""
    doubts, others = (
        doubtful_lines(pasted),
        [line for line in pasted.lines if not line.doubtful and line.status != "blank"],
    )
    shown = {id(row) for row in (*doubts[:MOST_DOUBTS], *others[:MOST_FINE])}
    context = {
        "game": game,
        "lines": shown_rows([line for line in pasted.lines if id(line) in shown], ruleset, catalog),
        "more_doubts": max(len(doubts) - MOST_DOUBTS, 0),
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


def doubtful_lines(read: ReadList) -> list[DeckLine]:
    return [line for line in read.lines if line.doubtful]


def shown_rows(rows: list[DeckLine], ruleset: Ruleset, catalog: Catalog) -> Iterator[ShownRow]:
    """Each row with what it may mean."""
    guesses = Guesses(catalog)
    for row in rows:
        cards = row.cards[:10] or (guesses.of(row.reference) if row.doubtful else ())
        yield ShownRow(row, ruleset.zone_name(row.zone, page_language()), cards)
