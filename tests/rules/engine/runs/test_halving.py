"""Successive halving: who plays which game, what is kept, and that the winner's figures are honest."""

from collections import Counter
from dataclasses import replace
from math import comb

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.rules import StartingHand
from rules.engine.runs import goldfish, halving
from rules.engine.runs.compare import paired_comparison
from rules.engine.runs.halving import HandTrials, Round
from rules.engine.runs.intervals import mean_interval
from rules.engine.runs.plan import Plan, parse_plan
from rules.engine.runs.plan_values import BadPlan
from rules.engine.runs.scales import Scales
from rules.engine.runs.stats import Results
from rules.games import PLAYABLE
from rules.games.twgp import LABELS, RULES
from tests.rules.games.twgp.playing import CARDS, DECKS

ARCHIVE = StartingHand("archive", "deck-1", 6)
DECK = {zone: tuple(sorted(numbers)) for zone, numbers in DECKS[0].items()}
PLAN = Plan("twgp", "goldfish", (DECK,), ("greedy",), games=900, seed=3, hands=8)
MATCH = replace(PLAN, kind="match", decks=(DECK, DECK), policies=("random", "random"))


def trials(plan: Plan = PLAN, before: Results | None = None) -> HandTrials:
    return HandTrials(plan, ARCHIVE, before or Results())


def played(values: dict[int, list[int]], at: int = 0) -> Results:
    """What hands came to in a round."""
    found = Results()
    for hand, many in values.items():
        for value in many:
            found.add_trial(halving.trial_name(at, hand), value)
    return found


def test_every_round_has_half_the_hands_and_as_many_games() -> None:
    assert trials().rounds == [Round(0, 8, 25), Round(200, 4, 50), Round(400, 2, 100)]
    assert halving.rounds_of(5, 900) == [Round(0, 5, 40), Round(200, 3, 66), Round(398, 2, 100)]
    assert halving.rounds_of(1, 900) == []


def test_the_hands_differ_and_the_first_is_the_decks_own() -> None:
    hands = trials(replace(PLAN, hands=256)).hands
    assert len(set(hands)) == 256 and hands[0] == DECK["archive"]
    assert all(len(set(hand)) == 6 and set(hand) <= set(DECK["deck-1"]) for hand in hands)
    assert hands[:8] == trials().hands != trials(replace(PLAN, seed=4)).hands


def test_a_small_deck_has_fewer_hands() -> None:
    seven = {**DECK, "deck-1": DECK["archive"] + DECK["deck-1"][-1:]}
    small = trials(replace(PLAN, decks=(seven,)))
    assert len(small.hands) == comb(7, 6) and small.rounds[0].hands == 7
    assert len(trials(replace(PLAN, decks=({**seven, "archive": ()},))).hands) == 7


def test_hands_of_a_round_play_the_same_dice_and_rounds_do_not() -> None:
    before = played({hand: [hand] * 25 for hand in range(8)})
    found = [trials(PLAN, before).trial(number) for number in range(400)]
    first, second = found[:200], found[200:]
    assert [one.hand for one in first if one] == [hand for hand in range(8) for _ in range(25)]
    assert [one.hand for one in second if one] == [hand for hand in range(4) for _ in range(50)]
    dice = Counter(one.dice for one in found if one)
    assert dice == Counter(dict.fromkeys(range(25), 8)) + Counter(dict.fromkeys(range(200, 250), 4))


def test_early_wins_go_on_in_goldfish_games_and_more_wins_in_matches() -> None:
    before = played({hand: [int(hand < 3)] * 25 for hand in range(8)})
    assert trials(PLAN, before).contenders(1) == [3, 4, 5, 6]
    assert trials(MATCH, before).contenders(1) == [0, 1, 2, 3]


def test_earlier_rounds_count_as_well() -> None:
    before = played({hand: [4] * 25 for hand in range(8)} | {3: [1] * 25})
    before += played({hand: [4] * 50 for hand in range(8)} | {3: [5] * 49 + [4]}, at=1)
    assert trials(PLAN, before).contenders(2)[0] == 3  # 25 × 1 + 49 × 5 + 4 < 75 × 4


def test_games_are_known_up_to_the_end_of_a_round() -> None:
    ends = [trials().known_until(number) for number in (0, 199, 200, 399, 400, 599, 600, 899)]
    assert ends == [200, 200, 400, 400, 600, 600, 900, 900]


def search(plan: Plan) -> Results:
    found = Results()
    while found.played < plan.games:
        until = trials(plan, found).known_until(found.played)
        found += goldfish.play_games(
            PLAYABLE["twgp"], plan, CARDS, found.played, until - found.played, found
        )
    return found


@pytest.fixture(scope="module")
def found() -> Results:
    return search(PLAN)


def test_the_winner_is_measured_again_beside_the_decks_own(found: Results) -> None:
    assert (found.played, found.games) == (900, 300)
    best = trials(PLAN, found).winner()
    settled = trials(PLAN, found).settled_plan()
    assert best is not None and settled.against == trials(PLAN, found).deck(best)
    paired = replace(settled, hands=0)
    assert goldfish.play_games(RULES, paired, CARDS, 600, 300).change == found.change


def test_cutting_a_round_into_chunks_changes_nothing(found: Results) -> None:
    before = goldfish.play_games(RULES, PLAN, CARDS, 0, 200)
    parts = [goldfish.play_games(RULES, PLAN, CARDS, n, 50, before) for n in (350, 200, 300, 250)]
    total = sum(parts, before)
    assert total.figures.items() <= found.figures.items()


def test_a_trial_is_played_again_with_its_hand(found: Results) -> None:
    trial = trials(PLAN, found).trial(210)
    game = goldfish.play_game(RULES, PLAN, CARDS, 210, before=found)
    assert trial and game.deal
    assert game.deal.decks[0]["archive"] == trials(PLAN, found).deck(trial.hand)["archive"]
    assert goldfish.seed_of(PLAN, trial.dice) == game.deal.seed


def test_the_search_finds_what_measuring_all_finds() -> None:
    """Of seven hands the deck's own is the worst by far: without any unit to begin with."""
    weapons = [number for number in DECK["deck-1"] if CARDS[number].kind != "unit"][:6]
    assert len(weapons) == 6
    unit = next(number for number in DECK["deck-1"] if CARDS[number].kind == "unit")
    deck = {**DECK, "deck-1": tuple(sorted([*weapons, unit, *rest(weapons, unit)]))}
    deck["archive"] = tuple(sorted(weapons))
    result = search(replace(PLAN, decks=(deck,), hands=16, games=1_600))
    change = paired_comparison(result, Scales(PLAN, LABELS))["kill-turn"].change
    assert change.high < -0.3
    standings = trials(replace(PLAN, decks=(deck,), hands=16, games=1_600), result).standings()
    assert standings[0].rounds == 4 and standings[0].hand and standings[-1].rounds == 1
    assert next(one.rounds for one in standings if not one.hand) == 1


def rest(weapons: list[str], unit: str) -> list[str]:
    return [number for number in DECK["deck-1"] if number not in (*weapons, unit)]


def test_fresh_dice_do_not_flatter_the_best_of_equal_hands() -> None:
    """All hands are equal, so the true advantage of the winner is 0: the trials show more, fresh games do not."""
    dice, flattered, honest = Dice(11), 0, 0
    many = replace(PLAN, hands=64, games=6_400)
    for _ in range(100):
        before = Results()
        for at, one in enumerate(trials(many).rounds):
            alive = trials(many, before).contenders(at)
            before += played(
                {hand: [dice.below(7) for _ in range(one.games)] for hand in alive}, at
            )
        best = trials(many, before).standings()[0]
        fresh = Counter(dice.below(7) for _ in range(best.figure.games))
        flattered += best.figure.mean().high < 3
        honest += mean_interval(fresh).high < 3
    assert honest <= 5 and flattered >= 20, (honest, flattered)


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"hands": 1}, "hands"),
        ({"hands": 257}, "hands"),
        ({"hands": True}, "hands"),
        ({"hands": False}, "hands"),
        ({"hands": "8"}, "hands"),
        ({"hands": 8, "games": 799}, "games"),
        ({"hands": 8, "precision": 0.1}, "hands"),
        ({"hands": 8, "against": {"deck-1": ["TS1-005"]}}, "hands"),
        ({"hands": 8, "game": "battlogic"}, "hands"),
    ],
)
def test_searches_that_make_no_sense_are_refused(asked: dict[str, object], field: str) -> None:
    data = {"game": "twgp", "kind": "goldfish", "decks": [{"deck-1": ["TS1-005"]}], "games": 800}
    with pytest.raises(BadPlan) as refused:
        parse_plan(data | asked, PLAYABLE)
    assert refused.value.field == field
    assert parse_plan(data | {"hands": 8}, PLAYABLE).hands == 8
