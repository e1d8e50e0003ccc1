"""Pieces on the table as text, and back: a card with, in brackets, whatever differs from a new one.

`DC-01(damage=100,stunned,energy=X+Y)`. A game declares each mark once. An attachment is a mark that holds cards;
if it is hidden, `Zone.seen` of the zone in which the piece lies says who knows them.
"""
# interpreted: declarations, read but not played

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.engine.core.labels import Label
from rules.engine.core.position import spread_cards
from rules.engine.table.zones import CARDS, Holding, require_card, write_plain

WORD = re.compile(r"([^()]+)(?:\(([^()]+)\))?")
BETWEEN = "+"  # between the cards of an attachment


def read_flag(state: Any, seat: int, text: str) -> bool:
    if text:
        raise ValueError(f"a mark without a value: {text!r}")
    return True


def write_card(state: Any, value: str) -> str:
    return value


def read_card_number(state: Any, seat: int, text: str) -> str:
    require_card(state, text)
    return text


def plain_label(text: str) -> Label:
    return Label(text, text)


FLAG = Holding(write_plain, read_flag)
CARD = Holding(write_card, read_card_number)


@dataclass(frozen=True)
class Mark:
    """name      as it is written
    holds     how its value is written and read
    usual     the value of a new piece, which is not written; an empty tuple or list for several cards or words
    attribute of the piece; empty: the name
    hidden    its cards are known only to those who know the zone
    label     for people, with {0} for the value; None: they do not see it
    say       one of its values for people, if it is not read as it is written
    """

    name: str
    holds: Holding
    usual: Any = 0
    attribute: str = ""
    hidden: bool = False
    label: Label | None = None
    say: Callable[[str], Label] = plain_label

    def value(self, piece: Any) -> Any:
        return getattr(piece, self.attribute or self.name)

    def write(self, state: Any, piece: Any) -> str:
        """`damage=100`, `energy=X+Y`, a bare `stunned`; empty if there is nothing to say."""
        value = self.value(piece)
        if value == self.usual:
            return ""
        if self.holds is FLAG:
            return self.name
        said = self.holds.write(state, value)
        return f"{self.name}={BETWEEN.join(said) if isinstance(said, list) else said}"

    def read(self, state: Any, seat: int, piece: Any, text: str) -> None:
        """Raises ValueError."""
        several = isinstance(self.usual, list | tuple)
        said = text.replace(BETWEEN, " ") if several else text
        setattr(piece, self.attribute or self.name, self.holds.read(state, seat, said))

    def said(self, text: str) -> Label | None:
        """What people read of the mark, given what is written behind its name."""
        if self.label is None:
            return None
        number = str(text.count(BETWEEN) + 1) if self.holds is CARDS else text
        if self.holds is CARD:
            number = f"{{{text}}}"  # a card's number, to be named (core.labels.GameLabels)
        said = [self.say(part) for part in number.split(BETWEEN)]
        en, ja = ", ".join(label.en for label in said), "、".join(label.ja for label in said)
        return Label(self.label.en.format(en), self.label.ja.format(ja))


@dataclass(frozen=True)
class Pieces:
    """`make`: state, seat, card number -> a new piece; ValueError if the card cannot be one."""

    make: Callable[[Any, int, str], Any]
    marks: tuple[Mark, ...]

    def write(self, state: Any, piece: Any) -> str:
        marks = ",".join(filter(None, (mark.write(state, piece) for mark in self.marks)))
        number: str = piece.card.number
        return number + (f"({marks})" if marks else "")

    def read(self, state: Any, seat: int, word: str) -> Any:
        """Read what `write` writes. Raises ValueError, also for a mark given twice."""
        match = WORD.fullmatch(word)
        if match is None:
            raise ValueError(f"no piece: {word!r}")
        require_card(state, match[1])
        piece, left = self.make(state, seat, match[1]), {mark.name: mark for mark in self.marks}
        for text in match[2].split(",") if match[2] else ():
            name, equals, value = text.partition("=")
            mark = left.pop(name, None)
            if mark is None or bool(equals) == (mark.holds is FLAG):
                raise ValueError(f"no mark of a piece, or one more of its sort: {text!r}")
            mark.read(state, seat, piece, value)
        return piece

    def describe(self, word: str) -> tuple[str, tuple[Label, ...]]:
        """A written piece for people: its card's number, and its marks in words."""
        number, _, marks = word.removesuffix(")").partition("(")
        by_name = {mark.name: mark for mark in self.marks}
        said = []
        for text in filter(None, marks.split(",")):
            name, _, value = text.partition("=")
            said.append(by_name[name].said(value) if name in by_name else None)
        return number, tuple(filter(None, said))

    def inside(self, pieces: Sequence[Any]) -> list[list[str]]:
        """The hidden cards attached to each piece."""
        return [mark.value(piece) for piece in pieces for mark in self.marks if mark.hidden]

    @property
    def several(self) -> Holding:
        """A zone with a list of pieces."""
        return Holding(
            lambda state, value: [self.write(state, piece) for piece in value],
            lambda state, seat, text: [self.read(state, seat, word) for word in spread_cards(text)],
            self.inside,
        )

    @property
    def one(self) -> Holding:
        """A zone with one piece or None."""
        return Holding(
            lambda state, value: [] if value is None else [self.write(state, value)],
            self.read_one,
            lambda value: [] if value is None else self.inside([value]),
        )

    def read_one(self, state: Any, seat: int, text: str) -> Any:
        pieces = [self.read(state, seat, word) for word in spread_cards(text)]
        if len(pieces) > 1:
            raise ValueError("one piece at most lies here")
        return pieces[0] if pieces else None
