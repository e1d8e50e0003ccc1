"""Charge effects: used from the hand on the charge grid (TWG-107, TWG-122 to TWG-125); traps and counters lie
there before (TWG-474 to TWG-480)."""

from typing import Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.games.twgp.effects import Paragraph
from rules.games.twgp.effects import deeds as d
from rules.games.twgp.performing.deeds import chosen_piece, perform_used, tell_direct, tell_target
from rules.games.twgp.performing.targets import battle_of, is_chosen, is_theirs, target_options
from rules.games.twgp.table.pending import ASSAULT, DIRECT, Declared, Used
from rules.games.twgp.table.piece import Piece
from rules.games.twgp.table.ruleset import DOLSAGA
from rules.games.twgp.table.state import (
    State,
    card_of,
    free_charges,
    is_partner,
    laid_numbers,
    others_of,
    rivals_of,
)
from rules.games.twgp.table.vitals import is_safe
from rules.games.twgp.turn.attack import is_bare
from rules.games.twgp.turn.costs import can_pay, pay_costs
from rules.games.twgp.turn.damage import lose_vital, settle_loss

WAITING: Final = ("trap", "counter")  # they lie on the charge grid first
OUTWARD: Final = (d.Hack, d.Poison, d.Cancel, d.Reflect, d.DirectHit, d.Wound)
MOMENTS: Final = {ASSAULT: "assaulted", DIRECT: "directed", "spell": "spell", "accel": "accel"}


class Effect(Used):
    """A charge effect that performs itself."""

    def resolve(self) -> Steps[None]:
        yield from perform_used(self.state, self)

    def vanish(self) -> None:
        """Nothing happens; the card lies where it was used."""


# What can be used


def use_options(state: State, seat: int, top: Declared | None) -> list[str]:
    """`use X/1`: the first paragraph of a charge card in hand. It needs a cell, or cards like it laid open there
    (TWG-107, TWG-122), its price (TWG-417), and something to be about. In a Battle only (TWG-136)."""
    if not state.ruleset.charge_effects or not in_battle(state):
        return []
    player, options = state.players[seat], []
    room = free_charges(state, seat) > 0
    for card in distinct_cards(player.hand):
        if not (room or card in laid_numbers(player)):
            continue
        for number, paragraph in enumerate(state.cards[card].paragraphs, 1):
            if is_usable(state, seat, card, paragraph, top):
                options.append(f"use {card}/{number}")
    return options


def in_battle(state: State) -> bool:
    """Not in a Build (TWG-136); without turns there is none (TWG-525)."""
    return state.phase == "battle" or state.system == DOLSAGA


def is_usable(
    state: State, seat: int, card: str, paragraph: Paragraph, top: Declared | None
) -> bool:
    """Whether its kind works from the hand now, and every deed has what it is about."""
    if state.cards[card].kind != "charge" or paragraph.kind in WAITING:
        return False
    if paragraph.kind == "reflect" and not answers(state, seat, paragraph, top):
        return False
    return can_pay(state, seat, paragraph, card) and has_objects(state, seat, paragraph, top)


def has_objects(state: State, seat: int, paragraph: Paragraph, top: Declared | None) -> bool:
    return all(has_object(state, seat, paragraph, deed, top) for deed in paragraph.do)


def has_object(
    state: State, seat: int, paragraph: Paragraph, deed: d.Deed, top: Declared | None
) -> bool:
    """A Spell directs at nothing that is pending, with the target right, and at who is bare (TWG-434, TWG-444,
    TWG-446, TWG-455). Power changes during a battle (TWG-123, TWG-490); other deeds need a unit that they fit
    (TWG-124, TWG-292), or a declaration to cancel or to reflect."""
    if isinstance(deed, d.Discard) and state.players[seat].spent:
        return False  # once a game (TWG-005)
    if isinstance(deed, d.DirectHit):
        return state.target == seat and top is None and bool(bare_rivals(state, seat))
    if isinstance(deed, d.Change | d.Multiply) and not (paragraph.counts or deed_counts(deed)):
        return battle_of(state) is not None and bool(
            target_options(state, seat, paragraph.kind, deed)
        )
    if is_chosen(deed):
        return bool(target_options(state, seat, paragraph.kind, deed))
    return top is not None if isinstance(deed, d.Cancel | d.Reflect) else True


def deed_counts(deed: d.Deed) -> int:
    return int(getattr(deed, "counts", 0))


def bare_rivals(state: State, seat: int) -> list[int]:
    """Whom a Spell can direct (TWG-434, TWG-455)."""
    return [
        other
        for other in rivals_of(state, seat)
        if is_bare(state, other) and not is_safe(state, other)
    ]


def answers(state: State, seat: int, paragraph: Paragraph, top: Declared | None) -> bool:
    """Whether the pending declaration is what the paragraph waits for (TWG-475), and affects the player."""
    if top is None or seat not in top.victims or top.seat == seat:
        return False
    if paragraph.on == "effect":
        return isinstance(top, Used)
    return MOMENTS.get(top.kind) == paragraph.on


# Using it


def laid_effect(
    state: State,
    seat: int,
    what: str,
    top: Declared | None,
    source: list[str],
    about: Piece | None = None,
) -> Steps[Effect]:
    """Lay the card open on the charge grid (TWG-122, TWG-476), pay (TWG-417) and designate (TWG-124). `source`:
    the zone that it comes from; `about`: the unit that it answers."""
    card, paragraph = paragraph_named(state, what)
    source.remove(card)
    state.stirred = True
    state.tell("use", seat, card)
    state.note("played", seat, card)
    lay_open(state, seat, card, paragraph.counts)
    yield from pay_costs(state, seat, paragraph)
    return (yield from designated_effect(state, seat, card, paragraph, top, about))


def paragraph_named(state: State, what: str) -> tuple[str, Paragraph]:
    """The card and the paragraph of `X/1`."""
    card, _, number = what.partition("/")
    return card, state.cards[card].paragraphs[int(number) - 1]


def is_direct(state: State, what: str) -> bool:
    """Whether the paragraph of `X/1` is a Direct, which lasts until it is settled (TWG-225, TWG-529)."""
    return any(isinstance(deed, d.DirectHit) for deed in paragraph_named(state, what)[1].do)


def designated_effect(
    state: State,
    seat: int,
    card: str,
    paragraph: Paragraph,
    top: Declared | None,
    about: Piece | None = None,
) -> Steps[Effect]:
    """Who is affected is known when what it is about was chosen (TWG-160, TWG-204)."""
    effect = Effect(state, seat, card, paragraph, [])
    effect.answered = top
    yield from designate(state, effect, about)
    effect.victims = affected(state, effect)
    return effect


def designate(state: State, effect: Effect, about: Piece | None = None) -> Steps[None]:
    """Choose what each deed is about; `about` if it answers a unit. None where there is nothing."""
    seat = effect.seat
    for deed in effect.paragraph.do:
        piece = about
        if about is None and is_chosen(deed):
            options = target_options(state, seat, effect.kind, deed)
            piece = (yield from chosen_piece(seat, options)) if options else None
        if piece is not None and piece not in effect.pieces:
            tell_target(state, piece)
        effect.pieces.append(piece)
        if isinstance(deed, d.DirectHit):
            effect.directed = yield from chosen_rival(seat, bare_rivals(state, seat))
            tell_direct(state, effect)


def lay_open(state: State, seat: int, card: str, counts: int) -> None:
    piece = Piece(state.cards[card], seat)
    piece.count = "effect" if counts else ""
    state.players[seat].laid.append(piece)


def chosen_rival(seat: int, options: list[int]) -> Steps[int]:
    if len(options) == 1:
        return options[0]
    names = tuple(f"p{other + 1}" for other in options)
    return options[names.index(str((yield Ask(seat, "designate", names))))]


def affected(state: State, effect: Used) -> list[int]:
    """Who is affected, partners included, in turn order from the user on (TWG-159, TWG-160); nobody for an inner
    one (TWG-203)."""
    seats = {piece.controller for piece in effect.pieces if piece is not None}
    seats.add(effect.directed)
    for deed in effect.paragraph.do:
        if isinstance(deed, d.Cancel | d.Reflect) and effect.answered is not None:
            seats.add(effect.answered.seat)
        elif getattr(deed, "whom", "") == "attacker" and (battle := battle_of(state)):
            seats.add(battle.seat)
        elif getattr(deed, "whom", "") == "all":
            seats |= {*others_of(state, effect.seat)}
        elif affects_rivals(deed):
            seats |= {*rivals_of(state, effect.seat)}
    return [seat for seat in others_of(state, effect.seat) if seat in seats]


def affects_rivals(deed: d.Deed) -> bool:
    """All opponents: what is about all their units, or about an opponent's cards."""
    if isinstance(deed, d.Wound | d.Look) or getattr(deed, "whom", "") == "all-enemy":
        return True
    return is_theirs(deed)


# Traps and counters


def trap_options(state: State, seat: int, top: Declared | None) -> list[str]:
    """`trap X/1`: a trap on the charge grid whose condition is met; at will (TWG-475, TWG-479). It lay there when
    the declaration was made (TWG-480)."""
    if top is None or not state.ruleset.charge_effects:
        return []
    lying = [card for card in top.traps[seat] if card in state.players[seat].charge]
    vitals = [card_of(state, piece).number for piece in state.players[seat].live]
    options = []
    for card in distinct_cards([*lying, *vitals]):
        for number, paragraph in enumerate(state.cards[card].paragraphs, 1):
            if (
                paragraph.kind == "trap"
                and answers(state, seat, paragraph, top)
                and can_pay(state, seat, paragraph)
            ):
                options.append(f"trap {card}/{number}")
    return options


def sprung_vital(state: State, seat: int, what: str, top: Declared | None) -> Steps[Effect]:
    """A Vital trap: the Vital is lost, becomes the Vital effect, and works (TWG-475, TWG-477)."""
    card, paragraph = paragraph_named(state, what)
    live = state.players[seat].live
    piece = next(vital for vital in live if card_of(state, vital).number == card)
    state.tell("use", seat, card)
    yield from pay_costs(state, seat, paragraph)
    lose_vital(state, piece)
    yield from settle_loss(state, seat, [piece])
    return (yield from designated_effect(state, seat, card, paragraph, top))


def fired_counter(state: State, top: Declared) -> tuple[int, str] | None:
    """Whose counter answers the declaration by itself, and `X/1`: the first of those whom it affects (TWG-476),
    or of all if it affects nobody; a partner's never does (TWG-526)."""
    if not state.ruleset.charge_effects:
        return None
    seats = top.victims or rivals_of(state, top.seat)
    for seat in [other for other in seats if not is_partner(state, other, top.seat)]:
        for card in top.traps[seat]:
            for number, paragraph in enumerate(state.cards[card].paragraphs, 1):
                met = paragraph.kind == "counter" and MOMENTS.get(top.kind) == paragraph.on
                if met and card in state.players[seat].charge:
                    return seat, f"{card}/{number}"
    return None
