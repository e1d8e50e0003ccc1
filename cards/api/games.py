"""The games, their sets, and the fields their cards can be searched by."""

from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.shapes import (
    FieldAnswer,
    FieldsAnswer,
    GameAnswer,
    GameDetailAnswer,
    GamePage,
    SetAnswer,
)
from cards.game import Game
from cards.games import GAMES
from cards.models import CardSet
from cards.search.common import field_table
from languages import Text
from web.api.openapi import operation
from web.api.pagination import PageParams, paginate
from web.api.problems import Problem
from web.api.view import CachedView

TAG = "games"
GAME = {
    "game": Text(
        f"One of {', '.join(f'`{slug}`' for slug in GAMES)}.",
        f"{'、'.join(GAMES)}のいずれか。",
    )
}


def game_or_404(slug: str, field: str | None = None) -> Game:
    """Return the game or raise Problem; `field` is the request field that named it, if any."""
    if slug not in GAMES:
        raise Problem("unknown-game", field=field, slug=slug[:100])
    return GAMES[slug]


class GameList(CachedView):
    @operation(
        "listGames",
        Text("The games", "ゲームの一覧"),
        tag=TAG,
        params=(PageParams,),
        answer=GamePage,
        problems=("invalid-parameter",),
    )
    def get(self, request: Request) -> Response:
        games = list(GAMES.values())
        return Response(paginate(request, games, lambda game: GameAnswer.of(game, request)))


class GameDetail(CachedView):
    @operation(
        "getGame",
        Text("One game, with its sets", "ゲーム1つとそのセット"),
        tag=TAG,
        path=GAME,
        answer=GameDetailAnswer,
        problems=("unknown-game",),
    )
    def get(self, request: Request, game: str) -> Response:
        resolved = game_or_404(game)
        sets = [SetAnswer.of(row) for row in CardSet.objects.filter(game=game)]
        return Response(GameAnswer.of(resolved, request) | {"sets": sets})


class FieldList(CachedView):
    @operation(
        "listFields",
        Text("The fields that cards can be searched by", "検索に使える項目"),
        tag=TAG,
        path=GAME,
        answer=FieldsAnswer,
        problems=("unknown-game",),
    )
    def get(self, request: Request, game: str) -> Response:
        fields = field_table(game_or_404(game))
        results = [FieldAnswer.of(field, fields) for field in fields.fields]
        return Response({"results": results})
