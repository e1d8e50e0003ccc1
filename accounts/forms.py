"""Account forms, based on Django's own."""

from typing import Any

from django import forms
from django.contrib.auth import get_user_model
from django.contrib.auth.forms import (
    AuthenticationForm,
    PasswordChangeForm,
    PasswordResetForm,
    UserCreationForm,
)
from django.contrib.auth.models import AbstractBaseUser
from django.core.mail import EmailMessage
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import gettext_lazy as _

from accounts.attempts import Attempts
from accounts.mail import post_message
from web.fields import TitleField

MAIL_HELP = _("Only for a new password, if you forget yours. You may leave it empty.")


class SignUpForm(UserCreationForm):  # type: ignore[type-arg]
    """A name, a password and an optional mail address."""

    class Meta:
        model = get_user_model()
        fields = ("username", "email")
        labels = {"email": _("Email address")}
        help_texts = {"email": MAIL_HELP}
        widgets = {"email": forms.EmailInput(attrs={"autocomplete": "email"})}


class SignInForm(AuthenticationForm):
    """Django's form, with wrong passwords counted (accounts.attempts)."""

    def clean(self) -> dict[str, Any]:
        request, name = self.request, self.cleaned_data.get("username")
        if not request or not name or not self.cleaned_data.get("password"):
            return super().clean()
        attempts = Attempts("password", request, name)
        attempts.refuse()
        try:
            return super().clean()
        except forms.ValidationError:
            attempts.failed()
            raise


class ResetForm(PasswordResetForm):
    """Django's form; neither the response nor its timing reveals whether the address is known."""

    def __init__(self, *args: Any, request: HttpRequest, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.request = request
        self.fields["email"].label = _("Email address")

    def clean_email(self) -> str:
        email: str = self.cleaned_data["email"]
        Attempts("reset", self.request, email).refuse(count=True)
        return email

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: dict[str, Any],
        from_email: str | None,
        to_email: str,
        html_email_template_name: str | None = None,
    ) -> None:
        subject = " ".join(render_to_string(subject_template_name, context).split())
        body = render_to_string(email_template_name, context)
        post_message(EmailMessage(subject, body, from_email, [to_email]))


def right_password(request: HttpRequest, password: str) -> str:
    """Return the password if it is the signed-in user's, else count a failure and raise ValidationError."""
    user = request.user
    assert isinstance(user, AbstractBaseUser)
    attempts = Attempts("password", request, user.get_username())
    attempts.refuse()
    if not user.check_password(password):
        attempts.failed()
        raise forms.ValidationError(_("That is not your password."), code="wrong")
    return password


class PasswordForm(forms.Form):
    """A form that asks for the signed-in user's password."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, request: HttpRequest, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.request = request

    def clean_password(self) -> str:
        return right_password(self.request, self.cleaned_data["password"])


class ChangeForm(PasswordChangeForm):
    """Django's form, with wrong passwords counted."""

    def __init__(self, *args: Any, request: HttpRequest, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.request = request

    def clean_old_password(self) -> str:
        return right_password(self.request, self.cleaned_data["old_password"])


class MailForm(PasswordForm):
    """A new mail address, or none."""

    email = forms.EmailField(
        label=_("Email address"),
        required=False,
        max_length=254,
        help_text=MAIL_HELP,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    field_order = ("email", "password")


class TokenForm(forms.Form):
    """A new API token's name."""

    name = TitleField(label=_("What the token is for"), max_length=100)
