"""Identical reprints become printings of the card that came out first, whatever the order."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from cards import store
from cards.game import Game
from cards.importing import ImportReport
from cards.models import Card, Printing

pytestmark = pytest.mark.django_db
Load = Callable[..., ImportReport]


def row(number: str, version: int, **changes: Any) -> dict[str, Any]:
    """A unit as the public catalogue has it."""
    return {
        "id": number,
        "name": "跳び猫",
        "rarity": "c",
        "type": "unit",
        "color": 3,
        "species": ["獣"],
        "cost": 2,
        "bp": [2000, 3000, 4000],
        "ability": "■ジャンプーダンス\nカードを1枚引く。",
        "originality": 8,
        "info": {"version": version, "number": 1},
        "visible": 1,
    } | changes


FIRST = row("1-0-019", 1)
SECOND = row("PR-007", 27, rarity="pr")
THIRD = row("SP-009", 28, rarity="sp", ability="■ジャンプ―ダンス カードを１枚引く。")


ORDERS = [*permutations([FIRST, SECOND, THIRD])]


def state() -> dict[str, list[str]]:
    cards = Card.objects.prefetch_related("printings")
    return {card.number: [p.number for p in card.printings.all()] for card in cards}


MERGED = {"1-0-019": ["PR-007", "SP-009"]}


@pytest.mark.parametrize("rows", ORDERS)
def test_in_one_file(coj: Game, load_json: Load, rows: tuple[dict[str, Any], ...]) -> None:
    report = load_json(coj, rows)
    assert (report.new, report.reprints, report.refusals) == (1, 2, 0)
    assert state() == MERGED
    again = load_json(coj, rows)
    assert (again.new, again.changed, again.unchanged, again.reprints) == (0, 0, 1, 2)


@pytest.mark.parametrize("rows", ORDERS)
def test_in_files_of_their_own(
    coj: Game, load_json: Load, rows: tuple[dict[str, Any], ...]
) -> None:
    for one in rows:
        assert load_json(coj, [one]).refusals == 0
    assert state() == MERGED
    for one in rows:
        report = load_json(coj, [one])
        assert (report.new, report.changed, report.unchanged) == (0, 0, 1)
    card = Card.objects.get()
    assert (card.rarity, card.set and card.set.code) == ("c", "Ver.1.0")
    catalog = store.current_catalog("code-of-joker")
    assert catalog.get("SP-009") is catalog.get("1-0-019")
    assert [(p.number, p.set, p.rarity) for p in catalog.records[0].printings] == [
        ("PR-007", "PR", "pr"),
        ("SP-009", "SP", "sp"),
    ]


DIFFERENCES = {
    "name": {"name": "跳び犬"},
    "kind": {"type": "advanced_unit"},
    "colour": {"color": 1},
    "cost": {"cost": 3},
    "bp": {"bp": [2000, 3000, 5000]},
    "text": {"ability": "■ジャンプーダンス\nカードを2枚引く。"},
    "a token": {"visible": 0},
    "a virus": {"type": "virus"},
}


@pytest.mark.parametrize("changes", DIFFERENCES.values(), ids=DIFFERENCES.keys())
def test_cards_that_differ_stay_apart(coj: Game, load_json: Load, changes: dict[str, Any]) -> None:
    report = load_json(coj, [FIRST, THIRD | changes])
    assert (report.new, report.reprints) == (2, 0)
    assert state() == {"1-0-019": [], "SP-009": []}


def test_jokers_of_one_character_stay_apart(coj: Game, load_json: Load) -> None:
    joker = {"name": "D", "type": "joker", "cost": 1, "ability": "", "gauge": "小", "info": {}}
    report = load_json(coj, [joker | {"id": "一"}, joker | {"id": "二"}])
    assert (report.new, report.reprints, report.refusals) == (2, 0, 0)


def test_what_is_already_there_takes_part(
    coj: Game, unit: Callable[..., Any], load_json: Load
) -> None:
    """Starter cards: other texts and an English name, one reprint a printing, one on its own."""
    facts = {
        "colour": "blue",
        "cost": 2,
        "bp": [2000, 3000, 4000],
        "species": ["獣"],
        "set": "Ver.1.0",
    }
    name = {"ja": "跳び猫", "en": "Jumping Cat"}
    own = unit(
        "1-0-019",
        **facts,
        name=name,
        text={"ja": "一枚", "en": "Draw."},
        printings=[{"number": "SP-009"}],
    )
    load_json(coj, [own, unit("PR-007", **facts, name=name, text={"en": "Draw."})], starter=True)
    report = load_json(coj, [FIRST, SECOND, THIRD])
    assert (report.changed, report.new, report.reprints, report.refusals) == (1, 0, 2, 0)
    assert state() == MERGED
    card = Card.objects.get()
    assert (card.name_en, card.text_en) == ("Jumping Cat", "Draw.")
    assert card.text_ja == "■ジャンプーダンス\nカードを1枚引く。"
    assert load_json(coj, [THIRD, SECOND, FIRST]).unchanged == 1


def test_errata_do_not_part_what_was_merged(coj: Game, load_json: Load) -> None:
    load_json(coj, [FIRST, THIRD])
    report = load_json(coj, [FIRST | {"cost": 3}, THIRD])
    assert (report.changed, report.new) == (1, 0)
    assert state() == {"1-0-019": ["SP-009"]}
    assert Card.objects.get().fields["cost"] == 3


def test_a_printing_of_a_stranger(coj: Game, unit: Callable[..., Any], load_json: Load) -> None:
    load_json(coj, [unit("X-1", printings=[{"number": "SP-009"}])])
    report = load_json(coj, [THIRD, FIRST])
    assert (report.new, report.refusals) == (1, 1)
    assert report.refused[0].reason.en == "the number SP-009 belongs to a printing of X-1"


def test_the_documented_format_merges_nothing(
    coj: Game, unit: Callable[..., Any], load_json: Load
) -> None:
    same = {"name": {"ja": "双子"}}
    assert load_json(coj, [unit("X-1", **same), unit("X-2", **same)]).new == 2
    assert Printing.objects.count() == 0
