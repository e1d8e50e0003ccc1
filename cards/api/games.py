"""The games: what there is of each, and the fields it can be searched by."""

from typing import Any, get_args

from django.urls import reverse
from rest_framework.request import Request
from rest_framework.response import Response

from cards import store
from cards.api.shapes import FieldsAnswer, GameDetailAnswer, GamePage
from cards.game import Game
from cards.games import GAMES
from cards.models import CardSet
from cards.search.common import table
from cards.search.field import Field
from web.api.openapi import operation
from web.api.pagination import PageParams, page
from web.api.problems import Problem
from web.api.view import CachedView

TAG = "games"
GAME = {"game": f"One of {', '.join(f'`{slug}`' for slug in GAMES)}."}


def game_or_404(slug: str, field: str | None = None) -> Game:
    """The game; raises Problem, of the `field` that named it if it was one."""
    if slug not in GAMES:
        raise Problem("unknown-game", field=field, slug=slug[:100])
    return GAMES[slug]


def game_json(game: Game, request: Request) -> dict[str, Any]:
    def address(name: str) -> str:
        return request.build_absolute_uri(reverse(name, args=[game.slug]))

    return {
        "slug": game.slug,
        "name": {"en": game.name_en, "ja": game.name_ja},
        "note": {"en": game.note_en, "ja": game.note_ja} if game.note_en else None,
        "kinds": list(get_args(game.schema.model_fields["kind"].annotation)),
        "cards": len(store.catalog(game.slug)),
        "url": address("api-game"),
        "cards_url": address("api-cards"),
        "formats_url": address("api-formats"),
    }


class GameList(CachedView):
    @operation(
        "listGames",
        "The games",
        tag=TAG,
        params=(PageParams,),
        answer=GamePage,
        problems=("invalid-parameter",),
    )
    def get(self, request: Request) -> Response:
        games = list(GAMES.values())
        return Response(page(request, games, lambda game: game_json(game, request)))


class GameDetail(CachedView):
    @operation(
        "getGame",
        "One game, with its sets",
        tag=TAG,
        path=GAME,
        answer=GameDetailAnswer,
        problems=("unknown-game",),
    )
    def get(self, request: Request, game: str) -> Response:
        found = game_or_404(game)
        sets = [set_json(row) for row in CardSet.objects.filter(game=game)]
        return Response(game_json(found, request) | {"sets": sets})


def set_json(row: CardSet) -> dict[str, Any]:
    name = {"en": row.name_en or row.code, "ja": row.name_ja or row.name_en or row.code}
    return {"code": row.code, "name": name, "sample": row.sample}


class FieldList(CachedView):
    @operation(
        "listFields",
        "The fields that cards can be searched by",
        tag=TAG,
        path=GAME,
        answer=FieldsAnswer,
        problems=("unknown-game",),
    )
    def get(self, request: Request, game: str) -> Response:
        fields = table(game_or_404(game))
        results = [field_json(field, fields.names_of(field)) for field in fields.fields]
        return Response({"results": results})


def field_json(field: Field, names: tuple[str, ...]) -> dict[str, Any]:
    values = field.values or {}
    return {
        "names": list(names),
        "kind": field.kind,
        "label": {"en": field.label_en, "ja": field.label_ja},
        "example": field.example,
        "values": {value: list(words) for value, words in values.items()} or None,
    }
