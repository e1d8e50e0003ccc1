"""What notes come to, and what a run says of single cards."""

import pytest

from rules.battlogic import RULES
from rules.core import goldfish
from rules.core.card_figures import by_card, effect
from rules.core.dice import Dice
from rules.core.notes import EARLY, by_turn, kept, of_cards, settled
from rules.core.plan import Plan
from rules.core.stats import Results
from tests.core.playing import CARDS, DECKS

NOTES = [
    (0, "drawn", 0, "A"),
    (0, "drawn", 1, "Z"),
    (1, "drawn", 0, "B"),
    (1, "played", 0, "A"),
    (1, "damage", 0, 2),
    (1, "damage", 1, 7),
    (1, "hand", 0, 1),
    (3, "taken", 0, "C"),
    (3, "damage", 0, 1),
    (3, "damage", 0, 3),
    (EARLY + 1, "drawn", 0, "D"),
    (EARLY + 1, "played", 0, "A"),
]


def test_sums_of_turns_and_of_the_game() -> None:
    found = kept(NOTES, 0)
    assert found.totals["damage"] == 6
    assert by_turn(found, ["damage"], 4) == {
        "damage@1": 2,
        "damage@2": 0,
        "damage@3": 4,
        "damage@4": 0,
    }
    assert settled(found, ["hand", "life"]) == {"hand@1": 1}


def test_cards_of_one_player() -> None:
    assert of_cards(kept(NOTES, 0), ["B", "B"]) == {
        "drawn:A": 1,
        "drawn:B": 1,
        "drawn:C": 1,
        "drawn:D": 1,
        "early:A": 1,
        "early:B": 1,
        "stuck:B": 1,
        "played:A": 1,
        "first:A": 1,
    }


def run(games: int) -> tuple[Plan, Results]:
    plan = Plan("battlogic", "goldfish", (DECKS[0],), ("greedy",), horizon=12)
    return plan, goldfish.results(RULES, plan, CARDS, 0, games)


def test_figures_of_a_run_fit_each_other() -> None:
    plan, results = run(40)
    cards = by_card(results, plan.aim)
    assert set(cards) == set(DECKS[0]["main"])
    for card, found in cards.items():
        assert found.played.value <= found.drawn.value
        assert found.stuck.value <= found.drawn.value
        played = results.of(f"first:{card}").games
        assert played == results.of(f"played:{card}").counts[1]
        assert results.of(f"early:{card}").games <= results.of(f"drawn:{card}").counts[1]
    turns = results.of("turns").counts
    for turn in range(1, 13):
        begun = sum(games for last, games in turns.items() if last >= turn)
        assert results.of(f"damage@{turn}").games == begun


def test_damage_of_all_turns_is_what_the_other_side_lost() -> None:
    """Eleven points win (BTL-097): ten of Life and the one that found none; a bigger blow stops there."""
    plan = Plan("battlogic", "goldfish", (DECKS[0],), ("greedy",), horizon=12)
    for number in range(20):
        figures = goldfish.results(RULES, plan, CARDS, number, 1)
        values = {name: next(iter(figure.counts)) for name, figure in figures.figures.items()}
        total = sum(values.get(f"damage@{turn}", 0) for turn in range(1, 13))
        assert total == values["damage"] == 10 - values["other-life"] + values["won"]


@pytest.mark.parametrize("gain", [0, 2])
def test_the_effect_of_a_card_drawn_early_is_found(gain: int) -> None:
    """A card that is drawn early in a third of the games and then saves `gain` turns."""
    covered = 0
    for seed in range(400):
        dice, results = Dice(seed), Results()
        for number in range(60):
            early = dice.below(3) == 0
            turn = 4 + dice.below(6) - gain * early
            results.add(number, {"kill-turn": turn} | ({"early:X": turn} if early else {}))
        found = effect(results, "kill-turn", "X")
        assert found
        covered += found.low <= -gain <= found.high
    assert 0.92 <= covered / 400 <= 0.98


def test_no_effect_can_be_said_of_a_card_that_was_always_or_never_there() -> None:
    results = Results()
    for number in range(9):
        results.add(number, {"kill-turn": number, "early:A": number, "drawn:A": 1, "drawn:B": 1})
    assert effect(results, "kill-turn", "A") is None
    assert effect(results, "kill-turn", "B") is None
    assert by_card(results, "kill-turn")["A"].first is None
