"""Which pieces, players and cards an effect means: all that match, some by choice, some at random."""

from typing import Any, Final

from rules.engine.core.ask import Ask, Steps
from rules.engine.core.log import seat_name
from rules.games.chard.context import Body, Context, Slot, Thing
from rules.games.chard.effects import nouns as n
from rules.games.chard.matching import fitting_things
from rules.games.chard.performers import PERFORMS
from rules.games.chard.piece import Piece
from rules.games.chard.state import State, is_passive, piece_name

ENOUGH: Final = "none"  # no more of "up to"


def pick_targets(state: State, ctx: Context, target: n.Target) -> Steps[list[Any]]:
    """The targets, asking whoever chooses; if there are too few, all of them."""
    if isinstance(target, str):
        return ctx.met(target)
    if isinstance(target, n.All):
        return fitting_things(state, ctx, target.all)
    if isinstance(target, n.Parts):
        return (yield from pick_parts(state, ctx, target))
    if isinstance(target, n.Random):
        return draw_by_chance(state, ctx, target)
    return (yield from pick_chosen(state, ctx, target))


def pick_parts(state: State, ctx: Context, target: n.Parts) -> Steps[list[Any]]:
    found: list[Any] = []
    for part in target.parts:
        some = yield from pick_targets(state, ctx, part)
        found += [thing for thing in some if thing not in found]
    return found


def draw_by_chance(state: State, ctx: Context, target: n.Random) -> list[Any]:
    """That many of the matches, all equally likely."""
    left: list[Any] = fitting_things(state, ctx, target.of)
    found: list[Any] = []
    count = PERFORMS.evaluate(state, ctx, target.random)
    while left and len(found) < count:
        found.append(left.pop(state.dice.below(len(left))))
    return found


def choosable(state: State, ctx: Context, filter: n.Filter) -> list[Any]:
    """What can be chosen: a character in Eternal Sleep cannot be a target (CHD-238)."""
    return [
        thing
        for thing in fitting_things(state, ctx, filter)
        if not (isinstance(thing, Piece) and "sleep" in thing.ailments)
    ]


def pick_chosen(state: State, ctx: Context, target: n.Chosen) -> Steps[list[Any]]:
    """That many of the matches, one ask each; "up to" can end early. Copies of a card are one choice. A passive
    player takes the first."""
    left: list[Any] = choosable(state, ctx, target.of)
    found: list[Any] = []
    count, seat = PERFORMS.evaluate(state, ctx, target.choose), ctx.seat(target.by)
    while left and len(found) < count:
        if len(left) + len(found) <= count and not target.upto:
            return found + left
        names = {thing_name(state, thing): thing for thing in left[::-1]}
        options = tuple(dict.fromkeys(thing_name(state, thing) for thing in left))
        options += (ENOUGH,) if target.upto else ()
        answer = options[0]
        if len(options) > 1 and not is_passive(state, seat):
            answer = str((yield Ask(seat, "choose", options)))
        if answer == ENOUGH:
            break
        found.append(names[answer])
        left = [thing for thing in left if thing is not names[answer]]
    return found


def thing_name(state: State, thing: Thing) -> str:
    """A piece by its place (`a11`), a player (`p1`), a card by its number."""
    if isinstance(thing, Piece):
        return piece_name(state, thing)
    return seat_name(thing.seat) if isinstance(thing, Body) else thing.card.number


def take_from_zone(state: State, slot: Slot) -> bool:
    """Take the card out of its zone. False if it is no longer there."""
    cards: list[str] = getattr(state.players[slot.owner], slot.zone)
    if slot.card.number not in cards:
        return False
    cards.remove(slot.card.number)
    return True
