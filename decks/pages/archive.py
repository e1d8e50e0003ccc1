"""Everything a user owns: exported as a file, or deleted together with the account."""

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from accounts.forms import PasswordForm
from decks.library import belongings
from decks.library.archive import zip_archive
from web.api.throttles import wait_of
from web.downloads import FileName, name_file
from web.pages import page_language
from web.rates import refused_page


@never_cache
@login_required
def download_archive(request: HttpRequest) -> HttpResponseBase:
    """The archive as it is written; a thousand decks take seconds, so users may have only so many."""
    if seconds := wait_of("archive-user", request.user.pk):
        return refused_page(request, seconds)
    response = StreamingHttpResponse(
        zip_archive(request.user, page_language()), content_type="application/zip"
    )
    name_file(response, FileName("", f"yamafuda-{timezone.localdate().isoformat()}", "zip"))
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
