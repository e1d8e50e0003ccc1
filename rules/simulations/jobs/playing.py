"""Plays one chunk in slices; between them the player gives a sign of life and notices a cancelled run."""

import logging
import time
from typing import Any

from rules.engine.core.rules import Rules
from rules.engine.opening.opening import RuleSentence
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.plan import Plan
from rules.engine.runs.stats import Results
from rules.games import PLAYABLE
from rules.simulations.jobs import claims, ending
from rules.simulations.jobs.folding import hand_in
from rules.simulations.jobs.pool import CardPool, card_pool
from rules.simulations.models import Chunk, Simulation

log = logging.getLogger(__name__)

# Seconds between two signs of life: a cancelled run stops within a second.
SLICE = 0.3


def play_chunk(chunk: Chunk) -> bool:
    """Play a claimed chunk and deliver it. False if the claim was lost, or the run has ended or failed."""
    run = chunk.simulation
    cards = card_pool(run.game)
    if why := outdated_reason(run, cards):
        ending.fail_run(run, why)
        return False
    try:
        results = chunk_results(chunk, PLAYABLE[run.game], run.orders, cards)
    except Exception:
        log.exception("run %s broke in games %s+%s", run.code, chunk.start, chunk.count)
        ending.fail_run(run, ending.BROKEN)
        return False
    return results is not None and hand_in(chunk, results)


def outdated_reason(run: Simulation, cards: CardPool) -> RuleSentence | None:
    """Why games played now would not match those played before."""
    if run.engine != PLAYABLE[run.game].version:
        return ending.OTHER_ENGINE
    return ending.OTHER_CARDS if run.facts != cards.hash else None


def chunk_results(
    chunk: Chunk, rules: Rules[Any, Any], plan: Plan, cards: CardPool
) -> Results | None:
    """The results of the games; None if they are no longer wanted."""
    total, done, size = Results(), 0, 1
    while done < chunk.count:
        began = time.monotonic()
        total += play_games(rules, plan, cards.facts, chunk.start + done, size)
        done += size
        took = time.monotonic() - began
        if done < chunk.count and took > SLICE / 4 and not claims.renew_claim(chunk):
            return None
        size = min(max(int(size * SLICE / max(took, SLICE / 16)), 1), chunk.count - done)
    return total
