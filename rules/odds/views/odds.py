"""The odds of a deck: opening hand, a card by turn n, under the game's mulligan."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards.game import Game
from decks.legality.check import Verdict
from decks.requests.built import built
from rules.bridge.piles import different
from rules.odds.asking import MOST_MULLIGANS, OddsBody, Question
from rules.odds.frame import frame
from rules.odds.table import OddsTable, Row
from rules.odds.wanted import Wanted, wanted
from web.doors import door
from web.pages import language


@door(OddsBody)
def odds(request: HttpRequest, body: OddsBody, game: Game) -> HttpResponse:
    verdict = built(game.slug, body, request.user).verdict
    return render(request, "odds/odds.html", {"odds": answer(verdict, body.question)})


def answer(verdict: Verdict, question: Question) -> dict[str, Any]:
    """What templates/odds/odds.html shows."""
    common = frame(verdict, question.zone)
    if not common["pile"]:
        return common
    game, cards = verdict.deck.catalog.game, common["pile"]
    rule = common["opening"]
    table = OddsTable(game, rule, cards, question.first, question.mulligans)
    return common | {
        "question": question,
        "table": table,
        "answer": asked(table, question, verdict),
        "questions": table.questions(language()),
        "cards": table.cards(),
        "suggested": different((*cards.cards, *cards.chosen)),
        "redraws": range(MOST_MULLIGANS + 1),
        "hopeless": rule.forced and not any(map(table.needed, cards.cards)),
    }


def asked(table: OddsTable, question: Question, verdict: Verdict) -> dict[str, Any] | None:
    """The visitor's own question: its row, and the fraction of the turn asked for."""
    texts = [text for text in (question.query, question.also) if text]
    groups = [wanted(text, verdict.deck.catalog, language()) for text in texts]
    if not groups:
        return None
    counts = [question.at_least if question.query else 1, 1][: len(groups)]
    row = Row(" + ".join(labels(groups, counts)), table.chances(groups, counts))
    found = row.chances[question.turn]
    notices = [notice for group in groups for notice in group.notices]
    return {"row": row, "chance": found, "notices": notices, "turn": question.turn}


def labels(groups: list[Wanted], counts: list[int]) -> Iterator[str]:
    for group, n in zip(groups, counts, strict=True):
        yield f"{n}× {group.label}" if n > 1 else group.label
