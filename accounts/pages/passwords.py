"""Change the password with the old one, or reset it by mail."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth import views as auth
from django.http import HttpResponse
from django.urls import reverse_lazy
from django.utils.translation import gettext as _

from accounts.forms import ChangeForm, ResetForm
from accounts.models import Session
from accounts.pages.sessions import end_others


class PasswordChange(auth.PasswordChangeView):
    template_name = "accounts/password.html"
    success_url = reverse_lazy("account")
    form_class = ChangeForm

    def get_form_kwargs(self) -> dict[str, Any]:
        return super().get_form_kwargs() | {"request": self.request}

    def form_valid(self, form: Any) -> HttpResponse:
        """Keep this session and end all others."""
        response = super().form_valid(form)
        end_others(self.request)
        messages.success(
            self.request, _("The password was changed; you are signed out everywhere else.")
        )
        return response


class Reset(auth.PasswordResetView):
    """Mail a reset link if an account has the address; the response does not reveal whether one does."""

    template_name = "accounts/reset.html"
    email_template_name = "accounts/reset_mail.txt"
    subject_template_name = "accounts/reset_subject.txt"
    success_url = reverse_lazy("reset-sent")
    form_class = ResetForm

    def get_form_kwargs(self) -> dict[str, Any]:
        return super().get_form_kwargs() | {"request": self.request}


class Confirm(auth.PasswordResetConfirmView):
    """The page behind the mailed link: set a new password and end every session of the account."""

    template_name = "accounts/reset_confirm.html"
    success_url = reverse_lazy("sign-in")

    def form_valid(self, form: Any) -> HttpResponse:
        response = super().form_valid(form)
        if self.request.user == self.user:
            logout(self.request)
        Session.objects.filter(user=self.user).delete()
        messages.success(self.request, _("The new password is set. Sign in with it."))
        return response


change = PasswordChange.as_view()
reset = Reset.as_view()
sent = auth.PasswordResetDoneView.as_view(template_name="accounts/reset_sent.html")
confirm = Confirm.as_view()
