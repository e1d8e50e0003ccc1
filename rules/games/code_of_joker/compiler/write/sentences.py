"""Sentences to steps: what they open, choices and what is done to them, and all other steps."""

from dataclasses import replace

from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import Draft, GrantAbility, Holder, nested
from rules.games.code_of_joker.compiler.lower.granting import Quoted
from rules.games.code_of_joker.compiler.lower.later import later_step
from rules.games.code_of_joker.compiler.lower.steps import TARGETED, parted, step_of
from rules.games.code_of_joker.compiler.meaning.mentions import HOW_MANY, mentions, speaks_of
from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.record import changed
from rules.games.code_of_joker.compiler.meaning.said import (
    Also,
    Cases,
    Change,
    Choose,
    ChooseBoth,
    Copy,
    Create,
    Deed,
    Discard,
    Draw,
    DrawEach,
    Groups,
    Lasts,
    Later,
    Lead,
    Look,
    Mill,
    Modes,
    ModesOfHues,
    More,
    Often,
    OnlyIf,
    Points,
    Said,
    Then,
)
from rules.games.code_of_joker.compiler.meaning.targets import (
    All,
    Mentioned,
    Named,
    Object,
    Parts,
    Target,
)
from rules.games.code_of_joker.compiler.resolve.nouns import value_of
from rules.games.code_of_joker.compiler.resolve.picked import Picked
from rules.games.code_of_joker.compiler.resolve.pronouns import (
    PRONOUNS,
    TAKING_UP,
    is_pronoun,
    kind_of,
)
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.resolve.subjects import failing_player, with_subjects
from rules.games.code_of_joker.compiler.resolve.targets import named_target, target_of
from rules.games.code_of_joker.compiler.resolve.together import like_first, sorts_like_first
from rules.games.code_of_joker.compiler.write.body import Body
from rules.games.code_of_joker.compiler.write.branches import (
    close_instead,
    leave_ruled_out,
    open_part,
    open_payment,
)
from rules.games.code_of_joker.compiler.write.headings import (
    close_hues,
    open_cases,
    open_groups,
    open_hues,
    open_modes,
    open_times,
    repeated,
)
from rules.games.code_of_joker.compiler.write.naming import with_chosen, with_names
from rules.games.code_of_joker.compiler.write.whole import (
    add_condition,
    add_event,
    do_again,
    extend,
)

IT = Mentioned(ref="it")
TIMED = ("bp", "grant", "multiply-bp", "set-bp")


def add_sentence(body: Body, items: list[Said]) -> None:
    """Raises Refused."""
    leave_ruled_out(body, items)
    scope, outer, begun, inside = body.scope, body.here, len(body.here), False
    scope.lasts, body.sentence.around = body.lasting, outer
    check_payment(body, items)
    for item in with_subjects(items, scope, failing_player(items, step_done(body))):
        if isinstance(item, Deed):
            add_step(body, item)
        elif isinstance(item, Lasts):
            scope.lasts = item.lasts
        elif isinstance(item, Lead) and item.lead == "paid":
            open_payment(body)
            outer, begun = body.here, 0
        elif isinstance(item, Lead) and open_part(body, item):
            inside = True
            begun = body.sentence.mark if item.lead == "instead" else begun
        elif not isinstance(item, Then):
            raise Refused("language", scope.span)
    close_instead(body)
    if inside and scope.choice is None:
        body.here = outer
    body.sentence.mark = begun
    check_lasts(body, items)


def step_done(body: Body) -> Deed | None:
    """What was done last, or paid."""
    last = body.last
    if last and last.cost:
        return last.cost[-1].step
    return last.step if last else None


def check_payment(body: Body, items: list[Said]) -> None:
    """A further sentence behind a payment, which could stand without it."""
    if body.is_paid_here() and body.scope.choice is None and not goes_on(items):
        body.scope.assume("payment-reaches")


def goes_on(items: list[Said]) -> bool:
    """Whether a sentence says by itself that it goes on with the one before: by a pronoun, an object left out, or
    what was done."""
    first = items[0]
    if isinstance(first, Lead) and first.lead in ("paid", "else", "unpaid", "instead"):
        return True
    if speaks_of(items, (*TAKING_UP, "did", "rest", "again")):
        return True
    return any(
        isinstance(item, Deed) and item.do in TARGETED and item.obj is None for item in items
    )


def check_lasts(body: Body, items: list[Said]) -> None:
    """A duration at the beginning that several steps could share is taken to hold for all of them."""
    leads = [n for n, item in enumerate(items) if isinstance(item, Lasts)]
    behind = items[leads[-1] :] if leads else []
    timed = [
        item for item in behind if isinstance(item, Deed) and item.do in TIMED and not item.base
    ]
    if len(timed) > 1:
        body.scope.assume("lasts-for-all")


def add_step(body: Body, said: Deed) -> None:
    """Raises Refused."""
    if not takes_up(said):
        body.flush()
    if isinstance(said, Choose) and said.name is not None:
        target = chosen(said, body.scope)
        body.write(Draft(Choose(target=target, name=said.name)), said)
        body.scope.meet(kind_of(target))
    elif not add_special(body, said):
        add_plain(body, said)


def add_special(body: Body, said: Deed) -> bool:
    """Add what is more than one step of the effect language, or none; False if it is one. Raises Refused."""
    match said:
        case Choose() | ChooseBoth():
            choose(body, said)
        case DrawEach():
            draw_each(body, said)
        case Copy():
            copy(body, said)
        case More():
            change_more(body, said)
        case Later():
            before = [draft.step for draft in nested(body.steps)]
            body.write(Draft(later_step(said, body.scope, before)), said)
        case Deed(do="rest"):
            put_rest(body, said)
        case Deed(do="reshuffle"):
            reshuffle(body, said)
        case Deed(do="voided"):
            body.scope.pattern = "B"
        case _:
            return add_heading(body, said) or add_to_whole(body, said)
    return True


def add_heading(body: Body, said: Deed) -> bool:
    """False if it is none. Raises Refused."""
    match said:
        case Modes():
            open_modes(body, said)
        case Cases():
            open_cases(body, said)
        case Groups():
            open_groups(body, said)
        case ModesOfHues():
            open_hues(body, said)
        case Often(do="times"):
            open_times(body, said)
        case Deed(do="following"):
            body.expected.bullets = body.here
        case _:
            return False
    return True


def add_to_whole(body: Body, said: Deed) -> bool:
    """False if it says nothing of the whole line. Raises Refused."""
    match said:
        case Also():
            add_event(body, said)
        case OnlyIf():
            add_condition(body, said)
        case Often(do="again"):
            do_again(body, said)
        case Deed(do="lasting"):
            extend(body, said)
        case _:
            return False
    return True


def takes_up(said: Deed) -> bool:
    """Whether the step is about what was just chosen, and about nothing else that is called so."""
    if said.do not in TARGETED or not is_pronoun(said.obj) or said.repeated is not None:
        return False
    rest = (mention for mention in mentions(replace(said, obj=None)) if mention != HOW_MANY)
    return not any(mention.word in TAKING_UP for mention in rest)


def add_plain(body: Body, said: Deed) -> None:
    """Raises Refused."""
    scope = body.scope
    said = with_names(with_chosen(said, body.steps, scope), body.steps, scope)
    if means_each(said, scope):
        do_each(body, said)
        return
    drafts = [with_quote(step_of(deed, scope), body) for deed in parted(said)]
    if said.repeated is not None:
        drafts = [repeated(body, said.repeated, drafts)]
    for draft in drafts:
        body.write(draft, said)
    if said.after is not None:
        add_plain(body, replace(said.after, obj=IT, span=said.span))


def with_quote(draft: Draft, body: Body) -> Draft:
    """A quoted ability is read like those of cards. Raises Refused."""
    if isinstance(draft.step, Quoted):
        ability = body.read_quote(draft.step.text, body.scope)
        target, lasts = draft.step.target, draft.step.lasts
        draft.step = GrantAbility(target=target, lasts=lasts, ability=ability)
    return draft


def means_each(said: Deed, scope: Scope) -> bool:
    """Whether a number is one of each of the units that the step is done to, since nothing else was met."""
    met = (
        scope.discourse.last is not None
        or scope.choice is not None
        or scope.awaited.unit == "event"
    )
    whole = isinstance(said.obj, Named) and said.obj.way == "all"
    if met or not whole or said.do not in ("damage", "bp"):
        return False
    number = said.amount if isinstance(said, Points) else getattr(said, "by", None)
    return any(mention.key == "unit" and mention.word in PRONOUNS for mention in mentions(number))


def do_each(body: Body, said: Deed) -> None:
    """To each of several as much as a number of its own says."""
    target = target_of(said.obj, body.scope)
    draft = step_of(replace(said, obj=IT), body.scope)
    body.write(Draft(Holder(do="each", target=target), then=[draft]), said)


def choose(body: Body, said: Choose | ChooseBoth) -> None:
    choice = body.scope.choice = chosen(said, body.scope)
    body.scope.picked = Picked(choice.parts) if isinstance(choice, Parts) else None
    body.choosing = said.span


def chosen(said: Choose | ChooseBoth, scope: Scope) -> Target:
    """Raises Refused."""
    if isinstance(said, Choose):
        assert said.obj is not None
        return named_target(said.obj, scope)
    return Parts(parts=tuple(named_target(pick, scope) for pick in like_first(picks(said), scope)))


def picks(said: ChooseBoth) -> tuple[Object, ...]:
    """What "one of each" picks, if the number is said once."""
    amount = said.amount and replace(said.amount, each=None)
    return tuple(
        Named(way="choose", amount=amount, np=item) if isinstance(item, NounPhrase) else item
        for item in said.of
    )


def draw_each(body: Body, said: DrawEach) -> None:
    counts = said.counts or (said.count,) * len(said.of)
    for sort, count in zip(sorts_like_first(said.of, body.scope), counts, strict=True):
        assert count is not None
        body.write(step_of(Draw(of=sort, count=count, who=said.who), body.scope), said)


def copy(body: Body, said: Copy) -> None:
    """What is to be copied is chosen first, unless any card of a sort will do."""
    obj, scope = said.obj, body.scope
    made = Create(to=said.to, times=said.times, who=said.who)
    if isinstance(obj, Named) and obj.way == "random" and not obj.np.zone and not obj.np.owner:
        times = obj.amount.n if obj.amount else 1
        body.write(step_of(replace(made, of=obj.np, times=times), scope), said)
        return
    body.write(Draft(Choose(target=target_of(obj, scope))), said)
    body.write(step_of(replace(made, like="it"), scope), said)


def change_more(body: Body, said: More) -> None:
    """What was changed or discarded last, by another number. Raises Refused."""
    counts = said.count is not None
    steps = (draft.step for draft in nested(body.steps))
    before = [
        step
        for step in steps
        if isinstance(step, Draw | Mill | Look | Discard if counts else Change)
        and said.kind in (None, step.do)
    ]
    if not before:
        raise Refused("antecedent", body.scope.span)
    again, number = before[-1], said.by if said.count is None else said.count
    assert number is not None
    again = changed(again, {"count" if counts else "by": value_of(number, body.scope)})
    if not isinstance(again.target, str | All | None):
        again = replace(again, target="it")
    body.write(Draft(again), said)


def put_rest(body: Body, said: Deed) -> None:
    """What the cards looked at are has no say in where the rest of them goes. Raises Refused without any."""
    if not any(isinstance(draft.step, Look) for draft in nested(body.steps)):
        raise Refused("antecedent", body.scope.span)
    if body.looked is not None:
        body.here, body.looked = body.looked, None
    add_plain(body, said)


def reshuffle(body: Body, said: Deed) -> None:
    """Cards that return to a deck are shuffled into it anyway."""
    if body.scope.done.did != "move":
        add_plain(body, replace(said, do="shuffle"))


def finish(body: Body) -> None:
    """Nothing follows in the line. Raises Refused if it does nothing."""
    body.flush()
    expected = body.expected
    if not body.steps and not expected.sorts and expected.bullets is None:
        raise Refused("empty", body.scope.span)
    close_hues(body)
