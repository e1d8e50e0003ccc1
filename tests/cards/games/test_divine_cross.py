"""Divine Cross: what a card must be, and the sample titles and decks we ship."""

import re
from collections import Counter
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from cards.card_words import card_facts
from cards.catalog import Catalog
from cards.faces.face import card_face
from cards.games.divine_cross import GAME
from cards.games.divine_cross.fields import ATTRIBUTES
from cards.games.divine_cross.schema import Attribute, Kind, Schema
from cards.record import CardRecord
from cards.starter import card_rows, set_rows
from decks.samples import sample_decks, sample_named

LINE = re.compile(r"^(\d+) \[(.+?)\] ", re.M)
ZONE = re.compile(r"^(main|pack-\d):$", re.M)
UNIT = {
    "number": "T-1",
    "name": {"en": "Test"},
    "kind": "unit",
    "title": "見本",
    "rarity": "SR",
    "hp": 300,
    "attributes": ["red"],
    "skills": [
        {"cost": 1, "name": "斬", "name_en": "Slash", "damage": 60},
        {"cost": 3, "name": "Nova", "name_en": "", "damage": 150},
    ],
    "advantage": ["green"],
    "retreat_cost": 2,
}
COMMAND = {"number": "T-2", "name": {"ja": "試"}, "kind": "action", "title": "見本"}
FIELDS = {name: field for field in GAME.fields for name in field.names}


def shipped() -> list[Schema]:
    return [Schema.model_validate(card) for card in card_rows(GAME)]


def without(card: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in card.items() if key not in keys}


def refused(card: dict[str, Any], reason: str, **changes: Any) -> None:
    with pytest.raises(ValidationError, match=reason):
        Schema.model_validate({**card, **changes})


@pytest.mark.rule("DVC-003")
@pytest.mark.parametrize("card", [UNIT, COMMAND])
def test_every_card_has_a_name(card: dict[str, Any]) -> None:
    assert Schema.model_validate(card)
    refused(without(card, "name"), "name")
    refused(card, "name", name={"ja": "", "en": " "})


@pytest.mark.rule("DVC-004")
def test_hp_is_a_units_and_positive() -> None:
    assert Schema.model_validate({**UNIT, "hp": 1}).hp == 1
    refused(without(UNIT, "hp"), "hp.*DVC-004")
    for nonsense in (None, 0, -100, "300", 300.0, True):
        refused(UNIT, "hp", hp=nonsense)
    refused(COMMAND, "HP", hp=100)


@pytest.mark.rule("DVC-008")
def test_a_skill_has_a_cost_a_name_and_damage() -> None:
    skills = Schema.model_validate(UNIT).record().fields["skills"]
    assert skills == UNIT["skills"]
    quiet = {"cost": 2, "name": "深呼吸", "name_en": "Deep Breath", "damage": None}
    assert Schema.model_validate({**UNIT, "skills": [quiet]}).record().fields["skills"] == [quiet]


@pytest.mark.rule("DVC-014")
def test_rarity_is_optional() -> None:
    for card in (UNIT, COMMAND):
        assert Schema.model_validate(without(card, "rarity")).record().rarity == ""
    assert any(not card.rarity for card in shipped())


@pytest.mark.rule("DVC-015")
def test_a_number_identifies_a_card_among_namesakes() -> None:
    cards = [Schema.model_validate({**COMMAND, "number": n}).record() for n in ("A-1", "A-2")]
    catalog = Catalog(GAME.slug, cards)
    assert [catalog.find(card.number) for card in cards] == [(card,) for card in cards]
    assert len(catalog.find("試")) == 2
    for nonsense in (None, "", " ", 1):
        refused(COMMAND, "number", number=nonsense)


@pytest.mark.rule("DVC-016")
def test_there_are_four_attributes() -> None:
    attributes = list(get_args(Attribute))
    assert len(attributes) == 4 and set(attributes) == set(ATTRIBUTES)
    for key in ("attributes", "advantage"):
        assert Schema.model_validate({**UNIT, key: attributes})
        refused(UNIT, key, **{key: ["yellow"]})


@pytest.mark.rule("DVC-019")
def test_a_card_is_a_unit_or_one_of_three_commands() -> None:
    assert set(get_args(Kind)) == {"unit", "event", "action", "assist"}
    for kind in ("event", "action", "assist"):
        assert Schema.model_validate({**COMMAND, "kind": kind}).kind == kind
    for nonsense in ("command", ["event", "action"], None):
        refused(COMMAND, "kind", kind=nonsense)


@pytest.mark.rule("DVC-020")
@pytest.mark.parametrize("key", ["hp", "attributes", "skills", "advantage", "retreat_cost"])
def test_a_command_has_no_field_of_a_unit(key: str) -> None:
    refused(COMMAND, r"DVC-020", **{key: UNIT[key]})
    assert Schema.model_validate({**COMMAND, key: None})


@pytest.mark.rule("DVC-065")
@pytest.mark.parametrize("card", [UNIT, COMMAND])
def test_every_card_says_its_title(card: dict[str, Any]) -> None:
    refused(without(card, "title"), "title")
    for nonsense in (None, "", " ", 5, ["見本"]):
        refused(card, "title", title=nonsense)
    volumes = {c.set for c in shipped() if c.title == shipped()[0].title}
    assert len(volumes) == 2


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("attributes", "red"),
        ("attributes", ["Red"]),
        ("attributes", [1]),
        ("skills", {"name": "Slash"}),
        ("skills", ["Slash"]),
        ("skills", [{"name": "Slash", "cost": "1"}]),
        ("skills", [{"name": "Slash", "cost": -1}]),
        ("skills", [{"name": "Slash", "damage": "60"}]),
        ("skills", [{"name": "Slash", "damage": True}]),
        ("skills", [{"name": ["Slash"]}]),
        ("advantage", "green"),
        ("retreat_cost", "2"),
        ("retreat_cost", -1),
        ("retreat_cost", True),
        ("retreat_cost", [2]),
    ],
)
def test_nonsense_is_refused(key: str, value: object) -> None:
    refused(UNIT, key, **{key: value})


def test_null_is_absence() -> None:
    nulls = dict.fromkeys(["rarity", "attributes", "skills", "advantage", "retreat_cost"])
    assert Schema.model_validate({**UNIT, **nulls}).record().fields == {
        "title": "見本",
        "hp": 300,
        "attributes": [],
        "skills": [],
        "advantage": [],
        "retreat_cost": None,
    }


def test_records_parse_back_from_their_own_json() -> None:
    for card in shipped():
        written = card.record().as_json()
        assert Schema.model_validate(written).record().as_json() == written


def test_search_fields_read_the_cards() -> None:
    unit = Schema.model_validate(UNIT).record()
    values = ("title", "hp", "a", "adv", "skill", "skills", "damage", "cost", "retreat")
    assert [FIELDS[name].get(unit) for name in values] == [
        *("見本", 300, ["red"], ["green"], "斬 / Slash / Nova", 2, 150, [1, 3], 2),
    ]
    command = Schema.model_validate(COMMAND).record()
    assert [FIELDS[name].get(command) for name in values] == [
        *("見本", None, [], [], "", 0, None, [], None),
    ]
    assert len(FIELDS) == sum(len(field.names) for field in GAME.fields)


def test_every_shipped_skill_has_a_name_in_either_language() -> None:
    for card in shipped():
        for skill in card.skills:
            assert skill.name and skill.name_en.isascii() and skill.name_en, (card.number, skill)


def test_one_name_of_a_skill_has_one_translation() -> None:
    names = {(skill.name, skill.name_en) for card in shipped() for skill in card.skills}
    assert len({name for name, _ in names}) == len(names)


def test_the_effects_of_a_skill_call_it_by_its_names() -> None:
    for card in map(Schema.record, shipped()):
        names = {(skill["name"], skill["name_en"]) for skill in card.fields.get("skills") or ()}
        for ability in (card.effects or {}).get("abilities", ()):
            if ability["kind"] == "skill":
                assert (ability["name"]["ja"], ability["name"]["en"]) in names


def test_skills_are_shown_in_the_language_of_the_page() -> None:
    unit = Schema.model_validate(UNIT).record()
    shown = {
        language: [deed.name for deed in card_face(unit, GAME, language).deeds]
        for language in ("en", "ja")
    }
    assert shown == {"en": ["Slash", "Nova"], "ja": ["斬", "Nova"]}
    facts = {fact.name: fact.value for fact in card_facts(unit, GAME, "en")}
    assert facts["skills"] == "Slash (cost 1) 60, Nova (cost 3) 150"


def test_every_title_has_every_kind_and_attribute() -> None:
    titles: dict[str, list[Schema]] = {}
    for card in shipped():
        titles.setdefault(card.title, []).append(card)
    assert len(titles) >= 2
    for cards in titles.values():
        assert len(cards) >= 40
        kinds = Counter(card.kind for card in cards)
        assert kinds["unit"] >= 20 and min(kinds[k] for k in ("event", "action", "assist")) >= 4
        assert {name for card in cards for name in card.attributes} == set(ATTRIBUTES)
        assert {len(card.attributes) for card in cards if card.kind == "unit"} > {1}
        assert all(card.skills and card.attributes for card in cards if card.kind == "unit")
        assert all(card.text.ja and card.text.en for card in cards if card.kind != "unit")


def test_a_name_is_shared_by_a_unit_and_a_command_only() -> None:
    """For the copy limit, which counts name and kind (DVC-061)."""
    keys = Counter((card.name.ja, card.kind) for card in shipped())
    assert set(keys.values()) == {1}
    shared = Counter(name for name, _ in keys)
    pairs = {frozenset(k for n, k in keys if n == name) for name, n in shared.items() if n > 1}
    assert frozenset({"unit", "action"}) in pairs


def test_numbers_are_unique() -> None:
    cards = shipped()
    numbers = [c.number for c in cards] + [p.number for c in cards for p in c.printings]
    assert len(numbers) == len(set(numbers))
    assert any(card.printings for card in cards)


def test_the_pool_is_marked_as_a_sample() -> None:
    sets = set_rows(GAME)
    assert all(entry["sample"] is True for entry in sets)
    assert {card.set for card in shipped()} == {entry["code"] for entry in sets}
    assert GAME.note


def deck(name: str) -> dict[str, list[CardRecord]]:
    """What a sample deck holds, by zone; every number must be a shipped card's."""
    catalog = Catalog(GAME.slug, [card.record() for card in shipped()])
    _, *parts = ZONE.split("\nmain:\n" + sample_named(GAME.slug, name).text)
    zones: dict[str, list[CardRecord]] = {}
    for zone, lines in zip(parts[::2], parts[1::2], strict=True):
        found = [(int(count), catalog.get(number)) for count, number in LINE.findall(lines)]
        cards = [c for n, c in found for _ in range(n) if c or pytest.fail(f"{name} {zone}")]
        zones[zone] = zones.get(zone, []) + cards
    return zones


def copies(cards: list[CardRecord]) -> int:
    """How many cards share one name and kind at most."""
    return max(Counter((card.name, card.kind) for card in cards).values())


@pytest.mark.parametrize("name", ["lighthouse-red-green", "lighthouse-tides", "sand-sea-caravan"])
def test_constructed_sample_decks_are_legal(name: str) -> None:
    zones = deck(name)
    main = zones.pop("main")
    assert not zones and len(main) == 30 and copies(main) <= 2
    assert len({card.fields["title"] for card in main}) == 1
    # Enough units that an opening hand without one is rare.
    assert sum(card.kind == "unit" for card in main) >= 14
    text = sample_named(GAME.slug, name).text
    assert "# format: constructed\n# legal: yes" in text


def test_the_blitz_sample_deck_is_its_five_packs() -> None:
    zones = deck("sand-sea-five-packs")
    main = zones.pop("main")
    assert set(zones) == {f"pack-{number}" for number in range(1, 6)}
    assert all(len(pack) == 6 for pack in zones.values())
    assert Counter(main) == Counter(card for pack in zones.values() for card in pack)
    assert len(main) == 30 and copies(main) > 2
    assert any(card.kind == "unit" for card in main)
    text = sample_named(GAME.slug, "sand-sea-five-packs").text
    assert "# format: blitz-shield\n# legal: yes" in text


def test_one_sample_deck_fails_in_several_ways() -> None:
    main = deck("two-worlds")["main"]
    assert len(main) == 31 and copies(main) == 3
    assert Counter(card.fields["title"] for card in main).most_common()[-1][1] == 2
    assert not sample_named(GAME.slug, "two-worlds").legal


def units_of(text: str) -> int:
    """Units in the deck, packs left out."""
    kinds = {n: card.kind for card in catalog_of_starter() for n in card.numbers}
    lines = LINE.findall(text.partition("pack-1:")[0])
    return sum(int(copies) for copies, number in lines if kinds[number] == "unit")


def catalog_of_starter() -> Catalog:
    return Catalog(GAME.slug, [card.record() for card in shipped()])


def test_both_titles_have_constructed_and_opened_decks_with_enough_units() -> None:
    """Ten Units leave one opening hand in nine without any; five leave more than a third."""
    decks = [deck for deck in sample_decks(GAME.slug) if deck.legal]
    for format, least in (("constructed", 3), ("blitz-shield", 1)):
        for title in ("DG", "DS"):
            found = [d for d in decks if d.format == format and f"[{title}" in d.text]
            assert len(found) >= least, (format, title)
    assert {deck.name: units_of(deck.text) for deck in decks if units_of(deck.text) < 10} == {}
