"""Whatever the grammar's templates say has a field, so that no sentence fails only because it was read."""

from collections.abc import Iterator
from typing import Any

import pytest

from rules.games.code_of_joker.compiler.grammar.card_grammar import card_grammar
from rules.games.code_of_joker.compiler.grammar.chart import Trie
from rules.games.code_of_joker.compiler.meaning.conditions import Condition
from rules.games.code_of_joker.compiler.meaning.nouns import Count, NounPhrase, Number
from rules.games.code_of_joker.compiler.meaning.record import (
    Record,
    effect_data,
    read_record,
    shape_of,
    shown,
)
from rules.games.code_of_joker.compiler.meaning.said import Deed, Draw, Event, Lead
from rules.games.code_of_joker.compiler.meaning.targets import Object

FAMILIES: tuple[type[Record], ...] = (Lead, Deed, Condition, Object, Number)

ORDERED = {"verb", "verb~"}  # of which, and their phrases, `grammar.orders` makes what is said


def templates(trie: Trie) -> Iterator[Any]:
    for rule in trie.rules:
        yield from parts(rule.template)
    for child in (*trie.letters.values(), *trie.slots.values()):
        yield from templates(child)


def parts(template: Any) -> Iterator[dict[str, Any]]:
    if isinstance(template, dict):
        yield template
        template = list(template.values())
    for part in template if isinstance(template, list) else ():
        yield from parts(part)


def lacking(template: dict[str, Any]) -> set[str]:
    """The keys for which the record of a template has no field; its tag, if no record has that."""
    for family in FAMILIES:
        tag = template.get(family.family)
        if not isinstance(tag, str) or tag.startswith("$") or "event" in template:
            continue
        kind = family.members.get(tag, family)
        if kind is family and family not in (Lead, Deed):
            return {tag}
        return template.keys() - shape_of(kind).readers.keys() - {family.family}
    return set()


@pytest.mark.parametrize("kind", sorted(card_grammar().tries.keys() - ORDERED))
def test_every_template_has_its_fields(kind: str) -> None:
    assert [one for one in templates(card_grammar().tries[kind]) if lacking(one)] == []


def test_a_record_is_read_and_written_back() -> None:
    said = {
        "do": "draw",
        "count": {"of": "count", "filter": {"np": {"head": "unit"}}},
        "who": "you",
    }
    draw = read_record(Deed, said)
    assert draw == Draw(count=Count(filter=NounPhrase(head="unit")), who="you")
    assert effect_data(draw) == {**said, "count": {"of": "count", "filter": {}}}
    assert shown(draw.count) == 'Count(filter=NounPhrase(head="unit"))'


def test_what_has_no_field_is_not_lost_in_silence() -> None:
    with pytest.raises(KeyError):
        read_record(Lead, {"lead": "event", "event": "attack", "unknown": 1})
    assert read_record(Event, {"event": "attack"}) == Event(event="attack")
