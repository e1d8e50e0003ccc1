"""Tables of Code of Joker on which its card effects happen."""

from typing import Final

from rules.engine.core.dice import Dice
from rules.games.code_of_joker import RULES
from rules.games.code_of_joker.cards.card import Card, Cards, effect_nodes
from rules.games.code_of_joker.table.ruleset import Ruleset
from rules.games.code_of_joker.table.setup import OPENING
from rules.games.code_of_joker.table.state import CP, FIELD, FULL, HAND, SET, Player, State
from scripts.exhaust.code_of_joker_bodies import bodies, watched
from scripts.exhaust.code_of_joker_wishes import (
    awaits_counters,
    give_counters,
    lay_wishes,
    levelled,
    unit_of,
)
from scripts.exhaust.runner import Exhaustible

ROUNDS: Final = 10
SPENT: Final = 3
DISCARDS: Final = (8, 8, 8, 60)  # some effects want 25 of one colour

# The table


def laid(cards: Cards, card: Card, dice: Dice) -> State:
    """A table with random sides, and the card in a hand, among set cards or on the field."""
    state = State(cards, Ruleset(first=1), dice)
    pool = [printed for printed in cards.printed() if not printed.token and printed.kind != "joker"]
    state.round, state.turn = 1 + dice.below(ROUNDS), dice.below(2)
    state.phase = "main" if "turn-start" not in card.on or dice.below(2) else "start"
    for seat, side in enumerate(state.players):
        fill(state, seat, side, alike(pool, card, dice), dice)
    if dice.below(3):
        lay_wishes(state, card, dice)
    put(state, card, state.players[0], dice)
    if awaits_counters(card) and dice.below(2):
        give_counters(state)
    return state


def fill(state: State, seat: int, side: Player, pool: list[Card], dice: Dice) -> None:
    """Fill a side's zones with random cards of the pool."""

    def some(most: int, kinds: str = "") -> list[str]:
        fit = [card.number for card in pool if not kinds or card.kind in kinds]
        return [fit[dice.below(len(fit))] for _ in range(dice.below(most + 1) if fit else 0)]

    side.deck, side.hand, side.trash = some(30) + some(5), some(5), some(DISCARDS[dice.below(4)])
    side.registered = tuple(side.deck) or (pool[0].number,) * OPENING
    side.jokers = [card.number for card in state.cards.printed() if card.kind == "joker"][:1]
    side.vanished, side.used = some(3), some(3)
    for number in some(3, "trigger intercept"):
        hold(state, side, levelled(state.cards[number], dice))
    for number in some(5, "unit evolution")[:4]:
        side.field.append(unit_of(state, seat, state.cards[number], dice))
    side.life, side.cp = 1 + dice.below(8), dice.below(CP + 1)
    side.purple, side.gauge = dice.below(6), dice.below(2) * FULL


def alike(pool: list[Card], card: Card, dice: Dice) -> list[Card]:
    """The whole pool, its cards of one colour or of the card's own, those of a species that the card has or
    mentions, or those that have no effects."""
    colour = pool[dice.below(len(pool))].colour
    named = {word for node in effect_nodes([card.effects]) for word in getattr(node, "species", ())}
    kin = [other for other in pool if not other.species.isdisjoint(card.species | named)]
    plain = [other for other in pool if not other.effects.abilities]
    coloured = ([other for other in pool if other.colour == by] for by in (colour, card.colour))
    chosen = (pool, kin, *coloured, plain)[dice.below(5)]
    return chosen if any(other.kind == "unit" for other in chosen) else pool


def hold(state: State, side: Player, number: str) -> None:
    side.set.append(number)
    side.marks.append(state.next())


def put(state: State, card: Card, side: Player, dice: Dice) -> None:
    """Put the card where it can act, with the resources for its cost, to which half of the time more may come. A
    card that can be used several times may be about to be used for the last time."""
    side.cp = CP - SPENT * dice.below(2)
    side.gauge = FULL - FULL // 2 * dice.below(2)
    if card.kind == "joker":
        side.jokers = [card.number]
    elif not card.fights:
        del side.set[SET - 1 :], side.marks[SET - 1 :]
        hold(state, side, levelled(card, dice))
        side.uses = {side.marks[-1]: (max(card.effects.uses - 1, 0) * dice.below(2), 0)}
        if card.colour != "none" or dice.below(4):
            del side.field[FIELD - 1 :]
            side.field.append(unit_of(state, 0, ally(state, card), dice))
        elif dice.below(2):
            side.field.clear()
    elif card.token or dice.below(2):
        del side.field[FIELD - 1 :]
        side.field.append(unit_of(state, 0, card, dice))
    else:
        del side.hand[HAND - 1 :]
        side.hand.append(levelled(card, dice))


def ally(state: State, card: Card) -> Card:
    """A unit of the colour that an intercept requires."""
    units = (unit for unit in state.cards.printed() if unit.kind == "unit")
    return next(unit for unit in units if card.colour in ("none", unit.colour))


EXHAUSTIBLE: Final = Exhaustible(
    RULES, Cards, bodies, watched, laid, ("end", "retreat", "discard"), choices=45, rounds=1_500
)
