"""Cards of reports and corrections, and their effects in words."""

from dataclasses import replace
from typing import Any

from cards import effects, store
from cards.corrections.models import CardReport, EffectsOverride
from cards.games import GAMES
from cards.record import CardRecord


def card_of(row: CardReport | EffectsOverride) -> CardRecord | None:
    """Its card, if card and game are still there."""
    return store.current_catalog(row.game).get(row.number) if row.game in GAMES else None


def told_effects(game: str, card: CardRecord, data: Any) -> dict[str, str]:
    """The wording of effects for a card, by language; empty if there is none."""
    told = effects.effects_text(game, replace(card, effects=data))
    return {name: text for name, text in (told["wording"] or {}).items() if text}
