"""Choices as lines: `p1 set C-05` is player, verb and what was chosen; some verbs stand alone: `p1 end`."""

from rules.engine.core.ask import ACT, Choice
from rules.engine.core.game import Game
from rules.engine.core.log import seat_name
from rules.engine.core.rules import C, S
from rules.engine.core.seats import MOST_SEATS

SEATS = {seat_name(player): player for player in range(MOST_SEATS)}


class Unreadable(ValueError):
    """The line is not a choice, or names a seat that this table does not have."""


def choice_line(choice: Choice) -> str:
    player, verb, answer = choice.verbed().parts()
    return f"{seat_name(player)} {verb} {answer}".rstrip()


def read_choice(text: str) -> Choice:
    """The answer stays text; a bare verb has an empty one. Raises Unreadable."""
    who, *words = text.split() or [""]
    if who not in SEATS or not words:
        raise Unreadable(f"no choice: {text!r}")
    return Choice(SEATS[who], words[0], " ".join(words[1:]))


def make_choice(game: Game[S, C], text: str) -> None:
    """Make the choice on the line. Raises Unreadable and NotAllowed."""
    player, verb, answer = read_choice(text).parts()
    if player >= len(game.state.players):
        raise Unreadable(f"there is no {seat_name(player)}")
    ask = next((ask for ask in game.asks() if ask.player == player), None)
    if ask and ask.kind == ACT:
        game.choose(f"{verb} {answer}".rstrip(), player, ACT)
        return
    answers = {str(option): option for option in ask.options} if ask else {}
    game.choose(answers.get(str(answer), answer), player, verb)
