"""Packs of a game: what there is to open, and opening it."""

import secrets

from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.games import GAME, game_or_404
from languages import Text
from rules.packs.api.answers import Offer, PacksAnswer, PoolAnswer, PoolBody
from rules.packs.pool import DRAWN, MOST_TRIES, NoLegalPool, SealedFormat, open_pool, sealed_format
from rules.packs.products import product_named, products_of
from web.api.openapi import operation
from web.api.problems import Problem
from web.api.shapes import check_shape
from web.api.view import ApiView

TAG = "decks"
EXAMPLE = {"product": "DS1", "seed": 7}


class GamePacks(ApiView):
    post_asks = True

    @operation(
        "listPacks",
        Text("The packs that can be opened", "開けられるパック"),
        tag=TAG,
        path=GAME,
        answer=PacksAnswer,
        problems=("unknown-game", "no-packs"),
        description=Text(
            "With the odds of every rarity; how packs are filled is this site's own reading.",
            "各レアリティの確率付き。パックの封入率はこのサイトの解釈です。",
        ),
    )
    def get(self, request: Request, game: str) -> Response:
        format = format_or_404(game)
        return Response(PacksAnswer.of(Offer(format, products_of(game)), request))

    @operation(
        "openPacks",
        Text("Open packs from a seed", "シードからパックを開ける"),
        tag=TAG,
        path=GAME,
        body=PoolBody,
        answer=PoolAnswer,
        problems=("invalid", "unknown-game", "no-packs", "unknown-packs", "no-legal-pool"),
        examples={"a sealed pool": EXAMPLE},
        description=Text(
            "Nothing is saved: the same packs, seed and cards give the same pool again.",
            "何も保存されません。パック・シード・カードが同じなら、同じプールになります。",
        ),
    )
    def post(self, request: Request, game: str) -> Response:
        format, body = format_or_404(game), check_shape(PoolBody, request.data)
        product = product_named(products_of(game), body.product)
        if product is None:
            raise Problem("unknown-packs", field="product", product=body.product)
        seed = secrets.randbelow(DRAWN) if body.seed is None else body.seed
        try:
            pool = open_pool(product, format, seed)
        except NoLegalPool as error:
            raise Problem("no-legal-pool", tries=MOST_TRIES) from error
        return Response(PoolAnswer.of(pool, request))


def format_or_404(game: str) -> SealedFormat:
    format = sealed_format(game_or_404(game).slug)
    if format is None:
        raise Problem("no-packs", game=game)
    return format
