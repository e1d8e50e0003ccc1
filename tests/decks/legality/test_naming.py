"""Each card that a format names is one card, and its sentence calls it by its name."""

from pathlib import Path
from typing import Any

import pytest

from cards.catalog import Catalog
from cards.games import GAMES
from cards.guesses import Guesses
from decks.legality.constraints import Constraint
from decks.legality.format_data import FormatError
from decks.legality.naming import naming_faults, refuse_unnamed
from decks.legality.ruleset import parse_constraint, parse_format
from decks.legality.words import FormatWords

GAME = GAMES["code-of-joker"]


def unit(number: str, ja: str, en: str = "", kind: str = "unit") -> dict[str, Any]:
    numbers = {"colour": "red", "cost": 1, "bp": [1000, 2000, 3000], "species": []}
    fields = numbers if kind == "unit" else {"cost": 0}
    return {"number": number, "name": {"ja": ja, "en": en}, "kind": kind, **fields}


CARDS = [
    unit("1-0-001", "炎の竜", "Dragon of Fire"),
    unit("1-0-002", "水の竜", "Dragon of Water"),
    unit("1-0-003", "双子", "Twins"),
    unit("1-0-004", "双子", "Twins", "trigger"),
]
CATALOG = Catalog("code-of-joker", [GAME.schema.model_validate(card).record() for card in CARDS])
KINDS = {
    "banned.0.card": {"kind": "pool", "banned": [{"card": "{}"}]},
    "restricted.0.card": {"kind": "pool", "restricted": [{"card": "{}", "max": 2}]},
    "exceptions.0.card": {"kind": "copies", "max": 3, "exceptions": [{"card": "{}", "max": 1}]},
    "list.0.card": {
        "kind": "points",
        "label": {"en": "Points", "ja": "ポイント"},
        "max": 5,
        "list": [{"card": "{}", "points": 1}],
    },
    "cards.0": {"kind": "together", "cards": ["{}"], "most": 1},
    "excludes.0": {"kind": "together", "cards": ["1-0-001"], "excludes": ["{}"]},
    "requires.0": {"kind": "together", "cards": ["1-0-001"], "requires": ["{}"]},
}


def naming(place: str, reference: str) -> dict[str, Any]:
    """The constraint of KINDS with this name at its place."""

    def filled(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: filled(part) for key, part in value.items()}
        if isinstance(value, list):
            return [filled(part) for part in value]
        return reference if value == "{}" else value

    return filled(KINDS[place]) | {"id": "rule"}  # type: ignore[no-any-return]


def constraint(place: str, reference: str) -> Constraint:
    return parse_constraint(naming(place, reference))


@pytest.mark.parametrize("place", KINDS)
def test_a_name_that_no_card_has_is_told_with_candidates(place: str) -> None:
    (fault,) = naming_faults(constraint(place, "炎の龍"), Guesses(CATALOG))
    assert (fault.path, fault.code) == (place, "unknown-card")
    assert (
        "「炎の龍」というカードはありません" in fault.text.ja
        and "炎の竜 [1-0-001]" in fault.text.ja
    )
    assert "No card is called “炎の龍”. Perhaps you mean Dragon of Fire [1-0-001]" in fault.text.en
    assert fault.more["candidates"][0]["card"] == "1-0-001"


@pytest.mark.parametrize("place", KINDS)
def test_a_name_that_several_cards_have_is_told_with_them(place: str) -> None:
    (fault,) = naming_faults(constraint(place, "双子"), Guesses(CATALOG))
    assert (fault.path, fault.code) == (place, "ambiguous-card")
    assert "双子 [1-0-003]、双子 [1-0-004]" in fault.text.ja
    assert [one["card"] for one in fault.more["candidates"]] == ["1-0-003", "1-0-004"]


@pytest.mark.parametrize("place", KINDS)
def test_what_means_one_card_is_no_fault(place: str) -> None:
    for reference in ("1-0-002", "水の竜", "dragon of  water", "１-０-００２"):
        assert not list(naming_faults(constraint(place, reference), Guesses(CATALOG)))
    assert not list(naming_faults(constraint(place, "gone"), Guesses(CATALOG), {"gone"}))


def test_statements_call_cards_by_name_and_number() -> None:
    words = {language: FormatWords(GAME, (), language, CATALOG) for language in ("en", "ja")}
    for place in set(KINDS) - {"list.0.card"}:
        rule = constraint(place, "1-0-002")
        assert "Dragon of Water [1-0-002]" in rule.statement(words["en"])
        assert "水の竜 [1-0-002]" in rule.statement(words["ja"])
        assert "gone" in constraint(place, "gone").statement(words["en"])
    restricted = constraint("restricted.0.card", "水の竜")
    assert restricted.statement(words["en"]) == "restricted: Dragon of Water [1-0-002] (2)"


def test_an_official_format_fails_loudly_at_the_name() -> None:
    data = {
        "game": "code-of-joker",
        "slug": "house",
        "name": {"en": "House", "ja": "ハウス"},
        "versions": [{"constraints": [naming("banned.0.card", "nobody")]}],
    }
    with pytest.raises(FormatError) as raised:
        refuse_unnamed(parse_format(data), CATALOG)
    assert raised.value.path == "versions.0.constraints.0.banned.0.card"
    assert "No card is called “nobody”" in str(raised.value)
    data["versions"] = [{"constraints": [naming("banned.0.card", "炎の竜")]}]
    refuse_unnamed(parse_format(data), CATALOG)


@pytest.mark.django_db
def test_loading_a_misnamed_official_format_names_its_place(shipped: None, tmp_path: Path) -> None:
    from decks.library.loading import load_formats

    (tmp_path / "chard.yaml").write_text(
        "- game: chard\n  slug: strange\n  name: {en: Strange, ja: 変}\n  versions:\n"
        "  - zones: [{slug: main, name: {en: Deck, ja: デッキ}}]\n"
        "    constraints: [{kind: pool, id: bans, banned: [{card: CS9-999}]}]\n"
    )
    with pytest.raises(FormatError, match=r"chard\.strange\.versions\.0\.constraints\.0\.banned"):
        load_formats([tmp_path])
