"""A state as text, and its digest. `place` reads back what `position_text` writes."""

import hashlib

from rules.engine.core.log import seat_name
from rules.engine.core.rules import C, Rules, S
from rules.engine.core.state import Outcome

NOTHING = "none"
MOST_CARDS = 1_000


def position_text(rules: Rules[S, C], state: S) -> str:
    """One item per line: `p1 hand: C-01 C-05`, `turn: 3`; an empty zone is `none`."""
    return "\n".join(f"{key}: {write_value(value)}" for key, value in rules.lines(state).items())


def write_value(value: list[str] | int | str) -> str:
    return " ".join(value) or NOTHING if isinstance(value, list) else str(value)


def position_digest(rules: Rules[S, C], state: S) -> str:
    """16 hexadecimal digits; tables with the same text have the same digest. Numbers count by their stored
    value, so that old digests hold when a number is written differently, and rare lines only if something is
    there, so that they hold when a zone is added."""
    lines = rules.lines(state).items()
    told = ((k, v) for k, v in lines if v != [] or k.partition(" ")[2] not in rules.rare)
    kept = "\n".join(f"{k}: {int(v) if isinstance(v, int) else write_value(v)}" for k, v in told)
    return hashlib.sha256(kept.encode()).hexdigest()[:16]


def ending_text(outcome: Outcome | None) -> str:
    """`none`, `p1 wins (damage)`, `drawn (time-up)`."""
    if outcome is None:
        return NOTHING
    who = "drawn" if outcome.winner is None else f"{seat_name(outcome.winner)} wins"
    return f"{who} ({outcome.reason})"


def spread_cards(words: str) -> list[str]:
    """The cards of a zone: `3xA B` gives A A A B; `none` alone gives no cards. ValueError for `none` beside
    cards, `0xA`, no word at all, and more than MOST_CARDS."""
    if words.split() == [NOTHING]:
        return []
    cards: list[str] = []
    for word in words.split() or [NOTHING]:
        cards += spread_copies(word)
        if len(cards) > MOST_CARDS:
            raise ValueError(f"more than {MOST_CARDS:,} cards")
    if NOTHING in cards:
        raise ValueError(f"{NOTHING!r} stands alone, for no cards")
    return cards


def spread_copies(word: str) -> list[str]:
    """`3xA` is A A A. ValueError for `0xA`, which means nothing."""
    number, times, card = word.partition("x")
    if not (times and number.isdecimal() and card):
        return [word]
    many = int(number) if len(number) < 5 else MOST_CARDS + 1
    if not many:
        raise ValueError(f"{word!r} says nothing")
    return [card] * many
