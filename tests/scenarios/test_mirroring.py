"""The seats of a scenario rotate: two are exchanged, and with three each takes every place."""

import pytest

from rules.engine.scenarios.scenario import Scenario, parse_scenarios
from rules.engine.scenarios.scripted import Failed
from rules.engine.scenarios.table import check_scenario
from rules.games import PLAYABLE
from tests.rules.engine.ring import CARDS, RULES
from tests.scenarios.mirroring import rotations

THREE = """
game: ring
ruleset: first=2
players: 3
p1 deck: C-01
p2 deck: C-02
p3 deck: C-03
p1 hand: C-06
p2 hand: C-05
p3 hand: C-04

scenario: the highest bid of three takes the point, whoever goes first
? p2 play: C-02 C-05
> p2 play C-05
> p3 play C-03
> p1 play C-06
> p3 bid C-03
> p1 bid C-06
> p2 bid C-05
= p1 points: 1
= p2 points: 0
= p3 hand: C-04
"""


@pytest.fixture(autouse=True)
def ring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYABLE, "ring", RULES)


def moved(text: str) -> list[Scenario]:
    (scenario,) = parse_scenarios(text)
    return [scenario, *rotations(scenario)]


def test_a_scenario_of_three_holds_wherever_p1_sits() -> None:
    found = moved(THREE)
    assert [one.ruleset and one.ruleset.text for one in found] == ["first=2", "first=3", "first=1"]
    assert [one.script[2].key for one in found] == ["p3 play C-03", "p1 play C-03", "p2 play C-03"]
    for scenario in found:
        check_scenario(RULES, scenario, CARDS)


def test_what_is_wrong_for_one_seat_is_wrong_for_all() -> None:
    for scenario in moved(THREE.replace("= p2 points: 0", "= p2 points: 1")):
        with pytest.raises(Failed, match="it is 0"):
            check_scenario(RULES, scenario, CARDS)


def test_two_seats_are_exchanged_and_words_like_them_stay() -> None:
    text = """
    game: code-of-joker
    scenario: it
    p1 field: 1-0-001*2(acted,until=later1)
    > p1 attack a1 a23 b42 b-2 p3 first=3 turn0
    """
    _, other = moved(text)
    assert [line.key for line in other.table] == ["turn", "first", "p2 field"]
    assert [line.text for line in other.table][:2] == ["p2", "p2"]
    assert other.table[2].text.endswith("later2)")
    assert other.script[0].key == "p2 attack b1 b23 b42 b-2 p3 first=3 turn1"
