"""Which games there are: those of this repository, and those that EXTRA_GAMES names."""

from pathlib import Path

import pytest

from cards.games import GAMES
from roots import HERE, HOMES, homes_of
from rules.games import GAMES as PACKAGES

ROOT = Path(__file__).parents[1]


def test_the_games_of_this_repository_lie_in_no_root() -> None:
    homes = homes_of("")
    assert tuple(home.package for home in homes.values()) == HERE
    assert {home.folder for home in homes.values()} == {ROOT}
    assert tuple(GAMES) == tuple(PACKAGES) == tuple(HOMES)


@pytest.mark.parametrize("extra", ["tests.sixth.paper_lanterns", " ,tests.sixth.paper_lanterns, "])
def test_another_game_comes_last_and_lies_in_its_own_root(extra: str) -> None:
    homes = homes_of(extra)
    assert [home.package for home in homes.values()] == [*HERE, "paper_lanterns"]
    home = homes["paper-lanterns"]
    assert home.path("cards/games") == ROOT / "tests/sixth/cards/games/paper_lanterns"
    assert home.module("cards.games").GAME.slug == "paper-lanterns"


def test_a_game_that_is_nowhere_is_an_error() -> None:
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        homes_of("tests.nowhere.tricks")["tricks"].module("cards.games")
