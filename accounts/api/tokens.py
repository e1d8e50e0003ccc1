"""List, create and revoke the caller's API tokens."""

import datetime as dt
from typing import Annotated

from pydantic import StringConstraints
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.limits import NoRoom
from accounts.models import Token
from languages import Text
from languages.models import About
from web.api.answers import PageAnswer
from web.api.openapi import operation
from web.api.pagination import PageParams, paginate
from web.api.problems import Problem
from web.api.shapes import AS_IT_LOOKS, Answer, Body, From, check_shape
from web.api.view import ApiView, signed_in

TAG = "tokens"


class TokenBody(Body, ja="トークンの用途。"):
    """What the token is for."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=100), AS_IT_LOOKS]


class TokenAnswer(Answer, ja="トークン（値を除く）。"):
    """A token without its secret."""

    id: Annotated[int, From("pk")]
    name: str
    hint: Annotated[str, About("The first characters of the secret.", "値の最初の部分。")]
    created: dt.datetime
    last_used: Annotated[dt.datetime | None, About("To the minute.", "分単位。")]


class NewTokenAnswer(TokenAnswer, ja="新しいトークンとその値。値はこのとき一度だけ示されます。"):
    """A new token with its secret, which is shown only once."""

    secret: Annotated[
        str,
        About(
            "What goes into the header `Authorization: Token …`.",
            "ヘッダー「Authorization: Token …」に入れる値。",
        ),
    ]


class TokenPage(PageAnswer[TokenAnswer], ja="トークンの1ページ（新しい順）。"):
    """One page of tokens, the newest first."""


class TokenList(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listTokens",
        Text("List your tokens", "自分のトークン"),
        tag=TAG,
        params=(PageParams,),
        answer=TokenPage,
        problems=("not-authenticated", "invalid-parameter"),
    )
    def get(self, request: Request) -> Response:
        tokens = Token.objects.filter(user=signed_in(request)).order_by("-created", "-id")
        return Response(paginate(request, tokens, TokenAnswer.of))

    @operation(
        "createToken",
        Text("Create a token", "トークンを作る"),
        tag=TAG,
        body=TokenBody,
        answer=NewTokenAnswer,
        status=201,
        problems=("invalid", "not-authenticated", "session-needed", "too-many"),
        examples={"a token": {"name": "tournament program"}},
        description=Text(
            "Requires the browser session, so that a stolen token cannot create others.",
            "サイトのセッションが必要です。漏れたトークンから別のトークンを作らせないためです。",
        ),
    )
    def post(self, request: Request) -> Response:
        if isinstance(request.auth, Token):
            raise Problem("session-needed")
        body = check_shape(TokenBody, request.data)
        try:
            token, secret = Token.issue(signed_in(request), body.name)
        except NoRoom as full:
            raise Problem("too-many", limit=full.limit) from None
        return Response(TokenAnswer.of(token) | {"secret": secret}, status=201)


class TokenDetail(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "revokeToken",
        Text("Revoke a token", "トークンを取り消す"),
        tag=TAG,
        integers={"id": Text("The token's id.", "トークンのid。")},
        status=204,
        problems=("not-authenticated", "unknown-token"),
    )
    def delete(self, request: Request, id: int) -> Response:
        if not Token.objects.filter(user=signed_in(request), pk=id).delete()[0]:
            raise Problem("unknown-token")
        return Response(status=204)
