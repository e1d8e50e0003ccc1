"""Who may see what a user made."""

from typing import TYPE_CHECKING, Any, Self, TypeVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

from accounts.code_letters import CODE_LETTERS

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser, AnonymousUser


def random_code() -> str:
    """An unguessable short code: 12 of 27 characters, about 57 bits."""
    return get_random_string(12, CODE_LETTERS)


class Visibility(models.TextChoices):
    PRIVATE = "private", _("only me")
    LINK = "link", _("anyone with the link")
    PUBLIC = "public", _("everyone, and listed")


# Whoever knows the code of something may open it.
OPEN = (Visibility.LINK, Visibility.PUBLIC)

M = TypeVar("M", bound="Owned")


class OwnedQuerySet(models.QuerySet[M]):
    def listed_for(self, user: Any) -> Self:
        """What lists may show this user: everything public, and the user's own."""
        return self.filter(self.opened_to(user) | Q(visibility=Visibility.PUBLIC))

    def seen_by(self, user: Any) -> Self:
        """What this user may open with the code: what is open to everyone, and what is open to this user."""
        return self.filter(self.opened_to(user) | Q(visibility__in=OPEN))

    def opened_to(self, user: Any) -> Q:
        """What this user may open whatever its visibility: the user's own."""
        return Q(owner=user) if user and user.is_authenticated else Q(pk__in=[])


class Owned(models.Model):
    """Something a user made; without an owner it belongs to the site (official formats, samples)."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True)
    visibility = models.CharField(
        max_length=8, choices=Visibility.choices, default=Visibility.PRIVATE
    )
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True

    def owned_by(self, user: "AbstractBaseUser | AnonymousUser") -> bool:
        return self.owner_id is not None and self.owner_id == user.pk

    def open_to(self, user: "AbstractBaseUser | AnonymousUser") -> bool:
        """Whether it may be named to this user. Makes no query, so those invited do not count."""
        return self.visibility in OPEN or self.owned_by(user)


def named_to(user: "AbstractBaseUser | AnonymousUser", thing: M | None) -> M | None:
    """The object that something refers to, or None if this user may not know of it."""
    return thing if thing and thing.open_to(user) else None
