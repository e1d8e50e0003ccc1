"""Numbered lists: numbers like “1.” that rise by one from line to line count lines, not copies."""

import re
from collections.abc import Sequence

from decks.exchange.text.characters import shape_of

NUMBER = re.compile(r"[\s>*•・-]{0,6}(?P<n>[0-9]{1,3})[.)]\s{0,3}(?=\S)")
FEWEST = 3


def item_marks(rows: Sequence[str]) -> dict[int, int]:
    """For each row of a numbered list where its text begins; a list has three rows at least, or follows one."""
    runs: list[list[tuple[int, int]]] = []
    before = 0
    for place, row in enumerate(rows):
        match = NUMBER.match(shape_of(row))
        if not match:
            continue
        number = int(match["n"])
        if not runs or number != before + 1:
            runs.append([])
        runs[-1].append((place, match.end()))
        before = number
    numbered = any(len(run) >= FEWEST for run in runs)
    return {
        place: end
        for run in runs
        if len(run) >= FEWEST
        or (numbered and rows[run[0][0]][: run[0][1]].strip(" >*•・-.)．）") in "1１")
        for place, end in run
    }
