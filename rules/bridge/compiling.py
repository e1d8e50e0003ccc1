"""From a printed text to the effects that are stored, with what was assumed and the names of what was refused."""

import re
from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cards.effects import CompiledText
from cards.record import CardRecord
from languages import Text
from rules.engine.effects.compiled import Compiled, Refusal

Compile = Callable[[str, str, str], Compiled]
Fault = Callable[[CardRecord], Text | None]

HEADING = re.compile(r"^[^\S\n]*■", re.MULTILINE)
NAMED = ("abilities", "unplayable")
MOST_LETTERS = 2000
LONGEST_NAME = 40
TOO_LONG = Text("the text is too long to be a card's", "カードのテキストとしては長すぎます")
BROKEN = Text("the compiler fails on this text", "コンパイラーがこのテキストで失敗します")
INCOMPLETE = Text("the effects would lack an ability", "効果データに能力が足りなくなります")
INVALID = Text("the effects would be invalid", "効果データとして正しくなりません")


def compile_card(compile_text: Compile, card: CardRecord, fault: Fault) -> Compiled | None:
    """What the card's Japanese text compiles to, as it is stored; None if the card has none.

    Abilities list what they assume (`assumes`). All that is refused is named in `unplayable`, lines that belong
    to no ability too. `fault`: why a card's effects are invalid.
    """
    if not card.text_ja.strip():
        return None
    compiled = compile_safely(compile_text, card)
    effects = compiled.effects = {} if compiled.effects is None else compiled.effects
    if len(HEADING.findall(card.text_ja)) > sum(len(effects.get(key, ())) for key in NAMED):
        return refused_whole(card, "incomplete", INCOMPLETE)
    write_assumptions(compiled, effects.get("abilities", ()), card.text_ja)
    name_stray_lines(compiled, effects)
    if why := fault(replace(card, effects=effects)):
        return refused_whole(card, "invalid", INVALID, why.en)
    return compiled


def compile_safely(compile_text: Compile, card: CardRecord) -> Compiled:
    """A text that the compiler cannot cope with costs its own card, not the whole import."""
    if len(card.text_ja) > MOST_LETTERS:
        return refused_whole(card, "too-long", TOO_LONG)
    try:
        return compile_text(card.text_ja, card.kind, card.number)
    except Exception as error:
        return refused_whole(card, "broken", BROKEN, repr(error))


def refused_whole(card: CardRecord, code: str, why: Text, detail: str = "") -> Compiled:
    """All its abilities, or else its first line, are named as what cannot be played."""
    text = card.text_ja
    names = [line.strip(" 　\r■") for line in text.splitlines() if HEADING.match(line)]
    names = list(filter(None, names)) or [text.strip().splitlines()[0]]
    effects = {"unplayable": [name_of(name) for name in names]}
    return Compiled(effects, [Refusal(code, -1, (0, len(text)), names[0], why, detail)])


def name_of(text: str) -> dict[str, str]:
    return {"ja": text[:LONGEST_NAME]}


def write_assumptions(compiled: Compiled, abilities: Sequence[Any], text: str) -> None:
    """Write each assumption into the ability whose text it is about; those before all of them, into the first."""
    starts = heading_places(compiled, text)
    for assumption in compiled.assumptions if abilities else ():
        place = max(bisect(starts, assumption.span[0]) - 1, 0)
        words = assumption.words.as_json()
        assumes = abilities[place].setdefault("assumes", [])
        if words not in assumes:
            assumes.append(words)


def heading_places(compiled: Compiled, text: str) -> list[int]:
    """Where the headings of the abilities that have effects stand in the text."""
    refused = {refusal.ability for refusal in compiled.refusals}
    headings = enumerate(match.start() for match in HEADING.finditer(text))
    return [start for place, start in headings if place not in refused]


def name_stray_lines(compiled: Compiled, effects: dict[str, Any]) -> None:
    """A refused line without a heading would otherwise be left out in silence."""
    stray = [name_of(refusal.quote) for refusal in compiled.refusals if refusal.ability < 0]
    if stray:
        names: list[Any] = effects.setdefault("unplayable", [])
        names += [name for place, name in enumerate(stray) if name not in names + stray[:place]]


def stored_text(compiled: Compiled) -> CompiledText:
    """The effects, and each reason once."""
    reasons = (Text(refusal.words.en, refusal.words.ja) for refusal in compiled.refusals)
    return CompiledText(compiled.effects, tuple(dict.fromkeys(reasons)))
