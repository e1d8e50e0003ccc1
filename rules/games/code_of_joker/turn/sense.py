"""Whether words could be a choice at all, or are a typing error."""

import re
from collections.abc import Callable

from rules.games.code_of_joker.table.state import State


def is_card(state: State, word: str) -> bool:
    try:
        return state.cards[word].id == word
    except (KeyError, ValueError):
        return False


def matches(pattern: str) -> Callable[[State, str], bool]:
    return lambda state, word: re.fullmatch(pattern, word) is not None


UNIT, SLOT, NUMBER = matches("[ab][1-5]"), matches("[ab]?t[1-4]"), matches("[0-9]+")
NONE, YES_NO = matches("none"), matches("yes|no")
Parts = tuple[Callable[[State, str], bool], ...]
# By verb: what may follow it; slashes separate parts.
CHOICES: dict[str, tuple[Parts, ...]] = {
    "drive": ((is_card,),),
    "overdrive": ((is_card, UNIT),),
    "attack": ((UNIT,), (UNIT, UNIT)),  # aimed at a unit: refused (COJ-269)
    "retreat": ((UNIT,),),
    "set": ((is_card,),),
    "discard": ((is_card,),),
    "override": ((is_card, is_card),),
    "joker": ((is_card,),),
    "activate": ((UNIT, NUMBER),),
    "unset": ((is_card,), (SLOT,)),
    "block": ((UNIT,), (NONE,)),
    "use": ((SLOT,), (NONE,)),
    "choose": ((UNIT,), (SLOT,), (is_card,), (NONE,)),
    "mode": ((NUMBER,),),
    "seconds": ((NUMBER,),),
    "mulligan": ((YES_NO,),),
    "end": ((matches(""),),),
}


def makes_sense(state: State, verb: str, answer: str) -> bool:
    words = answer.split("/")
    return any(
        len(parts) == len(words)
        and all(part(state, word) for part, word in zip(parts, words, strict=True))
        for parts in CHOICES.get(verb, ())
    )
