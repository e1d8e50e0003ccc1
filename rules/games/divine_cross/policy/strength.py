"""How strong Units are in the fight to come: what tables and answers are judged by. No rule is made here."""

from typing import Final

from rules.games.divine_cross.cards.card import Card
from rules.games.divine_cross.table.current import hp_of, skill_cost
from rules.games.divine_cross.table.state import KOS, Hits, State
from rules.games.divine_cross.table.unit import Unit
from rules.games.divine_cross.turn.damage import expected_damages

# Points of damage that each is worth.
KO: Final = 150  # a Unit knocked out
ENERGY: Final = 16  # an Energy on a Unit
GAME: Final = 10_000.0  # the game
STEP: Final = 0.35  # damage that one more Energy brings closer, as part of that damage


def health(state: State, unit: Unit) -> int:
    """The damage that it can still take."""
    return hp_of(state, unit) - unit.damage


def hits_of(state: State, unit: Unit, target: Unit | None) -> Hits:
    """The cost and the damage of each Skill, against the target or, without one, as printed."""
    if target is None:
        return [(skill.cost, skill.damage or 0) for skill in unit.card.skills]
    known = state.hits.get((unit, target))
    if known is None:
        costs = [skill_cost(state, unit, skill) for skill in unit.card.skills]
        known = list(zip(costs, expected_damages(state, unit, target), strict=True))
        state.hits[unit, target] = known
    return known


def best_hit(hits: Hits, energy: int) -> int:
    """The most damage with that much Energy."""
    best = 0
    for cost, damage in hits:
        if cost <= energy and damage > best:
            best = damage
    return best


def hit_value(state: State, damage: int, target: Unit | None) -> float:
    """What damage to the target is worth: no more than it can take, and a KO besides."""
    if target is None:
        return damage
    left = health(state, target)
    return left + KO if damage >= left else damage


def charge_gain(state: State, unit: Unit, target: Unit | None) -> float:
    """What one more Energy brings to the Unit: more damage now, or a part of what later Energy brings."""
    energy, hits = len(unit.energy), hits_of(state, unit, target)
    now, best = best_hit(hits, energy), 0.0
    for cost, damage in hits:
        gain, more = damage - now, cost - energy
        if more > 0 and gain > 0:
            best = max(best, gain if more == 1 else gain * STEP / (more - 1))
    return best


def danger(state: State, unit: Unit, foe: Unit | None) -> float:
    """What the foe's next Skill costs the Unit's side, if the foe may be Charged before: Energy is lost in a
    KO."""
    if foe is None:
        return 0.0
    if not foe.card.skills:
        return 0.0
    return damage_cost(state, unit, best_hit(hits_of(state, foe, unit), len(foe.energy) + 1))


def damage_cost(state: State, unit: Unit, damage: int) -> float:
    """What damage to the Unit costs its side; in a KO its Energy is lost, too."""
    if damage >= health(state, unit):
        return health(state, unit) * 0.5 + KO + ENERGY * len(unit.energy)
    return damage * 0.5


def is_last(state: State, unit: Unit) -> bool:
    """Whether its side loses if it falls: the third, or the only one (DVC-046, DVC-048)."""
    player = state.players[unit.owner]
    return len(player.ko) + 1 >= KOS or (unit.zone == "main" and not player.standby)


def decides(state: State, damage: int, unit: Unit | None) -> bool:
    """Whether that damage to the Unit loses its side the game."""
    return unit is not None and 0 < health(state, unit) <= damage and is_last(state, unit)


def draw_cost(state: State, seat: int, count: int) -> float:
    """What it costs the Main Unit to draw more cards than there are (DVC-083, DVC-093)."""
    player = state.players[seat]
    missing = count - len(player.deck)
    if missing <= 0 or player.main is None:
        return 0.0
    damage = state.ruleset.empty_deck * missing
    fatal = is_last(state, player.main) and damage >= health(state, player.main)
    return GAME if fatal else damage_cost(state, player.main, damage)


def look_anew(state: State) -> None:
    """Forget what was worked out: the table may have changed."""
    state.hits, state.fights = {}, {}


def main_value(state: State, unit: Unit, ready: bool) -> float:
    """How good it is to have this Unit as the Main Unit now, against the opposing one; `ready`: its side may
    still use a Skill this turn."""
    known = state.fights.get((unit, ready))
    if known is None:
        known = fight_value(state, unit, state.players[1 - unit.owner].main, ready)
        state.fights[unit, ready] = known
    return known


def fight_value(state: State, unit: Unit, foe: Unit | None, ready: bool) -> float:
    hit = 0 if unit.stunned else best_hit(hits_of(state, unit, foe), len(unit.energy))
    gain = hit_value(state, hit, foe)
    if ready and foe is not None and hit >= health(state, foe):
        return gain
    return gain * (1.0 if ready else 0.8) - danger(state, unit, foe)


def card_strength(state: State, card: Card) -> float:
    """A Unit by itself: HP, and damage that comes early. Worked out once for many games."""
    known = state.cards.strengths.get(card.number)
    if known is None:
        early = ((skill.damage or 0) * 2 / (2 + skill.cost) for skill in card.skills)
        known = state.cards.strengths[card.number] = card.hp * 0.25 + max(early, default=0)
    return known
