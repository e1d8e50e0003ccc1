"""What greedy players of Code of Joker answer on laid tables, in either seat; what their games come to."""

from collections import Counter

import pytest

from benchmarks.dealt import decks
from rules.engine.core import rules
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import Search, choose_greedily, play_on
from rules.engine.core.sight import Sight
from rules.games.code_of_joker import RULES, Ruleset, State
from rules.games.code_of_joker.turn.costs import unit_cost, unit_price
from tests.rules.games.code_of_joker.playing import CARDS as SHIPPED
from tests.rules.games.code_of_joker.playing import DECKS
from tests.rules.games.code_of_joker.tables import SEATS, answered, laid, sure, then

GOLDFISH = 30  # games of each deck
MOST_WASTED = 0.1


@SEATS
def test_the_unit_that_can_attack_at_once_comes_before_a_dearer_one_if_it_wins(seat: int) -> None:
    assert answered(laid(seat, "R4 SP", cp=4, other=1)) == "drive SP"
    assert answered(laid(seat, "R4 SP", cp=4, other=2)) == "drive R4"


@SEATS
def test_attacks_that_win_come_before_anything_else(seat: int) -> None:
    name = "ab"[seat]
    assert answered(laid(seat, "R4", "R1 R1", cp=4, other=2)) == f"attack {name}1"
    assert answered(laid(seat, "R4", "R1 R1", cp=4, other=3)) == "drive R4"


@SEATS
def test_a_win_past_a_blocker_is_certain_where_it_dies_or_one_attack_more_is_left(
    seat: int,
) -> None:
    """The blocker is beaten, or lets the attack through; a stronger one can block every attack."""
    assert sure(laid(seat, "", "R4 R1", "B2", other=1))
    assert not sure(laid(seat, "", "R1 R1", "B2", other=1))
    assert not sure(laid(seat, "", "R4 R1", "B2", other=2))
    assert sure(laid(seat, "", "R1 R1", "CB", other=2))


@SEATS
def test_a_card_is_set_where_what_it_saves_brings_down_the_unit_that_wins(seat: int) -> None:
    """Two units that attack at once cost 4 CP, and 3 with B2 set."""
    state = laid(seat, "SP SP B2", cp=3, other=2)
    assert sure(state)
    assert answered(state) in ("set B2", "drive SP")
    assert not sure(laid(seat, "SP SP B2", cp=2, other=2))
    assert not sure(laid(seat, "SP SP R1", cp=3, other=2))


@SEATS
def test_a_search_takes_a_certain_win_that_looks_bad_otherwise(seat: int) -> None:
    """With two cards in hand, nothing is set to save a CP unless that wins."""
    game = Game(RULES, laid(seat, "SP B2", cp=1, other=1), track=True)
    ask = game.options()
    assert ask
    sight = Sight(game, seat)
    scores = dict(zip(ask.options, sight.scores(ask), strict=True))
    assert rules.SURE / 2 < scores["set B2"] < rules.SURE
    assert Search(Dice(1), choose_greedily, guesses=0)(ask, sight) == "set B2"


@SEATS
def test_a_unit_is_driven_where_the_evolution_onto_it_wins(seat: int) -> None:
    """The evolution removes the attack lock, which allows one more attack; not from a base that attacked."""
    state = laid(seat, "E4 R1", "R1 R1", cp=5, other=3)
    assert sure(state)
    assert not sure(laid(seat, "E4 R1", "R1 R1", cp=4, other=3))
    assert not sure(laid(seat, "E4 B2", "R1 R1", cp=6, other=3))


@SEATS
def test_the_last_blockers_stay_while_the_other_could_take_the_last_life(seat: int) -> None:
    assert answered(laid(seat, "", "R4 R4", "B2 B2", life=1)) == "end"
    assert answered(laid(seat, "", "R4 R4", "B2 B2", life=2)).startswith("attack")
    assert answered(laid(seat, "", "UN", "R1", life=1)).startswith("attack")


@SEATS
def test_who_cannot_block_is_no_obstacle(seat: int) -> None:
    assert answered(laid(seat, "", "R1", "CB")).startswith("attack")


@SEATS
@pytest.mark.parametrize(
    ("attacker", "life", "blocker"),
    [
        ("R4", 3, "none"),
        ("R4", 2, "R1"),
        ("PC", 2, "none"),
        ("PC", 1, "B2"),
        ("R1", 5, "B2"),
    ],
)
def test_a_block_that_loses_is_for_a_life_that_it_saves(
    seat: int, attacker: str, life: int, blocker: str
) -> None:
    """The weakest is given up at low life, nobody to a unit that pierces, and at the last life the strongest."""
    own = ["R1", "B2"]
    state = laid(1 - seat, "", attacker, " ".join(own), other=life)
    block = then(state, f"attack {'ab'[1 - seat]}1")
    assert block == ("none" if blocker == "none" else f"{'ab'[seat]}{own.index(blocker) + 1}")


@SEATS
def test_an_ability_is_activated_only_for_what_it_brings(seat: int) -> None:
    """It costs BP, and nothing comes of it once the purple gauge is full."""
    state, name = laid(seat, "", "AC", "R7"), "ab"[seat]
    assert answered(state) == f"activate {name}1/1"
    state.players[seat].purple = 5
    assert answered(state) == "end"


@SEATS
def test_a_card_is_given_up_for_a_cp_only_where_the_cp_is_spent(seat: int) -> None:
    """4 CP bring R4 and, with the reduction, R1 as well; 5 bring both without."""
    assert answered(laid(seat, "R7 R4 R1", cp=4)) == "set R7"
    assert answered(laid(seat, "R7 R4 R1", cp=5)) == "drive R4"
    assert answered(laid(seat, "R7 R4 B2", cp=3)) == "set R7"
    assert answered(laid(seat, "R7 R4", cp=3)) == "end"


@SEATS
def test_no_card_is_given_up_for_a_cp_that_a_unit_brings_when_it_enters(seat: int) -> None:
    """CP costs 4 and brings 2, which pay for R1 without a reduction; R3 needs one."""
    assert answered(laid(seat, "R7 CP R1", cp=4)) == "drive CP"
    assert answered(laid(seat, "R7 CP R3", cp=4)) == "set R7"


@pytest.mark.parametrize("name", decks("code-of-joker"))
def test_alone_hardly_a_card_is_given_up_for_a_cp_that_is_left_over(name: str) -> None:
    """Not never: effects may give CP afterwards."""
    found = [burned(name, seed) for seed in range(GOLDFISH)]
    reduced, wasted = (sum(numbers) for numbers in zip(*found, strict=True))
    assert reduced > GOLDFISH
    assert wasted <= MOST_WASTED * reduced


def burned(name: str, seed: int) -> tuple[int, int]:
    """How many turns of a goldfish game have a reduction, and in how many a CP was left ever after it."""
    deck = decks("code-of-joker")[name]
    game = Game.start(RULES, (deck, RULES.rival(deck)), SHIPPED, RULES.solo(Ruleset()), seed)
    sight, found = Sight(game, 0), [0, 0]
    left: list[int] = []  # CP after each payment since the turn's first reduction
    while ask := game.options():
        if ask.player:
            game.push(ask, ask.options[0])
            continue
        answer, state = str(choose_greedily(ask, sight)), game.state
        verb, _, what = answer.partition(" ")
        if left:
            left.append(state.players[0].cp)
        if verb in ("drive", "overdrive"):
            card = state.cards[what.partition("/")[0]]
            reduced = unit_cost(state, card) > unit_price(state, card)
            left += [state.players[0].cp - unit_price(state, card)] if left or reduced else []
        elif verb == "end" and left:
            found, left = [found[0] + 1, found[1] + (min(left) > 0)], []
        game.push(ask, answer)
    return found[0], found[1]


@SEATS
def test_a_joker_is_kept_until_it_does_something(seat: int) -> None:
    for foes, meant in (("", "end"), ("B2", "end"), ("R1", "joker JD")):
        state = laid(seat, foes=foes)
        state.players[seat].jokers, state.players[seat].gauge = ["JD"], 1000
        assert answered(state) == meant


@SEATS
def test_the_mode_is_the_one_after_which_the_table_looks_better(seat: int) -> None:
    assert then(laid(seat, "DD", foes="R1"), "drive DD") == "2"
    assert then(laid(seat, "DD", foes="R4"), "drive DD") == "1"


@SEATS
def test_a_keyword_is_for_who_may_attack(seat: int) -> None:
    state = laid(seat, "GP", "R4 R1", "B2")
    state.players[seat].field[0].locked = True
    assert then(state, "drive GP") == f"{'ab'[seat]}2"


@SEATS
def test_a_unit_waits_for_what_its_effect_needs(seat: int) -> None:
    for purple, first in ((0, "R3"), (1, "PU")):
        state = laid(seat, "PU R3", cp=4)
        state.players[seat].purple = purple
        assert answered(state) == f"drive {first}"


@SEATS
def test_nothing_is_given_up_for_a_unit_that_does_nothing(seat: int) -> None:
    """3 CP, or 4 with a card set: PU is no better than R3 while it draws no card."""
    for purple, first in ((0, "drive R3"), (1, "set E4")):
        state = laid(seat, "PU R3 E4", cp=3)
        state.players[seat].purple = purple
        assert answered(state) == first


@SEATS
def test_the_card_that_is_fetched_is_one_that_does_something(seat: int) -> None:
    for purple, fetched in ((0, "R3"), (1, "PU")):
        state = laid(seat, "FE")
        state.players[seat].purple = purple
        state.players[seat].trash = ["PU", "R3", "R1"]
        assert then(state, "drive FE") == fetched


@SEATS
def test_a_unit_that_destroys_its_own_side_stays_in_hand(seat: int) -> None:
    assert answered(laid(seat, "RU", "UN UN", "R1", cp=4)) != "drive RU"
    assert answered(laid(seat, "RU", "R1", "R4 R4", cp=4)) == "drive RU"


def test_hardly_a_reduction_is_without_use() -> None:
    """CP saved by a reduction is spent in the same turn, unless an effect gave CP afterwards."""
    reductions, idle = 0, []
    for seed in range(12):
        pair = DECKS[seed % len(DECKS)], DECKS[seed // 2 % len(DECKS)]
        game = Game.start(RULES, pair, SHIPPED, Ruleset(passive=2 * (seed % 2)), seed, log=True)
        game.state.notes = []
        play_on(game, [choose_greedily, choose_greedily], 600)
        turns = saved(game.state)
        reductions += sum(turns.values())
        idle += [(seed, turn) for turn in turns if unspent(game.state)[turn] > 0]
    assert reductions > 20
    assert len(idle) <= MOST_WASTED * reductions


def saved(state: State) -> Counter[tuple[int, int]]:
    return Counter((turn, who) for turn, key, who, _ in state.notes or () if key == "reductions")


def unspent(state: State) -> Counter[tuple[int, int]]:
    """CP left at the end of each turn, without what effects gave in it."""
    left: Counter[tuple[int, int]] = Counter()
    for turn, key, who, value in state.notes or ():
        if key == "cp-wasted":
            left[turn, who] += int(value)
    return left - given(state)


def given(state: State) -> Counter[tuple[int, int]]:
    """The first `cp` of a turn is its regular income."""
    found: Counter[tuple[int, int]] = Counter()
    at, had = (0, 0), None
    for event in state.log or ():
        if event.key == "turn":
            at, had = (int(event.facts[0]), event.player or 0), None
        elif event.key == "cp" and had is None:
            had = int(event.facts[0])
        elif event.key == "cp" and event.player == at[1]:
            found[at] += int(event.facts[0])
    return found
