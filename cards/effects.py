"""What cards do is known to whoever plays the game. Cards know nothing of play, so the rules register
themselves here (rules/simulations/apps.py): they say what is wrong with effects, and tell what a card does."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from cards.record import CardRecord


class Sentence(NamedTuple):
    en: str
    ja: str

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True)
class Reading:
    """What the rules of a game say of a card. `fault`: why its effects are none; `misfit`: why they may not
    be those of its printed text; None where all is well. `told`: its `wording` {en, ja} and `performs`."""

    fault: Callable[[CardRecord], Sentence | None]
    misfit: Callable[[CardRecord], Sentence | None]
    told: Callable[[CardRecord], dict[str, Any]]


UNTOLD = {"wording": None, "performs": None}
# Of games whose cards are facts only: the rules do the rest.
FACTS_ONLY = Reading(
    lambda card: None, lambda card: None, lambda card: {"wording": None, "performs": "exact"}
)
READINGS: dict[str, Reading] = {}


def register(game: str, reading: Reading) -> None:
    READINGS[game] = reading


def fault(game: str, card: CardRecord) -> Sentence | None:
    reading = READINGS.get(game)
    return reading.fault(card) if reading and card.effects is not None else None


def misfit(game: str, card: CardRecord) -> Sentence | None:
    reading = READINGS.get(game)
    return reading.misfit(card) if reading and card.effects is not None else None


def told(game: str, card: CardRecord) -> dict[str, Any]:
    reading = READINGS.get(game)
    return reading.told(card) if reading else UNTOLD
