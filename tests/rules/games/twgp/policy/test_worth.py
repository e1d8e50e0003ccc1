"""Policies: they know what to do in battles with and without turns."""

import pytest

from benchmarks.dealt import listed
from decks.samples import sample_named
from rules.engine.core.ask import ACT, Ask
from rules.engine.core.hidden import Unseen
from rules.engine.core.state import Outcome
from rules.engine.runs.goldfish import play_games
from rules.engine.runs.plan import Plan
from rules.games.twgp import RULES
from rules.games.twgp.policy.attacks import LAST
from rules.games.twgp.policy.worth import option_scores, table_worth
from rules.games.twgp.table.figures import game_figures
from rules.games.twgp.table.pending import BOOST, Attack
from rules.games.twgp.table.ruleset import DOLSAGA as DOLSAGA_SYSTEM
from rules.games.twgp.table.ruleset import HALF
from rules.games.twgp.table.state import piece_named
from tests.rules.games.twgp.playing import CARDS, DECKS, PLAIN, laid

DOLSAGA = [listed(sample_named("twgp", f"dolsaga-{name}").text) for name in ("sparks", "tides")]


def won(deck: object, games: int) -> float:
    zones = {zone: tuple(cards) for zone, cards in deck.items() if cards}  # type: ignore[attr-defined]
    plan = Plan("twgp", "match", (zones, zones), ("greedy", "random"), games=games, seed=5)
    return play_games(RULES, plan, CARDS, 0, games).share("won").value


@pytest.mark.parametrize("place", range(len(DECKS)))
def test_greedy_beats_random(place: int) -> None:
    assert won(DECKS[place], 40) > 0.6


@pytest.mark.parametrize("place", range(len(DOLSAGA)))
def test_greedy_beats_random_without_turns(place: int) -> None:
    """Whoever lays nothing and accepts everything would end such a game without a winner."""
    assert won(DOLSAGA[place], 40) > 0.8


def test_a_greedy_team_beats_a_random_one() -> None:
    """It won all of 64 games; a team that plays no better than the other wins 17 of 24 in one of 31 tries."""
    zones = {zone: tuple(cards) for zone, cards in DOLSAGA[0].items() if cards}
    policies = ("greedy", "random") * 2
    plan = Plan("twgp", "match", (zones,) * 4, policies, games=24, seed=5, ruleset="teams")
    assert play_games(RULES, plan, CARDS, 0, 24).share("won").value > 0.7


@pytest.mark.rule("TWG-526")
def test_a_win_is_that_of_the_whole_team() -> None:
    state = laid("players: 4\np1 out: yes", teams=True)
    state.outcome = Outcome(2, "team")
    assert [game_figures(state, seat)["won"] for seat in range(4)] == [1, 0, 1, 0]
    assert [table_worth(state, seat) > 0 for seat in range(4)] == [True, False, True, False]
    state.outcome = Outcome(None, "stalemate")
    assert [game_figures(state, seat)["won"] for seat in range(4)] == [0] * 4
    state.outcome = None
    assert [game_figures(state, seat)["won"] for seat in range(4)] == [0] * 4
    alone = laid("players: 4")
    alone.outcome = Outcome(2, "vitals")
    assert [game_figures(alone, seat)["won"] for seat in range(4)] == [0, 0, 1, 0]


def test_a_partner_is_worth_as_much_as_oneself() -> None:
    lines = "players: 4\nsystem: 4\np3 vital: back(down,of=V) back(down,of=V)"
    for out in ("no", "yes"):
        team = laid(f"{lines}\np1 out: {out}", teams=True)
        assert table_worth(team, 0) == table_worth(team, 2) == 80
        assert table_worth(team, 1) == table_worth(team, 3) == -80


@pytest.mark.parametrize(("teams", "best"), [(True, "b1"), (False, "c1")])
def test_no_partner_is_hindered(teams: bool, best: str) -> None:
    cards = {**PLAIN, "Haz": "charge | hazard do {do: turn, whom: any}"}
    lines = "players: 4\np2 battle: U03\np3 battle: U07\np1 laid: Haz"
    state = laid(lines, cards, teams=teams)
    ask = Ask(0, "designate", ("b1", "c1"))
    scores = option_scores(state, Unseen(list), ask)
    assert ask.options[scores.index(max(scores))] == best


@pytest.mark.parametrize("option", ["hide U05", "place"])
def test_no_policy_commits_a_foul(option: str) -> None:
    state = laid("p1 hand: U05\np1 deck: 2xC", fouls=True)
    options = ("battle", "hide U05") if option != "place" else ("done", "hide U05")
    kind = ACT if option != "place" else "place"
    scores = option_scores(state, Unseen(list), Ask(0, kind, options))
    assert scores[0] > scores[1]


@pytest.mark.rule("TWG-032")
@pytest.mark.parametrize(("fouls", "lost"), [(True, True), (False, False)])
def test_a_foul_is_worth_a_lost_game(fouls: bool, lost: bool) -> None:
    lines = "p1 vital: back(down,of=V)\np1 battle: back(at=1,down,of=U05)"
    assert (table_worth(laid(lines, fouls=fouls), 0) < 0) is lost
    caught = laid("p1 vital: back(down,of=V)\np1 caught: U05", fouls=fouls)
    assert (table_worth(caught, 0) < 0) is lost


@pytest.mark.parametrize("ruleset", ["standard", "teams"])
def test_a_passive_opponent_is_beaten_without_turns(ruleset: str) -> None:
    zones = {zone: tuple(cards) for zone, cards in DOLSAGA[0].items() if cards}
    plan = Plan("twgp", "goldfish", (zones,), ("greedy",), games=10, seed=5, ruleset=ruleset)
    assert set(play_games(RULES, plan, CARDS, 0, 10).of("kill-turn").counts) <= {4, 5, 6}


@pytest.mark.parametrize(
    ("system", "vital", "scrolls", "chanced", "directs", "decides"),
    [
        (DOLSAGA_SYSTEM, "back(down,of=V)", 0, "no", True, False),
        (DOLSAGA_SYSTEM, "V(turn=90)", 0, "no", False, False),
        (DOLSAGA_SYSTEM, "V(turn=90)", 0, "yes", False, False),
        (DOLSAGA_SYSTEM, "V(turn=90)", 1, "no", True, False),
        (DOLSAGA_SYSTEM, "V(turn=90)", 1, "yes", True, True),
        (HALF, "back(down,of=V)", 0, "no", True, False),
        (HALF, "V(turn=90)", 0, "no", True, True),
    ],
)
def test_nothing_is_wasted_on_who_cannot_be_beaten_yet(
    system: int, vital: str, scrolls: int, chanced: str, directs: bool, decides: bool
) -> None:
    """Without turns that is whoever has no Vital left, until all have stood up (TWG-561) and after an opportunity
    (TWG-565). A Spell does no more than a unit."""
    state = laid(
        "number: 2\np1 battle: U02\np1 hand: Ray\n"
        f"p2 vital: {vital}\np2 ran-out: 1\np2 chanced: {chanced}\n"
        f"scrolls: {scrolls}",
        {"U02": "unit 02", "V": "vital", "Ray": "charge | spell do {do: direct}"},
        system=system,
    )
    ask = Ask(0, "act", ("accept", "direct a1/p2", "use Ray/1"))
    accept, direct, spell = option_scores(state, Unseen(list), ask)
    assert (direct > accept, spell > accept) == (directs, directs)
    assert (direct > LAST) == decides


@pytest.mark.parametrize(("kind", "used"), [("assault", True), (BOOST, False)])
def test_more_power_makes_a_boost_slower(kind: str, used: bool) -> None:
    state = laid(
        "p1 battle: U02\np1 hand: Plus\np2 battle: U03",
        {"U02": "unit 02", "U03": "unit 03", "Plus": "charge | spell do {do: power, by: 2}"},
    )
    attacker, target = piece_named(state, "a1"), piece_named(state, "b1")
    assert attacker is not None and target is not None
    state.stack.append(Attack(state, kind, attacker, target, 1))
    ask = Ask(0, "act", ("yield", "use Plus/1"))
    scores = option_scores(state, Unseen(list), ask)
    assert (scores[1] > scores[0]) == used


@pytest.mark.parametrize(
    ("card", "options", "best"),
    [
        ("Plus", "a1 a2", "a1"),
        ("Minus", "b1 b2", "b2"),
        ("Haz", "b1 b2", "b1"),
        ("Stand", "a2 a3", "a3"),
    ],
)
def test_what_is_in_battle_is_designated_first(card: str, options: str, best: str) -> None:
    words = PLAIN | {
        "Plus": "charge | spell do {do: power, by: 2}",
        "Minus": "charge | spell do {do: power, by: -2, whom: enemy}",
        "Haz": "charge | hazard do {do: turn}",
        "Stand": "charge | accel do {do: stand}",
    }
    table = f"p1 battle: U02 U03(turn=90) U07(turn=90)\np1 laid: {card}\np2 battle: U07 U03"
    state = laid(table, words)
    ours, theirs = piece_named(state, "a1"), piece_named(state, "b2")
    assert ours is not None and theirs is not None
    battle = Attack(state, "assault", ours, theirs, 1)
    state.stack.append(battle)
    ask = Ask(0, "designate", tuple(options.split()))
    scores = option_scores(state, Unseen(list), ask)
    assert ask.options[scores.index(max(scores))] == best


@pytest.mark.parametrize(("kind", "best"), [("hack", "b2"), ("discard", "b2"), ("poison", "b1")])
def test_an_answer_takes_the_attacker_unless_that_comes_too_late(kind: str, best: str) -> None:
    """Poisoned units log out when the battle is settled (TWG-248)."""
    words = PLAIN | {"Take": f"charge | spell do {{do: {kind}}}"}
    table = "p1 battle: U02 U01\np1 hand: Take\np1 laid: Take\np2 battle: U09(turn=90) U03"
    state = laid(table, words)
    attacker, target = piece_named(state, "b2"), piece_named(state, "a1")
    assert attacker is not None and target is not None
    state.stack.append(Attack(state, BOOST, attacker, target, 0))
    ask = Ask(0, "designate", ("b1", "b2"))
    scores = option_scores(state, Unseen(list), ask)
    assert ask.options[scores.index(max(scores))] == best


@pytest.mark.parametrize(("do", "fires"), [("turn", True), ("stand", False)])
def test_a_trap_is_fired_where_it_helps(do: str, fires: bool) -> None:
    state = laid(
        "p1 charge: Trap\np2 battle: U02 U03(turn=90)",
        PLAIN | {"Trap": f"charge | trap on driven do {{do: {do}, whom: enemy}}"},
    )
    none, trap = option_scores(state, Unseen(list), Ask(0, "trap", ("none", "Trap/1")))
    assert (trap > none) == fires


@pytest.mark.parametrize(("hand", "builds"), [("C", False), ("U07", True)])
def test_nothing_is_rebuilt_for_nothing(hand: str, builds: bool) -> None:
    state = laid(f"turn: p2\np1 battle: U01 U03 U03\np1 hand: {hand}\np2 battle: U05")
    done, rebuild = option_scores(state, Unseen(list), Ask(0, "scheme", ("done", "re-build")))
    assert (rebuild > done) == builds


@pytest.mark.parametrize(
    ("attacker", "helper", "attacks"),
    [
        ("U03", "U02", False),
        ("U03", "U02(turn=90)", True),
        ("U04", "U02", True),
        ("U05", "U02", True),
        ("U03", "U03", True),
        ("U03", "U00", True),
    ],
)
def test_nothing_runs_into_helpers(attacker: str, helper: str, attacks: bool) -> None:
    """Units that are faster than the attacker may intercept (TWG-502), but Power 00 does not (TWG-515)."""
    state = laid(f"p1 battle: {attacker}\np2 battle: U02 {helper}")
    end, assault = option_scores(state, Unseen(list), Ask(0, "act", ("end", "assault a1/b1")))
    assert (assault > end) == attacks
