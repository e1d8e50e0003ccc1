"""Clauses that the card databases enforce by their schemas, their glossaries and the shipped cards."""

from typing import Any

import pytest
from pydantic import ValidationError

from cards.games import GAMES
from cards.games.code_of_joker.keywords import named_in
from cards.games.twgp.converters import derived_power
from cards.record import CardRecord
from cards.starter import card_records, set_rows
from decks.legality import official


def shipped(game: str) -> list[CardRecord]:
    return card_records(GAMES[game])


def accepted(game: str, card: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return GAMES[game].schema.model_validate({**card, **changes}).record().fields


def refused(game: str, card: dict[str, Any], key: str, value: Any) -> None:
    with pytest.raises(ValidationError, match=key):
        GAMES[game].schema.model_validate({**card, key: value})


@pytest.mark.rule("COJ-153")
def test_keyword_abilities_are_the_words_in_brackets() -> None:
    assert named_in("【貫通】【不屈】") == ["貫通", "不屈"]
    assert named_in("貫通する不屈の闘志") == []


@pytest.mark.rule("CHD-087", "CHD-090")
def test_shipped_legends_have_level_question_mark_and_none_is_the_death_star() -> None:
    characters = [card for card in shipped("chard") if card.kind == "character"]
    legends = [card for card in characters if "legend" in card.fields["types"]]
    assert legends
    assert {card.fields["lv"] for card in legends} == {"?"}
    stars = [card for card in characters if "death-star" in card.fields["types"]]
    assert {card.name_ja for card in stars} <= {"ベルバーン"}


@pytest.mark.rule("CHD-091")
def test_a_character_tells_its_set() -> None:
    codes = {entry["code"] for entry in set_rows(GAMES["chard"])}
    assert {card.set for card in shipped("chard")} == codes


ENERGY = {"number": "X-1", "name": {"ja": "力"}, "kind": "energy"}


@pytest.mark.rule("CHD-149")
@pytest.mark.parametrize("colour", ["white", "blue", "black", "red", "green", "sixth"])
def test_colours_are_known_by_these_names(colour: str) -> None:
    assert accepted("chard", ENERGY, cost={colour: 2})["cost"] == {colour: 2}
    refused("chard", ENERGY, "cost", {"yellow": 2})


UNIT = {"number": "X-1", "name": {"ja": "蛇"}, "kind": "unit", "power": 3}


@pytest.mark.rule("TWG-166")
def test_power_is_a_whole_number_from_00_to_99() -> None:
    assert [accepted("twgp", UNIT, power=n)["power"] for n in (0, 99)] == [0, 99]
    for wrong in (-1, 100, 3.5, "3"):
        refused("twgp", UNIT, "power", wrong)


@pytest.mark.rule("TWG-168")
def test_power_comes_from_the_one_number_that_the_table_names() -> None:
    assert derived_power("pokemon", {"hp": 90, "retreat_cost": 3, "attack": 40}) == 9
    assert derived_power("duel-masters", {"cost": 5, "power": 4000}) == 5
    assert derived_power("weiss-schwarz", {"power": 9500, "level": 3, "cost": 2}) == 9
    assert derived_power("pokemon", {"retreat_cost": 3}) is None


HERO = {
    "number": "X-1",
    "name": {"ja": "灯台守"},
    "kind": "unit",
    "title": "灯台",
    "hp": 300,
    "attributes": ["red"],
    "advantage": ["green"],
}


@pytest.mark.rule("DVC-007", "DVC-017")
def test_attributes_and_advantage_are_sets_of_the_four() -> None:
    many = accepted(
        "divine-cross", HERO, attributes=["red", "green", "blue"], advantage=["none", "red"]
    )
    assert many["attributes"] == ["red", "green", "blue"]
    assert many["advantage"] == ["none", "red"]
    for key in ("attributes", "advantage"):
        refused("divine-cross", HERO, key, ["yellow"])


@pytest.mark.rule("DVC-052")
def test_there_are_two_modes() -> None:
    modes = [data.slug for data in official.read_formats() if data.game == "divine-cross"]
    assert modes == ["constructed", "blitz-shield"]
