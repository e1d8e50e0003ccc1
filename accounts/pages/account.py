"""The account page: mail address, active sessions, API tokens."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from accounts.forms import MailForm, TokenForm
from accounts.limits import NoRoom
from accounts.mail import post_message
from accounts.models import Token
from accounts.pages.sessions import signed_in_places


@never_cache
@login_required
def show_account(request: HttpRequest) -> HttpResponse:
    """Show the account; a new token's secret appears only in this response."""
    form = TokenForm(request.POST or None)
    secret = ""
    if request.method == "POST" and form.is_valid():
        try:
            _token, secret = Token.issue(request.user, form.cleaned_data["name"])
            form = TokenForm()
        except NoRoom:
            form.add_error(None, _("You have reached the limit of tokens. Revoke one first."))
    context = {
        "form": form,
        "secret": secret,
        "tokens": Token.objects.filter(user_id=request.user.pk or 0),
        "places": signed_in_places(request),
    }
    return render(request, "accounts/account.html", context)


@require_POST
@login_required
def revoke_token(request: HttpRequest, pk: int) -> HttpResponse:
    get_object_or_404(Token, pk=pk, user_id=request.user.pk).delete()
    messages.success(request, _("The token was revoked."))
    return redirect("account")


@sensitive_post_parameters("password")
@never_cache
@login_required
def change_mail(request: HttpRequest) -> HttpResponse:
    """Change the email address and notify the old one, in case someone else made the change."""
    user = request.user
    assert isinstance(user, User)
    form = MailForm(request.POST or None, request=request, initial={"email": user.email})
    if request.method == "POST" and form.is_valid():
        old, user.email = user.email, form.cleaned_data["email"]
        user.save(update_fields=["email"])
        if old and old != user.email:
            body = render_to_string("accounts/mail_changed.txt", {"user": user}, request)
            post_message(
                EmailMessage(_("Your email address at Yamafuda was changed"), body, None, [old])
            )
        messages.success(request, _("The email address was saved."))
        return redirect("account")
    return render(request, "accounts/mail.html", {"form": form})
