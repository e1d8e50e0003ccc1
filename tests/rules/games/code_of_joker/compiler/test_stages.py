"""docs/compiler.md shows a text of our own in every room of the compiler, as it is today."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from rules.games.code_of_joker.compiler.abilities import quoted_ability
from rules.games.code_of_joker.compiler.check.proof import lost_words
from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.compiler.lower.drafts import Writing
from rules.games.code_of_joker.compiler.lower.events import events_of
from rules.games.code_of_joker.compiler.lower.steps import step_of
from rules.games.code_of_joker.compiler.meaning.record import shown
from rules.games.code_of_joker.compiler.meaning.said import Choose, Deed, Event
from rules.games.code_of_joker.compiler.normalise.segments import card_segments
from rules.games.code_of_joker.compiler.normalise.text import normalised_text
from rules.games.code_of_joker.compiler.parse.sentences import read_sentence
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.targets import named_target
from rules.games.code_of_joker.compiler.write.lines import ClauseWriter

DOCS = Path(__file__).parents[5] / "docs/compiler.md"
TEXT = "■見本\nこのユニットがフィールドに出た時、対戦相手のユニットを1体選ぶ。それに3000ダメージを与える。"
BLOCK = re.compile(r"A text of our own in every room:\n\n```text\n(.+?)```", re.DOTALL)


def stages() -> Iterator[tuple[str, str]]:
    """What each room makes of the text."""
    (ability,) = card_segments(normalised_text(TEXT)).abilities
    first, second = ability.lines[0].sentences
    yield "normalise", f"{first.text} / {second.text}"
    event, choice = read_sentence(first)
    (damage,) = read_sentence(second)
    yield from (("parse", shown(said)) for said in (event, choice, damage))
    assert isinstance(event, Event) and isinstance(choice, Choose) and isinstance(damage, Deed)
    scope = Scope(first.span(), fighter=True)
    (awaited,) = events_of([event], scope)
    yield "lower", shown(awaited.part)
    assert choice.obj
    scope.choice = named_target(choice.obj, scope)
    yield "resolve", shown(scope.choice)
    yield "lower", shown(step_of(damage, scope).step)
    writer = ClauseWriter(ability, "unit", quoted_ability)
    writer.add_line(ability.lines[0])
    clause = Writing().clause(writer.clauses[0], "")
    yield "write", json.dumps(clause)
    yield "check", f"lost: {lost_words(f'{first.text}。{second.text}', clause)}"
    for link in sorted(compile_text(TEXT, "unit").links):
        yield "compile", f"{TEXT[slice(*link.span)]} → {link.path}"


def plain(text: str) -> str:
    return "".join(text.split())


def test_the_document_shows_what_each_room_makes_of_a_text() -> None:
    block = BLOCK.search(DOCS.read_text("utf-8"))
    assert block
    assert plain(block[1]) == plain("".join(f"{room} {what}" for room, what in stages()))
