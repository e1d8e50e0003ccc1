"""The table as text, and lines of text laid on the table.

A unit is its card with its clock level and, in brackets, what is not as on entering long ago:
`1-0-001*2(acted,locked,damage=2000,pierce@turn)`.
"""

from rules.code_of_joker.card import COLOURS, KINDS, Card, read_effects
from rules.code_of_joker.state import NUMBERS, ZONES, Player, State
from rules.code_of_joker.unit import Granted, Unit
from rules.core.effects.card import Clause
from rules.core.position import ending, spread
from rules.core.rules import Lines

SHORT = ("base", "turn", "battle", "damage", "counter")
FLAGS = ("acted", "locked", "fresh", "clone")
SEATS = ("p1", "p2")


def lines(state: State) -> Lines:
    """`place` reads each line back but the outcome and what given abilities do."""
    found: Lines = {"round": state.round, "turn": SEATS[state.turn], "first": SEATS[state.first]}
    found["phase"] = state.phase
    for name, player in zip(SEATS, state.players, strict=True):
        found[f"{name} field"] = [written(unit) for unit in player.field]
        for zone in ZONES:
            found[f"{name} {zone}"] = getattr(player, zone)[:]
        for number in NUMBERS:
            found[f"{name} {number}"] = getattr(player, number)
        found[f"{name} registered"] = list(player.registered)
        found[f"{name} used"] = player.used[:]
        found[f"{name} owed"] = player.owed
        found[f"{name} uses"] = [f"{m}={a}/{b}" for m, (a, b) in sorted(player.uses.items())]
        found[f"{name} marks"] = [str(mark) for mark in player.marks]
        found[f"{name} hushed"] = list(player.hushed)
    return found | {"serial": state.serial, "outcome": ending(state.outcome)}


def written(unit: Unit) -> str:
    level = f"*{unit.level}" if unit.level > 1 else ""
    return (
        unit.card.number + level + (f"({','.join(marks)})" if (marks := list(said(unit))) else "")
    )


def said(unit: Unit) -> list[str]:
    flags = (not unit.active, unit.locked, unit.fresh, unit.clone)
    found = [word for word, flag in zip(FLAGS, flags, strict=True) if flag]
    found += [f"{name}={n}" for name in SHORT if (n := getattr(unit, name))]
    found += [f"later{seat}={n}" for seat, n in enumerate(unit.later, 1) if n]
    found += [gift(one) for one in unit.granted]
    found += [f"-{word}" for word in sorted(unit.lost)]
    return found + ([f"once={ordinals(unit)}"] if unit.once else [])


def ordinals(unit: Unit) -> str:
    """Which of the card's clauses were used this turn, from 1 in printed order; 0 for those given to it."""
    numbers = {id(clause): n for n, clause in enumerate(clauses(unit), 1)}
    return "+".join(str(numbers.get(id(clause), 0)) for clause in unit.once)


def clauses(unit: Unit) -> list[Clause]:
    return [clause for ability in unit.card.effects.abilities for clause in ability.clauses]


def gift(one: Granted) -> str:
    word = one.keyword or "ability"
    number = f":{one.number}" if one.number else ""
    return word + number + (f"@{one.until}" if one.until else "")


def place(state: State, key: str, value: str) -> None:
    """Lay one line of `lines`. Raises ValueError for a line that the table has not."""
    who, _, what = key.partition(" ")
    if key in ("turn", "first"):
        setattr(state, key, SEATS.index(value))
    elif key == "round":
        state.round = int(value)
    elif key == "phase" and value in ("setup", "start", "main", "end"):
        state.phase = value
    elif key == "serial":
        state.serial = int(value)
    elif who in SEATS and what:
        place_at(state, SEATS.index(who), what, value)
    else:
        raise ValueError(f"the table has no {key!r}")
    state.gifts = None


def place_at(state: State, seat: int, what: str, value: str) -> None:
    player = state.players[seat]
    if what == "field":
        player.field = [unit(state, seat, word) for word in spread(value)]
    elif what in ZONES:
        setattr(player, what, known(state, spread(value)))
        if what == "set":
            player.marks = [state.next() for _ in player.set]
        player.registered = player.registered if what != "deck" else registered(state, player)
    elif what == "registered":
        player.registered = tuple(known(state, spread(value)))
    elif what in NUMBERS or what == "owed":
        setattr(player, what, int(value))
    elif what == "used":
        player.used = known(state, spread(value))
    elif what == "uses":
        player.uses = dict(map(uses, spread(value)))
    elif what == "marks":
        player.marks = [int(mark) for mark in spread(value)]
    elif what == "hushed":
        player.hushed = tuple(spread(value))
    else:
        raise ValueError(f"the table has no {what!r}")


def uses(word: str) -> tuple[int, tuple[int, int]]:
    """How often the card of a mark was used: in all, this turn."""
    mark, _, counts = word.partition("=")
    ever, _, now = counts.partition("/")
    return int(mark), (int(ever), int(now))


def registered(state: State, player: Player) -> tuple[str, ...]:
    """A scenario that names no deck list has that of its deck."""
    return player.registered or tuple(state.cards[card].number for card in player.deck)


def known(state: State, cards: list[str]) -> list[str]:
    for card in cards:
        try:
            state.cards[card]
        except (KeyError, ValueError):
            raise ValueError(f"unknown card {card}") from None
    return cards


def unit(state: State, seat: int, word: str) -> Unit:
    """A unit as `written`: by default it holds the action right and has no attack lock."""
    card, _, marks = word.removesuffix(")").partition("(")
    facts = state.cards[known(state, [card])[0]]
    made = Unit(state.cards[facts.number], seat, state.next(), facts.level)
    made.locked = made.fresh = False
    made.clone = facts.token
    for mark in filter(None, marks.split(",")):
        marked(made, mark)
    return made


def marked(unit: Unit, mark: str) -> None:
    name, equals, number = mark.partition("=")
    if mark == "acted":
        unit.active = False
    elif mark in FLAGS:
        setattr(unit, mark, True)
    elif equals and name in SHORT:
        setattr(unit, name, int(number))
    elif equals and name == "once":
        unit.once = tuple(clauses(unit)[int(one) - 1] for one in number.split("+") if one != "0")
    elif equals and name in ("later1", "later2"):
        one, two = unit.later
        unit.later = (int(number), two) if name == "later1" else (one, int(number))
    elif mark.startswith("-"):
        unit.lost |= {mark[1:]}
    elif not equals:
        word, _, until = mark.partition("@")
        keyword, _, count = word.partition(":")
        unit.granted += (Granted(keyword, int(count or 0), until),)
    else:
        raise ValueError(f"no mark of a unit: {mark!r}")


def card(number: str, text: str) -> Card:
    """A card from words: `unit, red, cost 2, bp 3000 4000 5000, pierce | on enter self do {do: draw, count: 1}`.

    Raises ValueError.
    """
    head, *abilities = text.split("|")
    facts: dict[str, object] = {"kind": "unit", "bp": (1000, 2000, 3000)}
    keywords: list[object] = []
    for part in head.split(","):
        fact(part.split(), facts, keywords)
    effects = read_effects(keywords, abilities)
    return Card(number, effects=effects, **facts)  # type: ignore[arg-type]


def fact(words: list[str], facts: dict[str, object], keywords: list[object]) -> None:
    """One fact of a card in words."""
    if not words:
        return
    name, *rest = words
    if name in KINDS and not rest:
        facts["kind"] = name
    elif name in COLOURS and not rest:
        facts["colour"] = name
    elif name in ("cost", "gauge"):
        facts[name] = int(rest[0]) * (10 if name == "gauge" else 1)
    elif name == "bp":
        values = [int(one) for one in rest]
        facts["bp"] = (
            tuple(values) if len(values) == 3 else tuple(values[0] + n for n in (0, 1000, 2000))
        )
    elif name == "species":
        facts["species"] = rest
    elif name == "name":
        facts["name"] = " ".join(rest)
    elif name == "token":
        facts["token"] = True
    elif not rest:
        keywords.append(name)
    else:
        keywords.append({"keyword": name, "number": int(rest[0])})
