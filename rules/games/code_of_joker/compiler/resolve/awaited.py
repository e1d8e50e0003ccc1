"""What a line waits for, and which units and cards its events are about."""

from dataclasses import dataclass

from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.record import said_in
from rules.games.code_of_joker.compiler.meaning.said import Event

# Other events of what did it.
ALSO = {"attack": ("player-attack", "player-attacked"), "player-attack": ("player-attacked",)}
ALSO |= {"destroyed": ("set-destroyed",)}
FOUGHT = (
    ("attack", {"block"}),
    ("blocked", {"block"}),
    ("block", {"blocked"}),
    ("lose", {"win"}),
)  # what the other unit of an event did
# The player's unit in a battle, and the opponent's; also where both are named together.
OWN, FOE = ("battle-own", "pair-own"), ("battle-foe", "pair-foe")
OTHER_SIDE = {"you": "opponent", "opponent": "you", "any": "any"}
IN_BATTLE = {"battle", "block", "blocked", "win", "battle-end"}
FIGHTERS_MEANT = {
    "you": ("own-fighter", OWN, IN_BATTLE),
    "opponent": ("foe-fighter", FOE, IN_BATTLE - {"win", "battle-end"}),
}
OF_UNITS = ("player-attacked", "damaged")  # events about a unit although none need be named
OF_SET_CARDS = ("trigger-used", "intercept-used")
# Events about cards that were moved, and where these are then.
OF_CARDS = {
    **dict.fromkeys(("drawn", "gained"), "hand"),
    **dict.fromkeys(("discarded", "milled", "set-destroyed"), "trash"),
    "card-set": "set",
}


@dataclass(frozen=True)
class Awaited:
    """unit: which unit the events are about: "self", "event" or none. used: they are about a card that was used.
    cards: where the cards are now that they are about, if these were moved."""

    events: tuple[Event, ...] = ()
    unit: str = ""
    used: bool = False
    cards: str = ""

    @property
    def kinds(self) -> set[str]:
        return {event.event for event in self.events}

    def is_about(self, kind: str) -> bool:
        return self.kinds == {kind}

    def doer(self, deed: str) -> str:
        """The unit that did it, in an event: who attacked is fought by who blocks. "" if none did."""
        events = self.kinds
        if deed in (*OWN, *FOE):
            return self.fighter("you" if deed in OWN else "opponent")
        if events & {deed, *ALSO.get(deed, ())}:
            return "event"
        if (deed, events) in FOUGHT or (deed == "win" and self.is_lost()):
            return "other"
        return "event" if deed == "lose" and self.is_lost() else ""

    def is_lost(self) -> bool:
        """Whether a unit was destroyed in battle."""
        lost = [(event.event, event.by) == ("destroyed", "battle") for event in self.events]
        return bool(lost) and all(lost)

    def beaten(self) -> str:
        """The unit that was destroyed in the battle of the event; "" if none was."""
        if self.is_about("win"):
            return "other"
        lost = self.is_lost() and all(event.foe is not None for event in self.events)
        return "event" if lost else ""

    def fighter(self, whose: str) -> str:
        """In a battle, the unit of one of the players; elsewhere that of the event; "" if it is neither."""
        sides = self.sides()
        if sides == {whose}:
            return "event"
        return "other" if self.is_fought() and sides in ({"you"}, {"opponent"}) else ""

    def is_fought(self) -> bool:
        """Whether the events are about two units that fight each other."""
        in_battle = [event.by == "battle" for event in self.events]
        return self.kinds <= IN_BATTLE or (bool(in_battle) and all(in_battle))

    def sides(self) -> set[str]:
        """Whose units the events are about."""
        return {side_in(event) for event in self.events}

    def side_of(self, name: str) -> str:
        """Whose unit one of the two of an event is; "any" if that is not said."""
        sides = self.sides()
        side = sides.pop() if len(sides) == 1 and name in ("event", "other") else "any"
        return OTHER_SIDE[side] if name == "other" else side

    def is_battle(self, kinds: set[str]) -> bool:
        """Whether it is one of these moments of a battle, and whose units fight in it is said."""
        units = [event.unit for event in self.events if event.unit is not None]
        sided = all(isinstance(unit, str) or unit.owner not in (None, "any") for unit in units)
        return bool(units) and sided and self.kinds <= kinds

    def sort(self, wanted: NounPhrase) -> str:
        """The unit of the event, if it is one of several sorts of which this is one."""
        units = [event.unit for event in self.events if isinstance(event.unit, NounPhrase)]
        names = said_in(wanted)
        sorts = [
            {*(getattr(unit, name) or ())} >= {*getattr(wanted, name)}
            for unit in units
            for name in names
        ]
        return "event" if sorts and all(sorts) else ""


def awaited_by(events: list[Event]) -> Awaited:
    """`unit` is the unit of an event rather than the card's own, if they are about both."""
    used = bool(events) and all(event.event in OF_SET_CARDS for event in events)
    zones = {OF_CARDS.get(event.event, "") for event in events if event.cards != "self"}
    about = [unit_in(event) for event in events]
    unit = "event" if "event" in about else "self" if "self" in about else ""
    return Awaited(tuple(events), unit, used, zones.pop() if len(zones) == 1 else "")


def unit_in(event: Event) -> str:
    """Whether an event is about the unit itself, or any of a sort; "" if it is about none."""
    if event.unit == "self":
        return "self"
    return "event" if event.unit is not None or event.event in OF_UNITS else ""


def side_in(event: Event) -> str:
    """Whose unit an event is about; "any" if that is not said."""
    if event.event == "player-attacked":
        return OTHER_SIDE[event.of or "you"]
    if event.unit == "self":
        return "you"
    return (event.unit.owner if isinstance(event.unit, NounPhrase) else None) or "any"
