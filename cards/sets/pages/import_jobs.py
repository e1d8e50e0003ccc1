"""The page of an import that a worker does: how far it is, what came of it; and the door that cancels it."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from cards.games import GAMES
from cards.sets.access import own_set_or_404
from cards.sets.jobs.models import ImportJob
from cards.sets.jobs.outcome import outcome_of
from cards.sets.pages.importing import outcome_address
from cards.sets.pages.reports import import_context
from web.jobs.ending import cancel_job
from web.requests import page_language


@require_GET
@never_cache
@login_required
def show_import_job(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """`?part=1` gives only the part that changes while the file is read."""
    of = own_set_or_404(code, request.user)
    job = get_object_or_404(of.import_jobs.select_related("made"), pk=pk)
    part = "part" in request.GET
    if job.made and not part:
        return redirect(outcome_address(job.made))
    context = {"set": of, "game": GAMES[of.game], **job_context(job)}
    return render(request, f"cards/sets/import_job{'_part' if part else ''}.html", context)


def job_context(job: ImportJob) -> dict[str, Any]:
    """`url`: of the report, once the cards are written; `made`: the report of a dry run."""
    outcome = outcome_of(job)
    return {
        "job": job,
        "error": job.error(page_language()),
        "url": outcome_address(job.made) if job.made else "",
        "made": import_context(outcome) if outcome and job.dry_run else None,
    }


@require_POST
@login_required
def cancel_import_job(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    job = get_object_or_404(own_set_or_404(code, request.user).import_jobs, pk=pk)
    if cancel_job(job):
        messages.success(request, _("The import was cancelled. Nothing was changed."))
    else:
        messages.info(request, _("The import had ended already."))
    return redirect("import-job", code, pk)
