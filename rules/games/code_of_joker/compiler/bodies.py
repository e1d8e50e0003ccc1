"""Sentences to steps: choices and what is done to them, payments, conditions in mid-line, modes and cases."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.nouns import value_of
from rules.games.code_of_joker.compiler.opening import condition_of
from rules.games.code_of_joker.compiler.rare import parted_grants, shared_players
from rules.games.code_of_joker.compiler.scope import TAKING_UP, Scope
from rules.games.code_of_joker.compiler.steps import TARGETED, VALUES, step_of
from rules.games.code_of_joker.compiler.targets import (
    is_pronoun,
    kind_of,
    named_target,
    target_of,
)

Data = dict[str, Any]
CHOICES = ("choose", "choose-both")
LETTER = "A"  # the name of a choice that a number goes by
HEADS = ("modes", "cases")


class Body:
    """The steps of a line. `here`: the innermost list that is written to; `mark`: where in it the sentence before
    began, all of which a payment covers."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.steps: list[Data] = []
        self.here = self.around = self.steps
        self.mark = 0
        self.head: Data | None = None  # modes or cases, whose items follow in lines of their own
        self.groups = False  # items for colours follow
        self.items: list[Data] | None = None  # what an item with a bullet follows for
        self.also: list[Data] = []  # further events on which the body is performed
        self.paid: list[Data] | None = None  # what a payment further up covers
        self.choosing: Span | None = None  # where the choice was said that nothing took up yet

    def add_sentence(self, items: list[Data]) -> None:
        """Raises Refused."""
        scope, outer, begun = self.scope, self.here, len(self.here)
        scope.lasts, inside, self.around = "", False, outer
        self.check_payment(items)
        for item in shared_players(items):
            lead = item.get("lead")
            if lead == "lasts":
                scope.lasts = item["lasts"]
            elif lead in OPENING:
                OPENING[lead](self, item)
                inside, begun = True, self.mark if lead == "instead" else begun
            elif lead == "paid":
                self.open_payment()
                outer, begun = self.here, 0
            elif lead == "then":
                pass
            elif lead:
                raise Refused("language", scope.span)
            else:
                self.add_step(item)
        if inside and scope.choice is None:
            self.here = outer
        self.mark = begun
        self.check_lasts(items)

    def check_payment(self, items: list[Data]) -> None:
        """A further sentence behind a payment, which could stand without it."""
        if self.here is self.paid and self.scope.choice is None and not goes_on(items):
            self.scope.assume("payment-reaches")

    def check_lasts(self, items: list[Data]) -> None:
        """A duration at the beginning that several steps could share is taken to hold for all of them."""
        leads = [n for n, item in enumerate(items) if item.get("lead") == "lasts"]
        timed = ("bp", "grant", "multiply-bp", "set-bp")
        if (
            leads
            and sum(item.get("do") in timed and not item.get("base") for item in items[leads[-1] :])
            > 1
        ):
            self.scope.assume("lasts-for-all")

    def open_if(self, item: Data) -> None:
        self.flush()
        when = [condition_of(one, self.scope) for one in item["of"]]
        for one in when:
            self.link(self.place(item), one)
        self.open({"do": "if", "if": when, "then": []}, item)

    def open_else(self, item: Data) -> None:
        self.flush()
        last = self.here[-1] if self.here else {}
        if last.get("do") not in ("if", "chance") or "else" in last:
            raise Refused("antecedent", self.scope.span)
        last["else"] = self.here = []

    def open_instead(self, item: Data) -> None:
        """In an opened condition: what the sentence before did is done only if it does not hold."""
        self.flush()
        found = self.around[-1] if self.around else {}
        replaced = self.around[self.mark : -1]
        if self.here is not found.get("then") or self.here or not replaced:
            raise Refused("antecedent", self.scope.span)
        found["else"] = replaced
        self.around[self.mark :] = [found]

    def open_chance(self, item: Data) -> None:
        self.flush()
        self.open({"do": "chance", "percent": item["percent"], "then": []}, item)

    def open_each(self, item: Data) -> None:
        if not is_pronoun(item["target"]):
            self.flush()
        target = target_of(item["target"], self.scope)
        self.scope.last = {}
        self.open({"do": "each", "target": target, "then": []}, item)

    def open(self, step: Data, said: Data) -> None:
        """Go on in a step that has just begun."""
        self.write(step, said)
        self.here = step["then"]

    def open_payment(self) -> None:
        self.flush()
        cost = self.here[self.mark :]
        if not cost:
            raise Refused("antecedent", self.scope.span)
        found: Data = {"do": "pay", "cost": cost, "then": []}
        self.here[self.mark :] = [found]
        self.here = self.paid = found["then"]

    def add_step(self, said: Data) -> None:
        kind = said["do"]
        if "name" in said:
            self.flush()
            target = self.chosen(said)
            self.write({"do": "choose", "target": target, "name": said["name"]}, said)
            self.scope.meet(kind_of(target))
            return
        if kind in CHOICES:
            self.flush()
            self.scope.choice = self.chosen(said)
            self.choosing = self.place(said)
            return
        if not self.takes_up(said):
            self.flush()
        if kind == "again":
            self.repeat(said)
            return
        if kind == "groups":
            self.groups = True
            return
        if kind == "following":
            self.items = self.here
            return
        if kind == "times":
            times = value_of(said["times"], self.scope)
            self.items = []
            self.write({"do": "repeat", "times": times, "then": self.items}, said)
            return
        if kind == "voided":
            self.scope.pattern = "B"
            return
        if kind == "also":
            self.also.append({"on": [said["on"]], "if": self.conditions_here()})
            return
        if kind in HEADS:
            self.head = self.head_of(said)
            self.write(self.head, said)
            return
        if kind == "draw-each":
            for sort in said["of"]:
                self.write(step_of({**said, "do": "draw", "of": sort}, self.scope), said)
            return
        said = self.with_names(said)
        for one in parted_grants(said):
            self.write(step_of(one, self.scope), said)

    def with_names(self, said: Data) -> Data:
        """Where a number goes by what was done before, while the step is about something else, the former gets a
        name: by then, "it" is what the step is about."""
        target = said.get("target")
        aside = target is not None and not is_pronoun(target)
        if not aside or self.scope.last != {}:
            return said
        named = {
            key: renamed(said[key], "done", lambda: self.name_last())
            for key in VALUES
            if isinstance(said.get(key), dict)
        }
        return {**said, **named}

    def name_last(self) -> str:
        """The name of what was met last, whose choice becomes a step of its own."""
        steps, place = found_last(self.steps)
        step = steps[place]
        if step["do"] == "choose":
            step.setdefault("name", LETTER)
        elif step["target"] != LETTER:
            steps.insert(place, {"do": "choose", "target": step["target"], "name": LETTER})
            step["target"] = LETTER
        return LETTER

    def repeat(self, said: Data) -> None:
        """All of the line so far, as many times."""
        times = value_of(said["times"], self.scope)
        self.steps[:] = [{"do": "repeat", "times": times, "then": list(self.steps)}]
        self.here = self.steps

    def conditions_here(self) -> list[Data]:
        """The conditions of the sentence, which hold for the further event alone."""
        if self.here is self.steps:
            return []
        found: list[Data] = self.steps.pop()["if"]
        return found

    def write(self, step: Data, said: Data) -> None:
        self.here.append(step)
        self.link(self.place(said), step)
        self.link(self.choosing, step)

    def link(self, span: Span | None, step: Data) -> None:
        if span:
            self.scope.links.append((span, step))
        if span is self.choosing:
            self.choosing = None

    def place(self, said: Data) -> Span:
        start, end = said["@"]
        return start, end

    def head_of(self, said: Data) -> Data:
        kind = said["do"]
        found = {key: value for key, value in said.items() if key != "@"}
        if kind == "modes":
            found["modes"] = []
        elif kind == "cases":
            found["value"] = value_of(found["value"], self.scope)
            found["cases"] = []
        return found

    def takes_up(self, said: Data) -> bool:
        """Whether the step is about what was just chosen, and about nothing else that is called so."""
        if said["do"] not in TARGETED or not is_pronoun(said.get("target")):
            return False
        rest = {key: value for key, value in said.items() if key != "target"}
        return not any(f"'{name}'" in str(rest) for name in TAKING_UP)

    def reopen(self) -> None:
        """A choice at the end of the line above is there for the next line to take up."""
        last = self.here[-1] if self.here else {}
        if last.get("do") == "choose" and "name" not in last:
            self.scope.choice = self.here.pop()["target"]

    def flush(self) -> None:
        """A choice that the next step does not take up is a step of its own."""
        if self.scope.choice is not None:
            self.here.append({"do": "choose", "target": self.scope.choice})
            self.link(self.choosing, self.here[-1])
            self.scope.meet(kind_of(self.scope.choice))
            self.scope.choice, self.scope.fresh = None, True

    def chosen(self, said: Data) -> Any:
        if said["do"] == "choose":
            return named_target(said["target"], self.scope)
        amount = {key: value for key, value in said["amount"].items() if key != "each"}
        both = [{"way": "choose", "amount": amount, "np": np} for np in said["of"]]
        return {"parts": [named_target(one, self.scope) for one in both]}

    def finish(self) -> list[Data]:
        """Raises Refused."""
        self.flush()
        if not self.steps and not self.groups:
            raise Refused("empty", self.scope.span)
        return self.steps


def goes_on(items: list[Data]) -> bool:
    """Whether a sentence says by itself that it goes on with the one before: by a pronoun, an object left out, or
    what was done."""
    said = str(items)
    return (
        items[0].get("lead") in ("paid", "else", "instead")
        or any(f"'{name}'" in said for name in (*TAKING_UP, "did", "rest", "again"))
        or any(one.get("do") in TARGETED and "target" not in one for one in items)
    )


def renamed(value: Any, old: str, new: Callable[[], str]) -> Any:
    """The value with another reference."""
    if isinstance(value, dict):
        return {
            key: new() if (key, one) == ("unit", old) else renamed(one, old, new)
            for key, one in value.items()
        }
    return value


def found_last(steps: list[Data]) -> tuple[list[Data], int]:
    """Where the last step that picks its target stands. Raises Refused."""
    for place in reversed(range(len(steps))):
        for inner in ("then", "cost"):
            if steps[place].get(inner):
                with suppress(Refused):
                    return found_last(steps[place][inner])
        if isinstance(steps[place].get("target"), dict):
            return steps, place
    raise Refused("antecedent")


# What opens a part of a sentence, and how.
OPENING = {
    "if": Body.open_if,
    "else": Body.open_else,
    "instead": Body.open_instead,
    "chance": Body.open_chance,
    "each": Body.open_each,
}
