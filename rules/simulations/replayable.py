"""Whether the games of a run, played now, would be the same."""

from rules.games import PLAYABLE
from rules.simulations.models import Simulation
from web.api.problems import Problem
from web.readable import UNREADABLE


def replay_problem(run: Simulation) -> Problem | None:
    """Why no game of the run can be replayed; None if all can."""
    rules = PLAYABLE.get(run.game)
    if rules is None or run.known_orders is None or not shows_decks(run):
        return Problem("unreadable-simulation")
    if run.engine != rules.version:
        return Problem("other-engine", made=run.engine, here=rules.version)
    try:
        pool = run.pool()
    except UNREADABLE:
        return Problem("unreadable-simulation")
    return None if pool.hash == run.facts else Problem("other-cards")


def shows_decks(run: Simulation) -> bool:
    """Whether it can be told whose decks are played."""
    decks = run.shown.values() if isinstance(run.shown, dict) else [None]
    return all(isinstance(deck, dict) for deck in decks)
