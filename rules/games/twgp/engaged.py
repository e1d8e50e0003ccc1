"""Who is in battle: what the pending declarations say of units."""

from rules.engine.table.stack import Entry
from rules.games.twgp.modes import is_stealthy
from rules.games.twgp.piece import Piece
from rules.games.twgp.state import State

ASSAULT, BOOST, DIRECT = "assault", "boost", "direct"


class Attack(Entry):
    """A declared attack. kind: ASSAULT, BOOST or DIRECT. target: the unit; None for a Direct at the Vitals of
    `victim`. links: units that intercept with the target (TWG-496). paid: the surge that attacker and defender
    have spent for a Direct effect (TWG-088). boost: cards downloaded. received: how often the victim has obtained
    the exercise right since the declaration (TWG-212)."""

    __slots__ = (
        "attacker",
        "boost",
        "kind",
        "links",
        "paid",
        "received",
        "state",
        "target",
        "victim",
    )

    def __init__(
        self, state: State, kind: str, attacker: Piece, target: Piece | None, victim: int
    ) -> None:
        super().__init__(attacker.controller)
        self.state = state
        self.kind = kind
        self.attacker = attacker
        self.target = target
        self.victim = victim
        self.links: list[Piece] = []
        self.paid = [0, 0]
        self.boost = 0
        self.received = 0

    @property
    def pieces(self) -> list[Piece]:
        """All units in this battle."""
        return [self.attacker, *([] if self.target is None else [self.target]), *self.links]

    def holds(self) -> bool:
        """Both units are there, and the target has not gone into stealth (TWG-271, TWG-292)."""
        if not self.attacker.there or self.attacker.down:
            return False
        return self.target is None or (self.target.there and not is_stealthy(self.target))


def attacks(state: State) -> list[Attack]:
    return [entry for entry in state.stack if isinstance(entry, Attack)]


def is_engaged(state: State, piece: Piece) -> bool:
    """Has declared an attack or is designated; otherwise the timing is Battle-off (TWG-214, TWG-295)."""
    return any(piece in attack.pieces for attack in attacks(state))


def retarget(state: State, core: Piece, unit: Piece) -> None:
    """A lock-on on the core is one on the unit that was summoned on it (TWG-272)."""
    for attack in attacks(state):
        if attack.target is core:
            attack.target = unit
        attack.links = [unit if one is core else one for one in attack.links]


def oppose_direct(state: State, piece: Piece) -> None:
    """A unit that becomes face up and vertical by a charge drive, a release or Re-active is the target of the
    Direct at its player instead of the Vital (TWG-260, TWG-296, TWG-447); the first that does so (TWG-448)."""
    for attack in attacks(state):
        if attack.kind == DIRECT and attack.victim == piece.seat and attack.target is None:
            attack.target = piece
            state.tell("oppose", piece.seat, piece.card.number)
