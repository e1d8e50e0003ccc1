"""From a large pool, a repair tries only a few cards of each sort, yet misses no smaller repair."""

import random
from typing import Any

import pytest

from cards.catalog import Catalog
from cards.guesses import Work
from cards.record import CardRecord
from decks.legality.check import check_deck
from decks.legality.decklist import Decklist, Entry
from decks.legality.repair import likeness, solve
from decks.legality.repair.candidates import MOST_STOCKS, Candidates, Stock
from decks.legality.repair.likeness import Nearness, catalog_features, feature_distance
from decks.legality.repair.solve import find_repair
from tests.decks.legality.constraints.making import ruleset

COLOURS = ("red", "blue", "green")
KINDS = ("unit", "trigger")
LABEL = {"en": "x", "ja": "x"}


def pool(size: int, dice: random.Random) -> Catalog:
    """Cards of all colours and sets, many of which share their names."""
    return Catalog(
        "code-of-joker",
        [
            CardRecord(
                f"N-{n}",
                dice.choice(KINDS),
                f"card {dice.randrange(size // 2)}",
                set=dice.choice(("S1", "S2")),
                effects=dice.choice((None, None, {"n": dice.randrange(9)})),
                fields={"colour": dice.choice(COLOURS), "cost": dice.randrange(8)},
            )
            for n in range(size)
        ],
    )


FORMATS: dict[str, list[dict[str, Any]]] = {
    "copies": [{"kind": "size", "exactly": 8}, {"kind": "copies", "max": 1}],
    "by number too": [
        {"kind": "size", "exactly": 8},
        {"kind": "copies", "max": 2},
        {"kind": "copies", "by": "number", "max": 1},
    ],
    "exceptions": [
        {"kind": "size", "exactly": 8},
        {"kind": "copies", "max": 1, "exceptions": [{"card": "card 1"}, {"card": "N-7", "max": 3}]},
    ],
    "distinct": [
        {"kind": "size", "exactly": 8},
        {"kind": "distinct", "keys": [["name", "kind"], ["effects"]]},
    ],
    "across": [
        {"kind": "size", "exactly": 6},
        {"kind": "size", "zones": ["side"], "exactly": 3},
        {"kind": "distinct", "keys": [["name"]], "against": "side"},
        {"kind": "copies", "max": 1, "zones": ["side"]},
    ],
    "count": [
        {"kind": "size", "exactly": 8},
        {"kind": "count", "query": "kind:unit cost>5", "label": LABEL, "min": 3, "max": 4},
        {"kind": "copies", "max": 1},
    ],
    "uniform": [
        {"kind": "size", "exactly": 8},
        {"kind": "uniform", "by": "colour"},
        {"kind": "copies", "max": 1},
    ],
    "points": [
        {"kind": "size", "exactly": 8},
        {"kind": "points", "by": "cost", "label": LABEL, "min": 45, "max": 46},
        {"kind": "copies", "max": 1},
    ],
    "pool": [
        {"kind": "size", "exactly": 8},
        {
            "kind": "pool",
            "sets": ["S1"],
            "banned": [{"card": "card 3"}],
            "restricted": [{"card": "N-5"}, {"card": "card 8"}],
        },
        {"kind": "copies", "max": 2},
    ],
    "together": [
        {"kind": "size", "exactly": 8},
        {"kind": "together", "cards": ["card 1", "card 2"], "excludes": ["card 3"], "most": 2},
        {"kind": "together", "cards": ["card 4"], "requires": ["N-7", "N-9"]},
        {"kind": "copies", "max": 1},
    ],
    "kinds": [
        {"kind": "size", "exactly": 8},
        {"kind": "zone-kinds", "kinds": ["trigger"]},
        {"kind": "copies", "max": 1},
    ],
    "part": [
        {"kind": "size", "exactly": 8},
        {"kind": "part-of", "zones": ["side"], "of": "main"},
        {"kind": "size", "zones": ["side"], "min": 2},
        {"kind": "copies", "max": 2},
    ],
}


def verdicts(name: str, catalog: Catalog, dice: random.Random, decks: int) -> Any:
    rules = ruleset(*FORMATS[name])
    for _ in range(decks):
        zones = {
            zone: tuple(
                Entry(dice.choice(catalog.records).number, dice.choice((1, 1, 1, 2)))
                for _ in range(dice.randrange(most))
            )
            for zone, most in (("main", 9), ("side", 4))
        }
        yield check_deck(Decklist(catalog.game, zones), rules, catalog)


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize("name", FORMATS)
def test_no_smaller_repair_is_missed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(name)
    catalog = pool(80, dice)
    monkeypatch.setattr(solve, "FEW", 1)
    for verdict in verdicts(name, catalog, dice, 15):
        found = find_repair(verdict)
        with monkeypatch.context() as whole:
            whole.setattr(Candidates, "kept", every_card)
            expected = find_repair(verdict)
        assert (found and found.size) == (expected and expected.size)
        assert found is None or found.proved


def every_card(self: Candidates, most: int, distance: Nearness) -> list[CardRecord]:
    sorts = (cards for looks in self.sorts.values() for cards in looks.values())
    return [*self.always, *(card for cards in sorts for card in cards)]


@pytest.mark.parametrize("name", FORMATS)
def test_only_a_few_cards_of_a_large_pool_are_looked_at(name: str) -> None:
    dice = random.Random(name)
    catalog = pool(3000, dice)
    verdict = next(verdicts(name, catalog, dice, 1))
    candidates = Candidates(verdict.deck, verdict.ruleset.constraints, None, set())
    kept = candidates.kept(10, Nearness(catalog, set()))
    assert len(kept) < 1200
    assert len(set(kept)) == len(kept)
    assert candidates.cut(10) and not candidates.cut(3000)


def test_the_nearest_of_a_sort_are_kept() -> None:
    cards = [CardRecord(f"N-{n}", "unit", f"c{n}", fields={"cost": n % 10}) for n in range(50)]
    catalog = Catalog("code-of-joker", cards)
    verdict = check_deck(
        Decklist("code-of-joker", {}), ruleset({"kind": "copies", "max": 1}), catalog
    )
    candidates = Candidates(verdict.deck, verdict.ruleset.constraints, None, set())
    kept = candidates.kept(7, Nearness(catalog, {cards[4]}))
    assert [card.fields["cost"] for card in kept] == [4, 4, 4, 4, 4, 3, 3]


def test_only_cards_that_may_be_put_in() -> None:
    cards = [
        CardRecord("N-1", "unit", "a"),
        CardRecord("N-2", "unit", "b", deckable=False),
        CardRecord("N-3", "unit", "c"),
    ]
    catalog = Catalog("code-of-joker", cards)
    verdict = check_deck(Decklist("code-of-joker", {}), ruleset(), catalog)
    candidates = Candidates(verdict.deck, (), lambda card: card.number != "N-3", set(cards))
    assert candidates.kept(9, Nearness(catalog, set())) == [cards[0]]


def test_what_constraints_see_in_the_cards_is_worked_out_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Later repairs look only at the deck's cards and at those that count as the same."""
    dice = random.Random(4)
    catalog = pool(3000, dice)
    first, second = verdicts("across", catalog, dice, 2)
    Candidates(first.deck, first.ruleset.constraints, None, set())
    looked: list[CardRecord] = []
    sort = Stock.sort
    monkeypatch.setattr(Stock, "sort", lambda self, card: looked.append(card) or sort(self, card))
    Candidates(second.deck, first.ruleset.constraints, None, set())
    assert len(looked) < 100


def test_few_stocks_are_kept() -> None:
    catalog = pool(20, random.Random(4))
    rulesets = [ruleset({"kind": "size", "exactly": n}) for n in range(1, MOST_STOCKS + 5)]
    for found in rulesets:
        verdict = check_deck(Decklist("code-of-joker", {}), found, catalog)
        Candidates(verdict.deck, found.constraints, None, set())
    assert len(catalog.memo["stocks"]) == MOST_STOCKS


@pytest.mark.parametrize(
    "entries",
    [
        [Entry(f"N-{n}", 1) for n in range(solve.MOST_DIFFERENT + 1)],
        [Entry("N-1", 999), Entry("N-2", 2)],
        [Entry(f"unknown {n}", 1) for n in range(solve.MOST_DIFFERENT + 1)],
    ],
    ids=["different", "copies", "unknown"],
)
def test_decks_too_large_to_be_decks_are_not_repaired(
    monkeypatch: pytest.MonkeyPatch, entries: list[Entry]
) -> None:
    made: list[Any] = []
    monkeypatch.setattr(solve, "RepairProblem", lambda *args: made.append(args))
    catalog = pool(400, random.Random(4))
    deck = Decklist("code-of-joker", {"main": tuple(entries)})
    verdict = check_deck(deck, ruleset({"kind": "size", "exactly": 8}), catalog)
    assert find_repair(verdict) is None and not made


def test_a_model_of_too_many_cards_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = pool(2000, random.Random(4))
    found = ruleset({"kind": "size", "exactly": 8}, {"kind": "uniform", "by": "number"})
    verdict = check_deck(Decklist("code-of-joker", {}), found, catalog)
    monkeypatch.setattr(solve, "MOST_VARIABLES", 1999)
    monkeypatch.setattr(solve, "solve_model", None)
    assert find_repair(verdict) is None


def test_a_repair_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = random.Random(1)
    catalog = pool(2000, dice)
    verdict = next(verdicts("points", catalog, dice, 1))
    limits: list[float] = []
    monkeypatch.setattr(solve, "solve_model", lambda model, costs, seconds: limits.append(seconds))
    assert find_repair(verdict, seconds=0.0) is None
    assert limits == [0.1]
    monkeypatch.setattr(solve, "SECONDS", 1000.0)
    find_repair(verdict)
    assert 900 < limits[1] <= 1000


def test_formats_of_one_question_share_their_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """The work limit bounds both the formats whose cards are sorted and the size of the models."""
    catalog = pool(400, random.Random(4))
    sorted_for: list[int] = []
    monkeypatch.setattr(
        "decks.legality.repair.candidates.Stock",
        lambda catalog, rules: sorted_for.append(len(catalog)) or Stock(catalog, rules),
    )
    deck = Decklist("code-of-joker", {"main": (Entry("N-1", 9),)})
    sizes = [ruleset({"kind": "size", "exactly": 12 + n}) for n in range(20)]
    verdicts = [check_deck(deck, rules, catalog) for rules in sizes]
    work = Work(1000)
    found = [find_repair(verdict, work=work, seconds=60) for verdict in verdicts]
    assert sum(sorted_for) == 800 and 0 < work.left < 200
    assert [one is not None for one in found] == [True] * 2 + [False] * 18


def test_a_question_may_sort_its_catalog_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "MOST_WORK", 100)
    catalog = pool(400, random.Random(4))
    work = solve.work_on(catalog)
    assert work.take(400) and not work.take(400) and work.take(100)


def test_the_nearest_is_found_without_looking_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four comparisons give the same distance as comparing with every card."""
    dice = random.Random(7)
    catalog = pool(300, dice)
    looked: list[float] = []
    monkeypatch.setattr(
        likeness, "feature_distance", lambda *given: looked.append(0) or feature_distance(*given)
    )
    others = dice.sample(list(catalog), 60)
    near = Nearness(catalog, set(others))
    seen = catalog_features(catalog)
    for card in catalog:
        pairs = [(seen[card], seen[other]) for other in others]
        nearest = min(
            feature_distance(a[0] != b[0], a[1] != b[1], abs(a[2] - b[2])) for a, b in pairs
        )
        assert near(card) == nearest / 2
    assert len(looked) <= 4 * len(near.known)
