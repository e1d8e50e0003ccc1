"""Building with other people's card sets, and ceasing to."""

from typing import Annotated

from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.limits import NoRoom
from cards.api.sets import CODE, TAG, SetView, find_set
from cards.sets.following import closed_sets, droppable_set, take_up
from languages import Text
from web.api.openapi import operation
from web.api.problems import Problem
from web.api.shapes import Answer, user_name
from web.api.view import signed_in


class ClosedSetAnswer(Answer, ja="使用中で、所有者が非公開にしたカードセット。内容は含みません。"):
    """A card set that you use and its owner no longer shows you: nothing that is in it."""

    code: str
    game: str
    owner: Annotated[str | None, user_name("owner")]


class ClosedSets(Answer, ja="使用中のカードセットのうち、閲覧できなくなったもの。"):
    """Card sets that you use and may no longer see."""

    results: list[ClosedSetAnswer]


class ClosedSetList(SetView):
    permission_classes = [IsAuthenticated]

    @operation(
        "listClosedSets",
        Text(
            "Card sets that you use and their owners have closed",
            "使用中のカードセットのうち、所有者が非公開にしたもの",
        ),
        tag=TAG,
        answer=ClosedSets,
        problems=("not-authenticated",),
    )
    def get(self, request: Request) -> Response:
        rows = closed_sets(signed_in(request)).select_related("owner").order_by("code")
        return Response({"results": [ClosedSetAnswer.of(row, request) for row in rows]})


class SetUse(SetView):
    permission_classes = [IsAuthenticated]

    @operation(
        "useCardSet",
        Text("Use somebody's card set", "ほかの人のカードセットを使う"),
        tag=TAG,
        path=CODE,
        status=204,
        problems=("not-authenticated", "unknown-set", "too-many"),
        description=Text(
            "It is offered to you when you build, and is among those of `which=offered`.",
            "デッキを作るときに選べるようになり、which=offeredに含まれます。",
        ),
    )
    def put(self, request: Request, code: str) -> Response:
        try:
            take_up(find_set(code, request.user), signed_in(request))
        except NoRoom as error:
            raise Problem("too-many", limit=error.limit) from None
        return Response(status=204)

    @operation(
        "dropCardSet",
        Text("Stop using a card set", "カードセットの使用をやめる"),
        tag=TAG,
        path=CODE,
        status=204,
        problems=("not-authenticated", "unknown-set"),
        description=Text(
            "Also one that its owner has closed. Decks keep its cards.",
            "所有者が非公開にしたものにも使えます。デッキのカードはそのまま残ります。",
        ),
    )
    def delete(self, request: Request, code: str) -> Response:
        user = signed_in(request)
        row = droppable_set(code, user)
        if row is None:
            raise Problem("unknown-set", code=code[:100])
        row.followers.remove(user)
        return Response(status=204)
