"""Sentences to steps: choices and what is done to them, payments, conditions in mid-line, modes and cases."""

import copy
from typing import Any

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.alternatives import place_beside
from rules.games.code_of_joker.compiler.antecedents import (
    nested_steps,
    step_before,
    summonable,
    with_names,
)
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.later import later_step
from rules.games.code_of_joker.compiler.nouns import filter_of, value_of
from rules.games.code_of_joker.compiler.opening import condition_of
from rules.games.code_of_joker.compiler.picked import Picked
from rules.games.code_of_joker.compiler.rare import parted, shared_players
from rules.games.code_of_joker.compiler.said import (
    chosen_first,
    goes_on,
    like_but,
    means_each,
    picks_of,
    players_apart,
)
from rules.games.code_of_joker.compiler.scope import TAKING_UP, Scope
from rules.games.code_of_joker.compiler.steps import TARGETED, step_of
from rules.games.code_of_joker.compiler.targets import (
    is_pronoun,
    kind_of,
    named_target,
    of_one_owner,
    target_of,
)

Data = dict[str, Any]
PERCENT = 100
LASTING = ("bp", "multiply-bp", "set-bp", "grant", "grant-ability")
ITSELF = {"way": "ref", "ref": "it"}


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
        self.grouped: str | None = (
            None  # the unit whose colour it is; of none, any that one controls
        )
        self.among: Data | None = None  # or any of these
        self.sorted = self.steps  # where these items are written to
        self.hued: Data | None = None  # the choice of a colour, and what is done with it
        self.items: list[Data] | None = None  # what an item with a bullet follows for
        self.also: list[Data] = []  # further events on which the body is performed
        self.paid: list[Data] | None = None  # what a payment further up covers
        self.payment: Data = {}  # and what follows it
        self.lasting = ""  # how long what is done lasts, if the heading of a list said so
        self.only: list[Data] | None = None  # conditions of the whole clause, which are said behind
        self.looked: list[Data] | None = None  # where cards are looked at for what they may be
        self.asked: tuple[Data, Data] | None = (
            None  # the last condition as it was said, and its step
        )
        self.before: dict[int, tuple[Any, str]] = {}  # what pronouns meant as a condition was asked
        self.choosing: Span | None = None  # where the choice was said that nothing took up yet

    def add_sentence(self, items: list[Data]) -> None:
        """Raises Refused."""
        scope, outer, begun = self.scope, self.here, len(self.here)
        scope.lasts, inside, self.around = self.lasting, False, outer
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

    def leave_branch(self) -> None:
        """What is opened next stands beside what depends on a condition of the same sentence, not within."""
        opened = self.around[-1] if self.around else {}
        if self.here and self.here is opened.get("then") and opened["do"] in ("if", "chance"):
            self.here = self.around

    def open_if(self, item: Data) -> None:
        self.flush()
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
        for one in when:
            self.link(self.place(item), one)
        step: Data = {"do": "if", "if": when, "then": []}
        self.open(step, item)
        self.asked = (item, step)
        self.before[id(step)] = self.scope.last, self.scope.last_kind

    def open_among(self, item: Data) -> None:
        """Cards are looked at, and there are such among them; "of them" means these, "the rest" all others."""
        self.flush()
        self.write(step_of({"do": "look", **item["look"]}, self.scope), item)
        self.looked, seen = self.here, self.scope.pool or {}
        found = self.scope.pool = filter_of({**item["np"], **seen}, self.scope, whole=False)
        when: Data = {"is": "exists", "filter": found}
        when = {"is": "not", "condition": when} if item.get("none") else when
        self.open({"do": "if", "if": [when], "then": []}, item)

    def put_rest(self, said: Data) -> None:
        """What the cards looked at are has no say in where the rest of them goes. Raises Refused without any."""
        if not any(step["do"] == "look" for step in nested_steps(self.steps)):
            raise Refused("antecedent", self.scope.span)
        if self.looked is not None:
            self.here, self.looked = self.looked, None
        self.add_plain(said)

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

    def recall(self, step: Data) -> None:
        """What is done otherwise is done to what pronouns meant when the condition was asked."""
        if id(step) in self.before:
            self.scope.last, self.scope.last_kind = self.before[id(step)]

    def open_instead(self, item: Data) -> None:
        """In an opened condition: what the sentence before did is done only if it does not hold."""
        self.flush()
        found = self.around[-1] if self.around else {}
        replaced = self.around[self.mark : -1]
        if self.here is not found.get("then") or self.here or not replaced:
            raise Refused("antecedent", self.scope.span)
        chosen = chosen_first(replaced) if "'it'" in str(found["if"]) else []
        found["else"] = replaced
        self.around[self.mark :] = [*chosen, found]

    def open_unpaid(self, item: Data) -> None:
        """What follows if the one thing said before was not done. Raises Refused."""
        self.flush()
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
            self.scope.last, self.scope.last_kind = replaced["target"], ""

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
        self.here, self.payment = found["then"], found
        self.paid = self.here

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
        if self.scope.did != "move":
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
        self.grouped = self.scope.reference(said["unit"]) if "unit" in said else None
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
        for sort, count in zip(said["of"], counts, strict=True):
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
        scope.heard(self.scope.events)
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

    def conditions_here(self) -> list[Data]:
        """The conditions of the sentence, which hold for the further event alone."""
        if self.here is self.steps:
            return []
        found: list[Data] = self.steps.pop()["if"]
        return found

    def write(self, step: Data, said: Data) -> None:
        self.here.append(step)
        self.scope.did = step["do"]
        self.scope.slew |= step["do"] == "destroy"
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
        if said["do"] not in TARGETED or not is_pronoun(said.get("target")) or "repeated" in said:
            return False
        rest = str(like_but(said, "target")).replace("'of': 'done'", "")  # how many, not which
        return not any(f"'{name}'" in rest for name in TAKING_UP)

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
            if self.scope.picked:
                self.scope.picked.place(self.here, self.here[-1])
            self.scope.meet(kind_of(self.scope.choice))
            self.scope.choice, self.scope.fresh = None, True

    def chosen(self, said: Data) -> Any:
        if said["do"] == "choose":
            return named_target(said["target"], self.scope)
        return {"parts": [named_target(one, self.scope) for one in of_one_owner(picks_of(said))]}

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


# What opens a part of a sentence, and how.
OPENING = {
    "if": Body.open_if,
    "among": Body.open_among,
    "else": Body.open_else,
    "instead": Body.open_instead,
    "unpaid": Body.open_unpaid,
    "replacing": Body.open_replacing,
    "chance": Body.open_chance,
    "each": Body.open_each,
}
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
