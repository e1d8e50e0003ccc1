"""A card as the rules see it, made once; a copy at another clock level is another such object.

Ids of cards in play: the number, then `*2` for the clock level and `$1` for a changed cost if they differ
from the print, `~2` for the cost to which it returns when the turn ends, `!` while an effect keeps it off the
field: `1-0-001`, `1-0-001*3`, `1-0-001$0`, `1-0-001$1~2`, `1-0-001!`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any
from unicodedata import normalize

from rules.engine.effects.inert import is_inert
from rules.engine.effects.loose import SUBJECTS, read_loose_json
from rules.games.code_of_joker.effects import Effects, parse_effects
from rules.games.code_of_joker.effects.card import Ability, Clause
from rules.games.code_of_joker.effects.nouns import Filter
from rules.games.code_of_joker.effects.steps import Create, GrantAbility
from rules.games.code_of_joker.effects.values import Past

FIGHTERS = ("unit", "evolution")
KINDS = (*FIGHTERS, "trigger", "intercept", "joker")
COLOURS = ("red", "yellow", "blue", "green", "purple", "none")
GAUGES = {"small": 400, "medium": 525, "large": 650, "extra-large": 800}
VIRUS = "ウィルス"
BARRED = "!"
RETURNING = "~"
NONE = Effects()


class Card:
    """`id`: as in the zones; `number`: as in the deck list. `bp`: by clock level. `gauge`: tenths of a percent.
    `token`: exists only on the field. `played`: what a joker does when used. `inert`: never used, since nothing
    that it does can be performed. `vanilla`: without abilities, those that cannot be performed included.
    `after`: its cost when the turn is over. `barred`: an effect keeps it off the field this turn. `drive`, `set`,
    `discard`: the card's choices as texts."""

    def __init__(
        self,
        number: str,
        kind: str,
        name: str = "",
        colour: str = "none",
        cost: int = 0,
        bp: tuple[int, ...] = (0, 0, 0),
        species: Iterable[str] = (),
        gauge: int = 0,
        effects: Effects = NONE,
        level: int = 1,
        printed: int | None = None,
        character: str = "",
        token: bool = False,
        barred: bool = False,
        after: int | None = None,
    ) -> None:
        self.number = number
        self.kind = kind
        self.name = name or number
        self.colour = colour
        self.printed = cost if printed is None else printed
        self.cost = cost
        self.after = cost if after is None else after
        self.bp = bp
        self.species = frozenset(species)
        self.gauge = gauge
        self.effects = effects
        self.level = level
        self.character = character
        self.token = token
        self.barred = barred
        self.fights = kind in FIGHTERS
        self.id = number + (f"*{level}" if level > 1 else "")
        self.id += f"${cost}" if not cost == self.printed == self.after else ""
        self.id += f"{RETURNING}{self.after}" if cost != self.after else ""
        self.id += BARRED if barred else ""
        self.keywords = {keyword.keyword: keyword.number for keyword in effects.keywords}
        self.on = by_event(effects.abilities)
        self.hears_others = frozenset(others_events(effects.abilities))
        self.hears_itself = frozenset(own_events(effects.abilities))
        self.gives = tuple(c for a in effects.abilities for c in a.clauses if c.give)
        self.activated = tuple(a for a in effects.abilities if a.kind == "activated")
        self.played = tuple(c for a in effects.abilities if a.kind == "joker" for c in a.clauses)
        self.inert = not self.fights and is_inert(effects)
        self.vanilla = not (effects.keywords or effects.abilities or effects.unplayable)
        self.virus = VIRUS in self.species
        self.drive, self.set, self.discard = (
            f"drive {self.id}",
            f"set {self.id}",
            f"discard {self.id}",
        )

    def twin(self, number: str) -> "Card":
        """The same card under another number."""
        return self.variant(self.level, self.cost, number)

    def barred_twin(self) -> "Card":
        """The same card while an effect keeps it off the field."""
        return self.variant(self.level, self.cost, barred=True)

    def settled(self) -> "Card":
        """The same card when the turn is over (COJ-264)."""
        return self.variant(self.level, self.after, barred=False)

    def variant(
        self,
        level: int,
        cost: int,
        number: str = "",
        barred: bool | None = None,
        after: int | None = None,
    ) -> "Card":
        """The same card at another clock level or cost."""
        facts = (
            number or self.number,
            self.kind,
            self.name,
            self.colour,
            cost,
            self.bp,
            self.species,
        )
        more = (self.gauge, self.effects, level, self.printed, self.character, self.token)
        return Card(
            *facts,
            *more,
            self.barred if barred is None else barred,
            self.after if after is None else after,
        )


def by_event(abilities: Iterable[Ability]) -> dict[str, tuple[Clause, ...]]:
    """Clauses by the event they wait for, in printed order; only these are asked when it happens."""
    lists: dict[str, list[Clause]] = {}
    for ability in abilities:
        for clause in ability.clauses:
            for event in dict.fromkeys(event.event for event in clause.on):
                lists.setdefault(event, []).append(clause)
    return {event: tuple(clauses) for event, clauses in lists.items()}


def others_events(abilities: Iterable[Ability]) -> Iterable[str]:
    """The kinds of events that clauses wait for when they happen to others than the card itself."""
    clauses = (clause for ability in abilities for clause in ability.clauses)
    return (event.event for clause in clauses for event in clause.on if event.unit != "self")


def own_events(abilities: Iterable[Ability]) -> Iterable[str]:
    """The kinds of events that clauses wait for when they happen to the card itself, in whatever zone."""
    clauses = (clause for ability in abilities for clause in ability.clauses)
    return (event.event for clause in clauses for event in clause.on if event.cards == "self")


def spell_name(name: str) -> str:
    """The name with letters of one width: texts print ［LIVEラリー］ for the card ＬＩＶＥラリー."""
    return normalize("NFKC", name)


class Cards(dict[str, Card]):
    """Facts by id. Levels and changed costs are made when first asked for. KeyError for unknown numbers.

    `elsewhere`: numbers of cards with effects that work from the discards or the hand, `heard_elsewhere`: the
    events that these wait for, or cards wherever they are if it happens to them; `heard`: every kind of event
    that any card waits for; `recalled`: what any asks of the turn so far; `given`: every ability that a card may
    give; `scores`: what policies remember of choices; `measures`: what they remember of cards, by the
    function that computes it; `fetching`: whether any card fetches others. Worked out once for many games.
    """

    def __init__(self, cards: Mapping[str, Card]) -> None:
        super().__init__(cards)
        self.parts: dict[frozenset[str], Cards] = {}
        self.scores: dict[str, float] = {}
        self.measures: dict[Callable[[Card], int], Measure] = {}
        self.fetching: bool | None = None
        self.elsewhere = frozenset(card.number for card in self.values() if works_elsewhere(card))
        self.heard = heard_events(self.values())
        self.recalled = recalled_deeds(self.values())
        self.heard_elsewhere = frozenset(
            kind
            for card in self.values()
            for kind in (card.on if works_elsewhere(card) else card.hears_itself)
        )
        self.abilities: dict[str, Ability] | None = None
        self.numbers: dict[str, str] = {}

    @property
    def by_name(self) -> dict[str, str]:
        """{name as `spell_name` has it: number}, of several with one name a token or the first number."""
        if not self.numbers:
            last_first = sorted(self.printed(), key=lambda card: not card.token)[::-1]
            self.numbers = {spell_name(card.name): card.number for card in last_first}
        return self.numbers

    @property
    def given(self) -> dict[str, Ability]:
        """Every ability that a card gives to a unit, by card number and place on the card: `X/1`."""
        if self.abilities is None:
            self.abilities = {
                f"{card.number}/{place}": ability
                for card in self.printed()
                for place, ability in enumerate(given_abilities(card.effects), 1)
            }
        return self.abilities

    def of(self, numbers: Iterable[str]) -> "Cards":
        """These cards and those they create; all, if that may be any. KeyError for unknown numbers."""
        key = frozenset(numbers)
        if key not in self.parts:
            self.parts[key] = self.part(key)
        return self.parts[key]

    def part(self, numbers: frozenset[str]) -> "Cards":
        cards, left = {number: self.printing(number) for number in numbers}, list(numbers)
        while left:
            for node in effect_nodes([cards[left.pop()].effects]):
                if isinstance(node, Create) and node.of is not None:
                    return Cards(self)
                if isinstance(node, Create):
                    names = filter(self.knows, node.card)
                    made = {number: self[number] for number in map(self.named, names)}
                    left += made.keys() - cards.keys()
                    cards |= made
        return Cards(cards)

    def printing(self, number: str) -> Card:
        """The card as printed. KeyError also for ids of other levels and costs, which a deck list cannot have."""
        if number not in self or self[number].number != number:
            raise KeyError(number)
        return self[number]

    def __missing__(self, key: str) -> Card:
        rest, _, cost = key.removesuffix(BARRED).partition("$")
        number, _, level = rest.partition("*")
        if number == key:
            raise KeyError(key)
        base = self[number]
        barred = key.endswith(BARRED)
        cost, _, after = cost.partition(RETURNING)
        now = int(cost) if cost else base.printed
        made = base.variant(int(level or 1), now, barred=barred, after=int(after) if after else now)
        if not 1 <= made.level <= 3:
            raise KeyError(key)
        self[key] = made
        return made

    def measure(self, weigh: Callable[[Card], int]) -> "Measure":
        """What the function makes of each card; it must depend on the card alone."""
        known = self.measures.get(weigh)
        if known is None:
            known = self.measures[weigh] = Measure(self, weigh)
        return known

    def printed(self) -> list[Card]:
        """Every card as printed, ordered by number."""
        return [card for key, card in sorted(self.items()) if key == card.number]

    def knows(self, name: str) -> bool:
        """Whether there is a card of that name or number: a database may lack what a card of it creates."""
        return name in self or spell_name(name) in self.by_name

    def named(self, name: str) -> str:
        """The number of the card with that name, tokens first; a number stays as it is. Raises KeyError."""
        return name if name in self else self.by_name[spell_name(name)]


class Measure(dict[str, int]):
    """A number per card, by id; computed when it is first asked for. KeyError for unknown numbers."""

    def __init__(self, cards: Cards, weigh: Callable[[Card], int]) -> None:
        super().__init__()
        self.cards = cards
        self.weigh = weigh

    def __missing__(self, key: str) -> int:
        weight = self[key] = self.weigh(self.cards[key])
        return weight


def works_elsewhere(card: Card) -> bool:
    """Whether it has an effect that works from the discards or the hand."""
    return any(clause.zone != "field" for clauses in card.on.values() for clause in clauses)


def heard_events(cards: Iterable[Card]) -> frozenset[str]:
    """Every kind of event that any card waits for, including granted abilities."""
    cards = tuple(cards)
    events = {event for card in cards for event in card.on}
    for card in cards:
        events.update(by_event(given_abilities(card.effects)))
    return frozenset(events)


def recalled_deeds(cards: Iterable[Card]) -> frozenset[str]:
    """What any card asks of the turn so far."""
    deeds: set[str | None] = set()
    for node in effect_nodes(card.effects for card in cards):
        if isinstance(node, Past):
            deeds.add(node.what)
        elif isinstance(node, Filter):
            deeds |= {node.did, node.not_did}
    return frozenset(deed for deed in deeds if deed)


def given_abilities(effects: Effects) -> Iterable[Ability]:
    """The abilities that the effects give to units, in printed order."""
    for node in effect_nodes([effects]):
        if isinstance(node, GrantAbility) and isinstance(node.ability, Ability):
            yield node.ability


def effect_nodes(roots: Iterable[Any]) -> Iterable[Any]:
    """Every node of the effects, outer before inner."""
    for root in roots:
        if isinstance(root, tuple):
            yield from effect_nodes(root)
        elif hasattr(root, "__dataclass_fields__"):
            yield root
            yield from effect_nodes(getattr(root, name) for name in root.__dataclass_fields__)


def make_card(number: str, kind: str, effects: Any, **facts: Any) -> Card:
    """A card from a record's facts. Raises BadEffects."""
    return Card(number, kind, effects=parse_effects(effects) if effects else NONE, **facts)


def read_effects(keywords: list[Any], abilities: list[str]) -> Effects:
    """Effects from words, for scenarios; `|` separates them:

    on EVENT [self|own|opposing|any|yours|theirs|all] [pattern B] [if CONDITIONS] do STEPS · give GIFTS ·
    joker STEPS · activated STEPS · ability {…} · uses 2. The capitals stand for JSON without its quotes.
    Raises ValueError.
    """
    data: dict[str, Any] = {"keywords": keywords, "abilities": []}
    for text in filter(None, map(str.strip, abilities)):
        word, _, rest = text.partition(" ")
        if word in ("uses", "per_turn"):
            if word in data:
                raise ValueError(f"{word!r} is given twice")
            data[word] = int(rest)
        elif word == "ability":
            data["abilities"] += read_loose_json(rest)
        elif word == "give":
            data["abilities"].append(
                {"kind": "continuous", "clauses": [{"give": read_loose_json(rest)}]}
            )
        elif word in ("joker", "activated"):
            data["abilities"].append({"kind": word, "clauses": [{"do": read_loose_json(rest)}]})
        elif word == "on":
            data["abilities"].append({"kind": "triggered", "clauses": [read_clause(rest)]})
        else:
            raise ValueError(f"no ability: {text!r}")
    return parse_effects(data)


def read_clause(text: str) -> dict[str, Any]:
    head, do, steps = text.partition(" do ")
    head, _, conditions = head.partition(" if ")
    event, *words = head.split()
    if not do:
        raise ValueError(f"nothing is done: {text!r}")
    on: dict[str, Any] = {"event": event}
    made: dict[str, Any] = {"on": [on], "do": read_loose_json(steps)}
    while words:
        word = words.pop(0)
        if word in SUBJECTS and not on.keys() & SUBJECTS[word].keys():
            on |= SUBJECTS[word]
        elif word == "pattern" and words[:1] in (["A"], ["B"]) and "pattern" not in made:
            made["pattern"] = words.pop(0)
        else:
            raise ValueError(f"no part of a clause: {word!r}")
    return made | ({"if": read_loose_json(conditions)} if conditions else {})
