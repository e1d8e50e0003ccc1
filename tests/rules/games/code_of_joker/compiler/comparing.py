"""A printed text and what it compiled to, compared by their features."""

import re
from collections.abc import Iterator
from itertools import chain

from rules.engine.effects.compiled import Compiled
from rules.games.code_of_joker.compiler.compile import compile_text
from tests.rules.games.code_of_joker.compiler.effect_features import (
    Data,
    differences,
    effect_features,
)
from tests.rules.games.code_of_joker.compiler.features import (
    Feature,
    plain_lines,
    text_blocks,
    text_features,
)

HEADING = re.compile(r"^■.*$", re.M)


def disagreements(text: str, kind: str, number: str = "") -> list[Feature] | None:
    """What the text and its effects do not both have; None if it does not compile."""
    compiled = compile_text(text, kind, number)
    if compiled.refusals or not (compiled.effects or {}).get("abilities"):
        return None
    found = {
        feature
        for said, clauses in parts_of(text, compiled)
        for part in differences(text_features(said), effect_features(clauses, "にも発動" in said))
        for feature in part
    }
    return sorted(found - allowed(compiled, kind))


def allowed(compiled: Compiled, kind: str) -> set[Feature]:
    """What the compiler itself says that it assumed; "this unit" of a card that is none is another."""
    assumed = {one.code for one in compiled.assumptions}
    found = {("random",)} if "random-pick" in assumed else set()
    return found if kind in ("unit", "evolution") else found | {("self",)}


def parts_of(text: str, compiled: Compiled) -> Iterator[tuple[str, list[Data]]]:
    """Line by line where each is a clause, else ability by ability, else the whole card."""
    texts = [plain_lines(part) for part in HEADING.split(text)[1:]]
    done = [ability["clauses"] for ability in (compiled.effects or {})["abilities"]]
    if len(texts) != len(done):
        yield "\n".join(line for lines in texts for line in text_blocks(lines)), [*chain(*done)]
        return
    for lines, clauses in zip(texts, done, strict=True):
        blocks = text_blocks(lines)
        if len(blocks) == len(clauses):
            yield from ((block, [clause]) for block, clause in zip(blocks, clauses, strict=True))
        else:
            yield "\n".join(blocks), clauses
