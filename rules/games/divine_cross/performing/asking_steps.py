"""Steps that ask, or contain other steps."""

from collections.abc import Callable
from typing import Any, Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.performing.performers import Perform
from rules.engine.performing.shared import Shared
from rules.engine.performing.targets import take_from_zone
from rules.games.divine_cross.effects import steps as s
from rules.games.divine_cross.effects.performers import PERFORMS, performs_flow
from rules.games.divine_cross.performing.plain_steps import lay_card
from rules.games.divine_cross.performing.targets import pick_targets
from rules.games.divine_cross.table import verbs
from rules.games.divine_cross.table.context import Context, Slot, is_present
from rules.games.divine_cross.table.matching import fits_filter, fitting_things, passes
from rules.games.divine_cross.table.state import State
from rules.games.divine_cross.table.unit import Unit

SHARED: Final = Shared(PERFORMS, fitting_things, fits_filter, pick_targets, is_present)
SHARED.enter_all()


@performs_flow(s.Discard)
def discard_cards(state: State, ctx: Context, step: s.Discard, perform: Perform) -> Steps[None]:
    """As many as there are; each player chooses their own, or chance does."""
    count = PERFORMS.evaluate(state, ctx, step.count)
    ctx.done = 0
    for seat in ctx.seats(step.who):
        hand = discardable_cards(state, ctx, seat, step)
        for _ in range(len(hand) if step.how == "all" else min(count, len(hand))):
            card = hand[0]
            if step.how != "all":
                chance = step.how == "random"
                card = yield from one_card(state, seat, hand, "discard", chance)
            verbs.discard_card(state, seat, card, ctx.by)
            hand.remove(card)
            ctx.done += 1


def discardable_cards(state: State, ctx: Context, seat: int, step: s.Discard) -> list[str]:
    """Hand cards that match."""
    hand = state.players[seat].hand
    if step.of is None:
        return hand[:]
    slots = [Slot(seat, "hand", state.cards[card]) for card in hand]
    return [slot.card.number for slot in slots if passes(state, ctx, step.of, slot)]


def one_card(
    state: State, asked: int, cards: list[str], kind: str, chance: bool = False
) -> Steps[str]:
    """One of the cards, of which copies are one choice."""
    if chance:
        return cards[state.dice.below(len(cards))]
    options = distinct_cards(cards)
    if len(options) == 1:
        return options[0]
    return str((yield Ask(asked, kind, options)))


# Energy


@performs_flow(s.DiscardEnergy)
def discard_energy(
    state: State, ctx: Context, step: s.DiscardEnergy, perform: Perform
) -> Steps[None]:
    """As much as there is; its owner picks it unless the text says otherwise (DVC-153)."""
    units = yield from meant_units(state, ctx, step.target)
    done, count = 0, PERFORMS.evaluate(state, ctx, step.count)
    for unit in units:
        asked = ctx.you if step.by == "you" else unit.owner
        for _ in range(min(count, len(unit.energy))):
            chance = step.by == "random"
            card = yield from one_card(state, asked, unit.energy, "energy", chance)
            verbs.discard_energy(state, unit, card)
            done += 1
    ctx.done = done


@performs_flow(s.MoveEnergy)
def move_energy(state: State, ctx: Context, step: s.MoveEnergy, perform: Perform) -> Steps[None]:
    """To another Unit of the same owner, who picks it."""
    units = yield from meant_units(state, ctx, step.target)
    others = yield from pick_targets(state, ctx, step.unit)
    done, count = 0, PERFORMS.evaluate(state, ctx, step.count)
    for unit in units:
        other = next(
            (
                candidate
                for candidate in others
                if candidate is not unit and candidate.owner == unit.owner
            ),
            None,
        )
        if other is None:
            continue
        for _ in range(min(count, len(unit.energy))):
            card = yield from one_card(state, unit.owner, unit.energy, "energy")
            verbs.move_energy(state, unit, other, card)
            done += 1
    ctx.done = done


def meant_units(state: State, ctx: Context, target: Any) -> Steps[list[Unit]]:
    """The targets, which are `it` from now on, as far as they are Units."""
    things = yield from pick_targets(state, ctx, target)
    ctx.named["it"] = things
    return [thing for thing in things if isinstance(thing, Unit)]


@performs_flow(s.AttachEnergy)
def attach_energy(
    state: State, ctx: Context, step: s.AttachEnergy, perform: Perform
) -> Steps[None]:
    """Any card becomes Energy (DVC-131), of a Unit of its owner; this is no Charge."""
    slots = yield from pick_targets(state, ctx, step.target)
    ctx.named["it"] = slots
    units = yield from pick_targets(state, ctx, step.unit)
    ctx.done = 0
    for slot in slots:
        unit = next((candidate for candidate in units if candidate.owner == slot.owner), None)
        if unit is not None and isinstance(slot, Slot) and take_from_zone(state, slot):
            verbs.attach_energy(state, unit, slot.card.number)
            ctx.done += 1


# Cards looked at


@performs_flow(s.Rest)
def lay_rest(state: State, ctx: Context, step: s.Rest, perform: Perform) -> Steps[None]:
    """On the deck in the order that the player chooses, the top card first."""
    player = state.players[ctx.you]
    ordered: list[str] = []
    while player.seen:
        card = player.seen[0]
        if step.to.startswith("deck"):
            card = yield from one_card(state, ctx.you, player.seen, "choose")
        player.seen.remove(card)
        ordered.append(card)
    for card in ordered[::-1] if step.to == "deck" else ordered:
        lay_card(state, ctx.you, card, step.to)
    ctx.done = len(ordered)


# Costs


def can_do(state: State, ctx: Context, cost: tuple[Any, ...]) -> bool:
    """Whether a cost can be paid in full."""
    return all(PAYABLE[type(step)](state, ctx, step) for step in cost)


SHARED.enter_paying(can_do)


def can_discard(state: State, ctx: Context, cost: s.Discard) -> bool:
    need = 1 if cost.how == "all" else PERFORMS.evaluate(state, ctx, cost.count)
    return all(
        len(discardable_cards(state, ctx, seat, cost)) >= need for seat in ctx.seats(cost.who)
    )


def can_mill(state: State, ctx: Context, cost: s.Mill) -> bool:
    need = PERFORMS.evaluate(state, ctx, cost.count)
    return all(len(state.players[seat].deck) >= need for seat in ctx.seats(cost.who))


def can_discard_energy(state: State, ctx: Context, cost: s.DiscardEnergy) -> bool:
    """Chosen Units are asked for when it is paid: the filter of the card says that they have the Energy."""
    need = PERFORMS.evaluate(state, ctx, cost.count)
    units = possible_units(state, ctx, cost.target)
    return bool(units) and all(len(unit.energy) >= need for unit in units)


def possible_units(state: State, ctx: Context, target: Any) -> list[Unit]:
    if isinstance(target, str):
        things = ctx.met(target)
    else:
        filter = getattr(target, "all", None) or getattr(target, "of", None)
        things = fitting_things(state, ctx, filter) if filter is not None else []
    return [thing for thing in things if isinstance(thing, Unit)]


PAYABLE: Final[dict[type, Callable[[State, Context, Any], bool]]] = {
    s.Discard: can_discard,
    s.Mill: can_mill,
    s.DiscardEnergy: can_discard_energy,
    s.Damage: lambda state, ctx, cost: bool(possible_units(state, ctx, cost.target)),
}
