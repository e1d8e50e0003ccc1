"""What both players do as much as each of them has done before: one player does both, then the other."""

from collections.abc import Iterator
from dataclasses import replace

from rules.games.code_of_joker.compiler.lower.drafts import Block, Draft, words_of
from rules.games.code_of_joker.compiler.meaning.mentions import HOW_MANY
from rules.games.code_of_joker.compiler.meaning.said import Deed
from rules.games.code_of_joker.compiler.meaning.targets import All

PLAYERS = ("you", "opponent")


def as_much_as_each_did(draft: Draft, before: Draft) -> bool:
    """Whether both players do as much as each of them did in the step before, which may be a payment."""
    if draft.step.who != "both" or HOW_MANY not in words_of(draft):
        return False
    cost = [before] if before.cost is None else before.cost
    return len(cost) == 1 and is_of_both(cost[0].step)


def is_of_both(step: Deed) -> bool:
    """Whether both players do it with cards of their own."""
    cards = step.target.all if isinstance(step.target, All) else None
    return step.who == "both" or bool(cards and cards.owner == "any" and cards.zone)


def each_player(steps: Block, before: Draft, draft: Draft) -> Block:
    """Write what comes before, and the step, for one player and then for the other; `steps` has the first of them
    somewhere. Gives the list in which they stand."""
    block = next(
        candidate for candidate in blocks_in(steps) if any(each is before for each in candidate)
    )
    if before.cost is None:
        parted = last = [of_player(part, who) for who in PLAYERS for part in (before, draft)]
    else:
        parted = [paid_by(before, draft, who) for who in PLAYERS]
        last = parted[-1].then or []
    draft.step = last[-1].step
    last[-1] = draft
    block[-1:] = parted
    return block


def blocks_in(block: Block) -> Iterator[Block]:
    """The list of steps, and every list of steps within it."""
    yield block
    for draft in block:
        for inner in draft.blocks:
            yield from blocks_in(inner)


def of_player(draft: Draft, who: str) -> Draft:
    """What one of both players does."""
    step = draft.step
    if step.who is None and isinstance(step.target, All):
        owned = replace(step.target.all, owner=who)
        return Draft(replace(step, target=All(all=owned)))
    return Draft(replace(step, who=who))


def paid_by(payment: Draft, draft: Draft, who: str) -> Draft:
    cost = [of_player(part, who) for part in payment.cost or ()]
    return replace(payment, spans=[], cost=cost, then=[of_player(draft, who)])
