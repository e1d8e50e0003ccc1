"""What is wrong with the effects of a card of the Chard Game."""

from typing import Final

from rules.engine.effects.checking import Tables, faults
from rules.engine.effects.node import walk_nodes
from rules.engine.effects.words import NodeFault
from rules.games.chard.effects import steps as s
from rules.games.chard.effects.card import FREE, Ability, Effects
from rules.games.chard.effects.vocabulary import (
    AILMENTS,
    ATTRIBUTES,
    COLOURS,
    KEYWORDS,
    KINDS,
    TYPES,
)

# Keywords that effects can give: what the others do happens before a card lies on the table, or when it enters.
GRANTED: Final = (
    "counterattack",
    "dp",
    "trample",
    "drain",
    "flying",
    "regen",
    "element-attack",
    "burn",
    "protection",
    "trash",
)
WORDS: Tables = {
    "colours": COLOURS,
    "attributes": ATTRIBUTES,
    "types": TYPES,
    "kinds": KINDS,
    "ailments": AILMENTS,
    "keywords": KEYWORDS,
    "granted": GRANTED,
}
# The kinds of abilities that each kind of card may have (CHD-059, CHD-141).
ABILITIES: Final = {
    "character": ("heads", "tails", "medley", "special", "technique"),
    "item": ("use", "lasting", "technique"),
    "energy": (),
}
COSTS: Final = (s.Discard, s.Move, s.Damage)  # what can be asked besides Energy


def check_effects(effects: Effects, kind: str) -> list[NodeFault]:
    """Every fault in the effects of a card of that kind."""
    node_faults = faults(effects, WORDS)
    for number, ability in enumerate(effects.abilities):
        place = f"abilities[{number}]"
        if ability.kind not in ABILITIES[kind]:
            en = f"a card of kind {kind} has no {ability.kind} ability"
            node_faults.append(
                NodeFault(f"{place}.kind", en, f"{kind}に{ability.kind}の能力は書けません")
            )
        node_faults += bad_costs(ability, place)
    return node_faults


def bad_costs(ability: Ability, place: str) -> list[NodeFault]:
    """Costs that cannot be paid in full, and techniques that could be used without end (CHD-069)."""
    node_faults = []
    costs: list[tuple[str, object]] = [(f"{place}.pay", step) for step in ability.pay]
    for path, node in walk_nodes(ability, place):
        if isinstance(node, s.Pay):
            costs += [(f"{path}.cost", step) for step in node.cost]
    for path, step in costs:
        if not isinstance(step, COSTS):
            en, ja = (
                "a cost is discard, move or damage",
                "コストはdiscard・move・damageのどれかです",
            )
            node_faults.append(NodeFault(path, en, ja))
    if not (ability.rolls or ability.pay) and ability.cost == FREE:
        node_faults.append(NodeFault(place, "it costs nothing", "コストがありません"))
    return node_faults
