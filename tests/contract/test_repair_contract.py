"""The edit list of a repair, applied by somebody else's code, mends the deck."""

import copy
from typing import Any

import pytest

from tests.contract.conftest import Ask
from tests.contract.pools import LEGAL, Deck, coj, dc, lines, rei, twenty, twgp
from tests.contract.test_formats_contract import BROKEN

CODE = "code-of-joker"


def change(deck: Deck, zone: str, card: str, by: int) -> None:
    """Copies of a card more or fewer, over however many entries."""
    entries = deck.setdefault(zone, [])
    if by > 0:
        entries.append({"card": card, "quantity": by})
        return
    for entry in [one for one in entries if one["card"] == card]:
        taken = min(-by, entry["quantity"])
        entry["quantity"] -= taken
        by += taken
    assert by == 0, f"the repair takes more {card} out of {zone} than there are"
    deck[zone] = [entry for entry in entries if entry["quantity"]]


def applied(deck: Deck, edits: list[dict[str, Any]]) -> Deck:
    mended = copy.deepcopy(deck)
    for edit in edits:
        count = edit["quantity"]
        if edit["op"] == "add":
            change(mended, edit["zone"], edit["card"], count)
        elif edit["op"] == "remove":
            change(mended, edit["zone"], edit["card"], -count)
        else:
            raise AssertionError(f"unknown edit {edit}")
    return mended


def test_every_edit_applied_makes_every_broken_deck_legal(ask: Ask) -> None:
    failed = []
    for number, (game, format, deck, *_) in enumerate(BROKEN):
        edits = ask(game, format, deck, repair=True)["repair"]
        if edits is None and format == "blitz-shield":
            continue  # its packs say what was opened: no edit changes that
        after = ask(game, format, applied(by_numbers(deck), edits))
        if after["verdict"] != "legal":
            failed.append((number, game, format, edits, [one["code"] for one in after["problems"]]))
    assert not failed


PRINTINGS = {"1-1-001F": "1-1-001", "PR/001＜再録＞": "1-1-001", "R-11F": "R-11"}


def by_numbers(deck: Deck) -> Deck:
    """The deck with every card under its own number, as repairs name them."""
    zones = copy.deepcopy(deck)
    for entry in (entry for entries in zones.values() for entry in entries):
        entry["card"] = PRINTINGS.get(entry["card"], entry["card"])
    return zones


SMALLEST: list[tuple[str, str, Deck, int, int]] = [
    (CODE, "standard", coj(fill=39), 1, 0),
    (CODE, "standard", coj(fill=42), 0, 2),
    (CODE, "standard", coj(("1-0-020", 4)), 1, 1),
    (CODE, "standard", coj(("1-0-020", 4), fill=41), 0, 1),
    (CODE, "standard", coj(jokers=("J-1", "J-3")), 1, 1),
    (CODE, "standard", coj(jokers=("J-1", "J-3", "J-2")), 0, 1),
    (CODE, "standard", coj(jokers=()), 2, 0),
    (CODE, "ver1", coj(), 0, 2),
    (CODE, "community-limited", coj(("O-1", 2), "O-2"), 0, 0),
    (CODE, "community-limited", coj(("O-1", 2)), 1, 1),
    ("chard", "standard", {"main": lines(("C-1", 48))}, 2, 0),
    ("battlogic", "standard", {"main": rei()["main"][1:]}, 3, 0),
    ("battlogic", "standard", {"main": [*rei()["main"][1:], *lines(("K-01", 3))]}, 3, 3),
    ("twgp", "half", twgp("P-1", "P-2", "Z-1", "Z-2"), 2, 2),
    ("twgp", "half", twgp("D-1", "D-2"), 1, 1),
    ("twgp", "half", {**twgp(), "archive": twenty()[:8]}, 0, 2),
    ("twgp", "trial", twgp(decks=3, vitals=8), 0, 1),
    ("twgp", "dolsaga", twgp(decks=2, vitals=5), 0, 2),
    ("divine-cross", "constructed", dc(), 1, 1),
    ("divine-cross", "constructed", dc("U-1", "B-1", "B-2"), 2, 2),
]


@pytest.mark.parametrize("game, format, deck, added, removed", SMALLEST)
def test_a_repair_is_the_smallest(
    ask: Ask, game: str, format: str, deck: Deck, added: int, removed: int
) -> None:
    edits = ask(game, format, deck, repair=True)["repair"]
    counts = {"add": 0, "remove": 0}
    for edit in edits:
        counts[edit["op"]] += edit["quantity"]
    assert counts == {"add": added, "remove": removed}, edits


def test_a_repair_of_an_empty_deck_builds_one(ask: Ask) -> None:
    for game, format in LEGAL:
        if format == "blitz-shield":
            continue  # its packs are records of what was opened
        edits = ask(game, format, {}, repair=True)["repair"]
        after = ask(game, format, applied({}, edits))
        assert after["verdict"] == "legal", (game, format, after["problems"])


def test_a_legal_deck_needs_no_edit(ask: Ask) -> None:
    for (game, format), deck in LEGAL.items():
        assert ask(game, format, deck, repair=True)["repair"] == []
