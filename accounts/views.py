"""Signing up, the account's page, API tokens. Signing in and out is Django's."""

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import RedirectURLMixin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render, resolve_url
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST
from django.views.generic import FormView

from accounts.forms import SignUpForm, TokenForm
from accounts.models import Token


class SignUp(RedirectURLMixin, FormView):  # type: ignore[type-arg]
    """A new account, signed in at once; `next` and the session's draft survive."""

    template_name = "accounts/sign_up.html"
    form_class = SignUpForm

    def get_default_redirect_url(self) -> str:
        return resolve_url("deck-list")

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        login(self.request, form.save())
        return redirect(self.get_success_url())

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        return super().get_context_data(**kwargs) | {"next": self.get_redirect_url()}


sign_up = sensitive_post_parameters("password1", "password2")(never_cache(SignUp.as_view()))


@never_cache
@login_required
def account(request: HttpRequest) -> HttpResponse:
    """The tokens; a new one's secret is shown on this one page and never again."""
    form = TokenForm(request.POST or None, user=request.user)
    secret = ""
    if request.method == "POST" and form.is_valid():
        _token, secret = Token.issue(request.user, form.cleaned_data["name"])
        form = TokenForm(user=request.user)
    tokens = Token.objects.filter(user_id=request.user.pk or 0)
    return render(
        request, "accounts/account.html", {"form": form, "secret": secret, "tokens": tokens}
    )


@require_POST
@login_required
def revoke(request: HttpRequest, pk: int) -> HttpResponse:
    get_object_or_404(Token, pk=pk, user_id=request.user.pk).delete()
    messages.success(request, _("The token was revoked."))
    return redirect("account")
