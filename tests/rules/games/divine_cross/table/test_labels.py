"""What people read of Divine Cross's table beside its cards."""

from typing import get_args

from rules.engine.core.labels import Label
from rules.games import LABELS
from rules.games.divine_cross.effects import nouns

LABELS_HERE = LABELS["divine-cross"]


def test_a_passive_unit_is_named_by_its_hp() -> None:
    assert LABELS_HERE.unprinted("dummy-240") == Label(
        "Passive Unit of 240 HP", "何もしないユニット（HP240）"
    )
    assert LABELS_HERE.unprinted("DG1-001") is None


def test_an_assist_is_noted_as_a_card_and_energy_as_a_number() -> None:
    number, notes = LABELS_HERE.card("DG1-001(damage=30,energy=DG1-002+?,assist=DG1-030)")
    assert number == "DG1-001"
    assert [label.en for label in notes] == ["damage 30", "Energy 2", "Assist {DG1-030}"]


def test_changes_are_said_by_what_they_do() -> None:
    word = "DG1-001(mods=skill-damage/add/30@0+hp/add/-20@3+damage-taken/divide/2@0+retreat/becomes/1@2)"
    (note,) = LABELS_HERE.card(word)[1]
    assert note.en == "changed: Skill damage +30, HP -20, Skill damage taken ÷2, cannot Retreat"
    assert note.ja == "変化: スキルダメージ+30、HP-20、受けるスキルダメージ÷2、退却できない"


def test_added_attributes_and_advantages_are_said_by_name() -> None:
    (note,) = LABELS_HERE.card("X(mods=attribute-red/becomes/1@0+advantage-blue/becomes/1@2)")[1]
    assert note.en == "changed: also red, Advantage over blue"
    assert note.ja == "変化: 属性追加: 赤、有利: 青"


def test_every_change_that_an_effect_can_make_has_words() -> None:
    for what in (*get_args(nouns.Figure), *get_args(nouns.Banned)):
        (note,) = LABELS_HERE.card(f"X(mods={what}/becomes/1@0)")[1]
        assert what not in note.ja


def test_a_change_in_the_log_is_a_sign() -> None:
    words = ("skill-damage/add/30@0", "hp/add/-20@1", "hp/times/2@-1", "skill-cost/becomes/1@4")
    found = [LABELS_HERE.unprinted(word) for word in words]
    assert [label and label.en for label in found] == ["+30", "-20", "×2", "=1"]
    assert LABELS_HERE.unprinted("skill-damage/add/x@0") is None
