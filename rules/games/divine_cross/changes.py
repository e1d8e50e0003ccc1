"""What is true of a Unit now: its printed facts and whatever changes them."""

from rules.games.divine_cross.card import Skill
from rules.games.divine_cross.mods import Mod, apply_mod
from rules.games.divine_cross.state import State
from rules.games.divine_cross.unit import Unit


def changed(unit: Unit, what: str, number: int) -> int:
    for mod in unit.mods:
        if mod.what == what:
            number = apply_mod(mod, number)
    return number


def hp_of(state: State, unit: Unit) -> int:
    """The damage that knocks it out; effects change this threshold and not the damage (DVC-177)."""
    return changed(unit, "hp", unit.card.hp) if unit.mods else unit.card.hp


def skill_cost(state: State, unit: Unit, skill: Skill) -> int:
    """Changes of the cost add up and stop at 0 (DVC-176)."""
    return max(changed(unit, "skill-cost", skill.cost), 0) if unit.mods else skill.cost


def retreat_cost(state: State, unit: Unit) -> int:
    cost = unit.card.retreat_cost
    return max(changed(unit, "retreat-cost", cost), 0) if unit.mods else cost


def attributes_of(state: State, unit: Unit) -> frozenset[str]:
    return unit.card.attributes


def advantages_of(state: State, unit: Unit) -> frozenset[str]:
    return unit.card.advantage


def is_banned(state: State, unit: Unit, what: str) -> bool:
    """Whether an effect forbids it that."""
    return any(mod.what == what for mod in unit.mods) if unit.mods else False


def damage_changes(state: State, unit: Unit, what: str) -> list[Mod]:
    """Changes of Skill damage that lie on the Unit as the user ("skill-damage") or the receiver
    ("damage-taken")."""
    return [mod for mod in unit.mods if mod.what == what] if unit.mods else []


def base_damage(state: State, unit: Unit, skill: Skill) -> int:
    """Step 1: the figure and what the Skill's own text adds (DVC-105)."""
    return skill.damage or 0
