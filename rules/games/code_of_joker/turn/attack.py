"""Attack and block, step by step (COJ-268): selection, block, battle damage, life damage, battle end."""

from functools import partial

from rules.engine.core.ask import Ask, Steps
from rules.engine.core.flow import NO_STEPS, Flow, run_both
from rules.engine.performing.performers import Done
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.gifts import Ban
from rules.games.code_of_joker.effects.performers import performs_flow
from rules.games.code_of_joker.performing.targets import pick_targets
from rules.games.code_of_joker.performing.trial import Perform
from rules.games.code_of_joker.table.context import Context
from rules.games.code_of_joker.table.current import (
    current_bp,
    gift_reaches,
    gifts_reaching,
    has_keyword,
    interference_number,
    is_banned,
    was_given,
)
from rules.games.code_of_joker.table.state import SIDES, Happening, State
from rules.games.code_of_joker.table.unit import Unit
from rules.games.code_of_joker.table.unit_verbs import (
    BATTLE,
    apply_damage,
    change_level,
    destroy_without_bp,
)
from rules.games.code_of_joker.table.verbs import apply_life_damage, note_deed
from rules.games.code_of_joker.turn.windows import play_moment


def can_attack(state: State, unit: Unit) -> bool:
    """Needs an action right, and no attack lock, speed move or attack ban; not on the first player's first turn
    (COJ-062, COJ-073, COJ-156, COJ-175, COJ-176, COJ-229, COJ-232)."""
    if not unit.active or (state.round == 1 and state.turn == state.first):
        return False
    if unit.locked and not has_keyword(state, unit, "speed-move"):
        return False
    return not (attack_banned(state, unit) or is_banned(state, unit, "attack"))


def attack_banned(state: State, unit: Unit) -> bool:
    """A printed ban holds on the unit's first turn (COJ-175), a granted one for its duration (COJ-176)."""
    if not has_keyword(state, unit, "attack-ban"):
        return False
    return unit.fresh or was_given(state, unit, "attack-ban")


def resolve_attack(state: State, unit: Unit) -> Steps[None]:
    """The attack is aimed at the player (COJ-269). Units and intercepts respond before the block (COJ-270),
    triggers after it (COJ-278); without a block, life damage follows (COJ-277)."""
    declare_attack(state, unit)
    told = [Happening("attack", unit.owner, unit)]
    yield from play_moment(state, told, ("unit", "intercept"))
    blocker = winner = None
    if unit.placed:
        if state.players[1 - unit.owner].field:
            blocker = yield from ask_block(state, unit)
        state.fight = (unit, blocker)
        yield from play_moment(state, told, ("trigger",))
        if blocker is None:
            yield from deal_life_damage(state, unit)
        else:
            winner = yield from resolve_battle(state, unit, blocker)
    yield from battle_end(state, unit, blocker, winner)
    state.fight = None


def declare_attack(state: State, unit: Unit) -> None:
    """The action right is consumed here (COJ-272). Effects can ask for the attack later in the turn (COJ-186)."""
    unit.active = False
    state.fight = (unit, None)
    note_deed(state, unit, "attack")
    state.tell("attack", unit.owner, unit.card.number)
    state.note("attacks", unit.owner)


def ask_block(state: State, attacker: Unit) -> Steps[Unit | None]:
    """One unit that can block, or none; with forced defence one must (COJ-273, COJ-274, COJ-173)."""
    seat = 1 - attacker.owner
    units = {
        f"{SIDES[seat]}{place}": unit
        for place, unit in enumerate(state.players[seat].field, 1)
        if can_block(state, unit, attacker)
    }
    forced = {name: u for name, u in units.items() if has_keyword(state, u, "forced-defence")}
    options = tuple(forced) if forced else ("none", *units)
    answer, *others = options
    if others:
        answer = str((yield Ask(seat, "block", options)))
    if answer == "none":
        return None
    state.tell("block", seat, units[answer].card.number)
    return units[answer]


def can_block(state: State, unit: Unit, attacker: Unit) -> bool:
    """Needs an action right; dimensional interference goes by the printed cost (COJ-063, COJ-165, COJ-166)."""
    if not unit.active or has_keyword(state, unit, "block-ban") or is_banned(state, unit, "block"):
        return False
    limit = interference_number(state, attacker)
    if limit is not None and unit.card.printed >= limit:
        return False
    return not any(
        gift.what == "be-blocked"
        and not (gift.unless and gift_reaches(state, ctx, gift.unless, unit))
        and (gift.blocker is None or gift_reaches(state, ctx, gift.blocker, unit))
        for ctx, gift in gifts_reaching(state, attacker, Ban)
    )


def resolve_battle(state: State, unit: Unit, blocker: Unit) -> Steps[Unit | None]:
    """One occasion for `battled` and `blocked` (COJ-280, COJ-282), then damage if both units remain (COJ-285,
    COJ-286). Returns the winner (COJ-288, COJ-289, COJ-324, COJ-330), which may have pierced (COJ-292, COJ-327,
    COJ-328). Effects can ask for all of this later in the turn (COJ-186)."""
    note_deed(state, blocker, "block")
    for fighter in (unit, blocker):
        note_deed(state, fighter, "battle")
    told = [
        Happening("battle", unit.owner, unit, blocker),
        Happening("block", blocker.owner, blocker, unit),
        Happening("blocked", unit.owner, unit, blocker),
        Happening("battle", blocker.owner, blocker, unit),
    ]
    yield from play_moment(state, told)
    if not (unit.placed and blocker.placed):
        return None
    mine, theirs = current_bp(state, unit), current_bp(state, blocker)
    apply_damage(state, unit, theirs, BATTLE)
    apply_damage(state, blocker, mine, BATTLE)
    destroy_without_bp(state, BATTLE)
    winner = unit if mine > theirs else blocker if theirs > mine else None
    loser = blocker if winner is unit else unit
    if winner is None or loser.placed:
        winner = None
    else:
        note_deed(state, winner, "win")
        state.tell("win", winner.owner, winner.card.number)
    pierced = winner is unit and has_keyword(state, unit, "pierce")
    told = [Happening("win", winner.owner, winner, loser)] if winner and winner.placed else []
    yield from play_moment(state, told)
    if pierced:
        state.tell("pierce", unit.owner, unit.card.number)
        apply_life_damage(state, (blocker.owner,), 1, unit.owner, cause=BATTLE)
        yield from play_moment(state, [])
    return winner


def deal_life_damage(state: State, unit: Unit) -> Flow:
    """One point, whatever the unit's BP (COJ-291); none if the attacker is gone (COJ-294). Effects
    can ask for the player attack later in the turn (COJ-186)."""
    if not unit.placed:
        return NO_STEPS
    defender = 1 - unit.owner
    apply_life_damage(state, (defender,), 1, unit.owner, cause=BATTLE)
    note_deed(state, unit, "player-attack")
    told = [
        Happening("player-attack", unit.owner, unit),
        Happening("player-attacked", defender, unit),
    ]
    return play_moment(state, told)


def battle_end(state: State, unit: Unit, blocker: Unit | None, winner: Unit | None) -> Flow:
    """Let effects answer the end of the battle, then settle it (COJ-295, COJ-301)."""
    fighters = [
        (fighter, foe)
        for fighter, foe in ((unit, blocker), (blocker, unit))
        if fighter and fighter.placed
    ]
    told = [Happening("battle-end", fighter.owner, fighter, foe) for fighter, foe in fighters]
    return run_both(play_moment(state, told), partial(settle_battle, state, winner))


def settle_battle(state: State, winner: Unit | None) -> Flow:
    """In this order (COJ-301): end of what lasts for the battle (COJ-296), clock-up of the winner (COJ-297), its
    overclock (COJ-300)."""
    for side in state.players:
        side.hushed = tuple(hush for hush in side.hushed if hush.rpartition("@")[2] != BATTLE)
        for unit in side.field:
            unit.battle = 0
            expire_grants(state, unit, (BATTLE,))
    destroy_without_bp(state, BATTLE)
    if winner and winner.placed:
        change_level(state, winner, 1)
    return play_moment(state, [])


def expire_grants(state: State, unit: Unit, over: tuple[str, ...]) -> None:
    """Remove granted abilities whose time is over."""
    if unit.granted:
        unit.granted = tuple(grant for grant in unit.granted if grant.until not in over)
        state.gifts, state.shaken = None, True


@performs_flow(s.AttackNow)
def attack_now(state: State, ctx: Context, step: s.AttackNow, perform: Perform) -> Steps[Done]:
    """An attack during an effect, if the unit can attack and no battle is under way. On a trial, the declaration
    is enough to show that the step does something."""
    things = yield from pick_targets(state, ctx, step.target)
    ctx.named["it"], done = things, []
    for unit in [thing for thing in things if isinstance(thing, Unit)]:
        able = state.fight is None and unit.placed and can_attack(state, unit)
        done.append(int(able))
        if able and ctx.upshot and ctx.upshot.trial:
            declare_attack(state, unit)
            state.fight = None
        elif able:
            yield from resolve_attack(state, unit)
    ctx.done = sum(done)
    return done
