"""The constraint `pool`."""

import datetime as dt
from typing import Any

import pytest

from tests.decks.legality.constraints.making import (
    UNKNOWN,
    holds,
    judge,
    problems,
    refused,
    ruleset,
    sentences,
)

ALL = {"A-1": 1, "A-2": 1, "B-1": 1, "C-1": 1, "D-1": 1}


@pytest.mark.parametrize(
    ("rule", "foreign"),
    [
        ({}, set()),
        ({"sets": ["S1"]}, {"A-2", "C-1", "D-1"}),
        ({"sets": ["S1", "S3"]}, {"A-2", "D-1"}),
        ({"sets": ["S3"]}, {"A-1", "A-2", "D-1"}),
        ({"sets": ["ｓ１", "s 3"]}, {"A-2", "D-1"}),
        ({"sets": ["S9"]}, set(ALL)),
        ({"sets_except": ["S1"]}, {"A-1"}),
        ({"sets_except": ["S1", "S3"]}, {"A-1", "B-1", "C-1"}),
        ({"sets_except": ["s2"]}, {"A-2"}),
        ({"sets_except": ["S9"]}, set()),
    ],
)
def test_sets(rule: dict[str, Any], foreign: set[str]) -> None:
    """B-1 was printed in S1 and S3; D-1 in no set."""
    verdict = judge({"kind": "pool", **rule}, {"main": ALL})
    if foreign:
        cards = {number: 1 for number in ALL if number in foreign}
        assert problems(verdict) == [("not-in-pool", "error", "main", -len(cards), cards)]
    else:
        assert (problems(verdict), holds(verdict)) == ([], [("pool", "main", None)])


def test_the_slack_counts_copies() -> None:
    found = problems(judge({"kind": "pool", "sets": ["S1"]}, {"main": {"A-2": 3, "C-1": 2}}))
    assert found == [("not-in-pool", "error", "main", -5, {"A-2": 3, "C-1": 2})]


@pytest.mark.parametrize(
    ("entry", "cards"),
    [
        ({"card": "A-1"}, {"A-1": 2}),
        ({"card": "赤竜"}, {"A-1": 2, "A-2": 1, "A-3": 1}),
        ({"card": "red DRAGON"}, {"A-1": 2, "A-2": 1}),
        ({"card": "B-1F"}, {"B-1": 1}),
        ({"card": "no such card"}, {}),
    ],
)
def test_banned_cards_by_number_and_name(entry: dict[str, str], cards: dict[str, int]) -> None:
    deck = {"main": {"A-1": 2, "A-2": 1, "A-3": 1, "B-1": 1}}
    found = problems(judge({"kind": "pool", "banned": [entry]}, deck))
    expected = ("banned", "error", "main", -sum(cards.values()), cards)
    assert found == ([expected] if cards else [])


def test_a_card_banned_twice_is_named_once() -> None:
    rule = {"kind": "pool", "banned": [{"card": "A-1"}, {"card": "赤竜"}]}
    found = problems(judge(rule, {"main": {"A-1": 2}}))
    assert found == [("banned", "error", "main", -2, {"A-1": 2})]


@pytest.mark.parametrize(
    ("dates", "day", "in_force"),
    [
        ({}, dt.date(1900, 1, 1), True),
        ({"since": "2026-02-01"}, dt.date(2026, 1, 31), False),
        ({"since": "2026-02-01"}, dt.date(2026, 2, 1), True),
        ({"since": "2026-02-01"}, dt.date(2100, 1, 1), True),
        ({"until": "2026-02-01"}, dt.date(2026, 1, 31), True),
        ({"until": "2026-02-01"}, dt.date(2026, 2, 1), False),
        ({"since": "2026-02-01", "until": "2026-02-02"}, dt.date(2026, 1, 31), False),
        ({"since": "2026-02-01", "until": "2026-02-02"}, dt.date(2026, 2, 1), True),
        ({"since": "2026-02-01", "until": "2026-02-02"}, dt.date(2026, 2, 2), False),
        ({"since": dt.date(2026, 2, 1)}, dt.date(2026, 2, 1), True),
    ],
)
@pytest.mark.parametrize("listed", ["banned", "restricted"])
def test_dated_entries(dates: dict[str, Any], day: dt.date, in_force: bool, listed: str) -> None:
    rule = {"kind": "pool", listed: [{"card": "A-1", **dates}]}
    verdict = judge(rule, {"main": {"A-1": 2}}, as_of=day)
    assert bool(problems(verdict)) == in_force
    assert verdict.verdict == ("illegal" if in_force else "legal")


def test_a_ban_changes_the_hash_on_its_day_and_only_then() -> None:
    rule = {"kind": "pool", "banned": [{"card": "A-1", "since": "2026-02-01"}]}
    before, eve, day, after = (
        ruleset(rule, as_of=dt.date(*ymd)).hash
        for ymd in ((2025, 1, 1), (2026, 1, 31), (2026, 2, 1), (2030, 1, 1))
    )
    assert before == eve != day == after
    rules = ruleset(rule, as_of=dt.date(2030, 1, 1))
    assert rules.constraints[1].as_json()["banned"] == [{"card": "A-1", "since": "2026-02-01"}]
    undated = ruleset({"kind": "pool", "banned": [{"card": "A-1"}]})
    assert undated.hash == day, "whenever it began, it is the same demand"


@pytest.mark.parametrize(
    ("entry", "cards", "slack"),
    [
        ({"card": "A-1"}, {"A-1": 1}, None),
        ({"card": "A-1"}, {"A-1": 2}, -1),
        ({"card": "A-1", "max": 2}, {"A-1": 2}, None),
        ({"card": "A-1", "max": 2}, {"A-1": 3}, -1),
        ({"card": "赤竜"}, {"A-1": 1, "A-2": 1}, -1),
        ({"card": "B-1"}, {"B-1": 1, "B-1F": 1}, -1),
    ],
)
def test_restricted_cards(entry: dict[str, Any], cards: dict[str, int], slack: int | None) -> None:
    found = problems(judge({"kind": "pool", "restricted": [entry]}, {"main": cards}))
    assert [(p[0], p[3]) for p in found] == ([("restricted", slack)] if slack else [])


def test_restricted_in_all_zones_together() -> None:
    rule = {"kind": "pool", "restricted": [{"card": "A-1"}], "zones": ["main", "side"]}
    found = problems(judge(rule, {"main": {"A-1": 1}, "side": {"A-1": 1}}))
    assert found == [("restricted", "error", None, -1, {"A-1": 2})]


def test_everything_wrong_is_said_at_once() -> None:
    rule = {
        "kind": "pool",
        "sets": ["S1"],
        "banned": [{"card": "B-1"}],
        "restricted": [{"card": "A-1"}],
    }
    verdict = judge(rule, {"main": {"A-1": 2, "B-1": 1, "C-1": 1, UNKNOWN: 1}})
    assert sentences(verdict) == [
        (
            "Not in this format's sets: Green Wall.",
            "このフォーマットで使えないセットのカードです：緑壁。",
        ),
        ("Banned: Blue Snake.", "禁止カードです：青蛇。"),
        (
            "2 copies of Red Dragon; restricted to 1.",
            "「赤竜」は1枚までの制限カードですが2枚あります。",
        ),
    ]
    assert sentences(judge(rule, {"main": {"A-1": 1}})) == [
        ("All cards may be played.", "すべて使用可能なカードです。")
    ]


@pytest.mark.parametrize(
    ("rule", "path"),
    [
        ({"sets": []}, "sets"),
        ({"sets": "S1"}, "sets"),
        ({"sets": [1]}, "sets.0"),
        ({"sets": [""]}, "sets.0"),
        ({"sets": ["S1"], "sets_except": ["S2"]}, ""),
        ({"banned": ["A-1"]}, "banned.0"),
        ({"banned": [{"card": "A-1", "max": 1}]}, "banned.0.max"),
        ({"banned": [{"card": "A-1", "since": "soon"}]}, "banned.0.since"),
        ({"banned": [{"card": "A-1", "since": "2026-02-30"}]}, "banned.0.since"),
        ({"banned": [{"card": "A-1", "since": 0}]}, "banned.0.since"),
        ({"banned": [{"card": "A-1", "since": True}]}, "banned.0.since"),
        ({"banned": [{"card": "A-1", "since": "2026-02-01T00:00:00"}]}, "banned.0.since"),
        ({"banned": [{"card": "A-1", "since": "2026-02-02", "until": "2026-02-02"}]}, "banned.0"),
        ({"restricted": [{"card": "A-1", "max": 0}]}, "restricted.0.max"),
    ],
)
def test_nonsense_is_refused(rule: dict[str, Any], path: str) -> None:
    assert refused({"kind": "pool", **rule}) == path
