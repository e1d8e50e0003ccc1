"""What is true of a Unit now: what is printed, what effects changed for a time, and constant EX-Powers and
Assists.

What a constant EX-Power looks at is judged without constant ones, so that their order does not matter.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from rules.games.divine_cross.cards.card import Skill
from rules.games.divine_cross.effects.card import Clause
from rules.games.divine_cross.effects.performers import PERFORMS
from rules.games.divine_cross.table.context import Context
from rules.games.divine_cross.table.matching import NOW, fits_filter
from rules.games.divine_cross.table.state import Givers, State
from rules.games.divine_cross.table.timed_changes import Mod, apply_mod
from rules.games.divine_cross.table.unit import Unit

WAYS: Final = {"by": "add", "times": "times", "over": "divide", "becomes": "becomes"}


# Constant EX-Powers and Assists


def gifts_to(state: State, unit: Unit, what: str) -> list[tuple[Context, Any]]:
    """The gifts of that name that reach the Unit now, also while their source is Stunned (DVC-145, DVC-160)."""
    gifts: list[tuple[Context, Any]] = []
    for source, card, clause, gift in working_gifts(state, what):
        if gift.to == "self" and unit is not source:
            continue
        ctx = Context(source.owner, source, None, True, card)
        meant = gift.to == "self" or fits_filter(state, ctx, gift.to, unit)
        if meant and (not clause.when or PERFORMS.hold(state, ctx, clause.when)):
            ctx.named["it"] = [unit]
            gifts.append((ctx, gift))
    return gifts


def working_gifts(state: State, what: str) -> Sequence[tuple[Unit, str, Clause, Any]]:
    """Gifts of that name with the Unit whose text or Assist gives them, where that works (DVC-145), and the card
    that says so."""
    if what not in state.cards.given:
        return ()
    if state.givers is None:
        state.givers = gather_givers(state)
    return state.givers.get(what, ())


def gather_givers(state: State) -> Givers:
    givers: Givers = {}
    for player in state.players:
        for unit in player.units():
            for card in (unit.card, state.cards[unit.assist] if unit.assist else None):
                text = card.abilities if card is not None else None
                if card is None or text is None:
                    continue
                for what, clause, gift in text.giving:
                    if clause.zone in ("area", unit.zone):
                        givers.setdefault(what, []).append((unit, card.number, clause, gift))
    return givers


# Figures


def is_printed(state: State, unit: Unit, what: str) -> bool:
    """Whether nothing can change that about the Unit now."""
    return not unit.mods and what not in state.cards.given


def changes_of(state: State, unit: Unit, what: str) -> list[Mod]:
    """Every change of the figure, constant ones first."""
    if is_printed(state, unit, what):
        return []
    changes = [as_mod(state, ctx, gift) for ctx, gift in gifts_to(state, unit, what)]
    if unit.mods:
        changes += [mod for mod in unit.mods if mod.what == what]
    return changes


def as_mod(state: State, ctx: Context, node: Any, until: int = 0) -> Mod:
    """The change that a node describes, with its number as it is now."""
    way = node.way()
    number = PERFORMS.evaluate(state, ctx, getattr(node, way))
    return Mod(node.what, WAYS[way], number, until, ctx.card)


def changed(state: State, unit: Unit, what: str, number: int) -> int:
    for mod in changes_of(state, unit, what):
        number = apply_mod(mod, number)
    return number


def hp_of(state: State, unit: Unit) -> int:
    """The damage that knocks it out; effects change this threshold and not the damage (DVC-177)."""
    if is_printed(state, unit, "hp"):
        return unit.card.hp
    return changed(state, unit, "hp", unit.card.hp)


def skill_cost(state: State, unit: Unit, skill: Skill) -> int:
    """Changes of the cost add up and stop at 0 (DVC-176)."""
    if is_printed(state, unit, "skill-cost"):
        return skill.cost
    return max(changed(state, unit, "skill-cost", skill.cost), 0)


def retreat_cost(state: State, unit: Unit) -> int:
    """Changes of the cost add up and stop at 0 (DVC-176)."""
    if is_printed(state, unit, "retreat-cost"):
        return unit.card.retreat_cost
    return max(changed(state, unit, "retreat-cost", unit.card.retreat_cost), 0)


def damage_changes(state: State, unit: Unit, what: str) -> list[Mod]:
    """Changes of Skill damage that lie on the Unit as the user ("skill-damage") or the receiver
    ("damage-taken"), by the Unit on which they lie and not by whose card they are (DVC-107, DVC-109,
    DVC-112)."""
    return changes_of(state, unit, what)


def base_damage(state: State, unit: Unit, skill: Skill) -> int:
    """Step 1: the figure and what the Skill's own text adds (DVC-105)."""
    damage = skill.damage or 0
    text = unit.card.abilities.skills.get(skill.name) if unit.card.abilities else None
    for clause, gift in text.base if text else ():
        ctx = Context(unit.owner, unit)
        if PERFORMS.hold(state, ctx, clause.when):
            damage += PERFORMS.evaluate(state, ctx, gift.by)
    return damage


# Attributes and bans


def attributes_of(state: State, unit: Unit) -> frozenset[str]:
    """Printed ones and those that effects add (DVC-017)."""
    return with_added(state, unit, "attribute", unit.card.attributes)


def advantages_of(state: State, unit: Unit) -> frozenset[str]:
    """Printed ones and those that effects add (DVC-010)."""
    return with_added(state, unit, "advantage", unit.card.advantage)


def with_added(state: State, unit: Unit, what: str, printed: frozenset[str]) -> frozenset[str]:
    if is_printed(state, unit, what):
        return printed
    attributes = printed | timed(unit, what) if unit.mods else printed
    for _, gift in gifts_to(state, unit, what):
        attributes |= frozenset(getattr(gift, what))
    return attributes


def timed(unit: Unit, what: str) -> frozenset[str]:
    """Attributes that effects added to the Unit for a time: `attribute-red`."""
    names: Iterable[str] = (mod.what for mod in unit.mods)
    return frozenset(name.removeprefix(f"{what}-") for name in names if name.startswith(f"{what}-"))


def is_banned(state: State, unit: Unit, what: str) -> bool:
    """Whether an effect forbids it that (DVC-169)."""
    if is_printed(state, unit, what):
        return False
    return any(mod.what == what for mod in unit.mods) or bool(gifts_to(state, unit, what))


NOW.update({"hp": hp_of, "retreat-cost": retreat_cost, "attribute": attributes_of})
