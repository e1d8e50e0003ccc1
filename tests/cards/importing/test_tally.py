"""What an import says of the texts: how many cards are played as printed, set by set, and why others are not."""

import json
from collections import Counter
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from cards.game import Game
from cards.importing import ImportReport, load_starter
from cards.importing.tally import (
    MOST_REASONS,
    MOST_SETS,
    OTHER_REASONS,
    OTHER_SETS,
    UNPLAYABLE,
    UNSTATED,
    TextTally,
)
from cards.record import CardRecord
from languages import Text

pytestmark = pytest.mark.django_db
Load = Callable[..., ImportReport]
Make = Callable[..., dict[str, Any]]

DRAW = "このユニットがフィールドに出た時、あなたはカードを1枚引く。"
EXACT = {"ja": f"■見本\n{DRAW}"}
ASSUMED = {"ja": "■見本\nこのユニットがアタックした時、このユニットのBPを+1000する。"}
REFUSED = {"ja": "■秘儀\n空が青い。\n■奥義\n海も青い。"}
UNREAD = Text("not understood", "読み取れません")
SECRET = {"unplayable": [{"ja": "秘儀"}]}


@pytest.fixture
def cards(unit: Make) -> list[dict[str, Any]]:
    return [
        unit("X-1", text=EXACT),
        unit("X-2", text=REFUSED),
        unit("Y-1", text=ASSUMED, set="Y"),
        unit("Y-2", text=REFUSED, set="Y"),
        unit("Y-3", set="Y"),
        unit("Z-1", text={"en": "Something."}, set=None),
        unit("Z-2", effects=SECRET, set=None),
    ]


def test_cards_are_counted_by_set(coj: Game, load_json: Load, cards: list[Any]) -> None:
    texts = load_json(coj, cards).texts
    assert [(one.code, one.numbers) for one in texts.sets] == [
        ("X", [1, 0, 1]),
        ("Y", [1, 1, 1]),
        ("", [0, 0, 2]),
    ]
    assert texts.total.numbers == [2, 1, 4]
    assert texts.reasons == Counter({UNREAD: 2, UNSTATED: 1, UNPLAYABLE: 1})


def test_unchanged_cards_count_too_and_dry_runs(
    coj: Game, load_json: Load, cards: list[Any]
) -> None:
    dry = load_json(coj, cards, dry_run=True)
    load_json(coj, cards)
    again = load_json(coj, cards)
    assert dry.texts == again.texts and again.unchanged == 7


def test_refused_records_do_not_count(coj: Game, load_json: Load, unit: Make) -> None:
    report = load_json(coj, [unit("X-1", cost="x", text=EXACT), unit("X-2", text=EXACT)])
    assert report.texts.total.numbers == [1, 0, 0]


def test_cards_of_the_catalogue_count_once(coj: Game, load_json: Load) -> None:
    row = {
        "id": "9-9-001", "name": "試作機", "type": "unit", "color": 1, "cost": 1, "rarity": "c",
        "bp": [3000, 4000, 5000], "species": ["獣"], "ability": EXACT["ja"], "info": {"version": 1},
    }  # fmt: skip
    report = load_json(coj, [row, row | {"id": "PR-901", "info": {"version": 27}}])
    assert (report.reprints, report.texts.total.numbers) == (1, [1, 0, 0])


def test_starter_cards_are_not_counted(coj: Game) -> None:
    assert load_starter(coj).texts == TextTally()


def test_the_report_as_data(coj: Game, load_json: Load, cards: list[Any]) -> None:
    said = load_json(coj, cards[:3]).as_json()["texts"]
    assert said == {
        "exact": 1,
        "assumed": 1,
        "refused": 1,
        "sets": {
            "X": {"exact": 1, "assumed": 0, "refused": 1},
            "Y": {"exact": 0, "assumed": 1, "refused": 0},
        },
        "reasons": [{"message": UNREAD.as_json(), "cards": 1}],
    }


def test_the_command_says_it_in_both_languages(tmp_path: Path, cards: list[Any]) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(cards[:5]))
    english, japanese = (told(path, language) for language in ("en", "ja"))
    assert english[1:] == [
        "  texts: exact 2, assumed 1, refused 2",
        "    X: exact 1, assumed 0, refused 1",
        "    Y: exact 1, assumed 1, refused 1",
        "    not understood (2)",
    ]
    assert japanese[1:] == [
        "  テキスト: 正確 2, 仮定つき 1, 不可 2",
        "    X: 正確 1, 仮定つき 0, 不可 1",
        "    Y: 正確 1, 仮定つき 1, 不可 1",
        "    読み取れません (2)",
    ]


def told(path: Path, language: str) -> list[str]:
    output = StringIO()
    call_command("import_cards", "code-of-joker", path, "--language", language, stdout=output)
    return output.getvalue().splitlines()


def test_memory_does_not_grow_with_the_file(coj: Game) -> None:
    tally = TextTally()
    for number in range(5000):
        tally.count(coj.slug, CardRecord(f"X-{number}", "unit", set=f"set {number}"))
        tally.add_reason(Text(f"reason {number}", f"理由{number}"), 1)
    assert len(tally.by_set) == MOST_SETS + 1 and len(tally.reasons) == MOST_REASONS + 1
    assert tally.by_set[OTHER_SETS].total() == 5000 - MOST_SETS
    assert tally.reasons[OTHER_REASONS] == 5000 - MOST_REASONS
    assert tally.total.numbers == [5000, 0, 0]


def test_reports_add_up(coj: Game, load_json: Load, cards: list[Any]) -> None:
    whole = ImportReport(coj.slug).add([load_json(coj, cards[:2]), load_json(coj, cards[2:])])
    assert whole.texts == load_json(coj, cards).texts
