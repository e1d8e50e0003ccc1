"""What few cards say, as steps of the effect language."""

from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.resolve.nouns import filter_of
from rules.games.code_of_joker.compiler.resolve.pronouns import referent
from rules.games.code_of_joker.compiler.resolve.scope import Scope

Data = dict[str, Any]
ITSELF = {"way": "ref", "ref": "self"}
LOCKS = {"attack": "attack-ban", "block": "block-ban"}  # bans that are keywords
WHOM = {"any": "both", "you": "you", "opponent": "opponent"}
SETTLED = ("ref", "all")  # objects that mean the same when they are named once more


def lower_swap_shown(found: Data, said: Data, scope: Scope) -> Data:
    """ "Their BP": that of the unit of the event, and of the one chosen. Raises Refused."""
    if scope.awaited.unit != "event" or isinstance(found["target"], str):
        raise Refused("antecedent", scope.span)
    return {"do": "swap-bp", "one": "event", "two": found["target"], "shown": True}


def lower_cp_of(found: Data, said: Data, scope: Scope) -> Data:
    """The CP of whoever controls the unit."""
    yours = {"is": "fits", "unit": referent(scope, said["unit"]), "filter": {"owner": "you"}}
    mine, theirs = ({"do": "cp", "by": found["by"], "who": who} for who in ("you", "opponent"))
    return {"do": "if", "if": [yours], "then": [mine], "else": [theirs]}


def lower_damage_to(found: Data, said: Data, scope: Scope) -> Data:
    """To each as much as leaves it that BP."""
    amount = {"of": "measure", "measure": "bp", "unit": "it", "plus": -said["to"]}
    damage = {"do": "damage", "target": "it", "amount": amount}
    return {"do": "each", "target": found["target"], "then": [damage]}


def lower_ban(found: Data, said: Data, scope: Scope) -> Data:
    """A gift, or in a body a keyword or an ability that the units are given."""
    for name in ("blocker", "unless"):
        if name in said:
            found[name] = filter_of(said[name]["np"], scope, whole=False)
    if found.pop("static", False):
        return found
    if found["what"] in ("drive", "use"):
        return lower_barred(found, scope)
    if found["what"] in LOCKS:
        return {"do": "grant", **target_and_time(found), "keywords": [LOCKS[found["what"]]]}
    return grant_gift(found, ("what", "blocker", "unless"))


def lower_replace(found: Data, said: Data, scope: Scope) -> Data:
    """A gift, or in a body an ability that the units are given."""
    if found["place"] == "deck":
        scope.assume("shuffled-in")
    return found if found.pop("static", False) else grant_gift(found, ("place", "by", "cost"))


def grant_gift(found: Data, fields: tuple[str, ...]) -> Data:
    """The ability of a unit that gives itself what the step says."""
    gift = {"give": found["do"], "to": "self"}
    gift |= {name: found[name] for name in fields if name in found}
    ability = {"kind": "continuous", "clauses": [{"give": [gift]}]}
    return {"do": "grant-ability", **target_and_time(found), "ability": ability}


def target_and_time(found: Data) -> Data:
    return {name: found[name] for name in ("target", "lasts") if name in found}


def lower_double(found: Data, said: Data, scope: Scope) -> Data:
    """Each counter becomes so many times as large."""
    target = found["target"]
    unit = target if isinstance(target, str) else "it"
    number = {"of": "measure", "measure": "death-counter", "unit": unit, "times": found["times"]}
    step = {"do": "set-death-counter", "target": unit, "to": number}
    return step if target == unit else {"do": "each", "target": target, "then": [step]}


def parted_counter(said: Data) -> list[Data]:
    """A counter that moves is given to another unit and is gone from the first. Raises Refused if what is
    meant by the first may change in between."""
    if said["from"] != "self":
        raise Refused("language")
    number = {"of": "measure", "measure": "death-counter", "unit": "self"}
    rest = {key: value for key, value in said.items() if key != "from"}
    given = {**rest, "do": "death-counter", "by": number}
    return [given, {**rest, "do": "remove-death-counter", "target": ITSELF}]


def lower_barred(found: Data, scope: Scope) -> Data:
    """Of a player, for a time: cards of a kind cannot be used; those now in hand cannot be put onto the field.
    Raises Refused for what is not performed."""
    target, lasts = found["target"], found.get("lasts", scope.lasts)
    of = target.get("all", {}) if isinstance(target, dict) else {}
    if found["what"] == "drive" and of.get("zone") == "hand" and lasts == "turn":
        scope.assume("barred-now")
        return {"do": "bar", "target": target}
    kinds = of.get("kind", ())
    if (found["what"], len(kinds), of.keys()) == ("use", 1, {"zone", "owner", "kind"}) and lasts:
        return {"do": "hush", "who": WHOM[of["owner"]], "lasts": lasts, "kind": kinds[0]}
    raise Refused("language", scope.span)


def lower_quote(found: Data, said: Data, scope: Scope) -> Data:
    """The quoted ability, read like those of cards."""
    assert scope.read_quote is not None
    ability = scope.read_quote(found.pop("quote"), scope)
    return {**found, "do": "grant-ability", "ability": ability}


def parted(said: Data) -> list[Data]:
    """What one verb says that takes several steps: a summon of each player, onto their own field; several
    grants."""
    target = said.get("target") or {}
    if said["do"] == "summon" and target.get("subject") == "any" and "who" not in said:
        return [{**said, "target": {**target, "subject": whose}} for whose in ("you", "opponent")]
    if said["do"] == "move-counter":
        return parted_counter(said)
    return parted_grants(said)


def parted_grants(said: Data) -> list[Data]:
    """A grant of several keywords, some with a number, as one grant for those without and one for each with."""
    if said["do"] == "grant" and "counter" in said:
        granted = {key: one for key, one in said.items() if key != "counter"}
        apart = ("keywords", "lasts")
        counter = {key: one for key, one in again(granted).items() if key not in apart}
        return [*parted_grants(granted), {**counter, "do": "death-counter", "by": said["counter"]}]
    if said["do"] == "grant" and "quote" in said:
        return parted_quote(said)
    keywords = said.get("keywords", [])
    numbered = [one for one in keywords if isinstance(one, dict)]
    if said["do"] != "grant" or "random" in said or not numbered or len(keywords) == 1:
        return [said]
    plain = [one for one in keywords if isinstance(one, str)]
    groups = ([plain] if plain else []) + [[one] for one in numbered]
    first, *rest = groups
    return [{**said, "keywords": first}, *({**again(said), "keywords": one} for one in rest)]


def parted_quote(said: Data) -> list[Data]:
    """Keywords and a quoted ability, each granted by itself."""
    plain = {key: value for key, value in said.items() if key != "quote"}
    quoted = {key: value for key, value in again(said).items() if key != "keywords"}
    return [*parted_grants(plain), {**quoted, "do": "quote"}]


def again(said: Data) -> Data:
    """The same for what was just done to its object."""
    obj = said.get("target")
    if obj is None or obj["way"] in SETTLED:
        return said
    return {**said, "target": {"way": "ref", "ref": "it"}}


def lower_swap(found: Data, said: Data, scope: Scope) -> Data:
    """For a time it is the BP that they show. `alike`: how the two are called when named once more. Raises
    Refused."""
    names = [referent(scope, one) for one in found.pop("alike", ())]
    if names and names != [found["one"], found["two"]]:
        raise Refused("antecedent", scope.span)
    if scope.lasts and "lasts" not in found:
        found |= {"base": False, "lasts": scope.lasts}
    if found.get("base") is False:
        found.pop("shown", None)
    return found


def lower_set_bp(found: Data, said: Data, scope: Scope) -> Data:
    if found.pop("one_way", False):
        scope.assume("set-either-way")
    return found


def lower_mutual(found: Data, said: Data, scope: Scope) -> Data:
    """Of a battle, its two units. Raises Refused."""
    if "one" not in found:
        found |= {"one": referent(scope, "event"), "two": referent(scope, "other")}
    return found


RARE = {
    "swap-bp": lower_swap,
    "set-bp": lower_set_bp,
    "mutual-bp": lower_mutual,
    "swap-shown": lower_swap_shown,
    "cp-of": lower_cp_of,
    "damage-to": lower_damage_to,
    "ban": lower_ban,
    "replace": lower_replace,
    "double-counter": lower_double,
    "quote": lower_quote,
}
