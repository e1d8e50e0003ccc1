"""Which things an effect means: all that match, some by choice, some at random.

For games in which a player chooses one thing after another and any match may follow any other.
"""

from collections.abc import Callable
from typing import Any, Final

from rules.engine.core.ask import Ask, Steps
from rules.engine.effects.nodes import nouns as n
from rules.engine.performing.performers import Performers

NO_MORE: Final = "none"  # no more of "up to"
Matches = Callable[[Any, Any, Any], list[Any]]  # state, effect, filter


def is_asked(state: Any, seat: int) -> bool:
    """Every player chooses."""
    return True


class Targets:
    """matches: everything that a filter means; choosable: what of it can be chosen, or drawn by chance. name: how
    an option names a thing. asked: whether that seat is asked; one that is not takes the first option."""

    def __init__(
        self,
        performers: Performers,
        matches: Matches,
        choosable: Matches,
        name: Callable[[Any, Any], str],
        asked: Callable[[Any, int], bool] = is_asked,
    ) -> None:
        self.performers = performers
        self.matches = matches
        self.choosable = choosable
        self.name = name
        self.asked = asked

    def pick(self, state: Any, ctx: Any, target: Any) -> Steps[list[Any]]:
        """The targets, asking whoever chooses; if there are too few, all of them."""
        if isinstance(target, str):
            met: list[Any] = ctx.met(target)
            return met
        if isinstance(target, n.All):
            return self.matches(state, ctx, target.all)
        if isinstance(target, n.Parts):
            return (yield from self.pick_parts(state, ctx, target))
        if isinstance(target, n.Random):
            return self.draw_by_chance(state, ctx, target)
        return (yield from self.pick_chosen(state, ctx, target))

    def pick_parts(self, state: Any, ctx: Any, target: n.Parts) -> Steps[list[Any]]:
        picked: list[Any] = []
        for part in target.parts:
            some = yield from self.pick(state, ctx, part)
            picked += [thing for thing in some if thing not in picked]
        return picked

    def draw_by_chance(self, state: Any, ctx: Any, target: n.Random) -> list[Any]:
        """That many of what can be chosen, all equally likely."""
        left = list(self.choosable(state, ctx, target.of))
        drawn: list[Any] = []
        count = self.performers.evaluate(state, ctx, target.random)
        while left and len(drawn) < count:
            drawn.append(left.pop(state.dice.below(len(left))))
        return drawn

    def pick_chosen(self, state: Any, ctx: Any, target: n.Chosen) -> Steps[list[Any]]:
        """That many of the matches, one ask each; "up to" can end early. Copies of a card are one choice."""
        left = self.choosable(state, ctx, target.of)
        chosen: list[Any] = []
        count, seat = self.performers.evaluate(state, ctx, target.choose), ctx.seat(target.by)
        while left and len(chosen) < count:
            if len(left) + len(chosen) <= count and not target.upto:
                return chosen + left
            names = {self.name(state, thing): thing for thing in left[::-1]}
            options = tuple(dict.fromkeys(self.name(state, thing) for thing in left))
            options += (NO_MORE,) if target.upto else ()
            answer = options[0]
            if len(options) > 1 and self.asked(state, seat):
                answer = str((yield Ask(seat, "choose", options)))
            if answer == NO_MORE:
                break
            chosen.append(names[answer])
            left = [thing for thing in left if thing is not names[answer]]
        return chosen


def take_from_zone(state: Any, slot: Any) -> bool:
    """Take the card out of its zone. False if it is no longer there."""
    cards: list[str] = getattr(state.players[slot.owner], slot.zone)
    if slot.card.number not in cards:
        return False
    cards.remove(slot.card.number)
    return True
