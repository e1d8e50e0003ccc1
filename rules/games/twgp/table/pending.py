"""What was declared and is pending, and who is in battle."""

from rules.engine.table.stack import Entry
from rules.games.twgp.effects import Paragraph
from rules.games.twgp.table.modes import is_active, is_stealthy
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.state import State

ASSAULT, BOOST, DIRECT = "assault", "boost", "direct"


class Declared(Entry):
    """An outer declaration (TWG-200, TWG-204). kind: ASSAULT, BOOST, DIRECT, or that of an effect. victims: who
    obtains the exercise right, in turn order (TWG-160). directed: at whose Vitals a normal Direct is declared, or
    NOBODY; target: the unit that an attack or a Direct that was opposed is fought with. traps: the charge cards
    that lay there when it was declared, by seat (TWG-480). received: how often the affected side has obtained the
    right (TWG-212)."""

    def __init__(self, state: State, seat: int, kind: str, victims: list[int]) -> None:
        super().__init__(seat)
        self.state = state
        self.kind = kind
        self.victims = victims
        self.directed = NOBODY
        self.target: Piece | None = None
        self.traps = [player.charge[:] for player in state.players]
        self.received = 0

    def involves(self, piece: Piece) -> bool:
        """Whether the unit is in this battle."""
        return piece is self.target


class Attack(Declared):
    """A declared attack. links: units that intercept with the target (TWG-496). paid: the surge that attacker and
    defender have spent for a Direct effect (TWG-088). boost: cards downloaded."""

    def __init__(
        self, state: State, kind: str, attacker: Piece, target: Piece | None, victim: int
    ) -> None:
        super().__init__(state, attacker.controller, kind, [victim])
        self.attacker = attacker
        self.target = target
        self.directed = victim if target is None else NOBODY
        self.links: list[Piece] = []
        self.paid = [0, 0]
        self.boost = 0

    @property
    def victim(self) -> int:
        return self.victims[0]

    @property
    def defenders(self) -> list[Piece]:
        """The target and whoever still intercepts with it."""
        target = [] if self.target is None else [self.target]
        return [piece for piece in (*target, *self.links) if piece.there]

    def involves(self, piece: Piece) -> bool:
        return piece is self.attacker or piece in self.defenders

    def holds(self) -> bool:
        """The attacker is Active and its declarer's, the target is there and not in stealth (TWG-271, TWG-292,
        TWG-337)."""
        if not (self.attacker.there and is_active(self.attacker)):
            return False
        if self.attacker.controller != self.seat:
            return False
        return self.target is None or (self.target.there and not is_stealthy(self.target))


class Used(Declared):
    """A charge effect that was used (TWG-124). pieces: the unit that each deed is about, if it is about one."""

    def __init__(
        self, state: State, seat: int, card: str, paragraph: Paragraph, victims: list[int]
    ) -> None:
        super().__init__(state, seat, paragraph.kind, victims)
        self.card = card
        self.paragraph = paragraph
        self.pieces: list[Piece | None] = []
        self.answered: Declared | None = None
        self.reflected = False

    def holds(self) -> bool:
        """Every unit that it designates is there and not in stealth, unless the effect reaches it there (TWG-292,
        TWG-307)."""
        return all(
            piece is None or (piece.there and (self.kind == "hazard" or not is_stealthy(piece)))
            for piece in self.pieces
        )


def declarations(state: State) -> list[Declared]:
    return [entry for entry in state.stack if isinstance(entry, Declared)]


def attacks(state: State) -> list[Attack]:
    return [entry for entry in state.stack if isinstance(entry, Attack)]


def is_engaged(state: State, piece: Piece) -> bool:
    """Has declared an attack or is designated; otherwise the timing is Battle-off (TWG-213, TWG-214, TWG-295)."""
    return any(entry.involves(piece) for entry in declarations(state))


def retarget(state: State, core: Piece, unit: Piece) -> None:
    """A lock-on on the core is one on the unit that was summoned on it (TWG-272)."""
    for entry in declarations(state):
        if entry.target is core:
            entry.target = unit
    for attack in attacks(state):
        attack.links = [unit if link is core else link for link in attack.links]


def oppose_direct(state: State, piece: Piece) -> None:
    """A unit that becomes face up and vertical by a charge drive, a release or Re-active is the target of the
    Direct at its player instead of the Vital (TWG-260, TWG-296, TWG-447); the first that does so (TWG-448)."""
    for entry in declarations(state):
        if entry.directed == piece.seat and piece.hacker == NOBODY:
            entry.directed, entry.target = NOBODY, piece
            state.tell("oppose", piece.seat, piece.card.number)
