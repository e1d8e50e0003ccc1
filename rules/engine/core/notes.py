"""What happened in a game, for statistics: verbs note it, and a game's `figures` turn it into whole numbers.

Unlike the log, notes may name hidden cards: nobody at the table sees them.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

Note = tuple[
    int, str, int, int | str
]  # own turn (0: before the first), key, player, number or card
Notes = list[Note]

EARLY: Final = 3  # a card counts as drawn early if the shuffle brings it by this own turn
REACHED_HAND: Final = (
    ("drawn", "drawn"),
    ("taken", "drawn"),
)  # keys of notes, and the figure they give


class Names(dict[Any, str]):
    """The names that begin alike, by how they end: `damage@3`, `drawn:C-01`. Each is made once, since a text made
    anew for every game would be hashed and compared every time."""

    def __init__(self, begin: str) -> None:
        self.begin = begin

    def __missing__(self, end: Any) -> str:
        self[end] = name = f"{self.begin}{end}"
        return name


names_of = cache(Names)


class Kept:
    """A player's notes, sorted: `turns[key][turn]` is a sum of numbers, `totals[key]` their sum over the game,
    `cards[key]` the cards noted under the key, in order, each with its turn."""

    __slots__ = ("cards", "totals", "turns")

    def __init__(
        self, turns: dict[str, dict[int, int]], cards: dict[str, list[tuple[int, str]]]
    ) -> None:
        self.turns = turns
        self.totals = {key: sum(sums.values()) for key, sums in turns.items()}
        self.cards = cards


def keep_notes(notes: Iterable[Note], player: int) -> Kept:
    """Sort the notes in one pass."""
    turns: dict[str, dict[int, int]] = {}
    cards: dict[str, list[tuple[int, str]]] = {}
    for turn, key, who, value in notes:
        if who != player:
            continue
        if isinstance(value, str):
            cards.setdefault(key, []).append((turn, value))
        else:
            sums = turns.setdefault(key, {})
            sums[turn] = sums.get(turn, 0) + value
    return Kept(turns, cards)


def sums_by_turn(kept: Kept, keys: Iterable[str], turns: int) -> dict[str, int]:
    """`damage@3`: the sum of own turn 3; every turn begun is there, with 0 if nothing was noted."""
    figures = {}
    for key in keys:
        sums, names = kept.turns.get(key, {}), names_of(f"{key}@")
        for turn in range(1, turns + 1):
            figures[names[turn]] = sums.get(turn, 0)
    return figures


def noted_at_turn_end(kept: Kept, keys: Iterable[str]) -> dict[str, int]:
    """`hand@3`: the value noted at the end of own turn 3; turns that did not end are absent."""
    figures = {}
    for key in keys:
        names = names_of(f"{key}@")
        for turn, number in kept.turns.get(key, {}).items():
            figures[names[turn]] = number
    return figures


def of_cards(kept: Kept, stuck: Sequence[str], fates: Iterable[str] = ()) -> dict[str, int]:
    """Figures of single cards. 1, or absent: `drawn:` (the card reached the hand: noted as `drawn` by the rules'
    draws, as `taken` otherwise), `played:`, `stuck:` (in `stuck`, the final hand) and the game's own `fates`.
    `first:` is the turn in which it was first played. `early:` is how many copies the shuffle put among the
    cards that the opening hand and the rules' draws take by own turn EARLY, whether or not they were taken:
    nothing that happens in the game influences it."""
    figures = dict.fromkeys(map(names_of("stuck:").__getitem__, stuck), 1)
    for key, name in (*REACHED_HAND, ("played", "played"), *((fate, fate) for fate in fates)):
        names = names_of(f"{name}:")
        for _, card in kept.cards.get(key, ()):
            figures[names[card]] = 1
    first, early = names_of("first:"), names_of("early:")
    for turn, card in kept.cards.get("played", ()):
        figures.setdefault(first[card], turn)
    for _, card in kept.cards.get("early", ()):
        figures[early[card]] = figures.get(early[card], 0) + 1
    return figures
