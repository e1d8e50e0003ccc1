"""Code of Joker: what a card must be, and the starter cards and sample decks we ship."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from cards.catalog import Catalog
from cards.games.code_of_joker import GAME
from cards.games.code_of_joker.keywords import KEYWORDS, named_in
from cards.games.code_of_joker.schema import Schema
from cards.importing import import_file, load_starter
from cards.models import Card
from cards.starter import card_rows, set_rows
from decks.samples import sample_decks, sample_named

LINE = re.compile(r"^(\d+) \[(.+?)\] ", re.M)
UNIT = {
    "number": "T-1",
    "name": {"en": "Test"},
    "kind": "unit",
    "colour": "red",
    "cost": 1,
    "bp": [1000, 2000, 3000],
    "species": ["獣"],
}
OTHERS: dict[str, dict[str, Any]] = {
    "evolution": UNIT,
    "trigger": {"number": "T-2", "name": {"ja": "試"}},
    "intercept": {"number": "T-3", "name": {"ja": "試"}, "colour": "none", "cost": 0},
    "joker": {"number": "T-4", "name": {"ja": "試"}, "character": "DEATH"},
}
CATALOGUE_KINDS = {"advanced_unit": "evolution", "virus": "unit"}
COLOURS = {1: "red", 2: "yellow", 3: "blue", 4: "green", 5: "purple", 6: "none"}
DATA = Path(__file__).parents[4] / "shared" / "data" / "code-of-joker"
PRINTED = [DATA / "catalog.json", DATA / "rest.json"]
GAUGES = {"小": "small", "中": "medium", "大": "large", "特大": "extra-large"}


def shipped() -> list[Schema]:
    return [Schema.model_validate(card) for card in card_rows(GAME)]


def without(card: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in card.items() if key not in keys}


@pytest.mark.rule("COJ-017")
def test_there_are_exactly_five_kinds() -> None:
    accepted = {"unit": UNIT, **OTHERS}
    for kind, card in accepted.items():
        assert Schema.model_validate({**card, "kind": kind}).kind == kind
    for sixth in ("spell", "virus", "Unit", "", None):
        with pytest.raises(ValidationError):
            Schema.model_validate({**UNIT, "kind": sixth})


@pytest.mark.rule("COJ-018")
@pytest.mark.parametrize("key", ["cost", "colour", "species", "bp"])
def test_a_unit_states_cost_colour_race_and_bp(key: str) -> None:
    with pytest.raises(ValidationError, match=f"{key}.*COJ-018"):
        Schema.model_validate(without(UNIT, key))
    assert Schema.model_validate(UNIT).text.ja == ""


@pytest.mark.rule("COJ-038")
@pytest.mark.parametrize("key", ["cost", "colour"])
def test_an_intercept_states_colour_and_cost(key: str) -> None:
    card = {**OTHERS["intercept"], "kind": "intercept"}
    assert Schema.model_validate(card).colour == "none"
    with pytest.raises(ValidationError, match=f"{key}.*COJ-038"):
        Schema.model_validate(without(card, key))


def test_a_joker_needs_its_character() -> None:
    joker = {**OTHERS["joker"], "kind": "joker"}
    for absent in (without(joker, "character"), {**joker, "character": " "}):
        with pytest.raises(ValidationError, match="COJ-044"):
            Schema.model_validate(absent)


@pytest.mark.parametrize("gauge", ["small", "extra-large", 0, 53, 100, None])
def test_a_gauge_is_a_class_or_an_integer_percent(gauge: object) -> None:
    assert Schema.model_validate({**OTHERS["joker"], "kind": "joker", "gauge": gauge})


@pytest.mark.parametrize("gauge", ["小", "53", 101, -1, 53.5, True])
def test_other_gauges_are_refused(gauge: object) -> None:
    with pytest.raises(ValidationError):
        Schema.model_validate({**OTHERS["joker"], "kind": "joker", "gauge": gauge})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("bp", [1000, 2000]),
        ("bp", [1000, 2000, 3000, 4000]),
        ("bp", [1000, 2000, "3000"]),
        ("bp", [1000, 2000, True]),
        ("bp", 1000),
        ("bp", "1000/2000/3000"),
        ("cost", -1),
        ("cost", "1"),
        ("cost", True),
        ("cost", 1.0),
        ("colour", "Red"),
        ("colour", 1),
        ("species", "獣"),
        ("species", [1]),
        ("species", [""]),
        ("keywords", "貫通"),
        ("originality", "--"),
        ("originality", -2),
        ("deckable", "no"),
        ("name", "ブラッドハウンド"),
        ("name", {"ja": "", "en": None}),
        ("text", ["■"]),
        ("printings", {"number": "SP-001"}),
        ("character", "DEATH"),
        ("gauge", "small"),
    ],
)
def test_nonsense_is_refused(key: str, value: object) -> None:
    with pytest.raises(ValidationError):
        Schema.model_validate({**UNIT, key: value})


def test_only_units_have_bp() -> None:
    with pytest.raises(ValidationError, match="BP"):
        Schema.model_validate({**OTHERS["trigger"], "kind": "trigger", "bp": [0, 0, 0]})


def test_null_is_absence() -> None:
    nulls = dict.fromkeys(["keywords", "originality", "character", "gauge", "printings", "text"])
    record = Schema.model_validate({**UNIT, **nulls}).record()
    assert record.fields["keywords"] == [] and record.fields["originality"] is None
    trigger = Schema.model_validate({**OTHERS["trigger"], "kind": "trigger", "bp": []}).record()
    assert (trigger.fields["species"], trigger.fields["bp"]) == ([], None)


def test_records_parse_back_from_their_own_json() -> None:
    for card in shipped():
        written = card.record().as_json()
        assert Schema.model_validate(written).record().as_json() == written


def test_every_kind_colour_and_keyword_is_shipped() -> None:
    cards = shipped()
    deckable = [card for card in cards if card.deckable]
    assert len(deckable) >= 100
    kinds = Counter(card.kind for card in deckable)
    assert all(kinds[kind] >= 10 for kind in ("unit", "evolution", "trigger", "intercept", "joker"))
    assert {card.colour for card in deckable if card.kind == "unit"} == set(COLOURS.values()) - {
        "none"
    }
    assert "none" in {card.colour for card in deckable}
    assert {word for card in cards for word in card.keywords} == set(KEYWORDS)
    assert any(not card.deckable for card in cards)


def test_jokers_of_several_characters_are_shipped() -> None:
    jokers = Counter(card.character for card in shipped() if card.kind == "joker")
    assert sum(number >= 2 for number in jokers.values()) >= 4
    assert all(card.cost is not None and card.gauge for card in shipped() if card.kind == "joker")


def test_numbers_and_names_are_unique() -> None:
    cards = shipped()
    numbers = [c.number for c in cards] + [p.number for c in cards for p in c.printings]
    assert len(numbers) == len(set(numbers))
    assert all(card.name.ja and card.name.en for card in cards)
    for deckable in (True, False):
        some = [card.name for card in cards if card.deckable == deckable]
        assert len({name.ja for name in some}) == len({name.en for name in some}) == len(some)
    # A unit that is only created may have the name of the card that creates it.
    both = {(card.name.ja, card.name.en) for card in cards}
    assert len(both) == len({ja for ja, _ in both}) == len({en for _, en in both})


def test_every_set_is_known_in_its_order() -> None:
    sets = set_rows(GAME)
    positions = [entry["position"] for entry in sets]
    assert positions == [*range(1, 19), *range(20, 29)]
    codes = {entry["code"] for entry in sets}
    assert codes >= {"Ver.1.0", "Ver.1.4EX3", "Ver.2.3EX2", "PR", "SP"}
    for card in shipped():
        assert {card.set, *(p.set for p in card.printings)} - {""} <= codes


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("【貫通】\n【不屈】", ["貫通", "不屈"]),
        ("【加護】（【呪縛】とは異なる）【加護】", ["加護"]),
        ("【次元干渉／コスト3】【次元干渉/コスト４】", ["次元干渉"]),
        ("【破壊効果耐性】【獣】【レベル1】", ["破壊効果耐性"]),
        ("■起動・試験\n【特殊召喚】", ["起動", "特殊召喚"]),
        ("■サポーター／赤", ["フィールド効果"]),
        ("貫通、起動、サポーター", []),
    ],
)
def test_keywords_are_named_in_a_text(text: str, names: list[str]) -> None:
    assert named_in(text) == names


def test_search_fields_read_the_cards() -> None:
    fields = {name: field for field in GAME.fields for name in field.names}
    cards = {card.number: card.record() for card in shipped()}
    siegfried, joker = cards["1-0-052"], cards["インペイルメント"]
    values = ("c", "cost", "bp", "bp2", "bp3", "op")
    assert [fields[name].get(siegfried) for name in values] == [
        *("green", 5, 8000, 9000, 10000, 2),
    ]
    assert fields["kw"].get(siegfried) == ["貫通", "不屈"]
    assert fields["sp"].get(siegfried) == ["英雄"]
    assert (fields["bp"].get(joker), fields["ch"].get(joker)) == (None, "DEATH")
    assert fields["gauge"].get(joker) == "small"
    assert len(fields) == sum(len(field.names) for field in GAME.fields)


def test_every_value_of_a_card_is_in_the_vocabulary_of_its_field() -> None:
    for field in GAME.fields:
        for card in shipped() if field.values else ():
            found = field.get(card.record())
            assert set([found] if isinstance(found, str) else found or ()) <= set(
                field.values or ()
            )


def deck(name: str) -> tuple[Counter[str], Counter[str]]:
    """What a sample deck holds, by number: the forty and the jokers."""
    main, _, jokers = sample_named(GAME.slug, name).text.partition("jokers:")
    return counted(main), counted(jokers)


def counted(text: str) -> Counter[str]:
    return Counter({number: int(count) for count, number in LINE.findall(text)})


def names(zone: Counter[str]) -> Counter[str]:
    """Copies by name, printings together; every number must be a shipped card's."""
    catalog = Catalog(GAME.slug, [card.record() for card in shipped()])
    found: Counter[str] = Counter()
    for number, count in zone.items():
        card = catalog.get(number)
        assert card is not None, number
        found[card.name] += count
    return found


@pytest.mark.parametrize(
    "name", [sample.name for sample in sample_decks(GAME.slug) if sample.legal]
)
def test_sample_decks_are_legal(name: str) -> None:
    main, jokers = deck(name)
    assert sum(main.values()) == 40
    assert max(names(main).values()) <= 3
    cards = {card.number: card for card in shipped()}
    assert len({cards[number].character for number in jokers}) == sum(jokers.values()) == 2
    assert all(cards[number].deckable and cards[number].kind != "joker" for number in main)
    colours = {cards[n].colour for n in main if cards[n].kind == "unit"}
    assert {cards[n].colour for n in main} <= colours | {"none"}
    assert sample_named(GAME.slug, name).legal


def test_sample_decks_are_of_many_kinds() -> None:
    """Every colour by itself, evolutions, jokers, viruses and the limited format."""
    samples = [sample for sample in sample_decks(GAME.slug) if sample.legal]
    cards = {card.number: card for card in shipped()}
    colours = Counter(
        frozenset(cards[n].colour for n in deck(sample.name)[0] if cards[n].kind == "unit")
        for sample in samples
    )
    assert len(samples) >= 16
    assert all(colours[frozenset({colour})] for colour in set(COLOURS.values()) - {"none"})
    assert {"standard", "community-standard", "community-limited"} <= {
        one.format for one in samples
    }
    evolutions = max(
        sum(count for n, count in deck(one.name)[0].items() if cards[n].kind == "evolution")
        for one in samples
    )
    assert evolutions >= 12


def test_one_sample_deck_fails_in_several_ways() -> None:
    main, jokers = deck("too-much-of-everything")
    cards = {card.number: card for card in shipped()}
    assert sum(main.values()) == 41
    assert names(main)["ジャンプー"] == 4
    assert not cards["＜ウィルス・炎＞"].deckable and main["＜ウィルス・炎＞"] == 1
    assert len({cards[number].character for number in jokers}) == 1
    assert not sample_named(GAME.slug, "too-much-of-everything").legal


@pytest.fixture(scope="module")
def catalogue() -> dict[str, dict[str, Any]]:
    if not all(path.exists() for path in PRINTED):
        pytest.skip("no real catalogue beside the repository (../shared/data)")
    rows = [row for path in PRINTED for row in json.loads(path.read_text())]
    return {row["id"]: {**row, **row.get("errata", {}).get("original", {})} for row in rows}


def facts(row: dict[str, Any]) -> dict[str, Any]:
    """What the catalogue says of a card, in our words."""
    joker = row["type"] == "joker"
    points = row["originality"]
    return {
        "name": row["id"] if joker else row["name"],
        "kind": CATALOGUE_KINDS.get(row["type"], row["type"]),
        "rarity": row.get("rarity", ""),
        "deckable": row.get("visible") != 0 and row["type"] != "virus",
        "colour": None if joker else COLOURS[row["color"]],
        "cost": row["cost"],
        "bp": row.get("bp"),
        "species": row.get("species", []),
        "keywords": named_in(row["ability"]),
        "originality": None if points == "--" else points,
        "character": row["name"] if joker else None,
        "gauge": GAUGES[row["gauge"]] if joker else None,
    }


def test_shipped_facts_are_those_of_the_catalogue(catalogue: dict[str, dict[str, Any]]) -> None:
    """Every row is a card, or a printing that differs in nothing but number, set, rarity and originality."""
    sets = set_rows(GAME)
    codes = {entry["position"]: entry["code"] for entry in sets}
    cards = shipped()
    for card in cards:
        row = catalogue[card.number]
        ours = {**card.model_dump(), "name": card.name.ja}
        expected = facts(row)
        assert {key: ours[key] for key in expected} == expected
        assert card.set == codes.get(row["info"]["version"], "")
        for printing in card.printings:
            again = catalogue[printing.number]
            points = printing.originality if printing.originality is not None else card.originality
            own = {"rarity": printing.rarity, "originality": points}
            assert facts(again) == expected | own
            assert printing.set == codes[again["info"]["version"]]
    numbers = [n for card in cards for n in (card.number, *(p.number for p in card.printings))]
    assert sorted(numbers) == sorted(catalogue)


def test_no_sentence_of_the_catalogue_is_shipped() -> None:
    """Players read what the effects say."""
    assert not any("text" in card for card in card_rows(GAME))


@pytest.mark.django_db
@pytest.mark.slow
@pytest.mark.usefixtures("catalogue")
def test_the_printed_catalogue_on_top_changes_nothing_but_texts() -> None:
    load_starter(GAME)
    before = stored_cards()
    for path in PRINTED:
        report = import_file(GAME, path)
        assert (report.new, report.refusals) == (0, 0)
    after = stored_cards()
    assert after.keys() == before.keys() and len(after) == 1667
    for number, card in after.items():
        assert card | {"text": before[number]["text"]} == before[number]
        assert card["text"]["en"] == before[number]["text"]["en"]
    assert sum(card != before[number] for number, card in after.items()) > 1000
    again = [import_file(GAME, path) for path in PRINTED]
    assert [report.changed for report in again] == [0, 0]
    load_starter(GAME)
    assert stored_cards() == after


def stored_cards() -> dict[str, dict[str, Any]]:
    rows = Card.objects.filter(game=GAME.slug).prefetch_related("printings__set")
    return {row.number: row.record().as_json() for row in rows.select_related("set")}
