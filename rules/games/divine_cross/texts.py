"""How the cards of Divine Cross say what they do."""

from typing import Any

from rules.engine.effects.schema import schema
from rules.engine.package import Texts
from rules.games.divine_cross.effects import LANGUAGE, Effects, parse_effects
from rules.games.divine_cross.effects.faults import WORDS, check_effects
from rules.games.divine_cross.effects.textread import read_effects
from rules.games.divine_cross.effects.wording.word import word_effects


def effects_schema() -> dict[str, Any]:
    return schema(LANGUAGE, WORDS)


def scenic_effects(text: str) -> Effects:
    return read_effects(text.split("|")[1:])


TEXTS = Texts(
    parse_effects,
    check_effects,
    word_effects,
    nothing=Effects(),
    schema=effects_schema,
    blank=("unit",),
    scenic=scenic_effects,
)
