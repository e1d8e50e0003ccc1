"""Every real card file imports whole, and again without change; counts are taken independently."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from cards.game import Game
from cards.importing import import_file
from cards.models import Card, CardSet, KeywordEntry, Printing

pytestmark = pytest.mark.django_db
Real = Callable[[str], Path]


def units(source: str) -> dict[str, int]:
    """The Powers of the units of a source, by number."""
    rows = Card.objects.filter(game="twgp", fields__source=source, kind="unit")
    return {number: fields["power"] for number, fields in rows.values_list("number", "fields")}


def kinds(source: str) -> dict[str, int]:
    rows = Card.objects.filter(game="twgp", fields__source=source).values_list("kind", flat=True)
    found = list(rows)
    return {kind: found.count(kind) for kind in found}


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("first", range(5))
def test_the_catalogue(coj: Game, fifth: Callable[[int], Path], first: int) -> None:
    path = fifth(first)
    rows = json.loads(path.read_text())
    playable = [row for row in rows if row.get("visible") == 1]
    report = import_file(coj, path)
    again = import_file(coj, path)
    assert report.refusals == 0
    assert report.records == len(rows)
    # The shared names of playable cards are all reprints (jokers' names are their characters').
    assert report.reprints == len(playable) - len({row["name"] for row in playable})
    assert report.new == len(rows) - report.reprints == Card.objects.count()
    assert (again.new, again.changed, again.unchanged) == (0, 0, report.new)
    assert Card.objects.filter(deckable=False).count() == sum(
        row.get("visible") == 0 for row in rows
    )
    numbers = {*Card.objects.values_list("number", flat=True)}
    numbers |= {*Printing.objects.values_list("number", flat=True)}
    assert numbers == {row["id"] for row in rows}


@pytest.mark.nightly
def test_facts_of_the_catalogue(coj: Game, real: Real) -> None:
    import_file(coj, real("code-of-joker/catalog.json"))
    jump = Card.objects.get(number="1-0-019")
    assert [printing.number for printing in jump.printings.all()] == ["SP-009"]
    samurai = Card.objects.get(number="1-1-022")
    assert [printing.number for printing in samurai.printings.all()] == ["SP-019"]
    joker = Card.objects.get(number="パニッシュメントブレイク")
    assert (joker.name_ja, joker.kind, joker.fields["character"], joker.fields["gauge"]) == (
        "パニッシュメントブレイク",
        "joker",
        "DEATH",
        "large",
    )
    token = Card.objects.get(number="セクメト")
    assert (token.kind, token.deckable, token.fields["originality"]) == ("unit", False, None)
    virus = Card.objects.get(number="＜ウィルス・炎＞")
    assert (virus.kind, virus.deckable, virus.set) == ("unit", False, None)
    assert Card.objects.get(number="2-1-039").deckable
    assert not Card.objects.filter(text_ja__contains="<span").exists()
    assert not Card.objects.filter(text_ja__regex="[０-９Ａ-Ｚ]").exists()
    assert CardSet.objects.get(code="Ver.1.4EX3").position == 14
    assert set(CardSet.objects.values_list("code", flat=True)) >= {"PR", "SP", "Ver.2.3EX2"}


def test_the_glossary(coj: Game, real: Real) -> None:
    path = real("code-of-joker/keywords.json")
    entries = json.loads(path.read_text())
    report = import_file(coj, path)
    assert (report.new, report.refusals) == (len(entries), 0)
    assert KeywordEntry.objects.count() == len(entries)
    assert import_file(coj, path).unchanged == len(entries)
    assert KeywordEntry.objects.get(name="貫通").description


@pytest.mark.parametrize("name", ["M19", "KTK", "UST"])
def test_magic(twgp: Game, real: Real, name: str) -> None:
    path = real(f"magic/{name}.json")
    file = json.loads(path.read_text())
    creatures = [row for row in file["cards"] if "Creature" in row["types"]]
    report = import_file(twgp, path)
    assert (report.records, report.refusals) == (len(file["cards"]), 0)
    assert report.skipped == sum(
        row.get("names", [row["name"]])[0] != row["name"] for row in file["cards"]
    )
    pictures = {(row["number"], row["name"]) for row in creatures}
    assert len(units("magic")) == len(pictures)
    assert sorted(units("magic").values()) == sorted(
        {(row["number"], row["name"]): row["cmc"] for row in creatures}.values()
    )
    known = CardSet.objects.get(code=name)
    assert (known.name_en, known.position) == (
        file["name"],
        int(file["releaseDate"].replace("-", "")),
    )
    assert import_file(twgp, path).unchanged == report.new


def test_magic_numbers(twgp: Game, real: Real) -> None:
    import_file(twgp, real("magic/M19.json"))
    import_file(twgp, real("magic/UST.json"))
    dragon = Card.objects.get(number="M19-218")
    assert (dragon.name_en, dragon.name_ja) == (
        "Nicol Bolas, the Ravager",
        "破滅の龍、ニコル・ボーラス",
    )
    assert not Card.objects.filter(name_en="Nicol Bolas, the Arisen").exists()
    author = Card.objects.get(name_en="Amateur Auteur")
    assert author.number == "UST-3a"
    assert [p.number for p in author.printings.all()] == ["UST-3b", "UST-3c", "UST-3d"]
    spies = Card.objects.filter(name_en="Sly Spy").values_list("number", flat=True)
    assert sorted(spies) == [f"UST-67{letter}" for letter in "abcdef"]
    assert Card.objects.get(number="UST-145d").name_en == "Enraged Killbot"
    assert Card.objects.get(name_en="Marauder's Axe").kind == "weapon"
    assert Card.objects.get(number="M19-261").kind == "charge"


@pytest.mark.parametrize("name", ["base1", "xy1", "swsh1", "sv1"])
def test_pokemon(twgp: Game, real: Real, name: str) -> None:
    path = real(f"pokemon/{name}.json")
    rows = json.loads(path.read_text())
    report = import_file(twgp, path)
    assert (report.new, report.refusals) == (len(rows), 0)
    assert units("pokemon") == {
        row["id"]: int(row["hp"]) // 10 for row in rows if row["supertype"] == "Pokémon"
    }
    assert import_file(twgp, path).unchanged == len(rows)


def test_yu_gi_oh(twgp: Game, real: Real) -> None:
    path = real("yu-gi-oh/cards-rush.cdb")
    report = import_file(twgp, path)
    with closing(sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)) as database:
        rows = {row[0]: row[1:] for row in database.execute("SELECT * FROM datas")}
        names = dict(database.execute("SELECT id, name FROM texts"))
    pictures = {
        code for code, row in rows.items() if row[1] in rows and names[row[1]] == names[code]
    }
    assert report.reprints == len(pictures)
    assert report.new == len(rows) - len(pictures)
    assert report.refusals == 0
    expected = {
        str(code): 0 if 0 in (row[4], row[5]) else row[6]
        for code, row in rows.items()
        if row[3] & 1 and code not in pictures
    }
    assert units("yu-gi-oh") == expected
    assert import_file(twgp, path).unchanged == report.new


def test_yu_gi_oh_from_a_stream(twgp: Game, real: Real) -> None:
    path = real("yu-gi-oh/cards-rush.cdb")
    assert import_file(twgp, BytesIO(path.read_bytes())).new == import_file(twgp, path).unchanged


def test_duel_masters(twgp: Game, real: Real) -> None:
    path = real("duel-masters/DuelMastersCards.json")
    rows = json.loads(path.read_text())["cards"]
    report = import_file(twgp, path)
    assert (report.new, report.refusals) == (len(rows), 0)
    assert len(report.warnings) == 1
    assert Printing.objects.count() == sum(len(row["printings"]) - 1 for row in rows)
    assert kinds("duel-masters") == {"unit": 925, "charge": 203, "weapon": 24}
    by_name = dict(Card.objects.values_list("name_en", "fields"))
    for row in rows:
        expected = row["cost"] if row["type"] == "Creature" else None
        assert by_name[row["name"]]["power"] == expected
    assert Card.objects.get(name_en="Abduction Charger").number == "DM-09-16/55"
    assert import_file(twgp, path).unchanged == len(rows)


@pytest.mark.parametrize("name", ["BD_W54", "HOL_W91"])
def test_weiss_schwarz(twgp: Game, real: Real, name: str) -> None:
    path = real(f"weiss-schwarz/{name}.json")
    rows = json.loads(path.read_text())
    report = import_file(twgp, path)
    assert (report.new, report.refusals) == (len(rows), 0)
    assert units("weiss-schwarz") == {
        row["code"]: int(row["power"]) // 1000
        for row in rows
        if row["type"] == "Character" and row.get("power")
    }
    assert import_file(twgp, path).unchanged == len(rows)


def test_battle_spirits(twgp: Game, real: Real) -> None:
    path = real("battle-spirits/BattleSpiritsCards.json")
    rows = json.loads(path.read_text())
    report = import_file(twgp, path)
    assert (report.new, report.refusals) == (len(rows), 0)
    assert units("battle-spirits") == {
        key: row["cost"] for key, row in rows.items() if row["type"] == "Spirit"
    }
    assert not Card.objects.get(name_en="Soul Core").deckable
    assert import_file(twgp, path).unchanged == len(rows)


def test_the_games_of_twgp_do_not_get_in_each_others_way(twgp: Game, real: Real) -> None:
    files = [
        path
        for folder in sorted(real("").iterdir())
        if folder.is_dir() and folder.name != "code-of-joker"
        for path in sorted(folder.iterdir())
    ]
    reports: list[Any] = [import_file(twgp, path) for path in files]
    assert [report.refusals for report in reports] == [0] * len(files)
    assert Card.objects.count() == sum(report.new for report in reports)
