"""Before a draft of a format is saved: how it would change the verdicts on decks its author can see."""

from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.games import game_or_404
from decks.api.format_answers import ImpactAnswer
from decks.api.format_shapes import ImpactBody, ImpactPatch
from decks.api.formats import TAG
from decks.api.house import EXAMPLE, SLUG, WRONG_BODY, house_or_404, patched_body
from decks.house.bodies import FormatBody
from decks.house.drafts import draft_format
from decks.house.impact import MOST_DECKS, draft_impact
from decks.requests.bodies import read_day
from languages import Text
from web.api.openapi import operation
from web.api.shapes import check_shape
from web.api.view import ApiView

DESCRIPTION = Text(
    "Looks at public decks and your own that use the format (or its parent), the most recently changed first:"
    f" at most {MOST_DECKS}, or fewer if decks or demands are long. Nothing is saved.",
    "そのフォーマット（または継承元）を使う公開デッキと自分のデッキを、更新の新しい順に"
    f"{MOST_DECKS}件まで調べます。デッキや構築条件が長いときは、件数が少なくなります。何も保存しません。",
)


class DraftImpact(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "judgeDraft",
        Text("What a new house format would do", "新しいハウスフォーマットによる影響"),
        tag=TAG,
        body=ImpactBody,
        answer=ImpactAnswer,
        problems=(*WRONG_BODY, "not-authenticated"),
        examples={"a copy limit": EXAMPLE},
        description=DESCRIPTION,
    )
    def post(self, request: Request) -> Response:
        body = check_shape(ImpactBody, request.data)
        game_or_404(body.game)
        return impact_answer(body, body.as_of, "", request)


class HouseImpact(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "judgeChange",
        Text("What a change to a house format would do", "ハウスフォーマットの変更による影響"),
        tag=TAG,
        path=SLUG,
        body=ImpactPatch,
        answer=ImpactAnswer,
        problems=(*WRONG_BODY, "not-authenticated", "unknown-format"),
        description=DESCRIPTION,
    )
    def post(self, request: Request, slug: str) -> Response:
        row = house_or_404(slug, request.user)
        body = check_shape(ImpactPatch, request.data)
        return impact_answer(patched_body(row, body), body.as_of, slug, request)


def impact_answer(body: FormatBody, as_of: str | None, slug: str, request: Request) -> Response:
    """The answer to a body; `slug` names the saved format and is empty for a new one."""
    draft = draft_format(body, slug or "draft", request.user)
    return Response(
        ImpactAnswer.of(draft_impact(draft, read_day(as_of), slug, request.user), request)
    )
