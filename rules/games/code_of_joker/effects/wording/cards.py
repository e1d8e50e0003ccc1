"""A card's effects as its text: keywords, abilities under their headings, remarks."""

from typing import Any

from rules.engine.effects.wording.cards import word_ability
from rules.engine.effects.wording.voice import Voice
from rules.engine.effects.words import WordedAbility, Wording
from rules.games.code_of_joker.effects.card import Ability, Effects

UNITS = ("unit", "evolution")


def word_card(effects: Effects, voice: Voice) -> Wording:
    tongue = voice.tongue
    return Wording(
        tuple(map(voice.say, effects.keywords)),
        tuple(word_coded(ability, voice) for ability in effects.abilities),
        tuple(tongue.notes(effects)),
    )


def word_coded(ability: Ability, voice: Voice) -> WordedAbility:
    coded = (voice.tongue.coded(ability.code, voice),) if ability.code else ()
    return word_ability(ability, voice, coded)


def quote_ability(data: Any, voice: Voice) -> str:
    """A granted ability within a sentence; it belongs to a unit."""
    if not isinstance(data, Ability):
        return str(data)
    inner = word_coded(data, voice.having(unit=True, before=None, place="field"))
    heading = f"■{inner.heading} " if inner.heading else ""
    return heading + " / ".join(inner.lines)
