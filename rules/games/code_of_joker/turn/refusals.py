"""Why a choice is not allowed now, with the clause that says so; and what could be no choice at all."""

import re
from collections.abc import Callable

from rules.engine.core.ask import ACT, Ask, Choice
from rules.engine.opening.opening import RuleSentence
from rules.games.code_of_joker.book import words
from rules.games.code_of_joker.cards.card import Card
from rules.games.code_of_joker.table.current import has_keyword
from rules.games.code_of_joker.table.state import FIELD, SET, SIDES, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.turn import main_phase
from rules.games.code_of_joker.turn.attack import can_attack


def refusal_of(state: State, ask: Ask | None, choice: Choice) -> RuleSentence:
    """`ask` is None where the player has nothing to answer."""
    if state.outcome is not None:
        return words.OVER
    if ask is None:
        return words.TURN if state.phase == "main" else words.WAIT
    if ask.kind != ACT:
        return words.WANTED.get(ask.kind, words.WAIT)
    choice = choice.verbed()
    why = REASONS.get(choice.kind)
    return why(state, choice.player, str(choice.answer)) if why else words.NO_ACTION


def in_hand(state: State, seat: int, card: str) -> Card | None:
    return state.cards[card] if card in state.players[seat].hand else None


def own_unit(state: State, seat: int, name: str) -> Unit | None:
    field = state.players[seat].field
    place = name[1:]
    if name[:1] != SIDES[seat] or not place.isdecimal() or not 0 < int(place[:3]) <= len(field):
        return None
    return field[int(place[:3]) - 1]


def refuse_drive(state: State, seat: int, card: str) -> RuleSentence:
    facts = in_hand(state, seat, card)
    if facts is None:
        return words.NOT_IN_HAND
    if facts.kind == "evolution":
        return words.EVOLUTION
    if not facts.fights:
        return words.NO_UNIT
    if len(state.players[seat].field) >= FIELD:
        return words.FIELD_FULL
    return words.BANNED if main_phase.is_kept_off(state, facts) else words.CP


def refuse_overdrive(state: State, seat: int, what: str) -> RuleSentence:
    card, _, name = what.rpartition("/")
    facts, base = in_hand(state, seat, card), own_unit(state, seat, name)
    if facts is None or facts.kind != "evolution":
        return words.NOT_IN_HAND
    if base is None or base.card.colour != facts.colour:
        return words.EVOLUTION
    if not main_phase.can_evolve(state, base, facts) or main_phase.is_kept_off(state, facts):
        return words.BANNED
    return words.CP


def refuse_attack(state: State, seat: int, name: str) -> RuleSentence:
    unit = own_unit(state, seat, name)
    if unit is None:
        return words.NOT_OWN
    if state.round == 1 and state.turn == state.first:
        return words.FIRST_TURN
    if not unit.active:
        return words.ACTED
    if unit.locked and not has_keyword(state, unit, "speed-move"):
        return words.LOCKED
    return words.BANNED if not can_attack(state, unit) else words.NO_ACTION


def refuse_retreat(state: State, seat: int, name: str) -> RuleSentence:
    return words.NOT_OWN if own_unit(state, seat, name) is None else words.BANNED


def refuse_set(state: State, seat: int, card: str) -> RuleSentence:
    facts = in_hand(state, seat, card)
    if card in state.players[seat].jokers or (facts and facts.kind == "joker"):
        return words.JOKER_SET
    if facts is None:
        return words.NOT_IN_HAND
    return words.SET_FULL if len(state.players[seat].set) >= SET else words.NO_ACTION


def refuse_discard(state: State, seat: int, card: str) -> RuleSentence:
    return words.NO_UNSET if card in state.players[seat].set else words.NOT_IN_HAND


def refuse_override(state: State, seat: int, what: str) -> RuleSentence:
    top, _, under = what.partition("/")
    upper, lower = in_hand(state, seat, top), in_hand(state, seat, under)
    if upper is None or lower is None:
        return words.NOT_IN_HAND
    return words.LEVEL_3 if upper.name == lower.name and lower.level >= 3 else words.OTHER_NAME


def refuse_joker(state: State, seat: int, card: str) -> RuleSentence:
    side = state.players[seat]
    if main_phase.joker_used(state):
        return words.ONE_JOKER
    if card not in side.jokers and card not in side.hand:
        return words.NO_JOKER
    return words.NO_EFFECTS if state.cards[card].inert else words.GAUGE


def refuse_unset(state: State, seat: int, what: str) -> RuleSentence:
    return words.NO_UNSET


REASONS = {
    "drive": refuse_drive,
    "overdrive": refuse_overdrive,
    "attack": refuse_attack,
    "retreat": refuse_retreat,
    "set": refuse_set,
    "discard": refuse_discard,
    "override": refuse_override,
    "joker": refuse_joker,
    "unset": refuse_unset,
}


def is_card(state: State, word: str) -> bool:
    try:
        return state.cards[word].id == word
    except (KeyError, ValueError):
        return False


def matches(pattern: str) -> Callable[[State, str], bool]:
    return lambda state, word: re.fullmatch(pattern, word) is not None


UNIT, SLOT, NUMBER = matches("[ab][1-5]"), matches("[ab]?t[1-4]"), matches("[0-9]+")
NONE, YES_NO = matches("none"), matches("yes|no")
Parts = tuple[Callable[[State, str], bool], ...]
# By verb: what may follow it; slashes separate parts.
CHOICES: dict[str, tuple[Parts, ...]] = {
    "drive": ((is_card,),),
    "overdrive": ((is_card, UNIT),),
    "attack": ((UNIT,), (UNIT, UNIT)),  # aimed at a unit: refused (COJ-269)
    "retreat": ((UNIT,),),
    "set": ((is_card,),),
    "discard": ((is_card,),),
    "override": ((is_card, is_card),),
    "joker": ((is_card,),),
    "activate": ((UNIT, NUMBER),),
    "unset": ((is_card,), (SLOT,)),
    "block": ((UNIT,), (NONE,)),
    "use": ((SLOT,), (NONE,)),
    "choose": ((UNIT,), (SLOT,), (is_card,), (NONE,)),
    "mode": ((NUMBER,),),
    "seconds": ((NUMBER,),),
    "mulligan": ((YES_NO,),),
    "end": ((matches(""),),),
}


def makes_sense(state: State, verb: str, answer: str) -> bool:
    """Whether the words could be a choice at all; if not, they are a typing error."""
    words = answer.split("/")
    return any(
        len(parts) == len(words)
        and all(part(state, word) for part, word in zip(parts, words, strict=True))
        for parts in CHOICES.get(verb, ())
    )
