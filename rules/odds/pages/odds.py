"""The odds of a deck: opening hand, a card by turn n, under the game's mulligan."""

from collections.abc import Iterator, Mapping
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
from web.requests import page_language

Wrong = dict[str, list[str]]  # sentences by the name of the field


@json_door(OddsBody)
def show_odds(request: HttpRequest, body: OddsBody, game: Game) -> HttpResponse:
    verdict = build_deck(game.slug, body, request.user).verdict
    return render(request, "odds/odds.html", {"odds": odds_context(verdict, body.question)})


def odds_context(
    verdict: Verdict, question: OddsQuestion, unasked: Wrong | None = None
) -> dict[str, Any]:
    """The context of templates/odds/odds.html.

    `unasked` says what is wrong with fields that were left out of the question. Then it has no answer; nor has it
    one if one of its searches cannot be used.
    """
    common = odds_frame(verdict, question.zone)
    if not common["pile"]:
        return common
    game, cards = verdict.deck.catalog.game, common["pile"]
    rule = common["opening"]
    table = OddsTable(game, rule, cards, question.first, question.mulligans)
    groups = wanted_groups(question, verdict)
    wrong = unusable_searches(groups) | (unasked if unasked is not None else {})
    return common | {
        "question": question,
        "wrong": wrong,
        "table": table,
        "answer": None if wrong else asked_row(table, question, groups),
        "questions": table.questions(page_language()),
        "cards": table.cards(),
        "suggested": different_cards((*cards.cards, *cards.chosen)),
        "redraws": range(MOST_MULLIGANS + 1),
        "hopeless": rule.forced and not any(map(table.needed, cards.cards)),
    }


def wanted_groups(question: OddsQuestion, verdict: Verdict) -> dict[str, Wanted]:
    """The cards that each search of the question wants, by its field."""
    texts = {"query": question.query, "also": question.also}
    catalog = verdict.deck.catalog
    return {name: wanted_by(text, catalog, page_language()) for name, text in texts.items() if text}


def unusable_searches(groups: Mapping[str, Wanted]) -> Wrong:
    """What is wrong with the searches that find nothing whatever the cards are."""
    return {
        name: [notice.localised(page_language()) for notice in group.notices]
        for name, group in groups.items()
        if any(notice.is_error for notice in group.notices)
    }


def asked_row(
    table: OddsTable, question: OddsQuestion, groups: Mapping[str, Wanted]
) -> dict[str, Any] | None:
    """The visitor's own question: its row, and the fraction for the turn asked about."""
    if not groups:
        return None
    wanted = list(groups.values())
    counts = [question.at_least if name == "query" else 1 for name in groups]
    row = ChanceRow(" + ".join(group_labels(wanted, counts)), table.chances(wanted, counts))
    fraction = row.chances[question.turn]
    notices = [notice for group in wanted for notice in group.notices]
    return {"row": row, "chance": fraction, "notices": notices, "turn": question.turn}


def group_labels(groups: list[Wanted], counts: list[int]) -> Iterator[str]:
    for group, n in zip(groups, counts, strict=True):
        yield f"{n}× {group.label}" if n > 1 else group.label
