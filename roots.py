"""Where the games are: in this repository, and in packages of other people with the same folders.

EXTRA_GAMES names games that are elsewhere, separated by commas: `tests.sixth.paper_lanterns` has its cards in
`tests/sixth/cards/games/paper_lanterns`, its formats in `tests/sixth/decks/formats`, and so on
(docs/adding-a-game.md). Pure, so that cards, decks and the engine can all ask.
"""

import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

HERE = ("code_of_joker", "chard", "battlogic", "twgp", "divine_cross")  # in the order of pages


class Home(NamedTuple):
    """`root`: what holds all of the game, "" for this repository; `package`: the name of its packages there."""

    root: str
    package: str

    @property
    def slug(self) -> str:
        return self.package.replace("_", "-")

    @property
    def folder(self) -> Path:
        """Of the root."""
        path = import_module(self.root).__file__ if self.root else __file__
        return Path(str(path)).parent

    def path(self, part: str) -> Path:
        """Its folder in `cards/games` or `rules/games`."""
        return self.folder / part / self.package

    def module(self, part: str, name: str = "") -> ModuleType:
        """Its package in `cards.games` or `rules.games`, or a module of that."""
        return import_module(".".join(filter(None, (self.root, part, self.package, name))))


def homes_of(extra: str) -> dict[str, Home]:
    """By slug. `extra`: the games that are elsewhere, as EXTRA_GAMES has them."""
    names = (*HERE, *filter(None, map(str.strip, extra.split(","))))
    homes = [Home(root, package) for root, _, package in (name.rpartition(".") for name in names)]
    return {home.slug: home for home in homes}


HOMES: Mapping[str, Home] = homes_of(os.environ.get("EXTRA_GAMES", ""))


def folders(part: str) -> list[Path]:
    """That folder of every root, `decks/formats`, this repository's first."""
    return list(dict.fromkeys(home.folder / part for home in HOMES.values()))
