"""Why a choice is not allowed now, with the clause that says so."""

import re
from collections.abc import Callable

from rules.engine.core.ask import ACT, Ask, Choice
from rules.engine.opening.opening import RuleSentence
from rules.games.twgp.book import words
from rules.games.twgp.cards.card import STEALTHY, Card
from rules.games.twgp.table.modes import is_active, is_prompted, is_stealthy
from rules.games.twgp.table.pending import Attack, is_engaged
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import base_power
from rules.games.twgp.table.state import (
    ARCHIVE,
    State,
    free_charges,
    free_columns,
    is_partner,
    may_lie_down,
    piece_named,
)
from rules.games.twgp.table.vitals import is_safe, may_summon
from rules.games.twgp.table.weapons import MOST as MOST_WEAPONS
from rules.games.twgp.turn.attack import can_direct, is_bare
from rules.games.twgp.turn.blast import FEW, MANY, is_time_to_prompt
from rules.games.twgp.turn.counter_drive import cores_of
from rules.games.twgp.turn.drives import drive_price

BUILDING = ("move", "shut", "drop", "shift")


def refusal_of(state: State, ask: Ask | None, choice: Choice) -> RuleSentence:
    """`ask` is None where the player has nothing to answer."""
    if state.outcome is not None:
        return words.OVER
    if ask is None:
        return words.RIGHT if state.number else words.WAIT
    if ask.kind != ACT:
        return words.WANTED.get(ask.kind, words.NO_ACTION)
    why = REASONS.get(choice.kind)
    return why(state, choice.player, str(choice.answer)) if why else words.NO_ACTION


def held(state: State, seat: int, card: str) -> Card | None:
    return state.cards[card] if card in state.players[seat].hand else None


def refuse_attack(state: State, seat: int, what: str) -> RuleSentence:
    """What every attack needs."""
    if is_allied(state, seat, what):
        return words.PARTNER
    if state.phase == "build":
        return words.IN_BUILD
    if state.target != seat or state.stack:
        return words.NO_TARGET_RIGHT
    attacker = piece_named(state, what.partition("/")[0])
    if attacker is None or attacker.controller != seat or not is_active(attacker):
        return words.NOT_ACTIVE
    return words.NOT_A_TARGET


def is_allied(state: State, seat: int, what: str) -> bool:
    """Whether an attack is aimed at a partner or a unit of one."""
    at = what.partition("/")[2]
    target = piece_named(state, at)
    other = int(at[1:]) - 1 if PLAYER.fullmatch(at) else NOBODY
    if target is not None:
        other = target.controller
    return other not in (NOBODY, seat) and is_partner(state, seat, other)


def refuse_assault(state: State, seat: int, what: str) -> RuleSentence:
    target = piece_named(state, what.partition("/")[2])
    refusal = refuse_attack(state, seat, what)
    if refusal is words.NOT_A_TARGET and target is not None and is_stealthy(target):
        return words.HIDDEN
    return refusal


def refuse_boost(state: State, seat: int, what: str) -> RuleSentence:
    name, _, at = what.partition("/")
    attacker, target = piece_named(state, name), piece_named(state, at)
    refusal = refuse_assault(state, seat, what)
    if refusal is not words.NOT_A_TARGET or attacker is None or target is None:
        return refusal
    if not base_power(state, attacker):
        return words.ZERO_BOOST
    if target.controller == seat:
        return words.NOT_A_TARGET
    return words.SLOWER if is_active(target) else words.HORIZONTAL


def refuse_direct(state: State, seat: int, what: str) -> RuleSentence:
    name, _, who = what.partition("/p")
    attacker, refusal = piece_named(state, name), refuse_attack(state, seat, what)
    victim = int(who) - 1 if who.isdecimal() else NOBODY
    known = 0 <= victim < len(state.players) and victim != seat
    if refusal is not words.NOT_A_TARGET or attacker is None or not known:
        return refusal
    if not is_bare(state, victim):
        return words.GUARDED
    if not base_power(state, attacker):
        return words.ZERO_DIRECT
    if is_safe(state, victim):
        return words.SPARED
    return words.OWN_GRID if not can_direct(state, attacker, victim) else refusal


def refuse_charge(state: State, seat: int, number: str) -> RuleSentence:
    card = held(state, seat, number)
    if card is None:
        return words.NOT_IN_HAND
    if not card.hides:
        return words.TOO_BIG
    return refuse_entry(state, seat, card)


def refuse_hide(state: State, seat: int, number: str) -> RuleSentence:
    card = held(state, seat, number)
    if card is None:
        return words.NOT_IN_HAND
    return refuse_entry(state, seat, card) if may_lie_down(state, card) else words.TOO_BIG_DOWN


def refuse_entry(state: State, seat: int, card: Card) -> RuleSentence:
    if card.is_unit and not may_summon(state, card.power):
        return words.BANNED
    if not free_columns(state, seat):
        return words.NO_CELL
    return words.NO_ROOM if drive_price(state, seat) > free_charges(state, seat) else words.TOO_BIG


def refuse_power(state: State, seat: int, what: str) -> RuleSentence:
    number, _, name = what.partition("/")
    card, core = held(state, seat, number), piece_named(state, name)
    if card is None or not card.is_unit:
        return words.NOT_IN_HAND
    if card.power <= STEALTHY:
        return words.TOO_SMALL
    if not may_summon(state, card.power):
        return words.BANNED
    if core is None or core.seat != seat or core.hacker != NOBODY or not is_active(core):
        return words.NO_CORE
    return words.NO_SUM


def refuse_counter(state: State, seat: int, what: str) -> RuleSentence:
    number, _, name = what.partition("/")
    card, core = held(state, seat, number), piece_named(state, name)
    if card is None:
        return words.NOT_IN_HAND
    if core is None or not state.stack or not is_engaged(state, core):
        return words.NO_COUNTER
    if not may_summon(state, card.power):
        return words.BANNED
    top = state.stack[-1]
    if not isinstance(top, Attack):
        return words.NO_COUNTER
    return words.NO_LADDER if core in cores_of(state, seat, top) else words.NO_COUNTER


def own_piece(state: State, seat: int, name: str) -> Piece | None:
    piece = piece_named(state, name)
    return piece if piece is not None and piece.seat == seat else None


def refuse_stealth(state: State, seat: int, name: str) -> RuleSentence:
    piece = own_piece(state, seat, name)
    if piece is None or not is_active(piece):
        return words.HACKED if piece is not None and piece.hacker != NOBODY else words.NOT_VERTICAL
    if piece.hacker != NOBODY:
        return words.HACKED
    if base_power(state, piece) > STEALTHY:
        return words.TOO_BIG_DOWN
    if is_engaged(state, piece):
        return words.ENGAGED
    return words.ARMED if piece.weapons else words.NO_ACTION


def refuse_arm(state: State, seat: int, what: str) -> RuleSentence:
    card, _, name = what.partition("/")
    if held(state, seat, card) is None:
        return words.NOT_IN_HAND
    piece = own_piece(state, seat, name)
    if piece is None or not is_active(piece) or piece.hacker != NOBODY:
        return words.UNARMABLE
    return words.SIX_WEAPONS if len(piece.weapons) >= MOST_WEAPONS else words.NO_ACTION


def refuse_prompt(state: State, seat: int, name: str) -> RuleSentence:
    piece = piece_named(state, name)
    if not is_time_to_prompt(state, seat):
        return words.OWN_TURN
    if len(state.players[seat].hand) > FEW:
        return words.MANY_CARDS
    if piece is None or piece.controller != seat or not is_active(piece):
        return words.NOT_VERTICAL
    return words.ENGAGED if is_engaged(state, piece) else words.ZERO_BLAST


def refuse_blast(state: State, seat: int, what: str) -> RuleSentence:
    piece = piece_named(state, what.partition("/")[0])
    if piece is None or piece.controller != seat or not is_prompted(piece):
        return words.NO_PROMPT
    if is_allied(state, seat, what):
        return words.PARTNER
    if piece.prompted >= state.scrolls:
        return words.SAME_TURN
    return words.FEW_CARDS if len(state.players[seat].hand) < MANY else words.IN_BUILD


def refuse_set_up(state: State, seat: int, card: str) -> RuleSentence:
    if len(state.players[seat].hand) >= ARCHIVE:
        return words.FULL_HAND
    return words.NO_CHARGE if state.phase == "build" else words.ONLY_BUILD


REASONS: dict[str, Callable[[State, int, str], RuleSentence]] = {
    "assault": refuse_assault,
    "boost": refuse_boost,
    "direct": refuse_direct,
    "charge": refuse_charge,
    "hide": refuse_hide,
    "power": refuse_power,
    "counter": refuse_counter,
    "stealth": refuse_stealth,
    "arm": refuse_arm,
    "prompt": refuse_prompt,
    "blast": refuse_blast,
    "set-up": refuse_set_up,
    "back": lambda state, seat, what: words.NO_BACK,
    "link": lambda state, seat, what: words.NO_LINK,
    "surge": lambda state, seat, what: words.NO_SURGE,
    "use": lambda state, seat, what: words.NO_USE,
    "trap": lambda state, seat, what: words.NO_TRAP,
    **dict.fromkeys(BUILDING, lambda state, seat, what: words.ONLY_BUILD),
}

PLAYER = re.compile("p[1-4]")
PLACE = re.compile("[abcd][1-9][0-9]?")
PART = re.compile("p[1-4]|[1-9]")
ALONE = ("battle", "end", "yield", "accept", "done")
NUMBERS = (
    "boost",
    "count",
    "download",
    "shuffles",
    "install",
    "vital",
    "activate",
    "surge",
    "cell",
)
CARDS = (
    "pay",
    "salvage",
    "charge",
    "hide",
    "set-up",
    "archive",
    "twenty",
    "token",
    "reload",
    "refill",
    "recharge",
    "drop",
    "surge",
    "material",
)
PLACES = (
    "pay",
    "designate",
    "back",
    "stealth",
    "release",
    "prompt",
    "cancel",
    "link",
    "material",
    "react",
)
PAIRS = (
    "use",
    "trap",
    "assault",
    "boost",
    "direct",
    "power",
    "arm",
    "counter",
    "blast",
    "move",
    *BUILDING,
)
WORDS = ("yes", "no", "done", "all", "enough", "ascending", "descending", "none")
WORDED = frozenset((*words.WANTED, *CARDS, *PLACES))
SCHEMES = ("full-charge", "set-up", "re-active", "re-build", "reload")


def makes_sense(state: State, verb: str, answer: str) -> bool:
    """Whether verb and answer could be a choice at all."""
    if verb in ALONE and not answer:
        return True
    if answer in WORDS:
        return verb in WORDED
    return (
        (verb in NUMBERS and answer.isdecimal())
        or (verb in CARDS and answer in state.cards)
        or (verb in PLACES and PLACE.fullmatch(answer.removesuffix("/down")) is not None)
        or (verb in PAIRS and all(is_part(state, part) for part in answer.split("/")))
        or (verb == "scheme" and answer in SCHEMES)
    )


def is_part(state: State, word: str) -> bool:
    """A place, a card, a player or a number."""
    return bool(PLACE.fullmatch(word) or word in state.cards or PART.fullmatch(word))
