"""The effect of drawing a card early: games whose shuffle brought it by own turn EARLY, and the others.

The shuffle alone decides this, so the games are a randomised experiment, and nothing that happens in them can
pass for an effect. Whoever goes first sees fewer cards by that turn and may be slower for other reasons, so
games are compared only with games of the same place in the turn order, and the results are then combined.
"""

from collections import Counter
from collections.abc import Mapping

from rules.engine.core.seats import PLACES
from rules.engine.runs.intervals import Counts, Interval
from rules.engine.runs.slope import Strata, slope_within
from rules.engine.runs.stats import Results

ANY = "any"  # stands for the place if nobody goes first


def seated_values(values: Mapping[str, int], aim: str, place: int | None) -> dict[str, int]:
    """The figures of one game, ready for counting: `early:C-01` with its copies becomes the game's aim value
    under `early:C-01:first:2` (going first, two copies early); `seat:first` is the same for all such games.
    `place` in the turn order: 0 goes first; None if nobody does."""
    seat, came_to = ANY if place is None else PLACES[place], values[aim]
    seated = {f"seat:{seat}": came_to, **values}
    for name in [name for name in values if name.startswith("early:")]:
        seated[f"{name}:{seat}:{seated.pop(name)}"] = came_to
    return seated


def early_effects(results: Results) -> dict[str, Interval | None]:
    """By card: the average change in the run's aim per further copy that the shuffle brings early. None if there
    are too few games to say."""
    counts_by_card: dict[str, dict[str, dict[int, Counts]]] = {}
    for name, figure in results.figures.items():
        if name.startswith("early:") and name.count(":") > 2:
            card, seat, copies = name.removeprefix("early:").rsplit(":", 2)
            counts_by_card.setdefault(card, {}).setdefault(seat, {})[int(copies)] = figure.counts
    return {
        card: slope_within(early_strata(results, seats)) for card, seats in counts_by_card.items()
    }


def early_strata(results: Results, seats: Mapping[str, Mapping[int, Counts]]) -> Strata:
    """Includes the games in which no copy came early. Ordered, because sums of fractions depend on order."""
    strata = []
    for seat, by_copies in sorted(seats.items()):
        none = Counter(results.of(f"seat:{seat}").counts)
        for counts in by_copies.values():
            none.subtract(counts)
        strata.append({0: none, **dict(sorted(by_copies.items()))})
    return strata
