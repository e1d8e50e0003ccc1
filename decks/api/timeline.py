"""The days on which a saved deck was, is and will be legal."""

import datetime as dt
from typing import Annotated, Literal

from rest_framework.request import Request
from rest_framework.response import Response

from cards.sets.access import catalog_for
from decks.api.answers import FindingAnswer
from decks.api.decks import ID, TAG
from decks.api.legality import own_format
from decks.display.answers import problems_json
from decks.legality.timeline import verdict_timeline
from decks.library import store
from decks.library.catalogs import deck_codes
from decks.requests.bodies import FormatSlug
from decks.requests.lookups import chain_or_404, deck_or_404
from languages import Text
from languages.models import About
from web.api.openapi import operation
from web.api.params import Params, read_params
from web.api.shapes import Answer, From
from web.api.view import CachedView


class TimelineParams(Params):
    """The format to check the deck in."""

    format: Annotated[
        FormatSlug | None,
        About(
            "A format's slug; the deck's own format.",
            "フォーマットのslug。省略するとデッキのフォーマット。",
        ),
    ] = None


class VerdictDaysAnswer(Answer, ja="判定と理由が同じ期間。"):
    """Days on which the verdict and its reasons are the same."""

    since: Annotated[
        dt.date | None, About("The first day; null: from the start.", "最初の日。nullは最初から。")
    ]
    until: Annotated[
        dt.date | None,
        About("The day after the last one; null: no end.", "最後の日の翌日。nullは以後ずっと。"),
    ]
    verdict: Annotated[
        Literal["legal", "illegal", "undetermined", "not-in-force"],
        From(lambda days, _: days.verdict.verdict if days.verdict else "not-in-force"),
    ]
    ruleset_hash: Annotated[
        str | None,
        From(lambda days, _: days.verdict and days.verdict.ruleset.hash),
        About("The hash on the first day; null: not in force.", "最初の日のもの。nullは施行前。"),
    ]
    problems: Annotated[
        list[FindingAnswer],
        From(lambda days, _: (days.verdict and problems_json(days.verdict)) or []),
    ]


class TimelineAnswer(Answer, ja="あるフォーマットでのデッキの過去と未来。"):
    """The past and the future of a deck in one format."""

    format: str
    today: dt.date
    intervals: Annotated[
        list[VerdictDaysAnswer], About("In order, without gaps.", "日付順で、すき間はない。")
    ]


class DeckTimeline(CachedView):
    @operation(
        "getTimeline",
        Text("When a saved deck is legal", "デッキの使用可能期間"),
        tag=TAG,
        path=ID,
        params=(TimelineParams,),
        answer=TimelineAnswer,
        problems=("unknown-deck", "unknown-format", "invalid", "invalid-parameter"),
        description=Text(
            "Follows the days of the format's versions, of those it inherits from, and of bans.",
            "フォーマットとその継承元のバージョンの開始日、禁止・"
            "制限の開始日と終了日に沿って判定します。",
        ),
    )
    def get(self, request: Request, id: str) -> Response:
        deck = deck_or_404(id, request.user)
        slug = read_params(TimelineParams, request).format
        slug = slug or own_format(deck, request.user)
        chain, today = chain_or_404(deck.game, slug, request.user), store.site_day()
        codes = deck_codes(deck) | store.format_sets(deck.game, slug)
        catalog = catalog_for(deck.game, codes, request.user)
        intervals = verdict_timeline(deck.decklist, chain, catalog, today)
        return Response(
            {
                "format": slug,
                "today": today,
                "intervals": list(map(VerdictDaysAnswer.of, intervals)),
            }
        )
