"""What takes longer than a verdict: the smallest repair, other formats, unclear entries, statistics."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from pydantic import Field

from cards.game import Game
from cards.guesses import Guesses
from cards.record import CardRecord
from decks.display.sheet import verdict_status
from decks.display.statistics import Panel, statistics_panel
from decks.legality.check import Verdict, check_deck
from decks.legality.repair.edits import Repair, apply_edits
from decks.legality.repair.solve import find_repair
from decks.legality.resolved import Unresolved, once_each
from decks.legality.ruleset import NotInForce, Ruleset
from decks.library import access
from decks.library.store import UnknownFormat
from decks.pages.editor.common import number_cards, wire_deck
from decks.requests.bodies import MOST_FORMATS, FormatSlug
from decks.requests.built import Built, EditorBody, build_deck
from decks.requests.lookups import ruleset_or_404
from web.doors import json_door
from web.requests import page_language

MOST_BESIDE = 12
MOST_DOUBTS = 100
MOST_COUNTED = 1000


class InsightBody(EditorBody):
    """`formats`: those to judge by besides the deck's own; by default the game's first ones."""

    formats: Annotated[list[FormatSlug], Field(max_length=MOST_FORMATS)] | None = None


@dataclass(frozen=True)
class Mending:
    """A repair as buttons need it: the edits as the API has them, and the deck after them."""

    repair: Repair
    edits: str
    deck: str


@dataclass(frozen=True)
class Beside:
    """The deck in another format."""

    slug: str
    name: str
    status: str
    problems: int


@dataclass(frozen=True)
class UnclearChoice:
    """An entry that could not be identified; `choices`: the cards it may mean, each with the edit as JSON; None
    if too many entries are unclear."""

    entry: Unresolved
    zone: str
    choices: list[tuple[CardRecord, str]] | None


@json_door(InsightBody)
def answer_insight(request: HttpRequest, body: InsightBody, game: Game) -> HttpResponse:
    deck = build_deck(game.slug, body, request.user)
    guesses = Guesses(deck.catalog)
    context = {
        "game": game,
        "status": verdict_status(deck.verdict),
        "empty": not deck.decklist.size,
        "mending": smallest_mending(deck, guesses),
        "beside": list(formats_beside(deck, asked_rulesets(game.slug, body, request.user))),
        "doubts": list(unclear_entries(deck, guesses)),
        "statistics": deck_statistics(deck.verdict),
    }
    return render(request, "editor/insight.html", context)


def smallest_mending(deck: Built, guesses: Guesses) -> Mending | None:
    """The smallest repair of a deck that needs one; None if there is none, or the deck is too large."""
    if deck.verdict.verdict == "legal" or not deck.decklist.size:
        return None
    repair = find_repair(deck.verdict, deck.pool, guesses=guesses)
    if repair is None:
        return None
    after = number_cards(apply_edits(deck.decklist, repair.edits, deck.catalog), deck.catalog)
    edits = [edit.as_json() for edit in repair.edits]
    return Mending(repair, replaced_text(edits), replaced_text(wire_deck(after)))


def asked_rulesets(game: str, body: InsightBody, user: Any) -> Iterator[Ruleset]:
    """The formats to judge by; raises Problem if a requested one does not exist."""
    if body.formats is not None:
        for place, slug in enumerate(body.formats):
            yield ruleset_or_404(game, slug, None, user, f"formats.{place}")
        return
    for row in access.visible_formats(game, user).exclude(slug=body.format)[:MOST_BESIDE]:
        try:
            yield access.visible_ruleset(game, row.slug, user)
        except (NotInForce, UnknownFormat):
            continue


def formats_beside(deck: Built, rulesets: Iterator[Ruleset]) -> Iterator[Beside]:
    for ruleset in rulesets:
        verdict = check_deck(deck.decklist, ruleset, deck.catalog)
        name = ruleset.name.localised(page_language())
        yield Beside(ruleset.slug, name, verdict_status(verdict), len(verdict.problems))


def unclear_entries(deck: Built, guesses: Guesses) -> Iterator[UnclearChoice]:
    """The first unclear entries, with the cards that they may mean."""
    for entry in once_each(deck.verdict.unresolved)[:MOST_DOUBTS]:
        cards = entry.meant(guesses)
        choices = (
            None if cards is None else [(card, replacing_edit(entry, card)) for card in cards[:10]]
        )
        yield UnclearChoice(entry, deck.ruleset.zone_name(entry.zone, page_language()), choices)


def replacing_edit(entry: Unresolved, card: CardRecord) -> str:
    """The edit that replaces an entry by a card."""
    return replaced_text({"zone": entry.zone, "card": entry.input, "by": card.number})


def deck_statistics(verdict: Verdict) -> Panel | None:
    """The deck's statistics; None for a deck that is empty or absurdly large."""
    size = sum(map(len, verdict.deck.zones.values()))
    return statistics_panel(verdict, page_language()) if 0 < size <= MOST_COUNTED else None


def replaced_text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
