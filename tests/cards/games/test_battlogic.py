"""BATTLOGIC: what a card must be, and the sample characters and decks we ship."""

import re
from collections import Counter

import pytest
from pydantic import ValidationError

from cards.games.battlogic import GAME
from cards.games.battlogic.schema import Schema
from cards.starter import card_rows, set_rows
from decks.samples import sample_named

LINE = re.compile(r"^(\d+) \[(.+?)\] ", re.M)
STRIKE = {
    "number": "T-1",
    "name": {"en": "Strike"},
    "kind": "action",
    "class": "special",
    "character": "Test",
    "startup": 10,
    "advantage": 5,
    "damage": 2,
}
GUARD = {**STRIKE, "class": "normal", "startup": 1, "advantage": 10, "damage": 0}


def shipped() -> list[Schema]:
    return [Schema.model_validate(card) for card in card_rows(GAME)]


@pytest.mark.rule("BTL-110")
def test_a_guard_is_startup_1_advantage_10_damage_0() -> None:
    assert Schema.model_validate({**GUARD, "keywords": ["guard"]}).keywords == ["guard"]
    for wrong in ({"startup": 2}, {"advantage": 9}, {"damage": 1}):
        with pytest.raises(ValidationError, match="BTL-110"):
            Schema.model_validate({**GUARD, "keywords": ["air", "guard"], **wrong})
        assert Schema.model_validate({**GUARD, **wrong}).keywords == []


@pytest.mark.parametrize("key", ["character", "startup", "advantage", "damage", "kind", "name"])
@pytest.mark.parametrize("null", [True, False])
def test_what_a_turn_needs_is_demanded(key: str, null: bool) -> None:
    card = {name: value for name, value in STRIKE.items() if name != key}
    with pytest.raises(ValidationError, match=key):
        Schema.model_validate({**card, key: None} if null else card)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("kind", "unit"),
        ("class", "Special"),
        ("class", 1),
        ("character", " "),
        ("character", 5),
        ("startup", "10"),
        ("startup", True),
        ("startup", -1),
        ("startup", 10.0),
        ("advantage", [10]),
        ("damage", "2"),
        ("damage", -1),
        ("keywords", "guard"),
        ("keywords", ["block"]),
        ("keywords", ["防御"]),
        ("activation_cost", "1"),
        ("activation_cost", -1),
        ("activation_cost", True),
        ("copies", 0),
        ("copies", 31),
        ("copies", "3"),
        ("copies", True),
    ],
)
def test_nonsense_is_refused(key: str, value: object) -> None:
    with pytest.raises(ValidationError):
        Schema.model_validate({**STRIKE, key: value})


def test_null_is_absence() -> None:
    nulls = dict.fromkeys(["class", "keywords", "activation_cost", "copies", "set", "text"])
    fields = Schema.model_validate({**STRIKE, **nulls}).record().fields
    assert fields == {
        "class": "normal",
        "character": "Test",
        "startup": 10,
        "advantage": 5,
        "damage": 2,
        "keywords": [],
        "activation_cost": None,
        "copies": 1,
    }


def test_class_is_called_class_coming_and_going() -> None:
    record = Schema.model_validate(STRIKE).record()
    assert Schema.game_fields()[0] == "class"
    assert record.as_json()["class"] == "special" and "class_" not in record.as_json()
    for card in shipped():
        written = card.record().as_json()
        assert Schema.model_validate(written).record().as_json() == written


def test_search_fields_read_the_cards() -> None:
    fields = {name: field for field in GAME.fields for name in field.names}
    drop = next(card.record() for card in shipped() if card.number == "B-11")
    values = ("class", "ch", "startup", "advantage", "damage", "kw", "cost", "copies")
    assert [fields[name].get(drop) for name in values] == [
        *("super", "ガンテツ", 12, 10, 6, ["unblockable"], 4, 1),
    ]
    assert len(fields) == sum(len(field.names) for field in GAME.fields)


@pytest.mark.rule("BTL-002")
def test_a_character_is_thirty_action_cards() -> None:
    thirty: Counter[str] = Counter()
    for card in shipped():
        thirty[card.character] += card.copies
    assert len(thirty) >= 3 and set(thirty.values()) == {30}
    for reference in ("rule", "list"):
        with pytest.raises(ValidationError, match="kind"):
            Schema.model_validate({**STRIKE, "kind": reference})


def test_every_class_keyword_and_a_cost_is_shipped_for_every_character() -> None:
    cards = shipped()
    numbers = [card.number for card in cards]
    assert len(numbers) == len(set(numbers))
    for character in {card.character for card in cards}:
        own = [card for card in cards if card.character == character]
        assert {card.class_ for card in own} == {"normal", "special", "super"}
        assert {word for card in own for word in card.keywords} == {
            *("guard", "unblockable", "anti-air", "air"),
        }
        assert any(card.activation_cost for card in own)
        assert len({card.set for card in own}) == 1
        assert len({card.name.ja for card in own}) == len(own)


def test_the_pool_is_marked_as_a_sample() -> None:
    sets = set_rows(GAME)
    assert all(entry["sample"] is True for entry in sets)
    assert {card.set for card in shipped()} == {entry["code"] for entry in sets}
    assert GAME.note


def winner(one: Schema, two: Schema) -> Schema | None:
    """Who succeeds in an opening turn: keyword texts first, then the smaller startup."""
    lost = [card for card, other in ((one, two), (two, one)) if nullified(card, other)]
    if lost:
        return (two if lost == [one] else one) if len(lost) == 1 else None
    return min(one, two, key=lambda card: card.startup) if one.startup != two.startup else None


def nullified(card: Schema, other: Schema) -> bool:
    """BTL-111, BTL-112, BTL-114."""
    mine, theirs = set(card.keywords), set(other.keywords)
    return (
        ("unblockable" in theirs and "guard" in mine)
        or ("anti-air" in theirs and "air" in mine)
        or ("air" in theirs and not mine & {"anti-air", "air", "guard"})
    )


def test_no_card_of_the_samples_beats_everything() -> None:
    """The pool is playable: whatever one opens, every other character has an answer to it."""
    cards = shipped()
    for card in cards:
        for character in {other.character for other in cards} - {card.character}:
            answers = [c for c in cards if c.character == character and winner(card, c) is c]
            assert answers, card.number


def deck(name: str) -> Counter[str]:
    text = sample_named(GAME.slug, name).text
    return Counter({number: int(count) for count, number in LINE.findall(text)})


@pytest.mark.parametrize("name", ["rei", "gantetsu", "hibari"])
def test_sample_decks_are_the_thirty_of_one_character(name: str) -> None:
    held, cards = deck(name), {card.number: card for card in shipped()}
    (character,) = {cards[number].character for number in held}
    assert held == {n: c.copies for n, c in cards.items() if c.character == character}
    assert sum(held.values()) == 30
    assert sample_named(GAME.slug, name).legal


def test_one_sample_deck_fails_in_several_ways() -> None:
    held, cards = deck("two-masters"), {card.number: card for card in shipped()}
    assert sum(held.values()) == 31
    assert len({cards[number].character for number in held}) == 2
    assert any(count > cards[number].copies for number, count in held.items())
    assert not sample_named(GAME.slug, "two-masters").legal
