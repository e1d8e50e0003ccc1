"""The 25 timings (TWG-206): situations, as predicates on the table, and moments, as events of the log."""

from collections.abc import Callable
from typing import Final, NamedTuple

from rules.engine.core.log import Event
from rules.games.twgp.table.modes import is_vertical
from rules.games.twgp.table.pending import attacks, is_engaged
from rules.games.twgp.table.piece import NOBODY, Piece
from rules.games.twgp.table.ruleset import FULL, TRIAL
from rules.games.twgp.table.state import State, all_pieces, seats_in
from rules.games.twgp.table.verbs import has_deck, is_final
from rules.games.twgp.table.vitals import live_count

GAPS: Final = {FULL: 3, TRIAL: 6}  # Vitals (TWG-226)


class Timing(NamedTuple):
    name: str
    ja: str


TIMINGS: Final[dict[str, Timing]] = {
    "SCRL": Timing("Scroll", "スクロール"),
    "FWD": Timing("Forward", "フォワード"),
    "REAC": Timing("Re-active", "リ=アクティヴ"),
    "ADV": Timing("Advantage", "アドヴァンテージ"),
    "LCK": Timing("Lock-on", "ロックオン"),
    "SGT": Timing("Sight-on", "サイトオン"),
    "CUT": Timing("Counter", "カウンター"),
    "BFF": Timing("Battle-off", "バトルオフ"),
    "PRL": Timing("Parallel", "パラレル"),
    "OPN": Timing("Open", "オープン"),
    "LOG": Timing("Log-out", "ログ・アウト"),
    "DCO": Timing("Deck-out", "デッキ・アウト"),
    "DCD": Timing("Deck-down", "デッキ・ダウン"),
    "DRV": Timing("Drive", "ドライヴ"),
    "INT": Timing("Interrupt", "インターラプト"),
    "DRT": Timing("Direct", "ダイレクト"),
    "DMG": Timing("Damage", "ダメージ"),
    "TRM": Timing("Terminate", "ターミネート"),
    "SUB": Timing("Sublimize", "サブリマイズ"),
    "A4": Timing("Archive-4up", "アーカイヴ4↑"),
    "V2": Timing("Vital-2down", "ヴァイタル2↓"),
    "VGP": Timing("Vital-gap", "ヴァイタル・ギャップ"),
    "MSF": Timing("Master-female", "マスター♀"),
    "FDK": Timing("Final-deck", "ファイナル・デッキ"),
    "ENC": Timing("Encounter", "エンカウンター"),
}


# Situations


def has_scrolled(state: State, seat: int, piece: Piece | None) -> bool:
    """The turn has moved since the unit declared its blast (TWG-207)."""
    return piece is not None and NOBODY != piece.prompted < state.scrolls


def lay_before(state: State, seat: int, piece: Piece | None) -> bool:
    """The card was laid in an earlier turn (TWG-208)."""
    return piece is not None and piece.since < state.number


def may_react(state: State, seat: int, piece: Piece | None) -> bool:
    """The turn player, as a Build begins (TWG-209)."""
    return state.phase == "set-up" and state.turn == seat


def has_exercise(state: State, seat: int, piece: Piece | None) -> bool:
    """TWG-210."""
    return state.exercise == seat


def has_target(state: State, seat: int, piece: Piece | None) -> bool:
    """TWG-211."""
    return state.target == seat


def is_sighted(state: State, seat: int, piece: Piece | None) -> bool:
    """The defender has the exercise right for the first time since the attack (TWG-212)."""
    return state.exercise == seat and any(
        attack.victim == seat and attack.received == 1 for attack in attacks(state)[-1:]
    )


def is_target(state: State, seat: int, piece: Piece | None) -> bool:
    """TWG-213."""
    return piece is not None and any(attack.target is piece for attack in attacks(state))


def is_uninvolved(state: State, seat: int, piece: Piece | None) -> bool:
    """TWG-214."""
    return piece is not None and not is_engaged(state, piece)


def may_add(state: State, seat: int, piece: Piece | None) -> bool:
    """Inner declarations may follow what was declared (TWG-215, TWG-216)."""
    return state.exercise == seat and bool(state.stack)


def is_deck_down(state: State, seat: int, piece: Piece | None) -> bool:
    """TWG-220."""
    return not has_deck(state, seat)


def is_pending(state: State, seat: int, piece: Piece | None) -> bool:
    """A battle or a Direct is not settled (TWG-225)."""
    return bool(state.stack)


def is_sublime(state: State, seat: int, piece: Piece | None) -> bool:
    """Whether live Vitals differ by the gap of the system, ahead or behind (TWG-226, TWG-227)."""
    gap = GAPS.get(state.system, state.ruleset.sublimize_half)
    lives = [live_count(state, player) for player in seats_in(state, seat)]
    return gap > 0 and max(lives) - min(lives) >= gap and lives[0] in (max(lives), min(lives))


def is_archive_full(state: State, seat: int, piece: Piece | None) -> bool:
    """Four hand cards or more (TWG-228)."""
    return len(state.players[seat].hand) >= 4


def is_vital_low(state: State, seat: int, piece: Piece | None) -> bool:
    """Two live Vitals or fewer (TWG-229)."""
    return live_count(state, seat) <= 2


def is_vital_least(state: State, seat: int, piece: Piece | None) -> bool:
    """Fewer live Vitals than anyone else (TWG-230)."""
    own, *others = [live_count(state, player) for player in seats_in(state, seat)]
    return all(own < other for other in others)


def has_master(state: State, seat: int, piece: Piece | None) -> bool:
    """Nobody has: the option of Master units is not played (TWG-231, TWG-340)."""
    return False


def has_final(state: State, seat: int, piece: Piece | None) -> bool:
    """TWG-232."""
    return is_final(state, state.players[seat])


def is_encounter(state: State, seat: int, piece: Piece | None) -> bool:
    """No vertical card on any battle grid (TWG-233)."""
    return not any(is_vertical(card) for card in all_pieces(state))


Holds = Callable[[State, int, Piece | None], bool]
SITUATIONS: Final[dict[str, Holds]] = {
    "SCRL": has_scrolled,
    "FWD": lay_before,
    "REAC": may_react,
    "ADV": has_exercise,
    "LCK": has_target,
    "SGT": is_sighted,
    "CUT": is_target,
    "BFF": is_uninvolved,
    "PRL": may_add,
    "DCD": is_deck_down,
    "TRM": is_pending,
    "SUB": is_sublime,
    "A4": is_archive_full,
    "V2": is_vital_low,
    "VGP": is_vital_least,
    "MSF": has_master,
    "FDK": has_final,
    "ENC": is_encounter,
}

# Moments: the events that raise them.
MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "OPN": ("release", "exposed"),  # TWG-217
    "LOG": ("log-out",),  # TWG-218
    "DCO": ("deck-out",),  # TWG-219
    "DRV": ("charge-drive", "stealth-drive"),  # TWG-221
    "INT": ("interrupt",),  # TWG-222
    "DRT": ("hit",),  # TWG-223
    "DMG": ("damage",),  # TWG-224
}


def holds_now(state: State, code: str, seat: int, piece: Piece | None = None) -> bool:
    """Whether the situation holds for that player, or for a card."""
    return SITUATIONS[code](state, seat, piece)


def moments_of(event: Event) -> list[str]:
    """The moments that an event of the log is."""
    return [code for code, keys in MOMENTS.items() if event.key in keys]
