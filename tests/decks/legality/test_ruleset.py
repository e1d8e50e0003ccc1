"""Building rulesets from formats: inheritance, versions by date, hashes, and invalid formats."""

import datetime as dt
from typing import Any

import pytest

from decks.legality import official
from decks.legality.format_data import MOST_ANCESTORS
from decks.legality.ruleset import (
    FormatData,
    FormatError,
    NotInForce,
    Ruleset,
    build_ruleset,
    format_lineage,
    parse_format,
)

DAY = dt.date(2026, 1, 1)
MAIN = {"slug": "main", "name": {"en": "Main", "ja": "メイン"}}
SIDE = {"slug": "side", "name": {"en": "Side", "ja": "サイド"}}
SIZE: dict[str, Any] = {"id": "size", "kind": "size", "exactly": 40}
COPIES: dict[str, Any] = {"id": "copies", "kind": "copies", "max": 3}


def stated(
    *versions: dict[str, Any], slug: str = "child", parent: str | None = None, **more: Any
) -> FormatData:
    name = {"en": slug, "ja": slug}
    data = {"game": "code-of-joker", "slug": slug, "name": name, "parent": parent}
    return parse_format(data | {"versions": list(versions)} | more)


ROOT = stated({"zones": [MAIN, SIDE], "constraints": [SIZE, COPIES]}, slug="root")


def child(**version: Any) -> Ruleset:
    return build_ruleset([ROOT, stated(version, parent="root")], DAY)


def demands(ruleset: Ruleset) -> dict[str, dict[str, Any]]:
    """The demands other than those on zones, by id."""
    return {rule.id: rule.as_json() for rule in ruleset.constraints if rule.id != "zones"}


# inheritance


def test_a_child_inherits_everything() -> None:
    ruleset = child()
    assert list(demands(ruleset)) == ["size", "copies"]
    assert [zone.slug for zone in ruleset.zones] == ["main", "side"]
    assert (ruleset.slug, ruleset.hash) == ("child", build_ruleset([ROOT], DAY).hash)


def test_a_child_replaces_by_id_in_place() -> None:
    ruleset = child(constraints=[COPIES | {"max": 1}, {"id": "kinds", "kind": "zone-kinds"}])
    assert list(demands(ruleset)) == ["size", "copies", "kinds"]
    assert demands(ruleset)["copies"]["max"] == 1
    assert demands(ruleset)["size"]["exactly"] == 40


def test_a_child_may_replace_by_another_kind() -> None:
    ruleset = child(constraints=[{"id": "size", "kind": "zone-kinds"}])
    assert demands(ruleset)["size"]["kind"] == "zone-kinds"


def test_a_child_removes_by_id() -> None:
    assert list(demands(child(remove=["size"]))) == ["copies"]
    assert list(demands(child(remove=["nothing"]))) == ["size", "copies"]


def test_what_is_removed_may_be_stated_anew() -> None:
    ruleset = child(remove=["size"], constraints=[SIZE | {"exactly": 50}])
    assert demands(ruleset)["size"]["exactly"] == 50


def test_zones_are_the_parents_or_ones_own() -> None:
    ruleset = child(zones=[MAIN])
    assert [zone.slug for zone in ruleset.zones] == ["main"]
    assert ruleset.zone("side") is None and ruleset.zone("main") is not None


def test_a_grandchild_inherits_through_its_parent() -> None:
    parent = stated({"constraints": [COPIES | {"max": 2}]}, slug="middle", parent="root")
    grandchild = stated({"remove": ["size"]}, slug="last", parent="middle")
    assert demands(build_ruleset([ROOT, parent, grandchild], DAY)) == {
        "copies": COPIES | {"max": 2}
    }


# versions


DATED = stated(
    {"since": "2025-04-01", "zones": [MAIN], "constraints": [SIZE]},
    {"since": "2027-04-01", "zones": [MAIN], "constraints": [SIZE | {"exactly": 50}]},
    {"since": "2026-04-01", "zones": [MAIN], "constraints": [SIZE | {"exactly": 45}]},
    slug="dated",
)


@pytest.mark.parametrize(
    ("day", "size"),
    [
        (dt.date(2025, 4, 1), 40),
        (dt.date(2026, 3, 31), 40),
        (dt.date(2026, 4, 1), 45),
        (dt.date(2027, 3, 31), 45),
        (dt.date(2027, 4, 1), 50),
        (dt.date(9999, 12, 31), 50),
    ],
)
def test_a_version_holds_from_its_day_until_the_next(day: dt.date, size: int) -> None:
    ruleset = build_ruleset([DATED], day)
    assert demands(ruleset)["size"]["exactly"] == size
    assert ruleset.as_of == day


def test_before_its_first_day_a_format_does_not_hold() -> None:
    with pytest.raises(NotInForce):
        build_ruleset([DATED], dt.date(2025, 3, 31))


def test_a_version_without_a_day_has_held_since_ever() -> None:
    data = stated({}, {"since": "2026-04-01", "remove": ["size"]}, parent="root")
    assert "size" in demands(build_ruleset([ROOT, data], dt.date.min))
    assert "size" not in demands(build_ruleset([ROOT, data], dt.date(2026, 4, 1)))


def test_parents_are_taken_as_of_the_same_day() -> None:
    data = stated({"constraints": [COPIES]}, parent="dated")
    for day, size in ((dt.date(2026, 1, 1), 40), (dt.date(2028, 1, 1), 50)):
        assert demands(build_ruleset([DATED, data], day)) == {
            "size": SIZE | {"exactly": size},
            "copies": COPIES,
        }
    with pytest.raises(NotInForce):
        build_ruleset([DATED, data], dt.date(2020, 1, 1))


# hashes


def hash_of(*constraints: dict[str, Any], zones: Any = (MAIN,), **more: Any) -> str:
    data = stated({"zones": list(zones), "constraints": list(constraints)}, **more)
    return build_ruleset([data], DAY).hash


def test_who_demands_the_same_has_the_same_hash() -> None:
    expected = hash_of(SIZE, COPIES)
    renamed = MAIN | {"name": {"en": "Deck", "ja": "デッキ"}}
    label = {"en": "Units", "ja": "ユニット"}
    count = {"id": "units", "kind": "count", "query": "kind:unit", "min": 1, "label": label}
    relabelled = count | {"label": {"en": "Fighters", "ja": "戦士"}}
    assert len(expected) == 64 and int(expected, 16)
    assert hash_of(COPIES, SIZE) == expected, "the order does not matter"
    assert hash_of(SIZE, COPIES, slug="other") == expected, "nor the slug"
    assert hash_of(SIZE, COPIES, name={"en": "x", "ja": "y"}) == expected, "nor the name"
    assert hash_of(SIZE, COPIES, zones=[renamed]) == expected, "nor the zones' names"
    assert hash_of(SIZE, COPIES | {"by": "name"}) == expected, "nor what is said needlessly"
    assert hash_of(count) == hash_of(relabelled), "nor labels"
    inherited = build_ruleset([ROOT, stated({"zones": [MAIN]}, parent="root")], DAY)
    assert inherited.hash == expected, "nor where it comes from"


@pytest.mark.parametrize(
    "other",
    [
        hash_of(SIZE),
        hash_of(SIZE, COPIES | {"max": 2}),
        hash_of(SIZE, COPIES | {"by": "number"}),
        hash_of(SIZE, COPIES | {"clause": "COJ-002"}),
        hash_of(SIZE, COPIES | {"severity": "warning"}),
        hash_of(SIZE, COPIES | {"zones": ["main", "main-2"]}),
        hash_of(SIZE, COPIES, zones=[MAIN, SIDE]),
        hash_of(SIZE, COPIES, zones=[MAIN | {"recorded": True}]),
        hash_of(SIZE, COPIES, game="chard"),
    ],
)
def test_who_demands_something_else_has_not(other: str) -> None:
    assert other != hash_of(SIZE, COPIES)


def test_a_hash_does_not_depend_on_the_process() -> None:
    """Stored verdicts contain the hash, so a change of this value affects everyone who reads them."""
    assert hash_of(SIZE, COPIES) == (
        "8c54734588b51a5512dafe9c0d9b373feffe71c5fb572abf44cf3ffdb0679749"
    )


def test_official_hashes_differ() -> None:
    formats = official.read_formats()
    hashes = {official.official_ruleset(data.game, data.slug, DAY).hash for data in formats}
    assert len(hashes) == len(formats) == 13


# ancestors


def family(parents: dict[str, str | None]) -> dict[str, FormatData]:
    return {slug: stated({}, slug=slug, parent=parent) for slug, parent in parents.items()}


def test_ancestors_the_root_first() -> None:
    formats = family({"a": None, "b": "a", "c": "b"})
    assert [data.slug for data in format_lineage("c", formats.__getitem__)] == ["a", "b", "c"]


@pytest.mark.parametrize(
    "parents", [{"a": "a"}, {"a": "b", "b": "a"}, {"a": "b", "b": "c", "c": "b"}]
)
def test_circles_end(parents: dict[str, str | None]) -> None:
    with pytest.raises(FormatError) as caught:
        format_lineage("a", family(parents).__getitem__)
    assert caught.value.path == "parent"


def test_the_number_of_ancestors_is_bounded() -> None:
    parents: dict[str, str | None] = {f"f{n}": f"f{n + 1}" for n in range(MOST_ANCESTORS + 5)}
    formats = family(parents | {f"f{MOST_ANCESTORS + 5}": None})
    assert len(format_lineage("f5", formats.__getitem__)) == MOST_ANCESTORS + 1
    with pytest.raises(FormatError) as caught:
        format_lineage("f4", formats.__getitem__)
    assert caught.value.path == "parent"


def test_official_formats_of_unknown_slugs() -> None:
    with pytest.raises(KeyError):
        official.official_ruleset("chard", "modern", DAY)
    with pytest.raises(KeyError):
        official.official_ruleset("tarot", "standard", DAY)


# zones that constraints name


@pytest.mark.parametrize(
    ("rule", "strays"),
    [
        (SIZE, []),
        (SIZE | {"zones": ["side"]}, ["side"]),
        (SIZE | {"zones": ["main", "deck-#"]}, []),
        (SIZE | {"zones": ["deck-2"]}, []),
        (SIZE | {"zones": ["pack-#"]}, ["pack-#"]),
        ({"id": "size", "kind": "part-of", "of": "side"}, ["side"]),
        ({"id": "size", "kind": "packs", "packs": "pack-#"}, ["pack-#"]),
        ({"id": "size", "kind": "distinct", "keys": [["name"]], "against": "side"}, ["side"]),
        ({"id": "size", "kind": "distinct", "keys": [["name"]]}, []),
    ],
)
def test_strays(rule: dict[str, Any], strays: list[str]) -> None:
    decks = {"slug": "deck-#", "name": {"en": "Deck #", "ja": "デッキ#"}}
    ruleset = build_ruleset([stated({"zones": [MAIN, decks], "constraints": [rule]})], DAY)
    assert [(found.id, zone) for found, zone in ruleset.strays()] == [("size", z) for z in strays]


@pytest.mark.parametrize(
    "data", official.read_formats(), ids=lambda data: f"{data.game}-{data.slug}"
)
def test_no_official_format_speaks_of_a_zone_it_does_not_have(data: FormatData) -> None:
    assert list(official.official_ruleset(data.game, data.slug, DAY).strays()) == []


# invalid formats


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"game": "tarot"}, "game"),
        ({"game": 1}, "game"),
        ({"slug": "My Format"}, "slug"),
        ({"name": "x"}, "name"),
        ({"name": {"en": "x", "ja": ""}}, "name.ja"),
        ({"parent": ""}, "parent"),
        ({"owner": "me"}, "owner"),
        ({"versions": []}, "versions"),
        ({"versions": [{}, {}]}, "versions.1.since"),
        ({"versions": [{"since": "2026-01-01"}, {}, {"since": "2026-01-01"}]}, "versions.2.since"),
        ({"versions": [{"since": "2026-13-01"}]}, "versions.0.since"),
        ({"versions": [{"since": 20260101}]}, "versions.0.since"),
        ({"versions": [{"until": "2026-01-01"}]}, "versions.0.until"),
        ({"versions": [{"remove": "size"}]}, "versions.0.remove"),
        ({"versions": [{"remove": ["Size"]}]}, "versions.0.remove.0"),
        ({"versions": [{"constraints": [SIZE, SIZE]}]}, "versions.0.constraints.1.id"),
        (
            {"versions": [{}, {"since": "2026-01-01", "constraints": ["size"]}]},
            "versions.1.constraints.0",
        ),
        ({"versions": [{"constraints": [{"id": "x"}]}]}, "versions.0.constraints.0.kind"),
        (
            {"versions": [{"constraints": [{"id": "x", "kind": ["size"]}]}]},
            "versions.0.constraints.0.kind",
        ),
        (
            {"versions": [{"constraints": [{"id": "x", "kind": "magic"}]}]},
            "versions.0.constraints.0.kind",
        ),
        ({"versions": [{"constraints": [{"kind": "size"}]}]}, "versions.0.constraints.0.id"),
        ({"versions": [{"constraints": [SIZE] * 1001}]}, "versions.0.constraints"),
    ],
)
def test_nonsense_is_refused_with_its_place(change: dict[str, Any], path: str) -> None:
    with pytest.raises(FormatError) as caught:
        stated(*change.pop("versions", [{}]), **change)
    error = caught.value
    assert error.path == path
    assert error.reason and not error.reason_ja.isascii()
    assert str(error) == f"{path}: {error.reason}"


@pytest.mark.parametrize("data", [None, [], "x", 3, {"versions": None}])
def test_what_is_no_format_at_all(data: Any) -> None:
    with pytest.raises(FormatError):
        parse_format(data)


# words


def test_statements_name_the_zones_in_both_languages() -> None:
    rule = SIZE | {"zones": ["main", "side"]}
    ruleset = build_ruleset([stated({"zones": [MAIN, SIDE], "constraints": [rule]})], DAY)
    zones, size = ruleset.constraints
    assert ruleset.statement(size, "en") == "Main, Side: exactly 40 cards."
    assert ruleset.statement(size, "ja") == "メイン・サイド：ちょうど40枚。"
    assert ruleset.statement(zones, "en") == "Only these zones: Main, Side."
    assert ruleset.statement(zones, "ja") == "ゾーンはメイン、サイドのみ。"


@pytest.mark.parametrize(
    ("slug", "en", "ja"),
    [
        ("deck-2", "Deck 2", "デッキ2"),
        ("deck-12", "Deck 12", "デッキ12"),
        ("vitals", "Vitals", "ヴァイタル"),
        ("deck-#", "deck-#", "deck-#"),
        ("deck-x", "deck-x", "deck-x"),
        ("side", "side", "side"),
    ],
)
def test_zone_names(slug: str, en: str, ja: str) -> None:
    full = official.official_ruleset("twgp", "full", DAY)
    assert (full.zone_name(slug, "en"), full.zone_name(slug, "ja")) == (en, ja)


@pytest.mark.parametrize(
    ("format", "id", "en", "ja"),
    [
        (
            "half",
            "archive-cards",
            "Archive: only cards that are in Deck 1.",
            "アーカイヴ：すべてデッキ1に入っているカード。",
        ),
        (
            "full",
            "archive-cards",
            "Archive: only cards that are in Deck 1.",
            "アーカイヴ：すべてデッキ1に入っているカード。",
        ),
        ("half", "deck-size", "Deck 1: exactly 20 cards.", "デッキ1：ちょうど20枚。"),
        ("full", "deck-size", "Deck: exactly 20 cards.", "デッキ：ちょうど20枚。"),
        (
            "half",
            "poison",
            "Deck 1: units named poison / venom / toxi / 毒: at most 1.",
            "デッキ1：名称にpoison/venom/toxi/毒を含むユニットは1枚まで。",
        ),
        ("full", "zones-deck", "2 to 6 zones “Deck”.", "「デッキ」は2～6組。"),
    ],
)
def test_zones_in_statements(format: str, id: str, en: str, ja: str) -> None:
    ruleset = official.official_ruleset("twgp", format, DAY)
    rule = next(rule for rule in ruleset.constraints if rule.id == id)
    assert (ruleset.statement(rule, "en"), ruleset.statement(rule, "ja")) == (en, ja)
