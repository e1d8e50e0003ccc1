"""Parts of English clauses that several nodes share."""

from collections.abc import Sequence
from typing import Any

from rules.engine.effects.english import listed
from rules.engine.effects.wording.en import OF, change, value, verb
from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.wording.en import nouns

LASTS = {
    "turn": " until the turn ends",
    "battle": " until the battle ends",
    "opponent-turn": " until your opponent's next turn ends",
    None: "",
}
PLACES = {
    "hand": "to hand",
    "deck": "to the deck",
    "deck-top": "to the top of the deck",
    "deck-bottom": "to the bottom of the deck",
    "trash": "into the trash",
    "set": "in the trigger zone",
    "field": "onto the field",
    "vanished": "among the vanished cards",
}
MOVED = {
    "hand": "return",
    "deck": "return",
    "deck-top": "return",
    "deck-bottom": "return",
    "set": "set",
}


def gain(who: str, by: Any, unit: str, voice: Voice) -> str:
    """ "gain 2 CP", "your opponent loses 30% joker gauge"; `unit` is written behind the number."""
    changed = change(by, voice)
    word = "lose" if changed.startswith("-") else "gain"
    return f"{verb(who, word)} {changed[1:]}{unit}"


def place_of(to: str, who: str | None) -> str:
    """A zone of the owner of what goes there, or of that player."""
    if who is None:
        return PLACES[to]
    if to == "hand":
        return f"to {OF[who]} hand"
    before, _, last = PLACES[to].rpartition("the ")
    return f"{before}{OF[who]} {last}"


def bp(base: bool) -> str:
    return "base BP" if base else "BP"


def lasting(step: Any) -> str:
    """A base BP change lasts as long as the unit stays; only other durations are worded."""
    if step.base and step.lasts == "turn":
        return ""
    return LASTS[step.lasts] or " as long as it stays on the field"


def keyword(name: str, number: int, voice: Voice) -> str:
    word = voice.words.keywords.get(name, name)
    return f"【{word} / cost {number}】" if number else f"【{word}】"


def keywords(names: Sequence[str], number: int, voice: Voice) -> str:
    return listed([keyword(name, number, voice) for name in names]) or "nothing"


def cards(count: Any, of: Any, voice: Voice, luck: str = "") -> str:
    """That many cards, of a sort or any."""
    many = count != 1
    sort = nouns.sort(of, voice, many) if of else ("cards" if many else "card")
    return f"{value(count, voice)} {luck}{sort}"


def subject(unit: Any, voice: Voice) -> str:
    """The unit to which something happens."""
    if unit is None:
        return "any unit"
    return nouns.ref("self", voice) if unit == "self" else nouns.one(unit, voice)


def those(to: Any, voice: Voice, itself: str = "") -> str:
    """The units to which something is given."""
    if to == "self":
        return itself or nouns.ref("self", voice)
    return nouns.group(to, voice)
