"""What has been said so far in a line: what pronouns mean, what a duration covers, what was assumed."""

from collections.abc import Callable
from typing import Any

from rules.engine.effects.compiled import Assumption, Span
from rules.games.code_of_joker.compiler.findings import ASSUMED, Refused
from rules.games.code_of_joker.compiler.resolve.picked import Picked

Data = dict[str, Any]
# "the chosen unit", "the destroyed unit" take up what was met as pronouns do, but say what they mean.
PRONOUNS = ("it", "that")
TAKING_UP = (*PRONOUNS, "chosen", "done", "slain")
BY_EVENT = {"made": "cloned", "drawn": "drawn"}  # what may be what the line waits for
DID = "did "  # how a reference begins that says what the unit did
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
OPPOSITE = {"self": "other", "event": "other"}
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


class Scope:
    """What one line, or one item of it, has said.

    event: which unit the line is about: "self", "event" or none. events: what it waits for.
    used: it is about a card that was used. carded: it is about cards that were moved, and where they are now.
    subject: who acts in the sentence. fighter: the card is a unit. zone: where the card itself must be.
    once: it happens once a turn.
    choice: what was chosen and is not used yet. fresh: nothing has taken up the choice just made.
    picked: the things that were chosen together last.
    last: what an object that is left out means. last_kind: whether that is a unit or a card; "" for either.
    twinned: it has just been copied. met: all that a pronoun could mean, by kind.
    there: a condition says that units are there. counted: units that a condition counted. held: the last
    condition about a number. within: where a condition said that something is.
    did: what the last step does; sent: where it puts cards. slew: some step destroys. pair: a condition was about
    both units of a battle. drew: cards were drawn. makes: some were created, or units cloned.
    pool: cards that were seen or moved last, as a filter.
    read_quote: gives the ability that a text between 「」 means.
    """

    def __init__(
        self,
        span: Span,
        fighter: bool = False,
        read_quote: "Callable[[str, Scope], Data] | None" = None,
    ) -> None:
        self.span = span
        self.fighter = fighter
        self.read_quote = read_quote
        self.event = ""
        self.events: list[Data] = []
        self.last: Any = None
        self.last_kind = ""
        self.met: list[str] = []
        self.fresh = self.twinned = False
        self.there: str | None = None
        self.choice: Data | None = None
        self.picked: Picked | None = None
        self.counted: Data | None = None
        self.held: Data | None = None
        self.within: Data = {}
        self.pool: Data | None = None
        self.zone = ""
        self.once = False
        self.pattern = ""
        self.drew = self.makes = False
        self.did, self.sent = "", None
        self.slew = self.pair = False
        self.used, self.carded = False, ""
        self.subject = "you"
        self.lasts = ""
        self.assumptions: list[Assumption] = []
        self.links: list[tuple[Span, Data]] = []

    def assume(self, code: str, span: Span | None = None) -> None:
        """Of the sentence in question, or of that at `span`."""
        found = Assumption(code, span or self.span, ASSUMED[code])
        if found not in self.assumptions:
            self.assumptions.append(found)

    def withdraw(self, code: str) -> None:
        """What was assumed is said after all."""
        self.assumptions[:] = [one for one in self.assumptions if one.code != code]

    def inner(self) -> "Scope":
        """For a mode or a case: it knows what was met before, and shares what is found."""
        found = Scope(self.span, self.fighter, self.read_quote)
        found.events = self.events
        found.event, found.last, found.last_kind = self.event, self.last, self.last_kind
        found.met = list(self.met)
        found.subject, found.drew, found.makes = self.subject, self.drew, self.makes
        found.used, found.picked = self.used, self.picked
        found.did, found.sent = self.did, self.sent
        found.carded = self.carded
        found.slew = self.slew
        found.counted, found.there, found.pool = self.counted, self.there, self.pool
        found.held, found.within = self.held, self.within
        found.assumptions, found.links = self.assumptions, self.links
        return found

    def afresh(self) -> "Scope":
        """For a clause of its own in the same line, which shares what is found and nothing else."""
        found = Scope(self.span, self.fighter, self.read_quote)
        found.assumptions, found.links = self.assumptions, self.links
        return found

    def meet(self, kind: str) -> None:
        """A noun phrase of units or cards, which pronouns can mean from now on."""
        self.last, self.last_kind, self.twinned, self.pair = {}, kind, False, False
        if (self.pool or {}).get("among") == "it":
            self.pool = None
        self.met.append(kind)

    def reference(self, name: Any, wanted: str = "", omitted: bool = False) -> str:
        """What a pronoun means, as a reference of the effect language; of a mapping, which of the things chosen
        together. `wanted`: unit or card, if what is done can be done to nothing else. `omitted`: nothing is
        said. Raises Refused."""
        if isinstance(name, dict) and "against" in name:
            found = self.reference(name["against"])
            return OPPOSITE.get(found, self.event)
        if isinstance(name, dict):
            name = self.picked.name(name["picked"]) if self.picked else ""
            if not name:
                raise Refused("antecedent", self.span)
            return str(name)
        if name in BY_EVENT and not self.has_any(name) and self.is_about(BY_EVENT[name]):
            return "event"
        if (name == "drawn" and not self.drew) or (name == "made" and not self.makes):
            raise Refused("antecedent", self.span)
        if name == "returned":
            if self.did != "move":
                raise Refused("antecedent", self.span)
            return "it"
        if name.startswith(DID):
            name = self.doer(name.removeprefix(DID))
        if name == "fought":
            self.assume("the-foe")
            name = "other"
        if name == "slain" and (beaten := self.beaten()):
            return beaten
        if name == "used":
            if not self.used:
                raise Refused("antecedent", self.span)
            return "event"
        if name not in TAKING_UP:
            if name in ("event", "other") and not (self.event or (self.carded and name == "event")):
                raise Refused("antecedent", self.span)
            return "self" if name == "event" and self.event == "self" else name
        if name == "that" and self.last == "self" and self.event == "event" and wanted != "card":
            return "event"  # after 「このユニット」
        if name == "done" and not omitted and (self.choice or self.fresh):
            raise Refused("antecedent", self.span)  # something was chosen since
        if name in PRONOUNS and not (self.choice or self.fresh) and self.is_doubtful(wanted):
            self.assume("nearest")
        self.fresh = False
        return self.nearest(wanted)

    def gather(self, zone: str, name: str = "it") -> None:
        """Cards that were moved to that zone: "of them" means these from now on."""
        self.pool = {"zone": zone, "owner": "any", "among": name}

    def pooled(self, name: str | None = None) -> Data:
        """The cards of which "of them" means some, as a filter; of those drawn, if `name` says so. Raises
        Refused."""
        if name == "drawn" and self.drew:
            return {"zone": "hand", "owner": "any", "among": "drawn"}
        found = self.pool or self.counted
        if found is None and self.carded:
            found = {"zone": self.carded, "owner": "any", "among": "event"}
        if found is None or name not in (None, *TAKING_UP):
            raise Refused("antecedent", self.span)
        return found

    def has_any(self, name: str) -> bool:
        """Whether a step has drawn or made what is called so."""
        return self.drew if name == "drawn" else self.makes

    def is_about(self, kind: str) -> bool:
        return {event["event"] for event in self.events} == {kind}

    def doer(self, deed: str) -> str:
        """The unit that did it, in an event: who attacked is fought by who blocks. Raises Refused."""
        events = {event["event"] for event in self.events}
        if deed in (*OWN, *FOE):
            return self.fighter_of("you" if deed in OWN else "opponent", events)
        if events & {deed, *ALSO.get(deed, ())}:
            return "event"
        if (deed, events) in FOUGHT or (deed == "win" and self.is_lost()):
            return "other"
        if deed == "lose" and self.is_lost():
            return "event"
        raise Refused("antecedent", self.span)

    def is_lost(self) -> bool:
        """Whether a unit was destroyed in battle."""
        lost = [
            one for one in self.events if (one["event"], one.get("by")) == ("destroyed", "battle")
        ]
        return bool(lost) and len(lost) == len(self.events)

    def beaten(self) -> str:
        """The unit that was destroyed in the battle of the event, if nothing has been destroyed since."""
        if self.slew:
            return ""
        if {event["event"] for event in self.events} == {"win"}:
            return "other"
        return "event" if self.is_lost() and all("foe" in one for one in self.events) else ""

    def fighter_of(self, whose: str, events: set[str]) -> str:
        """In a battle, the unit of one of the players; elsewhere that of the event. Raises Refused."""
        sides = self.sides()
        if sides == {whose}:
            return "event"
        if self.is_fought(events) and sides in ({"you"}, {"opponent"}):
            return "other"
        raise Refused("antecedent", self.span)

    def sides(self) -> set[str]:
        """Whose units the events are about."""
        return {side_in(event) for event in self.events}

    def side_of(self, name: str) -> str:
        """Whose unit one of the two of an event is; "any" if that is not said."""
        sides = self.sides()
        side = sides.pop() if len(sides) == 1 and name in ("event", "other") else "any"
        return OTHER_SIDE[side] if name == "other" else side

    def fighter_meant(self, whose: str) -> str:
        """Which unit "your unit", or the opponent's, is in a battle, where "all units" are said otherwise; ""
        elsewhere, and for one that may have lost."""
        events = {event["event"] for event in self.events}
        units = [event["unit"] for event in self.events if "unit" in event]
        sided = all(one == "self" or one.get("owner", "any") != "any" for one in units)
        code, deeds, battle = FIGHTERS_MEANT[whose]
        if not (events and units and sided) or not events <= battle:
            return ""
        self.assume(code)
        return self.reference(DID + deeds[0])

    def is_fought(self, events: set[str]) -> bool:
        """Whether the events are about two units that fight each other."""
        in_battle = [one for one in self.events if one.get("by") == "battle"]
        return events <= IN_BATTLE or (bool(events) and len(in_battle) == len(self.events))

    def nearest(self, wanted: str) -> str:
        """What was met last of what is wanted. Raises Refused."""
        last = self.last if isinstance(self.last, str) else "it"
        if self.last is not None and suits(self.last_kind, wanted):
            return last
        if self.drew and (wanted == "card" or not self.event):
            return "drawn"
        if self.last is not None and not suits("unit" if self.event else "card", wanted):
            return last
        if self.event or self.used or (self.carded and wanted != "unit"):
            return self.event or "event"
        if self.last is not None:
            return last
        raise Refused("antecedent", self.span)

    def is_doubtful(self, wanted: str) -> bool:
        """Whether a pronoun could mean several things: the unit of the event, those that a condition names, what
        was met since. A pronoun hardly means "this unit" if it could mean anything else."""
        about = self.event == "event" or (self.last is None and self.event == "self")
        met = [*self.met, *["unit"] * about, *["card"] * (self.drew + bool(self.carded))]
        if self.there is not None:
            met.append(self.there)
        return sum(suits(kind, wanted) for kind in met) > 1

    def about(self, wanted: Data) -> str:
        """The unit of the event, if it is one of several sorts of which this is one."""
        said = [event["unit"] for event in self.events if isinstance(event.get("unit"), dict)]
        sorts = [set(unit.get(key, ())) >= set(one) for unit in said for key, one in wanted.items()]
        return "event" if sorts and all(sorts) else ""

    def heard(self, events: list[Data]) -> None:
        """The events of the line: which unit they are about."""
        self.events = events
        self.used = bool(events) and all(event["event"] in OF_SET_CARDS for event in events)
        zones = {
            OF_CARDS.get(event["event"], "") for event in events if event.get("cards") != "self"
        }
        self.carded = zones.pop() if len(zones) == 1 else ""
        for event in events:
            unit = event.get("unit")
            if unit == "self":
                self.event = self.event or "self"
            elif unit is not None or event["event"] in OF_UNITS:
                self.event = "event"


def side_in(event: Data) -> str:
    """Whose unit an event is about; "any" if that is not said."""
    unit = event.get("unit")
    if event["event"] == "player-attacked":
        return OTHER_SIDE[event.get("of", "you")]
    if unit == "self":
        return "you"
    return str(unit.get("owner", "any")) if isinstance(unit, dict) else "any"


def suits(kind: str, wanted: str) -> bool:
    return not (kind and wanted) or kind == wanted
