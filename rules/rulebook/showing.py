"""A clause as the page shows it."""

import re
from dataclasses import dataclass, replace

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from languages import Language
from rules.rulebook.clauses import Area, RulebookClause, load_areas
from rules.rulebook.decks import DeckExample, DeckExamples
from rules.rulebook.examples import clause_example
from rules.rulebook.examples.told import Example
from rules.rulebook.lines import cite_lines
from rules.rulebook.rulings import load_rulings

KINDS: dict[str, Promise] = {
    "definition": _("definition"),
    "table": _("table"),
    "example": _("example"),
    "variant": _("variant"),
    "ui": _("display only"),
    "open": _("ruling"),
}
DECIDED = re.compile(r"\s*(?:\b(?:Interpretation|Chosen):|裁定：)\s*")
# What the tag beside the clause says already, and what only its source concerns.
MARK = re.compile(r"^(?:(?:Open|Variant|Example|Derived(?: from [^:]+)?): |(?:例|変則ルール)：)")


@dataclass(frozen=True)
class ShownClause:
    """`text`: the rule, of an open clause the question; `decided`: what its row says of the answer; `rulings`:
    decision and reason. All in `language`, which is English where nobody has translated the clause. `decks`:
    examples of what it demands of decks."""

    clause: RulebookClause
    language: Language
    text: str
    decided: str
    rulings: tuple[str, ...]
    decks: tuple[DeckExample, ...] = ()

    @property
    def kind(self) -> Promise | None:
        """None for plain rules."""
        return KINDS.get(self.clause.kind)

    @property
    def lines(self) -> str:
        return self.clause.lines.replace(",", "、" if self.language == "ja" else ", ")

    @property
    def example(self) -> Example | None:
        return clause_example(self.clause.game, self.clause.id)


def show_clause(clause: RulebookClause, language: Language) -> ShownClause:
    spoken: Language = language if language == "en" or clause.rule_ja else "en"
    rule = cite_lines(MARK.sub("", clause.localised(spoken)), clause)
    text, answer = (capitalised(part) for part in [*DECIDED.split(rule, maxsplit=1), ""][:2])
    rulings = load_rulings(clause.game, spoken).get(clause.id, ())
    cited = tuple(cite_lines(ruling, clause) for ruling in rulings)
    return ShownClause(clause, spoken, text, answer, cited)


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def show_areas(
    game: str, clauses: list[RulebookClause], language: Language, decks: DeckExamples
) -> list[tuple[Area, list[ShownClause]]]:
    """The clauses by area, in the order of the areas, with their examples."""
    shown: dict[str, list[ShownClause]] = {}
    for clause in clauses:
        example = replace(show_clause(clause, language), decks=decks.get(clause.id, ()))
        shown.setdefault(clause.area, []).append(example)
    areas = load_areas(game).values()
    return [(area, shown[area.name]) for area in areas if area.name in shown]
