"""What is wrong with the effects of a card of Divine Cross."""

from rules.engine.effects.checking import Tables, faults
from rules.engine.effects.node import walk_nodes
from rules.engine.effects.words import NodeFault
from rules.games.divine_cross.effects import steps as s
from rules.games.divine_cross.effects.card import Ability, Effects
from rules.games.divine_cross.effects.gifts import GiveBase
from rules.games.divine_cross.effects.vocabulary import ATTRIBUTES, KINDS

WORDS: Tables = {
    "attributes": ATTRIBUTES,
    "kinds": [kind for kind in KINDS if " " not in kind],
}
# The kinds of abilities that each kind of card may have (DVC-009, DVC-019, DVC-139).
ABILITIES = {
    "unit": ("skill", "power", "constant"),
    "event": ("command",),
    "action": ("command",),
    "assist": ("command", "constant"),
}
COSTS = (s.Discard, s.DiscardEnergy, s.Damage, s.Mill)  # what an effect can ask to be paid in full


def check_effects(effects: Effects, kind: str) -> list[NodeFault]:
    """Every fault in the effects of a card of that kind."""
    node_faults = faults(effects, WORDS)
    for number, ability in enumerate(effects.abilities):
        place = f"abilities[{number}]"
        if ability.kind not in ABILITIES[kind]:
            en = f"a card of kind {kind} has no {ability.kind} ability"
            ja = f"{kind}に{ability.kind}の能力は書けません"
            node_faults.append(NodeFault(f"{place}.kind", en, ja))
        node_faults += misplaced(ability, kind, place)
    if effects.attaches is not None and kind != "assist":
        node_faults.append(
            NodeFault("attaches", "only an Assist is attached", "アシストではありません")
        )
    return node_faults


def misplaced(ability: Ability, kind: str, place: str) -> list[NodeFault]:
    """Costs that cannot be paid in full, and base damage of what is no Skill (DVC-105)."""
    node_faults = []
    for path, node in walk_nodes(ability, place):
        if isinstance(node, s.Pay) and not (
            len(node.cost) == 1 and isinstance(node.cost[0], COSTS)
        ):
            en = "a cost is one step: discard, discard-energy, damage or mill"
            ja = "コストはdiscard・discard-energy・damage・millのどれか1つです"
            node_faults.append(NodeFault(f"{path}.cost", en, ja))
        if isinstance(node, GiveBase) and ability.kind != "skill":
            node_faults.append(NodeFault(path, "it is no Skill", "スキルではありません"))
    if kind in ("event", "action") and any(clause.on or clause.give for clause in ability.clauses):
        node_faults.append(NodeFault(place, "it lies in no Area", "エリアに残りません"))
    return node_faults
