"""Everything a user owns: exported as a file, or deleted together with the account."""

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET

from accounts.forms import PasswordForm
from decks.library import belongings
from decks.library.archive_jobs import KEPT, archive_bytes, archive_of, order_archive
from web.api.throttles import wait_of
from web.downloads import FileName, name_file
from web.jobs.models import JobStatus
from web.rates import refused_page
from web.requests import page_language, signed_in


@never_cache
@login_required
def show_archive(request: HttpRequest) -> HttpResponseBase:
    """How far the archive is, and its link; POST has one made. `?part=1` gives only the part that changes."""
    job = archive_of(request.user)
    if request.method == "POST":
        if not (job and job.active) and (seconds := wait_of("archive-user", request.user.pk)):
            return refused_page(request, seconds)
        order_archive(signed_in(request), page_language())
        return redirect("export-account")
    context = {
        "job": job,
        "error": job.error(page_language()) if job else "",
        "until": job.ended + KEPT if job and job.ended else None,
    }
    part = "_part" if "part" in request.GET else ""
    return render(request, f"accounts/archive{part}.html", context)


@require_GET
@never_cache
@login_required
def download_archive(request: HttpRequest) -> HttpResponseBase:
    job = archive_of(request.user)
    if job is None or job.status != JobStatus.DONE:
        raise Http404
    response = StreamingHttpResponse(archive_bytes(job), content_type="application/zip")
    response["Content-Length"] = str(job.size)
    day = timezone.localdate(job.started).isoformat()
    name_file(response, FileName("", f"yamafuda-{day}", "zip"))
    return response


@sensitive_post_parameters("password")
@never_cache
@login_required
def delete_account(request: HttpRequest) -> HttpResponse:
    """Show what would be deleted; given the password, delete it and sign the user out."""
    form = PasswordForm(request.POST or None, request=request)
    if request.method == "POST" and form.is_valid():
        belongings.delete_user(User.objects.get(pk=request.user.pk or 0))
        logout(request)
        messages.success(request, _("Your account and everything in it were deleted."))
        return redirect("home")
    context = {"form": form, "goes": belongings.belongings_of(request.user)}
    return render(request, "accounts/delete.html", context)
