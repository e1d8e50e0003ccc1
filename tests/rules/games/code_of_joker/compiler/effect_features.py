"""The features of effects, in the words of `features`, read from the data alone; how the two are compared.

A feature of effects that ends in `?` may be said or not; an act with two words, `draw|take`, is said in either.
"""

from collections.abc import Iterator
from typing import Any

from rules.games.code_of_joker.effects.vocabulary import KEYWORDS
from tests.rules.games.code_of_joker.compiler.features import ANY, Feature

Data = dict[str, Any]
NAMES: dict[str, str] = {name: ja for name, (ja, _) in KEYWORDS.items()}
POINTS = {"cp": "cp", "purple": "purple", "heal": "life", "gauge": "gauge"}
CHANGES = POINTS | {"bp": "bp", "level": "level", "cost": "cost"}
PLAIN = ("destroy", "vanish", "exclude", "draw", "discard", "summon", "clone", "exhaust", "ready")
HARM = ("damage", "life-damage")
ACTS = {name: name for name in PLAIN + HARM} | {"draw-to": "draw", "mill": "discard"}
PLACES = {
    "hand": "take|bounce",
    "deck": "to-deck",
    "deck-top": "to-deck",
    "deck-bottom": "to-deck",
    "trash": "discard",
    "set": "set",
    "vanished": "vanish",
}
NEGATIVE = {"other", "besides", "not_colour", "not_species", "not_name"}
SPANS = ("cost", "level", "bp", "base_bp", "death_counter", "span")
NAMED = ("keyword", "keywords", "not_keyword", "species", "not_species")
SILENT = (
    "points",
    "all",
    "event",
    "units",
    "self",
)  # what a text may leave unsaid, or say otherwise


def differences(said: set[Feature], done: set[Feature]) -> tuple[set[Feature], set[Feature]]:
    """What only the text has, and what only the effects have."""
    orders = [next(f for f in part if f[0] == "order") for part in (said, done)]
    missing = {f for f in said - done if (f"{f[0]}?", *f[1:]) not in done} - {orders[0]}
    extra = {f for f in done - said if f[0] not in SILENT and f[0][-1] != "?"} - {orders[1]}
    if not same_order(*orders):
        return missing | {orders[0]}, extra | {orders[1]}
    return missing, extra


def same_order(said: Feature, done: Feature) -> bool:
    """What both players do, each as much as they have done, is done by one and then by the other."""
    return (
        said[1:] == (ANY,)
        or (len(said) > 2 and done[1:] == said[1:] * 2)
        or (
            len(said) == len(done)
            and all(word in acts.split("|") for word, acts in zip(said, done, strict=True))
        )
    )


def effect_features(clauses: list[Data], once: bool = False) -> set[Feature]:
    """`once`: clauses that do the same are one, said with several events."""
    acts = [clause.get("do", clause.get("give")) for clause in clauses]
    if once:
        acts = [act for n, act in enumerate(acts) if act not in acts[:n]]
    parts = (amounts, bounds, players, lasting, words, targets, picks, events)
    found = {f for node in everything(clauses) for part in parts for f in part(node)}
    return found | {("order", *ordered(acts))}


def everything(value: Any) -> Iterator[Data]:
    """Every mapping, outer before inner."""
    if isinstance(value, dict):
        yield value
        for one in value.values():
            yield from everything(one)
    elif isinstance(value, list):
        for one in value:
            yield from everything(one)


def kind_of(node: Data) -> str:
    """What a step does or a gift gives; "" for other nodes."""
    kind = node.get("do", node.get("give"))
    return kind if isinstance(kind, str) else ""


def word_of(keyword: Any) -> str:
    word = str(keyword["keyword"] if isinstance(keyword, dict) else keyword)
    return NAMES.get(word, word)


def maybe(feature: str, keyword: Any) -> str:
    """Of keywords that are said in other words as well, as 「アタックできない」."""
    return f"{feature}?" if keyword in ("attack-ban", "block-ban") else feature


def amounts(node: Data) -> Iterator[Feature]:
    kind = kind_of(node)
    if kind in HARM and isinstance(node["amount"], int):
        yield ("amount", kind, str(node["amount"]))
    if kind == "replace" and "cost" in node:
        yield ("change", "cost", signed(node["cost"]))
    if kind == "mutual-bp":
        yield ("change?", "base-bp", "-")
    if kind in CHANGES:
        what = "base-bp" if node.get("base") else CHANGES[kind]
        by = node.get("by", node.get("amount"))
        spent = kind == "purple" and not isinstance(by, int)  # all of it, or up to a number
        yield ("change?" if spent else "change", what, signed(by))


def signed(by: Any) -> str:
    """+1000; the sign alone for what is computed."""
    if isinstance(by, int):
        return f"{by:+}"
    return "-" if min(by.get("times", 1), *by.get("among", (0,))) < 0 else "+"


def bounds(node: Data) -> Iterator[Feature]:
    for span in (node.get(name) for name in SPANS):
        if isinstance(span, dict) and span.get("min") != span.get("max"):
            yield from (
                ("bound", str(n), end)
                for end, n in span.items()
                if end in ("min", "max") and isinstance(n, int)
            )
    if node.get("least"):
        yield ("bound", str(node["least"]), "min")
    if node.get("is") in ("did", "used") and node.get("at_least"):
        yield ("bound", str(node["at_least"]), "min")
    if (
        node.get("is") == "compare"
        and isinstance(node["right"], int)
        and node["op"] in ("<", "<=", ">=")
    ):
        bound = node["right"] - (node["op"] == "<")
        yield ("bound", str(bound), "min" if node["op"][0] == ">" else "max")


def players(node: Data) -> Iterator[Feature]:
    kind = kind_of(node)
    if "do" in node and kind in POINTS:
        yield ("points", POINTS[kind], node.get("who", "you").replace("both", "any"))
    if kind == "life-damage":
        yield ("points", kind, node.get("who", "opponent").replace("both", "any"))


def lasting(node: Data) -> Iterator[Feature]:
    if node.get("lasts"):
        yield ("lasts?" if "battle-end" in str(node.get("ability")) else "lasts", node["lasts"])
    elif kind_of(node) in ("bp", "multiply-bp", "set-bp", "bar"):
        yield ("lasts?", "turn")
    if kind_of(node) in ("grant", "keywords"):
        for one in node["keywords"]:
            yield (maybe("grant", one), word_of(one), node.get("lasts") or "")


def words(node: Data) -> Iterator[Feature]:
    kind = kind_of(node)
    if "random" in node or node.get("how") == "random":
        yield ("random",)
    elif node.get("of") == "roll" or (kind in ("draw", "create") and "of" in node):
        yield ("random?",)
    if node.get("upto"):
        yield ("upto",)
    elif kind == "draw":
        yield ("upto?",)
    if (
        node.keys() & NEGATIVE
        or node.get("by") == "no-battle"
        or node.get("kind") == ["unit"]
        or "unless" in node
    ):
        yield ("not",)
    elif node.get("is") == "used" or node.get("active") or False in unfought(node):
        yield ("not?",)
    yield from keywords(node, kind)


def unfought(node: Data) -> list[Any]:
    """That units do not fight is said as 「戦闘していない」 or 「戦闘中以外の」."""
    return [node.get(name) for name in ("fighting", "attacking", "blocking")]


def keywords(node: Data, kind: str) -> Iterator[Feature]:
    for value in (node[name] for name in NAMED if name in node):
        for one in value if isinstance(value, list) else [value]:
            yield (maybe("keyword", one), word_of(one))
    if node.get("by") == "drive":  # which is said as 「【特殊召喚】以外で」, too
        yield from (("keyword?", "特殊召喚"), ("not?",))
    if (
        node.get("event") == "summoned"
        or (kind == "summon" and "evolve" not in node)
        or (kind == "create" and node["to"] == "field")
    ):
        yield ("keyword", "特殊召喚")
    if "summoned" in (node.get("what"), node.get("did"), node.get("not_did")):
        yield ("keyword", "特殊召喚")
    if kind == "clone" or node.get("event") == "cloned":
        yield ("keyword", "複製")


def targets(node: Data) -> Iterator[Feature]:
    if "self" in (node.get("target"), node.get("to"), node.get("evolve"), *node.get("parts", ())):
        yield ("self",)
    whole = node.get("all", node.get("to") if "give" in node else None)
    if isinstance(whole, dict):
        yield ("units", whole.get("owner", "any"), "all")
    if isinstance(whole, dict) or node.get("how") == "all":
        yield ("all",)


def picks(node: Data) -> Iterator[Feature]:
    of = node.get("of")
    if (
        isinstance(node.get("choose"), int)
        and isinstance(of, dict)
        and of.get("zone", "field") == "field"
    ):
        yield ("choose", str(node["choose"]), of.get("owner", "any"))


def events(node: Data) -> Iterator[Feature]:
    for event in node.get("on", ()):
        unit = event.get("unit", event.get("of", "you"))
        yield ("event", event["event"], unit if isinstance(unit, str) else unit.get("owner", "any"))


def ordered(value: Any) -> Iterator[str]:
    """The acts in the order in which they are done."""
    if isinstance(value, list):
        for one in value:
            yield from ordered(one)
    elif isinstance(value, dict):
        yield from act_of(value)
        for key in ("cost", "then", "else", "do", "modes", "cases"):
            if isinstance(value.get(key), list) and not (key == "else" and is_done_anyway(value)):
                yield from ordered(value[key])
                yield from ("pay",) if key == "cost" else ()


def is_done_anyway(branch: Data) -> bool:
    """Whether otherwise nothing is done that is not done in any case: a text says that once."""
    then, otherwise = branch["then"], branch.get("else", [])
    return bool(otherwise) and then[: len(otherwise)] == otherwise


def act_of(node: Data) -> Iterator[str]:
    kind = kind_of(node)
    if kind == "create":
        yield "summon" if node["to"] == "field" else "create"
    elif kind in ("move", "rest"):
        yield PLACES.get(node["to"], "moved")
    elif kind == "mill" and "to" in node:
        yield "vanish"
    elif kind == "draw" and "of" in node:
        yield "draw|take"
    elif kind in ACTS and "do" in node:
        yield ACTS[kind]
