"""The Battle Phase: at most one Skill of the Main Unit (DVC-097)."""

from rules.engine.core.ask import ACT, Ask, Steps
from rules.games.divine_cross.cards.card import Skill, skill_words
from rules.games.divine_cross.table.current import base_damage, is_banned, skill_cost
from rules.games.divine_cross.table.state import State
from rules.games.divine_cross.table.timed_changes import expire_skill
from rules.games.divine_cross.table.unit import Unit
from rules.games.divine_cross.table.verbs import SKILL, deal_damage, happen_to
from rules.games.divine_cross.turn.damage import skill_damage, tell_outcome
from rules.games.divine_cross.turn.triggers import (
    is_ready_stunned,
    is_unsettled,
    settle,
    use_skill_body,
)

PASS = "pass"
SKILLS = tuple(f"skill {number}" for number in range(1, 21))


def battle_phase(state: State) -> Steps[None] | None:
    """The phase passes by itself without a Skill that can be used (DVC-103)."""
    state.phase = "end"
    unit = state.players[state.turn].main
    assert unit is not None
    ready = skill_options(state, unit)
    return choose_skill(state, ready) if ready else None


def skill_options(state: State, unit: Unit) -> list[str]:
    """Of several Skills, those whose own cost is covered (DVC-141, DVC-142)."""
    return [
        SKILLS[place] for place, skill in enumerate(unit.card.skills) if can_use(state, unit, skill)
    ]


def can_use(state: State, unit: Unit, skill: Skill) -> bool:
    """Not in the first player's first turn (DVC-099, DVC-100), not without the Energy on that Unit (DVC-101,
    DVC-132, DVC-137), not while Stunned (DVC-157)."""
    if state.number == 1 or len(unit.energy) < skill_cost(state, unit, skill):
        return False
    if unit.stunned and not is_ready_stunned(state, unit, skill):
        return False
    return not is_banned(state, unit, "skill")


def choose_skill(state: State, ready: list[str]) -> Steps[None]:
    """One Skill, or none, in a phase of its own (DVC-080, DVC-103, DVC-141)."""
    state.phase = "battle"
    answer = str((yield Ask(state.turn, ACT, (*ready, PASS))))
    state.phase = "end"
    if answer == PASS:
        state.tell("pass", state.turn)
        return
    unit = state.players[state.turn].main
    assert unit is not None
    yield from use_skill(state, unit, unit.card.skills[SKILLS.index(answer)])


def use_skill(state: State, unit: Unit, skill: Skill) -> Steps[None]:
    """Skill Step, then Damage Step (DVC-170): what answers to the use (DVC-171) and comes before the damage
    (DVC-173), the damage, the Skill's ability (DVC-139, DVC-140), what answers to a used Skill. Energy stays
    (DVC-102)."""
    seat = unit.owner
    state.skill_used, state.skill = True, (unit, skill)
    state.tell("skill", seat, unit.card.number, skill_words(skill))
    state.note("skills", seat)
    for kind in ("using-skill", "before-damage"):
        happen_to(state, unit, kind)
        if is_unsettled(state):
            yield from settle(state)
    state.tell("damage-step", seat)
    yield from strike(state, unit, skill)
    yield from use_skill_body(state, unit, skill)
    happen_to(state, unit, "skill-used")
    if is_unsettled(state):
        yield from settle(state)
    expire_skill(state)


def strike(state: State, unit: Unit, skill: Skill) -> Steps[None]:
    """The damage goes to the Unit that is now in the opponent's Main Area, and to no other (DVC-012, DVC-138,
    DVC-173). Damage above 0 is Skill damage taken (DVC-168)."""
    target = state.players[1 - unit.owner].main
    assert target is not None
    if unit.zone != "main":
        state.tell("gone", unit.owner, unit.card.number)
        return
    base = base_damage(state, unit, skill)
    state.tell("strike", target.owner, skill_words(skill), target.card.number, base)
    damage = yield from skill_damage(state, unit, skill, target)
    tell_outcome(state, unit, target, damage)
    if deal_damage(state, target, damage, SKILL):
        happen_to(state, target, "skill-damaged", SKILL)
