"""Sample hands follow each game's opening, and replay."""

from typing import Any

import pytest

from rules.engine.core.dice import Dice
from rules.engine.opening.hands import Option, SampleHand, replay_hand
from rules.games import GAMES, opening_of


class Unshuffled:
    """Leaves the cards in order, and counts."""

    def __init__(self) -> None:
        self.shuffles = 0

    def shuffle(self, cards: list[Any]) -> None:
        self.shuffles += 1


def sample(game: str, size: int, seed: int = 1, **more: Any) -> SampleHand[int]:
    return SampleHand(opening_of(game), list(range(1, size + 1)), Dice(seed), **more)


def clauses(option: Option) -> tuple[str, ...]:
    return option.refused.clauses if option.refused else ()


@pytest.mark.parametrize("game", GAMES)
def test_seed_and_choices_replay(game: str) -> None:
    hands = []
    for seed in (5, 5, 6):
        found = sample(game, 40, seed)
        replay_hand(found, ["draw"] if found.kept else ["keep", "draw", "draw"])
        hands.append((found.hand, found.pile, found.aside))
        assert sorted(found.hand + found.pile + found.aside) == list(range(1, 41))
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.rule("COJ-221", "COJ-222", "COJ-223")
def test_code_of_joker_redraws_all_four_as_often_as_one_likes() -> None:
    found = sample("code-of-joker", 40)
    hands = [tuple(found.hand)]
    for _ in range(10):
        assert not any(option.refused for option in found.options())
        found.choose("mulligan")
        hands.append(tuple(found.hand))
        assert (len(found.hand), len(found.pile)) == (4, 36)
        assert sorted(found.hand + found.pile) == list(range(1, 41))
    assert len(set(hands)) == 11


@pytest.mark.rule("COJ-225")
def test_a_kept_hand_is_the_hand_the_game_starts_with() -> None:
    found = sample("code-of-joker", 40)
    before = list(found.hand)
    refused = replay_hand(found, ["keep", "mulligan", "draw"])
    assert refused and refused.sentence.clauses == ("COJ-225",)
    assert found.hand == before and [option.choice for option in found.options()] == ["draw"]


@pytest.mark.rule("COJ-228", "COJ-232", "COJ-246")
def test_the_first_player_does_not_draw_in_round_one() -> None:
    counts = {}
    for first in (True, False):
        found = sample("code-of-joker", 40, first=first)
        replay_hand(found, ["keep", "draw", "draw", "draw"])
        counts[first] = [len(step.drawn) for step in found.steps[1:]]
    assert counts == {True: [0, 2, 2], False: [2, 2, 2]}


@pytest.mark.rule("COJ-148", "COJ-149")
def test_a_last_card_alone_is_not_drawn_where_two_must_be() -> None:
    for size, refused in ((6, False), (5, True)):
        found = sample("code-of-joker", size, first=False)
        found.choose("keep")
        (draw,) = found.options()
        assert bool(draw.refused) == refused


@pytest.mark.rule("CHD-240", "CHD-245", "CHD-246", "CHD-247", "CHD-248", "CHD-249")
def test_chard_redraws_one_card_fewer_each_time_down_to_none() -> None:
    found = sample("chard", 50)
    for hand in range(7, -1, -1):
        assert (len(found.hand), len(found.pile)) == (hand, 50 - hand)
        assert sorted(found.hand + found.pile) == list(range(1, 51))
        keep, mulligan = found.options()
        assert keep.refused is None
        if hand:
            found.choose("mulligan")
    assert clauses(mulligan) == ("CHD-249",)


@pytest.mark.rule("CHD-267", "CHD-268")
def test_chard_draws_one_a_turn_from_the_first_on() -> None:
    found = sample("chard", 50, first=True)
    replay_hand(found, ["keep", "draw", "draw"])
    assert [len(step.drawn) for step in found.steps] == [7, 1, 1]


@pytest.mark.rule("BTL-006", "BTL-008", "BTL-009", "BTL-011")
def test_battlogic_lays_life_first_then_the_hand() -> None:
    found = sample("battlogic", 30)
    unshuffled = SampleHand(opening_of("battlogic"), list(range(1, 31)), Unshuffled())
    assert unshuffled.aside == list(range(1, 11))
    assert unshuffled.hand == [11, 12, 13]
    assert unshuffled.pile == list(range(14, 31))
    assert (len(found.aside), len(found.hand), len(found.pile)) == (10, 3, 17)
    found.choose("draw")
    assert (len(found.hand), len(found.pile)) == (4, 16)


@pytest.mark.rule("BTL-005", "TWG-068", "DVC-068")
@pytest.mark.parametrize("game", ["battlogic", "twgp", "divine-cross"])
def test_the_order_comes_from_the_seed(game: str) -> None:
    orders = []
    for seed in (1, 1, 2):
        found = sample(game, 30, seed)
        orders.append([*found.aside, *found.hand, *found.pile])
    assert orders[0] == orders[1] != orders[2]
    assert orders[0] != list(range(1, 31))


@pytest.mark.rule("TWG-059", "TWG-255")
def test_the_archive_is_the_hand_and_downloads_leave_the_pile() -> None:
    found: SampleHand[int] = SampleHand(
        opening_of("twgp", "half"), list(range(7, 21)), Dice(3), chosen=range(1, 7)
    )
    assert found.hand == [1, 2, 3, 4, 5, 6]
    assert [option.choice for option in found.options()] == ["draw"]
    found.choose("draw")
    assert (len(found.hand), len(found.pile)) == (8, 12)
    refused = replay_hand(found, ["mulligan"])
    assert refused and refused.sentence.clauses == ("TWG-059",)


@pytest.mark.rule("DVC-069", "DVC-073", "DVC-074")
def test_divine_cross_forces_a_redraw_without_a_unit_and_forbids_any_other() -> None:
    kept = forced = 0
    for seed in range(60):
        found = sample("divine-cross", 30, seed, fits=lambda card: card <= 4)
        keep, mulligan = found.options()
        assert (len(found.hand), len(found.pile)) == (5, 25)
        if any(card <= 4 for card in found.hand):
            kept += 1
            assert keep.refused is None and clauses(mulligan) == ("DVC-074",)
        else:
            forced += 1
            assert mulligan.refused is None and "DVC-073" in clauses(keep)
            found.choose("mulligan")
            assert sorted(found.hand + found.pile) == list(range(1, 31)) and len(found.hand) == 5
    assert kept and forced


@pytest.mark.rule("DVC-073")
def test_a_redraw_shuffles_the_full_deck() -> None:
    dice = Unshuffled()
    found = SampleHand(
        opening_of("divine-cross"), list(range(30)), dice, fits=lambda card: card == 29
    )
    found.choose("mulligan")
    assert dice.shuffles == 2 and len(found.pile) == 25


@pytest.mark.rule("DVC-056")
def test_a_deck_without_units_ends_in_a_reason_not_in_a_loop() -> None:
    found = sample("divine-cross", 30, fits=lambda card: False)
    assert {clauses(option) for option in found.options()} == {("DVC-056", "DVC-066")}


@pytest.mark.rule("DVC-081", "DVC-082")
def test_divine_cross_draws_one_in_the_first_turn_too() -> None:
    found = sample("divine-cross", 30, fits=lambda card: True)
    replay_hand(found, ["keep", "draw"])
    assert (len(found.hand), len(found.pile)) == (6, 24)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [0, 1, 3])
def test_a_pile_too_small_gives_what_it_has(game: str, size: int) -> None:
    found = sample(game, size, fits=lambda card: True)
    refused = replay_hand(found, [] if found.kept else ["keep"]) or replay_hand(found, ["draw"] * 9)
    assert refused and refused.sentence.en


def test_the_rest_is_shuffled_again_only_once_the_hand_is_kept() -> None:
    found = sample("code-of-joker", 40, first=False)
    refused = replay_hand(found, ["shuffle"])
    assert refused and refused.choice == "shuffle"
    found.choose("keep")
    hand, rest = list(found.hand), list(found.pile)
    found.choose("shuffle")
    assert found.hand == hand and found.pile != rest and sorted(found.pile) == sorted(rest)
    assert "shuffle" not in [option.choice for option in found.options()]
    again = sample("code-of-joker", 40, first=False)
    assert replay_hand(again, ["keep", "shuffle"]) is None and again.pile == found.pile
