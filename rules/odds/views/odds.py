"""The odds of a deck: opening hand, a card by turn n, under the game's mulligan."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.game import Game
from decks.legality.check import Verdict
from decks.requests.built import build_deck
from rules.bridge.piles import different_cards
from rules.odds.asking import MOST_MULLIGANS, OddsBody, OddsQuestion
from rules.odds.frame import odds_frame
from rules.odds.table import ChanceRow, OddsTable
from rules.odds.wanted import Wanted, wanted_by
from web.doors import json_door
from web.pages import page_language


@json_door(OddsBody)
def show_odds(request: HttpRequest, body: OddsBody, game: Game) -> HttpResponse:
    verdict = build_deck(game.slug, body, request.user).verdict
    return render(request, "odds/odds.html", {"odds": odds_context(verdict, body.question)})


def odds_context(verdict: Verdict, question: OddsQuestion) -> dict[str, Any]:
    """The context of templates/odds/odds.html."""
    common = odds_frame(verdict, question.zone)
    if not common["pile"]:
        return common
    game, cards = verdict.deck.catalog.game, common["pile"]
    rule = common["opening"]
    table = OddsTable(game, rule, cards, question.first, question.mulligans)
    return common | {
        "question": question,
        "table": table,
        "answer": asked_row(table, question, verdict),
        "questions": table.questions(page_language()),
        "cards": table.cards(),
        "suggested": different_cards((*cards.cards, *cards.chosen)),
        "redraws": range(MOST_MULLIGANS + 1),
        "hopeless": rule.forced and not any(map(table.needed, cards.cards)),
    }


def asked_row(table: OddsTable, question: OddsQuestion, verdict: Verdict) -> dict[str, Any] | None:
    """The visitor's own question: its row, and the fraction for the turn asked about."""
    texts = [text for text in (question.query, question.also) if text]
    groups = [wanted_by(text, verdict.deck.catalog, page_language()) for text in texts]
    if not groups:
        return None
    counts = [question.at_least if question.query else 1, 1][: len(groups)]
    row = ChanceRow(" + ".join(group_labels(groups, counts)), table.chances(groups, counts))
    fraction = row.chances[question.turn]
    notices = [notice for group in groups for notice in group.notices]
    return {"row": row, "chance": fraction, "notices": notices, "turn": question.turn}


def group_labels(groups: list[Wanted], counts: list[int]) -> Iterator[str]:
    for group, n in zip(groups, counts, strict=True):
        yield f"{n}× {group.label}" if n > 1 else group.label
