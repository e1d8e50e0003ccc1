"""One row of Code of Joker's public catalogue, and what becomes of it."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from cards.game import Game
from cards.games.code_of_joker.importer import plain_text
from cards.importing import ImportReport
from cards.models import Card

pytestmark = pytest.mark.django_db
Load = Callable[..., ImportReport]

TRIGGER = {
    "id": "1-9-118",
    "name": "試験",
    "rarity": "uc",
    "type": "trigger",
    "color": 6,
    "cost": 0,
    "ability": "■試験\nカードを1枚引く。",
    "originality": 2,
    "info": {"version": 2, "number": 118},
    "visible": 1,
}
DATED = {
    "id": "1-9-118",
    "name": "試験",
    "errata": {
        when: {"type": "trigger", "color": 6, "cost": 0, "ability": when}
        for when in ("original", "2013-10-24", "2019-05-23")
    },
    "originality": "--",
    "info": {"version": 2},
    "visible": 1,
}


@pytest.mark.parametrize(
    ("day", "text"),
    [
        (date(2013, 10, 23), "original"),
        (date(2013, 10, 24), "2013-10-24"),
        (date(2019, 5, 22), "2013-10-24"),
        (date(2019, 5, 23), "2019-05-23"),
        (None, "2019-05-23"),
    ],
)
def test_errata_hold_from_their_date(
    coj: Game, load_json: Load, day: date | None, text: str
) -> None:
    assert load_json(coj, [DATED], as_of=day).refused == []
    card = Card.objects.get()
    assert (card.text_ja, card.kind, card.fields["colour"]) == (text, "trigger", "none")
    assert card.fields["originality"] is None


@pytest.mark.parametrize(
    ("written", "stored"),
    [
        ("１０００ダメージ、ＢＰ＋５０％", "1000ダメージ、BP+50%"),
        ('■<span class="font_p">［▲3］</span>紫ゲージが3以上', "■紫ゲージが3以上"),
        ("[A](B)", "［A］（B）"),
        ("【次元干渉/コスト3】", "【次元干渉／コスト3】"),
        ("■見出し　\n本文 \n", "■見出し\n本文"),
        ("【スピードムーブ】\n■【獣】～！：", "【スピードムーブ】\n■【獣】～！："),
        ("BP<3000 >2", "BP<3000 >2"),
    ],
)
def test_text_in_its_usual_widths(written: str, stored: str) -> None:
    assert plain_text(written) == stored


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"type": "spell"}, "type: expected one of unit, advanced_unit, trigger"),
        ({"type": ["unit"]}, "type: expected one of unit"),
        ({"color": 9}, "color: expected one of 1, 2, 3"),
        ({"color": True}, "color: expected one of 1, 2, 3"),
        ({"cost": "0"}, 'cost: expected a whole number, got "0"'),
        ({"species": "獣"}, "species: expected a list"),
        ({"info": 2}, "info: expected an object"),
        ({"info": {"version": 99}}, "version: expected one of 1, 2, 3"),
        ({"ability": ["■"]}, "ability: expected text"),
        ({"errata": "later"}, "errata: expected an object"),
        ({"id": ""}, "id: required"),
        ({"name": None}, "name: required"),
        ({"type": "unit"}, "unit without bp (COJ-018)"),
    ],
)
def test_rows_that_are_wrong(
    coj: Game, load_json: Load, changes: dict[str, Any], reason: str
) -> None:
    report = load_json(coj, [TRIGGER | {"id": "1-9-117"}, TRIGGER | changes])
    assert (report.new, report.refusals) == (1, 1)
    assert reason in report.refused[0].reason.en
    assert report.refused[0].number == ("試験" if changes == {"id": ""} else "1-9-118")


def test_keywords_are_those_the_text_names(coj: Game, load_json: Load) -> None:
    text = "【貫通】【不屈】\n（【呪縛】は受けない）\n■効果\n【獣】ユニットを【次元干渉／コスト3】にする。"
    load_json(coj, [TRIGGER | {"ability": text}])
    assert Card.objects.get().fields["keywords"] == ["貫通", "不屈", "次元干渉"]


def test_glossary_entries_that_are_wrong(coj: Game, load_json: Load) -> None:
    entry = {"title": "貫通", "matcher": "【貫通】", "text": "短", "description": "長"}
    report = load_json(coj, [entry, entry, entry | {"title": ""}, entry | {"title": "語" * 65}, 3])
    assert (report.new, report.refusals) == (1, 4)
    assert load_json(coj, [entry | {"text": "新"}]).changed == 1
