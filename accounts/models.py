"""Sessions and API tokens. Only hashes are stored, so a leaked database does not let anyone use them."""

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

from accounts.limits import room_for_another
from web.prepared import prepared
from web.storage import write_in_passing

PREFIX = "yama_"
MOST_TOKENS = 50
# Minimum time between writes of `last_used`, so that not every request writes.
USED_EVERY = dt.timedelta(minutes=1)


class Session(AbstractBaseSession):
    """One browser's session; `session_key` is a hash (`session_key_hash`) of the browser's cookie value.

    `user` is None until somebody signs in; `agent` is the User-Agent header; `seen` is written at most
    every SEEN_EVERY (accounts.sessions).
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
    """Authenticates its user in the header `Authorization: Token …`; revoking it deletes it.

    `hint` holds the first characters of the secret, so that its owner can tell tokens apart.
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
        """Create a token; return it with its secret, which cannot be retrieved later. Raises NoRoom."""
        secret = PREFIX + secrets.token_urlsafe(32)
        facts = {"name": name, "hint": secret[: len(PREFIX) + 4], "digest": digest_of(secret)}
        with room_for_another(user.pk, cls.objects.filter(user=user), MOST_TOKENS):
            return cls.objects.create(user=user, **facts), secret

    @classmethod
    def find(cls, secret: str) -> "Token | None":
        """The token with this secret, or None if it was revoked or its user is inactive."""
        return next(iter(live_tokens(digest_of(secret))), None)

    def used(self) -> None:
        """Record that it was just used."""
        now = timezone.now()
        if self.last_used is None or now - self.last_used > USED_EVERY:
            rows = type(self).objects.filter(pk=self.pk)
            write_in_passing(lambda: rows.update(last_used=now))


@prepared
def live_tokens(digest: str) -> models.QuerySet[Token]:
    query = Token.objects.select_related("user").order_by()
    return query.filter(digest=digest, user__is_active=True)


def digest_of(secret: str) -> str:
    """The secret's sha256. It has 256 random bits, so a slow hash would add nothing."""
    return hashlib.sha256(secret.encode("utf-8", "surrogateescape")).hexdigest()


def session_key_hash(key: str) -> str:
    """The form in which a session key is stored: 160 bits of its hash, which fit Django's column."""
    return digest_of(key)[:40]
