"""`make mutants` finds what a test does not notice, and excuses only what survives."""

import ast
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cards.games import GAMES
from rules.games.battlogic.table.ruleset import Ruleset
from scripts.mutation import excuses, trials
from scripts.mutation.cited import clauses, places
from scripts.mutation.mutants import Mutant, listed, mistakes, mutants, of_place, replaced
from scripts.mutation.swapping import living
from scripts.mutation.trials import FAILED, SURVIVED, UNPROVED, Trials, forked

SOURCE = '''
from functools import cache

LIMIT = 2  # DEM-007


def price(level):
    """What it costs (DEM-001 to DEM-003, DEM-005)."""
    return 2 if level > 1 else 1


def other(seat):
    return 1 - seat  # DEM-004


class Table:
    """Not a function (DEM-006)."""

    def __init__(self):
        self.left = LIMIT

    @property
    def spent(self):
        """`[DEM-009]` is an example, DEM-008 is cited."""
        return [one for one in range(2) if one < self.left]

    def kind(self):
        """DEM-008."""
        return super().__repr__() if self.left > 5 else "table"


def adder(by):
    def add(number):
        """DEM-010."""
        return number + by

    return add


@cache
def doubled(number):
    """DEM-011."""
    return number * 2


plus_one = adder(1)


def endless():
    """DEM-012."""
    number = 1
    while number:
        number -= 1
'''


class Check:
    """In place of a test of pytest: a function that says whether the rules hold."""

    def __init__(self, holds: Callable[[], bool]) -> None:
        self.nodeid, self.holds = str(id(self)), holds


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module of the rules that is only there for a test, with the clauses DEM."""
    module: Any = ModuleType("rules.planted")
    module.path = tmp_path / "planted.py"
    module.path.write_text(SOURCE, "utf-8")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(trials, "run", lambda item: (0.0, not holding(item)))
    exec(compile(SOURCE, str(module.path), "exec"), vars(module))
    return module


def holding(item: Check) -> bool:
    try:
        return item.holds()
    except Exception:
        return False


def general(planted: Any, function: str) -> list[Mutant]:
    tree = ast.parse(SOURCE)
    found = {one.name: one for one in places(planted.path, tree, "DEM")}
    return list(of_place("rules.planted", planted.path, tree, found[function]))


def outcomes(mutants: list[Mutant], holds: Callable[[], bool]) -> list[tuple[Mutant, int]]:
    """What becomes of mutants whose clauses that one test cites."""
    trial, functions = Trials(mutants), living()
    trial.items = {name: [Check(holds)] for one in mutants for name in one.clauses}  # type: ignore[list-item]
    return list(forked(mutants, lambda mutant: trial.outcome(mutant, functions)))


def survivors(mutants: list[Mutant], holds: Callable[[], bool]) -> list[tuple[str, str]]:
    codes = outcomes(mutants, holds)
    assert UNPROVED not in {code for _, code in codes}
    return [(one.was, one.now) for one, code in codes if code == SURVIVED]


def test_a_range_of_clauses_is_all_of_them() -> None:
    assert clauses("so (COJ-189 to COJ-191, COJ-007 to\n    COJ-008).") == (
        "COJ-189",
        "COJ-190",
        "COJ-191",
        "COJ-007",
        "COJ-008",
    )


def test_functions_methods_and_constants_cite_by_docstring_and_comment(planted: Any) -> None:
    found = places(planted.path, ast.parse(SOURCE), "DEM")
    assert {one.name: one.clauses for one in found} == {
        "LIMIT": ("DEM-007",),
        "price": ("DEM-001", "DEM-002", "DEM-003", "DEM-005"),
        "other": ("DEM-004",),
        "Table.spent": ("DEM-008",),
        "Table.kind": ("DEM-008",),
        "adder": ("DEM-010",),
        "doubled": ("DEM-011",),
        "endless": ("DEM-012",),
    }


def test_what_one_side_of_a_bound_does_not_notice_survives(planted: Any) -> None:
    mutants = general(planted, "price")
    price = planted.price  # as another module would have imported it
    left = survivors(mutants, lambda: (price(1), price(5)) == (1, 2))
    assert left == [("return 2 if level > 1 else 1", "return 2 if level > 2 else 1")]
    assert survivors(mutants, lambda: (price(1), price(2)) == (1, 2)) == []
    assert len(survivors(mutants, lambda: True)) == len(mutants)
    assert (price(1), price(2)) == (1, 2), "the rules of this process are whole"


def test_what_one_seat_does_not_notice_survives(planted: Any) -> None:
    mutants = general(planted, "other")
    one = survivors(mutants, lambda: planted.other(0) == 1)
    assert ("return 1 - seat", "return 1") in one
    assert survivors(mutants, lambda: (planted.other(0), planted.other(1)) == (1, 0)) == []


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize(
    ("name", "holds"),
    [
        ("LIMIT", lambda rules: rules.Table().left == 2),
        ("Table.spent", lambda rules: rules.Table().spent == [0, 1]),
        ("Table.kind", lambda rules: rules.Table().kind() == "table"),
        ("adder", lambda rules: rules.plus_one(1) == 2),
        ("doubled", lambda rules: rules.doubled(1) == 2),
    ],
)
def test_methods_closures_constants_and_what_is_decorated_are_broken(
    planted: Any, name: str, holds: Callable[[Any], bool]
) -> None:
    mutants = general(planted, name)
    left = survivors(mutants, lambda: holds(planted))
    assert len(left) < len(mutants)


def test_what_never_ends_has_failed(planted: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "SECONDS", 0)
    mutants = [one for one in general(planted, "endless") if one.now == "number += 1"]
    codes = outcomes(mutants, lambda: planted.endless() is None)
    assert [code not in (SURVIVED, UNPROVED) for _, code in codes] == [True]


@pytest.mark.nightly(0.25)
@pytest.mark.parametrize(
    ("was", "now", "code"),
    [
        ("2 if level > 1", "3 if level > 1", FAILED),
        ("2 if level > 1", "2 if level >= 2", SURVIVED),
        ("LIMIT = 2", "LIMIT = 1", FAILED),
        ("self.left = LIMIT", "self.left = 0", FAILED),
        ("not in it", "", UNPROVED),
        ("def price", "def", UNPROVED),
        ("LIMIT = 2", "LIMIT = NOTHING", UNPROVED),
        ("LIMIT = 2", "LIMIT  =  2", UNPROVED),
    ],
)
def test_a_listed_mutant_must_fit_and_work(planted: Any, was: str, now: str, code: int) -> None:
    made = replaced(planted.path, SOURCE, was, now)
    mutant = Mutant(("DEM-001",), "rules.planted", planted.path, 1, "", "listed", was, now, made)
    holds = lambda: planted.price(2) == 2 and planted.Table().spent == [0, 1]  # noqa: E731
    assert [found for _, found in outcomes([mutant], holds)] == [code]


def test_a_class_that_says_something_else_stays_the_same_class(planted: Any) -> None:
    frozen = next(one for one in listed("battlogic") if one.clauses == ("BTL-063",))

    def fixed() -> bool:
        try:
            Ruleset().solo = True  # type: ignore[misc]
        except AttributeError:
            return True
        return False

    assert survivors([frozen], fixed) == []
    assert fixed()


def excuse(folder: Path, mutant: Mutant, reason: str, copies: int = 1) -> None:
    line = str(mutant).partition("}  #")[0] + f', reason: "{reason}"}}\n'
    (folder / "demo-excused.yaml").write_text(line * copies, "utf-8")


def test_a_survivor_is_printed_as_the_line_that_excuses_it(
    planted: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(excuses, "list_of", lambda game: tmp_path / f"{game}-excused.yaml")
    mutant = general(planted, "price")[0]
    assert excuses.excuses("demo") == {}
    excuse(tmp_path, mutant, "It is the same.")
    assert excuses.excuses("demo") == {excuses.name(mutant): "It is the same."}
    for reason, copies in (("", 1), ("It is the same.", 2)):
        excuse(tmp_path, mutant, reason, copies)
        with pytest.raises(ValueError, match="excused twice, or without a reason"):
            excuses.excuses("demo")


def test_an_excuse_that_fits_no_survivor_is_stale(planted: Any) -> None:
    price, other = general(planted, "price"), general(planted, "other")
    names = [excuses.name(price[0]), excuses.name(other[0])]
    assert excuses.stale(names, price[:1], price, everything=False) == []
    assert excuses.stale(names, [], price, everything=False) == names[:1]
    assert excuses.stale(names, price[:1], price, everything=True) == names[1:]


@pytest.mark.parametrize("game", ["battlogic", "code-of-joker", "divine-cross"])
def test_listed_mutants_are_of_the_game_and_fit_its_code(game: str) -> None:
    for one in listed(game):
        assert one.tree(), one


@pytest.mark.parametrize("game", GAMES)
def test_mistakes_are_told_once_in_words_and_fit_the_code(game: str) -> None:
    made = list(mistakes(game))
    assert made
    for one in made:
        assert one.tree(), one
        assert one.clauses[0].startswith(f"{GAMES[game].clauses}-"), one
        assert one.function.endswith("."), one
        assert one.was != one.now, one
    assert len({(one.clauses, one.function) for one in made}) == len(made)


def test_mistakes_alone_can_be_tried_and_a_survivor_names_its_mistake() -> None:
    one = next(one for one in mutants("battlogic", ("mistake",)) if one.clauses == ("BTL-071",))
    assert {one.kind for one in mutants("battlogic", ("mistake",))} == {"mistake"}
    assert 'function: "Whoever evades keeps an advantage.", kind: "mistake"' in str(one)


@pytest.mark.interpreted(reason="a compiled function cannot be swapped")
def test_a_mistake_that_no_test_notices_survives(planted: Any) -> None:
    made = [one for one in mistakes("battlogic") if one.clauses == ("BTL-071",)]
    assert len(survivors(made, lambda: True)) == len(made)
