"""Cards drawn by a seed, their printed texts beside what these compile to, for people to read."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from cards.record import CardRecord
from rules.bridge.coverage import measure_text
from rules.bridge.performing import PERFORMING


def sampled_cards(
    game: str, cards: Iterable[CardRecord], count: int, seed: int
) -> list[CardRecord]:
    """Of the cards with abilities that compile without refusal; all of them if there are no more."""
    measured = [measure_text(game, card) for card in cards if card.text_ja]
    whole = [entry for entry in measured if entry.compiled and entry.state != "refused"]
    pool = sorted((entry.card for entry in whole), key=lambda card: card.number)
    return Random(seed).sample(pool, min(count, len(pool)))


def compared_lines(game: str, card: CardRecord) -> Iterator[str]:
    """The printed text, each clause of the effects, and what they are in both languages."""
    performing = PERFORMING[game]
    compilation = performing.compilation(card)
    assert compilation is not None and compilation.effects is not None  # it was sampled
    yield from section(card.text_ja)
    for ability in compilation.effects["abilities"]:
        yield from section("\n".join(map(as_json, ability["clauses"])), f"{ability['kind']}  ")
    for language in ("ja", "en"):
        words = performing.wording(replace(card, effects=compilation.effects), language)
        yield from section(words.text, f"{language}  ")
    yield from (f"    ? {assumption.words.en}" for assumption in compilation.assumptions)


def section(text: str, before: str = "") -> Iterator[str]:
    yield from (f"    {before}{line}" for line in text.strip().splitlines())


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
