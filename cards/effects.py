"""What cards do is known to whoever plays the game. Cards know nothing of play, so the rules register
themselves here (rules/simulations/apps.py): they say what is wrong with effects, and tell what a card does."""

from typing import Any, NamedTuple, Protocol

from cards.record import CardRecord


class Sentence(NamedTuple):
    en: str
    ja: str

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


class Reading(Protocol):
    """What the rules of a game say of a card."""

    def fault(self, card: CardRecord) -> Sentence | None:
        """Why its effects are none; None where all is well."""

    def misfit(self, card: CardRecord) -> Sentence | None:
        """Why its effects may not be those of its printed text; None where all is well."""

    def told(self, card: CardRecord) -> dict[str, Any]:
        """Its `wording` {en, ja} and `performs`."""


class FactsOnly:
    """Of games whose cards are facts only: the rules do the rest."""

    def fault(self, card: CardRecord) -> None: ...

    def misfit(self, card: CardRecord) -> None: ...

    def told(self, card: CardRecord) -> dict[str, Any]:
        return {"wording": None, "performs": "exact"}


UNTOLD = {"wording": None, "performs": None}
FACTS_ONLY = FactsOnly()
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
