"""Tables of the Chard Game on which its card effects happen, and what did."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any, Final
from unittest.mock import patch

from rules.engine.core.ask import Steps
from rules.engine.core.dice import Dice
from rules.games.chard import RULES
from rules.games.chard.cards.abilities import Abilities, gift_names
from rules.games.chard.cards.card import FLOORS, Card, Cards
from rules.games.chard.effects.vocabulary import AILMENTS
from rules.games.chard.performing import sequence
from rules.games.chard.table import current
from rules.games.chard.table.context import Context
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.ruleset import Ruleset
from rules.games.chard.table.state import HP, ROOM, Player, State
from rules.games.chard.table.verbs import put_equipment, put_item, put_mana
from rules.games.chard.turn import movement, phases, using
from scripts.exhaust.runner import Bodies, Exhaustible, clause_bodies, some

LAID: Final = ("stage", "artifact", "spelled")

# What can happen


def bodies(cards: Mapping[str, Card]) -> Bodies:
    """{identity: (number of the card, the body in words)}."""
    bodies_by_id: Bodies = {}
    for card in cards.values():
        if card.abilities is not None:
            for place, body in clause_bodies(clauses_of(card.abilities)):
                bodies_by_id[id(body)] = (card.number, f"{card.number} {card.name}, {place}")
    return bodies_by_id


def clauses_of(abilities: Abilities) -> list[Any]:
    """Every clause once, in a fixed order."""
    clauses = [giver.clause for _, giver in abilities.giving]
    clauses += [ability.clause for group in abilities.on.values() for ability in group]
    clauses += [clause for technique in abilities.techniques for clause in technique.clauses]
    clauses += [clause for group in abilities.bodies.values() for clause in group]
    return list({id(clause): clause for clause in clauses}.values())


@contextmanager
def watched(seen: set[int]) -> Iterator[None]:
    """Within it, whatever is performed or given is put into `seen`. The engine itself knows nothing of it."""
    steps_of, gifts_to = sequence.perform_steps, current.gifts_to
    player_gifts = current.player_gifts

    def performed(state: State, ctx: Context, steps: tuple[Any, ...]) -> Steps[None]:
        seen.add(id(steps))
        yield from steps_of(state, ctx, steps)

    def given(state: State, piece: Piece, what: str) -> list[tuple[Context, Any]]:
        gifts = gifts_to(state, piece, what)
        seen.update(id(gift) for _, gift in gifts)
        return gifts

    def counted(state: State, seat: int, what: str) -> list[int]:
        counts = player_gifts(state, seat, what)
        gifts = [
            gift
            for _, _, giver in (current.givers_of(state, what) if counts else ())
            for gift in giver.clause.give
        ]
        seen.update(id(gift) for gift in gifts if what in gift_names(gift))
        return counts

    with ExitStack() as stack:
        stack.enter_context(patch.object(sequence, "perform_steps", performed))
        stack.enter_context(patch.object(current, "gifts_to", given))
        for module in (using, phases, movement):
            stack.enter_context(patch.object(module, "player_gifts", counted))
        yield


# Tables


def laid(cards: Cards, card: Card, dice: Dice) -> State:
    """A table with random sides, and the card in the first player's hand or in play."""
    state = State(cards, Ruleset(), dice)
    every = sorted(cards)
    for seat, player in enumerate(state.players):
        fill(state, seat, player, every, dice)
    state.turn, state.phase = dice.below(4) // 3, "begin"
    state.number = 2 + dice.below(8)
    put(state, card, dice)
    return state


def fill(state: State, seat: int, player: Player, every: list[str], dice: Dice) -> None:
    """Random cards, characters on floors, and Energy of every colour."""
    player.deck, player.hand = some(every, 20, dice) + every[:3], some(every, 4, dice)
    player.discard, player.hp = some(every, 6, dice), HP - dice.below(HP)
    energies = [number for number in every if state.cards[number].kind == "energy"]
    for number in energies * 3:
        put_mana(state, seat, number).rolled = not dice.below(4)
    characters = [number for number in every if state.cards[number].is_character]
    for floor in FLOORS:
        for number in some(characters, ROOM - 1, dice):
            player.floor(floor).append(character(state, seat, number, floor, dice))


def character(state: State, seat: int, number: str, floor: int, dice: Dice) -> Piece:
    """Ready or Rolled, with damage or an ailment or neither."""
    piece = Piece(state.cards[number], seat, floor, rolled=not dice.below(3))
    piece.damage = dice.below(2) * dice.below(max(piece.card.hp, 1))
    if not dice.below(4):
        piece.ailments = (list(AILMENTS)[dice.below(len(AILMENTS))],)
    return piece


def put(state: State, card: Card, dice: Dice) -> None:
    """Put the card where it can act."""
    player, floor = state.players[0], 1 + dice.below(len(FLOORS))
    player.hand += [id for id in state.cards if state.cards[id].kind == "ingot"][:1]
    if dice.below(3) == 0 or card.kind in ("event", "instant", "ingot"):
        player.hand += [card.number, *([paid_by(state)] if card.kind == "ingot" else [])]
    elif card.is_character:
        player.floor(floor)[:1] = [Piece(card, 0, floor)]
    elif card.kind == "land":
        put_mana(state, 0, card.number).rolled = False
    elif card.kind in LAID:
        put_item(state, 0, card.number, floor if card.kind == "spelled" else 0).rolled = False
    elif card.kind == "equipment":
        player.floor(floor)[:1] = [Piece(state.cards[first_character(state)], 0, floor)]
        put_equipment(state, 0, card.number, player.floor(floor)[0])


def paid_by(state: State) -> str:
    """A card that wants an Ingot."""
    wanting = [card for card in state.cards.values() if card.abilities and card.abilities.ingots]
    return wanting[0].number


def first_character(state: State) -> str:
    return next(number for number in state.cards if state.cards[number].is_character)


EXHAUSTIBLE: Final = Exhaustible(
    RULES, Cards, bodies, watched, laid, ending=("end", "pass", "stay", "none")
)
