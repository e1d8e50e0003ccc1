"""Steps that ask, declare, or contain other steps."""

from collections.abc import Callable
from typing import Any, Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.effects.node import walk_nodes
from rules.engine.performing.performers import Done, Perform
from rules.engine.performing.shared import Shared
from rules.engine.performing.targets import take_from_zone
from rules.games.chard.cards.card import FLOORS
from rules.games.chard.effects import steps as s
from rules.games.chard.effects.performers import CHARACTERS, PERFORMS, performs_flow
from rules.games.chard.effects.values import Roll
from rules.games.chard.performing.sequence import is_shielded, meant_things
from rules.games.chard.performing.targets import pick_targets
from rules.games.chard.table import verbs
from rules.games.chard.table.context import Body, Context, Slot, is_present
from rules.games.chard.table.current import damage_taken
from rules.games.chard.table.matching import fits_filter, fitting_things
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, is_passive
from rules.games.chard.turn.declarations import stands
from rules.games.chard.turn.entering import enter_field
from rules.games.chard.turn.knockouts import bury, is_dealt, send_to_discard

DRAW: Final = frozenset({"draw"})
MOVEMENT: Final = frozenset({"movement"})
REVIVAL: Final = frozenset({"revival", "placement", "character-placement"})
PLACEMENT: Final = frozenset({"placement", "character-placement"})


class AimedFlow(Shared):
    """Flow of which some was chosen as the effect was declared."""

    def choose_modes(self, state: Any, ctx: Any, step: s.Modes, perform: Perform) -> Steps[Done]:
        """The modes chosen then, as far as their conditions still hold (CHD-293)."""
        chosen = ctx.aimed.get(id(step)) if ctx.aimed is not None else None
        if chosen is None:
            return (yield from Shared.choose_modes(self, state, ctx, step, perform))
        for mode in chosen:
            if PERFORMS.hold(state, ctx, mode.when):
                yield from perform(state, ctx, mode.do)
        return None


SHARED: Final = AimedFlow(PERFORMS, fitting_things, fits_filter, pick_targets, is_present)
SHARED.enter_all()


@performs_flow(s.Damage)
def deal_damage(state: State, ctx: Context, step: s.Damage, perform: Perform) -> Steps[None]:
    """No attack (CHD-177, CHD-228). To all at once; then those without HP leave together. A (Damage) Counter
    answers it as one (CHD-306)."""
    meant = yield from meant_things(state, ctx, step.target)
    amount = PERFORMS.evaluate(state, ctx, step.amount)
    if not meant or not (yield from is_dealt(state, amount)):
        ctx.done = 0
        return
    amount = number_after(state, ctx, step.amount, amount)
    meant = [thing for thing in meant if not is_shielded(state, ctx, thing)]
    ctx.done = sum(hurt_thing(state, thing, amount) for thing in meant)
    verbs.settle_hp(state)
    yield from bury(state, [thing for thing in meant if isinstance(thing, Piece)])


def number_after(state: State, ctx: Context, of: Any, before: int) -> int:
    """The number as it is after answers; what was rolled stays."""
    if any(isinstance(node, Roll) for _, node in walk_nodes(of)):
        return before
    return PERFORMS.evaluate(state, ctx, of)


def hurt_thing(state: State, thing: Any, amount: int) -> int:
    """A player or a character; nothing else has HP."""
    if isinstance(thing, Body):
        return verbs.hurt_player(state, thing.seat, amount)
    if not isinstance(thing, Piece) or not thing.card.is_character:
        return 0
    return verbs.hurt_character(state, thing, damage_taken(state, thing, amount))


@performs_flow(s.Draw)
def draw_cards(state: State, ctx: Context, step: s.Draw, perform: Perform) -> Steps[None]:
    """A (Draw) Counter answers each player's drawing (CHD-304); an empty deck is no loss (CHD-272)."""
    count, done = PERFORMS.evaluate(state, ctx, step.count), 0
    for seat in ctx.seats(step.who):
        if count > 0 and (yield from stands(state, seat, DRAW)):
            count = number_after(state, ctx, step.count, count)
            done += verbs.draw_cards(state, seat, count, "effect")
    ctx.done = done


@performs_flow(s.Discard)
def discard_cards(state: State, ctx: Context, step: s.Discard, perform: Perform) -> Steps[None]:
    """As many as there are; each player chooses their own, or chance does."""
    count, done = PERFORMS.evaluate(state, ctx, step.count), 0
    for seat in ctx.seats(step.who):
        hand = state.players[seat].hand
        for _ in range(len(hand) if step.how == "all" else min(count, len(hand))):
            card = yield from discarded_card(state, seat, step.how)
            verbs.discard_card(state, seat, card)
            done += 1
    ctx.done = done


def discarded_card(state: State, seat: int, how: str) -> Steps[str]:
    hand = state.players[seat].hand
    if how == "random":
        return hand[state.dice.below(len(hand))]
    options = distinct_cards(hand)
    if how == "all" or len(options) == 1 or is_passive(state, seat):
        return hand[0]
    return str((yield Ask(seat, "discard", options)))


@performs_flow(s.Move)
def move_things(state: State, ctx: Context, step: s.Move, perform: Perform) -> Steps[None]:
    """To a zone of each one's owner (CHD-035, CHD-037). Characters sent from the field to the discard pile go
    there together, with what follows (CHD-200, CHD-310)."""
    meant = yield from meant_things(state, ctx, step.target)
    sent = [thing for thing in meant if step.to == "discard" and is_character(thing)]
    ctx.done = len((yield from send_to_discard(state, sent)))
    for thing in meant:
        if thing not in sent:
            ctx.done += move_thing(state, thing, step.to, step.shown)


def is_character(thing: Any) -> bool:
    return isinstance(thing, Piece) and thing.card.is_character


def move_thing(state: State, thing: Any, to: str, shown: bool) -> int:
    if isinstance(thing, Piece):
        verbs.remove_piece(state, thing, to)
        return 1
    if not isinstance(thing, Slot) or not take_from_zone(state, thing):
        return 0
    verbs.lay_card(state, thing.owner, thing.card.number, to)
    if shown or to in ("discard", "removed") or thing.zone in ("discard", "removed"):
        state.tell(f"to-{to}", thing.owner, thing.card.number)
    return 1


@performs_flow(s.Shift)
def shift_characters(state: State, ctx: Context, step: s.Shift, perform: Perform) -> Steps[None]:
    """An effect's movement: Desire allows it (CHD-226), and a (Movement) Counter answers it (CHD-307)."""
    meant, done = (yield from meant_things(state, ctx, step.target, CHARACTERS)), 0
    for piece in meant:
        floor = yield from chosen_floor(state, ctx, step, piece)
        stood = floor and (yield from stands(state, ctx.you, MOVEMENT, (piece,)))
        if stood and verbs.has_room(state, piece.seat, floor):
            verbs.move_piece(state, piece, floor)
            done += 1
    ctx.done = done


def chosen_floor(state: State, ctx: Context, step: s.Shift, piece: Piece) -> Steps[int]:
    """Another floor with room; 0 if there is none."""
    wanted = (step.floor,) if step.floor else FLOORS
    free = [
        floor
        for floor in wanted
        if floor != piece.floor and verbs.has_room(state, piece.seat, floor)
    ]
    return (yield from one_floor(state, ctx.seat(step.by), free))


def one_floor(state: State, seat: int, free: list[int]) -> Steps[int]:
    if len(free) < 2 or is_passive(state, seat):
        return free[0] if free else 0
    return int(str((yield Ask(seat, "floor", tuple(str(floor) for floor in free)))))


def free_floors(state: State, seat: int) -> list[int]:
    return [floor for floor in FLOORS if verbs.has_room(state, seat, floor)]


@performs_flow(s.Put)
def put_characters(state: State, ctx: Context, step: s.Put, perform: Perform) -> Steps[None]:
    """Character cards, as long as there is room (CHD-023). Out of the discard pile it is a revival (CHD-308)."""
    meant, done = (yield from meant_things(state, ctx, step.target)), 0
    for slot in meant:
        if not (isinstance(slot, Slot) and slot.card.is_character):
            continue
        floor = yield from one_floor(state, ctx.you, free_floors(state, slot.owner))
        subjects = REVIVAL if slot.zone == "discard" else PLACEMENT
        stood = floor and (yield from stands(state, ctx.you, subjects))
        if stood and verbs.has_room(state, slot.owner, floor) and take_from_zone(state, slot):
            piece = verbs.put_character(state, slot.owner, slot.card.number, floor)
            yield from enter_field(state, piece)
            done += 1
    ctx.done = done


@performs_flow(s.Token)
def make_tokens(state: State, ctx: Context, step: s.Token, perform: Perform) -> Steps[None]:
    """As long as there is room; they use no card of the discard pile (CHD-015)."""
    done = 0
    for _ in range(PERFORMS.evaluate(state, ctx, step.count)):
        floor = yield from one_floor(state, ctx.you, free_floors(state, ctx.you))
        stood = floor and (yield from stands(state, ctx.you, PLACEMENT))
        if stood and verbs.has_room(state, ctx.you, floor):
            piece = verbs.put_character(state, ctx.you, step.card, floor)
            piece.token = True
            yield from enter_field(state, piece)
            done += 1
    ctx.done = done


# Costs


def can_do(state: State, ctx: Context, cost: tuple[Any, ...]) -> bool:
    """Whether a cost other than Energy can be paid in full."""
    return all(PAYABLE[type(step)](state, ctx, step) for step in cost)


SHARED.enter_paying(can_do)


def can_discard(state: State, ctx: Context, cost: s.Discard) -> bool:
    need = 1 if cost.how == "all" else PERFORMS.evaluate(state, ctx, cost.count)
    return all(len(state.players[seat].hand) >= need for seat in ctx.seats(cost.who))


def can_move(state: State, ctx: Context, cost: s.Move) -> bool:
    """Something is there that it means; of chosen ones, as many as it asks for."""
    target: Any = cost.target
    if isinstance(target, str):
        return bool(ctx.met(target))
    filter = getattr(target, "all", None) or getattr(target, "of", None)
    count = len(fitting_things(state, ctx, filter)) if filter is not None else 0
    return count >= PERFORMS.evaluate(state, ctx, getattr(target, "choose", 1))


PAYABLE: Final[dict[type, Callable[[State, Context, Any], bool]]] = {
    s.Discard: can_discard,
    s.Move: can_move,
    s.Damage: lambda state, ctx, cost: True,
}
