"""A card that comes in without effects has those that its printed text compiles to."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cards import store
from cards.game import Game
from cards.games import GAMES
from cards.importing import ImportReport, import_file, load_records, load_starter
from cards.importing.keeping import shipped_with_effects
from cards.models import Card
from rules.bridge.facts import how_performed

pytestmark = pytest.mark.django_db
Load = Callable[..., ImportReport]
Make = Callable[..., dict[str, Any]]

ENTERS = "このユニットがフィールドに出た時、"
EXACT = f"■見本\n{ENTERS}あなたはカードを1枚引く。"
OTHER = f"■見本\n{ENTERS}あなたはカードを2枚引く。"
ASSUMED = "■見本\nこのユニットがアタックした時、このユニットのBPを+1000する。"
HALF = f"{EXACT}\n■秘儀\n空が青い。"
STATED = {
    "abilities": [
        {
            "kind": "triggered",
            "name": {"ja": "見本"},
            "clauses": [
                {"on": [{"event": "attack", "unit": "self"}], "do": [{"do": "cp", "by": 1}]}
            ],
        }
    ]
}


def row(number: str = "9-9-001", text: str = EXACT, **changes: Any) -> dict[str, Any]:
    """A unit as the public catalogue has it."""
    return {
        "id": number, "name": f"試作機{number}", "type": "unit", "color": 1, "cost": 1, "rarity": "c",
        "bp": [3000, 4000, 5000], "species": ["獣"], "originality": 2, "ability": text,
        "info": {"version": 1, "number": 1}, "visible": 1,
    } | changes  # fmt: skip


def stored(number: str = "9-9-001") -> Card:
    return Card.objects.get(number=number)


def drawn(number: str = "9-9-001") -> int:
    """How many cards the first step of the card draws."""
    (ability,) = stored(number).effects["abilities"]
    count: int = ability["clauses"][0]["do"][0]["count"]
    return count


def plays(number: str = "9-9-001") -> str:
    card = store.current_catalog("code-of-joker").get(number)
    assert card
    return how_performed("code-of-joker", card)


def test_a_text_becomes_effects(coj: Game, load_json: Load) -> None:
    report = load_json(coj, [row(), row("9-9-002", ASSUMED), row("9-9-003", HALF)])
    assert (report.new, report.refusals) == (3, 0)
    assert drawn() == 1 and stored().compiled
    assert [plays(f"9-9-00{n}") for n in (1, 2, 3)] == ["exact", "assumed", "not"]
    assert load_json(coj, [row(), row("9-9-002", ASSUMED)]).unchanged == 2


def test_assumptions_stand_in_the_ability(coj: Game, load_json: Load) -> None:
    load_json(coj, [row(text=f"{EXACT}\n{ASSUMED}")])
    exact, assumed = stored().effects["abilities"]
    assert "assumes" not in exact
    ((en, ja),) = [(one["en"], one["ja"]) for one in assumed["assumes"]]
    assert "turn" in en and "ターン" in ja


def test_what_is_refused_is_named(coj: Game, load_json: Load) -> None:
    load_json(coj, [row(text=HALF)])
    assert drawn() == 1
    assert stored().effects["unplayable"] == [{"ja": "秘儀"}]


def test_a_new_text_is_compiled_anew(coj: Game, load_json: Load) -> None:
    load_json(coj, [row()])
    assert load_json(coj, [row(text=OTHER)]).changed == 1
    assert drawn() == 2


def test_cards_imported_before_texts_were_compiled(coj: Game, load_json: Load) -> None:
    load_json(coj, [row()])
    Card.objects.update(effects=None, compiled=False, digest="older")
    assert load_json(coj, [row()]).changed == 1
    assert drawn() == 1


def test_a_file_without_texts_changes_nothing(coj: Game, load_json: Load) -> None:
    load_json(coj, [row(), row("9-9-002", "")])
    before = [*Card.objects.order_by("number").values("number", "text_ja", "effects", "compiled")]
    assert load_json(coj, [row(text=""), row("9-9-002", "")]).unchanged == 2
    assert [*Card.objects.order_by("number").values(*before[0])] == before
    assert (stored("9-9-002").effects, stored("9-9-002").compiled) == (None, False)


@pytest.mark.parametrize("heading", ["■It is a sample", "■見 本", "　■見本（注釈）"])
def test_headings_of_any_form_outlive_a_file_without_texts(
    coj: Game, load_json: Load, heading: str
) -> None:
    load_json(coj, [row(text=EXACT.replace("■見本", heading))])
    assert drawn() == 1
    assert load_json(coj, [row(text="")]).unchanged == 1


@pytest.mark.parametrize("as_catalogue", [True, False], ids=["catalogue", "documented"])
def test_stated_effects_stay(coj: Game, load_json: Load, unit: Make, as_catalogue: bool) -> None:
    name = {"ja": "試作機9-9-001"}
    load_json(coj, [unit("9-9-001", name=name, effects=STATED, text={"ja": EXACT})])
    again = row(text=OTHER) if as_catalogue else unit("9-9-001", name=name, text={"ja": OTHER})
    assert load_json(coj, [again]).changed == 1
    assert (stored().effects, stored().compiled, stored().text_ja) == (STATED, False, OTHER)
    assert load_json(coj, [again]).unchanged == 1


def test_stated_effects_that_no_longer_fit_give_way_to_the_text(
    coj: Game, load_json: Load, unit: Make
) -> None:
    load_json(coj, [unit("9-9-001", name={"ja": "試作機9-9-001"}, effects=STATED)])
    load_json(coj, [row(text=OTHER.replace("見本", "新型"))])
    assert drawn() == 2 and stored().compiled


def test_effects_that_a_file_states_replace_compiled_ones(
    coj: Game, load_json: Load, unit: Make
) -> None:
    card = unit(text={"ja": EXACT})
    load_json(coj, [card])
    compiled = stored("X-001").effects
    assert load_json(coj, [card | {"effects": compiled}]).changed == 1
    assert not stored("X-001").compiled
    load_json(coj, [card | {"text": {"ja": OTHER}}])
    assert stored("X-001").effects == compiled


def test_shipped_effects_go_before_compiled_ones(coj: Game, load_json: Load) -> None:
    shipped = shipped_with_effects("code-of-joker")["1-0-001"]
    known = row("1-0-001", EXACT.replace("見本", "ダメージブレイク"), name=shipped.name_ja)
    load_json(coj, [known])
    assert (stored("1-0-001").effects, stored("1-0-001").compiled) == (shipped.effects, False)


def test_effects_shipped_later_replace_compiled_ones(coj: Game, load_json: Load) -> None:
    shipped = shipped_with_effects("code-of-joker")["1-0-001"]
    text = EXACT.replace("見本", "ダメージブレイク")
    load_json(coj, [row("1-0-001", text, name="別のカード")])
    Card.objects.update(name_ja=shipped.name_ja)
    assert drawn("1-0-001") == 1
    assert load_starter(coj).changed == 1
    assert (stored("1-0-001").effects, stored("1-0-001").compiled) == (shipped.effects, False)


def test_texts_that_no_longer_fit_shipped_effects_are_compiled(coj: Game, load_json: Load) -> None:
    load_starter(coj)
    name = stored("1-0-001").name_ja
    report = load_json(coj, [row("1-0-001", EXACT, name=name)])
    assert drawn("1-0-001") == 1
    assert report.warnings == []


def test_games_whose_texts_are_not_compiled(unit: Make) -> None:
    card = {"number": "Z-1", "name": {"ja": "試"}, "kind": "unit", "source": "twgp", "power": 3}
    report = load_records(GAMES["twgp"], [card | {"text": {"ja": EXACT}}])
    assert (report.new, stored("Z-1").effects) == (1, None)
    assert report.texts.sets == [] and list(report.texts.lines("en")) == []


def test_a_text_that_no_card_has_costs_only_itself(coj: Game, load_json: Load) -> None:
    long = EXACT + "あなたはカードを1枚引く。" * 1000
    assert load_json(coj, [row(text=long), row("9-9-002")]).new == 2
    assert stored().effects == {"unplayable": [{"ja": "見本"}]}
    assert drawn("9-9-002") == 1


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("first", range(5))
def test_the_real_catalogue(coj: Game, fifth: Callable[[int], Path], first: int) -> None:
    path = fifth(first)
    report = import_file(coj, path)
    counts = report.texts.total.numbers
    assert (
        sum(counts) == Card.objects.count() == sum(map(sum, (s.numbers for s in report.texts.sets)))
    )
    assert counts[0] > 140 and counts[2] < 80
    wordless = Card.objects.filter(text_ja="")
    assert not wordless.filter(compiled=True).exists()
    assert not Card.objects.exclude(text_ja="").filter(effects__isnull=True).exists()
    assert import_file(coj, path).unchanged == report.new
