"""What people read of Divine Cross's table beside its cards."""

from rules.engine.core.labels import Label
from rules.games import LABELS

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
