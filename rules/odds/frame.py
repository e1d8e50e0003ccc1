"""What odds and hands have in common."""

from typing import Any

from decks.display.sheet import verdict_status
from decks.legality.check import Verdict
from rules.bridge.piles import MOST_CARDS, Pile, TooLarge, pile_of
from rules.games import opening_of
from web.requests import page_language


def odds_frame(verdict: Verdict, zone: str) -> dict[str, Any]:
    """The game's opening, the pile (empty if there is none) and remarks about the deck."""
    game, ruleset = verdict.deck.catalog.game, verdict.ruleset
    rule = opening_of(game, ruleset.slug)
    try:
        cards, most = pile_of(verdict, rule, zone), 0
    except TooLarge:
        cards, most = Pile("", (), (), ()), MOST_CARDS
    names = [(slug, ruleset.zone_name(slug, page_language())) for slug in cards.zones]
    return {
        "game": game,
        "opening": rule,
        "pile": cards,
        "too_large": most,
        "status": verdict_status(verdict),
        "zones": names if len(names) > 1 else [],
    }
