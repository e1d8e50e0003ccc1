"""Is a deck legal? One deck, or thousands line by line."""

import orjson
from django.http import HttpResponse
from rest_framework.request import Request

from decks.api.answers import VerdictOrResults
from decks.api.judging import answer
from decks.requests.bodies import Question
from web.api.bodies import JsonRenderer
from web.api.openapi import operation
from web.api.shapes import check
from web.api.view import ApiView

TAG = "legality"
PROBLEMS = (
    "invalid",
    "bad-query",
    "bad-share-code",
    "bad-deck",
    "unknown-game",
    "unknown-format",
    "unknown-deck",
    "not-in-force",
)
EXAMPLE = {
    "game": "chard",
    "format": "standard",
    "deck": {"main": [{"card": "CS1-001", "quantity": 50}]},
}


class Legality(ApiView):
    @operation(
        "checkDeck",
        "Check a deck",
        tag=TAG,
        body=Question,
        answer=VerdictOrResults,
        problems=PROBLEMS,
        examples={
            "a deck": EXAMPLE,
            "a pasted list": {"game": "chard", "format": "standard", "text": "3 CS1-001"},
        },
        description=(
            "Answers 200 whatever the verdict. A zone that the format does not know is a problem of"
            " the deck, not of the request."
        ),
    )
    def post(self, request: Request) -> HttpResponse:
        found = answer(check(Question, request.data), request.user)
        # Not DRF's Response: it would go through the steps of a template, a tenth of the request.
        return HttpResponse(orjson.dumps(found), content_type=JsonRenderer.media_type)
