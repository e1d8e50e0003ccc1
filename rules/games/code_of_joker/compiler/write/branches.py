"""What opens a part of a line: conditions and what is done otherwise, chances, payments."""

import copy
from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.conditions import condition_of
from rules.games.code_of_joker.compiler.lower.steps import step_of
from rules.games.code_of_joker.compiler.parse.mentions import mentions, speaks_of
from rules.games.code_of_joker.compiler.resolve.nouns import filter_of
from rules.games.code_of_joker.compiler.resolve.targets import is_pronoun, target_of
from rules.games.code_of_joker.compiler.write.alternatives import place_beside, rules_out
from rules.games.code_of_joker.compiler.write.antecedents import are_several_met, step_before
from rules.games.code_of_joker.compiler.write.said import chosen_first, players_apart
from rules.games.code_of_joker.compiler.write.writing import Writing

Data = dict[str, Any]
PERCENT = 100


def asks_it(condition: Data) -> bool:
    """Whether it asks what was met last what it is, or how much of something it has."""
    inner = condition.get("condition", condition)
    left = inner.get("left")
    measured = isinstance(left, dict) and left["of"] == "measure"
    return bool((left if measured else inner).get("unit") == "it" and inner["is"] != "shares")


class Branching(Writing):
    """Of the parts of a line that depend on something."""

    def leave_branch(self) -> None:
        """What is opened next stands beside what depends on a condition of the same sentence, not within."""
        opened = self.around[-1] if self.around else {}
        if self.here and self.here is opened.get("then") and opened["do"] in ("if", "chance"):
            self.here = self.around

    def leave_ruled_out(self, items: list[Data]) -> None:
        """A sentence whose condition is ruled out by one that is still open stands beside that, not within."""
        first = next((one for one in items if one.get("lead") != "then"), {})
        said, step = self.asked or ({}, {})
        if self.here is step.get("then") and rules_out(said, first):
            self.flush()
            self.here = self.outside

    def open_if(self, item: Data) -> None:
        self.flush()
        if "timed" in item and any(one.key == "did" for one in mentions(item)):
            raise Refused("language", self.scope.span)  # when it does so later in the turn
        if "apart" in item:
            self.leave_branch()
        beside = place_beside(self.asked, item, self.around)
        if beside is not None and self.asked:
            self.here = beside
            self.recall(self.asked[1])
        for one in item["of"]:
            if "whose" in one:
                self.here[-1:] = players_apart(self.here[-1:], one["whose"], self.scope.span)
        when = [condition_of(one, self.scope) for one in item["of"]]
        for said, one in zip(item["of"], when, strict=True):
            # Of several, those that it holds for would be meant.
            if "each" not in said and asks_it(one) and are_several_met(self.steps):
                raise Refused("language", self.scope.span)
            self.link(self.place(item), one)
        step: Data = {"do": "if", "if": when, "then": []}
        self.outside = self.here
        self.open(step, item)
        self.asked = (item, step)
        self.before.append((step, self.scope.discourse))

    def open_among(self, item: Data) -> None:
        """Cards are looked at, and there are such among them; "of them" means these, "the rest" all others."""
        self.flush()
        self.write(step_of({"do": "look", **item["look"]}, self.scope), item)
        self.looked, seen = self.here, self.scope.discourse.pool or {}
        found = filter_of({**item["np"], **seen}, self.scope, whole=False)
        self.scope.pool(found)
        when: Data = {"is": "exists", "filter": found}
        when = {"is": "not", "condition": when} if item.get("none") else when
        self.open({"do": "if", "if": [when], "then": []}, item)

    def open_else(self, item: Data) -> None:
        self.flush()
        self.leave_branch()
        last = self.here[-1] if self.here else {}
        if last.get("do") not in ("if", "chance") and self.paid is self.here:
            last = self.payment
        if last.get("do") not in ("if", "chance", "pay") or "else" in last:
            self.open_unpaid(item)
            return
        last["else"] = self.here = []
        self.recall(last)

    def open_instead(self, item: Data) -> None:
        """In an opened condition: what the sentence before did is done only if it does not hold."""
        self.flush()
        found = self.around[-1] if self.around else {}
        replaced = self.around[self.mark : -1]
        if self.here is not found.get("then") or self.here or not replaced:
            raise Refused("antecedent", self.scope.span)
        target, chosen = replaced[-1].get("target"), []
        if speaks_of(found["if"], ["it"]):
            if isinstance(target, dict) and "all" in target:
                raise Refused("language", self.scope.span)  # each of them is asked
            chosen = chosen_first(replaced)
        elif isinstance(target, dict):
            self.instead = found
        found["else"] = replaced
        self.around[self.mark :] = [*chosen, found]

    def close_instead(self) -> None:
        """An object left out is that of the step which is replaced, and which has not been performed."""
        found, self.instead = self.instead, {}
        first: Data = next(iter(found.get("then", ())), {})
        if first.get("target") == "it":
            first["target"] = copy.deepcopy(found["else"][-1]["target"])

    def open_unpaid(self, item: Data) -> None:
        """What follows if the one thing said before, or the payment, was not done. Raises Refused."""
        self.flush()
        if self.paid is self.here and "else" not in self.payment:
            self.payment["else"] = self.here = []
            self.recall(self.payment)
            return
        if len(self.here[self.mark :]) != 1:
            raise Refused("antecedent", self.scope.span)
        failed = {"is": "not", "condition": {"is": "did"}}
        self.open({"do": "if", "if": [failed], "then": []}, item)

    def open_replacing(self, item: Data) -> None:
        """In an opened condition: a step said before is done only if it does not hold. Raises Refused."""
        self.flush()
        opened = self.around[-1] if self.around else {}
        if self.here is not opened.get("then") or self.here:
            raise Refused("antecedent", self.scope.span)
        self.around.remove(opened)
        steps, place = step_before(self.steps, item["step"]["do"], self.scope.span)
        replaced = steps[place]
        self.here = opened["then"]
        if steps is not self.steps:
            steps, place, self.here = self.paid_otherwise(opened, steps)
        steps[place] = {**opened, "else": [steps[place]]}
        if isinstance(replaced.get("target"), dict):
            steps.insert(place, {"do": "choose", "target": replaced["target"]})
            replaced["target"] = "it"
        if "target" in replaced:
            self.scope.mean(replaced["target"], "")

    def paid_otherwise(self, opened: Data, cost: list[Data]) -> tuple[list[Data], int, list[Data]]:
        """In an opened condition something else is paid, for the same. Raises Refused."""
        for place, step in enumerate(self.steps):
            if step.get("cost") is cost and len(cost) == 1 and isinstance(cost[0]["target"], str):
                opened["then"] = [{**copy.deepcopy(step), "cost": []}]
                return self.steps, place, opened["then"][0]["cost"]
        raise Refused("antecedent", self.scope.span)

    def open_chance(self, item: Data) -> None:
        """The second one in a sentence is what is left of the first. Raises Refused."""
        self.flush()
        first = self.around[-1] if self.around else {}
        if first.get("do") == "chance" and self.here is first["then"] and self.here:
            if first["percent"] + item["percent"] != PERCENT:
                raise Refused("language", self.scope.span)
            first["else"] = self.here = []
            return
        self.open({"do": "chance", "percent": item["percent"], "then": []}, item)

    def open_each(self, item: Data) -> None:
        if not is_pronoun(item["target"]):
            self.flush()
        target = target_of(item["target"], self.scope)
        self.scope.mean({})
        self.open({"do": "each", "target": target, "then": []}, item)

    def open_payment(self) -> None:
        self.flush()
        cost = self.here[self.mark :]
        if not cost:
            raise Refused("antecedent", self.scope.span)
        found: Data = {"do": "pay", "cost": cost, "then": []}
        self.here[self.mark :] = [found]
        self.here, self.payment = found["then"], found
        self.paid = self.here


# What opens a part of a sentence, and how.
OPENING = {
    "if": Branching.open_if,
    "among": Branching.open_among,
    "else": Branching.open_else,
    "instead": Branching.open_instead,
    "unpaid": Branching.open_unpaid,
    "replacing": Branching.open_replacing,
    "chance": Branching.open_chance,
    "each": Branching.open_each,
}
