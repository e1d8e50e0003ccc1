"""What policies think of the answers that texts ask for, and of using a card or a technique. No rule is made
here."""

from collections.abc import Callable
from typing import Any, Final

from rules.games.chard.cards.abilities import Technique
from rules.games.chard.cards.card import Card
from rules.games.chard.effects import steps as s
from rules.games.chard.effects.nouns import Chosen, Random
from rules.games.chard.effects.performers import PERFORMS
from rules.games.chard.performing.targets import choosable
from rules.games.chard.policy.strength import (
    AILING,
    CARD,
    ENERGY,
    IDLE,
    WON,
    card_strength,
    loss_of,
    piece_strength,
    player_loss,
)
from rules.games.chard.table.context import Body, Context, Slot
from rules.games.chard.table.current import attack_of
from rules.games.chard.table.matching import fitting_things, seat_of
from rules.games.chard.table.piece import SIDES, Piece
from rules.games.chard.table.state import HP, State, piece_named
from rules.games.chard.table.verbs import can_act
from rules.games.chard.turn.declarations import Declared

UNKNOWN: Final = 5.0  # a step that nobody has rated
NO_CARD: Final = Card("")  # whose text asks is not known
BODIES: Final = {f"p{seat + 1}": seat for seat, _ in enumerate(SIDES)}

# Answers


def choice_score(state: State, seat: int, option: str) -> float:
    """`none`, enough of "up to", counts 0."""
    step = state.doing
    if option in BODIES:
        return thing_score(state, seat, step, Body(BODIES[option]))
    piece = piece_named(state, option)
    if piece is not None:
        return thing_score(state, seat, step, piece)
    return card_worth(state, option) if option in state.cards else 0.0


def card_worth(state: State, number: str) -> float:
    """A card to have in hand: the stronger the better, if it can be paid for soon."""
    card = state.cards[number]
    if card.is_character:
        return CARD + 0.1 * card_strength(card)
    return CARD if card.kind in ("energy", "land") else CARD + 1


def thing_score(state: State, seat: int, step: Any, thing: Any) -> float:
    """How good it is for the player that the step is done to that thing."""
    sign = 1 if seat_of(thing) == seat else -1
    rate = GOOD.get(type(step))
    if rate is None:
        return -float(sign)
    return float(sign * rate(state, Context(seat, NO_CARD), step, thing))


# What a step is worth to the side of the thing to which it is done


def rate_damage(state: State, ctx: Context, step: s.Damage, thing: Any) -> float:
    amount = number_of(state, ctx, step.amount)
    if isinstance(thing, Body):
        return -player_loss(state, thing.seat, amount)
    return -loss_of(state, thing, amount)


def rate_heal(state: State, ctx: Context, step: s.Heal, thing: Any) -> float:
    amount = number_of(state, ctx, step.amount)
    if isinstance(thing, Body):
        hp = state.players[thing.seat].hp
        return float(min(amount, HP - hp) * (0.6 if hp > 80 else 1.2))
    return float(0.4 * min(amount, thing.damage))


def rate_ailment(state: State, ctx: Context, step: s.Ail, thing: Any) -> float:
    if step.ailment in thing.ailments or not thing.card.is_character:
        return 0.0
    return -piece_strength(state, thing) * (1 - AILING[step.ailment])


def rate_cure(state: State, ctx: Context, step: s.Cure, thing: Any) -> float:
    gone = [name for name in thing.ailments if step.ailment in (None, name)]
    worth, better = piece_strength(state, thing), 1.0
    for name in gone:
        better /= AILING[name]
    return worth * (better - 1)


def rate_move(state: State, ctx: Context, step: s.Move, thing: Any) -> float:
    """A piece leaves the table; a card off it is worth having in hand."""
    if isinstance(thing, Slot):
        return card_worth(state, thing.card.number) * (1 if step.to == "hand" else -0.5)
    worth = piece_strength(state, thing)
    return CARD - worth if step.to == "hand" and not thing.token else -worth


def rate_roll(state: State, ctx: Context, step: s.RollDown, thing: Any) -> float:
    return -might(state, thing) if not thing.rolled else 0.0


def rate_reroll(state: State, ctx: Context, step: s.Reroll, thing: Any) -> float:
    """An Energy pays again; a character attacks again in its own turn."""
    if not thing.rolled:
        return 0.0
    return might(state, thing) if state.turn == thing.seat else 1.0


def might(state: State, piece: Piece) -> float:
    """What being ready is worth to a piece."""
    if not piece.card.is_character:
        return ENERGY / 2
    return float(attack_of(state, piece)) if IDLE.isdisjoint(piece.ailments) else 0.0


def rate_change(state: State, ctx: Context, step: s.Change, thing: Any) -> float:
    """More attack power helps who can still attack; less damage taken, who is being attacked."""
    by = number_of(state, ctx, step.by, signed=True)
    if step.what == "attack":
        ready = state.turn == thing.seat and can_act(thing) and state.phase == "main"
        return 0.8 * by if ready else 0.0
    threat = threat_to(state, thing)
    return loss_of(state, thing, threat) - loss_of(state, thing, threat + by) if threat else 0.0


def threat_to(state: State, piece: Piece) -> int:
    """The attack power that is under way against it."""
    for entry in reversed(state.stack):
        if isinstance(entry, Declared) and "attack" in entry.subjects and piece in entry.pieces[1:]:
            return attack_of(state, entry.pieces[0])
    return 0


def rate_keyword(state: State, ctx: Context, step: s.Grant, thing: Any) -> float:
    return 8.0 if can_act(thing) and state.turn == thing.seat else 2.0


def rate_ban(state: State, ctx: Context, step: s.Forbid, thing: Any) -> float:
    return 10.0 if step.what == "fall" else -might(state, thing) * (state.turn == thing.seat)


def rate_put(state: State, ctx: Context, step: s.Put, thing: Any) -> float:
    return card_strength(thing.card)


def rate_loss(state: State, ctx: Context, step: s.Lose, thing: Any) -> float:
    return -5.0 if thing.card.abilities is not None or thing.card.keywords else 0.0


def number_of(state: State, ctx: Context, of: Any, signed: bool = False) -> int:
    number = of if isinstance(of, int) else PERFORMS.evaluate(state, ctx, of)
    return number if signed else max(number, 0)


Rate = Callable[[State, Context, Any, Any], float]
GOOD: Final[dict[type, Rate]] = {
    s.Damage: rate_damage,
    s.Heal: rate_heal,
    s.Ail: rate_ailment,
    s.Cure: rate_cure,
    s.Move: rate_move,
    s.RollDown: rate_roll,
    s.Reroll: rate_reroll,
    s.Change: rate_change,
    s.Grant: rate_keyword,
    s.Forbid: rate_ban,
    s.Put: rate_put,
    s.Lose: rate_loss,
    s.Shift: lambda state, ctx, step, thing: -1.0,
}


# Using a card or a technique


def use_value(state: State, seat: int, number: str) -> float:
    """What using the Event or Instant now is worth, less the card."""
    card = state.cards[number]
    clauses = card.abilities.body("use") if card.abilities is not None else ()
    return clauses_value(state, Context(seat, card), clauses) - CARD


def technique_value(state: State, ctx: Context, technique: Technique) -> float:
    """What using it now is worth, less what is done for it and the attack that its user then cannot make."""
    piece = ctx.source
    assert piece is not None
    worth = clauses_value(state, ctx, technique.clauses)
    worth += sum(step_value(state, ctx, step) for step in technique.pay)
    attacks = piece.card.is_character and state.turn == piece.seat and technique.rolls
    return worth - (might(state, piece) if attacks else 0.0) - 0.5


def clauses_value(state: State, ctx: Context, clauses: Any) -> float:
    return sum(
        step_value(state, ctx, step)
        for clause in clauses
        if PERFORMS.hold(state, ctx, clause.when)
        for step in clause.do
    )


def step_value(state: State, ctx: Context, step: Any) -> float:
    if isinstance(step, s.Draw | s.Discard):
        sides = [(1 if seat == ctx.you else -1, seat) for seat in ctx.seats(step.who)]
        return sum(sign * cards_value(state, ctx, step, seat) for sign, seat in sides)
    if isinstance(step, s.Win):
        return WON if step.who == "you" else -WON
    if isinstance(step, s.Token):
        return card_strength(state.cards[step.card]) * number_of(state, ctx, step.count)
    if type(step) in GOOD:
        return target_value(state, ctx, step, step.target)
    return 0.0 if isinstance(step, s.Shuffle) else UNKNOWN


def cards_value(state: State, ctx: Context, step: Any, seat: int) -> float:
    """What drawing or discarding is worth to the player."""
    player, count = state.players[seat], number_of(state, ctx, step.count)
    if isinstance(step, s.Discard):
        return -CARD * min(count, len(player.hand))
    return CARD * min(count, max(0, len(player.deck) - 3))


def target_value(state: State, ctx: Context, step: Any, target: Any) -> float:
    """Of all that match, or of the best for whoever chooses."""
    if isinstance(target, str):
        things: list[Any] = ctx.met(target)
        return sum(thing_score(state, ctx.you, step, thing) for thing in things)
    filter = getattr(target, "all", None) or getattr(target, "of", None)
    if filter is None:
        return UNKNOWN
    chooses = isinstance(target, Chosen | Random)
    things = choosable(state, ctx, filter) if chooses else fitting_things(state, ctx, filter)
    scores = sorted(thing_score(state, ctx.you, step, thing) for thing in things)
    if not chooses or not scores:
        return sum(scores)
    if isinstance(target, Random):
        return sum(scores) / len(scores)
    return scores[0] if target.by == "opponent" else scores[-1]
