"""Where nothing can be chosen, a text does not say whether the rest is still done (COJ-202)."""

from collections.abc import Iterator

from rules.games.code_of_joker.compiler.lower.drafts import (
    AbilityDraft,
    Block,
    ClauseDraft,
    Draft,
    expanded,
    words_of,
)
from rules.games.code_of_joker.compiler.meaning.said import Choose, Discard, Exchange
from rules.games.code_of_joker.compiler.meaning.targets import Chosen, Parts
from rules.games.code_of_joker.compiler.normalise.segments import AbilityText
from rules.games.code_of_joker.compiler.resolve.scope import Scope

TRIED = ("trigger", "intercept")  # cards that cannot be used without a legal target (COJ-194)
BACK = ("it", "did", "done", "rest")  # how a step goes on with what was done before


def assume_rest(
    text: AbilityText, abilities: list[AbilityDraft], kind: str, scopes: list[Scope]
) -> None:
    """Record the assumption that the rest is done even if there is nothing to choose, at the sentence of each
    such choice. `scopes`: those of the lines."""
    clauses = [clause for ability in abilities for clause in ability.clauses]
    doubted = [draft for clause in clauses for draft in doubtful_choices(clause, kind)]
    begun = [min(draft.spans)[0] for draft in doubted if draft.spans]
    for scope, line in zip(scopes, text.lines, strict=True):
        for start, end in (sentence.span() for sentence in line.sentences):
            if any(start <= place < end for place in begun):
                scope.assume("rest-goes-on", (start, end))


def doubtful_choices(clause: ClauseDraft, kind: str) -> Iterator[Draft]:
    """The steps whose choice is followed by what does not depend on it."""
    if kind not in TRIED and not clause.pattern:
        yield from choices_in(clause.do or [], False)


def choices_in(block: Block, more: bool) -> Iterator[Draft]:
    """The steps that choose something and are followed by one that does not depend on it. `more`: something
    independent follows the whole list."""
    steps = list(expanded(block))
    for place, draft in enumerate(steps):
        rest = steps[place + 1 :]
        follows = more or any(not goes_back(later, draft) for later in rest)
        if follows and chooses(draft):
            yield draft
        for inner in draft.blocks:
            if inner is not draft.cost:  # a payment is made completely or not at all
                yield from choices_in(inner, follows)


def chooses(draft: Draft) -> bool:
    step = draft.step
    if isinstance(step, Discard):
        return step.how == "choose"
    targets = [step.target, *((step.one, step.two) if isinstance(step, Exchange) else ())]
    parts = [target.parts if isinstance(target, Parts) else (target,) for target in targets]
    return any(isinstance(part, Chosen) for group in parts for part in group)


def goes_back(draft: Draft, choice: Draft) -> bool:
    """Whether the step refers back to the choice, and so means nothing without it."""
    name = choice.step.name if isinstance(choice.step, Choose) else None
    wanted = (*BACK, *([name] if name else ()))
    return any(mention.word in wanted for mention in words_of(draft))
