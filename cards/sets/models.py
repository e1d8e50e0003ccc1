"""Users' card sets: who may see them, their cards, and the imports that can be undone."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

from accounts.code_letters import CODE_LETTERS
from accounts.owned import Owned, OwnedQuerySet
from cards.record import CardRecord
from cards.sets.numbers import CODE_LENGTH, LONGEST_NUMBER, full_number, numbered_in


def random_set_code() -> str:
    """8 of 27 characters, about 38 bits: short, since every number of the set begins with it, yet not guessed."""
    return get_random_string(CODE_LENGTH, CODE_LETTERS)


class SetVisibility(models.TextChoices):
    PRIVATE = "private", _("only me")
    GROUP = "group", _("me and those I invite")
    LINK = "link", _("anyone with the link")
    PUBLIC = "public", _("everyone, and listed")


class UserSetQuerySet(OwnedQuerySet["UserSet"]):
    def opened_to(self, user: Any) -> Q:
        """The user's own sets, and those whose group the user belongs to."""
        mine = super().opened_to(user)
        if not (user and user.is_authenticated):
            return mine
        invited = UserSet.members.through.objects.filter(user_id=user.pk).values("userset_id")
        return mine | Q(visibility=SetVisibility.GROUP, pk__in=invited)

    def offered_to(self, user: Any) -> "UserSetQuerySet":
        """The sets that this user builds with: own, of the user's groups, and those the user has taken up."""
        if not (user and user.is_authenticated):
            return self.none()
        taken = UserSet.followers.through.objects.filter(user_id=user.pk).values("userset_id")
        return self.seen_by(user).filter(self.opened_to(user) | Q(pk__in=taken))


class UserSet(Owned):
    """A set of cards of one game that a user keeps. `licence`: what its owner says about rights in the cards.

    `members` see a set whose visibility is `group`; `followers` took it up from its page to build with.
    `generation` grows with every change of its cards; `card_count` and `byte_count` (as JSON, and of
    pictures) are kept with it.
    """

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=random_set_code)
    game = models.CharField(max_length=32)
    name = models.CharField(max_length=200)
    description = models.TextField(blank=True, max_length=5000)
    licence = models.CharField(max_length=500, blank=True)
    visibility = models.CharField(
        max_length=8, choices=SetVisibility.choices, default=SetVisibility.PRIVATE
    )
    members = models.ManyToManyField(
        settings.AUTH_USER_MODEL, blank=True, related_name="sets_shared"
    )
    followers = models.ManyToManyField(
        settings.AUTH_USER_MODEL, blank=True, related_name="sets_followed"
    )
    generation = models.PositiveIntegerField(default=0)
    card_count = models.PositiveIntegerField(default=0)
    byte_count = models.PositiveIntegerField(default=0)

    objects: ClassVar[UserSetQuerySet] = UserSetQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ["game", "name", "id"]

    def __str__(self) -> str:
        return f"{self.code} {self.name}"

    @property
    def version(self) -> str:
        """Changes with every write to the set or its cards."""
        return f"{self.generation}.{self.changed.timestamp():.6f}"


class UserCard(models.Model):
    """A card of a user's set. `number` is the one within the set, also in `data`, which is the documented form
    (`CardRecord.as_json`). `size`: its bytes as JSON, without compiled effects; `digest` and `compiled`: as in
    `cards.models.Card`.
    """

    set = models.ForeignKey(UserSet, models.CASCADE, related_name="cards")
    number = models.CharField(max_length=LONGEST_NUMBER)
    sort_key = models.CharField(max_length=300)
    name_ja = models.CharField(max_length=200, blank=True)
    name_en = models.CharField(max_length=200, blank=True)
    data = models.JSONField()
    compiled = models.BooleanField(default=False)
    size = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["set", "sort_key", "id"]
        constraints = [
            models.UniqueConstraint(fields=["set", "number"], name="one_user_card_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.set_id} {self.number}"

    @property
    def version(self) -> str:
        """Changes with what the card says."""
        return self.digest[:20]

    def record(self, code: str) -> CardRecord:
        """The card with its full number; `code` is that of its set."""
        return numbered_in(code, CardRecord.from_json(self.data, self.compiled))

    def full_number(self) -> str:
        """Prefetch `set`."""
        return full_number(self.set.code, self.number)


class SetImport(models.Model):
    """A file imported into a set. `report`: what came of it, as JSON (`cards.sets.importing`).

    `before`: each card that it wrote as it was before, by number, null for a new one (`cards.sets.packing`).
    `after`: their digests now. Once it is undone, both are empty.
    """

    set = models.ForeignKey(UserSet, models.CASCADE, related_name="imports")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True)
    created = models.DateTimeField(auto_now_add=True)
    file = models.CharField(max_length=200, blank=True)
    source = models.CharField(max_length=32, blank=True)
    report = models.JSONField(default=dict)
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    undone = models.DateTimeField(null=True)

    class Meta:
        ordering = ["set", "-created", "-id"]

    def __str__(self) -> str:
        return f"{self.set_id} {self.file}"
