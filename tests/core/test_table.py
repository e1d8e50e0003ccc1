"""Scenario files are strict: every way in which one can be wrong is noticed, with its line."""

import pytest

from rules.battlogic import RULES
from rules.core.scenario import BadScenario, parse
from rules.core.table import Failed, check
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
    ],
)
def test_a_file_that_cannot_be_read_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadScenario, match=words):
        parse(text)
