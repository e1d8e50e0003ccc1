"""Every official format: a legal deck, and each demand broken by itself."""

import pytest

from tests.contract.conftest import Ask, named, problems
from tests.contract.pools import LEGAL, Deck, coj, dc, lines, rei, twenty, twgp


@pytest.mark.parametrize("game, format", LEGAL)
def test_a_legal_deck_is_legal(ask: Ask, game: str, format: str) -> None:
    verdict = ask(game, format, LEGAL[game, format])
    assert verdict["verdict"] == "legal", verdict["problems"]
    assert not [found for found in verdict["problems"] if found["severity"] != "warning"]
    assert verdict["unresolved"] == [] and verdict["holds"]
    assert verdict["format"] == format and verdict["ruleset_hash"] and verdict["as_of"]


BLITZ = LEGAL["divine-cross", "blitz-shield"]
K30 = {"main": lines(*(f"K-{n:02}" for n in range(1, 31)))}
FULL = twgp(decks=2, vitals=5)
TRIAL = twgp(decks=3, vitals=7)

BROKEN: list[tuple[str, str, Deck, str | None, str, set[str]]] = [
    ("code-of-joker", "standard", coj(fill=39), "COJ-001", "incomplete", set()),
    ("code-of-joker", "standard", coj(fill=41), "COJ-001", "error", set()),
    ("code-of-joker", "standard", {"jokers": lines("J-1", "J-2")}, "COJ-001", "incomplete", set()),
    ("code-of-joker", "standard", coj(("1-0-020", 4)), "COJ-002", "error", {"1-0-020"}),
    (
        "code-of-joker", "standard",
        coj(("1-1-001", 1), ("1-1-001F", 1), ("PR/001＜再録＞", 1), ("2-0-001", 1)),
        "COJ-002", "error", {"1-1-001", "2-0-001"},
    ),
    ("code-of-joker", "standard", coj(("1-1-002", 2), ("1-1-003", 2)), "COJ-002", "error",
     {"1-1-002", "1-1-003"}),
    ("code-of-joker", "standard", coj(jokers=("J-1",)), "COJ-043", "incomplete", set()),
    ("code-of-joker", "standard", coj(jokers=("J-1", "J-2", "J-4")), "COJ-043", "error", set()),
    ("code-of-joker", "standard", coj(jokers=("J-1", "J-3")), "COJ-044", "error", {"J-1", "J-3"}),
    ("code-of-joker", "standard", coj(jokers=("J-1", "J-1")), "COJ-044", "error", {"J-1"}),
    ("code-of-joker", "standard", coj("J-4"), None, "error", {"J-4"}),
    ("code-of-joker", "standard", coj(jokers=("J-1", "IN-1")), None, "error", {"IN-1"}),
    ("code-of-joker", "standard", coj("T-1"), None, "error", {"T-1"}),
    ("code-of-joker", "ver1", coj(), None, "error", set()),
    ("code-of-joker", "ver1", {"main": coj(fill=39)["main"]}, "COJ-001", "incomplete", set()),
    ("code-of-joker", "community-standard", coj("0-0-001"), None, "error", {"0-0-001"}),
    ("code-of-joker", "community-standard", coj("0-0-002"), None, "error", {"0-0-002"}),
    ("code-of-joker", "community-standard", coj(("1-0-020", 4)), "COJ-002", "error", {"1-0-020"}),
    ("code-of-joker", "community-legacy", coj("9-0-002"), None, "error", {"9-0-002"}),
    ("code-of-joker", "community-limited", coj(("O-1", 2)), "COJ-045", "incomplete", set()),
    ("chard", "standard", {"main": lines(("C-1", 49))}, "CHD-003", "incomplete", set()),
    ("chard", "standard", {"main": lines(("C-1", 51))}, "CHD-003", "error", set()),
    ("chard", "standard", {"main": lines(("C-1", 49), "TK-1")}, None, "error", {"TK-1"}),
    ("battlogic", "standard", {"main": rei()["main"][1:]}, "BTL-003", "incomplete", set()),
    ("battlogic", "standard", {"main": [*rei()["main"], *lines("R-10")]}, "BTL-003", "error",
     set()),
    ("battlogic", "standard", {"main": [*K30["main"][1:], *lines("R-10")]}, "BTL-004", "error",
     {"R-10"}),
    ("battlogic", "standard", {"main": [*rei()["main"][:-1], *lines(("R-10", 2))]}, "BTL-002",
     "error", {"R-10"}),
    ("twgp", "half", {**twgp(), "deck-1": twenty()[1:]}, "TWG-051", "incomplete", set()),
    ("twgp", "half", {**twgp(), "deck-1": [*twenty(), *lines("U-100")]}, "TWG-051", "error", set()),
    ("twgp", "half", twgp(vitals=2), "TWG-054", "incomplete", set()),
    ("twgp", "half", twgp(vitals=4), "TWG-054", "error", set()),
    ("twgp", "half", twgp("P-1", "P-2"), "TWG-071", "error", {"P-1", "P-2"}),
    ("twgp", "half", twgp("P-3", "P-4"), "TWG-071", "error", {"P-3", "P-4"}),
    ("twgp", "half", twgp("Z-1", "Z-2"), "TWG-072", "error", {"Z-1", "Z-2"}),
    ("twgp", "half", twgp("D-1", "D-2"), "TWG-046", "error", {"D-1", "D-2"}),
    ("twgp", "half", twgp("F-1", "F-2"), "TWG-046", "error", {"F-1", "F-2"}),
    ("twgp", "half", {**twgp(), "vitals": lines(("V-1", 2), "V-2")}, "TWG-046", "error", {"V-1"}),
    ("twgp", "half", {**twgp("F-1"), "vitals": lines("F-2", "V-1", "V-2")}, "TWG-048", "error",
     {"F-1"}),
    ("twgp", "half", {**twgp(), "vitals": lines("U-001", "V-1", "V-2")}, "TWG-048", "error",
     {"U-001"}),
    ("twgp", "half", {**twgp(), "archive": twenty()[:7]}, "TWG-059", "error", set()),
    ("twgp", "half", {**twgp(), "archive": lines("U-100")}, "TWG-059", "error", {"U-100"}),
    ("twgp", "half", {**twgp(), "archive": lines(("U-001", 2))}, "TWG-059", "error", {"U-001"}),
    ("twgp", "half", twgp("TK-1"), None, "error", {"TK-1"}),
    ("twgp", "half", twgp(decks=2), None, "error", set()),
    ("twgp", "full", twgp(decks=1, vitals=5), "TWG-061", "incomplete", set()),
    ("twgp", "full", twgp(decks=7, vitals=5), "TWG-061", "error", set()),
    ("twgp", "full", twgp(decks=2, vitals=3), "TWG-055", "incomplete", set()),
    ("twgp", "full", twgp(decks=2, vitals=6), "TWG-055", "error", set()),
    ("twgp", "full", {**FULL, "deck-2": twenty("P-1", "P-2", first=40)}, "TWG-071", "error",
     {"P-1", "P-2"}),
    ("twgp", "full", {**FULL, "deck-2": twenty("Z-1", "Z-2", first=40)}, "TWG-072", "error",
     {"Z-1", "Z-2"}),
    ("twgp", "full", {**FULL, "deck-2": twenty("V-1", first=40)}, "TWG-048", "error", {"V-1"}),
    ("twgp", "full", {**FULL, "archive": lines("U-041")}, "TWG-059", "error", {"U-041"}),
    ("twgp", "trial", twgp(decks=2, vitals=7), "TWG-053", "incomplete", set()),
    ("twgp", "trial", twgp(decks=3, vitals=8), "TWG-056", "error", set()),
    ("twgp", "trial", twgp(decks=3, vitals=5), "TWG-056", "incomplete", set()),
    ("twgp", "trial", {**TRIAL, "deck-3": TRIAL["deck-3"][1:]}, "TWG-053", "incomplete", set()),
    ("twgp", "dolsaga", twgp(decks=2, vitals=5), "TWG-519", "error", set()),
    ("twgp", "dolsaga", twgp(decks=1), "TWG-061", "incomplete", set()),
    ("divine-cross", "constructed", dc("U-1", fill=29), "DVC-059", "incomplete", set()),
    ("divine-cross", "constructed", dc(("U-1", 2), fill=31), "DVC-059", "error", set()),
    ("divine-cross", "constructed", dc(("U-1", 3)), "DVC-060", "error", {"U-1"}),
    ("divine-cross", "constructed", dc("U-1", ("N-1", 2), "N-2"), "DVC-060", "error",
     {"N-1", "N-2"}),
    ("divine-cross", "constructed", dc("U-1", "B-1"), "DVC-064", "error", {"B-1"}),
    ("divine-cross", "constructed", dc(), "DVC-066", "incomplete", set()),
    ("divine-cross", "constructed", dc("U-1", "TK-1"), None, "error", {"TK-1"}),
    ("divine-cross", "blitz-shield", {**BLITZ, "main": lines(("U-1", 4), ("A-001", 26))},
     "DVC-053", "error", {"U-1", "A-001"}),
    ("divine-cross", "blitz-shield", {**BLITZ, "main": lines(("U-1", 5), ("A-001", 24))},
     "DVC-030", "incomplete", set()),
    ("divine-cross", "blitz-shield", {**BLITZ, "pack-6": lines(("A-002", 6))}, "DVC-053", "error",
     set()),
    ("divine-cross", "blitz-shield", {k: v for k, v in BLITZ.items() if k != "pack-5"}, "DVC-053",
     "incomplete", set()),
    ("divine-cross", "blitz-shield", {**BLITZ, "pack-5": lines("U-1", ("A-001", 4))}, "DVC-055",
     "incomplete", set()),
]  # fmt: skip


@pytest.mark.parametrize("game, format, deck, clause, severity, offenders", BROKEN)
def test_a_broken_demand_is_named_with_clause_severity_and_offenders(
    ask: Ask,
    game: str,
    format: str,
    deck: Deck,
    clause: str | None,
    severity: str,
    offenders: set[str],
) -> None:
    verdict = ask(game, format, deck)
    assert verdict["verdict"] == "illegal"
    found = problems(verdict, clause)
    assert severity in {one["severity"] for one in found}, verdict["problems"]
    assert offenders <= {card for one in found for card in named(one)}, found
    for one in verdict["problems"]:
        assert one["code"] and one["message"]["en"] and one["message"]["ja"]
        assert {"zone", "cards", "params", "slack"} <= one.keys()


ALLOWED: list[tuple[str, str, Deck]] = [
    ("code-of-joker", "standard", coj(("1-1-001", 1), ("1-1-001F", 1), ("PR/001＜再録＞", 1))),
    ("code-of-joker", "standard", coj("English Only", "TR-1", ("IN-1", 3), "1-1-002")),
    ("code-of-joker", "standard", coj(jokers=("J-3", "J-4"))),
    ("code-of-joker", "community-standard", coj("9-0-001", "9-0-002")),
    ("code-of-joker", "community-legacy", coj("0-0-001", "0-0-002", "9-0-001")),
    ("code-of-joker", "community-limited", coj(("O-2", 3), jokers=("J-1", "J-2"))),
    ("chard", "standard", {"main": lines(("EN-1", 50))}),
    ("battlogic", "standard", K30),
    ("battlogic", "standard", {"main": [*rei()["main"][:-1], *lines("R-11", "R-11F")]}),
    ("twgp", "half", twgp("P-1", "P-C", "P-5", "Z-1", "Z-W")),
    ("twgp", "half", twgp("D-1", "D-3", "D-4", "F-1", "F-3", "F-4")),
    ("twgp", "half", {**twgp(), "archive": twenty()[:6]}),
    ("twgp", "half", {**twgp(), "archive": []}),
    ("twgp", "full", {**twgp(decks=6, vitals=5), "deck-2": twenty(first=1)}),
    ("twgp", "full", {**FULL, "deck-1": twenty("P-1"), "deck-2": twenty("P-2", first=40)}),
    ("twgp", "trial", twgp(decks=6, vitals=9)),
    ("twgp", "trial", twgp(decks=7, vitals=11)),
    ("divine-cross", "constructed", dc(("U-1", 2), ("N-1", 2), ("N-3", 2))),
]  # fmt: skip


@pytest.mark.parametrize("game, format, deck", ALLOWED)
def test_what_no_clause_forbids_is_legal(ask: Ask, game: str, format: str, deck: Deck) -> None:
    verdict = ask(game, format, deck)
    assert verdict["verdict"] == "legal", verdict["problems"]


def test_mixed_titles_only_warn_in_blitz(ask: Ask) -> None:
    deck = {
        "main": lines(("U-1", 5), ("A-001", 24), "B-1"),
        **{f"pack-{n}": lines("U-1", ("A-001", 5)) for n in range(1, 5)},
        "pack-5": lines("U-1", ("A-001", 4), "B-1"),
    }
    verdict = ask("divine-cross", "blitz-shield", deck)
    assert verdict["verdict"] == "legal"
    assert [one["severity"] for one in verdict["problems"]] == ["warning"]
    assert named(verdict["problems"][0]) == {"B-1"}


def test_blitz_without_a_unit_refuses(ask: Ask) -> None:
    deck = {"main": lines(("A-001", 30)), **{f"pack-{n}": lines(("A-001", 6)) for n in range(1, 6)}}
    verdict = ask("divine-cross", "blitz-shield", deck)
    assert verdict["verdict"] == "illegal"
    assert [one["severity"] for one in problems(verdict, "DVC-056")] == ["error"]


def test_chard_has_no_copy_limit_and_nothing_banned(ask: Ask) -> None:
    verdict = ask("chard", "standard", {"main": lines(("C-1", 50))})
    assert verdict["verdict"] == "legal"


def test_reprints_foil_and_normal_add_up_in_one_problem(ask: Ask) -> None:
    deck = coj("1-1-001", "炎の竜", "1-1-001F", "Flame Dragon", "PR/001＜再録＞")
    verdict = ask("code-of-joker", "standard", deck)
    # "炎の竜" is the name of two cards: never guessed.
    assert [one["input"] for one in verdict["unresolved"]] == ["炎の竜"]
    (found,) = problems(verdict, "COJ-002")
    assert found["cards"] == [{"card": "1-1-001", "name": "炎の竜", "quantity": 4}]
