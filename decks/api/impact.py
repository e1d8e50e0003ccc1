"""What a draft of a format would do to the decks that its author can see, before it is saved."""

from typing import Any

from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.games import game_or_404
from decks.api.deck_json import summary
from decks.api.format_shapes import ImpactAnswer, ImpactBody, ImpactPatch
from decks.api.formats import TAG
from decks.api.house import EXAMPLE, SLUG, WRONG_BODY, house_or_404, whole
from decks.display.answers import problem_json
from decks.house.bodies import FormatBody
from decks.house.drafts import draft
from decks.house.impact import MOST_DECKS, Touched, impact
from decks.legality.ruleset import Ruleset
from decks.requests.bodies import day
from web.api.openapi import operation
from web.api.shapes import check
from web.api.view import ApiView

DESCRIPTION = (
    "Looks at the public decks and one's own that use the format (or its parent), the last changed"
    f" first, at most {MOST_DECKS}; fewer if they or the demands are long. Nothing is saved."
)


class DraftImpact(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "judgeDraft",
        "What a new house format would do",
        tag=TAG,
        body=ImpactBody,
        answer=ImpactAnswer,
        problems=(*WRONG_BODY, "not-authenticated"),
        examples={"a copy limit": EXAMPLE},
        description=DESCRIPTION,
    )
    def post(self, request: Request) -> Response:
        body = check(ImpactBody, request.data)
        game_or_404(body.game)
        return judged(body, body.as_of, "", request)


class HouseImpact(ApiView):
    permission_classes = [IsAuthenticated]

    @operation(
        "judgeChange",
        "What a change to a house format would do",
        tag=TAG,
        path=SLUG,
        body=ImpactPatch,
        answer=ImpactAnswer,
        problems=(*WRONG_BODY, "not-authenticated", "unknown-format"),
        description=DESCRIPTION,
    )
    def post(self, request: Request, slug: str) -> Response:
        row = house_or_404(slug, request.user)
        body = check(ImpactPatch, request.data)
        return judged(whole(row, body), body.as_of, slug, request)


def judged(body: FormatBody, as_of: str | None, slug: str, request: Request) -> Response:
    """The answer to a body; `slug` of a saved format, or empty."""
    user = request.user
    found = impact(draft(body, slug or "draft", user), day(as_of), slug, user)
    groups = {"broken": found.broken, "mended": found.mended, "still_broken": found.still_broken}
    return Response(
        {
            "as_of": found.ruleset.as_of.isoformat(),
            "ruleset_hash": found.ruleset.hash,
            "checked": found.checked,
            "more": found.more,
            **{
                name: [touched_json(one, found.ruleset, request) for one in group]
                for name, group in groups.items()
            },
        }
    )


def touched_json(touched: Touched, ruleset: Ruleset, request: Request) -> dict[str, Any]:
    return {
        "deck": summary(touched.deck, request),
        "before": touched.before,
        "after": touched.after.verdict,
        "problems": [problem_json(problem, ruleset) for problem in touched.after.problems],
    }
