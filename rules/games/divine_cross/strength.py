"""How strong Units are in the fight to come: what tables and answers are judged by. No rule is made here."""

from typing import Final

from rules.games.divine_cross.battle import can_use
from rules.games.divine_cross.card import Card
from rules.games.divine_cross.changes import hp_of, skill_cost
from rules.games.divine_cross.damage import expected_damage
from rules.games.divine_cross.state import State
from rules.games.divine_cross.unit import Unit

# Points of damage that each is worth.
KO: Final = 150  # a Unit knocked out
ENERGY: Final = 16  # an Energy on a Unit
STEP: Final = 0.35  # damage that one more Energy brings closer, as part of that damage


def health(state: State, unit: Unit) -> int:
    """The damage that it can still take."""
    return hp_of(state, unit) - unit.damage


def best_hit(state: State, unit: Unit, target: Unit | None, energy: int) -> int:
    """The most damage that the Unit deals to the target with that much Energy."""
    best = 0
    for skill in unit.card.skills:
        if skill_cost(state, unit, skill) <= energy:
            hit = (
                (skill.damage or 0)
                if target is None
                else expected_damage(state, unit, skill, target)
            )
            if hit > best:
                best = hit
    return best


def hit_value(state: State, damage: int, target: Unit | None) -> float:
    """What damage to the target is worth: no more than it can take, and a KO besides."""
    if target is None:
        return damage
    left = health(state, target)
    return left + KO if damage >= left else damage


def charge_gain(state: State, unit: Unit, target: Unit | None) -> float:
    """What one more Energy brings to the Unit: more damage now, or a part of what later Energy brings."""
    energy = len(unit.energy)
    now, best = best_hit(state, unit, target, energy), 0.0
    for more in range(1, 5):
        gain = best_hit(state, unit, target, energy + more) - now
        best = max(best, gain if more == 1 else gain * STEP / (more - 1))
    return best


def danger(state: State, unit: Unit, foe: Unit | None) -> float:
    """What the foe's next Skill costs the Unit's side, if the foe may be Charged before: Energy is lost in a
    KO."""
    if foe is None:
        return 0.0
    hit = best_hit(state, foe, unit, len(foe.energy) + 1)
    if hit >= health(state, unit):
        return health(state, unit) * 0.5 + KO + ENERGY * len(unit.energy)
    return hit * 0.5


def fight_value(state: State, unit: Unit, foe: Unit | None, ready: bool) -> float:
    """How good it is to have this Unit as the Main Unit now; `ready`: its side may still use a Skill this
    turn."""
    hit = best_hit(state, unit, foe, len(unit.energy)) if may_hit(state, unit) else 0
    gain = hit_value(state, hit, foe)
    if ready and foe is not None and hit >= health(state, foe):
        return gain
    return gain * (1.0 if ready else 0.8) - danger(state, unit, foe)


def may_hit(state: State, unit: Unit) -> bool:
    return not unit.stunned


def ready_hit(state: State, unit: Unit, foe: Unit) -> int:
    """The most damage that its Skills deal as things are."""
    return max(
        (
            expected_damage(state, unit, one, foe)
            for one in unit.card.skills
            if can_use(state, unit, one)
        ),
        default=0,
    )


def card_strength(card: Card) -> float:
    """A Unit by itself: HP, and damage that comes early."""
    return card.hp * 0.25 + max(
        ((skill.damage or 0) * 2 / (2 + skill.cost) for skill in card.skills), default=0
    )
