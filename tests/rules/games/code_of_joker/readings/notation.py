"""The notation in which readers write what a printed card does, and what it says as effects.

README.md explains it to readers. `read_forms` gives the effects of every card of a file, as data; whether they
are effects at all is for the effect language's own reader to say.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules.games.code_of_joker.effects.events import EVENTS
from rules.games.code_of_joker.effects.vocabulary import COLOURS, KEYWORDS, SPECIES

Data = dict[str, Any]

WHO = {"you": "you", "opp": "opponent", "both": "both", "any": "any"}
PLACES = {"hand", "deck", "deck-top", "deck-bottom", "trash", "set", "field", "vanished"}
ZONES = {"field", "hand", "deck", "trash", "set", "vanished", "jokers", "seen"}
KEYWORD_NAMES = {words[0]: name for name, words in KEYWORDS.items()}
KINDS = {
    "evolution": ["evolution"],
    "notevo": ["unit"],
    "unit-card": ["evolution", "unit"],
    "trigger": ["trigger"],
    "intercept": ["intercept"],
    "joker": ["joker"],
}
SPANS = {
    "cost": "cost",
    "level": "level",
    "bp": "bp",
    "basebp": "base_bp",
    "dc": "death_counter",
}
FLAGS = {
    "ready": ("active", True),
    "exhausted": ("active", False),
    **{
        name: (name, True)
        for name in ("vanilla", "damaged", "attacking", "blocking", "fighting", "raised", "reduced")
    },
    "counter": ("counter", True),
    "nocounter": ("counter", False),
    "other": ("other", True),
    "odd": ("parity", "odd"),
    "even": ("parity", "even"),
}
STATS = {
    "life", "life-lost", "cp", "hand", "deck", "trash", "set", "field", "purple", "gauge", "round",
}  # fmt: skip
MEASURES = {
    "bp": "bp",
    "basebp": "base-bp",
    "cost": "cost",
    "level": "level",
    "dc": "death-counter",
}
OPERATORS = {"<", "<=", "==", "!=", ">=", ">"}
# What follows each verb: T a target, V a value, W a player, P a place, K keywords, I a whole number. A name
# before the colon is the field.
STEPS: dict[str, tuple[str, Data]] = {
    "choose": ("target:T", {}),
    "destroy": ("target:T", {}),
    "damage": ("target:T amount:V", {}),
    "mutual-damage": ("one:T two:T", {}),
    "mutual-bp": ("one:T two:T", {}),
    "bp": ("target:T by:V", {}),
    "base-bp": ("target:T by:V", {"do": "bp", "base": True}),
    "multiply-bp": ("target:T times:R", {}),
    "multiply-base-bp": ("target:T times:R", {"do": "multiply-bp", "base": True}),
    "set-bp": ("target:T to:V", {"base": False}),
    "set-base-bp": ("target:T to:V", {"do": "set-bp"}),
    "swap-bp": ("one:T two:T", {"base": False}),
    "swap-base-bp": ("one:T two:T", {"do": "swap-bp"}),
    "level": ("target:T by:V", {}),
    "set-level": ("target:T to:V", {}),
    "ready": ("target:T", {}),
    "exhaust": ("target:T", {}),
    "grant": ("target:T keywords:K", {}),
    "remove": ("target:T keywords:K", {}),
    "move": ("target:T to:P", {}),
    "vanish": ("target:T", {}),
    "exclude": ("target:T", {}),
    "summon": ("target:T", {}),
    "clone": ("target:T", {}),
    "draw": ("who:W count:V", {}),
    "draw-to": ("who:W count:V", {}),
    "discard": ("who:W count:V", {}),
    "mill": ("who:W count:V", {}),
    "life-damage": ("who:W amount:V", {}),
    "heal": ("who:W amount:V", {}),
    "cp": ("who:W by:V", {}),
    "purple": ("who:W by:V", {}),
    "gauge": ("who:W by:V", {}),
    "cost": ("target:T by:V", {}),
    "set-cost": ("target:T to:V", {}),
    "death-counter": ("target:T by:V", {}),
    "add-death-counter": ("target:T by:V", {"do": "death-counter", "add": True}),
    "set-death-counter": ("target:T to:V", {}),
    "remove-death-counter": ("target:T", {}),
    "look": ("count:V", {}),
    "rest": ("to:P", {}),
    "reveal": ("target:T", {}),
    "shuffle": ("who:W", {}),
    "swap-piles": ("who:W", {}),
    "win": ("who:W", {}),
    "nothing": ("", {}),
    "attack-now": ("target:T", {}),
    "mute-overclock": ("target:T", {}),
    "suppress-overclock": ("target:T", {}),
    "bar": ("target:T", {}),
    "hush": ("who:W", {}),
    "create": ("who:W to:P", {}),
}
GIFTS: dict[str, str] = {
    "give-bp": "by:V",
    "give-keywords": "keywords:L",
    "give-cost": "by:V",
    "ban": "what:N",
    "replace": "place:P",
    "absorb": "",
}
TOKEN = re.compile(r'-?"[^"]*"|[\[\]{}()|]|[^\s\[\]{}()|"]+(?="|[\[\]{}()|\s]|$)')

JOIN = re.compile(r"\+(?=[A-Za-z\[])")


class FormFault(Exception):
    """A line that is no form, and why."""


@dataclass
class Tokens:
    """The words of one line, taken from left to right."""

    words: list[str]
    at: int = 0

    @property
    def next(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self, expected: str = "") -> str:
        word = self.next
        if not word or (expected and word != expected):
            raise FormFault(f"expected {expected or 'a word'}, got {word or 'the end of the line'}")
        self.at += 1
        return word

    def takes(self, word: str) -> bool:
        if self.next != word:
            return False
        self.at += 1
        return True

    def finish(self) -> None:
        if self.next:
            raise FormFault(f"not understood: {' '.join(self.words[self.at :])}")


def tokens_of(line: str) -> Tokens:
    return Tokens(TOKEN.findall(JOIN.sub(" + ", line)))


def take_one_of(tokens: Tokens, words: Any, what: str) -> str:
    if tokens.next not in words:
        raise FormFault(f"expected {what}, got {tokens.next or 'the end of the line'}")
    return tokens.take()


def take_number(tokens: Tokens) -> int:
    word = tokens.take()
    if not re.fullmatch(r"[+-]?\d+", word):
        raise FormFault(f"expected a whole number, got {word}")
    return int(word)


def take_who(tokens: Tokens) -> str:
    return WHO[take_one_of(tokens, WHO, "you, opp, both or any")]


# Values


def take_value(tokens: Tokens) -> Any:
    """A whole number, or {…}."""
    if not tokens.takes("{"):
        return take_number(tokens)
    value = take_read(tokens)
    while tokens.next != "}":
        word = tokens.take()
        if not (match := re.fullmatch(r"(\*?)([+-]?\d+)", word)):
            raise FormFault(f"expected *N, +N or }}, got {word}")
        value["times" if match[1] else "plus"] = int(match[2])
    tokens.take("}")
    return value


def take_read(tokens: Tokens) -> Data:
    """What is read from the table, without its braces."""
    value: Data
    word = tokens.take()
    if word in MEASURES and tokens.next not in "*+}":
        return {"of": "measure", "measure": MEASURES[word], "unit": take_reference(tokens)}
    if word in STATS:
        who = take_who(tokens) if tokens.next in WHO else "you"
        return {"of": "stat", "stat": word, "who": who}
    match word:
        case "count":
            return {"of": "count", "filter": take_filter(tokens)}
        case "total":
            measure = MEASURES[take_one_of(tokens, MEASURES, "a measure")]
            return {"of": "total", "measure": measure, "filter": take_filter(tokens)}
        case "peak" | "lowest":
            measure = MEASURES[take_one_of(tokens, MEASURES, "a measure")]
            found = {"of": "peak", "measure": measure, "filter": take_filter(tokens)}
            return found | {"lowest": True} if word == "lowest" else found
        case "kinds" | "alike":
            return {"of": word, "by": tokens.take(), "filter": take_filter(tokens)}
        case "done":
            return {"of": "done"}
        case "deaths":
            return {"of": "deaths", "filter": take_filter(tokens)}
        case "roll":
            among = []
            while tokens.next != "}":
                among.append(take_number(tokens))
            return {"of": "roll", "among": among}
        case "past":
            value = {"of": "past", "what": tokens.take(), "who": take_who(tokens)}
            return value | ({"cards": take_filter(tokens)} if tokens.next == "[" else {})
        case "diff" | "sum":
            of = "difference" if word == "diff" else "sum"
            return {"of": of, "one": take_value(tokens), "two": take_value(tokens)}
        case "div" | "divup":
            value = {"of": "share"}
            value |= {"value": take_value(tokens), "over": take_number(tokens)}
            return value | ({"up": True} if word == "divup" else {})
        case "most":
            return {"of": "most", "value": take_value(tokens), "limit": take_number(tokens)}
    raise FormFault(f"no such value: {word}")


# Cards and units


def take_reference(tokens: Tokens) -> str:
    word = tokens.take()
    if word in "[]{}()|":
        raise FormFault(f"expected self, it, event or a name, got {word}")
    return word


def take_filter(tokens: Tokens) -> Data:
    """[…]: which cards."""
    tokens.take("[")
    found = take_bounds(tokens)
    tokens.take("]")
    return found


def take_bounds(tokens: Tokens) -> Data:
    found: Data = {}
    zones: list[str] = []
    while tokens.next and tokens.next not in "]|)":
        if (word := tokens.take()) in ZONES:
            zones.append(word)
        else:
            add_bound(found, word, tokens)
    if zones:
        found["zone"] = zones[0]
        if zones[1:]:
            found["also"] = zones[1:]
    return found


def add_bound(found: Data, word: str, tokens: Tokens) -> None:
    bare = word.removeprefix("-")
    no = "not_" if word.startswith("-") else ""
    name, colon, rest = bare.partition(":")
    if word in ("you", "opp", "any"):
        found["owner"] = WHO[word]
    elif word in KINDS:
        kinds = {*found.get("kind", ()), *KINDS[word]}
        # "unit-card notevo" are unit cards, not evolution units
        found["kind"] = sorted(kinds - {"evolution"} if word == "notevo" else kinds)
    elif word in FLAGS:
        key, value = FLAGS[word]
        found[key] = value
    elif bare in COLOURS:
        found.setdefault(no + "colour", []).append(bare)
    elif bare in SPECIES:
        found.setdefault(no + "species", []).append(bare)
    elif bare.startswith('"'):
        found.setdefault(no + "name", []).append(bare.strip('"'))
    elif name == "k" and rest in KEYWORD_NAMES:
        found.setdefault(no + "keyword", []).append(KEYWORD_NAMES[rest])
    elif match := re.fullmatch(r"([a-z]+)(<=|>=|=)(.*)", word):
        found[SPANS[match[1]] if match[1] in SPANS else no_such(match[1])] = span_of(
            match[2], match[3], tokens
        )
    elif name in ("highest", "lowest"):
        found |= {"extreme": name, "measure": MEASURES.get(rest) or no_such(rest)}
    elif name in ("same", "differs"):
        by, _, unit = rest.partition("@")
        found[name] = {"by": by, "unit": unit or take_filter(tokens)}
    elif name == "distinct":
        found["distinct"] = rest
    elif colon and name in ("did", "notdid", "among", "besides", "banned"):
        found["not_did" if name == "notdid" else name] = rest
    elif word == "or":
        found["any"] = take_alternatives(tokens)
    else:
        no_such(word)


def take_alternatives(tokens: Tokens) -> list[Data]:
    tokens.take("(")
    alternatives = [take_bounds(tokens)]
    while tokens.takes("|"):
        alternatives.append(take_bounds(tokens))
    tokens.take(")")
    return alternatives


def no_such(word: str) -> str:
    raise FormFault(f"no such word within [ ]: {word}")


def span_of(sign: str, bound: str, tokens: Tokens) -> Data:
    if not bound:
        value = take_value(tokens)
        return {"<=": {"max": value}, ">=": {"min": value}, "=": {"min": value, "max": value}}[sign]
    low, dots, high = bound.partition("..")
    if not low.isdigit() or (dots and not high.isdigit()):
        raise FormFault(f"expected a number, got {bound}")
    if sign == "=":
        return {"min": int(low), "max": int(high or low)}
    return {"max": int(low)} if sign == "<=" else {"min": int(low)}


def take_target(tokens: Tokens) -> Any:
    """self, it …, or [all …], [choose N …], [random N …]; several with + between them."""
    parts = [take_one_target(tokens)]
    while tokens.takes("+"):
        parts.append(take_one_target(tokens))
    return parts[0] if len(parts) == 1 else {"parts": parts}


def take_one_target(tokens: Tokens) -> Any:
    if not tokens.takes("["):
        return take_reference(tokens)
    how = take_one_of(tokens, ("all", "choose", "random"), "all, choose or random")
    if how == "all":
        target: Data = {"all": take_bounds(tokens)}
    else:
        upto = tokens.takes("upto")
        target = {how: take_value(tokens)}
        if tokens.takes("by"):
            target["by"] = take_who(tokens)
        target["of"] = take_bounds(tokens)
        if upto:
            target["upto"] = True
    tokens.take("]")
    return target


def keyword_of(word: str) -> tuple[str, int | None]:
    match = re.fullmatch(r"(\D+?)(\d+)?", word)
    if not match or match[1] not in KEYWORD_NAMES:
        raise FormFault(f"no such keyword: {word}")
    return KEYWORD_NAMES[match[1]], int(match[2]) if match[2] else None


def keyword_data(word: str) -> Any:
    name, number = keyword_of(word)
    return {"keyword": name, "number": number} if number is not None else name


# Steps and gifts


def take_field(kind: str, tokens: Tokens) -> Data | Any:
    match kind:
        case "T":
            return take_target(tokens)
        case "V":
            return take_value(tokens)
        case "W":
            return take_who(tokens)
        case "P":
            return take_one_of(tokens, PLACES, "a place")
        case "N":
            return tokens.take()
        case "L":
            return [keyword_data(word) for word in tokens.take().split(",")]
    raise AssertionError(kind)


def take_step(tokens: Tokens) -> Data:
    """One step that holds no other."""
    verb = tokens.take()
    if verb not in STEPS:
        raise FormFault(f"no such verb: {verb}")
    fields, more = STEPS[verb]
    step: Data = {"do": verb} | more
    for entry in fields.split():
        name, _, kind = entry.partition(":")
        if kind == "K":
            add_keywords(step, tokens)
        elif kind == "R":
            times, _, over = tokens.take().partition("/")
            step |= {"times": int(times)} | ({"over": int(over)} if over else {})
        else:
            step[name] = take_field(kind, tokens)
    if verb == "create":
        add_created(step, tokens)
    while tokens.next:
        add_option(step, verb, tokens)
    return step


def add_keywords(step: Data, tokens: Tokens) -> None:
    if not tokens.next or tokens.next == "until":
        return
    found = [keyword_of(word) for word in tokens.take().split(",")]
    step["keywords"] = [name for name, _ in found]
    for number in (number for _, number in found if number is not None):
        step["number"] = number


def add_created(step: Data, tokens: Tokens) -> None:
    if tokens.takes("copy"):
        step |= {"card": [], "like": take_reference(tokens)}
    elif tokens.takes("any"):
        step |= {"card": [], "of": take_filter(tokens)}
    else:
        step["card"] = []
        while tokens.next.startswith('"'):
            step["card"].append(tokens.take().strip('"'))


def add_option(step: Data, verb: str, tokens: Tokens) -> None:
    word = tokens.next
    if word == "[":
        step["of"] = take_filter(tokens)
        return
    tokens.take()
    if match := re.fullmatch(r"x(\d+)", word):
        step["times"] = int(match[1])
    elif word == "x":
        step["times"] = take_value(tokens)
    elif word == "until":
        step["lasts"] = tokens.take()
    elif word == "as":
        step["name"] = tokens.take()
    elif verb == "discard" and word in ("choose", "random", "all"):
        step["how"] = word
    elif verb == "hush" and word in ("unit", "trigger", "intercept", "joker"):
        step["kind"] = word
    elif verb == "grant" and word == "random":
        step["random"] = take_number(tokens)
    elif word in ("upto", "reveal", "random", "shown"):
        step[word] = True
    elif word == "no-gauge":
        step["gauge"] = False
    elif word in ("floor", "most", "counter"):
        step[word] = take_number(tokens)
    elif word == "to":
        step["to"] = take_one_of(tokens, PLACES, "a place")
    elif word == "evolve":
        step["evolve"] = take_reference(tokens)
    elif word in WHO and verb in ("move", "summon", "clone"):
        step["who"] = WHO[word]
    else:
        raise FormFault(f"not understood after {verb}: {word}")


def take_gift(tokens: Tokens) -> Data:
    verb = tokens.take()
    if verb == "cap":
        return {
            "give": "cap",
            "who": take_who(tokens),
            "what": take_one_of(tokens, ("life", "cp"), "life or cp"),
            "at": take_number(tokens),
        }
    if verb not in GIFTS:
        raise FormFault(f"no such gift: {verb}")
    gift: Data = {
        "give": verb.removeprefix("give-"),
        "to": take_filter(tokens) if tokens.next == "[" else tokens.take("self"),
    }
    if GIFTS[verb]:
        name, _, kind = GIFTS[verb].partition(":")
        gift[name] = take_field(kind, tokens)
    while tokens.next:
        word = tokens.take()
        if word in ("floor", "ceiling", "cost"):
            gift[word] = take_number(tokens)
        elif word in ("unless", "blocker"):
            gift[word] = take_filter(tokens)
        elif word == "by" and verb == "replace":
            gift["by"] = take_one_of(tokens, ("effect", "vanished", "any"), "effect or vanished")
        else:
            raise FormFault(f"not understood after {verb}: {word}")
    return gift


# Events and conditions


def take_event(tokens: Tokens) -> Data:
    name = take_one_of(tokens, EVENTS, "an event")
    about = EVENTS[name].about
    event: Data = {"event": name}
    if about == "unit":
        event["unit"] = take_subject(tokens)
    else:
        if tokens.next in WHO:
            event["of"] = take_who(tokens)
        if about == "cards" and (tokens.next in ("[", "self")):
            event["cards"] = take_subject(tokens)
    while tokens.next:
        word = tokens.take()
        if word == "by":
            event["by"] = tokens.take()
        elif word in ("level", "least"):
            event[word] = take_number(tokens)
        elif word == "foe":
            event["foe"] = take_subject(tokens)
        else:
            raise FormFault(f"not understood after {name}: {word}")
    return event


def take_subject(tokens: Tokens) -> Any:
    return take_filter(tokens) if tokens.next == "[" else tokens.take("self")


def take_condition(tokens: Tokens) -> Data:
    found: Data
    word = tokens.next
    if word == "{" or re.fullmatch(r"[+-]?\d+", word):
        left = take_value(tokens)
        sign = take_one_of(tokens, OPERATORS, "one of < <= == != >= >")
        return {"is": "compare", "left": left, "op": sign, "right": take_value(tokens)}
    tokens.take()
    match word:
        case "not":
            return {"is": "not", "condition": take_condition(tokens)}
        case "any" | "all":
            return {"is": word, "of": take_grouped(tokens)}
        case "exists" | "none":
            found = {"is": "exists", "filter": take_filter(tokens)}
            return found if word == "exists" else {"is": "not", "condition": found}
        case "fits":
            unit = take_reference(tokens)
            return {"is": "fits", "unit": unit, "filter": take_filter(tokens)}
        case "shares":
            unit, by = take_reference(tokens), tokens.take()
            other = take_filter(tokens) if tokens.next == "[" else take_reference(tokens)
            return {"is": "shares", "unit": unit, "same": {"by": by, "unit": other}}
        case "turn":
            return {"is": "turn", "of": take_who(tokens)}
        case "round":
            return {"is": "round", "parity": tokens.take()}
        case "parity":
            return {"is": "parity", "value": take_value(tokens), "parity": tokens.take()}
        case "did" | "destroyed":
            found = {"is": "did"}
            found |= {"what": "destroyed"} if word == "destroyed" else {}
            return found | ({"at_least": take_number(tokens)} if tokens.next.isdigit() else {})
        case "used":
            return take_used(tokens)
        case "uses":
            word = tokens.take().removeprefix(">=") or tokens.take()
            return {"is": "uses", "at_least": int(word) if word.isdigit() else no_such(word)}
        case "room" | "first":
            return {"is": word, "who": take_who(tokens)}
        case "in":
            return {"is": "in", "zone": tokens.take()}
    raise FormFault(f"no such condition: {word}")


def take_used(tokens: Tokens) -> Data:
    found: Data = {"is": "used", "kind": tokens.take(), "who": take_who(tokens)}
    while tokens.next == "[" or re.match("[<>]=", tokens.next):
        if tokens.next == "[":
            found["cards"] = take_filter(tokens)
            continue
        sign, number = (word := tokens.take())[:2], word[2:]
        least = int(number) if number.isdigit() else take_number(tokens)
        found |= {"at_least": least} if sign == ">=" else {"at_least": 0, "at_most": least}
    return found


def take_grouped(tokens: Tokens) -> list[Data]:
    """(… | …)"""
    tokens.take("(")
    found = [take_condition(tokens)]
    while tokens.takes("|"):
        found.append(take_condition(tokens))
    tokens.take(")")
    return found


def conditions_of(text: str) -> list[Data]:
    """Conditions with ; between them."""
    found = []
    for part in text.split(";"):
        tokens = tokens_of(part)
        found.append(take_condition(tokens))
        tokens.finish()
    return found


# Lines


@dataclass
class Line:
    """A line with those that stand further in below it."""

    text: str
    number: int
    below: list["Line"] = field(default_factory=list)


@dataclass
class Form:
    """What a reader wrote of one card: its effects, and in words what the notation cannot say."""

    number: str
    effects: Data
    remarks: list[str]


def nested(lines: Iterator[tuple[int, str]]) -> list[Line]:
    root = Line("", 0)
    stack = [(-1, root)]
    for number, text in lines:
        depth = len(text) - len(text.lstrip())
        while stack[-1][0] >= depth:
            stack.pop()
        line = Line(text.strip(), number)
        stack[-1][1].below.append(line)
        stack.append((depth, line))
    return root.below


def read_forms(path: Path) -> dict[str, Form]:
    """The forms of a file, by card number. Raises FormFault with the line at fault."""
    forms: dict[str, Form] = {}
    for number, lines in blocks_of(path):
        if number in forms:
            raise FormFault(f"{path.name}: {number} stands twice")
        forms[number] = form_of(number, nested(iter(lines)), path.name)
    return forms


def blocks_of(path: Path) -> Iterator[tuple[str, list[tuple[int, str]]]]:
    block: list[tuple[int, str]] | None = None
    number = ""
    for at, text in enumerate(path.read_text("utf-8").splitlines(), 1):
        if text.startswith("# "):
            if block is not None:
                yield number, block
            number, block = text[2:].strip(), []
        elif text.strip() and block is not None:
            block.append((at, text))
    if block is not None:
        yield number, block


def form_of(number: str, lines: list[Line], name: str) -> Form:
    effects: Data = {"abilities": []}
    remarks: list[str] = []
    ability: list[Line] = []
    for line in lines:
        key, colon, value = line.text.partition(": ")
        try:
            if line.text.startswith("= "):
                ability = []
                effects["abilities"].append((line, ability))
            elif key == "remark" and colon:
                remarks.append(value)
            elif key == "keywords" and colon and not ability:
                effects["keywords"] = [keyword_data(word.strip()) for word in value.split(",")]
            elif key in ("uses", "per-turn") and colon and not effects["abilities"]:
                effects[key.replace("-", "_")] = int(value)
            elif effects["abilities"]:
                ability.append(line)
            else:
                raise FormFault(f"not understood: {line.text}")
        except FormFault as fault:
            raise FormFault(f"{name}:{line.number}: {number}: {fault}") from fault
    try:
        effects["abilities"] = [ability_of(head, body) for head, body in effects["abilities"]]
    except FormFault as fault:
        raise FormFault(f"{name}: {number}: {fault}") from fault
    return Form(number, effects, remarks)


def ability_of(head: Line, body: list[Line]) -> Data:
    kind, _, name = head.text.removeprefix("= ").partition(" ")
    ability: Data = {"kind": kind, "clauses": [clause_of(part) for part in parted(body)]}
    return ability | ({"name": {"ja": name.strip()}} if name.strip() else {})


def parted(lines: list[Line]) -> list[list[Line]]:
    """The lines of each clause, of which -- begins another."""
    parts: list[list[Line]] = [[]]
    for line in lines:
        if line.text == "--":
            parts.append([])
        else:
            parts[-1].append(line)
    return parts


def clause_of(lines: list[Line]) -> Data:
    clause: Data = {}
    steps: list[Line] = []
    for line in lines:
        key, colon, value = line.text.partition(": ")
        try:
            if key == "when" and colon:
                tokens = tokens_of(value)
                clause.setdefault("on", []).append(take_event(tokens))
                tokens.finish()
            elif key == "if" and colon:
                clause.setdefault("if", []).extend(conditions_of(value))
            elif key == "zone" and colon:
                clause["zone"] = value
            elif line.text == "once a turn":
                clause["once_per_turn"] = True
            elif line.text.startswith("+ "):
                tokens = tokens_of(line.text[2:])
                clause.setdefault("give", []).append(take_gift(tokens))
                tokens.finish()
            elif line.text.startswith("- "):
                steps.append(line)
            else:
                raise FormFault(f"not understood: {line.text}")
        except FormFault as fault:
            raise FormFault(f"line {line.number}: {fault}") from fault
    if steps:
        clause["do"] = steps_of(steps)
    return clause


def steps_of(lines: list[Line]) -> list[Data]:
    steps: list[Data] = []
    for line in lines:
        try:
            add_step(steps, line)
        except FormFault as fault:
            said = str(fault)
            raise FormFault(
                said if said.startswith("line ") else f"line {line.number}: {said}"
            ) from fault
    return steps


def add_step(steps: list[Data], line: Line) -> None:
    text = line.text.removeprefix("- ")
    if not text.endswith(":"):
        if line.below:
            raise FormFault(f"a line with lines below it ends with a colon: {line.text}")
        tokens = tokens_of(text)
        steps.append(take_step(tokens))
        tokens.finish()
        return
    word, _, rest = text[:-1].partition(" ")
    match word:
        case "paid" | "unpaid" | "else":
            if not steps:
                raise FormFault(f"{word} follows nothing")
            steps[-1]["then" if word == "paid" else "else"] = steps_of(line.below)
        case "modes":
            steps.append(modes_of(rest, line))
        case "give-ability":
            steps.append(gift_of_ability(rest, line))
        case _:
            steps.append(branch_of(word, rest, line))


def branch_of(word: str, rest: str, line: Line) -> Data:
    if word == "if":
        return {"do": "if", "if": conditions_of(rest), "then": steps_of(line.below)}
    if word == "pay":
        return {"do": "pay", "cost": steps_of(line.below), "then": []}
    tokens = tokens_of(rest)
    step: Data
    match word:
        case "each":
            step = {"do": "each", "target": take_target(tokens), "then": steps_of(line.below)}
        case "repeat":
            step = {"do": "repeat", "times": take_value(tokens), "then": steps_of(line.below)}
        case "chance":
            step = {"do": "chance", "percent": take_number(tokens), "then": steps_of(line.below)}
        case "cases":
            value = take_value(tokens)
            step = {"do": "cases", "value": value, "cases": [case_of(one) for one in line.below]}
        case _:
            raise FormFault(f"no such block: {word}")
    tokens.finish()
    return step


def case_of(line: Line) -> Data:
    match = re.fullmatch(r"- case (\d+)(\.\.(\d*))?:", line.text)
    if not match:
        raise FormFault(f"line {line.number}: expected - case N:, N..M: or N..:")
    low = int(match[1])
    high = low if not match[2] else int(match[3] or 99)
    return {"span": [low, high], "do": steps_of(line.below)}


def modes_of(rest: str, line: Line) -> Data:
    tokens = tokens_of(rest)
    step: Data = {"do": "modes", "choose": take_number(tokens), "modes": []}
    if tokens.takes("by"):
        step["by"] = take_who(tokens)
    if tokens.takes("random"):
        step["random"] = True
    tokens.finish()
    for one in line.below:
        match = re.fullmatch(r"- mode( if (.*))?:", one.text)
        if not match:
            raise FormFault(f"line {one.number}: expected - mode: or - mode if CONDITION:")
        mode: Data = {"do": steps_of(one.below)}
        step["modes"].append(mode | ({"if": conditions_of(match[2])} if match[1] else {}))
    return step


def gift_of_ability(rest: str, line: Line) -> Data:
    tokens = tokens_of(rest)
    step: Data = {"do": "grant-ability", "target": take_target(tokens)}
    if tokens.takes("until"):
        step["lasts"] = tokens.take()
    tokens.finish()
    if not line.below or not line.below[0].text.startswith("= "):
        raise FormFault("an ability stands below, with = KIND")
    return step | {"ability": ability_of(line.below[0], line.below[1:])}
