"""Two versions of a deck on the same dice, and two independent runs."""

from collections import Counter
from dataclasses import replace

import pytest

from rules.engine.core.dice import Dice
from rules.engine.runs import compare, goldfish
from rules.engine.runs.intervals import Interval
from rules.engine.runs.plan import Plan
from rules.engine.runs.scales import Scales
from rules.engine.runs.stats import Results
from rules.games.battlogic import LABELS, RULES
from tests.rules.engine.playing import CARDS, DECKS

DECK = {"main": tuple(sorted(DECKS[0]["main"]))}


def swapped(out: str, into: str, copies: int) -> dict[str, tuple[str, ...]]:
    cards = list(DECK["main"])
    for _ in range(copies):
        cards.remove(out)
    return {"main": tuple(sorted([*cards, *[into] * copies]))}


CHANGED = swapped("A-03", "A-07", 2)
PLAN = Plan("battlogic", "goldfish", (DECK,), ("greedy",), horizon=12, against=CHANGED)
SCALES = Scales(PLAN, LABELS)


@pytest.fixture(scope="module")
def paired() -> Results:
    return goldfish.play_games(RULES, PLAN, CARDS, 0, 120)


def test_cards_of_both_decks_stand_at_the_same_places() -> None:
    changed = compare.laid_out(DECK, CHANGED)
    assert Counter(changed["main"]) == Counter(CHANGED["main"])
    differing = [
        pair for pair in zip(DECK["main"], changed["main"], strict=True) if len({*pair}) > 1
    ]
    assert differing == [("A-03", "A-07")] * 2


@pytest.mark.parametrize(
    ("old", "new", "laid"),
    [("aabc", "abcd", "dabc"), ("abc", "bc", "bc"), ("ab", "abbc", "abbc"), ("", "ba", "ba")],
)
def test_decks_of_other_sizes_keep_what_they_can(old: str, new: str, laid: str) -> None:
    assert "".join(compare.in_place(tuple(old), tuple(new))) == laid


def test_zones_that_only_one_deck_has() -> None:
    assert compare.laid_out({"main": "ab", "jokers": "j"}, {"main": "ab", "tokens": "t"}) == {
        "main": ("a", "b"),
        "tokens": ("t",),
    }


def test_the_first_shuffle_differs_only_where_the_decks_do() -> None:
    run = goldfish.PreparedRun(RULES, PLAN, CARDS)
    for number in range(20):
        sides = [run.played(number, deck).deal for deck in ("a", "b")]
        piles = [list(side.decks[0]["main"]) for side in sides if side]
        for pile in piles:
            Dice(goldfish.seed_of(PLAN, number)).shuffle(pile)
        assert sum(one != two for one, two in zip(*piles, strict=True)) == 2


def test_an_unchanged_deck_changes_nothing() -> None:
    same = goldfish.play_games(RULES, replace(PLAN, against=DECK), CARDS, 0, 10)
    assert same.against and same.against.figures == same.figures
    found = compare.paired_comparison(same, SCALES)["kill-turn"]
    assert (found.change.value, found.unpaired) == (0, None)
    assert found.change.low < 0 < found.change.high


def test_a_paired_run_is_the_run_of_each_deck_beside_the_other(paired: Results) -> None:
    alone = goldfish.play_games(RULES, replace(PLAN, against=None), CARDS, 0, 120)
    assert replace(paired, against=None, change={}, wins=Counter()) == alone
    found = compare.paired_comparison(paired, SCALES)["kill-turn"]
    assert found.change.value == pytest.approx(found.after.value - found.before.value, abs=2e-6)


def test_pairing_saves_games(paired: Results) -> None:
    """The unpaired interval of equally many games is wider by the root of what an unpaired run would need."""
    many = paired
    for _ in range(6):
        many = many + many
    found = compare.paired_comparison(many, SCALES)["kill-turn"]
    assert many.against
    apart = compare.unpaired_comparison(many, many.against, (SCALES, SCALES))["kill-turn"]
    assert found.unpaired and found.unpaired > many.games
    wider = (apart.change.half / found.change.half) ** 2
    assert wider == pytest.approx(found.unpaired / many.games, rel=0.02)


def test_single_runs_are_compared_figure_by_figure(paired: Results) -> None:
    names = set(compare.unpaired_comparison(paired, paired, (SCALES, SCALES)))
    assert names == set(compare.paired_comparison(paired, SCALES))
    assert "kill-turn" in names
    assert not any("@" in name or ":" in name for name in names)
    with pytest.raises(ValueError, match="no paired run"):
        compare.paired_comparison(
            goldfish.play_games(RULES, replace(PLAN, against=None), CARDS, 0, 3), SCALES
        )


def test_the_headline() -> None:
    moved = compare.deck_changes(DECK, CHANGED)
    change = SCALES.of("kill-turn").change.estimate(Interval(-0.2051, -0.2551, -0.1551))
    assert moved == [(-2, "A-03"), (2, "A-07")]
    said = compare.change_headline(moved, "Kill turn", change)
    assert said == "−2 of A-03, +2 of A-07: Kill turn −0.21 ± 0.06"


def test_matches_compare_the_share_of_games_won() -> None:
    plan = replace(PLAN, kind="match", decks=(DECK, DECKS[1]), policies=("greedy", "random"))
    found = compare.paired_comparison(
        goldfish.play_games(RULES, plan, CARDS, 0, 30), Scales(plan, LABELS)
    )
    assert -1 <= found["won"].change.low <= found["won"].change.high <= 1
