"""What is wrong with the effects of a card of Code of Joker."""

from typing import Any

from rules.engine.effects.checking import Tables, faults
from rules.engine.effects.node import walk_nodes
from rules.engine.effects.words import NodeFault
from rules.games.code_of_joker.effects.card import Ability, Effects
from rules.games.code_of_joker.effects.events import Event
from rules.games.code_of_joker.effects.vocabulary import COLOURS, KEYWORDS, KINDS, SPECIES

WORDS: Tables = {"colours": COLOURS, "species": SPECIES, "keywords": KEYWORDS, "kinds": KINDS}
SET = ("trigger", "intercept")
# The kinds of abilities that each kind of card may have (COJ-017).
ABILITIES = {
    "unit": ("triggered", "continuous", "activated", "miracle"),
    "evolution": ("triggered", "continuous", "activated", "miracle"),
    "trigger": ("triggered", "continuous"),
    "intercept": ("triggered", "continuous"),
    "joker": ("joker",),
}


def check_effects(effects: Effects, kind: str) -> list[NodeFault]:
    """Every fault in the effects of a card of that kind."""
    node_faults = faults(effects, WORDS)
    for number, ability in enumerate(effects.abilities):
        if ability.kind not in ABILITIES[kind]:
            node_faults.append(misplaced_fault(f"abilities[{number}].kind", ability.kind, kind))
    if kind in SET and effects.abilities and not any(map(is_usable, effects.abilities)):
        en, ja = "it waits for nothing: it can never be used", "使用する機会がありません"
        node_faults.append(NodeFault("abilities", en, ja))
    return node_faults + [
        NodeFault(path, "the game does not perform this", "このゲームでは再現できません")
        for path, node in walk_nodes(effects)
        if unknown_to_game(node)
    ]


def unknown_to_game(node: Any) -> bool:
    """What the language can express but this game never performs."""
    if isinstance(node, Ability):
        return bool(node.code or node.cost)
    return isinstance(node, Event) and not node.is_told


def is_usable(ability: Ability) -> bool:
    return bool(ability.code) or any(clause.on for clause in ability.clauses)


def misplaced_fault(path: str, ability: str, kind: str) -> NodeFault:
    return NodeFault(
        path,
        f"a card of kind {kind} has no {ability} ability",
        f"{kind}に{ability}の能力は書けません",
    )
