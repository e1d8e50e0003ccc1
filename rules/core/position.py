"""A state as text, and its digest. Text that parses back: `place` reads what `text` writes."""

import hashlib

from rules.core.rules import C, Rules, S
from rules.core.state import Outcome

NOTHING = "none"
MOST_CARDS = 1_000


def text(rules: Rules[S, C], state: S) -> str:
    """One line each: `p1 hand: C-01 C-05`, `turn: 3`; an empty zone is `none`."""
    return "\n".join(f"{key}: {written(value)}" for key, value in rules.lines(state).items())


def written(value: list[str] | int | str) -> str:
    return " ".join(value) or NOTHING if isinstance(value, list) else str(value)


def digest(rules: Rules[S, C], state: S) -> str:
    """Two tables with the same text have the same 16 hexadecimal digits."""
    return hashlib.sha256(text(rules, state).encode()).hexdigest()[:16]


def ending(outcome: Outcome | None) -> str:
    """`none`, `p1 wins (damage)`, `drawn (time-up)`."""
    if outcome is None:
        return NOTHING
    who = "drawn" if outcome.winner is None else f"p{outcome.winner + 1} wins"
    return f"{who} ({outcome.reason})"


def spread(words: str) -> list[str]:
    """The cards of a zone: `3xA B` gives A A A B, `none` nothing. ValueError for more than MOST_CARDS."""
    found: list[str] = []
    for word in words.split():
        number, times, card = word.partition("x")
        if times and number.isdecimal() and card:
            found += [card] * (int(number) if len(number) < 5 else MOST_CARDS + 1)
        elif word != NOTHING:
            found.append(word)
        if len(found) > MOST_CARDS:
            raise ValueError(f"more than {MOST_CARDS:,} cards")
    return found
