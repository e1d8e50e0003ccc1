"""The ten conversions of printed numbers into Power, each example and each edge of the rulebook."""

from typing import Any

import pytest

from cards.games.twgp.converters import CONVERTERS, derived_power, mana_value
from cards.importing.errors import RecordError


def case(clause: str, source: str, printed: dict[str, Any], expected: int | None) -> Any:
    return pytest.param(source, printed, expected, marks=pytest.mark.rule(clause))


CASES = [
    case("TWG-171", "dragon-quest", {"hp": 1250}, 12),
    case("TWG-171", "dragon-quest", {"hp": 99}, 0),
    case("TWG-171", "dragon-quest", {"hp": 10000}, 99),
    case("TWG-172", "dragon-quest", {"hp": 481}, 4),
    case("TWG-173", "dragon-quest", {"hp": 8700}, 87),
    case("TWG-174", "magic", {"mana_cost": "{1}{W}{W}"}, 3),
    case("TWG-174", "magic", {"mana_cost": ""}, 0),
    case("TWG-174", "magic", {"mana_cost": "2WW"}, 4),
    case("TWG-175", "magic", {"mana_value": 2}, 2),
    case("TWG-175", "magic", {"mana_value": 14.0}, 14),
    case("TWG-176", "weiss-schwarz", {"power": "9500"}, 9),
    case("TWG-176", "weiss-schwarz", {"power": "-"}, None),
    case("TWG-177", "weiss-schwarz", {"power": 500}, 0),
    case("TWG-177", "weiss-schwarz", {"power": 2500}, 2),
    case("TWG-177", "weiss-schwarz", {"power": 10000}, 10),
    case("TWG-178", "duel-masters", {"cost": 5, "power": 4000}, 5),
    case("TWG-178", "duel-masters", {"cost": "∞"}, 99),
    case("TWG-179", "duel-masters", {"cost": 2}, 2),
    case("TWG-179", "duel-masters", {"cost": 9}, 9),
    case("TWG-180", "battle-spirits", {"cost": 6, "reduction": 3}, 6),
    case("TWG-181", "battle-spirits", {"cost": 2}, 2),
    case("TWG-181", "battle-spirits", {"cost": 12}, 12),
    case("TWG-182", "vanguard", {"power": 9000}, 9),
    case("TWG-182", "vanguard", {"power": 0}, 0),
    case("TWG-182", "vanguard", {"power": "11000+"}, 11),
    case("TWG-183", "vanguard", {"power": 3000}, 3),
    case("TWG-183", "vanguard", {"power": "11,000"}, 11),
    case("TWG-184", "dinosaur-king", {"strength": 1650}, 16),
    case("TWG-184", "dinosaur-king", {"strength": 99}, 0),
    case("TWG-185", "dinosaur-king", {"strength": 900}, 9),
    case("TWG-185", "dinosaur-king", {"strength": 2000}, 20),
    case("TWG-186", "liveon", {"torque": {"blue": 1, "green": 2}}, 3),
    case("TWG-186", "liveon", {"torque": {"none": 4}}, 4),
    case("TWG-186", "liveon", {"torque": {}}, 0),
    case("TWG-187", "liveon", {"torque": {"red": 2, "none": 1}}, 3),
    case("TWG-188", "pokemon", {"hp": "90"}, 9),
    case("TWG-188", "pokemon", {"hp": 340}, 34),
    case("TWG-188", "pokemon", {"hp": 1000}, 99),
    case("TWG-189", "pokemon", {"hp": 40}, 4),
    case("TWG-189", "pokemon", {"hp": "１２０"}, 12),
    case("TWG-190", "yu-gi-oh", {"stars": 7, "attack": 2500, "defence": 2100}, 7),
    case("TWG-190", "yu-gi-oh", {"stars": 4, "attack": 1900, "defence": 400}, 4),
    case("TWG-190", "yu-gi-oh", {"stars": 3, "attack": 1800, "defence": None}, 3),
    case("TWG-191", "yu-gi-oh", {"stars": 8, "attack": 3000, "defence": 0}, 0),
    case("TWG-191", "yu-gi-oh", {"stars": 1, "attack": 0, "defence": 200}, 0),
    case("TWG-191", "yu-gi-oh", {"stars": 10, "attack": "?", "defence": "?"}, 10),
    case("TWG-191", "yu-gi-oh", {"stars": 2, "attack": 0, "defence": None}, 0),
]


@pytest.mark.parametrize(("source", "printed", "expected"), CASES)
def test_power(source: str, printed: dict[str, Any], expected: int | None) -> None:
    assert derived_power(source, printed) == expected


def test_every_source_has_its_conversion() -> None:
    assert {source for param in CASES for source in param.values[:1]} == set(CONVERTERS)
    assert len(CONVERTERS) == 10


@pytest.mark.rule("TWG-174")
@pytest.mark.parametrize(
    ("cost", "value"),
    [
        ("{X}{R}{R}", 2),
        ("{W/U}{2/W}{R/P}", 4),
        ("{G/W/P}", 1),
        ("{15}", 15),
        ("{HW}", 0.5),
        ("{C}{S}", 2),
        ("{1}{R} // {3}{B}", 2),
        ("{0}", 0),
        ("2WW", 4),
        ("10gg", 12),
        ("XRR", 2),
        ("{2} {W}", 3),
        ("1R // 3B", 2),
        ("", 0),
    ],
)
def test_mana_value(cost: str, value: float) -> None:
    assert mana_value(cost) == value


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        ("pokemon", {"hp": "much"}),
        ("pokemon", {"hp": [120]}),
        ("pokemon", {"hp": True}),
        ("liveon", {"torque": {"red": "many"}}),
        ("magic", {"mana_cost": "two white"}),
        ("magic", {"mana_cost": "{2}{W"}),
        ("magic", {"mana_cost": "{2}-{W}"}),
        ("cribbage", {"points": 31}),
        (None, {}),
    ],
)
def test_what_is_no_number_is_refused(source: Any, printed: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        derived_power(source, printed)
