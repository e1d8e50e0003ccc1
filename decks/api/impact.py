"""What a draft of a format would do to the decks that its author can see, before it is saved."""

import datetime as dt
from collections.abc import Iterator
from typing import Any

from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from cards import store as cards
from cards.api.games import game_or_404
from decks.api.deck_json import summary
from decks.api.drafts import Draft, draft
from decks.api.format_shapes import FormatBody, ImpactAnswer, ImpactBody, ImpactPatch
from decks.api.formats import TAG
from decks.api.house import EXAMPLE, SLUG, WRONG_BODY, house_or_404, whole
from decks.display.answers import problem_json
from decks.legality.check import Verdict
from decks.legality.check import check as judge
from decks.legality.ruleset import NotInForce, Ruleset
from decks.library import store
from decks.library.models import Deck
from decks.requests.bodies import day
from web.api.openapi import operation
from web.api.problems import Problem
from web.api.shapes import check
from web.api.view import ApiView

MOST_DECKS = 1000
# Of one request: the cards that decks list, each as often as there are demands, and the values that demands
# list, for every deck. What else a deck costs counts as DECK, a search that first meets a card as SEARCH.
MOST_WORK, DECK, SEARCH = 800_000, 1200, 12
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
        return Response(impact(body, day(body.as_of), "", request))


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
        return Response(impact(whole(row, body), day(body.as_of), slug, request))


def impact(body: FormatBody, as_of: dt.date | None, slug: str, request: Request) -> dict[str, Any]:
    """Judge the decks by the draft and by what it changes: the saved format, or a new one's parent."""
    name = body.name.model_dump()
    found = draft(body.game, slug or "draft", body.parent, name, body.versions, request.user)
    date, after = in_force(found, as_of)
    before = standing(body.game, slug or body.parent, date)
    found_decks = used_by(body.game, {slug, body.parent}, request.user)[: MOST_DECKS + 1]
    groups: dict[str, list[dict[str, Any]]] = {"broken": [], "mended": [], "still_broken": []}
    bill = Bill([after, *([before] if before else [])])
    left, looked_at = MOST_WORK, 0
    for deck in found_decks:
        left -= bill.cost(deck)
        if looked_at == MOST_DECKS or (looked_at and left < 0):
            break
        looked_at += 1
        for group, entry in compared(deck, before, after, request):
            groups[group].append(entry)
    return {
        "as_of": date.isoformat(),
        "ruleset_hash": after.hash,
        "checked": looked_at,
        "more": looked_at < len(found_decks),
        **groups,
    }


class Bill:
    """How much work it is to judge one deck after the other by the same rulesets."""

    def __init__(self, rulesets: list[Ruleset]) -> None:
        rules = [rule for ruleset in rulesets for rule in ruleset.constraints]
        self.demands, self.values = len(rules), sum(ruleset.values for ruleset in rulesets)
        self.searches = sum(rule.kind == "count" for rule in rules)
        self.met: set[str] = set()

    def cost(self, deck: Deck) -> int:
        """A search remembers its cards: they are dear only in the first deck that lists them."""
        listed = [card for entries in deck.entries.values() for card, *_ in entries]
        new = set(listed) - self.met
        self.met |= new
        asked = len(listed) * self.demands + SEARCH * len(new) * self.searches
        return DECK + self.values + asked


def in_force(found: Draft, as_of: dt.date | None) -> tuple[dt.date, Ruleset]:
    """The day to judge by, and the draft on it: today, or the first day on which it holds."""
    date = as_of or store.today()
    try:
        return date, found.ruleset(date)
    except NotInForce:
        if as_of:
            raise Problem("not-in-force", slug=found.data.slug, date=as_of) from None
        first = max(found.begins, date)
        return first, found.ruleset(first)


def standing(game: str, slug: str, date: dt.date) -> Ruleset | None:
    """What holds so far; None if nothing does on that day."""
    try:
        return store.ruleset(game, slug, date)
    except store.UNUSABLE:
        return None


def used_by(game: str, slugs: set[str], user: Any) -> Any:
    decks = Deck.objects.listed_for(user).for_lists(user)
    decks = decks.filter(game=game, format__slug__in=slugs - {""})
    return decks.order_by("-changed", "-id")


def compared(
    deck: Deck, before: Ruleset | None, after: Ruleset, request: Request
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Into which group a deck falls, if into any, and what is to be said of it."""
    old = verdict(deck, before) if before else None
    new = verdict(deck, after)
    was, is_ = old is not None and old.verdict == "illegal", new.verdict == "illegal"
    group = {(False, True): "broken", (True, False): "mended", (True, True): "still_broken"}
    if (was, is_) in group:
        yield (
            group[was, is_],
            {
                "deck": summary(deck, request),
                "before": old.verdict if old else "legal",
                "after": new.verdict,
                "problems": [problem_json(problem, after) for problem in new.problems],
            },
        )


def verdict(deck: Deck, ruleset: Ruleset) -> Verdict:
    return judge(deck.decklist, ruleset, cards.catalog(deck.game))
