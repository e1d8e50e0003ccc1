"""Why a choice is not allowed now, with the clause that says so."""

import re
from collections.abc import Callable

from rules.engine.core.ask import ACT, Ask, Choice
from rules.engine.opening.opening import RuleSentence
from rules.games.divine_cross.book import words
from rules.games.divine_cross.cards.card import Card
from rules.games.divine_cross.table.current import retreat_cost, skill_cost
from rules.games.divine_cross.table.state import State, unit_named
from rules.games.divine_cross.table.unit import Unit
from rules.games.divine_cross.table.verbs import has_room
from rules.games.divine_cross.turn.attack import SKILLS
from rules.games.divine_cross.turn.triggers import is_ready_stunned

BATTLE = ("skill", "pass")
MAIN = ("charge", "put", "use", "assist", "power", "retreat", "end")


def refusal_of(state: State, ask: Ask | None, choice: Choice) -> RuleSentence:
    """`ask` is None where the player has nothing to answer."""
    if state.outcome is not None:
        return words.OVER
    if ask is None:
        return words.TURN if state.number else words.WAIT
    if ask.kind != ACT:
        return words.WANTED.get(ask.kind, words.WAIT)
    if state.phase == "battle":
        return refuse_skill(state, choice) if choice.kind in BATTLE else words.LATE
    if choice.kind in BATTLE:
        return words.NOT_YET
    why = REASONS.get(choice.kind)
    return why(state, choice.player, str(choice.answer)) if why else words.NO_ACTION


def refuse_skill(state: State, choice: Choice) -> RuleSentence:
    unit = state.players[choice.player].main
    name = f"skill {choice.answer}"
    place = SKILLS.index(name) if name in SKILLS else len(SKILLS)
    if unit is None or place >= len(unit.card.skills):
        return words.NO_SKILL
    skill = unit.card.skills[place]
    if unit.stunned and not is_ready_stunned(state, unit, skill):
        return words.STUNNED
    short = len(unit.energy) < skill_cost(state, unit, skill)
    return words.ENERGY if short else words.NOTHING_TO_DO


def in_hand(state: State, seat: int, card: str) -> Card | None:
    return state.cards[card] if card in state.players[seat].hand else None


def own_named(state: State, seat: int, name: str) -> Unit | None:
    unit = unit_named(state, name)
    return unit if unit is not None and unit.owner == seat else None


def refuse_charge(state: State, seat: int, what: str) -> RuleSentence:
    card, _, name = what.rpartition("/")
    if state.charged:
        return words.CHARGED
    if own_named(state, seat, name) is None:
        return words.NOT_OWN
    return words.NO_ACTION if in_hand(state, seat, card) else words.NOT_IN_HAND


def refuse_put(state: State, seat: int, number: str) -> RuleSentence:
    card = in_hand(state, seat, number)
    if card is None:
        return words.NOT_IN_HAND
    if not card.is_unit:
        return words.NO_UNIT
    return words.NO_ACTION if has_room(state, seat) else words.FULL


def refuse_use(state: State, seat: int, number: str) -> RuleSentence:
    card = in_hand(state, seat, number)
    if card is None:
        return words.NOT_IN_HAND
    if card.kind not in ("event", "action"):
        return words.NO_COMMAND
    return words.NO_EFFECTS if card.inert else words.ONE_EVENT


def refuse_assist(state: State, seat: int, what: str) -> RuleSentence:
    number, _, name = what.rpartition("/")
    card, unit = in_hand(state, seat, number), own_named(state, seat, name)
    if card is None:
        return words.NOT_IN_HAND
    if card.kind != "assist":
        return words.NO_ASSIST
    if card.inert:
        return words.NO_EFFECTS
    if unit is None:
        return words.NOT_OWN
    return words.ONE_ASSIST if unit.assist else words.OTHER_UNITS


def refuse_power(state: State, seat: int, what: str) -> RuleSentence:
    unit = own_named(state, seat, what.partition("/")[0])
    if unit is None:
        return words.NOT_OWN
    return words.POWER_STUNNED if unit.stunned else words.NO_POWER


def refuse_retreat(state: State, seat: int, name: str) -> RuleSentence:
    player = state.players[seat]
    unit = player.main
    if state.retreated:
        return words.RETREATED
    if not player.standby:
        return words.NO_STANDBY
    if unit is not None and len(unit.energy) < retreat_cost(state, unit):
        return words.RETREAT_COST
    other = own_named(state, seat, name)
    return words.NOT_OWN if other is None or other is unit else words.NOTHING_TO_DO


REASONS: dict[str, Callable[[State, int, str], RuleSentence]] = {
    "charge": refuse_charge,
    "put": refuse_put,
    "use": refuse_use,
    "assist": refuse_assist,
    "power": refuse_power,
    "retreat": refuse_retreat,
}

UNIT = re.compile("[ab][m1-3]")
VERBS_OF_CARDS = ("put", "use", "place", "pay", "choose", "discard", "energy")
VERBS_OF_UNITS = ("retreat", "main", "choose")
VERBS_OF_NUMBERS = ("skill", "mode", "order")


def makes_sense(state: State, verb: str, answer: str) -> bool:
    """Whether verb and answer could be a choice at all."""
    if verb in ("charge", "assist"):
        card, _, name = answer.rpartition("/")
        return is_card(state, card) and UNIT.fullmatch(name) is not None
    if verb == "power":
        return re.fullmatch("[ab][m1-3]/[1-9]", answer) is not None
    if verb in ("end", "pass"):
        return not answer
    if verb == "extra":
        return answer in ("yes", "no")
    return (
        (verb in VERBS_OF_CARDS and (is_card(state, answer) or answer == "none"))
        or (verb in VERBS_OF_UNITS and UNIT.fullmatch(answer) is not None)
        or (verb in VERBS_OF_NUMBERS and answer.isdecimal())
        or verb == "modify"
    )


def is_card(state: State, word: str) -> bool:
    return word in state.cards
