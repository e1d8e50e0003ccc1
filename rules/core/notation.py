"""Choices as lines: `p1 set C-05`. Player, verb, and what was chosen."""

from rules.core.ask import Choice
from rules.core.game import Game
from rules.core.log import seat
from rules.core.rules import C, S


class Unreadable(ValueError):
    """The line is no choice at all."""


def line(choice: Choice) -> str:
    return f"{seat(choice.player)} {choice.kind} {choice.answer}"


def read(text: str) -> Choice:
    """The answer stays text. Raises Unreadable."""
    who, _, rest = text.strip().partition(" ")
    kind, _, answer = rest.strip().partition(" ")
    if not (who[:1] == "p" and who[1:] in ("1", "2", "3", "4") and kind and answer.strip()):
        raise Unreadable(f"no choice: {text!r}")
    return Choice(int(who[1:]) - 1, kind, answer.strip())


def make(game: Game[S, C], text: str) -> None:
    """Make the choice that the line says. Raises Unreadable and NotAllowed."""
    player, kind, answer = read(text)
    ask = next((ask for ask in game.asks() if ask.player == player), None)
    answers = {str(option): option for option in ask.options} if ask else {}
    game.choose(answers.get(str(answer), answer), player, kind)
