"""Records of games: those of a run by number, and any that somebody hands in."""

from rest_framework.request import Request
from rest_framework.response import Response

from rules.engine.core.record import BadRecord
from rules.games import PLAYABLE
from rules.replays import records
from rules.replays.api.steps import record_json
from rules.simulations.api.answers import RecordAnswer
from rules.simulations.api.bodies import RecordBody, WhichParams
from rules.simulations.api.simulations import TAG, run_or_404
from rules.simulations.jobs.pool import pool
from web.api.openapi import operation
from web.api.params import read
from web.api.problems import Problem
from web.api.shapes import check
from web.api.view import ApiView, CachedView

ID = {"id": "The id of a run, a hyphen, and the number of one of its games, from 0."}
MOST_DIGITS = 7


class RecordDetail(CachedView):
    @operation(
        "getRecord",
        "One game of a run",
        tag=TAG,
        path=ID,
        params=(WhichParams,),
        answer=RecordAnswer,
        problems=(
            "unknown-record",
            "unknown-simulation",
            "other-engine",
            "other-cards",
            "invalid-parameter",
        ),
        description="It is played anew: the same plan, number and engine give the same game.",
    )
    def get(self, request: Request, id: str) -> Response:
        params = read(WhichParams, request)
        code, hyphen, number = id.rpartition("-")
        if not (hyphen and number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS):
            raise Problem("unknown-record", id=id[:100])
        run = run_or_404(code, request)
        found = records.record_of(run, int(number), "b" if params.deck == "against" else "a")
        cards = pool(run.game).facts
        return Response(record_json(PLAYABLE[run.game], found, cards, id, params.table))


class RecordCheck(ApiView):
    @operation(
        "checkRecord",
        "Replay a record",
        tag=TAG,
        params=(WhichParams,),
        body=RecordBody,
        answer=RecordAnswer,
        problems=("invalid", "invalid-parameter", "bad-record"),
        description="A record that does not fit is refused with the number of its first wrong line.",
    )
    def post(self, request: Request) -> Response:
        params = read(WhichParams, request)
        body = check(RecordBody, request.data)
        try:
            told = records.read(body.record)
        except BadRecord as error:
            raise records.refused(error) from error
        cards = pool(told.record.game).facts
        return Response(record_json(told.rules, told.record, cards, None, params.table))
