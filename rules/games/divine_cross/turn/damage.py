"""The damage of a Skill, in four steps of a fixed order (DVC-104)."""

from typing import NamedTuple

from rules.engine.core.ask import Ask, Steps
from rules.games.divine_cross.cards.card import Skill
from rules.games.divine_cross.table.current import (
    advantages_of,
    attributes_of,
    base_damage,
    damage_changes,
    is_banned,
)
from rules.games.divine_cross.table.marks import tell_mod
from rules.games.divine_cross.table.state import State
from rules.games.divine_cross.table.timed_changes import Mod, apply_mod, mod_text
from rules.games.divine_cross.table.unit import Unit
from rules.games.divine_cross.turn.order_of_changes import bounds_of

DOUBLE = 2


class Reckoned(NamedTuple):
    """What a player who orders changes has before them: the changes that are left, and the number so far."""

    mods: list[Mod]
    number: int


def skill_damage(state: State, user: Unit, skill: Skill, target: Unit) -> Steps[int]:
    """1. the base; 2. changes on the user; 3. changes on the receiver, by the Unit on which they lie and not by
    whose card they are (DVC-105, DVC-107, DVC-109, DVC-112); never below 0 (DVC-110); 4. doubled for Advantage,
    once and last (DVC-113). Nothing without base damage (DVC-106, DVC-179), and none to a
    Unit that takes no Skill damage (DVC-169). The user orders the changes (DVC-108, DVC-111)."""
    damage = base_damage(state, user, skill)
    if damage <= 0 and state.ruleset.zero_stops:
        return 0
    for unit, what in (user, "skill-damage"), (target, "damage-taken"):
        if mods := damage_changes(state, unit, what):
            damage = yield from applied(state, user.owner, mods, damage)
    if is_banned(state, target, "take-skill-damage"):
        return 0
    return max(damage, 0) * advantage_factor(state, user, target)


def advantage_factor(state: State, user: Unit, target: Unit) -> int:
    """2 if the opposing Main Unit has an attribute of the user's Advantage, however many (DVC-010, DVC-017,
    DVC-018). It is looked up now, against the Unit that is there now (DVC-165, DVC-174)."""
    return DOUBLE if advantages_of(state, user) & attributes_of(state, target) else 1


def tell_outcome(state: State, user: Unit, target: Unit, damage: int) -> None:
    """Tell why the Skill's damage is none, or that it was doubled."""
    if state.log is None:
        return
    if not damage:
        key = "immune" if is_banned(state, target, "take-skill-damage") else "no-damage"
        state.tell(key, target.owner, target.card.number)
    elif advantage_factor(state, user, target) == DOUBLE:
        state.tell("advantage", user.owner, user.card.number, target.card.number, damage)


def applied(state: State, seat: int, mods: list[Mod], number: int) -> Steps[int]:
    """All changes, in the order that the Skill's user likes, for either Unit (DVC-108, DVC-111). The player is
    asked where the order matters."""
    while mods:
        mod = mods[0]
        if order_matters(mods, number):
            names = tuple(dict.fromkeys(map(mod_text, mods)))
            state.doing = Reckoned(mods, number)
            answer = yield Ask(seat, "modify", names)
            mod = next(mod for mod in mods if mod_text(mod) == answer)
        mods = without(mods, mod)
        number = apply_mod(mod, number)
        tell_mod(state, "modify", seat, mod, number)
    return number


def most_after(reckoned: Reckoned, answer: str) -> int:
    """The most that can still come of the number if this change is applied next."""
    mod = next(mod for mod in reckoned.mods if mod_text(mod) == answer)
    return best_applied(without(reckoned.mods, mod), apply_mod(mod, reckoned.number))


def without(mods: list[Mod], mod: Mod) -> list[Mod]:
    place = mods.index(mod)
    return mods[:place] + mods[place + 1 :]


def order_matters(mods: list[Mod], number: int) -> bool:
    """Whether two orders may give two results; sums alone never do."""
    if len(mods) < 2 or all(mod.how == "add" for mod in mods):
        return False
    bounds = bounds_of(mods, number)
    return bounds.least != bounds.most or not bounds.exact


def best_applied(mods: list[Mod], number: int) -> int:
    """The most that an order can make of the number."""
    if not mods:
        return number
    return apply_mod(mods[0], number) if len(mods) == 1 else bounds_of(mods, number).most


def expected_damages(state: State, user: Unit, target: Unit) -> list[int]:
    """What each Skill of the user would deal now, with the order that is best for its user."""
    skills = user.card.skills
    if not skills or is_banned(state, target, "take-skill-damage"):
        return [0] * len(skills)
    dealt, taken = (
        damage_changes(state, user, "skill-damage"),
        damage_changes(state, target, "damage-taken"),
    )
    factor = advantage_factor(state, user, target)
    damages = []
    for skill in skills:
        damage = base_damage(state, user, skill)
        if damage > 0 or not state.ruleset.zero_stops:
            damage = best_applied(taken, best_applied(dealt, damage))
        damages.append(max(damage, 0) * factor)
    return damages
