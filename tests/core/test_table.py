"""Scenario files are strict: every way in which one can be wrong is noticed, with its line."""

import pytest

from rules.battlogic import RULES
from rules.core.scenario import BadScenario, Line, parse
from rules.core.table import Failed, ScriptedDice, check
from tests.core.playing import CARDS

HEAD = """game: battlogic
card Quick: startup 10, damage 1
card Slow: startup 20, damage 1, cost 1
scenario: it
p1 hand: Quick Slow
p2 hand: Quick Slow
p1 life: 3xQuick
p2 life: 3xQuick
"""
SETS = "> p1 set Slow\n> p2 set Quick\n"


def attempt(text: str, head: str = HEAD) -> None:
    (scenario,) = parse(head + text)
    check(RULES, scenario, CARDS)


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
        ("? p1 set: Quick\n? p2 set: Quick Slow\n", 9, "asked is set: Quick Slow"),
        ("? p1 pay: Quick Slow\n? p2 set: Quick Slow\n", 9, "asked is set: Quick Slow"),
        ("? nobody\n", 9, "asked is p1 p2"),
        ("! p1 set Slow\n" + SETS, 9, "it is allowed"),
        ("! p1 set Fast [BTL-001]\n" + SETS, 9, "refused otherwise"),
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
        parse(text)


def test_questions_may_be_told_in_part_and_by_commas() -> None:
    rest = "? p2 set\n= log: p1 draws"
    with pytest.raises(Failed, match="the log says"):
        attempt(
            "p1 pile: Quick\n? p1 offers: Slow, Quick\n? p1 offers not: Fast\n? p2 set\n= log: x"
        )
    for question in ("offers: Slow", "offers not: Fast, Faster", "set: Slow, Quick", "set"):
        attempt(f"? p1 {question}\n? p2 set\n")
    for question in ("offers: Slow, Fast", "offers not: Fast, Slow", "offers not:", "set: Slow,"):
        with pytest.raises(Failed, match="line 9: asked is set: Quick Slow"):
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
        (f"? p1 set: {'9' * 5000}xQuick\n" + SETS, 9, "more than 1,000 cards"),
        (f"p1 discard: Quick Slow\nshuffle: {'9' * 5000}xQuick\n? p1 set\n", 10, "1,000 cards"),
        ("> p3 set Quick\n", 9, "there is no p3"),
        ("! p3 evade yes\n", 9, "there is no p3"),
        ("> p1 set\n", 9, "BTL-018"),
        ("? p3 set\n", 9, "asked is nothing"),
    ],
)
def test_absurd_lines_fail_at_their_line(text: str, line: int, words: str) -> None:
    with pytest.raises(Failed, match=words) as caught:
        attempt(text)
    assert caught.value.line == line


def test_an_absurd_roll_fails() -> None:
    for roll in ("9" * 5000, "3", "x", ""):
        with pytest.raises(Failed, match="the roll is below 3"):
            ScriptedDice((Line(1, "", "roll", roll),)).below(3)
    assert ScriptedDice((Line(1, "", "roll", "2"),)).below(3) == 2
