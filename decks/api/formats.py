"""The formats of a game, official ones and house formats alike: what each demands on a day."""

from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.games import GAME, game_or_404
from cards.sets.access import catalog_for
from decks.api.format_answers import DatedFormat, Demands, FormatAnswer, FormatPage, FormatSummary
from decks.api.format_shapes import AsOfParams
from decks.library import access, store
from decks.requests.bodies import read_day
from decks.requests.lookups import ruleset_or_404
from languages import Text
from web.api.openapi import operation
from web.api.pagination import PageParams, paginate
from web.api.params import read_params
from web.api.view import CachedView

TAG = "formats"


class GameFormats(CachedView):
    @operation(
        "listFormats",
        Text("The formats of a game", "ゲームのフォーマット"),
        tag=TAG,
        path=GAME,
        params=(PageParams,),
        answer=FormatPage,
        problems=("unknown-game", "invalid-parameter"),
        description=Text(
            "The official ones first, then house formats: public ones and your own.",
            "公式のものが先、その後に公開されたハウスフォーマットと自分のもの。",
        ),
    )
    def get(self, request: Request, game: str) -> Response:
        rows = access.visible_formats(game_or_404(game).slug, request.user)
        rows = rows.select_related("parent", "owner")
        return Response(paginate(request, rows, lambda row: FormatSummary.of(row, request)))


class GameFormat(CachedView):
    @operation(
        "getFormat",
        Text("What a format demands", "フォーマットの内容"),
        tag=TAG,
        path=GAME | {"format": Text("The format's slug.", "フォーマットのslug。")},
        params=(AsOfParams,),
        answer=FormatAnswer,
        problems=("unknown-game", "unknown-format", "not-in-force", "invalid-parameter"),
    )
    def get(self, request: Request, game: str, format: str) -> Response:
        resolved = game_or_404(game)
        date = read_day(read_params(AsOfParams, request).as_of)
        ruleset = ruleset_or_404(resolved.slug, format, date, request.user)
        row = access.format_or_404(resolved.slug, format, request.user)
        sets = store.format_sets(resolved.slug, row.slug)
        catalog = catalog_for(resolved.slug, sets, request.user)
        return Response(DatedFormat.of(row, request) | Demands.of(ruleset, catalog))
