"""Parts of English clauses that several nodes share."""

from collections.abc import Sequence
from typing import Any

from rules.engine.effects.english import listed
from rules.engine.effects.wording.en import (
    OF,
    amount,
    change,
    factors,
    named,
    target,
    value,
    verb,
    where,
)
from rules.engine.effects.wording.voice import Voice
from rules.games.code_of_joker.effects.nouns import All, Chosen, Filter, Parts, Random, chosen_parts
from rules.games.code_of_joker.effects.wording.en import nouns

LASTS = {
    "turn": " until end of turn",
    "battle": " until end of battle",
    "opponent-turn": " until the end of your opponent's next turn",
    None: "",
}
PLACES = {
    "hand": "to {} hand",
    "deck": "to {} deck",
    "deck-top": "to the top of {} deck",
    "deck-bottom": "to the bottom of {} deck",
    "trash": "into {} trash",
    "set": "in {} trigger zone",
    "field": "onto {} field",
    "vanished": "among {} vanished cards",
}
# Whose, in a sentence that has named the player.
OWN = {"you": "your", "opponent": "their", "both": "their"}
MANY = "their owners'"
# Before a thing that is told of: "it gains", "they gain".
GIVEN = ("get", "gain")
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


def raised(what: str, by: Any, voice: Voice) -> str:
    """ "raise its level by 1", "lower its level by 2"."""
    changed = change(by, voice)
    return f"{'lower' if changed.startswith('-') else 'raise'} {what} by {changed[1:]}"


def more_or_less(by: Any, voice: Voice) -> str:
    changed = change(by, voice)
    return f"{changed[1:]} {'less' if changed.startswith('-') else 'more'}"


def equal(to: Any, voice: Voice) -> str:
    """What something becomes: "1000", "equal to its cost", "[its cost × 1000]"."""
    if isinstance(to, int) or factors(to) != (1, 0):
        return value(to, voice)
    return f"equal to {named(to, voice)}"


def doing(what: Any, word: str, voice: Voice) -> str:
    """ "all your units get", "this unit gains"; but "give it" what it gets."""
    if is_met(what) and not nouns.chosen(voice):
        if word in GIVEN:
            return f"give {target(what, voice)}"
        return f"{'they' if voice.many else 'it'} {word if voice.many else word + 's'}"
    return f"{target(what, voice)} {word if is_plural(what, voice) else word + 's'}"


def is_met(what: Any) -> bool:
    """Whether the target was named before: "it", or what was chosen."""
    return what == "it" or isinstance(what, Chosen) or bool(chosen_parts(what))


def is_plural(what: Any, voice: Voice) -> bool:
    """Whether the target is named in the plural."""
    if is_met(what):
        return voice.many
    if isinstance(what, str):
        return what == "seen" or nouns.ref(what, voice).endswith("cards")
    return isinstance(what, All | Filter | Parts) or (isinstance(what, Random) and what.random != 1)


def leaving(what: Any, voice: Voice) -> str:
    """A target that leaves its zone: "1 random card from your trash"."""
    return target(what, voice.having(leaving=True))


def there(to: str, who: str | None, what: Any, voice: Voice) -> str:
    """A zone of that player, or of the owner of what goes there: "to your hand", "to its owner's hand"."""
    whose = OF[who] if who else owner(what, voice)
    return PLACES[to].format(whose) + ("s" if whose == MANY and not to.endswith("ed") else "")


def owner(what: Any, voice: Voice) -> str:
    """Cards outside the field are those of the player in whose zone they are."""
    f = getattr(what, "of", None) or getattr(what, "all", None)
    zone: str = f.zone if isinstance(f, Filter) else "field"
    whose: str = f.owner if isinstance(f, Filter) else "any"
    if is_met(what):
        zone, whose = voice.place, voice.owner
    if zone == "seen" or (what == "self" and not voice.unit):
        return OF["you"]
    if zone != "field" and whose != "any":
        return OF[whose]
    return MANY if is_plural(what, voice) else "its owner's"


def bp(base: bool) -> str:
    return "base BP" if base else "BP"


def lasting(step: Any) -> str:
    """A base BP change lasts as long as the unit stays; only other durations are worded."""
    if step.base and step.lasts == "turn":
        return ""
    return LASTS[step.lasts] or " as long as it stays on the field"


def keyword(name: str, number: int, voice: Voice) -> str:
    word = voice.words.keywords.get(name, name)
    return f"【{word}: Cost {number}】" if number else f"【{word}】"


def keywords(names: Sequence[str], number: int, voice: Voice) -> str:
    return listed([keyword(name, number, voice) for name in names]) or "nothing"


def cards(count: Any, of: Any, voice: Voice, luck: str = "") -> str:
    """That many cards, of a sort or any."""
    many = count != 1
    sort = nouns.sort(of, voice, many) if of else ("cards" if many else "card")
    return f"{amount(count)} {luck}{sort}{where(count, voice)}"


def cards_of(amount: str) -> str:
    return "card" if amount == "exactly 1" else "cards"


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
