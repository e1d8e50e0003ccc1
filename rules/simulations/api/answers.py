"""Runs and their progress, as answers show them."""

import datetime as dt
import logging
from types import SimpleNamespace
from typing import Annotated, Any, Literal

from django.urls import reverse
from rest_framework.request import Request

from decks.legality.decklist import zone_entries
from languages.models import About
from rules.simulations.api.approximate import ApproximateCardAnswer, approximate_answers
from rules.simulations.api.result_answers import RunResultsAnswer
from rules.simulations.models import OTHERS, Simulation
from web.api.answers import LocalisedAnswer, PageAnswer
from web.api.shapes import Answer, From, both_languages, user_name
from web.readable import UNREADABLE

Json = dict[str, Any]

log = logging.getLogger(__name__)


class ShownDeckAnswer(Answer, ja="シミュレーション開始時のデッキ。"):
    """A deck as it was when the run started."""

    id: Annotated[
        str | None,
        From(lambda _, code: code),
        About(
            "The id of the saved deck, if it is still visible.",
            "保存済みデッキのID（まだ見られる場合）。",
        ),
    ]
    title: str
    title_ja: str
    version: int | None
    deck: Annotated[
        dict[str, list[dict[str, Any]]],
        From(lambda deck, _: zone_entries(deck.entries)),
        About("Its cards, zone by zone.", "ゾーンごとのカード。"),
    ]


def shown_decks(run: Simulation, request: Request, parts: tuple[str, ...]) -> dict[str, Json]:
    """The run's decks among these parts, in their order."""
    saved = {part: deck for part, deck in run.saved.items() if deck.open_to(request.user)}
    return {
        part: ShownDeckAnswer.of(
            SimpleNamespace(**run.shown[part]), saved[part].code if part in saved else None
        )
        for part in parts
        if part in run.shown
    }


def approximate_in(run: Simulation, user: Any) -> list[Json]:
    numbers = run.plan.get("approximate", ())
    return approximate_answers(run.shown_catalog(user), numbers) if numbers else []


class SettingsAnswer(
    Answer,
    ja="シミュレーションの設定。デッキとエンジンが同じなら、まったく同じ結果を再現できます。",
):
    """The settings of the run: with the same decks and engine, they give exactly the same results."""

    games: int
    seed: int
    policies: list[str]
    mulligan: str
    ruleset: str
    horizon: int
    first: str
    precision: float | None
    hands: Annotated[
        int,
        From(lambda plan, _: getattr(plan, "hands", 0)),
        About(
            "Of how many starting hands the best is looked for; 0: none.",
            "何通りの初期手札から最良のものを探すか。0なら探しません。",
        ),
    ]
    approximate: Annotated[
        bool,
        From(lambda plan, _: bool(getattr(plan, "approximate", ()))),
        About(
            "Whether cards were played without abilities that cannot be performed.",
            "再現できない能力を除いて対戦させたカードがあるか。",
        ),
    ]


class SummaryAnswer(Answer, ja="シミュレーション。"):
    """A run."""

    id: Annotated[str, From("code")]
    url: Annotated[str, From(lambda run, request: run_url(run, request))]
    game: str
    kind: Annotated[
        Literal["goldfish", "match"] | None,
        From(lambda run, _: run.plan.get("kind")),
        About(
            "Null if the run can no longer be read.",
            "シミュレーションを読み取れなくなった場合はnull。",
        ),
    ]
    status: Literal["queued", "running", "done", "cancelled", "failed"]
    owner: Annotated[str | None, user_name("owner")]
    decks: Annotated[
        dict[str, ShownDeckAnswer],
        From(lambda run, request: shown_decks(run, request, ("deck", "other", "against"))),
        About(
            "`deck`, `other`, `against`.",
            "`deck`（デッキ）、`other`（相手）、`against`（比較相手）。",
        ),
    ]
    others: Annotated[
        list[ShownDeckAnswer],
        From(lambda run, request: list(shown_decks(run, request, OTHERS).values())),
        About("All opposing decks, in turn order.", "対戦する相手のデッキすべて（手番順）。"),
    ]
    settings: Annotated[
        SettingsAnswer | None,
        From(lambda run, _: SettingsAnswer.of(SimpleNamespace(**run.plan)) if run.plan else None),
        About(
            "Null if the run can no longer be read.",
            "シミュレーションを読み取れなくなった場合はnull。",
        ),
    ]
    approximate: Annotated[
        list[ApproximateCardAnswer],
        From(lambda run, request: approximate_in(run, request.user)),
        About(
            "The cards that were played without abilities that cannot be performed. If there"
            " are any, all figures are approximate.",
            "再現できない能力を除いて対戦させたカード。1枚でもあれば、数値はすべて概算です。",
        ),
    ]
    engine: Annotated[
        int, About("The version of the rules engine.", "対戦に使うルールエンジンのバージョン。")
    ]
    games: Annotated[int, About("The most games to play.", "最大試合数。")]
    played: Annotated[
        int,
        About(
            "How many games the results cover: the first ones, in order.",
            "結果に含まれる試合数（先頭から順に）。",
        ),
    ]
    stopped_early: Annotated[
        bool,
        About(
            "Whether the requested precision was reached before all games were played.",
            "指定した精度に達して早く終わったか。",
        ),
    ]
    created: dt.datetime
    started: dt.datetime | None
    ended: dt.datetime | None
    error: Annotated[
        LocalisedAnswer | None,
        From(lambda run, _: both_languages("error").value(run, None) if run.error_en else None),
        About("Why the run failed.", "失敗の理由。"),
    ]


def run_url(run: Simulation, request: Request) -> str:
    return str(request.build_absolute_uri(reverse("api-simulation", args=(run.code,))))


class PaceAnswer(Answer):
    """How fast a run is played. Made of `Simulation.pace()` and the run."""

    done: Annotated[
        int,
        From(lambda pace, _: pace[0]),
        About("How many games have been played.", "終わった試合の数。"),
    ]
    rate: Annotated[
        float | None,
        From(lambda pace, _: pace[1] and round(pace[1], 1)),
        About("Games per second.", "1秒あたりの試合数。"),
    ]
    seconds: Annotated[
        float,
        From(lambda _, run: round(run.seconds, 3)),
        About("How long it has been running, or ran.", "実行時間（秒）。"),
    ]
    seconds_left: Annotated[
        float | None, From(lambda pace, _: None if pace[2] is None else round(pace[2], 1))
    ]


class SimulationAnswer(
    PaceAnswer, SummaryAnswer, ja="シミュレーションの進み具合と、これまでの結果。"
):
    """A run, its progress, and its results so far."""

    results: RunResultsAnswer | None


class SimulationPage(PageAnswer[SummaryAnswer], ja="自分のシミュレーション（新しい順）。"):
    """The client's own runs, newest first."""


def run_answer(run: Simulation, request: Request, results: bool) -> Json:
    """A `SimulationAnswer`; `results`: whether with them."""
    pace = PaceAnswer.of(run.pace(), run)
    try:
        shown = results_answer(run) if results else None
        return SummaryAnswer.of(run, request) | pace | {"results": shown}
    except UNREADABLE:
        log.exception("run %s cannot be read", run.code)
        return unreadable_answer(run, request) | pace | {"results": None}


def summary_answer(run: Simulation, request: Request) -> Json:
    """A `SummaryAnswer`. One run that cannot be read is shown as such; a list of many is not spoilt by it."""
    try:
        return SummaryAnswer.of(run, request)
    except UNREADABLE:
        log.exception("run %s cannot be read", run.code)
        return unreadable_answer(run, request)


def unreadable_answer(run: Simulation, request: Request) -> Json:
    run.plan, run.shown = {}, {}  # never saved
    return SummaryAnswer.of(run, request)


def results_answer(run: Simulation) -> Json | None:
    """None if there are none, or the rules no longer know such a plan."""
    results, plan = run.sums, run.known_orders
    return RunResultsAnswer.of(results, plan) if results and plan else None
