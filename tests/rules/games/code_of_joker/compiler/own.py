"""The texts of our own making: those of the scenarios and of the cases."""

import re
from collections.abc import Iterator

from roots import folders
from rules.games.code_of_joker.cards.card import Card
from rules.games.code_of_joker.cards.cardtext import read_card
from tests.rules.games.code_of_joker.compiler.test_texts import CASES

TEXT = re.compile(r"^card \S+: ((\w+).*\| text (.+))$", re.MULTILINE)
TOKEN = re.compile(r"^card (\S+): (.*, token)$", re.MULTILINE)


def scenario_texts() -> str:
    paths = [path for folder in folders("tests/scenarios") for path in folder.glob("*/texts-*.txt")]
    return "\n".join(path.read_text("utf-8") for path in sorted(paths))


def own_texts() -> set[tuple[str, str]]:
    """(kind of card, text)."""
    found = {(kind, text.replace("/", "\n")) for _, kind, text in TEXT.findall(scenario_texts())}
    found |= {(case.kind, case.text) for case in CASES}
    return {(kind, text if "■" in text else f"■見本\n{text}") for kind, text in found}


def own_cards() -> Iterator[Card]:
    """Every card of the scenarios that is given by its text, and the tokens that they make."""
    texts = scenario_texts()
    for place, card in enumerate(sorted({card for card, _, _ in TEXT.findall(texts)}), 1):
        yield read_card(f"T{place}", card)
    for name, card in TOKEN.findall(texts):
        yield read_card(name, card)
