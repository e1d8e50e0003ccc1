"""Zones declared once. Text lines and back, sight, labels and checks of copies follow from the declaration.

Rules use plain attributes (`side.hand.append(card)`); a zone `floor-1` is the attribute `floor_1`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from rules.engine.core.hidden import Group, Hidden, unknown_key
from rules.engine.core.labels import Label, Shown
from rules.engine.core.labels import ZoneLabel as Drawn
from rules.engine.core.log import seat_name as seat_name
from rules.engine.core.position import NOTHING, ending_text, spread_cards
from rules.engine.core.rules import Lines
from rules.engine.core.seats import seats_from


@dataclass(frozen=True)
class Holding:
    """What a zone contains. `write`: state, value -> the text of its line; `read`: state, seat, text -> the
    value, raising ValueError if the text means none. Seat -1 stands for nobody. `inside`: value -> lists of cards
    that lie in its pieces; then those are what `Zone.seen` is about, and the pieces are public."""

    write: Callable[[Any, Any], list[str] | int | str]
    read: Callable[[Any, int, str], Any]
    inside: Callable[[Any], Sequence[list[str]]] | None = None


def write_list(state: Any, value: Any) -> list[str]:
    return list(value)


def write_plain(state: Any, value: Any) -> Any:
    return value


def read_zone_line(state: Any, seat: int, text: str) -> list[str]:
    cards = spread_cards(text)
    for number in cards:
        require_card(state, number)
    return cards


def require_card(state: Any, number: str) -> None:
    """ValueError for a number that no card of the game has."""
    try:
        state.cards[number]
    except KeyError:
        raise ValueError(f"unknown card {number}") from None


def read_number(state: Any, seat: int, text: str) -> int:
    return int(text)


def write_seat(state: Any, value: int) -> str:
    return NOTHING if value < 0 else seat_name(value)


def read_seat(state: Any, seat: int, text: str) -> int:
    names = [seat_name(number) for number in range(len(state.players))]
    return -1 if text == NOTHING else names.index(text)


def write_switch(state: Any, value: bool) -> str:
    return "yes" if value else "no"


def read_switch(state: Any, seat: int, text: str) -> bool:
    return bool(("no", "yes").index(text))


def read_words(state: Any, seat: int, text: str) -> tuple[str, ...]:
    return tuple(text.split())


def one_of(words: Sequence[str]) -> Holding:
    """A word that must be one of these."""

    def read(state: Any, seat: int, text: str) -> str:
        if text not in words:
            raise ValueError(f"{text!r} is none of {', '.join(words)}")
        return text

    return Holding(write_plain, read)


CARDS = Holding(write_list, read_zone_line)
NUMBER = Holding(write_plain, read_number)
SEAT = Holding(write_seat, read_seat)  # -1 is nobody, `none` in words
SWITCH = Holding(write_switch, read_switch)
WORDS = Holding(write_list, read_words)


@dataclass(frozen=True)
class Zone:
    """A line of the table, of a seat (`p1 hand`) or of nobody (`turn`).

    label    its name for people; None: they do not see it. `shown`: how it is drawn (core.labels.ZoneLabel)
    seen     who knows its cards: all, their owner, nobody, or whoever `seen(state, owner, seat)` says
    back     state, card -> what an unseen card shows; None: `?`
    kept     state, card -> what the rules reveal of an unseen card in another player's zone
    limit    the most cards in it between two actions
    laid     state, seat: what else to do after a scenario laid it
    rare     digests leave it out while it is empty, so those of games that never used it stay as they were
    """

    name: str
    holds: Holding = CARDS
    label: Label | None = None
    shown: Shown = "cards"
    seen: Literal["all", "owner", "nobody"] | Callable[[Any, int, int], bool] = "all"
    back: Callable[[Any, str], str] | None = None
    kept: Callable[[Any, str], str] | None = None
    limit: int | None = None
    laid: Callable[[Any, int], None] | None = None
    rare: bool = False

    @property
    def attribute(self) -> str:
        return self.name.replace("-", "_")

    def known(self, state: Any, owner: int, seat: int) -> bool:
        """Whether that seat knows the owner's cards in it."""
        if callable(self.seen):
            return self.seen(state, owner, seat)
        return self.seen == "all" or (self.seen == "owner" and owner == seat)


Groups = Callable[[Any, int, int], Sequence[Sequence[str]]]


@dataclass(frozen=True)
class Layout:
    """The table of a game. `top`: nobody's lines before those of the seats, `bottom`: after them; `seat`: the
    lines of each seat, in order. Digests of games depend on the names and order of the lines.

    groups   state, owner, seat -> groups of the owner's zones whose unseen cards that seat cannot tell apart, in
             the order of a redeal. A zone in no group forms one by itself
    drawn    names of a seat's zones as people see them, in rows from the edge of the table to the middle
    changed  what to do after any line was laid
    """

    top: tuple[Zone, ...]
    seat: tuple[Zone, ...]
    groups: Groups
    drawn: tuple[tuple[str, ...], ...]
    bottom: tuple[Zone, ...] = ()
    changed: Callable[[Any], None] | None = None

    @cached_property
    def by_name(self) -> dict[str, Zone]:
        """A seat's zones."""
        return {zone.name: zone for zone in self.seat}

    @cached_property
    def rare(self) -> frozenset[str]:
        """Names of a seat's zones that digests leave out while they are empty."""
        return frozenset(zone.name for zone in self.seat if zone.rare)

    @cached_property
    def closed(self) -> list[str]:
        """Zones whose cards somebody may not know."""
        return [zone.name for zone in self.seat if zone.seen != "all"]

    # Text

    def lines(self, state: Any) -> Lines:
        """The table in words; `place` reads back every line except the outcome."""
        lines = {zone.name: self.said(state, state, zone) for zone in self.top}
        for seat, side in enumerate(state.players):
            name = seat_name(seat)
            for zone in self.seat:
                lines[f"{name} {zone.name}"] = self.said(state, side, zone)
        lines.update((zone.name, self.said(state, state, zone)) for zone in self.bottom)
        lines["outcome"] = ending_text(state.outcome)
        return lines

    def said(self, state: Any, holder: Any, zone: Zone) -> list[str] | int | str:
        return zone.holds.write(state, getattr(holder, zone.attribute))

    def place(self, state: Any, key: str, text: str) -> None:
        """Lay one line of `lines`. Raises ValueError if the table has no such line."""
        for zone, holder, seat in self.places(state, key):
            setattr(holder, zone.attribute, zone.holds.read(state, seat, text))
            if zone.laid is not None:
                zone.laid(state, seat)
            if self.changed is not None:
                self.changed(state)
            return
        raise ValueError(f"the table has no {key!r}")

    def places(self, state: Any, key: str) -> Iterator[tuple[Zone, Any, int]]:
        for zone in (*self.top, *self.bottom):
            if zone.name == key:
                yield zone, state, -1
        who, _, what = key.partition(" ")
        for seat, side in enumerate(state.players):
            if who == seat_name(seat):
                for zone in self.seat:
                    if zone.name == what:
                        yield zone, side, seat

    # Sight

    def hidden(self, state: Any, seat: int) -> list[Group]:
        """What a seat may not see: its own zones first, then those of the others from the next seat on."""
        hidden: list[Group] = []
        for owner in seats_from(seat, len(state.players)):
            keys: dict[Any, Callable[[str], str]] = {}
            groups = self.groups(state, owner, seat)
            named = {name for names in groups for name in names}
            rest = [(name,) for name in self.closed if name not in named]
            for names in (*groups, *rest):
                zones = [self.by_name[name] for name in names]
                group = [
                    hidden_cards
                    for zone in zones
                    if not zone.known(state, owner, seat)
                    for hidden_cards in hide_zone(zone, state, owner, owner != seat, keys)
                ]
                if group:
                    hidden.append(group)
        return hidden

    # People

    def drawings(self) -> tuple[Drawn, ...]:
        """A seat's zone names and how they are drawn, from the edge of the table to the middle."""
        return tuple(
            Drawn(zone.name, zone.label.en, zone.label.ja, zone.shown, row)
            for row, names in enumerate(self.drawn)
            for zone in map(self.by_name.__getitem__, names)
            if zone.label
        )

    def titles(self) -> dict[str, Label]:
        """The names of nobody's lines."""
        return {zone.name: zone.label for zone in (*self.top, *self.bottom) if zone.label}


def hide_zone(
    zone: Zone, state: Any, owner: int, foreign: bool, keys: dict[Any, Callable[[str], str]]
) -> list[Hidden]:
    """Its cards, or those inside its pieces. `keys`: functions of cards already bound to this state; places are
    pooled by function."""
    cards = getattr(state.players[owner], zone.attribute)
    back = bound_key(zone.back, state, keys)
    kept = bound_key(zone.kept if foreign else None, state, keys)
    lists = [cards] if zone.holds.inside is None else zone.holds.inside(cards)
    return [Hidden(pile, back, kept) for pile in lists]


def bound_key(
    function: Callable[[Any, str], str] | None, state: Any, keys: dict[Any, Callable[[str], str]]
) -> Callable[[str], str]:
    if function is None:
        return unknown_key
    if function not in keys:
        keys[function] = bind_state(function, state)
    return keys[function]


def bind_state(function: Callable[[Any, str], str], state: Any) -> Callable[[str], str]:
    def of_card(card: str) -> str:
        return function(state, card)

    return of_card


def overfull_lines(layout: Layout, state: Any) -> list[str]:
    """The lines that exceed their limit."""
    return [
        f"{seat_name(seat)} {zone.name}"
        for seat, side in enumerate(state.players)
        for zone in layout.seat
        if zone.limit is not None and len(getattr(side, zone.attribute)) > zone.limit
    ]
