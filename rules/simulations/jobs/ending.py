"""How runs end. A run that has ended has no chunks, so nobody plays or hands in anything for it."""

from django.db import transaction
from django.db.models.functions import Now

from rules.engine.opening.opening import RuleSentence
from rules.simulations.models import Simulation, Status
from rules.simulations.models.simulation import ACTIVE

LOST = RuleSentence(
    (),
    "The games were begun several times, but never came to an end.",
    "対戦を何度か開始しましたが、最後まで進みませんでした。",
)
BROKEN = RuleSentence(
    (),
    "The engine broke down in one of the games; this is our fault.",
    "対戦の途中でエンジンに不具合が起きました。",
)
NOT_READABLE = RuleSentence(
    (),
    "The settings of this simulation cannot be read by the current rules engine.",
    "このシミュレーションの設定は、現在のルールエンジンでは読み取れません。",
)
OTHER_ENGINE = RuleSentence(
    (),
    "The rules engine was changed while the games were played, and no longer knows these cards.",
    "対戦中にルールエンジンが更新され、このカードデータを扱えなくなりました。",
)
OTHER_CARDS = RuleSentence(
    (),
    "The game's cards were changed while the games were played. Start the run again.",
    "対戦中にカードデータが更新されました。もう一度実行してください。",
)


@transaction.atomic
def end_run(run: Simulation, status: Status, why: RuleSentence | None = None) -> bool:
    """End a run; its results so far are kept. False if it had already ended."""
    rows = Simulation.objects.filter(pk=run.pk, status__in=ACTIVE)
    error = {"error_en": why.en, "error_ja": why.ja} if why else {}
    if not rows.update(status=status, ended=Now(), **error):
        return False
    run.chunks.all().delete()
    return True


def cancel_run(run: Simulation) -> bool:
    return end_run(run, Status.CANCELLED)


def fail_run(run: Simulation, why: RuleSentence) -> bool:
    return end_run(run, Status.FAILED, why)
