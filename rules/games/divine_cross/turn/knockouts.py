"""Knocking out: the check, victory, and the new Main Unit."""

from rules.engine.core.ask import Ask, Steps
from rules.games.divine_cross.table.current import hp_of
from rules.games.divine_cross.table.state import (
    KOS,
    Player,
    State,
    is_passive,
    unit_name,
    unit_named,
)
from rules.games.divine_cross.table.unit import Unit
from rules.games.divine_cross.table.verbs import detach_all, end_game, happen_to, make_main


def is_ko(state: State, unit: Unit) -> bool:
    """Whether the damage it carries has reached its HP (DVC-005, DVC-006), which effects may lower (DVC-177)."""
    return unit.damage >= hp_of(state, unit)


def must_check(state: State) -> bool:
    """Whether a Unit is to be knocked out, a Main Unit is missing or a player has lost."""
    given = "hp" in state.cards.given
    for player in state.players:
        main = player.main
        if main is None or len(player.ko) >= KOS:
            return True
        for unit in (main, *player.standby):
            # Without damage and changes no Unit is knocked out; this saves time.
            if (unit.damage or unit.mods or given) and is_ko(state, unit):
                return True
    return False


def check_ko(state: State) -> Steps[None]:
    """After every action and effect, in both Areas (DVC-115). All KOs happen at once; then victory is checked
    (DVC-123), and whoever lacks a Main Unit brings in another (DVC-119, DVC-120)."""
    for player in state.players:
        for unit in player.units():
            if is_ko(state, unit):
                knock_out(state, unit)
    check_victory(state)
    yield from bring_in(state)


def knock_out(state: State, unit: Unit) -> None:
    """To its owner's KO zone; all that was attached to it to the discards (DVC-026, DVC-043, DVC-044, DVC-116
    to DVC-118)."""
    owner, player = unit.owner, state.players[unit.owner]
    detach_all(state, unit)
    if player.main is unit:
        player.main = None
    else:
        player.standby.remove(unit)
    unit.zone, state.givers = "", None
    player.ko.append(unit.card.number)
    state.tell("ko", owner, unit.card.number)
    state.note("kos", 1 - owner)
    state.note("ko'd", owner, unit.card.number)
    happen_to(state, unit, "ko")


def has_lost(player: Player) -> bool:
    """Three Units in the KO zone (DVC-046, DVC-047, DVC-122), or no Unit left (DVC-048, DVC-050, DVC-121)."""
    return len(player.ko) >= KOS or (player.main is None and not player.standby)


def check_victory(state: State) -> None:
    """Either condition is enough (DVC-045); if both players lose at the same check, the game is drawn
    (DVC-049)."""
    losers = [seat for seat, player in enumerate(state.players) if has_lost(player)]
    if len(losers) > 1:
        end_game(state, None, "both")
    for seat in losers:
        third = len(state.players[seat].ko) >= KOS
        end_game(state, 1 - seat, "third-ko" if third else "no-unit")


def bring_in(state: State) -> Steps[None]:
    """Each player without a Main Unit chooses a Standby Unit, at once and compulsorily (DVC-119); a passive
    player's is the next in line."""
    asks = []
    for seat, player in enumerate(state.players):
        if player.main is not None:
            continue
        if len(player.standby) == 1 or is_passive(state, seat):
            make_main(state, player.standby[0])
        else:
            names = [unit_name(state, unit) for unit in player.standby]
            asks.append(Ask(seat, "main", tuple(names)))
    answers = (yield asks) if asks else []
    for answer in answers:
        unit = unit_named(state, str(answer))
        assert unit is not None
        make_main(state, unit)
