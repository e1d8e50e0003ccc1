"""The starting hands that a run tries: how far it is, and which were the best."""

from collections.abc import Iterable
from typing import Any

from cards.catalog import Catalog
from decks.exchange import sharecode
from decks.exchange.sharecode import ShareCodeError
from decks.legality.decklist import Entries, from_entries
from languages import Language
from rules.engine.runs.halving import HandTrials, Standing
from rules.games import LABELS
from rules.simulations.labels import plan_scales
from rules.simulations.models import Simulation
from rules.simulations.pages.estimates import EstimateCell

BEST = 8  # are listed


def trials_context(run: Simulation, catalog: Catalog, language: Language) -> dict[str, Any]:
    """Empty for a run that tries none, or before the first result."""
    trials = run.trials
    label = LABELS[run.game].starting_hand
    if trials is None or label is None or not trials.before.played:
        return {}
    best = trials.standings()[:BEST]
    scale = plan_scales(trials.plan).of(trials.plan.aim)
    cells = [EstimateCell(scale.mean(standing.figure)) for standing in best]
    names = names_in(catalog, (number for standing in best for number in standing.cards), language)
    return {
        "label": label.localised(language),
        "tried": len(trials.hands),
        "rounds": len(trials.rounds),
        "round": next((n for n, stage in enumerate(trials.rounds, 1) if run.played < stage.end), 0),
        "own": trials.winner() == 0,
        "rows": [
            hand_row(standing, cell, names) for standing, cell in zip(best, cells, strict=True)
        ],
        "share": deck_code(run, trials),
        "match": trials.plan.kind == "match",
    }


def names_in(catalog: Catalog, numbers: Iterable[str], language: Language) -> dict[str, str]:
    """The names of the cards that the catalog has."""
    known = {number: catalog.get(number) for number in numbers}
    return {number: card.localised(language) for number, card in known.items() if card}


def hand_row(standing: Standing, cell: EstimateCell, names: dict[str, str]) -> dict[str, Any]:
    return {
        "cards": [(number, names.get(number, number)) for number in standing.cards],
        "own": not standing.hand,
        "rounds": standing.rounds,
        "games": f"{standing.figure.games:,}",
        "estimate": cell.text,
    }


def deck_code(run: Simulation, trials: HandTrials) -> str:
    """The share code of the deck with the best hand; empty while it is unknown, or if it is the deck's own."""
    best = trials.winner()
    if not best:
        return ""
    deck = trials.deck(best)
    entries: Entries = {zone: [[number, 1] for number in deck[zone]] for zone in deck}
    try:
        return sharecode.encode_deck(from_entries(run.game, entries))
    except ShareCodeError:
        return ""
