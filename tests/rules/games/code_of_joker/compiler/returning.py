"""Random effects put into Japanese and compiled again: whether they come back, and the smallest that do not."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from cards.games.code_of_joker import GAME
from cards.starter import card_rows
from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.effects import parse_effects
from rules.games.code_of_joker.effects.vocabulary import VOCABULARY
from rules.games.code_of_joker.effects.wording.word import word_effects
from tests.rules.games.code_of_joker.compiler.drawn import Drawer, is_sound
from tests.rules.games.code_of_joker.compiler.printed import meaning
from tests.rules.games.code_of_joker.compiler.usage import Usage

Data = dict[str, Any]
PLAIN = (
    "do",
    "is",
    "of",
    "event",
    "give",
    "zone",
    "owner",
    "measure",
    "stat",
    "by",
    "lasts",
    "what",
    "kind",
)


class Outcome(NamedTuple):
    """`text`: of the smallest effects with the same outcome; `reason`: what these have in common with others."""

    kind: str
    effects: Data
    state: str
    reason: str
    text: str
    detail: str


@cache
def card_usage() -> Usage:
    found = Usage()
    for row in card_rows(GAME):
        found.learn(parse_effects(row.get("effects", {})))
    return found


def outcomes(seed: int, count: int, shrunk: bool = True) -> Iterator[Outcome]:
    """`shrunk`: those that do not come back are made as small as they can be, which takes long."""
    drawer = Drawer(card_usage(), seed)
    for _ in range(count):
        kind, effects = drawer.card()
        yield outcome(kind, effects, shrunk)


def outcome(kind: str, effects: Data, shrunk: bool) -> Outcome:
    state, _, _ = result(kind, effects)
    _, text, detail = result(kind, effects)
    if state == "same" or not shrunk:
        return Outcome(kind, effects, state, "", text, "")
    least = smallest(kind, effects, state, code_of(state, detail))
    _, text, detail = result(kind, least)
    return Outcome(kind, effects, state, outline(least), text, detail)


def result(kind: str, effects: Data) -> tuple[str, str, str]:
    """What becomes of it, the wording, and where the compiler stopped or what it read instead."""
    nodes = parse_effects(effects)
    text = word_effects(nodes, VOCABULARY["ja"], "ja", kind).text
    compiled = compile_text(text, kind)
    if compiled.refusals:
        one = compiled.refusals[0]
        return "refused", text, f"{one.code} {one.quote!r} {one.detail}"
    if meaning(compiled.effects or {}) == meaning(effects):
        return "same", text, ""
    return (
        "differs",
        text,
        json.dumps((compiled.effects or {}).get("abilities"), ensure_ascii=False),
    )


def smallest(kind: str, effects: Data, state: str, code: str) -> Data:
    """Without any part that does not matter."""
    for less in smaller(effects):
        if weight(less) < weight(effects) and is_sound(less, kind):
            found, _, why = result(kind, less)
            if found == state and code_of(found, why) == code:
                return smallest(kind, less, state, code)
    return effects


def code_of(state: str, why: str) -> str:
    return why.partition(" ")[0] if state == "refused" else ""


def weight(effects: Data) -> int:
    text = str(effects)
    for one in SIMPLE:
        text = text.replace(str(one), "")
    return len(text)


ENEMIES, ENEMY = {"all": {"owner": "opponent"}}, {"choose": 1, "of": {"owner": "opponent"}}
SIMPLE = ({"do": "cp", "by": 1}, {"event": "turn-start"}, ENEMIES, ENEMY, "event", "self", "it")
NUMBERS = (
    "by",
    "amount",
    "count",
    "choose",
    "random",
    "to",
    "left",
    "right",
    "min",
    "max",
    "times",
)


def smaller(value: Any, key: str = "") -> Iterator[Any]:
    """The data without one of its parts, or with a simple one in its place."""
    if isinstance(value, dict):
        if "do" in value:
            yield SIMPLE[0]
            yield from value.get("then", ())
        if "event" in value:
            yield SIMPLE[1]
        if key in NUMBERS and "of" in value:
            yield 2
        if key == "target":
            yield from SIMPLE[2:]
        for name, one in value.items():
            if (name, one) != ("name", {"ja": "見本"}):
                yield {other: part for other, part in value.items() if other != name}
                yield from ({**value, name: less} for less in smaller(one, name))
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield [*value[:place], *value[place + 1 :]]
            yield from ([*value[:place], less, *value[place + 1 :]] for less in smaller(one))


def outline(effects: Data) -> str:
    """Its constructs, without its numbers and words."""
    said = bared(effects["abilities"][0]["clauses"][0])
    return json.dumps(said, ensure_ascii=False).replace('"', "")


REFS = ("self", "it", "event", "other", "drawn", "made")


def bared(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: one if key in PLAIN and isinstance(one, str) else bared(one)
            for key, one in value.items()
        }
    if isinstance(value, list):
        return [bared(one) for one in value if not isinstance(one, str)] or ["…"]
    if isinstance(value, str):
        return value if value in REFS else "…"
    return 0
