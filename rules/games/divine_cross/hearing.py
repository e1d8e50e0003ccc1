"""When effects answer: after each action, and when a Command or an EX-Power is used."""

from rules.engine.core.ask import Steps
from rules.games.divine_cross.card import Skill
from rules.games.divine_cross.ko import check_ko, must_check
from rules.games.divine_cross.state import State
from rules.games.divine_cross.unit import Unit


def is_unsettled(state: State) -> bool:
    """Whether `settle` would do anything."""
    return bool(state.pending) or must_check(state)


def settle(state: State) -> Steps[None]:
    """KO checks until nothing is left to do (DVC-115)."""
    while is_unsettled(state):
        state.pending.clear()
        yield from check_ko(state)


def powers_ready(state: State, seat: int) -> list[tuple[Unit, int]]:
    """The EX-Powers that the player may use now, by Unit and number from 1 (DVC-144)."""
    return []


def use_power(state: State, unit: Unit, number: int) -> Steps[None]:
    yield from settle(state)


def can_use_command(state: State, seat: int, card: str) -> bool:
    """Whether the Event or Action may be used, apart from the limit of Events."""
    return True


def can_attach(state: State, unit: Unit, card: str) -> bool:
    """Whether the Assist may be attached to the Unit, apart from the limit of one (DVC-028, DVC-029)."""
    return True


def use_command_body(state: State, seat: int, card: str, unit: Unit | None = None) -> Steps[None]:
    """What a Command does; `unit`: to which the Assist was attached."""
    yield from settle(state)


def is_ready_stunned(state: State, unit: Unit, skill: Skill) -> bool:
    """Whether this Skill can be used while Stunned (DVC-172)."""
    return False


def use_skill_body(state: State, unit: Unit, skill: Skill) -> Steps[None]:
    """The Skill's ability, carried out after its damage and before any KO (DVC-139, DVC-140)."""
    yield from ()
