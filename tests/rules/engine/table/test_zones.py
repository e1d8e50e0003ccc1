"""The declarations of zones hold for every table: copies, text, labels, limits."""

from collections.abc import Iterator
from typing import Any

import pytest

from benchmarks.dealt import cards, decks
from roots import HOMES
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.policies import Random
from rules.engine.core.sight import Sight
from rules.engine.table.zones import Layout, overfull_lines
from rules.games import PLAYABLE
from rules.games.battlogic.table.layout import LAYOUT as BATTLOGIC

LAYOUTS: dict[str, Layout] = {
    slug: HOMES[slug].module("rules.games", "table.layout").LAYOUT for slug in PLAYABLE
}
SEEDS = range(8)


def states(slug: str, seed: int) -> Iterator[Any]:
    """The tables of a random game between two actions."""
    rules, dealt = PLAYABLE[slug], list(decks(slug).values())
    pair = [dealt[seed % len(dealt)], dealt[(seed + 1) % len(dealt)]]
    game = Game.start(rules, pair, cards(slug), rules.ruleset(), seed)
    policy = Random(Dice(seed))
    while (asks := game.asks()) and len(game.history) < 300:
        game.push(asks[0], policy(asks[0], Sight(game, asks[0].player)))
        if game.resting:
            yield game.state


@pytest.mark.parametrize("slug", LAYOUTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_says_the_same_and_shares_nothing(slug: str, seed: int) -> None:
    layout = LAYOUTS[slug]
    for state in states(slug, seed):
        twin = state.copy()
        assert layout.lines(twin) == layout.lines(state)
        assert shared(layout, state, twin) == []


def shared(layout: Layout, state: Any, twin: Any) -> list[str]:
    """Zones that a table shares with its copy."""
    return [
        zone.name
        for side, other in zip(state.players, twin.players, strict=True)
        for zone in layout.seat
        if isinstance(held := getattr(side, zone.attribute), list | dict | set)
        and held is getattr(other, zone.attribute)
    ]


def test_a_shared_zone_would_be_found() -> None:
    state = next(states("battlogic", 0))
    twin = state.copy()
    twin.players[1].hand = state.players[1].hand
    assert shared(BATTLOGIC, state, twin) == ["hand"]


@pytest.mark.parametrize("slug", LAYOUTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_no_zone_holds_more_than_its_limit(slug: str, seed: int) -> None:
    for state in states(slug, seed):
        assert overfull_lines(LAYOUTS[slug], state) == []


def test_one_card_too_many_is_found() -> None:
    state = next(states("battlogic", 0))
    state.players[1].field = ["C-01", "C-02"]
    assert overfull_lines(BATTLOGIC, state) == ["p2 field"]


@pytest.mark.parametrize("slug", LAYOUTS)
def test_every_zone_that_people_see_is_drawn_once(slug: str) -> None:
    layout = LAYOUTS[slug]
    named = {zone.name for zone in layout.seat if zone.label}
    drawn = [name for row in layout.drawn for name in row]
    assert len(drawn) == len({*drawn}) and named == {*drawn}
    assert [(zone.name, zone.row) for zone in layout.drawings()] == [
        (name, number) for number, row in enumerate(layout.drawn) for name in row
    ]


@pytest.mark.parametrize("slug", LAYOUTS)
def test_a_line_that_the_table_has_not_is_refused(slug: str) -> None:
    state = next(states(slug, 1))
    for key in ("nothing", "p1 nothing", "p3 hand", "p1", "hand"):
        with pytest.raises(ValueError, match="the table has no"):
            LAYOUTS[slug].place(state, key, "none")
