"""Attacks (CHD-280 to CHD-288)."""

from typing import NamedTuple

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.games.chard.table.current import attack_of, is_banned, range_of
from rules.games.chard.table.keywords import amount_of
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import HP, State, piece_name, piece_named
from rules.games.chard.table.verbs import (
    can_act,
    discard_card,
    flies,
    heal_character,
    heal_player,
    hurt_character,
    hurt_player,
    is_asleep,
    roll_piece,
    settle_hp,
)
from rules.games.chard.turn.damage import attack_damage, counter_damage
from rules.games.chard.turn.declarations import acting_subjects, stands
from rules.games.chard.turn.knockouts import BODY, bury_silently, declare_burns, is_dealt


def attack_options(state: State, seat: int) -> list[str]:
    """`attack a11/b12` for each attacker and target; the player is `body`."""
    options = []
    for piece in state.players[seat].on_floors():
        if can_attack(state, piece):
            name = piece_name(state, piece)
            options += [f"attack {name}/{target}" for target in target_names(state, piece)]
    return options


def can_attack(state: State, piece: Piece) -> bool:
    """A ready character with a range (CHD-053, CHD-057, CHD-280)."""
    if not (can_act(piece) and range_of(state, piece)):
        return False
    return not is_banned(state, piece, "attack")


def target_names(state: State, attacker: Piece) -> list[str]:
    """Any enemy character in the range; the player only if there is none (CHD-283 to CHD-286), or by Flying
    (CHD-184, CHD-185)."""
    targets = reachable(state, attacker)
    names = [piece_name(state, target) for target in targets]
    open_floor = state.ruleset.by_floor and has_open_floor(state, attacker, targets)
    if not targets or open_floor or flies_over(state, attacker):
        names.append(BODY)
    return names


def reachable(state: State, attacker: Piece) -> list[Piece]:
    """Spelled are no characters, and a sleeper cannot be a target (CHD-133, CHD-238, CHD-239)."""
    foe = state.players[1 - attacker.seat]
    return [
        piece
        for floor in sorted(range_of(state, attacker))
        for piece in foe.floor(floor)
        if piece.card.is_character and not is_asleep(piece)
    ]


def has_open_floor(state: State, attacker: Piece, targets: list[Piece]) -> bool:
    return not range_of(state, attacker) <= {target.floor for target in targets}


def flies_over(state: State, attacker: Piece) -> bool:
    """A flyer anywhere on the enemy's field stops it."""
    if not flies(state, attacker):
        return False
    return not any(flies(state, foe) for foe in state.players[1 - attacker.seat].characters())


def make_attack(state: State, what: str) -> Steps[None]:
    """It is rolled at the declaration, even if nothing comes of it (CHD-052, CHD-112, CHD-287)."""
    name, _, at = what.partition("/")
    attacker = piece_named(state, name)
    assert attacker is not None
    target = piece_named(state, at)  # None: the player
    roll_piece(state, attacker)
    pieces = (attacker,) if target is None else (attacker, target)
    if target is None:
        state.tell("attack-body", attacker.seat, attacker.card.number)
    else:
        state.tell("attack", attacker.seat, attacker.card.number, target.card.number)
    state.note("attacks", attacker.seat)
    state.happen("attack", attacker)
    if not (yield from stands(state, attacker.seat, acting_subjects(attacker, "attack"), pieces)):
        return
    if target is None:
        dealt = yield from is_dealt(state, attack_of(state, attacker))
        if dealt and attacker.there:
            yield from hit_player(state, attacker, attack_of(state, attacker))
    else:
        yield from strike_character(state, attacker, target)


def strike_character(state: State, attacker: Piece, target: Piece) -> Steps[None]:
    """Damage and Counterattack fall together, even if both die (CHD-173, CHD-174): as much as they are when all
    answers are done, and none if one of the two has gone (CHD-293). What Trample deals beyond the last HP of a
    character that it destroys hits the player (CHD-179, CHD-180), before the Burns of what fell (CHD-200)."""
    hits = yield from is_dealt(state, attack_damage(state, attacker, target))
    returns = yield from is_dealt(state, counter_damage(state, target, attacker))
    if not (attacker.there and target.there):
        return
    damage = attack_damage(state, attacker, target) if hits else 0
    back = counter_damage(state, target, attacker) if returns else 0
    excess = damage - target.left
    hurt_character(state, target, damage)
    hurt_character(state, attacker, back)
    keywords = steals_of(state, attacker)
    gone, burns = yield from bury_silently(state, (attacker, target))
    if attacker.there:
        keywords = steals_of(state, attacker)
    if keywords.trample and target in gone and (yield from is_dealt(state, excess)):
        state.tell("trample", attacker.seat, attacker.card.number)
        keywords = steals_of(state, attacker) if attacker.there else keywords
        yield from hit_player(state, attacker, excess, keywords)
    yield from declare_burns(state, burns)


class Steals(NamedTuple):
    """What an attacker's keywords do to the player: as it is now or, once it has gone, as it last was."""

    trample: int
    drain: int
    trash: int


def steals_of(state: State, attacker: Piece) -> Steals:
    return Steals(*(amount_of(state, attacker, name) for name in Steals._fields))


def hit_player(
    state: State, attacker: Piece, amount: int, last: Steals | None = None
) -> Steps[None]:
    """Damage to the player that nothing has countered, then Drain and Trash (CHD-181, CHD-205). `last`: for an
    attacker that may be gone."""
    foe = 1 - attacker.seat
    _, drain, trash = last or steals_of(state, attacker)
    if not hurt_player(state, foe, amount):
        return
    state.happen("hit-player", attacker)
    settle_hp(state)
    if drain:
        yield from drain_life(state, attacker, amount)
    yield from trash_cards(state, foe, trash)


def drain_life(state: State, attacker: Piece, amount: int) -> Steps[None]:
    """It heals itself or its player, as its controller likes (CHD-182)."""
    seat, answer = attacker.seat, BODY
    if attacker.there and attacker.damage:
        answer = piece_name(state, attacker)
        if state.players[seat].hp < HP:
            answer = str((yield Ask(seat, "drain", (BODY, answer))))
    if answer == BODY:
        heal_player(state, seat, amount)
    else:
        heal_character(state, attacker, amount)


def trash_cards(state: State, seat: int, count: int) -> Steps[None]:
    """The player whose hand it is chooses, one card at a time (CHD-206)."""
    hand = state.players[seat].hand
    for _ in range(min(count, len(hand))):
        options = distinct_cards(hand)
        card = options[0] if len(options) == 1 else str((yield Ask(seat, "discard", options)))
        discard_card(state, seat, card)
