"""What drawing a card early does: games in which the shuffle brought it by own turn EARLY, and the others.

The shuffle alone decides it, so the games are a randomised experiment, and nothing that happens in them can
look like an effect. Who goes first sees fewer cards by that turn and may be slower for other reasons; therefore
games are only compared with games of the same place in the order of turns, and the answers are put together
afterwards.
"""

from collections import Counter
from collections.abc import Mapping

from rules.engine.core.seats import PLACES
from rules.engine.runs.intervals import Counts, Interval
from rules.engine.runs.slope import Strata, slope_within
from rules.engine.runs.stats import Results

ANY = "any"  # in place of a place, where nobody goes first


def seated_values(values: Mapping[str, int], aim: str, place: int | None) -> dict[str, int]:
    """Figures of one game, ready to be counted: in place of the copies of `early:C-01`, what the game came to,
    as `early:C-01:first:2` (going first, with two copies early); `seat:first` is the same of all such games.
    `place` in the order of turns: 0 goes first; None where nobody does."""
    seat, came_to = ANY if place is None else PLACES[place], values[aim]
    found = {f"seat:{seat}": came_to, **values}
    for name in [name for name in values if name.startswith("early:")]:
        found[f"{name}:{seat}:{found.pop(name)}"] = came_to
    return found


def early_effects(results: Results) -> dict[str, Interval | None]:
    """By card: what each copy more among the cards that the shuffle brings early changes what the run aims at,
    on average. None where the games are too few to say."""
    found: dict[str, dict[str, dict[int, Counts]]] = {}
    for name, figure in results.figures.items():
        if name.startswith("early:") and name.count(":") > 2:
            card, seat, copies = name.removeprefix("early:").rsplit(":", 2)
            found.setdefault(card, {}).setdefault(seat, {})[int(copies)] = figure.counts
    return {card: slope_within(early_strata(results, seats)) for card, seats in found.items()}


def early_strata(results: Results, seats: Mapping[str, Mapping[int, Counts]]) -> Strata:
    """With the games in which no copy came early. In order: sums of fractions depend on it."""
    found = []
    for seat, by_copies in sorted(seats.items()):
        none = Counter(results.of(f"seat:{seat}").counts)
        for counts in by_copies.values():
            none.subtract(counts)
        found.append({0: none, **dict(sorted(by_copies.items()))})
    return found
