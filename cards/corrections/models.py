"""What readers report of cards, and the effects that staff enter for them.

Rows name cards by game and number, not by a key: they outlive imports that merge or remove cards.
"""

from django.conf import settings
from django.db import models
from django.utils import timezone

NUMBER, HASH, NAME, ADDRESS = 64, 64, 150, 300


class CardReport(models.Model):
    """A reader says that a card plays wrongly.

    `text_hash` (cards.corrections.inforce) and `effects`: as they were. `replay`: the path of a step of a
    replay, or empty. `address`: a hash of the network that a stranger wrote from, empty for users.
    `settled_by`: a name.
    """

    game = models.CharField(max_length=32)
    number = models.CharField(max_length=NUMBER)
    text_hash = models.CharField(max_length=HASH)
    effects = models.JSONField(null=True)
    happened = models.TextField(blank=True)
    expected = models.TextField(blank=True)
    replay = models.CharField(max_length=ADDRESS, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="card_reports"
    )
    address = models.CharField(max_length=HASH, blank=True, db_index=True)
    created = models.DateTimeField(default=timezone.now)
    settled = models.DateTimeField(null=True)
    settled_by = models.CharField(max_length=NAME, blank=True)
    note = models.TextField(blank=True)

    class Meta:
        ordering = ["-pk"]
        indexes = [models.Index(fields=["settled", "game"], name="reports_by_state")]

    def __str__(self) -> str:
        return f"{self.number}: {self.happened or self.expected}"


class EffectsOverride(models.Model):
    """Effects that staff entered for a card with a certain text; never changed, only withdrawn.

    Of those for the same text that are not withdrawn, the newest row holds. `author`, `withdrawn_by`: names,
    since files carry overrides to other sites. `created`: when it was first entered, wherever that was.
    """

    game = models.CharField(max_length=32)
    number = models.CharField(max_length=NUMBER)
    text_hash = models.CharField(max_length=HASH)
    effects = models.JSONField()
    reason = models.TextField()
    author = models.CharField(max_length=NAME, blank=True)
    created = models.DateTimeField(default=timezone.now)
    withdrawn = models.DateTimeField(null=True)
    withdrawn_by = models.CharField(max_length=NAME, blank=True)

    class Meta:
        ordering = ["-pk"]
        indexes = [models.Index(fields=["game", "number"], name="overrides_by_card")]

    def __str__(self) -> str:
        return f"{self.number}: {self.reason}"
