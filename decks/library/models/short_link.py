"""Short links: eight characters that stand for a deck code."""

from hashlib import sha256

from django.db import models
from django.utils.crypto import get_random_string

from accounts.code_letters import CODE_LETTERS

LETTERS = 8


def random_slug() -> str:
    """8 of 27 characters, about 38 bits: short enough to read aloud, too many to go through."""
    return get_random_string(LETTERS, CODE_LETTERS)


class ShortLink(models.Model):
    """`slug` leads to the page of `code`; a code has one, however often one asks (`digest`: its sha256)."""

    slug = models.CharField(max_length=LETTERS, unique=True, default=random_slug)
    digest = models.CharField(max_length=64, unique=True)
    code = models.TextField()
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.slug} {self.code[:40]}"

    @classmethod
    def of_code(cls, code: str) -> "ShortLink | None":
        return cls.objects.filter(digest=digest_of(code)).first()

    @classmethod
    def keep(cls, code: str) -> "ShortLink":
        """The code's short link, made now if it has none."""
        return cls.objects.get_or_create(digest=digest_of(code), defaults={"code": code})[0]


def digest_of(code: str) -> str:
    return sha256(code.encode()).hexdigest()
