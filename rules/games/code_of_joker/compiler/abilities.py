"""One ability from its text to its effects: read, written as clauses, and checked."""

from rules.engine.effects.compiled import Span
from rules.games.code_of_joker.compiler.check.proof import lost_words
from rules.games.code_of_joker.compiler.check.remarks import most_per_turn
from rules.games.code_of_joker.compiler.findings import Refused
from rules.games.code_of_joker.compiler.lower.drafts import (
    AbilityDraft,
    ClauseDraft,
    Draft,
    Writing,
    nested,
)
from rules.games.code_of_joker.compiler.normalise.phrases import Phrase
from rules.games.code_of_joker.compiler.normalise.segments import AbilityText, line_of
from rules.games.code_of_joker.compiler.parse.slips import MendBudget, mended_ability
from rules.games.code_of_joker.compiler.resolve.scope import Scope
from rules.games.code_of_joker.compiler.write.alternatives import part_contradiction
from rules.games.code_of_joker.compiler.write.before import ask_before
from rules.games.code_of_joker.compiler.write.lines import FIGHTERS, UNHEARD, ClauseWriter


def abilities_of(
    text: AbilityText, kind: str, scopes: list[Scope], budget: MendBudget
) -> list[AbilityDraft]:
    """The abilities under one heading; one that is used may stand beside one that waits. `scopes` gets one for
    each line. Slips are mended if it cannot be read as it stands. Raises Refused."""
    try:
        return read_abilities(text, kind, scopes)
    except Refused as refused:
        mended = mended_ability(text, budget) if refused.code == "unread" else None
        if mended is None:
            raise
        scopes.clear()
        abilities = read_abilities(mended[0], kind, scopes)
        scopes[0].findings.assumptions += mended[1]
        return abilities


def read_abilities(text: AbilityText, kind: str, scopes: list[Scope]) -> list[AbilityDraft]:
    """As it stands. Raises Refused."""
    writer = ClauseWriter(text, kind, quoted_ability)
    for line in text.lines:
        scopes.append(writer.add_line(line))
    return checked_abilities(writer)


def quoted_ability(text: str, around: Scope) -> AbilityDraft:
    """What a text between 「」 gives a unit; it is somewhere in the sentence of `around`. Raises Refused."""
    place = around.span[0]
    phrase = Phrase(text, (place,) * len(text))
    scopes: list[Scope] = []
    quoted = AbilityText(phrase, [line_of(phrase)], quoted=True)
    abilities = abilities_of(quoted, "unit", scopes, MendBudget(0))
    if len(abilities) != 1:
        raise Refused("language", around.span)
    around.findings.assumptions += [
        assumption for scope in scopes for assumption in scope.findings.assumptions
    ]
    return abilities[0]


def checked_abilities(writer: ClauseWriter) -> list[AbilityDraft]:
    """The abilities of a heading: what is used, and apart from it what waits for events or holds. Raises
    Refused."""
    text, called = writer.text, writer.called
    if not writer.clauses:
        raise Refused("empty", text.heading.span())
    for clause, lines in zip(writer.clauses, writer.lines, strict=True):
        part_contradiction(clause)
        ask_before(clause)
        check_clause(clause, text)
        check_words(lines, writer)
        clause.once = clause.once or is_limited(clause, writer)
    used = [draft for draft in writer.clauses if called in UNHEARD and not draft.on]
    rest = [draft for draft in writer.clauses if draft not in used]
    waited = called if called and called not in UNHEARD else waited_kind(rest)
    parts = ((called, used), (waited, rest))
    return [AbilityDraft(kind, clauses) for kind, clauses in parts if clauses]


def check_words(lines: list[Phrase], writer: ClauseWriter) -> None:
    """Raises Refused for a word of the sentences that their clauses know nothing of."""
    pairs = zip(writer.clauses, writer.lines, strict=True)
    of_lines = [Writing().clause(clause, "") for clause, others in pairs if others is lines]
    if lost := lost_words("\n".join(phrase.text for phrase in lines), of_lines):
        raise Refused("lost", place_of(lost[0], lines), "、".join(lost))


def is_limited(clause: ClauseDraft, writer: ClauseWriter) -> bool:
    """Whether it happens once a turn: what a player uses, or what a remark says so of. Raises Refused."""
    most = most_per_turn(writer.text.remarks) if writer.kind in FIGHTERS else 0
    if most > 1:
        raise Refused("language", writer.text.heading.span())
    return (writer.called == "activated" and not clause.on) or bool(most and clause.do is not None)


def check_clause(clause: ClauseDraft, text: AbilityText) -> None:
    """Raises Refused for a heading without items."""
    if clause.do is None:
        return
    if not clause.do or any(is_empty(draft) for draft in nested(clause.do)):
        raise Refused("empty", text.heading.span())


def is_empty(draft: Draft) -> bool:
    """Whether a step has nothing that it could do: no items, no steps."""
    return [] in (draft.modes, draft.cases) or (draft.step.do != "pay" and draft.then == [])


def waited_kind(clauses: list[ClauseDraft]) -> str:
    return "triggered" if any(clause.do is not None for clause in clauses) else "continuous"


def place_of(word: str, phrases: list[Phrase]) -> Span | None:
    """Where it first stands in the printed text; None for a number that is written otherwise there."""
    for phrase in phrases:
        if (start := phrase.text.find(word)) >= 0:
            return phrase.span(start, start + len(word))
    return None
