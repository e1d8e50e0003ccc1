"""An exported set is imported again to the same cards, in every game and in both forms."""

import csv
import io
from typing import Any

import pytest

from cards import starter
from cards.games import GAMES
from cards.importing.validating import validate_record
from cards.sets.exporting import export_csv, export_json
from cards.sets.models import UserSet
from cards.sets.writing import write_cards
from tests.cards.sets.conftest import Import, chard

pytestmark = pytest.mark.django_db


def without_numbers_shipped(game: str) -> list[dict[str, Any]]:
    """The starter cards under other numbers, half of them without their effects, which texts then give."""
    found = []
    for place, card in enumerate(starter.card_records(GAMES[game])):
        data = card.as_json() | {"number": f"mine {card.number}"}
        found.append(data | {"effects": None} if place % 2 else data)
    return found


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", [export_json, export_csv])
def test_an_export_is_imported_to_the_same_cards(
    load: Import, alice: Any, game: str, form: Any
) -> None:
    of, other = (UserSet.objects.create(owner=alice, game=game, name=n) for n in ("a", "b"))
    cards = without_numbers_shipped(game)
    write_cards(of, [validate_record(GAMES[game], card, 1) for card in cards])
    made = load(b"".join(form(of)), other)
    assert made.report["new"] == len(cards) > 0 and not made.report["refusals"]
    assert not made.report["warnings"]
    columns = ("number", "digest", "compiled", "size")
    assert set(other.cards.values_list(*columns)) == set(of.cards.values_list(*columns))
    assert load(b"".join(form(of)), of).report["unchanged"] == len(cards)


@pytest.mark.parametrize("form", [export_json, export_csv])
def test_awkward_texts_come_back(load: Import, card_set: UserSet, form: Any) -> None:
    texts = ["=1+1", ' "quoted", and so on ', "two\nlines", "[1]", "{", "a|b", "'", "１２", "007"]
    texts += ["'=1", "''=1", "@x", "-1", "+2", "＝1", "'quoted'"]
    load([chard(f"={n}", text, text={"ja": text}, rarity=text) for n, text in enumerate(texts)])
    assert load(b"".join(form(card_set))).report["unchanged"] == len(texts)


def test_no_cell_of_a_table_is_a_formula(load: Import, card_set: UserSet) -> None:
    load([chard("=1", "@SUM(A1)", text={"en": "+1", "ja": "-1"}, rarity="＝1")])
    (_, *rows) = csv.reader(io.StringIO(b"".join(export_csv(card_set)).decode("utf-8-sig")))
    cells = [cell for row in rows for cell in row]
    assert {"'=1", "'@SUM(A1)", "'+1", "'-1", "'＝1"} <= set(cells)
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "＝"))]


def test_an_empty_set(card_set: UserSet) -> None:
    assert b'"cards":[' in b"".join(export_json(card_set))
    (head,) = csv.reader(io.StringIO(b"".join(export_csv(card_set)).decode("utf-8-sig")))
    assert head[:3] == ["number", "name.ja", "name.en"]


def test_an_export_says_whose_rights_are_in_it(card_set: UserSet) -> None:
    card_set.licence = "CC BY 4.0"
    assert b'"licence":"CC BY 4.0"' in b"".join(export_json(card_set))
