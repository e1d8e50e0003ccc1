"""Sessions and API tokens. Only a hash of each is kept: whoever reads the database cannot use them."""

import datetime as dt
import hashlib
import secrets
from importlib import import_module
from typing import Any, Self

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.utils import timezone

from web.prepared import prepared

PREFIX = "yama_"
MOST_TOKENS = 50
# `last_used` is written at most this often, so that not every request writes.
USED_EVERY = dt.timedelta(minutes=1)


class Session(AbstractBaseSession):
    """One browser's session; `session_key` is a hash (`stored`) of what the browser's cookie says.

    `user` is None until somebody signs in, `agent` what the browser calls itself; `seen` is written at
    most every SEEN_EVERY (accounts.sessions).
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="sessions"
    )
    agent = models.CharField(max_length=300, blank=True)
    created = models.DateTimeField(default=timezone.now)
    seen = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-seen"]

    @classmethod
    def get_session_store_class(cls) -> type[SessionBase]:
        return import_module(settings.SESSION_ENGINE).SessionStore  # type: ignore[no-any-return]


class Token(models.Model):
    """Stands for its user in the header `Authorization: Token …`; revoking it deletes it.

    `hint` are the first characters of the secret, by which its owner tells it from others.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=100)
    hint = models.CharField(max_length=12)
    digest = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)
    last_used = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created", "-id"]

    def __str__(self) -> str:
        return f"{self.hint}… {self.name}"

    @classmethod
    def issue(cls, user: Any, name: str) -> tuple[Self, str]:
        """A new token and its secret, which is told this once and never again."""
        secret = PREFIX + secrets.token_urlsafe(32)
        token = cls.objects.create(
            user=user, name=name, hint=secret[: len(PREFIX) + 4], digest=digest_of(secret)
        )
        return token, secret

    @classmethod
    def find(cls, secret: str) -> "Token | None":
        """The token with this secret, unless it was revoked or its user was shut out."""
        return next(iter(tokens(digest_of(secret))), None)

    def used(self) -> None:
        """Remember that it was used just now."""
        now = timezone.now()
        if self.last_used is None or now - self.last_used > USED_EVERY:
            type(self).objects.filter(pk=self.pk).update(last_used=now)


@prepared
def tokens(digest: str) -> models.QuerySet[Token]:
    found = Token.objects.select_related("user").order_by()
    return found.filter(digest=digest, user__is_active=True)


def digest_of(secret: str) -> str:
    """sha256: the secret has 256 random bits, so a slow hash would add nothing."""
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).hexdigest()


def stored(key: str) -> str:
    """How a session's key stands in the database: 160 bits of its hash, which fit Django's column."""
    return digest_of(key)[:40]
