"""Choices as lines, with the verb in the kind or in the answer."""

import pytest

from rules.engine.core import notation
from rules.engine.core.ask import ACT, Choice, NotAllowed
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.record import BadRecord, load_record, replay_record
from rules.engine.scenarios.scenario import parse_scenarios
from rules.engine.scenarios.scripted import Failed
from rules.engine.scenarios.table import check_scenario
from rules.games.battlogic import RULES, Ruleset
from tests.rules.engine.core import acting
from tests.rules.engine.playing import CARDS, new


@pytest.fixture
def game() -> Game:
    state = RULES.blank(CARDS, Ruleset(), Dice(1))
    RULES.place(state, "p1 hand", "A-01 A-02")
    return Game(acting.RULES, state)


@pytest.mark.parametrize(
    ("choice", "line"),
    [
        (Choice(0, "set", "A-01"), "p1 set A-01"),
        (Choice(1, "pick", 3), "p2 pick 3"),
        (Choice(0, ACT, "drive A-01"), "p1 drive A-01"),
        (Choice(0, ACT, "move a1 b2"), "p1 move a1 b2"),
        (Choice(0, ACT, "end"), "p1 end"),
    ],
)
def test_a_choice_is_a_line(choice: Choice, line: str) -> None:
    assert notation.choice_line(choice) == line


def test_what_is_done_is_read_with_its_verb(game: Game) -> None:
    for line in ("p1 drive A-02", "  p1   drive   A-01 ", "p1 end"):
        notation.make_choice(game, line)
    assert game.history == [
        Choice(0, ACT, answer) for answer in ("drive A-02", "drive A-01", "end")
    ]
    assert [notation.choice_line(choice) for choice in game.history][1:] == [
        "p1 drive A-01",
        "p1 end",
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("p1 drive Z-01", r"drive\|Z-01"),
        ("p1 drive", r"drive\|"),
        ("p1 end now", r"end\|now"),
        ("p1 act drive A-01", r"act\|drive A-01"),
        ("p2 attack a1", r"attack\|a1"),
        ("p2 end", r"end\|"),
    ],
)
def test_what_may_not_be_done_is_refused_by_its_verb(game: Game, line: str, words: str) -> None:
    with pytest.raises(NotAllowed, match=f"^{words} "):
        notation.make_choice(game, line)


def test_an_answer_to_what_to_do_is_refused_by_its_verb(game: Game) -> None:
    for kind in ("", ACT):
        with pytest.raises(NotAllowed, match=r"drive\|Z-01"):
            game.choose("drive Z-01", 0, kind)


@pytest.mark.parametrize("line", ["p3 set A-01", "p3 evade yes", "p4 order x"])
def test_there_is_no_third_player_in_a_game_of_two(line: str) -> None:
    with pytest.raises(notation.Unreadable, match=r"there is no p[34]"):
        notation.make_choice(new(), line)


@pytest.mark.parametrize("line", ["", "p1", "p5 set A", "p0 set A", "1 set A", "p² set A"])
def test_what_is_no_choice_is_refused(line: str) -> None:
    with pytest.raises(notation.Unreadable, match="no choice"):
        notation.read_choice(line)


def test_a_record_with_a_third_player_names_the_line() -> None:
    decks = "".join(f"p{player} main: 30 A-01\n" for player in (1, 2))
    head = f"game: battlogic\nengine: {RULES.version}\nruleset: standard\nseed: 1\n"
    for line in ("p3 evade yes", "p3 set A-01"):
        with pytest.raises(BadRecord, match="line 8"):
            replay_record(RULES, load_record(f"{head}{decks}\n{line}\n"), CARDS)


def test_a_record_with_more_cards_than_anybody_holds_names_the_line() -> None:
    with pytest.raises(BadRecord, match="line 3"):
        load_record("game: battlogic\n" + "p1 main: 1000 A-01\n" * 2)


HEAD = "game: acting\nscenario: it\np1 hand: A-01 A-02\n"


@pytest.mark.parametrize(
    "question", ["act: end, drive A-01, drive A-02", "act", "offers: drive A-01, end"]
)
def test_scenarios_list_what_may_be_done_by_commas(question: str) -> None:
    (scenario,) = parse_scenarios(
        f"{HEAD}? p1 {question}\n> p1 drive A-01\n> p1 end\n? p1 offers not: drive A-01"
    )
    check_scenario(acting.RULES, scenario, CARDS)


@pytest.mark.parametrize(
    "question", ["act: drive A-01", "act: end drive A-01, drive A-02", "offers not: end", "offers"]
)
def test_a_wrong_list_fails_and_tells_the_right_one(question: str) -> None:
    (scenario,) = parse_scenarios(f"{HEAD}? p1 {question}")
    with pytest.raises(Failed, match="line 4: the ask is act: drive A-01, drive A-02, end"):
        check_scenario(acting.RULES, scenario, CARDS)
