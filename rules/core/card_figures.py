"""What a run says of each card of the deck, and what drawing it early does."""

from collections import Counter
from dataclasses import dataclass

from rules.core import intervals
from rules.core.intervals import Interval
from rules.core.stats import Results


@dataclass(frozen=True)
class CardFigures:
    """Of one card: in which share of the games it came to the hand, was played, was in hand at the end; the
    own turn in which it was first played, of the games in which it was (None of fewer than two).

    `effect`: what the run aims at (mean kill turn, or share of games won) in games in which the draws of the
    rules brought the card by own turn `notes.EARLY`, less that in the other games; below 0 is a faster kill.
    None where one of the two happened in fewer than two games.
    """

    drawn: Interval
    played: Interval
    stuck: Interval
    first: Interval | None
    effect: Interval | None


def by_card(results: Results, aim: str) -> dict[str, CardFigures]:
    """By number. `aim` is `plan.aim`. Cards that no game drew or played are left out."""
    kinds = ("drawn:", "played:", "stuck:")
    cards = {name.partition(":")[2] for name in results.figures if name.startswith(kinds)}
    return {card: of_card(results, aim, card) for card in sorted(cards)}


def of_card(results: Results, aim: str, card: str) -> CardFigures:
    first = results.of(f"first:{card}")
    return CardFigures(
        results.share(f"drawn:{card}"),
        results.share(f"played:{card}"),
        results.share(f"stuck:{card}"),
        first.mean() if first.games > 1 else None,
        effect(results, aim, card),
    )


def effect(results: Results, aim: str, card: str) -> Interval | None:
    early = results.of(f"early:{card}").counts
    others = Counter(results.of(aim).counts)
    others.subtract(early)
    if min(early.total(), others.total()) < 2:
        return None
    return intervals.difference(others, early)
