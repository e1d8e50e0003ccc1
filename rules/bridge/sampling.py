"""Cards drawn by a seed, their printed texts beside what these compile to, for people to read."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from cards.record import CardRecord
from rules.bridge.coverage import measure_card
from rules.bridge.performing import PERFORMING


def sampled_cards(
    game: str, cards: Iterable[CardRecord], count: int, seed: int
) -> list[CardRecord]:
    """Of the cards with abilities that compile without refusal; none of the third that nobody reads. All of them
    if there are no more."""
    measured = [measure_card(game, card) for card in cards if card.text_ja]
    whole = [one for one in measured if one.compiled and one.state != "refused" and not one.unread]
    found = sorted((one.card for one in whole), key=lambda card: card.number)
    return Random(seed).sample(found, min(count, len(found)))


def compared_lines(game: str, card: CardRecord) -> Iterator[str]:
    """The printed text, each clause of the effects, and what they are in both languages."""
    performing = PERFORMING[game]
    found = performing.compilation(card)
    assert found is not None and found.effects is not None  # it was sampled
    yield from section(card.text_ja)
    for ability in found.effects["abilities"]:
        yield from section("\n".join(map(as_json, ability["clauses"])), f"{ability['kind']}  ")
    for language in ("ja", "en"):
        words = performing.wording(replace(card, effects=found.effects), language)
        yield from section(words.text, f"{language}  ")
    yield from (f"    ? {one.words.en}" for one in found.assumptions)


def section(text: str, before: str = "") -> Iterator[str]:
    yield from (f"    {before}{line}" for line in text.strip().splitlines())


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
