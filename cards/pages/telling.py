"""Cards of reports and corrections, and their effects in words."""

from dataclasses import replace
from typing import Any

from cards import effects
from cards.corrections.models import CardReport, EffectsOverride
from cards.games import GAMES
from cards.record import CardRecord
from cards.sets.access import catalog_of_card


def card_of(row: CardReport | EffectsOverride, user: Any = None) -> CardRecord | None:
    """Its card, if card and game are still there; one of a user's set if `user` may see it."""
    known = row.game in GAMES
    return catalog_of_card(row.game, row.number, user).get(row.number) if known else None


def told_effects(game: str, card: CardRecord, data: Any) -> dict[str, str]:
    """The wording of effects for a card, by language; empty if there is none."""
    told = effects.effects_text(game, replace(card, effects=data))
    return {name: text for name, text in (told["wording"] or {}).items() if text}
