"""Answers whether a deck is legal, as JSON; single checks and batches share this path."""

import time
from typing import Any, NamedTuple, Self

import orjson
from django.http import HttpResponse
from rest_framework.request import Request

from cards.catalog import Catalog
from cards.guesses import Guesses, Work
from cards.search.query import Query, parse_query
from decks.api.answers import VerdictOrResults
from decks.display.answers import list_json, verdict_json
from decks.legality.check import Verdict, check_resolved
from decks.legality.repair import solve
from decks.legality.repair.solve import Pool, find_repair
from decks.legality.ruleset import Ruleset
from decks.library.access import visible_slug
from decks.library.models import Deck
from decks.requests.bodies import LegalityQuestion, read_day
from decks.requests.lookups import ruleset_or_404
from decks.requests.stated import StatedDeck, read_deck
from languages import Text
from web.api.bodies import JsonRenderer
from web.api.openapi import operation
from web.api.problems import FieldError, Problem
from web.api.shapes import check_shape as read
from web.api.view import ApiView

TAG = "legality"
PROBLEMS = (
    "invalid",
    "bad-query",
    "bad-share-code",
    "bad-deck",
    "unknown-game",
    "unknown-format",
    "unknown-deck",
    "not-in-force",
)
EXAMPLE = {
    "game": "chard",
    "format": "standard",
    "deck": {"main": [{"card": "CS1-001", "quantity": 50}]},
}
# The most entries that one question may have judged, summed over its formats.
MOST_JUDGED = 10_000


class Legality(ApiView):
    post_asks = True

    @operation(
        "checkDeck",
        Text("Check a deck", "デッキを判定する"),
        tag=TAG,
        body=LegalityQuestion,
        answer=VerdictOrResults,
        problems=PROBLEMS,
        examples={
            "a deck": EXAMPLE,
            "a pasted list": {"game": "chard", "format": "standard", "text": "3 CS1-001"},
            "how its lines were read": {
                "game": "chard",
                "format": "standard",
                "text": "My deck\n3 CS1-001",
                "lines": True,
            },
        },
        description=Text(
            "Answers 200 whatever the verdict. A zone that the format does not know is a"
            " problem of the deck, not of the request.",
            "判定結果にかかわらず200を返します。"
            "フォーマットにないゾーンはリクエストの誤りではなく、デッキの問題になります。",
        ),
    )
    def post(self, request: Request) -> HttpResponse:
        verdicts = answer(read(LegalityQuestion, request.data), request.user)
        # Not DRF's Response: its rendering would take a tenth of the request's time.
        return HttpResponse(orjson.dumps(verdicts), content_type=JsonRenderer.media_type)


def answer(question: LegalityQuestion, user: Any, work: Work | None = None) -> dict[str, Any]:
    """The verdict, or one per format; `work` bounds the search for similar names. Raises Problem."""
    stated = read_deck(question, user)
    pool = pool_of(question, stated)
    date = read_day(question.as_of)
    if question.formats is not None:
        fields = {f"formats.{i}": slug for i, slug in enumerate(question.formats)}
    else:
        fields = {"format": question.format or own_format(stated.saved, user)}
    game = stated.game.slug
    refuse_many(stated, len(fields))
    rulesets = [ruleset_or_404(game, slug, date, user, field) for field, slug in fields.items()]
    repairs = Repairs.start(stated, pool) if question.repair else None
    judging = Judging(stated, work or Work(), lines=question.lines and question.text is not None)
    verdicts = [judging.verdict(ruleset, repairs) for ruleset in rulesets]
    return verdicts[0] if question.formats is None else {"results": verdicts}


def refuse_many(stated: StatedDeck, formats: int) -> None:
    """Raise Problem if a long deck is to be checked in too many formats."""
    if formats > 1 and formats * stated.length > MOST_JUDGED:
        most = MOST_JUDGED // stated.length
        sentence = Text(
            f"A deck of {stated.length:,} entries can be checked in {max(most, 1)} formats at once.",
            f"{stated.length:,}項目のデッキを一度に判定できるフォーマットは{max(most, 1)}個までです。",
        )
        raise Problem("invalid", FieldError("formats", "too-long", sentence))


def own_format(saved: Deck | None, user: Any) -> str:
    """The saved deck's format; raises Problem if it has none or hides it from this user."""
    slug = visible_slug(saved.format, user) if saved else None
    if slug:
        return slug
    sentence = Text(
        "The deck has no format; name one.",
        "デッキにフォーマットがないため、指定してください。",
    )
    raise Problem("invalid", FieldError("format", "missing", sentence))


class Repairs(NamedTuple):
    """How one deck is repaired: until when (`time.monotonic`) and with how much work in all formats together, and
    which cards may be put in."""

    until: float
    work: Work
    pool: Query | None

    @classmethod
    def start(cls, stated: StatedDeck, pool: Query | None) -> Self:
        return cls(time.monotonic() + solve.SECONDS, solve.work_on(stated.catalog), pool)


class Judging:
    """One deck judged in several formats; what is derived from the cards is shared by formats with the same."""

    def __init__(self, stated: StatedDeck, work: Work, *, lines: bool) -> None:
        self.stated, self.work, self.lines = stated, work, lines
        self.guesses: dict[Catalog, Guesses] = {}
        self.pools: dict[Catalog, Pool] = {}

    def verdict(self, ruleset: Ruleset, repairs: Repairs | None) -> dict[str, Any]:
        stated, catalog = self.stated, self.stated.catalog_in(ruleset)
        verdict = check_resolved(stated.resolved(ruleset.zones, catalog), ruleset)
        if catalog not in self.guesses:
            self.guesses[catalog] = Guesses(catalog, self.work)
        guesses = self.guesses[catalog]
        verdict_data = verdict_json(verdict, guesses, stated.lacking_sets(ruleset, catalog))
        if self.lines:
            verdict_data["list"] = list_json(stated.reading(ruleset.zones), guesses)
        if repairs is not None:
            pool = self.pool(catalog, repairs.pool) if repairs.pool else None
            verdict_data["repair"] = repair_json(verdict, guesses, repairs, pool)
        return verdict_data

    def pool(self, catalog: Catalog, query: Query) -> Pool:
        if catalog not in self.pools:
            self.pools[catalog] = set(query.search(catalog)).__contains__
        return self.pools[catalog]


def repair_json(
    verdict: Verdict, guesses: Guesses, repairs: Repairs, pool: Pool | None
) -> list[dict[str, Any]] | None:
    """The edits of the smallest repair, empty for a legal deck; None if none is found in time."""
    seconds = repairs.until - time.monotonic()
    late = seconds < 0 and verdict.verdict != "legal"
    repair = None if late else find_repair(verdict, pool, seconds, guesses, repairs.work)
    return None if repair is None else [edit.as_json() for edit in repair.edits]


def pool_of(question: LegalityQuestion, stated: StatedDeck) -> Query | None:
    """The search for cards that a repair may add; raises Problem if the search cannot be parsed."""
    if question.pool is None:
        return None
    query = parse_query(question.pool, stated.game)
    if query.notices:
        errors = (FieldError("pool", n.code, n.text) for n in query.notices)
        raise Problem("bad-query", *errors)
    return query
