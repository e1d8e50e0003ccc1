"""What policies think of the answers that effects ask for, and of using a Command. No rule is made here."""

from collections.abc import Callable
from typing import Any, Final

from rules.games.divine_cross.cards.abilities import Abilities
from rules.games.divine_cross.cards.card import Skill
from rules.games.divine_cross.effects import steps as s
from rules.games.divine_cross.effects.nouns import Chosen
from rules.games.divine_cross.effects.performers import PERFORMS
from rules.games.divine_cross.policy.strength import (
    ENERGY,
    GAME,
    best_hit,
    card_strength,
    charge_gain,
    decides,
    draw_cost,
    health,
    hit_value,
    hits_of,
    main_value,
)
from rules.games.divine_cross.table.context import Context
from rules.games.divine_cross.table.matching import fitting_things
from rules.games.divine_cross.table.state import State, unit_named
from rules.games.divine_cross.table.unit import Unit

CARD: Final = 14.0  # a card in hand, in points of damage
TEXT: Final = 60.0  # a Command that works, as a card to keep
UNKNOWN: Final = 10.0  # a step that nobody has rated


# Answers


def answer_scores(state: State, seat: int, kind: str, options: list[str]) -> list[float]:
    """For asks of the kinds "choose", "discard" and "energy"; 0 for all where nothing is known."""
    if kind == "choose":
        return [choice_score(state, seat, option) for option in options]
    if kind in ("discard", "energy"):
        return [-keep_value(state, option) for option in options]
    return [0.0] * len(options)


def choice_score(state: State, seat: int, option: str) -> float:
    """`none`, enough of "up to", counts 0."""
    step, unit = state.doing, unit_named(state, option)
    if unit is not None:
        return unit_score(state, seat, step, unit)
    if option == "none":
        return 0.0
    worth = keep_value(state, option)
    return -worth if isinstance(step, s.AttachEnergy | s.Discard) else worth


def keep_value(state: State, number: str) -> float:
    """A card that fetches others from the discards is worth little to fetch: two would fetch each other for
    ever."""
    card = state.cards[number]
    if card.is_unit:
        return card_strength(state, card)
    return 0.0 if card.abilities is None else 1.0 if fetches(card.abilities) else TEXT


def fetches(abilities: Abilities) -> bool:
    return any(is_fetch(step) for clause in abilities.body for step in clause.do)


def is_fetch(step: Any) -> bool:
    """Whether it returns cards from the discards to the hand."""
    of = getattr(step.target, "of", None) if isinstance(step, s.Move) else None
    return of is not None and step.to == "hand" and of.zone == "discard"


def unit_score(state: State, seat: int, step: Any, unit: Unit) -> float:
    """How good it is for the player that the step is done to the Unit."""
    sign = 1 if unit.owner == seat else -1
    rate = GOOD.get(type(step))
    if rate is not None:
        return sign * rate(state, Context(seat, None), step, unit)
    return -sign * float(health(state, unit))


# What a step is worth to the side of a Unit to which it is done


def rate_damage(state: State, ctx: Context, step: s.Damage, unit: Unit) -> float:
    damage = amount(state, ctx, step.amount)
    return -hit_value(state, damage, unit) - GAME * decides(state, damage, unit)


def rate_heal(state: State, ctx: Context, step: s.Heal, unit: Unit) -> float:
    return 0.7 * min(amount(state, ctx, step.amount), unit.damage)


def rate_stun(state: State, ctx: Context, step: s.Stun, unit: Unit) -> float:
    """The Skill of its next turn; in its own End Phase the marker goes."""
    if unit.zone != "main" or unit.stunned or unit.owner == state.turn:
        return 0.0
    return -0.9 * hit_now(state, unit, foe_of(state, unit), 1)


def rate_recover(state: State, ctx: Context, step: s.Recover, unit: Unit) -> float:
    return 0.9 * hit_now(state, unit, foe_of(state, unit), 0) * unit.stunned


def rate_exchange(state: State, ctx: Context, step: s.Exchange, unit: Unit) -> float:
    """It comes in for the Main Unit."""
    main, ready = state.players[unit.owner].main, state.turn == unit.owner
    now = main_value(state, main, ready) if main is not None else 0.0
    return main_value(state, unit, ready) - now


def rate_energy_lost(state: State, ctx: Context, step: s.DiscardEnergy, unit: Unit) -> float:
    return -ENERGY * min(amount(state, ctx, step.count), len(unit.energy))


def rate_energy(state: State, ctx: Context, step: Any, unit: Unit) -> float:
    return ENERGY + charge_gain(state, unit, foe_of(state, unit))


def rate_change(state: State, ctx: Context, step: s.Change, unit: Unit) -> float:
    """More Skill damage helps who can use a Skill this turn; less damage taken, who is attacked next."""
    foe, by = foe_of(state, unit), change_of(state, ctx, step)
    if step.what == "skill-damage":
        able = foe is not None and unit.owner == state.turn and unit.zone == "main"
        hit = hit_now(state, unit, foe, 0) if able and not unit.stunned else 0
        return hit_value(state, hit + by, foe) - hit_value(state, hit, foe) if hit > 0 else 0.0
    if step.what == "damage-taken":
        hit = hit_now(state, foe, unit, 1) if foe is not None else 0
        lasting = step.lasts != "turn" and unit.zone == "main"
        return -max(by, -hit) * 0.8 if lasting or unit.owner != state.turn else 0.0
    return by * 0.5 if step.what == "hp" else -by * ENERGY


def change_of(state: State, ctx: Context, step: s.Change) -> int:
    """About how much the figure of Skill damage rises."""
    if step.by is not None:
        return amount(state, ctx, step.by)
    return 60 * (step.times - 1) if step.times is not None else -30


def amount(state: State, ctx: Context, of: Any) -> int:
    return of if isinstance(of, int) else max(PERFORMS.evaluate(state, ctx, of), 0)


def hit_now(state: State, unit: Unit, target: Unit | None, more: int) -> int:
    """The most damage that the Unit deals to the target with that much more Energy."""
    return best_hit(hits_of(state, unit, target), len(unit.energy) + more)


def foe_of(state: State, unit: Unit) -> Unit | None:
    return state.players[1 - unit.owner].main


Rate = Callable[[State, Context, Any, Unit], float]
GOOD: Final[dict[type, Rate]] = {
    s.Damage: rate_damage,
    s.Heal: rate_heal,
    s.Stun: rate_stun,
    s.Recover: rate_recover,
    s.Exchange: rate_exchange,
    s.DiscardEnergy: rate_energy_lost,
    s.MoveEnergy: lambda state, ctx, step, unit: -rate_energy(state, ctx, step, unit),
    s.AttachEnergy: rate_energy,
    s.Change: rate_change,
}


# Using a Command


def use_value(state: State, seat: int, number: str) -> float:
    """What using the Event or Action now is worth, in points of damage; without a text, nothing."""
    abilities = state.cards[number].abilities
    body = [step for clause in (abilities.body if abilities else ()) for step in clause.do]
    return steps_value(state, Context(seat, None), body)


def power_value(state: State, unit: Unit, number: int) -> float:
    """What using that EX-Power of the Unit now is worth."""
    abilities = unit.card.abilities
    powers = abilities.powers[number - 1] if abilities is not None else ()
    body = [step for entry in powers for step in entry.clause.do]
    return steps_value(state, Context(unit.owner, unit), body)


def skill_text_value(state: State, unit: Unit, skill: Skill) -> float:
    """What the Skill's own text is worth, as far as it decides the game; else 0."""
    text = unit.card.abilities.skills.get(skill.name) if unit.card.abilities else None
    if text is None:
        return 0.0
    ctx = Context(unit.owner, unit)
    body = [
        step
        for clauses in text.at.values()
        for entry in clauses
        if PERFORMS.hold(state, ctx, entry.clause.when)
        for step in entry.clause.do
    ]
    worth = steps_value(state, ctx, body)
    return worth if abs(worth) > GAME / 2 else 0.0


def steps_value(state: State, ctx: Context, body: list[Any]) -> float:
    return sum(step_value(state, ctx, step) for step in body)


def step_value(state: State, ctx: Context, step: Any) -> float:
    if isinstance(step, s.Draw | s.Discard):
        sides = [(1 if seat == ctx.you else -1, seat) for seat in ctx.seats(step.who)]
        return sum(sign * cards_value(state, ctx, step, seat) for sign, seat in sides)
    if is_fetch(step):
        things = fitting_things(state, ctx, step.target.of)
        worths = [keep_value(state, thing.card.number) for thing in things]
        return max(worths, default=0.0) / 3 - 1
    if type(step) not in GOOD:
        return 0.0 if isinstance(step, s.Shuffle | s.Rest) else UNKNOWN
    of = step.unit if isinstance(step, s.AttachEnergy | s.MoveEnergy) else step.target
    return target_value(state, ctx, step, of)


def cards_value(state: State, ctx: Context, step: Any, seat: int) -> float:
    """What drawing or discarding is worth to the player; a deck that is too short costs damage."""
    count = amount(state, ctx, step.count)
    if isinstance(step, s.Discard):
        return -CARD * count
    there = min(count, len(state.players[seat].deck))
    return CARD * there - draw_cost(state, seat, count)


def target_value(state: State, ctx: Context, step: Any, target: Any) -> float:
    """Of all that match, or of the best of them for whoever chooses."""
    if isinstance(target, str):
        met = [thing for thing in ctx.met(target) if isinstance(thing, Unit)]
        return sum(unit_score(state, ctx.you, step, unit) for unit in met) if met else UNKNOWN
    filter = getattr(target, "all", None) or getattr(target, "of", None)
    things = fitting_things(state, ctx, filter) if filter is not None else []
    scores = sorted(
        unit_score(state, ctx.you, step, unit) for unit in things if isinstance(unit, Unit)
    )
    if not isinstance(target, Chosen) or not scores:
        return sum(scores)
    return scores[0] if target.by == "opponent" else scores[-1]
