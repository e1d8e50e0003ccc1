"""How a deck did in tournaments."""

import datetime as dt
from typing import Annotated, Self

from pydantic import Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.limits import NoRoom
from decks.api.deck_writing import editable_deck
from decks.api.decks import ID, OWNERS, TAG
from decks.library.models.result import MOST_PLAYERS
from decks.library.results import note_result
from decks.requests.bodies import Day
from decks.requests.lookups import deck_or_404
from languages import Text
from web.api.openapi import operation
from web.api.problems import Problem
from web.api.shapes import AS_IT_LOOKS, Answer, Body, From, check_shape
from web.api.view import ApiView

Players = Annotated[int, Field(ge=1, le=MOST_PLAYERS)]


class ResultBody(Body, ja="大会の日付・名前・順位（1は優勝）と、分かれば参加人数。"):
    """A tournament: its day and name, the place reached (1: won), and how many played if that is known."""

    day: Day
    event: Annotated[str, StringConstraints(min_length=1, max_length=200), AS_IT_LOOKS]
    place: Players
    players: Players | None = None

    @model_validator(mode="after")
    def place_among_players(self) -> Self:
        if self.players is not None and self.place > self.players:
            raise PydanticCustomError(
                "range",
                "The place cannot be behind the last player.",
                {"ja": "順位は参加人数以下で入力してください。", "field": "place"},
            )
        return self


class ResultAnswer(Answer, ja="大会結果。"):
    """A tournament result."""

    id: Annotated[int, From("pk")]
    day: dt.date
    event: str
    place: int
    players: int | None


class ResultList(Answer, ja="デッキの大会結果（新しい順）。"):
    """The results of a deck, the latest first."""

    results: list[ResultAnswer]


class DeckResults(ApiView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "listResults",
        Text("The tournament results of a deck", "デッキの大会結果"),
        tag=TAG,
        path=ID,
        answer=ResultList,
        problems=("unknown-deck",),
    )
    def get(self, request: Request, id: str) -> Response:
        rows = deck_or_404(id, request.user).results.all()
        return Response({"results": [ResultAnswer.of(row) for row in rows]})

    @operation(
        "addResult",
        Text("Note a tournament result", "大会結果の追加"),
        tag=TAG,
        path=ID,
        body=ResultBody,
        answer=ResultAnswer,
        status=201,
        problems=("invalid", *OWNERS, "too-many"),
        description=Text(
            "For the owner and invited editors.", "所有者と招待された編集者だけが使えます。"
        ),
        examples={
            "won": {
                "day": "2026-01-31",
                "event": "Winter cup",
                "place": 1,
                "players": 32,
            }
        },
    )
    def post(self, request: Request, id: str) -> Response:
        deck, body = editable_deck(id, request.user), check_shape(ResultBody, request.data)
        stated = body.model_dump() | {"day": dt.date.fromisoformat(body.day)}
        try:
            return Response(ResultAnswer.of(note_result(deck, **stated)), status=201)
        except NoRoom as full:
            raise Problem("too-many", limit=full.limit) from None


class DeckResultDetail(ApiView):
    permission_classes = [IsAuthenticatedOrReadOnly]

    @operation(
        "removeResult",
        Text("Remove a tournament result", "大会結果の削除"),
        tag=TAG,
        path=ID,
        integers={"key": Text("The result's id.", "大会結果のID。")},
        status=204,
        problems=(*OWNERS, "unknown-result"),
    )
    def delete(self, request: Request, id: str, key: int) -> Response:
        rows = editable_deck(id, request.user).results.filter(pk=min(key, 2**31 - 1))
        if not rows.delete()[0]:
            raise Problem("unknown-result")
        return Response(status=204)
