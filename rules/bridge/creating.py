"""Which card is meant where an effect creates one by its name, and users' sets are in play.

One of the set of the card that creates it, else an official one, else one of another set. The engine knows
nothing of sets, so it is given ids in place of names.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from cards.catalog import Catalog
from cards.folding import same_name
from cards.record import CardRecord
from rules.bridge.performing import created_names
from rules.engine.core.ids import card_id

Numbers = Mapping[str, str]


def numbers_by_name(part: Catalog) -> Numbers:
    """The id that each name, as `same_name` has it, means within a part of a catalog: as in the engine, tokens
    first, then by number."""
    if "numbers by name" not in part.memo:
        last_first = sorted(part, key=lambda card: (card.deckable, card.number), reverse=True)
        part.memo["numbers by name"] = {
            same_name(card.name_ja or card.name_en): card_id(card.number) for card in last_first
        }
    numbers: Numbers = part.memo["numbers by name"]
    return numbers


def own_first(layer: Catalog) -> list[CardRecord]:
    """The cards of a user's set. What they create is one of the set, if it has the name."""
    numbers = numbers_by_name(layer)
    return [with_numbers(card, numbers) for card in layer]


def official_next(official: Catalog, layers: Iterable[Catalog]) -> list[CardRecord]:
    """Those cards that create a card by a name that official cards and sets have, and mean the official one."""
    known, layers = numbers_by_name(official), tuple(layers)
    named = {name for layer in layers for name in numbers_by_name(layer)}
    shared = {name: number for name, number in known.items() if name in named}
    if not shared:
        return []
    cards = [*creating(official), *(card for layer in layers for card in own_first(layer))]
    return [
        with_numbers(card, shared)
        for card in cards
        if not shared.keys().isdisjoint(map(same_name, created_names(card.effects)))
    ]


def creating(part: Catalog) -> list[CardRecord]:
    """The cards of the part that create others by name."""
    if "creating" not in part.memo:
        part.memo["creating"] = [card for card in part if any(created_names(card.effects))]
    cards: list[CardRecord] = part.memo["creating"]
    return cards


def with_numbers(card: CardRecord, numbers: Numbers) -> CardRecord:
    """The card with numbers in place of the names that have one."""
    if numbers.keys().isdisjoint(map(same_name, created_names(card.effects))):
        return card
    return replace(card, effects=numbered(card.effects, numbers))


def numbered(effects: Any, numbers: Numbers) -> Any:
    """The same of effects as data."""
    if isinstance(effects, list):
        return [numbered(effect, numbers) for effect in effects]
    if not isinstance(effects, dict):
        return effects
    copied = {key: numbered(value, numbers) for key, value in effects.items()}
    if copied.get("do") == "create":
        names = list(created_names(effects))
        copied |= {"card": [numbers.get(same_name(name), name) for name in names]} if names else {}
    return copied
