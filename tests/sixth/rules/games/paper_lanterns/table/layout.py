"""The zones of the table: their contents, who sees them, their names."""

from collections.abc import Sequence

from rules.engine.core.labels import Label
from rules.engine.table.zones import NUMBER, Layout, Zone
from tests.sixth.rules.games.paper_lanterns.table.state import State


def opened_or_own(state: State, owner: int, seat: int) -> bool:
    """A lantern lies face down until both are laid (LAN-005)."""
    return state.opened or owner == seat


def groups(state: State, owner: int, seat: int) -> Sequence[Sequence[str]]:
    """Cards that the other player has not opened could be any of the unseen."""
    return (("pile", "hand", "laid"),)


LAYOUT = Layout(
    top=(Zone("turn", NUMBER, Label("Turn", "ターン")),),
    seat=(
        Zone("pile", label=Label("Pile", "山札"), shown="pile", seen="nobody"),
        Zone("hand", label=Label("Hand", "手札"), seen="owner"),
        Zone("laid", label=Label("Lantern", "提灯"), seen=opened_or_own, limit=1),
        Zone("discard", label=Label("Discards", "捨て札"), shown="pile"),
        Zone("points", NUMBER, Label("Points", "得点"), "number"),
    ),
    groups=groups,
    drawn=(("hand",), ("pile", "discard", "points"), ("laid",)),
)
