"""Sentences to steps: choices and what is done to them, lists, modes and cases (conditions: `branches`)."""

from typing import Any

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.conditions import condition_of
from rules.games.code_of_joker.compiler.lower.later import later_step
from rules.games.code_of_joker.compiler.lower.rare import parted
from rules.games.code_of_joker.compiler.lower.steps import TARGETED, step_of
from rules.games.code_of_joker.compiler.parse.mentions import HOW_MANY, mentions
from rules.games.code_of_joker.compiler.resolve.nouns import filter_of, value_of
from rules.games.code_of_joker.compiler.resolve.picked import Picked
from rules.games.code_of_joker.compiler.resolve.pronouns import TAKING_UP, referent
from rules.games.code_of_joker.compiler.resolve.subjects import failing_player, with_subjects
from rules.games.code_of_joker.compiler.resolve.targets import (
    is_pronoun,
    kind_of,
    target_of,
)
from rules.games.code_of_joker.compiler.resolve.together import sorts_like_first
from rules.games.code_of_joker.compiler.write.antecedents import (
    nested_steps,
    summonable,
    with_names,
)
from rules.games.code_of_joker.compiler.write.branches import OPENING, Branching
from rules.games.code_of_joker.compiler.write.said import (
    goes_on,
    like_but,
    means_each,
)

Data = dict[str, Any]
LASTING = ("bp", "multiply-bp", "set-bp", "grant", "grant-ability")
ITSELF = {"way": "ref", "ref": "it"}


class Body(Branching):
    """The steps of a line."""

    def add_sentence(self, items: list[Data]) -> None:
        """Raises Refused."""
        self.leave_ruled_out(items)
        scope, outer, begun = self.scope, self.here, len(self.here)
        scope.lasts, inside, self.around = self.lasting, False, outer
        self.check_payment(items)
        for item in with_subjects(items, scope, failing_player(items, self.here)):
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
        self.close_instead()
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

    def put_rest(self, said: Data) -> None:
        """What the cards looked at are has no say in where the rest of them goes. Raises Refused without any."""
        if not any(step["do"] == "look" for step in nested_steps(self.steps)):
            raise Refused("antecedent", self.scope.span)
        if self.looked is not None:
            self.here, self.looked = self.looked, None
        self.add_plain(said)

    def add_step(self, said: Data) -> None:
        if not self.takes_up(said):
            self.flush()
        if "name" in said:
            target = self.chosen(said)
            self.write({"do": "choose", "target": target, "name": said["name"]}, said)
            self.scope.meet(kind_of(target))
        else:
            STEPS.get(said["do"], Body.add_plain)(self, said)

    def add_plain(self, said: Data) -> None:
        said = with_names(said, self.steps, self.scope)
        if means_each(said, self.scope):
            self.do_each(said)
            return
        steps = [step_of(one, self.scope) for one in parted(said)]
        if "repeated" in said:
            steps = [self.repeated(said["repeated"], steps)]
        for step in steps:
            self.write(step, said)
        if "after" in said:
            self.add_plain({**said["after"], "target": ITSELF, "@": said["@"]})

    def do_each(self, said: Data) -> None:
        """To each of several as much as a number of its own says."""
        target = target_of(said["target"], self.scope)
        step = step_of({**said, "target": ITSELF}, self.scope)
        self.write({"do": "each", "target": target, "then": [step]}, said)

    def copy(self, said: Data) -> None:
        """What is to be copied is chosen first, unless any card of a sort will do."""
        obj = said["target"]
        if obj["way"] == "random" and not {"zone", "owner"} & obj["np"].keys():
            made = {"do": "create", "of": obj["np"], "times": obj["amount"]["n"]}
            self.write(step_of({**like_but(said, "target"), **made}, self.scope), said)
            return
        self.write({"do": "choose", "target": target_of(said["target"], self.scope)}, said)
        made = {**like_but(said, "target"), "do": "create", "like": "it"}
        self.write(step_of(made, self.scope), said)

    def repeated(self, times: Any, steps: list[Data]) -> Data:
        return {"do": "repeat", "times": value_of(times, self.scope), "then": steps}

    def reshuffle(self, said: Data) -> None:
        """Cards that return to a deck are shuffled into it anyway."""
        if self.scope.done.did != "move":
            self.add_plain({**said, "do": "shuffle"})

    def change_more(self, said: Data) -> None:
        """What was changed or discarded last, by another number. Raises Refused."""
        key = "count" if "count" in said else "by"
        kinds = [said["kind"]] if "kind" in said else []
        changed = [
            step for step in nested_steps(self.steps) if key in step and kinds in ([], [step["do"]])
        ]
        if not changed:
            raise Refused("antecedent", self.scope.span)
        again = {**changed[-1], key: value_of(said[key], self.scope)}
        if isinstance(again.get("target"), dict) and "all" not in again["target"]:
            again["target"] = "it"
        self.write(again, said)

    def choose(self, said: Data) -> None:
        choice = self.scope.choice = self.chosen(said)
        self.scope.picked = Picked(choice["parts"]) if "parts" in choice else None
        self.choosing = self.place(said)

    def open_hues(self, said: Data) -> None:
        """The rest depends on a colour that somebody picks. Raises Refused for a second one."""
        self.flush()
        if self.hued is not None:
            raise Refused("language", self.scope.span)
        self.hued = {**like_but(said, "@"), "do": "modes", "choose": 1, "modes": []}
        self.write(self.hued, said)
        self.here = self.hued["modes"]

    def open_groups(self, said: Data) -> None:
        self.groups, self.sorted = True, self.here
        self.scope.lasts = said.get("lasts", self.scope.lasts)
        self.grouped = referent(self.scope, said["unit"]) if "unit" in said else None
        self.among = filter_of(said["np"], self.scope) if "np" in said else None

    def open_items(self, said: Data) -> None:
        self.items = self.here

    def open_times(self, said: Data) -> None:
        self.items = []
        self.write(self.repeated(said["times"], self.items), said)

    def put_off(self, said: Data) -> None:
        before = list(nested_steps(self.steps))
        self.write(later_step(said, self.scope, before), said)

    def void_rest(self, said: Data) -> None:
        self.scope.pattern = "B"

    def add_event(self, said: Data) -> None:
        self.also.append({"on": [said["on"]], "if": self.conditions_here()})

    def open_list(self, said: Data) -> None:
        self.head = self.head_of(said)
        self.write(self.head, said)

    def draw_each(self, said: Data) -> None:
        counts = said.get("counts", [said.get("count")] * len(said["of"]))
        sorts = sorts_like_first(said["of"], self.scope)
        for sort, count in zip(sorts, counts, strict=True):
            self.write(
                step_of({**said, "do": "draw", "of": sort, "count": count}, self.scope), said
            )

    def repeat(self, said: Data) -> None:
        """All of the line so far, as many times; or "this", which is the sentence before. Raises Refused."""
        self.scope.assume("times-in-all")
        steps, begun = (self.here, self.mark) if "this" in said else (self.steps, 0)
        if not steps[begun:]:
            raise Refused("antecedent", self.scope.span)
        steps[begun:] = [self.repeated(said["times"], steps[begun:])]
        self.here = steps

    def add_condition(self, said: Data) -> None:
        """It is about the whole effect, so it knows the events and nothing that was met since. Raises Refused."""
        if self.only is None or not self.steps:
            raise Refused("antecedent", self.scope.span)
        scope = self.scope.afresh()
        scope.awaited = self.scope.awaited
        for one in said["when"]["of"]:
            summons = one["is"] == "can-summon"
            held = (
                summonable(self.steps, one["who"], scope) if summons else condition_of(one, scope)
            )
            self.only.append(held)

    def extend(self, said: Data) -> None:
        """What the line has done so far lasts so long, where nothing else was said. Raises Refused."""
        timed = [step for step in nested_steps(self.steps) if step["do"] in LASTING]
        timed = [step for step in timed if not {"lasts", "base"} & step.keys()]
        if not timed:
            raise Refused("antecedent", self.scope.span)
        for step in timed:
            step["lasts"] = said["lasts"]
        self.scope.findings.withdraw("until-turn-ends")

    def conditions_here(self) -> list[Data]:
        """The conditions of the sentence, which hold for the further event alone."""
        if self.here is self.steps:
            return []
        found: list[Data] = self.steps.pop()["if"]
        return found

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
        if said["do"] not in TARGETED or not is_pronoun(said.get("target")) or "repeated" in said:
            return False
        rest = (one for one in mentions(like_but(said, "target")) if one != HOW_MANY)
        return not any(one.word in TAKING_UP for one in rest)

    def reopen(self) -> None:
        """A choice at the end of the line above is there for the next line to take up."""
        last = self.here[-1] if self.here else {}
        if last.get("do") == "choose" and "name" not in last:
            self.scope.choice = self.here.pop()["target"]

    def finish(self) -> list[Data]:
        """Raises Refused."""
        self.flush()
        if not self.steps and not self.groups and self.items is None:
            raise Refused("empty", self.scope.span)
        if self.hued is not None:
            self.hued["modes"] = [{"do": of_hue(self.hued["modes"], one)} for one in HUES]
            self.hued = None
        return self.steps


HUES = ("red", "yellow", "blue", "green", "purple")
ANY_HUE = "any-hue"


def of_hue(part: Any, hue: str) -> Any:
    """The same for the colour that was picked."""
    if isinstance(part, dict):
        return {key: of_hue(one, hue) for key, one in part.items()}
    if isinstance(part, list):
        return [of_hue(one, hue) for one in part]
    return hue if part == ANY_HUE else part


# Steps that are more than one step of the effect language, or none.
STEPS = {
    "choose": Body.choose,
    "choose-both": Body.choose,
    "again": Body.repeat,
    "rest": Body.put_rest,
    "groups": Body.open_groups,
    "more": Body.change_more,
    "reshuffle": Body.reshuffle,
    "following": Body.open_items,
    "times": Body.open_times,
    "modes-of-hues": Body.open_hues,
    "voided": Body.void_rest,
    "also": Body.add_event,
    "later": Body.put_off,
    "only-if": Body.add_condition,
    "lasting": Body.extend,
    "modes": Body.open_list,
    "cases": Body.open_list,
    "draw-each": Body.draw_each,
    "copy": Body.copy,
}
