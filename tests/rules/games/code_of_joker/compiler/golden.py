"""What the part of the catalogue that is read compiles to, as facts: numbers and effects, no word of the cards.

`python -m scripts.golden_effects` writes the file anew. Whoever changes the compiler looks at the difference in
version control and commits it with the change.
"""

import json
from pathlib import Path
from typing import Any

from rules.bridge.coverage import is_unread
from rules.games.code_of_joker.compiler.compile import compile_text
from tests.rules.games.code_of_joker.compiler.printed import printed_cards

FILE = Path(__file__).with_name("golden.ndjson")


def golden_rows() -> dict[str, str]:
    """A line of JSON for each card, by number: its effects, what was assumed and why it was refused."""
    return {card.number: golden_row(card) for card in printed_cards() if not is_unread(card.number)}


def golden_row(card: Any) -> str:
    found = compile_text(card.text_ja, card.kind, card.number)
    row = {
        "number": card.number,
        "effects": without_words(found.effects),
        "assumed": sorted({one.code for one in found.assumptions}),
        "refused": [one.code for one in found.refusals],
    }
    return json.dumps(
        {key: value for key, value in row.items() if value}, ensure_ascii=False, sort_keys=True
    )


def without_words(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_words(one) for key, one in value.items() if not is_name(key, one)}
    return [without_words(one) for one in value] if isinstance(value, list) else value


def is_name(key: str, value: Any) -> bool:
    """What an ability is called."""
    return key == "unplayable" or (key == "name" and isinstance(value, dict))


def known_rows() -> dict[str, str]:
    lines = FILE.read_text("utf-8").splitlines()
    return {json.loads(line)["number"]: line for line in lines}


def write_rows() -> None:
    FILE.write_text("".join(f"{row}\n" for row in golden_rows().values()), "utf-8")
