"""TWGP: what a card must be, and the sample cards and decks we ship."""

import re
import unicodedata
from collections import Counter
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from cards.catalog import Catalog
from cards.games.twgp import GAME
from cards.games.twgp.schema import Kind, Schema
from cards.record import CardRecord
from cards.starter import card_rows, set_rows
from decks.samples import sample_named

LINE = re.compile(r"^(\d+) \[(.+?)\] ", re.M)
ZONE = re.compile(r"^([a-z]+(?:-\d)?):$", re.M)
POISON = ("poison", "venom", "toxi", "毒")
UNIT = {
    "number": "T-1",
    "name": {"en": "Test"},
    "kind": "unit",
    "power": 3,
    "source": "magic",
    "keywords": ["飛行"],
}
FIELDS = {name: field for field in GAME.fields for name in field.names}


def shipped() -> list[Schema]:
    return [Schema.model_validate(card) for card in card_rows(GAME)]


def without(card: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in card.items() if key not in keys}


def test_there_are_five_kinds() -> None:
    kinds = get_args(Kind)
    assert set(kinds) == {"unit", "weapon", "charge", "log-counter", "vital"}
    for kind in kinds:
        assert Schema.model_validate({**UNIT, "kind": kind}).kind == kind
    for sixth in ("Unit", "log counter", "", None):
        with pytest.raises(ValidationError, match="kind"):
            Schema.model_validate({**UNIT, "kind": sixth})


def test_only_a_unit_needs_its_power() -> None:
    for absent in (without(UNIT, "power"), {**UNIT, "power": None}):
        with pytest.raises(ValidationError, match=r"power.*TWG-193"):
            Schema.model_validate(absent)
        assert Schema.model_validate({**absent, "kind": "charge"}).power is None


@pytest.mark.parametrize("power", [0, 99])
def test_power_goes_from_0_to_99(power: int) -> None:
    assert Schema.model_validate({**UNIT, "power": power}).power == power


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("power", -1),
        ("power", 100),
        ("power", "03"),
        ("power", 3.0),
        ("power", True),
        ("power", [3]),
        ("source", "Magic: The Gathering"),
        ("source", "Magic"),
        ("source", "マジック"),
        ("source", 1),
        ("source", ["magic"]),
        ("keywords", "spell"),
        ("keywords", [1]),
        ("keywords", [""]),
        ("keywords", [None]),
        ("keywords", {"spell": 1}),
        ("name", "Test"),
        ("name", {"ja": " "}),
    ],
)
def test_nonsense_is_refused(key: str, value: object) -> None:
    with pytest.raises(ValidationError, match=key):
        Schema.model_validate({**UNIT, key: value})


def test_null_is_absence() -> None:
    nulls = dict.fromkeys(["power", "source", "keywords", "text", "set"])
    fields = Schema.model_validate({**UNIT, **nulls, "kind": "vital"}).record().fields
    assert fields == {"power": None, "source": None, "keywords": []}


def test_a_game_of_ones_own_may_be_the_source() -> None:
    assert Schema.model_validate({**UNIT, "source": "my-own-2"}).source == "my-own-2"
    assert Schema.model_validate({**UNIT, "source": ""}).source is None


def test_records_parse_back_from_their_own_json() -> None:
    for card in shipped():
        written = card.record().as_json()
        assert Schema.model_validate(written).record().as_json() == written


def test_search_fields_read_the_cards() -> None:
    card = Schema.model_validate(UNIT).record()
    assert [FIELDS[name].get(card) for name in ("p", "src", "kw")] == [3, "magic", ["飛行"]]
    assert len(FIELDS) == sum(len(field.names) for field in GAME.fields)
    assert {card.source for card in shipped()} <= set(FIELDS["source"].values or ())


def poisonous(card: CardRecord) -> bool:
    """Whether its name holds poison, venom, toxi or 毒, in any width and case (TWG-071)."""
    names = [unicodedata.normalize("NFKC", name).casefold() for name in card.names]
    return any(word in name for word in POISON for name in names)


def test_every_kind_and_power_is_shipped() -> None:
    cards = shipped()
    kinds = Counter(card.kind for card in cards)
    assert kinds["unit"] + kinds["charge"] >= 80
    assert kinds["vital"] >= 10 and kinds["weapon"] >= 5 and kinds["log-counter"] >= 5
    powers = Counter(card.power for card in cards if card.kind == "unit")
    assert set(powers) == set(range(15)) and powers[0] >= 3
    assert {card.power for card in cards if card.kind != "unit"} == {None}
    assert {word for card in cards for word in card.keywords} == {
        *("spell", "accel", "hazard", "another", "reflect", "hack", "trap", "counter", "poison"),
    }


def test_poison_stands_in_names_of_both_languages_and_widths() -> None:
    records = [card.record() for card in shipped()]
    units = [card for card in records if card.kind == "unit" and poisonous(card)]
    names = [name for card in units for name in card.names]
    assert any("毒" in name for name in names)
    assert any("ＰＯＩＳＯＮ" in name for name in names) and any("ｖｅｎｏｍ" in n for n in names)
    assert any("Toxi" in name for name in names) and any("toxi" in name for name in names)
    assert any(poisonous(card) for card in records if card.kind == "charge")
    assert not any(poisonous(card) for card in records if "ベノム" in card.name_ja)


def test_numbers_and_names_are_unique() -> None:
    cards = shipped()
    numbers = [c.number for c in cards] + [p.number for c in cards for p in c.printings]
    assert len(numbers) == len(set(numbers))
    assert len({c.name.ja for c in cards}) == len({c.name.en for c in cards}) == len(cards)
    assert all(bool(c.text.ja) == bool(c.text.en) for c in cards)
    # A unit's or a weapon's text would be void (TWG-017, TWG-018).
    assert not any(c.text.ja for c in cards if c.kind in ("unit", "weapon"))


def test_the_pool_is_marked_as_a_sample() -> None:
    sets = set_rows(GAME)
    assert all(entry["sample"] is True for entry in sets)
    assert {card.set for card in shipped()} == {entry["code"] for entry in sets}
    assert GAME.note


def deck(name: str) -> dict[str, list[CardRecord]]:
    """What a sample deck holds, by zone; every number must be a shipped card's."""
    catalog = Catalog(GAME.slug, [card.record() for card in shipped()])
    _, *parts = ZONE.split(sample_named(GAME.slug, name).text)
    zones: dict[str, list[CardRecord]] = {}
    for zone, lines in zip(parts[::2], parts[1::2], strict=True):
        found = [(int(count), catalog.get(number)) for count, number in LINE.findall(lines)]
        zones[zone] = [c for n, c in found for _ in range(n) if c or pytest.fail(f"{name} {zone}")]
    return zones


def same(cards: list[CardRecord]) -> list[tuple[object, ...]]:
    """What decides a duplicate: name, kind and Power."""
    return [(card.name, card.kind, card.fields["power"]) for card in cards]


def units(cards: list[CardRecord], power: int | None = None) -> list[CardRecord]:
    found = [card for card in cards if card.kind == "unit"]
    return [card for card in found if power is None or card.fields["power"] == power]


@pytest.mark.parametrize(
    ("name", "form", "decks", "vitals"),
    [
        ("half-quick", "half", 1, 3),
        ("half-ladder", "half", 1, 3),
        ("full-two-halves", "full", 2, 5),
        ("trial-three-acts", "trial", 3, 7),
        ("dolsaga-sparks", "dolsaga", 2, 3),
        ("dolsaga-tides", "dolsaga", 2, 3),
    ],
)
def test_sample_decks_are_legal(name: str, form: str, decks: int, vitals: int) -> None:
    zones = deck(name)
    bundles = [zones[f"deck-{number}"] for number in range(1, decks + 1)]
    assert set(zones) == {*(f"deck-{n}" for n in range(1, decks + 1)), "vitals", "archive"}
    assert len(zones["vitals"]) == vitals == len(set(same(zones["vitals"])))
    assert all(card.kind == "vital" for card in zones["vitals"])
    for bundle in bundles:
        assert len(bundle) == 20 == len(set(same(bundle)))
        assert not set(same(bundle)) & set(same(zones["vitals"]))
        assert len(units(bundle, power=0)) <= 1
        assert sum(poisonous(card) for card in units(bundle)) <= 1
    assert len(zones["archive"]) <= 6 and not Counter(zones["archive"]) - Counter(bundles[0])
    text = sample_named(GAME.slug, name).text
    assert f"# format: {form}\n# legal: yes" in text


@pytest.mark.parametrize("name", ["half-quick", "half-ladder", "full-two-halves"])
def test_every_unit_of_a_sample_deck_can_be_summoned(name: str) -> None:
    """Up to 03 by charge drive; above, by two lighter units of the deck whose Powers reach it."""
    for zone, cards in deck(name).items():
        powers = sorted(card.fields["power"] for card in units(cards))
        for power in powers if zone.startswith("deck-") else ():
            lighter = [other for other in powers if other < power]
            assert power <= 3 or sum(lighter[-2:]) >= power, (zone, power)


def test_one_sample_deck_fails_in_several_ways() -> None:
    zones = deck("poison-and-zeroes")
    bundle, vitals = zones["deck-1"], zones["vitals"]
    assert len(bundle) == 20 and len(set(same(bundle))) == 19
    assert len(vitals) == 4 and len(zones["archive"]) == 7
    assert len(units(bundle, power=0)) == 2
    assert sum(poisonous(card) for card in units(bundle)) == 2
    assert set(same(bundle)) & set(same(vitals))
    assert not sample_named(GAME.slug, "poison-and-zeroes").legal
