"""Scenario files are strict: every possible mistake is noticed, with its line."""

import re

import pytest

from rules.engine.scenarios.scenario import BadScenario, ScenarioLine, parse_scenarios
from rules.engine.scenarios.scripted import Failed, ScriptedDice
from rules.engine.scenarios.table import check_scenario
from rules.games.battlogic import RULES
from tests.rules.engine.playing import CARDS

HEAD = """game: battlogic
card Quick: startup 10, damage 1
card Slow: startup 20, damage 1, cost 1
p1 hand: Quick Slow
p2 hand: Quick Slow
p1 life: 3xQuick
p2 life: 3xQuick
scenario: it
"""
SETS = "> p1 set Slow\n> p2 set Quick\n"


def attempt(text: str, head: str = HEAD) -> None:
    (scenario,) = parse_scenarios(head + text)
    check_scenario(RULES, scenario, CARDS)


def test_a_right_one_passes() -> None:
    attempt(SETS + "= p1 life: 2\n= turn: 2\n= log: p1 pays with Quick. [BTL-022]\n")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("> p1 set Slow\n", 9, "p2 is still asked to set"),
        ("? p1 set: Quick Slow\n", 9, "p2 is still asked to set"),
        (SETS + "> p1 pay Quick\n", 11, "a shuffle that was not scripted"),
        ("> p1 set Quick\n> p1 set Slow\n", 10, "BTL-017"),
        ("> p1 set Nothing\n", 9, "BTL-018"),
        ("> p1\n", 9, "no choice"),
        (">\n", 9, "no choice"),
        ("> p9 set Quick\n", 9, "no choice"),
        (SETS + "shuffle: Quick Slow\n", 11, "nothing was shuffled"),
        (SETS + "= p1 life: 3\n", 11, "it is Quick Quick"),
        (SETS + "= p1 life: none\n", 11, "it is Quick Quick"),
        (SETS + "= p1 horse: 3\n", 11, "the table has no 'p1 horse'"),
        (SETS + "= outcome: p1 wins (life)\n", 11, "it is none"),
        (SETS + "= log: p3 wins\n", 11, "the log says"),
        (SETS + "= no log: p1 pays\n", 11, "the log says"),
        ("? p1 set: Quick\n? p2 set: Quick Slow\n", 9, "the ask is set: Quick Slow"),
        ("? p1 pay: Quick Slow\n? p2 set: Quick Slow\n", 9, "the ask is set: Quick Slow"),
        ("? nobody\n", 9, "asks are open for p1 p2"),
        ("! p1 set Slow\n" + SETS, 9, "it is allowed"),
        ("! p1 set A-01 [BTL-001]\n" + SETS, 9, "refused otherwise"),
    ],
)
def test_a_wrong_one_fails_at_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(Failed) as caught:
        attempt(text)
    assert words in str(caught.value)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("p1 hand: Unknown", "unknown card Unknown"),
        ("p3 hand: Quick", "the table has no 'p3 hand'"),
        ("turn: three", "three"),
        ("ruleset: flying", "flying"),
        ("card Odd: startup many", "many"),
        ("card Odd: wings", "wings"),
    ],
)
def test_a_table_that_cannot_be_set_fails(line: str, words: str) -> None:
    with pytest.raises(Failed, match=words):
        attempt(f"{line}\n{SETS}")


def test_a_table_on_which_nobody_can_ever_do_anything_is_no_endless_wait() -> None:
    with pytest.raises(Failed, match="without a question"):
        attempt("p1 hand: none\np2 hand: none\n? nobody\n")


def test_an_unscripted_shuffle_fails_and_a_wrong_one_too() -> None:
    piles = "p1 discard: Quick Slow\n"
    for shuffle, words in (("", "not scripted"), ("shuffle: Quick Quick\n", "what is shuffled")):
        with pytest.raises(Failed, match=words):
            attempt(piles + shuffle + "? p1 set: Quick\n")
    attempt(
        piles + "shuffle: Quick Slow\n? p1 set: Quick Slow\n? p2 set: Quick Slow\n= p1 hand: 3\n"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "line 1"),
        ("game: battlogic\nscenario: empty", "nothing happens"),
        ("scenario: no game\n> p1 set A", "has no game"),
        ("game: battlogic\nscenario: late\n> p1 set A\np1 hand: A", "line 4"),
        ("game: battlogic\nscenario:\n> p1 set A", "line 2: a scenario needs a title"),
        ("game: battlogic\n> p1 set A\nscenario: late", "line 2: nothing happens before"),
        ("game: battlogic\np1 hand: A", "there is no scenario"),
        ("", "there is no scenario"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadScenario, match=words):
        parse_scenarios(text)


def test_questions_may_be_told_in_part_and_by_commas() -> None:
    rest = "? p2 set\n= log: p1 draws"
    with pytest.raises(Failed, match="the log says"):
        attempt(
            "p1 pile: Quick\n? p1 offers: Slow, Quick\n? p1 offers not: A-01\n? p2 set\n= log: x"
        )
    for question in ("offers: Slow", "offers not: A-01, A-02", "set: Slow, Quick", "set"):
        attempt(f"? p1 {question}\n? p2 set\n")
    for question in ("offers: Slow, A-01", "offers not: A-01, Slow", "offers not", "set: Slow,"):
        with pytest.raises(Failed, match="line 9: the ask is set: Quick Slow"):
            attempt(f"? p1 {question}\n{rest}")


def test_the_log_is_that_of_the_action_of_the_last_choice() -> None:
    turn = "> p1 set Quick\n> p2 set Quick\n"
    more = "p1 hand: 3xQuick\np2 hand: 3xQuick\np1 pile: Quick\np2 pile: Quick\n"
    attempt(more + turn + "= log: Turn 1.\n? p1 set\n? p2 set\n= log: Offset\n= log: Turn 2.\n")
    with pytest.raises(Failed, match="the log says"):
        attempt(more + turn + "? p1 set\n> p1 set Quick\n? p2 set\n= log: Turn 1.\n")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("p1 discard: 999999999xQuick\n" + SETS, 9, "more than 1,000 cards"),
        ("p1 discard: " + "900xQuick " * 2 + "\n" + SETS, 9, "more than 1,000 cards"),
        (f"p1 discard: {'9' * 5000}xQuick\n" + SETS, 9, "more than 1,000 cards"),
        (f"turn: {'9' * 5000}\n" + SETS, 9, "digits"),
        (f"= p1 hand: {'9' * 5000}\n" + SETS, 9, "it is Quick Slow"),
        (f"= p1 life: {'9' * 5000}xQuick\n" + SETS, 9, "more than 1,000 cards"),
        (f"? p1 set: {'9' * 5000}xQuick\n" + SETS, 9, "the ask is set: Quick Slow"),
        (f"p1 discard: Quick Slow\nshuffle: {'9' * 5000}xQuick\n? p1 set\n", 10, "1,000 cards"),
        ("> p3 set Quick\n", 9, "there is no p3"),
        ("! p3 evade yes\n", 9, "there is no p3"),
        ("> p1 set\n", 9, "BTL-018"),
        ("? p3 set\n", 9, "no ask is open"),
    ],
)
def test_absurd_lines_fail_at_their_line(text: str, line: int, words: str) -> None:
    with pytest.raises(Failed, match=words) as caught:
        attempt(text)
    assert caught.value.line == line


def test_an_absurd_roll_fails() -> None:
    for roll in ("9" * 5000, "3", "x", ""):
        with pytest.raises(Failed, match="the roll is below 3"):
            ScriptedDice((ScenarioLine(1, "", "roll", roll),)).below(3)
    assert ScriptedDice((ScenarioLine(1, "", "roll", "2"),)).below(3) == 2


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("p1 discard: none Quick\n" + SETS, 9, "'none' stands alone"),
        ("p1 discard: Quick 2xnone\n" + SETS, 9, "'none' stands alone"),
        ("p1 discard: 0xQuick\n" + SETS, 9, "'0xQuick' says nothing"),
        ("= p1 hand: Quick none Slow\n" + SETS, 9, "'none' stands alone"),
        ("= p1 hand: Quick 0xQuick Slow\n" + SETS, 9, "says nothing"),
        ("? p1 set: Quick none Slow\n", 9, "the ask is set"),
        ("? p1 offers not: A-01 Fast\n" + SETS, 9, "no choice 'set Fast'"),
        ("? p1 offers not: Quick Fast\n" + SETS, 9, "the ask is set"),
        ("? p1 offers not: A-01 A-02, Fast\n" + SETS, 9, "no choice 'set A-01 A-02'"),
        ("? nobody: p1\n", 9, "no ask is open"),
        ("! p1 sett Slow\n" + SETS, 9, "no choice 'sett Slow'"),
        ("! p2 set Fast [BTL-018]\n" + SETS, 9, "no choice 'set Fast'"),
        ("! p1 set A-01 [BTL-018\n" + SETS, 9, "one clause in brackets"),
        ("! p1 set A-01 [BTL-018] [BTL-019]\n" + SETS, 9, "one clause in brackets"),
        ("! p1 set A-01 [] \n" + SETS, 9, "one clause in brackets"),
        ("ruleset: standard evasion\n" + SETS, 9, "no setting: standard"),
        ("ruleset: evasion evasion\n" + SETS, 9, "no setting: evasion"),
        ("ruleset: evasion=2\n" + SETS, 9, "no setting: evasion=2"),
        ("card Odd: startup 1, startup 2\n" + SETS, 9, "one more of its sort: 'startup 2'"),
        ("card Odd: special, super\n" + SETS, 9, "one more of its sort: 'super'"),
        ("card Odd: air, air\n" + SETS, 9, "one more of its sort: 'air'"),
        ("card Odd: copy of Odder\n" + SETS, 9, "unknown card Odder"),
        ("card Odd: copy of Quick Slow\n" + SETS, 9, "unknown card Quick Slow"),
    ],
)
def test_no_word_is_passed_over(text: str, line: int, words: str) -> None:
    with pytest.raises(Failed, match=re.escape(words)) as caught:
        attempt(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("p1 hand: Quick\np1 hand: Slow\n", "line 10: 'p1 hand' is given twice"),
        ("p1  hand: Quick\np1 hand: Slow\n", "line 10: 'p1 hand' is given twice"),
        ("rules: BTL-001\nrules: BTL-002\n", "line 10: 'rules' is given twice"),
        ("shows: BTL-001\nshows: BTL-002\n", "line 10: 'shows' is given twice"),
        ("shows: nothing\n", "line 9: no clause: 'nothing'"),
        ("card A: air\ncard A: guard\n", "line 10: 'card A' is given twice"),
        ("rules: BTL-001, BTL-002\n", "line 9: no clause: 'BTL-001,'"),
        ("p1 hand:\n", "line 9: nothing is given for 'p1 hand'"),
        ("= p1 hand\n", "line 9: nothing is given for 'p1 hand'"),
        ("= p1 hand:\n", "line 9: nothing is given for 'p1 hand'"),
        ("= log:\n", "line 9: nothing is given for 'log'"),
        ("? p1 offers not:\n", "line 9: nothing is given for 'p1 offers not'"),
        ("? p1 set:\n", "line 9: nothing is given for 'p1 set'"),
        ("> p1 end:\n", "line 9: nothing is given for 'p1 end'"),
        ("= when it is => \n", "line 9: after `when`"),
        ("= when it is: 3\n", "line 9: after `when`"),
        ("= when => p1 hand: 3\n", "line 9: after `when`"),
        ("card none: air\n", "line 9: no name for a card: 'none'"),
        ("card 2xA: air\n", "line 9: no name for a card: '2xA'"),
        ("card 12: air\n", "line 9: no name for a card: '12'"),
        ("card A B: air\n", "line 9: no name for a card: 'A B'"),
        ("branch:\n", "line 9: a branch needs a title"),
        ("branch: one\np1 hand: none\n", "line 10: the table is set before the branches"),
        ("branch: one\nrules: BTL-001\n", "line 10: the table is set before the branches"),
        ("? p1 set\nbranch: one\nbranch: two\n", "line 10: 'it: one' has no game, or nothing"),
    ],
)
def test_lines_that_say_nothing_or_twice_are_refused(text: str, words: str) -> None:
    with pytest.raises(BadScenario, match=re.escape(words)):
        parse_scenarios(HEAD + text)


def test_a_head_has_no_branches_and_says_a_line_once() -> None:
    for text, words in (
        ("game: battlogic\nbranch: early\n", "line 2: a branch is part of a scenario"),
        ("game: battlogic\ngame: acting\n", "line 2: 'game' is given twice"),
    ):
        with pytest.raises(BadScenario, match=words):
            parse_scenarios(f"{text}scenario: it\n? nobody")


def test_what_the_head_says_may_be_said_otherwise() -> None:
    attempt("p1 hand: Quick\np2 hand: none\n? p1 set: Quick\n= p2 hand: 0\n")


# Branches

BRANCHES = """? p1 set: Quick Slow
= turn: 1
branch: one
shuffle: Quick Slow
> p1 set Slow
> p2 set Quick
= p1 life: 2
? p1 set
? p2 set
branch: two
> p1 set Quick
> p2 set Quick
= p1 life: 3
"""
PILES = "p1 discard: Quick Slow\np1 pile: Slow\n"


def test_branches_go_on_from_the_same_position() -> None:
    one, two = parse_scenarios(HEAD + PILES + BRANCHES)
    assert (one.title, one.number, two.title, two.number) == ("it: one", 13, "it: two", 20)
    assert [line.number for line in one.script] == [11, 12, 15, 16, 17, 18, 19]
    assert [line.number for line in two.script] == [11, 12, 21, 22, 23]
    assert len(one.chance) == 1 and not two.chance
    assert one.table == two.table
    check_scenario(RULES, two, CARDS)


def test_each_branch_is_held_to_its_own_end() -> None:
    text = BRANCHES.replace("= p1 life: 3", "= p1 life: 4").replace(
        "branch: two", "roll: 1\nbranch: two"
    )
    one, two = parse_scenarios(HEAD + text)
    with pytest.raises(Failed, match="line 18: nothing was shuffled"):
        check_scenario(RULES, one, CARDS)
    with pytest.raises(Failed, match="line 22: it is Quick Quick Quick"):
        check_scenario(RULES, two, CARDS)


def test_a_scenario_behind_branches_is_one_of_its_own() -> None:
    titles = [
        one.title for one in parse_scenarios(HEAD + BRANCHES + "scenario: next\n? p1 set\n? p2 set")
    ]
    assert titles == ["it: one", "it: two", "next"]


# Moments, copies, sights


def test_a_moment_is_looked_at_in_the_middle_of_an_action() -> None:
    attempt(
        SETS
        + "= when p1 opens => p1 hand: Quick\n"
        + "= when p1 opens => p1 startup: 20\n"
        + "= when p1 pays with Quick => p1 hand: none\n"
        + "= when p1 pays with Quick => p1 picked: none\n"
        + "= when p1 takes 1 => p1 life: 2\n"
        + "= when p1 takes 1 => p2 field: Quick\n"
        + "= when Quick goes to p2's => p2 field: none\n"
        + "= p1 startup: none\n"
    )


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("= when p1 opens => p1 hand: none\n", 11, "it is Quick"),
        ("= when p1 flies => p1 hand: none\n", 11, "the log says: Turn 1."),
        ("= when p1 opens => p1 horse: none\n", 11, "the table has no 'p1 horse'"),
        ("= when p1 opens => log: p2\n", 11, "the table has no 'log'"),
        ("= when p2 opens => turn: 1\n= when p1 opens => turn: 1\n", 12, "the log says"),
    ],
)
def test_a_moment_that_was_otherwise_fails_at_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(Failed, match=re.escape(words)) as caught:
        attempt(SETS + text)
    assert caught.value.line == line


def test_moments_of_earlier_actions_are_over() -> None:
    piles = "p1 hand: 2xQuick\np2 hand: 2xQuick\np1 pile: Quick\np2 pile: Quick\n"
    turn = "> p1 set Quick\n> p2 set Quick\n"
    attempt(piles + turn * 2 + "= when Turn 2. => turn: 2\n= when Offset => turn: 2\n")
    with pytest.raises(Failed, match="the log says"):
        attempt(piles + turn * 2 + "= when Turn 1. => turn: 1\n")


def test_a_copy_is_the_same_card_under_another_name() -> None:
    attempt(
        "card Slow2: copy of Slow\np1 hand: Slow Slow2\n> p1 set Slow2\n> p2 set Quick\n"
        "= log: p1 pays with Slow.\n= p1 discard: Slow Slow2\n= p1 startup: none\n"
    )
    attempt("card Dash: copy of A-01\np1 hand: Dash\n? p1 set: Dash\n? p2 set\n")


def test_a_copy_is_of_the_card_that_the_scenario_knows() -> None:
    text = (
        "game: battlogic\ncard Q: startup 5\ncard Q2: copy of Q\nscenario: it\ncard Q: startup 40\n"
    )
    (scenario,) = parse_scenarios(text + "p1 field: Q2\n= p1 startup: 40\n")
    check_scenario(RULES, scenario, CARDS)


def test_each_seat_sees_what_it_may() -> None:
    attempt(
        "p2 pile: Slow\n= p1 sees p2 hand: ? ?\n= p2 sees p2 hand: Quick Slow\n"
        "= p2 sees p2 life: 3x?\n= p1 sees turn: 1\n> p1 set Quick\n= p2 sees p1 field: none\n"
        "> p2 set Quick\n= when p1 opens => p2 sees p1 field: Quick\n"
    )
    with pytest.raises(Failed, match="line 9: it is"):
        attempt("= p1 sees p2 hand: Quick Slow\n")
    with pytest.raises(Failed, match="the table has no 'p3 sees"):
        attempt("= p3 sees p2 hand: Quick Slow\n")
