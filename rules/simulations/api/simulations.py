"""Simulations: starting, viewing, stopping and removing them."""

from contextlib import suppress
from typing import Any, get_args

from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.games import game_or_404
from languages import Text
from rules.engine.runs.stats import Results
from rules.simulations.api.answers import (
    SettingsAnswer,
    SimulationAnswer,
    SimulationPage,
    run_answer,
    summary_answer,
)
from rules.simulations.api.bodies import FormParams, ListParams, SimulationBody
from rules.simulations.api.figures import HEADINGS, results_as_csv
from rules.simulations.api.parts import parts_of
from rules.simulations.jobs import ending
from rules.simulations.jobs.refusals import Code, Refused
from rules.simulations.jobs.starting import start_run
from rules.simulations.models import Simulation
from rules.simulations.models.clients import client_of
from rules.simulations.problems import problem_of
from web.api.openapi import operation
from web.api.pagination import PageParams, paginate
from web.api.params import read_params
from web.api.problems import Problem
from web.api.shapes import check_shape
from web.api.throttles import Throttle
from web.api.view import AnyMediaType, ApiView
from web.readable import UNREADABLE

TAG = "simulations"
ID = {"id": Text("The id of the run.", "シミュレーションのID。")}
EXAMPLE = {"deck_id": "sample-rei", "games": 1000, "horizon": 12, "seed": 7}
MATCH = {"kind": "match", "deck_id": "sample-rei", "other": {"deck_id": "sample-hibari"}}
PROBLEMS = (
    "bad-deck",
    "bad-share-code",
    "unknown-game",
    "unknown-format",
    "unknown-deck",
    "unknown-revision",
    "not-in-force",
    *get_args(Code),
)


class StartThrottle(Throttle):
    """Starting a run is expensive, viewing one is not."""

    def allow_request(self, request: Request, view: Any) -> bool:
        self.scope = "simulation-" if request.method == "POST" else ""
        return super().allow_request(request, view)


class SimulationList(ApiView):
    throttle_classes = [StartThrottle]

    @operation(
        "listSimulations",
        Text("Your own runs", "自分のシミュレーション"),
        tag=TAG,
        params=(ListParams, PageParams),
        answer=SimulationPage,
        problems=("invalid-parameter", "unknown-game"),
        description=Text(
            "Without an account: the runs of this session.",
            "アカウントがない場合は、このセッションのもの。",
        ),
    )
    def get(self, request: Request) -> Response:
        params = read_params(ListParams, request)
        runs = Simulation.objects.of(client_of(request)).with_decks()
        if params.game is not None:
            runs = runs.filter(game=game_or_404(params.game).slug)
        if params.status is not None:
            runs = runs.filter(status=params.status)
        return Response(
            paginate(request, runs.defer("results"), lambda run: summary_answer(run, request))
        )

    @operation(
        "startSimulation",
        Text("Play a deck many times", "デッキを何度も対戦させる"),
        tag=TAG,
        body=SimulationBody,
        answer=SimulationAnswer,
        status=202,
        problems=("not-authenticated", *PROBLEMS),
        examples={"a goldfish run": EXAMPLE, "a match": MATCH},
        description=Text(
            "Answers at once; `Location` is where the results will be, and where they grow"
            " while workers play.",
            "すぐに応答します。結果は`Location`のアドレスで見られ、対戦が進むにつれて増えます。",
        ),
    )
    def post(self, request: Request) -> Response:
        body = check_shape(SimulationBody, request.data)
        given = ((name, getattr(body, name)) for name in ("kind", *SettingsAnswer.model_fields))
        asked = {name: value for name, value in given if value is not None}
        try:
            parts = parts_of(body, request.user)
            run = start_run(client_of(request), parts, asked, body.anyway, body.approximate)
        except Refused as refused:
            raise problem_of(refused) from refused
        answer = run_answer(run, request, results=True)
        return Response(answer, status=202, headers={"Location": answer["url"]})


class SimulationDetail(ApiView):
    content_negotiation_class = AnyMediaType

    @operation(
        "getSimulation",
        Text("Progress and results of a run", "シミュレーションの進み具合と結果"),
        tag=TAG,
        path=ID,
        params=(FormParams,),
        answer={"application/json": SimulationAnswer, "text/csv": str},
        problems=("unknown-simulation", "invalid-parameter"),
        description=Text(
            "While it is in progress, the results cover the first games, in order.",
            "実行中の結果は、先頭から順に終わった試合のものです。",
        ),
    )
    def get(self, request: Request, id: str) -> HttpResponse:
        params = read_params(FormParams, request)
        csv = (params.format or accepted_type(request)) == "csv"
        run = find_run(id, request, results=csv or params.results)
        if csv:
            return results_table(run)
        return Response(
            run_answer(run, request, params.results), headers={"Cache-Control": "no-store"}
        )

    @operation(
        "stopSimulation",
        Text(
            "Stop a run, or remove one that has ended",
            "シミュレーションを中止する、または終わったものを削除する",
        ),
        tag=TAG,
        path=ID,
        status=204,
        problems=("not-authenticated", "unknown-simulation", "forbidden"),
        description=Text(
            "A stopped run keeps the results of the games that were played.",
            "中止しても、終わった試合の結果は残ります。",
        ),
    )
    def delete(self, request: Request, id: str) -> Response:
        run = find_run(id, request)
        if not run.controlled_by(client_of(request)):
            raise Problem("forbidden")
        if not ending.cancel_run(run):
            run.delete()
        return Response(status=204)


def find_run(code: str, request: Request, results: bool = False) -> Simulation:
    """A run that the client may see; `results`: whether they will be needed. Raises Problem."""
    runs = Simulation.objects.seen_by(client_of(request)).with_decks()
    run: Simulation | None = runs.defer(*() if results else ("results",)).filter(code=code).first()
    if run is None:
        raise Problem("unknown-simulation", id=code[:100])
    return run


def accepted_type(request: Request) -> str:
    return "csv" if "text/csv" in request.headers.get("Accept", "") else "json"


def results_table(run: Simulation) -> HttpResponse:
    """The results as CSV; only the headings for a run without results or with a plan no longer known."""
    plan, text = run.known_orders, ",".join(HEADINGS) + "\r\n"
    with suppress(*UNREADABLE):
        text = results_as_csv(plan, run.sums or Results()) if plan else text
    response = HttpResponse(text, "text/csv; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{run.code}.csv"'
    return response
