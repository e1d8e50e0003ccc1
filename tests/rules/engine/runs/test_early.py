"""The effect of drawing a card early: none if all cards are equal, the true size where it is known."""

from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

import pytest

from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.notes import EARLY, keep_notes, of_cards
from rules.engine.runs import goldfish
from rules.engine.runs.early import early_effects, seated_values
from rules.engine.runs.intervals import Interval
from rules.engine.runs.plan import First
from rules.engine.runs.stats import Results
from rules.games import GAMES, PLAYABLE
from rules.games.code_of_joker import RULES, Ruleset
from tests.rules.engine.runs.equal import STRONG, Equal, battlogic, joker

SEATS: tuple[First, ...] = ("alternate", "random", "first", "second")


def wrong(found: Collection[Interval | None], true: float = 0) -> int:
    """How many of the intervals miss the true effect."""
    return sum(not one.low <= true <= one.high for one in found if one)


def of_equal_cards(results: Results) -> list[Interval | None]:
    found = early_effects(results)
    assert {card[0] for card in found} == {"N"} and None not in found.values()
    return list(found.values())


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize("first", SEATS)
@pytest.mark.parametrize("copies", [1, 4])
def test_equal_units_have_no_effect_whoever_begins(copies: int, first: First) -> None:
    """The second player sees two more cards by turn 3 and kills sooner; luck causes draws by effects."""
    results = joker(copies).played(300, first)
    found = of_equal_cards(results)
    assert len(results.of("kill-turn").counts) > 1
    assert wrong(found) <= len(found) / 8
    assert abs(sum(one.value for one in found if one)) / len(found) < 0.006


def test_equal_action_cards_have_no_effect() -> None:
    results = battlogic().played(500)
    found = of_equal_cards(results)
    assert 0.2 < results.of("won").share().value < 0.8
    assert wrong(found) <= len(found) / 8


def stacked(cards: Equal, card: str, first: First, places: list[int], games: int) -> Interval:
    """The results of the games in which the shuffle leaves that card in one of the places."""
    shuffle = Dice.shuffle

    def put(dice: Dice, pile: list[Any]) -> None:
        shuffle(dice, pile)
        if card in pile:
            pile.remove(card)
            pile.insert(places[dice.below(len(places))], card)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dice, "shuffle", put)
        return cards.played(games, first, seed=99).of(cards.plan.aim).mean()


def experiment(cards: Equal, card: str, first: First, games: int) -> tuple[float, float, float]:
    """The true effect of a card from a randomised experiment, its half-width, and the share of games in which the
    card is early."""
    opening = GAMES[cards.plan.game].opening
    early = opening.hand + opening.seen(EARLY, first == "first")
    places = range(len(cards.plan.decks[0]["main"]))
    window = list(places[opening.aside : opening.aside + early])
    one = stacked(cards, card, first, window, games)
    other = stacked(cards, card, first, [n for n in places if n not in window], games)
    return one.value - other.value, one.half + other.half, early / len(places)


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize(
    ("make", "seats", "sign", "games"),
    [(joker, SEATS, -1, 400), (battlogic, SEATS[:1], 1, 1_500)],
    ids=["joker", "battlogic"],
)
def test_strong_cards_have_the_effect_that_an_experiment_finds(
    make: Callable[..., Equal], seats: tuple[First, ...], sign: int, games: int
) -> None:
    cards = make(strong=3)
    true = {seat: experiment(cards, STRONG[0], seat, games) for seat in ("first", "second")}
    for seat in seats:
        both = [true[seat]] if seat in true else list(true.values())
        weights = [share * (1 - share) for _, _, share in both]
        effect = sum(w * one[0] for w, one in zip(weights, both, strict=True)) / sum(weights)
        found = early_effects(cards.played(2 * games, seat))
        for card in STRONG:
            estimate = found[card]
            assert estimate and min(estimate.low * sign, estimate.high * sign) > 0
            assert abs(estimate.value - effect) < estimate.half + max(one[1] for one in both)
        others = [one for card, one in found.items() if card not in STRONG]
        # An early card takes the place of another: the effects of all cards add up to zero.
        assert wrong(others, -effect * len(STRONG) / len(others)) <= len(others) / 5


def test_seats_and_draws_of_other_numbers_are_no_effect() -> None:
    """A toy with a known truth: going second is worth a turn and shows ten of forty cards instead of eight; each
    early copy of X saves half a turn on average, Y nothing."""
    covered, sure = Counter[str](), Counter[str]()
    for seed in range(150):
        dice, results = Dice(seed), Results()
        for number in range(250):
            results.add(number, toy(dice, number % 2))
        for card, true in (("X", -0.5), ("Y", 0)):
            found = early_effects(results)[card]
            assert found
            covered[card] += found.low <= true <= found.high
            sure[card] += found.high < 0
    assert min(covered.values()) >= 0.94 * 150
    assert sure["X"] > 0.9 * 150 and sure["Y"] < 0.06 * 150


def toy(dice: Dice, first: int) -> dict[str, int]:
    cards = ["X", "X", "X", "Y", *["-"] * 36]
    dice.shuffle(cards)
    early = {f"early:{card}": n for card in "XY" if (n := cards[: 10 - 2 * first].count(card))}
    turn = 5 + first + dice.below(3) - sum(dice.below(2) for _ in range(early.get("early:X", 0)))
    return seated_values({"kill-turn": turn, **early}, "kill-turn", 1 - first)


def test_no_effect_can_be_said_of_a_card_that_was_always_there_or_once() -> None:
    results = Results()
    for number in range(9):
        early = {"early:A": 1} | ({"early:B": 1} if number == 4 else {})
        results.add(number, seated_values({"won": number % 2, **early}, "won", None))
    assert early_effects(results) == {"A": None, "B": None}


def test_draws_by_effects_are_taken_and_leave_what_is_early_to_the_shuffle() -> None:
    """Three turns of units that draw a card by luck when they enter: this makes no more cards early."""
    cards = joker()
    for first in (0, 1):
        game = Game.start(
            RULES, (cards.plan.decks[0],) * 2, cards.cards, Ruleset(first=first + 1), 3
        )
        game.state.notes = []
        while (ask := game.options()) and game.state.round < EARLY + 1:
            drives = [one for one in ask.options if str(one).startswith("drive")]
            game.push(ask, drives[0] if drives else ask.options[-1])
        noted = keep_notes(game.state.notes, 0)
        drawn = [turn for turn, _ in noted.cards["drawn"] if turn <= EARLY]
        assert noted.cards["taken"] and len(drawn) <= (8, 10)[first]
        early = of_cards(noted, [])
        assert sum(n for name, n in early.items() if name.startswith("early:")) == (8, 10)[first]


def test_a_card_drawn_for_an_override_is_taken() -> None:
    cards = joker(copies=4)
    game = Game.start(RULES, (cards.plan.decks[0],) * 2, cards.cards, Ruleset(first=2), 5)
    game.state.notes = []
    while ask := game.options():
        override = [option for option in ask.options if str(option).startswith("override")]
        if override and ask.player == 0:
            game.push(ask, override[0])
            game.options()
            break
        game.push(ask, ask.options[-1])
    keys = [key for _, key, player, _ in game.state.notes if player == 0]
    assert keys[-1] == "taken" and "overrides" in keys


def test_the_effects_of_a_card_do_not_depend_on_the_order_of_the_chunks() -> None:
    cards = battlogic(strong=3)
    parts = [
        goldfish.play_games(PLAYABLE["battlogic"], cards.plan, cards.cards, n, 40) for n in (0, 40)
    ]
    found = [early_effects(one) for one in (parts[0] + parts[1], parts[1] + parts[0])]
    found.append(early_effects(Results.parse((parts[1] + parts[0]).as_json())))
    assert found[0] == found[1] == found[2]
