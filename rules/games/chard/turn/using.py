"""Cards and abilities that players use: Events, Instants, techniques. Each is declared, may be answered, and then
does what its text says."""

from collections.abc import Iterator
from typing import Final

from rules.engine.core.ask import Steps, distinct_cards
from rules.engine.table.payment import Part, Price
from rules.engine.table.stack import Entry
from rules.games.chard.cards.abilities import Technique
from rules.games.chard.cards.card import ANY, Card, price_of
from rules.games.chard.effects.card import COLOURS, Clause
from rules.games.chard.effects.performers import PERFORMS
from rules.games.chard.performing.asking_steps import can_do
from rules.games.chard.performing.declared_targets import take_aim
from rules.games.chard.performing.sequence import carry_out_clauses, perform_steps
from rules.games.chard.table.context import Context
from rules.games.chard.table.current import is_banned, player_gifts, texts_of
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import State, piece_name, piece_named
from rules.games.chard.table.verbs import roll_piece, use_up
from rules.games.chard.turn.costs import can_pay, can_pay_card, pay, pay_card
from rules.games.chard.turn.declarations import OTHERS, Declared, declare
from rules.games.chard.turn.triggers import ONCE

USED: Final = ("event", "instant")
COLOURED: Final = COLOURS[:-1]
STIFF: Final = frozenset(
    {"silence", "berserk", "petrify", "sleep"}
)  # CHD-224, CHD-231, CHD-236, CHD-237
# What a Counter calls a technique, by the kind of card (CHD-126, CHD-302, CHD-311, CHD-312, CHD-314).
SUBJECTS: Final = {kind: frozenset({kind}) for kind in ("artifact", "land", "spelled", "equipment")}
BY_CHARACTER: Final = frozenset({"technique"})  # CHD-298
BY_ARTIFACT: Final = frozenset({"technique", "artifact"})  # CHD-086, CHD-299, CHD-303
OTHER: Final[frozenset[str]] = frozenset()


# Events and Instants


class UsedItem(Declared):
    """An Event or Instant; it goes to the discard pile after its effect (CHD-104, CHD-107)."""

    def __init__(self, state: State, ctx: Context) -> None:
        super().__init__(ctx.you, frozenset({ctx.card.kind}))
        self.state = state
        self.ctx = ctx
        self.card = ctx.card

    def resolve(self) -> Steps[None]:
        yield from carry_out_clauses(self.state, self.ctx, use_clauses(self.card))
        use_up(self.state, self.seat, self.card.number)

    def vanish(self) -> None:
        use_up(self.state, self.seat, self.card.number)


def use_clauses(card: Card) -> tuple[Clause, ...]:
    return card.abilities.body("use") if card.abilities is not None else ()


def usable_items(state: State, seat: int, top: Entry | None = None) -> list[str]:
    """`use X` for what can be used now: Events in the own Main Phase with nothing to answer (CHD-102), Instants
    then and as answers (CHD-105, CHD-290)."""
    return [
        f"use {number}"
        for number in distinct_cards(state.players[seat].hand)
        if can_use(state, seat, state.cards[number], top)
    ]


def can_use(state: State, seat: int, card: Card, top: Entry | None) -> bool:
    if card.kind not in USED or card.abilities is None or card.inert:
        return False
    if not suits_time(state, seat, card, top):
        return False
    if card.kind == "event" and not event_allowed(state, seat):
        return False
    return can_pay_card(state, seat, card)


def suits_time(state: State, seat: int, card: Card, top: Entry | None) -> bool:
    """An Instant always; an Event in the own Main Phase, or if its text allows it, in the other player's turn
    (CHD-102, CHD-103)."""
    if card.kind == "instant" or top is None:
        return True
    return seat != state.turn and card.abilities is not None and card.abilities.abroad


def event_allowed(state: State, seat: int) -> bool:
    """Texts may limit the Events of a turn."""
    limits = player_gifts(state, seat, "events")
    return not limits or seat != state.turn or state.events < min(limits)


def use_item(state: State, seat: int, number: str) -> Steps[Entry]:
    """Pay for it and choose its targets (CHD-293); what is declared. The cost stays paid whatever happens
    (CHD-112)."""
    player, card = state.players[seat], state.cards[number]
    player.hand.remove(number)
    player.using.append(number)
    state.tell("use", seat, number)
    state.note("played", seat, number)
    if seat == state.turn:
        state.played = True
        state.events += card.kind == "event"
    yield from pay_card(state, seat, card)
    ctx = Context(seat, card)
    yield from take_aim(state, ctx, use_clauses(card))
    return UsedItem(state, ctx)


def use_from_hand(state: State, number: str) -> Steps[None]:
    """An action of the Main Phase (CHD-102)."""
    entry = yield from use_item(state, state.turn, number)
    yield from declare(state, [entry])


# Techniques


class UsedTechnique(Declared):
    """A technique of a piece or of its Equipment; without the piece it does not happen (CHD-293)."""

    def __init__(self, state: State, ctx: Context, technique: Technique) -> None:
        piece = ctx.source
        assert piece is not None
        super().__init__(ctx.you, technique_subjects(ctx.card), (piece,))
        self.state = state
        self.ctx = ctx
        self.technique = technique

    def resolve(self) -> Steps[None]:
        yield from carry_out_clauses(self.state, self.ctx, self.technique.clauses)


def technique_subjects(card: Card) -> frozenset[str]:
    if card.is_character:
        return BY_ARTIFACT if "artifact" in card.types else BY_CHARACTER
    return SUBJECTS.get(card.kind, OTHER)


def techniques_of(state: State, piece: Piece) -> Iterator[tuple[str, Card, Technique]]:
    """`1`, `2` … of its own text, `e1` … of its Equipment."""
    for prefix, card, text in texts_of(state, piece):
        for number, technique in enumerate(text.techniques, 1):
            yield f"{prefix}{number}", card, technique


def usable_techniques(state: State, seat: int) -> list[str]:
    """`technique a11/1`, at any time (CHD-066), by who is not kept from it (CHD-224)."""
    if not state.cards.techniques:
        return []
    return [
        f"technique {piece_name(state, piece)}/{name}"
        for piece in technicians(state, seat)
        if has_techniques(piece) and STIFF.isdisjoint(piece.ailments)
        for name, card, technique in techniques_of(state, piece)
        if can_use_technique(state, piece, card, technique)
    ]


def has_techniques(piece: Piece) -> bool:
    """Whether it is worth asking for them: most pieces have none. An Equipment may have one."""
    text = piece.card.abilities
    return bool(piece.equipment) or (text is not None and bool(text.techniques))


def technicians(state: State, seat: int) -> list[Piece]:
    """The pieces of that player; the Stage is its owner's."""
    stage = state.stage
    own = state.players[seat].pieces()
    return [*own, stage] if stage is not None and stage.side == seat else own


def can_use_technique(state: State, piece: Piece, card: Card, technique: Technique) -> bool:
    """Ready, unless it is an E( ) technique (CHD-067, CHD-068), and not more often than its text says."""
    if technique.rolls and piece.rolled:
        return False
    if used_marks(technique, card is not piece.card) & set(piece.used):
        return False
    ctx = Context(piece.side, card, piece)
    if not any(PERFORMS.hold(state, ctx, clause.when) for clause in technique.clauses):
        return False
    if is_banned(state, piece, "technique") or not can_do(state, ctx, technique.pay):
        return False
    return can_pay_technique(state, ctx, technique)


def used_marks(technique: Technique, worn: bool) -> set[str]:
    """The marks of its limits, if it has any."""
    return {
        f"{ONCE[clause.limit]}{'e' if worn else ''}{technique.place}"
        for clause in technique.clauses
        if clause.limit
    }


def can_pay_technique(state: State, ctx: Context, technique: Technique) -> bool:
    """A user that is rolled for it cannot be rolled for its Energy as well."""
    piece = ctx.source
    assert piece is not None
    rolled, price = piece.rolled, technique_price(state, ctx, technique)
    piece.rolled = rolled or technique.rolls
    payable = can_pay(state, ctx.you, price)
    piece.rolled = rolled
    return payable


def technique_price(state: State, ctx: Context, technique: Technique) -> Price:
    """The generic part may be computed (CHD-044)."""
    cost = technique.cost
    coloured = {colour: getattr(cost, colour) for colour in COLOURED}
    parts = price_of({colour: many for colour, many in coloured.items() if many})
    generic = PERFORMS.evaluate(state, ctx, cost.generic)
    return (*parts, Part(generic, ANY)) if generic > 0 else parts


def use_technique(state: State, what: str) -> Steps[Entry]:
    """Roll the user (CHD-065), pay, choose the targets (CHD-293); what is declared."""
    name, _, which = what.partition("/")
    piece = piece_named(state, name)
    assert piece is not None
    card, technique = next(
        (card, candidate)
        for number, card, candidate in techniques_of(state, piece)
        if number == which
    )
    ctx = Context(piece.side, card, piece)
    price = technique_price(state, ctx, technique)
    if technique.name.en:
        state.tell("technique-named", piece.seat, card.number, technique.name)
    else:
        state.tell("technique", piece.seat, card.number)
    state.note("techniques", piece.seat)
    piece.used += tuple(sorted(used_marks(technique, card is not piece.card)))
    if technique.rolls:
        roll_piece(state, piece)
    yield from pay(state, piece.seat, price)
    yield from perform_steps(state, ctx, technique.pay)
    yield from take_aim(state, ctx, technique.clauses)
    return UsedTechnique(state, ctx, technique)


def use_technique_now(state: State, what: str) -> Steps[None]:
    """An action of the Main Phase."""
    entry = yield from use_technique(state, what)
    yield from declare(state, [entry])


# As answers


def offered_techniques(state: State, seat: int, top: Entry) -> list[str]:
    return usable_techniques(state, seat)


def answer_by_technique(state: State, seat: int, what: str) -> Steps[Entry]:
    return (yield from use_technique(state, what))


OTHERS["use"] = (usable_items, use_item)
OTHERS["technique"] = (offered_techniques, answer_by_technique)
