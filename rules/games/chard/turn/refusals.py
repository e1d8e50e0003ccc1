"""Why a choice is not allowed now, with the clause that says so."""

import re
from collections.abc import Callable

from rules.engine.core.ask import ACT, Ask, Choice
from rules.engine.opening.opening import RuleSentence
from rules.games.chard.book import words
from rules.games.chard.cards.card import Card
from rules.games.chard.table.current import range_of
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, piece_named
from rules.games.chard.table.verbs import has_room, is_asleep
from rules.games.chard.turn.attack import reachable, target_names
from rules.games.chard.turn.costs import can_pay, can_pay_ingots
from rules.games.chard.turn.items import PLACEMENTS, can_bear
from rules.games.chard.turn.knockouts import BODY
from rules.games.chard.turn.main_phase import END
from rules.games.chard.turn.movement import STILL, may_move_on
from rules.games.chard.turn.placing import MANA, can_set
from rules.games.chard.turn.using import USED

MAIN = ("set", "place", "lay", "equip", "attack", "use", END)
MOVES = ("move", "stay")


def refusal_of(state: State, ask: Ask | None, choice: Choice) -> RuleSentence:
    """`ask` is None where the player has nothing to answer."""
    if state.outcome is not None:
        return words.OVER
    if ask is None:
        return words.TURN
    if ask.kind != ACT:
        return words.WANTED[ask.kind]
    if state.stack:
        return refuse_answer(state, choice)
    if choice.kind == "counter":
        return words.ONLY_ANSWERS
    if state.phase == "movement":
        return refuse_move(state, choice) if choice.kind in MOVES else words.MOVING
    if choice.kind in MOVES:
        return words.LATE
    why = REASONS.get(choice.kind)
    return why(state, choice.player, str(choice.answer)) if why else words.NO_ACTION


def in_hand(state: State, seat: int, card: str) -> Card | None:
    return state.cards[card] if card in state.players[seat].hand else None


def own_named(state: State, seat: int, name: str) -> Piece | None:
    piece = piece_named(state, name)
    return piece if piece is not None and piece.seat == seat else None


def refuse_move(state: State, choice: Choice) -> RuleSentence:
    name, _, floor = str(choice.answer).partition("/")
    piece = own_named(state, choice.player, name)
    if piece is None or not piece.floor:
        return words.NOT_OWN
    if not piece.card.is_character:
        return words.NO_MOVE
    if not STILL.isdisjoint(piece.ailments):
        return words.STILL
    if not may_move_on(state, piece):
        return words.MOVED
    return words.SAME_FLOOR if floor == str(piece.floor) else words.FULL


def refuse_end(state: State, seat: int, what: str) -> RuleSentence:
    return words.BERSERK


def refuse_set(state: State, seat: int, number: str) -> RuleSentence:
    card = in_hand(state, seat, number)
    if card is None:
        return words.NOT_IN_HAND
    if card.kind not in MANA:
        return words.NO_MANA
    if card.inert:
        return words.NO_EFFECTS
    return unpaid(state, seat, card) if can_set(state, card) else words.ONE_MANA


def refuse_place(state: State, seat: int, what: str) -> RuleSentence:
    number, _, floor = what.rpartition("/")
    card = in_hand(state, seat, number)
    if card is None:
        return words.NOT_IN_HAND
    if not card.is_character:
        return words.NO_CHARACTER
    if not has_room(state, seat, int(floor)):
        return words.FULL
    return unpaid(state, seat, card)


def unpaid(state: State, seat: int, card: Card) -> RuleSentence:
    """What the cost lacks."""
    if not can_pay(state, seat, card.price):
        return words.COST
    return words.NO_ACTION if can_pay_ingots(state, seat, card) else words.INGOTS


def refuse_lay(state: State, seat: int, what: str) -> RuleSentence:
    number, _, floor = what.partition("/")
    card = in_hand(state, seat, number)
    if card is None:
        return words.NOT_IN_HAND
    if card.kind not in PLACEMENTS or card.kind == "equipment":
        return words.NO_ITEM
    if card.inert:
        return words.NO_EFFECTS
    if floor and not has_room(state, seat, int(floor)):
        return words.FULL
    return unpaid(state, seat, card)


def refuse_equip(state: State, seat: int, what: str) -> RuleSentence:
    number, _, name = what.rpartition("/")
    card, piece = in_hand(state, seat, number), piece_named(state, name)
    if card is None:
        return words.NOT_IN_HAND
    if card.kind != "equipment":
        return words.NO_EQUIPMENT
    if card.inert:
        return words.NO_EFFECTS
    bears = piece is not None and piece.card.is_character and can_bear(piece)
    return unpaid(state, seat, card) if bears else words.NO_BEARER


def refuse_use(state: State, seat: int, number: str) -> RuleSentence:
    card = in_hand(state, seat, number)
    if card is None:
        return words.NOT_IN_HAND
    if card.kind not in USED:
        return words.NO_USE
    if card.abilities is None or card.inert:
        return words.NO_EFFECTS
    missing = unpaid(state, seat, card)
    return words.NO_MORE_EVENTS if missing is words.NO_ACTION else missing


def refuse_technique(state: State, seat: int, what: str) -> RuleSentence:
    piece = own_named(state, seat, what.partition("/")[0])
    return words.NOT_OWN if piece is None else words.TECHNIQUE


def refuse_answer(state: State, choice: Choice) -> RuleSentence:
    """Where a declaration waits for answers."""
    if choice.kind == "counter":
        return words.ONLY_ANSWERS
    if choice.kind == "use":
        card = in_hand(state, choice.player, str(choice.answer))
        return words.ITEM_TIMING if card and card.kind == "event" else words.AMBUSH
    if choice.kind == "technique":
        return refuse_technique(state, choice.player, str(choice.answer))
    return words.AMBUSH


def refuse_attack(state: State, seat: int, what: str) -> RuleSentence:
    name, _, at = what.partition("/")
    attacker = own_named(state, seat, name)
    if attacker is None:
        return words.NOT_OWN
    if not (attacker.card.is_character and range_of(state, attacker)):
        return words.NO_ATTACKER
    if attacker.rolled:
        return words.ROLLED
    if not STILL.isdisjoint(attacker.ailments) and at not in target_names(state, attacker):
        return words.STIFF
    if at == BODY:
        return words.SHIELDED if reachable(state, attacker) else words.STIFF
    return refuse_target(state, attacker, own_named(state, 1 - seat, at))


def refuse_target(state: State, attacker: Piece, target: Piece | None) -> RuleSentence:
    if target is None or not target.card.is_character:
        return words.NO_TARGET
    if is_asleep(target):
        return words.ASLEEP
    return words.STIFF if target.floor in range_of(state, attacker) else words.RANGE


REASONS: dict[str, Callable[[State, int, str], RuleSentence]] = {
    "set": refuse_set,
    "place": refuse_place,
    "lay": refuse_lay,
    "equip": refuse_equip,
    "use": refuse_use,
    "technique": refuse_technique,
    "attack": refuse_attack,
    END: refuse_end,
}

PIECE = re.compile("[ab](?:[1-3][1-3]|[ex][1-9][0-9]*)")
ACTOR = re.compile("[ab][1-3][1-3]/([ab][1-3][1-3]|body)")
MOVE = re.compile("[ab][1-3][1-3]/[1-3]")


TECHNIQUE = re.compile("([ab](?:[1-3][1-3]|[ex][1-9][0-9]*)|stage)/e?[1-9]")
TARGET = re.compile("p[12]|stage|none")


def makes_choice(state: State, verb: str, answer: str) -> bool:
    """Whether it could be a choice that an effect asks for."""
    if verb == "choose":
        named = PIECE.fullmatch(answer) or TARGET.fullmatch(answer)
        return named is not None or answer in state.cards
    return answer.isdecimal()


def makes_sense(state: State, verb: str, answer: str) -> bool:
    """Whether verb and answer could be a choice at all."""
    if verb in (END, "stay", "pass"):
        return not answer
    if verb == "attack":
        return ACTOR.fullmatch(answer) is not None
    if verb == "move":
        return MOVE.fullmatch(answer) is not None
    if verb == "place":
        card, _, floor = answer.rpartition("/")
        return card in state.cards and floor in ("1", "2", "3")
    if verb in ("set", "use", "counter", "discard"):
        return answer in state.cards
    if verb == "lay":
        card, _, floor = answer.partition("/")
        return card in state.cards and floor in ("", "1", "2", "3")
    if verb == "equip":
        card, _, name = answer.rpartition("/")
        return card in state.cards and PIECE.fullmatch(name) is not None
    if verb in ("mulligan", "medley"):
        return answer in ("yes", "no")
    if verb in ("choose", "floor", "mode", "trigger"):
        return makes_choice(state, verb, answer)
    if verb == "technique":
        return TECHNIQUE.fullmatch(answer) is not None
    if verb == "order":
        return answer.partition("/")[0] in ("regen", "poison", "aging")
    named = PIECE.fullmatch(answer) is not None
    return verb in ("burn", "drain", "pay") and (named or answer == BODY or answer in state.cards)
