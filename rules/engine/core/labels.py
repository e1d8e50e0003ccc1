"""What a game's figures, zones, questions and settings are called in English and Japanese: a table per game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, Literal, NamedTuple

from rules.engine.core.rules import Lines

Unit = Literal["", "turns", "cards", "share"]


class Label(NamedTuple):
    """`unit` of a figure: turns, cards, share (of games in which it is not 0), or a plain number. `least` and
    `most`: what it can be at all."""

    en: str
    ja: str
    unit: Unit = ""
    least: float = 0
    most: float = inf

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


# Figures of every game.
COMMON = {
    "kill-turn": Label("Kill turn", "勝利ターン", "turns", least=1),
    "won": Label("Win rate", "勝率", "share"),
    "turns": Label("Turns played", "経過ターン数", "turns"),
    "finished": Label("Finished games", "決着した割合", "share"),
    "went-first": Label("Went first", "先攻の割合", "share"),
}
TURN = "@"  # between a figure and the player's own turn: `damage@3`
CARD = ":"  # between a figure and a card's number: `drawn:1-0-001`


FATES = {
    "drawn": Label("Drawn", "引いた", "share"),
    "played": Label("Played", "使った", "share"),
    "stuck": Label("Left in hand", "手札に残った", "share"),
    "first": Label("First turn", "初使用ターン", "turns"),
    "effect": Label("Effect when drawn early", "早く引いたときの影響"),
}


class CardTableLabels(NamedTuple):
    """One card table of a run: the card kinds in it, and what can happen to those cards, as columns by name.
    FATES belong to every game; a game's verbs note the others. Empty `kinds`: all cards in no other table."""

    en: str
    ja: str
    kinds: tuple[str, ...]
    columns: Mapping[str, Label]

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


Shown = Literal["cards", "places", "pile", "number", "percent"]


class ZoneLabel(NamedTuple):
    """A line of `rules.lines` that each seat has (`p1 hand` is `hand`), and how it is drawn: cards side by side,
    places that are drawn while they are empty, too, a pile that first shows only its count, a number or word, or
    thousandths as a percentage. Zones of one `row` lie side by side; row 0 is at the edge of the table."""

    name: str
    en: str
    ja: str
    shown: Shown = "cards"
    row: int = 0

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


class Lie(NamedTuple):
    """How a card lies: its face, its rotation to the right in degrees, and what that is called. `usual`: as cards
    of its zone do unless something happened."""

    down: bool
    turn: int
    en: str
    ja: str
    usual: bool = False

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


def no_lie(zone: str, word: str) -> Lie | None:
    return None


def plain_card_label(word: str) -> tuple[str, tuple[Label, ...]]:
    return word, ()


def no_label(number: str) -> Label | None:
    return None


def same_word(lines: Lines, player: int, word: str) -> str:
    return word


def no_spots(state: Any) -> Iterable[tuple[str, Sequence[tuple[str, str]]]]:
    return ()


@dataclass(frozen=True)
class GameLabels:
    """`figures`: by name, per-turn ones as `damage@`, in the order pages show them. `zones`: from the seat's edge
    of the table to the middle; `table`: lines that belong to no seat. `kinds`, `answers`: of asks, and of answers
    that are not cards. `settings`: ruleset fields that a form offers; `mulligans`: ways to redraw, by name;
    `words`: names in log lines that are not cards. `card`: a word in a zone -> the card's number and the notes
    beside it, in which `{number}` stands for a card; `unprinted`: a number that no card database has -> its name;
    `lie`: a zone and a word in it -> how the card lies, where that means something;
    `place`: a word of an answer that names a place on the table -> the word that lies there (any other word
    unchanged); `derived`: the last words of the lines that the rules derive (`a1 bp`, `p1 life`); `spots`: a
    state -> the table lines whose cards have such names, and for each card its name and its current value.
    `facts`: card fields that matter in play. `cards`: a run's card tables.
    `starting_hand`: what the game calls it, if it is chosen.
    """

    figures: Mapping[str, Label]
    zones: tuple[ZoneLabel, ...]
    kinds: Mapping[str, Label]
    table: Mapping[str, Label] = field(default_factory=dict)
    answers: Mapping[str, Label] = field(default_factory=dict)
    settings: Mapping[str, Label] = field(default_factory=dict)
    mulligans: Mapping[str, Label] = field(default_factory=dict)
    words: Mapping[str, Label] = field(default_factory=dict)
    card: Callable[[str], tuple[str, tuple[Label, ...]]] = plain_card_label
    place: Callable[[Lines, int, str], str] = same_word
    spots: Callable[[Any], Iterable[tuple[str, Sequence[tuple[str, str]]]]] = no_spots
    facts: tuple[str, ...] = ()
    cards: tuple[CardTableLabels, ...] = ()
    unprinted: Callable[[str], Label | None] = no_label
    lie: Callable[[str, str], Lie | None] = no_lie
    starting_hand: Label | None = None
    derived: Mapping[str, Label] = field(default_factory=dict)

    @property
    def fates(self) -> tuple[str, ...]:
        """What can happen to cards of this game only."""
        names = (name for cards in self.cards for name in cards.columns if name not in FATES)
        return tuple(dict.fromkeys(names))
