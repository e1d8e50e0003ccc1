"""Plays one chunk in slices; between them the player gives a sign of life and notices a cancelled run."""

import logging
import time
from typing import Any

from django.db import DatabaseError

from rules.bridge.pool import CardPool
from rules.engine.core.rules import Rules
from rules.engine.opening.opening import RuleSentence
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import PLAYABLE
from rules.simulations.jobs import claims, ending
from rules.simulations.jobs.folding import hand_in
from rules.simulations.models import Chunk, Simulation
from web.readable import UNREADABLE

log = logging.getLogger(__name__)

# Seconds between two signs of life: a cancelled run stops within a second.
SLICE = 0.3


def play_chunk(chunk: Chunk) -> bool:
    """Play a claimed chunk and deliver it. False if the claim was lost, or the run has ended or failed.

    Raises DatabaseError: the claim runs out then, and the chunk is tried again."""
    run = chunk.simulation
    try:
        results = ChunkPlayer(chunk, PLAYABLE[run.game], run.orders, run.pool()).results()
        return results is not None and hand_in(chunk, results)
    except DatabaseError:
        raise
    except Exception:
        log.exception("run %s broke in games %s+%s", run.code, chunk.start, chunk.count)
        ending.fail_run(run, failure(run))
        return False


def failure(run: Simulation) -> RuleSentence:
    """Why the run failed, as far as it can be told: its settings, the cards that were kept with it, or a game."""
    try:
        run.orders  # noqa: B018  whether it can be read
    except UNREADABLE:
        return ending.NOT_READABLE
    try:
        run.pool()
    except UNREADABLE:
        return ending.OTHER_ENGINE
    return ending.BROKEN


class ChunkPlayer:
    """Plays the games of a chunk in slices of about SLICE seconds."""

    def __init__(self, chunk: Chunk, rules: Rules[Any, Any], plan: Plan, cards: CardPool) -> None:
        self.chunk, self.rules, self.plan, self.cards = chunk, rules, plan, cards
        self.before = chunk.simulation.sums if plan.hands else None
        self.size, self.heard = 1, time.monotonic()

    def results(self) -> list[Results] | None:
        """The sums after which the run may stop; one if it stops nowhere. None if they are no longer wanted."""
        sums, end = [], self.chunk.start + self.chunk.count
        whole = [(self.chunk.start, self.chunk.count)]
        may_stop = self.plan.precision is not None
        for start, count in self.plan.pieces(self.chunk.start, end) if may_stop else whole:
            part = self.played(start, count)
            if part is None:
                return None
            sums.append(part)
        return sums

    def played(self, start: int, count: int) -> Results | None:
        """The results of these games; None if they are no longer wanted."""
        total, done = Results(), 0
        while done < count:
            if not self.is_wanted():
                return None
            size = min(self.size, count - done)
            total += self.slice(start + done, size)
            done += size
        return total

    def slice(self, start: int, size: int) -> Results:
        """The next slice is as long as SLICE suggests, but not much longer than this one."""
        began = time.monotonic()
        results = play_games(self.rules, self.plan, self.cards.facts, start, size, self.before)
        took = time.monotonic() - began
        self.size = max(int(size * SLICE / max(took, SLICE / 16, 1e-9)), 1)
        return results

    def is_wanted(self) -> bool:
        """Give a sign of life, if the last one was a while ago. False if the claim was lost."""
        if time.monotonic() - self.heard < SLICE / 2:
            return True
        self.heard = time.monotonic()
        return claims.renew_claim(self.chunk)
