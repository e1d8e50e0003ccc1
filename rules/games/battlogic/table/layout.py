"""The zones of the table: their contents, who sees them, their names."""
# interpreted: declarations, read but not played

from collections.abc import Sequence

from rules.engine.core.labels import Label
from rules.engine.table.zones import NUMBER, Layout, Zone
from rules.games.battlogic.table.state import State


def opened_or_own(state: State, owner: int, seat: int) -> bool:
    """A set card lies face down until both are opened (BTL-019, BTL-020)."""
    return state.opened or owner == seat


def hidden_groups(state: State, owner: int, seat: int) -> Sequence[Sequence[str]]:
    """A player cannot tell apart their own Life and pile until the pile is made of discards, which everyone has
    seen (BTL-122). Cards that the other player holds face down could be any of the unseen (BTL-019, BTL-125)."""
    if owner == seat and state.players[seat].recycled:
        return (("life",), ("pile",))
    return (("life", "pile", "hand", "picked", "field"),)


LAYOUT = Layout(
    top=(Zone("turn", NUMBER, Label("Turn", "ターン")),),
    seat=(
        Zone("life", label=Label("Life", "ライフ"), shown="pile", seen="nobody"),
        Zone("pile", label=Label("Pile", "山札"), shown="pile", seen="nobody"),
        Zone("hand", label=Label("Hand", "手札"), seen="owner"),
        Zone("discard", label=Label("Discards", "捨て札"), shown="pile"),
        Zone("field", label=Label("Field", "場"), seen=opened_or_own, limit=1),
        Zone("picked", label=Label("Being given up", "手放す札"), seen="owner"),
        Zone("advantage", NUMBER, Label("Advantage", "有利"), "number"),
        Zone("recycled", NUMBER, Label("Piles renewed", "山札の作り直し"), "number"),
    ),
    groups=hidden_groups,
    drawn=(
        ("advantage", "recycled"),
        ("hand", "picked"),
        ("life", "pile", "discard"),
        ("field",),
    ),
)
