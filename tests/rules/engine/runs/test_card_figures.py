"""What notes amount to, and what a run says about single cards."""

from collections import Counter

from benchmarks.dealt import cards, decks
from rules.engine.core.notes import EARLY, keep_notes, noted_at_turn_end, of_cards, sums_by_turn
from rules.engine.runs import goldfish
from rules.engine.runs.card_figures import by_card
from rules.engine.runs.plan import Plan
from rules.engine.runs.scales import Scales
from rules.engine.runs.stats import Results
from rules.games.battlogic import LABELS, RULES
from rules.games.code_of_joker import RULES as JOKER
from tests.rules.engine.playing import CARDS, DECKS

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
    (EARLY + 1, "lent", 0, "D"),
    (0, "early", 0, "A"),
    (0, "early", 0, "A"),
    (0, "early", 0, "B"),
    (EARLY + 1, "played", 0, "A"),
]


def test_sums_of_turns_and_of_the_game() -> None:
    found = keep_notes(NOTES, 0)
    assert found.totals["damage"] == 6
    assert sums_by_turn(found, ["damage"], 4) == {
        "damage@1": 2,
        "damage@2": 0,
        "damage@3": 4,
        "damage@4": 0,
    }
    assert noted_at_turn_end(found, ["hand", "life"]) == {"hand@1": 1}


def test_cards_of_one_player() -> None:
    assert of_cards(keep_notes(NOTES, 0), ["B", "B"], ["lent", "lost"]) == {
        "drawn:A": 1,
        "drawn:B": 1,
        "drawn:C": 1,
        "drawn:D": 1,
        "early:A": 2,
        "early:B": 1,
        "lent:D": 1,
        "stuck:B": 1,
        "played:A": 1,
        "first:A": 1,
    }


PLAN = Plan("battlogic", "goldfish", (DECKS[0],), ("greedy",), horizon=12)


def run(games: int) -> Results:
    return goldfish.play_games(RULES, PLAN, CARDS, 0, games)


def test_figures_of_a_run_fit_each_other() -> None:
    results = run(40)
    cards = by_card(results, Scales(PLAN, LABELS))
    assert set(cards) == set(DECKS[0]["main"])
    for card, found in cards.items():
        assert found.played.value <= found.drawn.value
        assert found.stuck.value <= found.drawn.value
        played = results.of(f"first:{card}").games
        assert played == results.of(f"played:{card}").counts[1]
        early = [name for name in results.figures if name.startswith(f"early:{card}:any:")]
        assert sum(results.of(name).games for name in early) <= results.games
    turns = results.of("turns").counts
    for turn in range(1, 13):
        begun = sum(games for last, games in turns.items() if last >= turn)
        assert results.of(f"damage@{turn}").games == begun


def test_damage_of_all_turns_is_what_the_other_side_lost() -> None:
    """Eleven points win (BTL-097): ten Life and the one that finds none; a bigger blow stops there."""
    plan = Plan("battlogic", "goldfish", (DECKS[0],), ("greedy",), horizon=12)
    for number in range(20):
        figures = goldfish.play_games(RULES, plan, CARDS, number, 1)
        values = {name: next(iter(figure.counts)) for name, figure in figures.figures.items()}
        total = sum(values.get(f"damage@{turn}", 0) for turn in range(1, 13))
        assert total == values["damage"] == 10 - values["other-life"] + values["won"]


def test_what_happens_to_single_cards_is_what_happens_in_the_game() -> None:
    """A game in which a cost was reduced is one in which some card was discarded for it, and so on."""
    deck = {zone: tuple(cards) for zone, cards in decks("code-of-joker")["red-burn"].items()}
    plan = Plan("code-of-joker", "goldfish", (deck,), ("random",), horizon=8)
    run = goldfish.PreparedRun(JOKER, plan, cards("code-of-joker"))
    seen = Counter[str]()
    for number in range(40):
        values = run.figures(number, "a")
        for total, fate in (("reductions", "reduced"), ("overrides", "overridden")):
            some = any(name.startswith(f"{fate}:") for name in values)
            assert some == (values[total] > 0)
            seen[fate] += some
        jokers = [name for name in values if name.removeprefix("played:") in deck["jokers"]]
        assert bool(jokers) == (values["jokers"] > 0)
        seen["joker"] += bool(jokers)
        for name in values:
            if name.startswith(("set:", "reduced:", "overridden:")):
                assert f"drawn:{name.partition(':')[2]}" in values
    assert min(seen[one] for one in ("reduced", "overridden", "joker")) > 0
