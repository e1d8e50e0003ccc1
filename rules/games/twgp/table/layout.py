"""The zones of the table: their contents, who sees them, their names."""
# interpreted: declarations, read but not played

from collections.abc import Sequence

from rules.engine.core.labels import Label
from rules.engine.core.position import spread_cards
from rules.engine.table.pieces import FLAG, Mark, Pieces
from rules.engine.table.zones import (
    CARDS,
    NUMBER,
    SEAT,
    SWITCH,
    Holding,
    Layout,
    Zone,
    one_of,
    read_switch,
    require_card,
    write_plain,
    write_switch,
)
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.state import ARCHIVE, SURGE, Player, State, may_lie_down
from rules.games.twgp.table.weapons import MOST as MOST_WEAPONS

PHASES = (
    "deal",
    "shuffle",
    "order",
    "begin",
    "set-up",
    "build",
    "battle",
    "pass",
    "round",
    "place",
    "reveal",
    "declare",
    "settle",
)
BETWEEN = "/"  # between bundles


def write_switches(state: State, value: list[bool]) -> list[str]:
    return [write_switch(state, switch) for switch in value]


def read_switches(state: State, seat: int, text: str) -> list[bool]:
    return [read_switch(state, seat, word) for word in spread_cards(text)]


def write_players(state: State, value: list[Player]) -> int:
    return len(value)


def read_players(state: State, owner: int, text: str) -> list[Player]:
    count = int(text)
    if not 2 <= count <= 4:
        raise ValueError("two to four players")
    return [*state.players, *(Player() for _ in range(count))][:count]


def write_order(state: State, value: int) -> str:
    return "up" if value == 1 else "down"


def read_order(state: State, seat: int, text: str) -> int:
    return (1, -1)[("up", "down").index(text)]


def write_bundles(state: State, value: list[list[str]]) -> list[str]:
    return f" {BETWEEN} ".join(" ".join(bundle) for bundle in value).split()


def read_bundles(state: State, seat: int, text: str) -> list[list[str]]:
    """`A B / C D`: two bundles."""
    bundles = [spread_cards(part) for part in text.split(BETWEEN)]
    for number in (number for bundle in bundles for number in bundle):
        require_card(state, number)
    return [bundle for bundle in bundles if bundle]


def read_word(state: State, seat: int, text: str) -> str:
    if text not in ("wound", "heal", "fade", "unit", "effect"):
        raise ValueError(f"no count: {text!r}")
    return text


def make_piece(state: State, seat: int, number: str) -> Piece:
    return Piece(state.cards[number], max(seat, 0))


def read_column(state: State, seat: int, text: str) -> int:
    return int(text)


PHASE = one_of(PHASES)
PLAYERS = Holding(write_players, read_players)
ORDER = Holding(write_order, read_order)
SWITCHES = Holding(write_switches, read_switches)
WORD = Holding(write_plain, read_word)
BUNDLES = Holding(write_bundles, read_bundles, lambda value: value)
UNITS = Pieces(
    make_piece,
    (
        Mark("at", NUMBER, attribute="column"),
        Mark("down", FLAG, usual=False),
        Mark("turn", NUMBER),
        Mark("of", CARDS, usual=[], attribute="secret", hidden=True),
        Mark("frames", CARDS, usual=[], label=Label("frames {0}", "フレーム{0}枚")),
        Mark("weapons", CARDS, usual=[], label=Label("weapons {0}", "ウェポン{0}枚")),
        Mark("tokens", CARDS, usual=[], label=Label("tokens {0}", "トークン{0}体")),
        Mark("hacker", SEAT, usual=NOBODY, label=Label("hacked by {0}", "{0}がハック")),
        Mark("prompted", NUMBER, usual=NOBODY),
        Mark("shifted", FLAG, usual=False),
        Mark("since", NUMBER),
        Mark("counted", NUMBER, label=Label("Power {0} while it counts", "カウント中パワー{0}")),
    ),
)
VITALS = Pieces(
    make_piece,
    (
        Mark("down", FLAG, usual=False),
        Mark("turn", NUMBER),
        Mark("count", WORD, usual="", label=Label("counting", "カウント中")),
        Mark("of", CARDS, usual=[], attribute="secret", hidden=True),
    ),
)


LAID = Pieces(
    make_piece,
    (
        Mark("turn", NUMBER),
        Mark("count", WORD, usual="", label=Label("counting", "カウント中")),
    ),
)


def stand_in_columns(state: State, seat: int) -> None:
    """Pieces without a column stand in the first free ones. ValueError for two in one."""
    battle = state.players[seat].battle
    taken = {piece.column for piece in battle}
    free = (column for column in range(1, 100) if column not in taken)
    for piece in battle:
        piece.column = piece.column or next(free)
        if len(piece.weapons) > MOST_WEAPONS:
            raise ValueError("six weapons at most")
    if len({piece.column for piece in battle}) < len(battle):
        raise ValueError("two cards in a column")
    battle.sort(key=lambda piece: piece.column)


def number_vitals(state: State, seat: int) -> None:
    for column, piece in enumerate(state.players[seat].vital, 1):
        piece.column = column


def hides(state: State, card: str) -> str:
    """What the rules reveal of a card that lies face down: it may (TWG-254, TWG-294)."""
    return "small" if may_lie_down(state, state.cards[card]) else "?"


def knows_vitals(state: State, owner: int, seat: int) -> bool:
    """Their owner alone, or nobody before being hit (TWG-457)."""
    return owner == seat and not state.ruleset.unseen_vitals


def knows_charges(state: State, owner: int, seat: int) -> bool:
    """Their owner has looked at them (TWG-255); in that variant they lie face up (TWG-126)."""
    return owner == seat or state.ruleset.open_charges


def hidden_groups(state: State, owner: int, seat: int) -> Sequence[Sequence[str]]:
    """Another player's unseen cards could be any of that player's."""
    if owner == seat:
        return ()
    return (("deck", "hand", "charge", "battle", "placed", "spare", "aside"), ("vital",))


LAYOUT = Layout(
    top=(
        Zone("players", PLAYERS),
        Zone("system", NUMBER),
        Zone("number", NUMBER, Label("Turn", "ターン")),
        Zone("turn", SEAT, Label("Turn player", "手番")),
        Zone("phase", PHASE),
        Zone("exercise", SEAT, Label("Exercise right", "行使権")),
        Zone("target", SEAT, Label("Target right", "標的指定権")),
        Zone("order", ORDER),
        Zone("scrolls", NUMBER),
        Zone("idle", NUMBER),
        Zone("stirred", SWITCH),
        Zone("quick", SWITCH),
        Zone("again", SWITCH),
    ),
    seat=(
        Zone("charge", CARDS, Label("Charge", "チャージ"), seen=knows_charges),
        Zone("laid", LAID.several, Label("Laid open", "表のチャージ")),
        Zone(
            "vital",
            VITALS.several,
            Label("Vitals", "ヴァイタル"),
            seen=knows_vitals,
            laid=number_vitals,
        ),
        Zone(
            "battle",
            UNITS.several,
            Label("Battle grid", "バトル・グリッド"),
            seen="owner",
            kept=hides,
            laid=stand_in_columns,
        ),
        Zone("hand", CARDS, Label("Archive", "アーカイヴ"), seen="owner", limit=ARCHIVE),
        Zone("surge", CARDS, Label("Surge", "サージ"), limit=SURGE),
        Zone("deck", CARDS, Label("Deck", "山札"), "pile", seen="nobody"),
        Zone("storage", CARDS, Label("Storage", "ストレージ"), "pile"),
        Zone("delete", CARDS, Label("Delete", "デリート"), "pile"),
        Zone("spare", BUNDLES, seen="owner"),
        Zone("aside", CARDS, seen="owner", rare=True),
        Zone(
            "tokens",
            CARDS,
            Label("Tokens outside the deck", "デッキ外のトークン"),
            "pile",
            rare=True,
        ),
        Zone("caught", CARDS, rare=True),
        Zone("installed", NUMBER),
        Zone("begun", NUMBER),
        Zone("ran-out", NUMBER),
        Zone("placed", CARDS, Label("Laid face down", "伏せた札"), seen="owner", kept=hides),
        Zone("veiled", SWITCHES),
        Zone("ran-at", NUMBER),
        Zone("chanced", SWITCH),
        Zone("milled", NUMBER),
        Zone("spent", SWITCH),
        Zone("out", SWITCH),
    ),
    groups=hidden_groups,
    drawn=(
        ("hand", "placed"),
        ("charge", "laid", "surge"),
        ("vital", "deck", "tokens"),
        ("battle", "storage", "delete"),
    ),
)
