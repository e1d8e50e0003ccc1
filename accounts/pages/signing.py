"""Signing up and signing in. Django handles signing out."""

import math

from django.contrib.auth import login
from django.contrib.auth.views import LoginView, RedirectURLMixin
from django.http import HttpResponse
from django.shortcuts import redirect, resolve_url
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import FormView

from accounts.attempts import remember_browser, sign_up_wait, wait_sentence
from accounts.forms import SignInForm, SignUpForm


class SignUp(RedirectURLMixin, FormView):  # type: ignore[type-arg]
    """Create an account and sign in to it, keeping `next` and the session's draft."""

    template_name = "accounts/sign_up.html"
    form_class = SignUpForm

    def get_default_redirect_url(self) -> str:
        return resolve_url("deck-list")

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        if seconds := sign_up_wait(self.request):
            form.add_error(None, wait_sentence(seconds))
            refused = self.form_invalid(form)
            refused.status_code = 429
            refused.headers["Retry-After"] = str(math.ceil(seconds))
            return refused
        user = form.save()
        login(self.request, user)
        response = redirect(self.get_success_url())
        remember_browser(response, user.get_username())
        return response

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        return super().get_context_data(**kwargs) | {"next": self.get_redirect_url()}


sign_up = sensitive_post_parameters("password1", "password2")(never_cache(SignUp.as_view()))


class SignIn(LoginView):
    """Django's view; limits wrong passwords and remembers the browser after a successful sign-in."""

    template_name = "accounts/sign_in.html"
    authentication_form = SignInForm

    def form_valid(self, form: SignInForm) -> HttpResponse:  # type: ignore[override]
        response = super().form_valid(form)
        remember_browser(response, form.get_user().get_username())
        return response


sign_in = SignIn.as_view()
