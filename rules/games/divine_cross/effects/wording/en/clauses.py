"""Parts of English clauses that several nodes share."""

from typing import Any

from rules.engine.effects.english import listed
from rules.engine.effects.nodes.nouns import Chosen
from rules.engine.effects.wording.en import target, value
from rules.engine.effects.wording.voice import Voice
from rules.games.divine_cross.effects.wording.en import nouns

LASTS = {
    "skill": " for this Skill",
    "turn": " until the turn ends",
    "opponent-turn": " until your opponent's next turn ends",
    "your-turn": " until your next turn ends",
    None: " as long as it stays in the Area",
}
PLACES = {
    "hand": "into hand",
    "deck": "on top of the deck",
    "deck-bottom": "under the deck",
    "discard": "into the discard pile",
    "ko": "into the KO zone",
}
FIGURES = {
    "skill-damage": "Skill damage",
    "hp": "HP",
    "skill-cost": "Skill cost",
    "retreat-cost": "Retreat Cost",
}
BANNED = {
    "skill": "cannot use Skills",
    "power": "cannot use EX-Powers",
    "retreat": "cannot Retreat",
    "be-stunned": "cannot be Stunned",
    "take-skill-damage": "{do} not take Skill damage",
    "leave-main": "cannot be moved out of the Main Area by the opponent's effects",
}


def banned(what: str, many: bool) -> str:
    return BANNED[what].format(do="do" if many else "does")


def cards(count: Any, of: Any, voice: Voice, luck: str = "") -> str:
    """That many cards, of a sort or any."""
    many = count != 1
    sort = nouns.sort(of, voice, many) if of else ("cards" if many else "card")
    return f"{value(count, voice)} {luck}{sort}"


def subject(unit: Any, voice: Voice) -> str:
    """The Unit to which something happens."""
    if unit is None:
        return "any Unit"
    return nouns.ref("self", voice) if unit == "self" else nouns.one(unit, voice)


def those(to: Any, voice: Voice) -> str:
    """The Units to which something is given."""
    return nouns.ref("self", voice) if to == "self" else nouns.group(to, voice)


def figure(what: str, whose: Any, voice: Voice) -> str:
    """A figure of a target: "its Skill damage", "the Skill damage that it takes"."""
    if what != "damage-taken":
        return nouns.possessive(whose, voice, FIGURES[what])
    if isinstance(whose, Chosen) or whose == "it":
        return f"the Skill damage that {'they take' if nouns.is_many(whose, voice) else 'it takes'}"
    take = "take" if nouns.is_many(whose, voice) else "takes"
    return f"the Skill damage that {target(whose, voice)} {take}"


def figure_of(what: str, to: Any, voice: Voice) -> str:
    """A figure of those to which something is given."""
    singular = to == "self" or (to.zone == "main" and to.owner != "any")
    if what == "damage-taken":
        return f"the Skill damage that {those(to, voice)} {'takes' if singular else 'take'}"
    told = those(to, voice)
    return f"{told}'s {FIGURES[what]}" if to == "self" else f"the {FIGURES[what]} of {told}"


def altered(of: Any, what: str, voice: Voice) -> str:
    """ "its HP increases by 100", "its HP becomes 10"."""
    way = of.way()
    if way == "by":
        down = isinstance(of.by, int) and of.by < 0
        amount = value(-of.by if down else of.by, voice)
        return f"{what} {'decreases' if down else 'increases'} by {amount}"
    if way == "becomes":
        return f"{what} becomes {value(of.becomes, voice)}"
    return f"{what} is {'multiplied' if way == 'times' else 'divided'} by {getattr(of, way)}"


def added(of: Any, voice: Voice) -> str:
    """ "the attributes red and blue", "the Advantage over red"."""
    words = voice.words.attributes
    lists = [
        listed([words.get(name, name) for name in names]) for names in (of.attribute, of.advantage)
    ]
    attribute, advantage = lists
    many = "s" if len(of.attribute) > 1 else ""
    parts = [f"the attribute{many} {attribute}"] if attribute else []
    return " and ".join([*parts, *([f"the Advantage over {advantage}"] if advantage else [])])
