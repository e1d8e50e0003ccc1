"""The forms of accounts, in Django's own words."""

from django import forms
from django.contrib.auth import get_user_model
from django.contrib.auth.forms import UserCreationForm
from django.utils.translation import gettext_lazy as _

from accounts.models import MOST_TOKENS, Token


class SignUpForm(UserCreationForm):  # type: ignore[type-arg]
    """A name and a password; no mail address is asked for."""

    class Meta:
        model = get_user_model()
        fields = ("username",)


class TokenForm(forms.Form):
    """A new API token's name."""

    name = forms.CharField(label=_("What the token is for"), max_length=100)

    def __init__(self, *args: object, user: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.user = user

    def clean(self) -> None:
        if Token.objects.filter(user=self.user).count() >= MOST_TOKENS:  # type: ignore[misc]
            raise forms.ValidationError(_("You have as many tokens as one may have; revoke one."))
