"""A simulation run: what was requested, its progress, its results."""

import datetime as dt
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from accounts.owned import random_code
from cards.catalog import Catalog
from cards.sets.access import catalog_of_cards
from decks.library.models import Deck
from rules.bridge.kept import known_pool, unpacked_pool
from rules.bridge.pool import CardPool, card_pool, numbers_in, played_catalog
from rules.bridge.sources import SOURCES
from rules.engine.runs.halving import HandTrials
from rules.engine.runs.plan import Plan, parse_plan
from rules.engine.runs.stats import Results
from rules.games import PLAYABLE
from rules.simulations.models.clients import Client, SimulationQuerySet
from web.readable import UNREADABLE, ReadableJSONField


class Status(models.TextChoices):
    QUEUED = "queued", _("waiting")
    RUNNING = "running", _("running")
    DONE = "done", _("done")
    CANCELLED = "cancelled", _("cancelled")
    FAILED = "failed", _("failed")


ACTIVE = (Status.QUEUED, Status.RUNNING)


class Simulation(models.Model):
    """One run. Its results depend only on `plan` (`rules.engine.runs.plan`), the version of the rules (`engine`)
    and the facts of its cards (`facts`, a hash).

    `cards`    what it is played with, kept as it was at the start (`rules.bridge.kept`). Older runs have none;
               their `facts` are those of all cards of the game
    `sources`  a digest of the rules' sources (`rules.bridge.sources`): games of one run are never played by two
    `shown`    for each of its decks, by part (`PARTS`), {"title", "title_ja", "code", "version", "entries"} as it
               was then; `decks` are the saved ones, as long as they exist
    `private`  whether one of them was a private deck, then or when it was deleted: if so, only whoever started
               the run sees it
    `session`, `address`  hashes that identify the owner if nobody is signed in
    `results`  of the games number 0 to `played` - 1, which are the first `folded` chunks
    `dealt`    the games number 0 to `dealt` - 1 have been dealt to chunks; those not folded yet are rows
    `turn`     the games begun, counted from the least `turn` of the runs that were active at its start: the run
               with the least is next
    `error_en`, `error_ja`  why it failed
    `removed`  when its owner deleted it on a page; it can be put back for a while (`jobs.removal`)
    """

    code = models.CharField(max_length=40, unique=True, default=random_code)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True)
    session = models.CharField(max_length=64, blank=True)
    address = models.CharField(max_length=64, blank=True)
    game = models.CharField(max_length=32)
    shown = ReadableJSONField(default=dict)
    private = models.BooleanField(default=False)
    plan = ReadableJSONField()
    engine = models.PositiveIntegerField()
    facts = models.CharField(max_length=64)
    cards = models.BinaryField(null=True)
    sources = models.CharField(max_length=20, blank=True)
    status = models.CharField(max_length=9, choices=Status.choices, default=Status.QUEUED)
    games = models.PositiveIntegerField()
    played = models.PositiveIntegerField(default=0)
    folded = models.PositiveIntegerField(default=0)
    dealt = models.PositiveIntegerField(default=0)
    results = ReadableJSONField(null=True)
    error_en = models.TextField(blank=True)
    error_ja = models.TextField(blank=True)
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    turn = models.PositiveBigIntegerField(default=0)
    removed = models.DateTimeField(null=True)

    objects: ClassVar[SimulationQuerySet] = SimulationQuerySet.as_manager()  # type: ignore[assignment]

    class Meta:
        ordering = ["-created", "-id"]
        indexes = [models.Index(fields=["status", "turn"], name="simulations_by_turn")]

    def __str__(self) -> str:
        return f"{self.code} {self.game} {self.status} {self.played}/{self.games}"

    @property
    def saved(self) -> dict[str, Deck]:
        """The saved decks that still exist, by part."""
        return {row.part: row.deck for row in self.decks.all()}

    @property
    def active(self) -> bool:
        return self.status in ACTIVE

    @property
    def current(self) -> bool:
        """Whether the rules that this process plays by are those that its games were played by."""
        return self.game in SOURCES and self.sources == SOURCES[self.game]

    @property
    def orders(self) -> Plan:
        """The plan as an object. Raises BadPlan if a later version of the rules does not know it."""
        return parse_plan(self.plan, PLAYABLE)

    @property
    def known_orders(self) -> Plan | None:
        """The plan, with the best starting hand once it was found. None if the rules no longer know such a plan:
        its results can be read, but not replayed."""
        try:
            return self.trials.settled_plan() if self.trials else self.orders
        except UNREADABLE:
            return None

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The numbers of all cards in its decks."""
        return numbers_in((*self.plan["decks"], self.plan.get("against") or {}))

    def played_catalog(self) -> Catalog:
        """The cards that it is played with, whoever may see them."""
        return played_catalog(self.game, self.numbers)

    def pool(self) -> CardPool:
        """The facts that it is played with. Raises KeyError, TypeError or ValueError if the rules no longer know
        such cards."""
        if known := known_pool(self.game, self.facts):
            return known
        if self.cards is None:
            return card_pool(self.played_catalog())
        return unpacked_pool(self.game, bytes(self.cards), self.facts)

    def shown_catalog(self, user: Any) -> Catalog:
        """The cards as far as this user may see them."""
        return catalog_of_cards(self.game, self.numbers, user)

    @cached_property
    def trials(self) -> HandTrials | None:
        """The trials of a run that looks for the best starting hand. Raises as `orders` does."""
        plan = self.orders
        starting = PLAYABLE[plan.game].starting_hand
        return (
            HandTrials(plan, starting, self.sums or Results()) if plan.hands and starting else None
        )

    @property
    def sums(self) -> Results | None:
        """The results of games number 0 to `played` - 1; None before the first of them."""
        return None if self.results is None else Results.parse(self.results)

    @property
    def done(self) -> int:
        """Games played, including those not in `results` yet."""
        waiting = self.chunks.filter(results__isnull=False) if self.active else self.chunks.none()
        return int(self.played + (waiting.aggregate(n=models.Sum("count"))["n"] or 0))

    @property
    def seconds(self) -> float:
        """How long it has been running, or ran."""
        if self.started is None:
            return 0.0
        return max(((self.ended or timezone.now()) - self.started) / dt.timedelta(seconds=1), 0.0)

    def pace(self) -> tuple[int, float | None, float | None]:
        """Games done, games per second, and the seconds left at that rate; None while unknown."""
        done, seconds = self.done, self.seconds
        rate = done / seconds if done and seconds > 0 else None
        return done, rate, (self.games - done) / rate if rate and self.active else None

    @property
    def stopped_early(self) -> bool:
        """Whether the requested precision was reached before all games were played."""
        return self.status == Status.DONE and self.played < self.games

    def error(self, language: str) -> str:
        return self.error_ja if language == "ja" else self.error_en

    def started_by(self, client: Client) -> bool:
        """Whether this user started it or, without one, this session."""
        if self.owner_id is not None:
            return bool(self.owner_id == client.user.pk)
        return bool(client.session) and self.session == client.session

    def controlled_by(self, client: Client) -> bool:
        """Whether the client may stop and delete it; without a cookie, clients are known by address."""
        if self.started_by(client):
            return True
        return self.owner_id is None and not self.session and self.address == client.address
