"""What follows from the table without lying on it: the current BP and keywords of units."""

from rules.engine.core.rules import Lines
from rules.games.code_of_joker.effects.vocabulary import KEYWORDS
from rules.games.code_of_joker.table.current import current_bp, has_keyword, interference_number
from rules.games.code_of_joker.table.state import SIDES, State
from rules.games.code_of_joker.table.unit import Unit

INTERFERENCE = "dimensional-interference"


def derived_lines(state: State) -> Lines:
    """`a1 bp`, `a1 keywords` and so on for every unit, also during an action: field effects are gathered anew,
    and what the rules have gathered is left alone."""
    gathered, state.gifts = state.gifts, None
    lines: Lines = {}
    for side, player in zip(SIDES, state.players, strict=True):
        for place, unit in enumerate(player.field, 1):
            lines[f"{side}{place} bp"] = current_bp(state, unit)
            lines[f"{side}{place} keywords"] = all_keywords(state, unit)
    state.gifts = gathered
    return lines


def all_keywords(state: State, unit: Unit) -> list[str]:
    """All the unit's keywords, printed, granted or by field effect: `pierce`, `dimensional-interference:3`."""
    keywords = [word for word in KEYWORDS if has_keyword(state, unit, word)]
    number = interference_number(state, unit)
    return [f"{word}:{number}" if word == INTERFERENCE else word for word in keywords]
