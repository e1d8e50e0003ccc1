"""What deeds of effects do, by node."""

from collections.abc import Callable
from typing import Any, Final

from rules.engine.core.ask import Ask, Steps, distinct_cards
from rules.engine.core.flow import NO_STEPS, Flow
from rules.games.twgp.cards.card import STEALTHY
from rules.games.twgp.effects import deeds as d
from rules.games.twgp.performing.targets import (
    fits_deed,
    is_chosen,
    linked_with,
    target_options,
    units_meant,
)
from rules.games.twgp.table.modes import LEFT, REVERSED, RIGHT, UPRIGHT, approach, is_active, react
from rules.games.twgp.table.pending import Used
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.powers import base_power, calculated_power
from rules.games.twgp.table.ruleset import FULL, HALF
from rules.games.twgp.table.state import ARCHIVE, State, free_columns, is_partner, piece_name
from rules.games.twgp.table.verbs import (
    discard_piece,
    leave_grid,
    log_out,
    part_tokens,
    return_to_deck,
    reveal,
    set_up_card,
    set_up_options,
    shuffle_deck,
    take_top,
)
from rules.games.twgp.table.vitals import is_safe
from rules.games.twgp.turn.attack import is_bare
from rules.games.twgp.turn.costs import PAYING, close_cards
from rules.games.twgp.turn.count_system import begin_heal, begin_unit_count, begin_wound
from rules.games.twgp.turn.damage import hit_player, lose_as_cost
from rules.games.twgp.turn.drives import add_piece
from rules.games.twgp.turn.reactive import DOWN, stand_unit
from rules.games.twgp.turn.stealth import can_hide, turn_down
from rules.games.twgp.turn.tokens import make_tokens

CAPS: Final = {HALF: 3, FULL: 6}  # cards that effects take from a deck in a turn (TWG-012)

Do = Callable[[State, Used, Any, Any], Flow]  # the unit that the deed is about, or None


def perform_used(state: State, used: Used) -> Steps[None]:
    """Perform every deed of the paragraph, in order. A deed about all units is about those that are there now;
    one about a single unit does nothing if none was designated."""
    for deed, piece in zip(used.paragraph.do, used.pieces, strict=True):
        if piece is None and is_chosen(deed):
            continue
        if piece is not None:
            yield from DOING[type(deed)](state, used, deed, piece)
        elif str(getattr(deed, "whom", "")).startswith("all") or is_attacker(deed):
            for target in target_options(state, used.seat, used.kind, deed):
                yield from DOING[type(deed)](state, used, deed, target)
        else:
            yield from DOING[type(deed)](state, used, deed, None)


def opponent_of(state: State, used: Used) -> int:
    """The player whom a deed about an opponent means: of several the next in turn order, and no partner
    (TWG-526)."""
    return next(seat for seat in used.victims if not is_partner(state, used.seat, seat))


def is_attacker(deed: d.Deed) -> bool:
    return getattr(deed, "whom", "") == "attacker"


# Units


def change_power(state: State, used: Used, deed: d.Change, piece: Piece) -> Flow:
    """Until the battle is settled (TWG-123, TWG-225), as long as the Vital beneath counts (TWG-487), or as long
    as the card itself does (TWG-490)."""
    if deed.counts:
        begin_unit_count(state, piece, deed.by)
    elif not used.paragraph.counts:
        piece.plus += deed.by
    state.tell("power", piece.seat, piece.card.number, calculated_power(state, piece))
    return NO_STEPS


def multiply_power(state: State, used: Used, deed: d.Multiply, piece: Piece) -> Flow:
    """Once; what multiplies it again is void (TWG-009)."""
    if not piece.doubled:
        piece.plus += calculated_power(state, piece) * (deed.by - 1)
        piece.doubled = True
    state.tell("power", piece.seat, piece.card.number, calculated_power(state, piece))
    return NO_STEPS


def turn_unit(state: State, used: Used, deed: d.Turn, piece: Piece) -> Flow:
    """Nothing of base Power 04 or more is turned face down (TWG-303). A declared blast that is turned is over
    (TWG-307, TWG-406)."""
    if deed.to == "down":
        small = base_power(state, piece) <= STEALTHY
        if small and not piece.weapons and piece.hacker == NOBODY:
            turn_down(state, piece)
        return NO_STEPS
    if piece.down:
        reveal(state, piece)
        piece.prompted = NOBODY
    if deed.to == "horizontal":
        approach(piece)
    else:
        react(piece)
    state.tell("turned", piece.seat, piece.card.number)
    return NO_STEPS


def stand(state: State, used: Used, deed: d.Stand, piece: Piece) -> Flow:
    """As Re-active does (TWG-312); its owner may let it go into stealth instead (TWG-311)."""
    if piece.controller == used.seat and can_hide(state, piece):
        return choose_standing(state, used.seat, piece)
    stand_unit(state, piece.controller, piece)
    return NO_STEPS


def choose_standing(state: State, seat: int, piece: Piece) -> Steps[None]:
    name = piece_name(piece)
    if (yield Ask(seat, "react", (name, name + DOWN))) == name:
        stand_unit(state, seat, piece)
    else:
        turn_down(state, piece)


def discard_unit(state: State, used: Used, deed: d.Discard, piece: Piece | None) -> Flow:
    """Without comparing Power: this uses up the player's allowance (TWG-005), whoever chooses the unit."""
    if piece is None:
        return discard_chosen(state, used, deed)
    state.players[used.seat].spent = True
    return discard_piece(state, piece)


def discard_chosen(state: State, used: Used, deed: d.Discard) -> Steps[None]:
    """Discard one of the units that the affected player operates; that player chooses."""
    victim = opponent_of(state, used)
    options = [unit for unit in units_meant(state, victim, "own") if fits_deed(state, deed, unit)]
    if options:
        yield from discard_unit(state, used, deed, (yield from chosen_piece(victim, options)))


def discard_weapon(state: State, used: Used, deed: d.Unarm, piece: Piece) -> Steps[None]:
    options = distinct_cards(piece.weapons)
    card = options[0] if len(options) == 1 else str((yield Ask(used.seat, "drop", options)))
    piece.weapons.remove(card)
    yield from log_out(state, piece.seat, [card])


def unfuse_unit(state: State, used: Used, deed: d.Unfuse, piece: Piece) -> Flow:
    """The frames stand on its cell and on empty ones; what finds none logs out, and so do weapons (TWG-375)."""
    seat = piece.seat
    leave_grid(state, piece)
    top, *rest = piece.cards[: 1 + len(piece.frames)]
    for card in part_tokens(state, piece, [top]):
        return_to_deck(state, seat, card)
    columns = free_columns(state, seat)
    columns.sort(key=lambda column: column != piece.column)
    for number, column in zip(rest, columns, strict=False):
        add_piece(state, unfused_frame(state, piece, number, column))
    state.tell("unfused", seat, top)
    left = part_tokens(state, piece, rest[len(columns) :])
    return log_out(state, seat, [*left, *piece.weapons])


def unfused_frame(state: State, piece: Piece, number: str, column: int) -> Piece:
    """It is a token if it was one (TWG-250)."""
    frame = Piece(state.cards[number], piece.seat, column)
    if number in piece.tokens:
        piece.tokens.remove(number)
        frame.tokens.append(number)
    return frame


def hack_unit(state: State, used: Used, deed: d.Hack, piece: Piece) -> Flow:
    """It turns half round and is the hacker's until the turn moves, without turns until a battle is settled; a
    declared blast stays declared (TWG-145, TWG-404, TWG-529)."""
    piece.hacker = used.seat
    if not piece.down:
        piece.turn = REVERSED if is_active(piece) else LEFT
    state.tell("hacked", used.seat, piece.card.number)
    return NO_STEPS


def poison_unit(state: State, used: Used, deed: d.Poison, piece: Piece) -> Flow:
    """Poison the unit and all that are linked with it (TWG-511)."""
    for unit in linked_with(state, piece):
        unit.poisoned = True
        state.tell("poisoned", unit.seat, unit.card.number)
    return NO_STEPS


# Declarations


def cancel_declared(state: State, used: Used, deed: d.Cancel, piece: Piece | None) -> Flow:
    if used.answered is not None:
        used.answered.countered = True
        state.tell("cancelled", used.seat)
    return NO_STEPS


def reflect_effect(state: State, used: Used, deed: d.Reflect, piece: Piece | None) -> Steps[None]:
    """Make the answered effect this player's and turn it on its user: on the user's cards or, for a Direct, on
    the user, if nothing stands in the way."""
    effect = used.answered
    if not isinstance(effect, Used):
        return
    effect.seat, effect.victims, effect.reflected = used.seat, [effect.seat], True
    state.tell("reflected", used.seat, effect.card)
    if effect.directed != NOBODY:
        effect.directed = effect.victims[0]
        effect.countered = not is_bare(state, effect.directed)
        if not effect.countered:
            tell_direct(state, effect)
    for number, redirected in enumerate(effect.paragraph.do):
        if effect.pieces[number] is None:
            continue
        options = target_options(state, used.seat, effect.kind, redirected)
        if not options:
            effect.countered = True
            return
        effect.pieces[number] = piece = yield from chosen_piece(used.seat, options)
        tell_target(state, piece)


def tell_target(state: State, piece: Piece) -> None:
    state.tell("about", piece.seat, piece.card.number, piece.column)


def tell_direct(state: State, effect: Used) -> None:
    state.tell("direct", effect.seat, effect.card, f"P{effect.directed + 1}")


def chosen_piece(seat: int, options: list[Piece]) -> Steps[Piece]:
    if len(options) == 1:
        return options[0]
    names = tuple(piece_name(piece) for piece in options)
    return options[names.index(str((yield Ask(seat, "designate", names))))]


def direct_player(state: State, used: Used, deed: d.DirectHit, piece: Piece | None) -> Steps[None]:
    """A unit that opposed it saved the Vital (TWG-455, TWG-456); at a player whose Vitals ran out this turn it is
    void (TWG-037)."""
    seat = used.directed
    if used.target is not None:
        state.tell("saved", used.victims[0])
    elif is_safe(state, seat):
        state.tell("escapes", seat)
    else:
        yield from hit_player(state, seat, 1, used.seat)


# Cards


def draw(state: State, used: Used, deed: d.Draw, piece: Piece | None) -> Steps[None]:
    """Charge cards instead, up to six in hand; nothing without them (TWG-026 to TWG-028)."""
    for _ in range(deed.count):
        options = set_up_options(state, used.seat)
        if not options:
            return
        card = options[0]
        if len(options) > 1:
            card = str((yield Ask(used.seat, "set-up", options)))
        set_up_card(state, used.seat, card)


def fill_hand(state: State, used: Used, deed: d.FillHand, piece: Piece | None) -> Steps[None]:
    yield from draw(state, used, d.Draw(ARCHIVE), piece)


def mill(state: State, used: Used, deed: d.Mill, piece: Piece | None) -> Steps[None]:
    """What exceeds the cap of the turn stays (TWG-012, TWG-013); costs and downloads do not count (TWG-014)."""
    seat = used.seat if deed.whose == "own" else opponent_of(state, used)
    player, cap = state.players[seat], CAPS.get(state.system)
    for _ in range(deed.count):
        if not player.deck or (cap is not None and player.milled >= cap):
            return
        player.milled += 1
        taken: list[str] = []
        yield from take_top(state, seat, taken)
        yield from log_out(state, seat, taken, "deck-out")


def select_card(state: State, used: Used, deed: d.Select, piece: Piece | None) -> Flow:
    """Shuffled at least six times, then the second from the top (TWG-024); with one card, nothing (TWG-025)."""
    player = state.players[used.seat]
    if len(player.deck) < 2 or len(player.hand) >= ARCHIVE:
        return NO_STEPS
    shuffle_deck(state, used.seat)
    player.hand.append(player.deck.pop(1))
    state.tell("select", used.seat)
    return NO_STEPS


def close_hand(state: State, used: Used, deed: d.CloseHand, piece: Piece | None) -> Flow:
    """Hand cards are not discarded (TWG-022, TWG-023)."""
    seat = used.seat if deed.whose == "own" else opponent_of(state, used)
    return close_cards(state, seat, deed.count)


def salvage(state: State, used: Used, deed: d.Salvage, piece: Piece | None) -> Steps[None]:
    player = state.players[used.seat]
    if not player.surge or len(player.hand) >= ARCHIVE:
        return
    options = distinct_cards(player.surge)
    card = options[0] if len(options) == 1 else str((yield Ask(used.seat, "salvage", options)))
    player.surge.remove(card)
    player.hand.append(card)
    state.tell("salvage", used.seat, card)


def look(state: State, used: Used, deed: d.Look, piece: Piece | None) -> Flow:
    state.tell("look", used.seat)
    return NO_STEPS


# Vitals and turns


def wound(state: State, used: Used, deed: d.Wound, piece: Piece | None) -> Steps[None]:
    """A live Vital of the player who is affected begins to count (TWG-491, TWG-492)."""
    options = [
        vital for vital in state.players[opponent_of(state, used)].live if vital.turn == UPRIGHT
    ]
    if options:
        begin_wound(state, (yield from chosen_vital(used.seat, options)))


def heal(state: State, used: Used, deed: d.Heal, piece: Piece | None) -> Steps[None]:
    """A lost Vital of one's own begins to recover (TWG-491, TWG-493)."""
    vitals = state.players[used.seat].vital
    options = [vital for vital in vitals if not vital.down and vital.turn == RIGHT]
    if options:
        begin_heal(state, (yield from chosen_vital(used.seat, options)))


def chosen_vital(seat: int, options: list[Piece]) -> Steps[Piece]:
    if len(options) == 1:
        return options[0]
    names = tuple(str(piece.column) for piece in options)
    return options[names.index(str((yield Ask(seat, "count", names))))]


def take_another(state: State, used: Used, deed: d.AnotherTurn, piece: Piece | None) -> Flow:
    state.again = state.turn == used.seat
    state.tell("again", used.seat)
    return NO_STEPS


def bring_tokens(state: State, used: Used, deed: d.MakeTokens, piece: Piece | None) -> Flow:
    return make_tokens(state, used.seat, deed.name, deed.count)


def do_nothing(state: State, used: Used, deed: d.Deed, piece: Piece | None) -> Flow:
    """What the Matrix makes void (TWG-003, TWG-010, TWG-011, TWG-015, TWG-018)."""
    state.tell("void-text", used.seat, used.card)
    return NO_STEPS


DOING: Final[dict[type[d.Deed], Do]] = {
    d.Change: change_power,
    d.Multiply: multiply_power,
    d.Turn: turn_unit,
    d.Stand: stand,
    d.Discard: discard_unit,
    d.Unarm: discard_weapon,
    d.Unfuse: unfuse_unit,
    d.Hack: hack_unit,
    d.Poison: poison_unit,
    d.Cancel: cancel_declared,
    d.Reflect: reflect_effect,
    d.DirectHit: direct_player,
    d.Draw: draw,
    d.FillHand: fill_hand,
    d.Mill: mill,
    d.Select: select_card,
    d.CloseHand: close_hand,
    d.Salvage: salvage,
    d.Look: look,
    d.Wound: wound,
    d.Heal: heal,
    d.Forbid: do_nothing,
    d.AnotherTurn: take_another,
    d.MakeTokens: bring_tokens,
    d.Void: do_nothing,
}
PAYING["damage"] = lose_as_cost
