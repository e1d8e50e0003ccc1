"""What greedy players of Divine Cross answer on laid tables, in either seat."""

import pytest

from rules.engine.core.game import Game
from rules.engine.core.policies import choose_greedily
from rules.engine.core.sight import Sight
from rules.games.divine_cross import RULES
from rules.games.divine_cross.table.state import State
from tests.rules.games.divine_cross.playing import laid

SEATS = pytest.mark.parametrize("seat", [0, 1])
CARDS = {
    "Big": "unit, hp 400, red, advantage green, retreat 2, skill 2 90, skill 3 160",
    "Quick": "unit, hp 200, blue, advantage red, retreat 0, skill 1 60",
    "Leaf": "unit, hp 300, green, advantage blue, retreat 1, skill 1 50, skill 1 70",
    "Small": "unit, hp 100, none, retreat 0, skill 0 10",
    "E": "event",
    "Rash": "unit, hp 100, retreat 0, skill 0 50 Rage"
    " | skill Rage do {do: damage, target: self, amount: 100}",
    "Greed": "unit, hp 100, red, retreat 0, skill 0 50 Dig | skill Dig do {do: draw, count: 1}",
    "Bolt": "action | do {do: damage, target: {all: {zone: main, owner: opponent}}, amount: 30}",
    "Draws": "action | do {do: draw, count: 2}",
}


def table(seat: int, text: str) -> State:
    """`mine` and `theirs` stand for the seats; it is the turn of `mine`."""
    words = text.replace("mine", f"p{seat + 1}").replace("theirs", f"p{2 - seat}")
    fixed = f"number: 5\nturn: p{seat + 1}\nfirst: p{seat + 1}\n"
    return laid(fixed + f"p1 deck: 8xE\np2 deck: 8xE\n{words}", CARDS)


def answered(state: State) -> str:
    """What the asked player answers first."""
    game = Game(RULES, state)
    ask = game.asks()[0]
    return str(choose_greedily(ask, Sight(game, ask.player)))


def named(seat: int, name: str) -> str:
    return name.replace("m1", "am" if seat == 0 else "bm").replace(
        "s1", "a1" if seat == 0 else "b1"
    )


@SEATS
def test_energy_goes_where_it_makes_a_skill_usable(seat: int) -> None:
    state = table(seat, "mine main: Leaf\nmine standby: Small\nmine hand: E\ntheirs main: Big")
    assert answered(state) == named(seat, "charge E/m1")


@SEATS
def test_energy_that_the_main_unit_does_not_need_is_laid_for_the_next(seat: int) -> None:
    text = (
        "mine main: Quick(energy=E)\nmine standby: Big(energy=E)\nmine hand: E\ntheirs main: Leaf"
    )
    assert answered(table(seat, text)) == named(seat, "charge E/s1")


@SEATS
def test_a_card_without_use_is_charged_before_a_unit(seat: int) -> None:
    text = "mine main: Leaf\nmine hand: Big E\ntheirs main: Big"
    assert answered(table(seat, text)).startswith("charge E/")


@SEATS
def test_units_are_put_out_the_strongest_first(seat: int) -> None:
    text = "charged: yes\nmine main: Leaf\nmine hand: Small Big\ntheirs main: Big"
    assert answered(table(seat, text)) == "put Big"


@SEATS
def test_the_skill_that_deals_more_is_used(seat: int) -> None:
    text = "phase: battle\nmine main: Leaf(energy=E)\ntheirs main: Big"
    assert answered(table(seat, text)) == "skill 2"


@SEATS
def test_advantage_decides_who_comes_in(seat: int) -> None:
    """Quick deals 120 to the red Unit, Leaf 70 at most."""
    text = (
        "phase: draw\nmine deck: none\nmine main: Small(damage=90)\n"
        "mine standby: Leaf(energy=E) Quick(energy=E)\ntheirs main: Big"
    )
    state = table(seat, text)
    assert answered(state) == ("a2" if seat == 0 else "b2")


@SEATS
def test_a_unit_that_would_fall_makes_room_for_one_that_knocks_out(seat: int) -> None:
    text = (
        "charged: yes\nmine main: Small(damage=90)\nmine standby: Quick(energy=E)\n"
        "theirs main: Big(damage=300,energy=E+E)"
    )
    assert answered(table(seat, text)) == named(seat, "retreat s1")


@SEATS
def test_without_a_reason_nobody_retreats(seat: int) -> None:
    text = "charged: yes\nmine main: Leaf(energy=E)\nmine standby: Leaf\ntheirs main: Quick"
    assert answered(table(seat, text)) == "end"


@SEATS
def test_a_decided_game_outweighs_everything(seat: int) -> None:
    state = table(
        seat, "mine main: Small\ntheirs main: Big\ntheirs ko: Big Big\ntheirs standby: Big"
    )
    open_worth = RULES.worth(state, seat)
    RULES.place(state, f"p{2 - seat} main", "Big(damage=390)")
    assert RULES.worth(state, seat) > open_worth
    game = Game(RULES, state, track=True)
    game.choose("end")
    game.choose("skill 1")
    assert RULES.worth(state, seat) == -RULES.worth(state, 1 - seat) > 10_000


@SEATS
def test_what_is_worth_much_to_one_is_bad_for_the_other(seat: int) -> None:
    state = table(seat, "mine main: Big(energy=E+E+E)\nmine standby: Leaf\ntheirs main: Small")
    assert RULES.worth(state, seat) == pytest.approx(-RULES.worth(state, 1 - seat))
    assert RULES.worth(state, seat) > 0


@SEATS
def test_no_card_is_charged_where_the_empty_deck_would_cost_more(seat: int) -> None:
    text = "mine deck: none\nmine main: Leaf(energy=E)\nmine standby: Small\nmine hand: E\ntheirs main: Big"
    assert answered(table(seat, text)) == "end"


@SEATS
def test_a_card_is_charged_from_an_empty_deck_if_it_brings_a_ko(seat: int) -> None:
    text = (
        "mine deck: none\nmine main: Big(energy=E+E)\nmine standby: Small\nmine hand: E\n"
        "theirs main: Leaf(damage=10)"
    )
    assert answered(table(seat, text)) == named(seat, "charge E/m1")


@SEATS
def test_cards_are_drawn_by_an_effect_only_from_a_deck(seat: int) -> None:
    text = "mine main: Leaf\nmine hand: Draws\ntheirs main: Big\ncharged: yes"
    assert answered(table(seat, text)) == "use Draws"
    assert answered(table(seat, "mine deck: none\n" + text)) == "end"


@pytest.mark.rule("DVC-108")
@SEATS
@pytest.mark.parametrize(
    ("changes", "first"),
    [("add/30@0+skill-damage/times/2@0", "add"), ("add/-20@0+skill-damage/times/2@0", "times")],
)
def test_changes_are_ordered_for_the_most_damage(seat: int, changes: str, first: str) -> None:
    text = f"phase: battle\nmine main: Leaf(energy=E,mods=skill-damage/{changes})\ntheirs main: Big"
    game = Game(RULES, table(seat, text), track=True)
    game.choose("skill 1")
    ask = game.asks()[0]
    assert ask.kind == "modify"
    assert f"/{first}/" in str(choose_greedily(ask, Sight(game, seat)))


@SEATS
@pytest.mark.parametrize(
    ("main", "deck", "ko", "answer"),
    [
        ("Rash", "E", "E E", "pass"),  # the third own Unit falls
        ("Rash", "E", "E", "skill 1"),
        ("Greed", "none", "E E", "pass"),  # an empty deck costs the last 100 HP
        ("Greed", "E", "E E", "skill 1"),
    ],
)
def test_no_skill_is_used_that_loses_at_once(
    seat: int, main: str, deck: str, ko: str, answer: str
) -> None:
    text = f"phase: battle\nmine main: {main}\nmine standby: Big\nmine deck: {deck}\nmine ko: {ko}"
    state = table(seat, f"{text}\ntheirs main: Big\ntheirs standby: Big")
    assert answered(state) == answer


@SEATS
@pytest.mark.parametrize(("ko", "wins"), [("Big Big", True), ("Big", False)])
def test_what_wins_comes_before_the_charge(seat: int, ko: str, wins: bool) -> None:
    text = f"mine main: Leaf\nmine hand: Bolt E\ntheirs ko: {ko}\ntheirs standby: Big"
    answer = answered(table(seat, f"{text}\ntheirs main: Small(damage=70)"))
    assert (answer == "use Bolt") is wins
