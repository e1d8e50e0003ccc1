"""Search within a rulebook: clauses in which all words occur, in either language."""

from functools import cache

from cards.folding import fold_text
from rules.rulebook.clauses import RulebookClause, load_areas, load_clauses
from rules.rulebook.rulings import load_rulings


def find_clauses(game: str, query: str) -> list[RulebookClause]:
    """The clauses that contain all words of the query: in id, rule, area or rulings, however they are spelled.
    All of them if there are no words."""
    words = [fold_text(word) for word in query.split()]
    texts = searched_texts(game)
    return [
        clause for clause in load_clauses(game) if all(word in texts[clause.id] for word in words)
    ]


@cache
def searched_texts(game: str) -> dict[str, str]:
    """{clause id: all that a search looks at, folded}."""
    areas = load_areas(game)
    rulings = [load_rulings(game, language) for language in ("en", "ja")]
    texts = {}
    for clause in load_clauses(game):
        area = areas[clause.area]
        ruled = [text for by_clause in rulings for text in by_clause.get(clause.id, ())]
        texts[clause.id] = fold_text(
            "\n".join(
                (clause.id, clause.rule, clause.rule_en, clause.rule_ja, area.en, area.ja, *ruled)
            )
        )
    return texts
