"""Chard Game: what a card must be, and the sample cards and decks we ship."""

import re
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from cards.catalog import Catalog
from cards.games.chard import GAME
from cards.games.chard.fields import ATTRIBUTES, COLOURS, ITEM_KINDS, KEYWORDS, TYPES
from cards.games.chard.schema import Attribute, Energy, ItemKind, Schema, Type
from cards.record import CardRecord
from cards.search.query import parse_query
from cards.starter import card_rows, set_rows
from decks.samples import sample_named

LINE = re.compile(r"^(\d+) \[(.+?)\] ", re.M)
CHARACTER = {
    "number": "T-1",
    "name": {"en": "Test"},
    "kind": "character",
    "cost": {"white": 1, "generic": 2},
    "lv": 30,
    "attack": 20,
    "hp": 40,
    "range": [1, 2],
    "attribute": "fire",
    "types": ["mana"],
    "work": "見本",
    "keywords": [{"name": "regen", "value": 10}, {"name": "flying", "value": None}],
}
ITEM = {"number": "T-2", "name": {"ja": "試"}, "kind": "item", "item_kind": "event"}
ENERGY = {"number": "T-3", "name": {"ja": "試"}, "kind": "energy"}
FIELDS = {name: field for field in GAME.fields for name in field.names}


def shipped() -> list[Schema]:
    return [Schema.model_validate(card) for card in card_rows(GAME)]


def without(card: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in card.items() if key not in keys}


def record(card: dict[str, Any], **changes: Any) -> CardRecord:
    return Schema.model_validate({**card, **changes}).record()


def refused(card: dict[str, Any], reason: str, **changes: Any) -> None:
    with pytest.raises(ValidationError, match=reason):
        Schema.model_validate({**card, **changes})


@pytest.mark.rule("CHD-038", "CHD-095")
@pytest.mark.parametrize("card", [CHARACTER, ITEM])
def test_characters_and_items_have_a_name(card: dict[str, Any]) -> None:
    assert Schema.model_validate(card)
    refused(without(card, "name"), "name")
    refused(card, "name", name={"ja": " ", "en": None})


@pytest.mark.rule("CHD-042")
def test_a_character_has_a_level() -> None:
    refused(without(CHARACTER, "lv"), "lv.*CHD-042")
    refused(CHARACTER, "lv.*CHD-042", lv=None)
    assert Schema.model_validate(ITEM).lv is None


@pytest.mark.rule("CHD-045", "CHD-046")
def test_a_level_is_1_to_100_or_a_question_mark() -> None:
    for level in (1, 100, "?"):
        assert Schema.model_validate({**CHARACTER, "lv": level}).lv == level
    for nonsense in (0, 101, -1, "30", "??", "", 30.0, True, [30]):
        refused(CHARACTER, "lv", lv=nonsense)


@pytest.mark.rule("CHD-047")
def test_an_unknown_level_satisfies_no_numeric_condition() -> None:
    unknown, thirty = record(CHARACTER, lv="?"), record(CHARACTER)
    for condition in ("lv<=100", "lv>=1", "lv=30", "lv<=hp"):
        query = parse_query(condition, GAME)
        assert query.ok and query.matches(thirty) and not query.matches(unknown)
    query = parse_query("lv:?", GAME)
    assert query.ok and query.matches(unknown) and not query.matches(thirty)


@pytest.mark.rule("CHD-093")
def test_a_character_has_an_attribute() -> None:
    refused(without(CHARACTER, "attribute"), "attribute.*CHD-093")
    assert Schema.model_validate(ENERGY).attribute is None


@pytest.mark.rule("CHD-094")
def test_there_are_eight_attributes() -> None:
    attributes = get_args(Attribute)
    assert len(attributes) == 8 and set(attributes) == set(ATTRIBUTES)
    for attribute in attributes:
        assert Schema.model_validate({**CHARACTER, "attribute": attribute})
    for ninth in ("wind", "Fire", "火", ""):
        refused(CHARACTER, "attribute", attribute=ninth)


@pytest.mark.rule("CHD-072")
def test_there_are_six_types() -> None:
    types = list(get_args(Type))
    assert len(types) == 6 and set(types) == set(TYPES)
    assert Schema.model_validate({**CHARACTER, "types": types}).types == types
    refused(CHARACTER, "types", types=["dragon"])


@pytest.mark.rule("CHD-100")
def test_there_are_nine_kinds_of_item() -> None:
    kinds = get_args(ItemKind)
    assert len(kinds) == 9 and set(kinds) == set(ITEM_KINDS)
    for kind in kinds:
        assert Schema.model_validate({**ITEM, "item_kind": kind}).item_kind == kind
    refused(ITEM, "item_kind", item_kind="sorcery")
    refused(without(ITEM, "item_kind"), "item_kind.*CHD-100")
    refused(CHARACTER, "CHD-100", item_kind="event")


@pytest.mark.rule("CHD-148")
def test_there_are_six_colours_of_energy() -> None:
    colours = set(get_args(Energy)) - {"generic"}
    assert len(colours) == 6 and colours == set(COLOURS)
    for colour in colours:
        assert FIELDS["c"].get(record(CHARACTER, cost={colour: 2})) == (colour,)
    refused(CHARACTER, "cost", cost={"orange": 1})


@pytest.mark.rule("CHD-101")
def test_energy_is_a_third_kind_that_gives_its_colour() -> None:
    given = [{"name": "roll-mana", "value": "white"}]
    energy = record(ENERGY, keywords=given)
    assert (energy.fields["cost"], FIELDS["c"].get(energy)) == ({}, ("white",))
    assert FIELDS["c"].get(record(ENERGY, keywords=[{**given[0], "value": "generic"}])) == ()
    piper = record(CHARACTER, cost={"red": 1}, keywords=given)
    assert FIELDS["c"].get(piper) == ("red",)


@pytest.mark.rule("CHD-073", "CHD-078", "CHD-079", "CHD-099", "CHD-186")
def test_a_colour_in_the_cost_makes_mana_unless_manaless() -> None:
    mana = FIELDS["mana"].get
    assert mana(record(CHARACTER)) and mana(record(ITEM, cost={"blue": 1}))
    for colourless in ({"generic": 3}, {"white": 0, "generic": 3}, {}):
        assert not mana(record(CHARACTER, cost=colourless))
        assert not mana(record(ITEM, cost=colourless))
    assert not mana(record(CHARACTER, keywords=[{"name": "manaless"}]))


@pytest.mark.rule("CHD-234")
def test_the_total_cost_counts_every_symbol() -> None:
    assert FIELDS["cost"].get(record(CHARACTER, cost={"blue": 2, "generic": 2})) == 4
    assert FIELDS["cost"].get(record(CHARACTER, cost=None)) == 0


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("kind", "land"),
        ("cost", 3),
        ("cost", "WW1"),
        ("cost", ["white"]),
        ("cost", {"white": "1"}),
        ("cost", {"white": True}),
        ("cost", {"white": -1}),
        ("cost", {"white": None}),
        ("attack", "20"),
        ("attack", True),
        ("attack", -10),
        ("hp", 40.0),
        ("range", 1),
        ("range", "1"),
        ("range", [0]),
        ("range", [4]),
        ("range", [True]),
        ("range", ["1"]),
        ("types", "undead"),
        ("work", ["見本"]),
        ("keywords", ["regen"]),
        ("keywords", {"regen": 10}),
        ("keywords", [{"value": 10}]),
        ("keywords", [{"name": " "}]),
        ("keywords", [{"name": "regen", "value": True}]),
        ("keywords", [{"name": "regen", "value": [10]}]),
    ],
)
def test_nonsense_is_refused(key: str, value: object) -> None:
    refused(CHARACTER, key, **{key: value})


def test_null_is_absence() -> None:
    nulls = dict.fromkeys(without(CHARACTER, "number", "name", "kind", "lv", "attribute"))
    fields = record(CHARACTER, **nulls, item_kind=None).fields
    assert fields == {
        "item_kind": None,
        "cost": {},
        "lv": 30,
        "attack": None,
        "hp": None,
        "range": [],
        "attribute": "fire",
        "types": [],
        "work": None,
        "keywords": [],
    }


def test_keywords_of_others_are_kept() -> None:
    own = [{"name": "Möbius strike", "value": "x"}, {"name": "無敵"}]
    assert FIELDS["kw"].get(record(CHARACTER, keywords=own)) == ("Möbius strike", "無敵")


def test_records_parse_back_from_their_own_json() -> None:
    for card in shipped():
        written = card.record().as_json()
        assert Schema.model_validate(written).record().as_json() == written


def test_search_fields_read_the_cards() -> None:
    saint = next(card.record() for card in shipped() if card.name.en.startswith("Lumie"))
    values = ("item", "c", "cost", "mana", "lv", "atk", "hp", "range", "a", "type", "work", "kw")
    assert [FIELDS[name].get(saint) for name in values] == [
        *(None, ("white",), 5, True, 72, 40, 80, [1, 2, 3], "sun", ["mana"], "九つの灯"),
        ("protection", "regen"),
    ]
    assert len(FIELDS) == sum(len(field.names) for field in GAME.fields)


def test_every_value_of_a_card_is_in_the_vocabulary_of_its_field() -> None:
    for field in GAME.fields:
        for card in shipped() if field.values else ():
            found = field.get(card.record())
            words = found if isinstance(found, list | tuple) else (found,)
            assert {word for word in words if isinstance(word, str)} <= set(field.values)


def test_every_kind_colour_attribute_type_and_keyword_is_shipped() -> None:
    cards = [card for card in shipped() if card.deckable]
    assert len(cards) >= 90
    assert {card.item_kind for card in cards} == {None, *get_args(ItemKind)}
    assert {card.attribute for card in cards} == {None, *get_args(Attribute)}
    assert {keyword.name for card in cards for keyword in card.keywords} == set(KEYWORDS)
    energy = {str(card.keywords[0].value) for card in cards if card.kind == "energy"}
    assert energy == {*COLOURS, "generic"}
    for kind in ("character", "item"):
        colours = [FIELDS["c"].get(card.record()) for card in cards if card.kind == kind]
        assert {colour for found in colours for colour in found} == set(COLOURS)
        assert () in colours
    # Death Star belongs to one real card (CHD-090), which is not among the samples.
    assert {name for card in cards for name in card.types} == {*get_args(Type)} - {"death-star"}


def test_levels_go_from_1_to_100_and_legends_have_none() -> None:
    characters = [card for card in shipped() if card.kind == "character"]
    levels = [card.lv for card in characters if isinstance(card.lv, int)]
    assert (min(levels), max(levels)) == (1, 100)
    assert all(any(low < level <= low + 10 for level in levels) for low in range(0, 90, 10))
    assert {card.lv for card in characters if "legend" in card.types} == {"?"}


def test_mana_characters_say_so() -> None:
    for card in shipped():
        if card.kind == "character":
            assert ("mana" in card.types) == FIELDS["mana"].get(card.record()), card.number


def test_numbers_and_names_are_unique() -> None:
    cards = shipped()
    numbers = [c.number for c in cards] + [p.number for c in cards for p in c.printings]
    assert len(numbers) == len(set(numbers))
    assert len({c.name.ja for c in cards}) == len({c.name.en for c in cards}) == len(cards)
    assert all(bool(c.text.ja) == bool(c.text.en) for c in cards)


def test_the_pool_is_marked_as_a_sample() -> None:
    sets = set_rows(GAME)
    assert all(entry["sample"] is True for entry in sets)
    assert {card.set for card in shipped()} == {entry["code"] for entry in sets}
    assert GAME.note


def deck(name: str) -> list[tuple[int, CardRecord]]:
    """What a sample deck holds, all zones together; every number must be a shipped card's."""
    catalog = Catalog(GAME.slug, [card.record() for card in shipped()])
    found = LINE.findall(sample_named(GAME.slug, name).text)
    cards = [(int(count), catalog.get(number)) for count, number in found]
    return [(count, card) for count, card in cards if card is not None or pytest.fail(name)]


@pytest.mark.parametrize("name", ["red-rush", "white-blue-wall", "black-undead", "green-giants"])
def test_sample_decks_are_fifty_cards_that_can_be_paid(name: str) -> None:
    held = deck(name)
    assert sum(count for count, _ in held) == 50
    assert all(card.deckable for _, card in held)
    sources = [card for count, card in held for _ in range(count) if is_source(card)]
    assert 19 <= len(sources) <= 22
    given = {colour for card in sources for colour in FIELDS["c"].get(card)}
    assert given >= {colour for _, card in held for colour in FIELDS["c"].get(card)}
    assert sample_named(GAME.slug, name).legal


def is_source(card: CardRecord) -> bool:
    return card.kind == "energy" or card.fields["item_kind"] == "land"


def test_one_sample_deck_fails_in_several_ways() -> None:
    text = sample_named(GAME.slug, "energy-apart").text
    main, _, apart = text.partition("\nenergy:\n")
    assert sum(int(count) for count, _ in LINE.findall(main)) == 30
    assert sum(int(count) for count, _ in LINE.findall(apart)) == 20
    assert any(not card.deckable for _, card in deck("energy-apart"))
    assert "# legal: no" in text
