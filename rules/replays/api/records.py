"""Records of games: those of a run by number, and submitted ones."""

from rest_framework.request import Request
from rest_framework.response import Response

from languages import Text
from rules.bridge.pool import card_pool
from rules.engine.core import record
from rules.engine.core.record import BadRecord, Record, deal_record
from rules.engine.runs import goldfish
from rules.games import PLAYABLE
from rules.replays import records
from rules.replays.api.answers import RecordAnswer
from rules.replays.api.steps import replay_answer
from rules.simulations.api.bodies import RecordBody, WhichParams
from rules.simulations.api.simulations import TAG, find_run
from rules.simulations.models import Simulation
from rules.simulations.replayable import replay_problem
from web.api.openapi import operation
from web.api.params import read_params
from web.api.problems import FieldError, Problem
from web.api.shapes import check_shape
from web.api.view import ApiView, CachedView

ID = {
    "id": Text(
        "The id of a run, a hyphen, and the number of one of its games, from 0.",
        "シミュレーションのID、ハイフン、試合の番号（0から）。",
    )
}
MOST_DIGITS = 7


class RecordDetail(CachedView):
    @operation(
        "getRecord",
        Text("One game of a run", "シミュレーションの1試合"),
        tag=TAG,
        path=ID,
        params=(WhichParams,),
        answer=RecordAnswer,
        problems=(
            "unknown-record",
            "unknown-simulation",
            "other-engine",
            "other-cards",
            "unreadable-simulation",
            "invalid-parameter",
        ),
        description=Text(
            "It is replayed: the same plan, number and engine give the same game.",
            "もう一度対戦し直します。設定・番号・エンジンが同じなら同じ試合になります。",
        ),
    )
    def get(self, request: Request, id: str) -> Response:
        params = read_params(WhichParams, request)
        code, hyphen, number = id.rpartition("-")
        if not (hyphen and number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS):
            raise Problem("unknown-record", id=id[:100])
        run = find_run(code, request)
        played = record_of(run, int(number), "b" if params.deck == "against" else "a")
        dealt = deal_record(PLAYABLE[run.game], played, run.pool().facts, log=True)
        return Response(replay_answer(dealt, played, run.played_catalog(), id, params.table))


class RecordCheck(ApiView):
    post_asks = True

    @operation(
        "checkRecord",
        Text("Replay a record", "対戦記録を再現する"),
        tag=TAG,
        params=(WhichParams,),
        body=RecordBody,
        answer=RecordAnswer,
        problems=("invalid", "invalid-parameter", "bad-record"),
        description=Text(
            "A record that does not fit is refused with the number of its first wrong line.",
            "再現できない対戦記録は、最初に合わない行の番号とともに拒否されます。",
        ),
    )
    def post(self, request: Request) -> Response:
        params = read_params(WhichParams, request)
        body = check_shape(RecordBody, request.data)
        try:
            told = records.read_record(body.record, records.reading_of(request.user))
        except BadRecord as error:
            raise refused(error) from error
        dealt = deal_record(told.rules, told.record, card_pool(told.catalog).facts, log=True)
        return Response(replay_answer(dealt, told.record, told.catalog, None, params.table))


def record_of(run: Simulation, number: int, which: goldfish.Which = "a") -> Record:
    """The record of game `number` of the run, played or not; `b`: of the changed deck. Raises Problem if
    replaying would no longer give the same game."""
    if problem := replay_problem(run):
        raise problem
    plan = run.known_orders or run.orders
    if number >= (run.played if plan.hands else run.games) or (
        which == "b" and plan.against is None
    ):
        raise Problem("unknown-record", id=f"{run.code}-{number}")
    rules, facts = PLAYABLE[run.game], run.pool().facts
    before = run.sums if plan.hands else None
    played = goldfish.play_game(rules, plan, facts, number, which, before)
    return record.record_of(played, plan.approximate)


def refused(error: BadRecord) -> Problem:
    """With the line number, from 1, and its text; 0 means no particular line."""
    place = f"{error.line}行目：" if error.line else ""
    more = {"line": error.line, "text": error.text}
    return Problem(
        "bad-record",
        FieldError("record", "bad-record", Text(str(error), place + error.reason), more),
    )
