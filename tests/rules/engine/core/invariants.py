"""What must hold in any game at any time. The games may have any rules; `track=True` lets them be copied."""

from collections.abc import Mapping
from typing import Any

from rules.engine.core import record
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.engine.core.log import say_event
from rules.engine.core.policies import Random, play_on
from rules.engine.core.position import position_digest, position_text
from rules.engine.core.sight import redeal_unseen, seat_view

AnyGame = Game[Any, Any]


def randomly(game: AnyGame, dice: Dice, choices: int) -> None:
    play_on(game, [Random(dice)] * len(game.state.players), choices)


def asks_properly(game: AnyGame) -> None:
    for ask in game.open:
        assert ask.options and len(set(ask.options)) == len(ask.options), ask
        assert 0 <= ask.player < len(game.state.players)


def can_be_told(game: AnyGame, cards: Mapping[str, Any]) -> None:
    """The log in both languages, the figures, and the record, which reproduces the game."""
    for event in game.state.log or ():
        for language in ("en", "ja"):
            assert "{" not in say_event(game.rules.sentences, event, language)
    again = record.replay_record(
        game.rules, record.load_record(record.dump_record(record.record_of(game))), cards
    )
    assert position_digest(game.rules, again.state) == position_digest(game.rules, game.state)
    assert again.state.dice.state == game.state.dice.state
    for seat in range(len(game.state.players)):
        assert all(type(value) is int for value in game.rules.figures(again.state, seat).values())


def copies_play_on(game: AnyGame, dice: Dice) -> None:
    """Also from the middle of actions."""
    for _ in range(6):
        randomly(game, dice, 11)
        twin, same = game.copy(), dice.copy()
        assert twin.state is not game.state and twin.history == game.history
        for one, by in ((game, dice), (twin, same)):
            randomly(one, by, 11)
        assert twin.history == game.history
        assert position_text(game.rules, twin.state) == position_text(game.rules, game.state)
        assert twin.asks() == game.asks()


def looks_alike(game: AnyGame, dice: Dice) -> None:
    """What a seat sees of a table stays the same when everything it cannot see is redealt."""
    while game.asks() and len(game.history) < 120:
        randomly(game, dice, 9)
        for seat in range(len(game.state.players)):
            twin = game.copy()
            redeal_unseen(game.rules, twin.state, seat, dice)
            seen, same = (seat_view(game.rules, one.state, seat) for one in (game, twin))
            assert position_text(game.rules, seen) == position_text(game.rules, same)


def is_laid_again(game: AnyGame, dice: Dice, cards: Mapping[str, Any]) -> None:
    """The table between actions, from its own lines, except the outcome, which cannot be laid."""
    rules = game.rules
    while game.state.outcome is None:
        if game.resting:
            laid = rules.blank(cards, rules.ruleset(), Dice(1))
            for line in position_text(rules, game.state).splitlines():
                key, _, value = line.partition(": ")
                if key != "outcome":
                    rules.place(laid, key, value)
            assert position_text(rules, laid) == position_text(rules, game.state)
        randomly(game, dice, 3)
