"""The interface by which a game's rules check and describe card effects.

The cards app does not know the rules, so they register themselves here (rules/simulations/apps.py).
"""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, Protocol

from cards.record import CardRecord
from languages import Text

Performed = Literal["exact", "assumed", "not"]


class CompiledText(NamedTuple):
    """What a printed text means to the rules: effects as data, and why parts of the text have none."""

    effects: Any
    refused: tuple[Text, ...]


class RulesReading(Protocol):
    """What a game's rules can say about a card. `compiles`: printed texts become effects."""

    @property
    def compiles(self) -> bool: ...

    def fault(self, card: CardRecord) -> Text | None:
        """Why its effects are invalid, or None if they are valid."""

    def misfit(self, card: CardRecord) -> Text | None:
        """Why its effects may not match its printed text, or None if they do."""

    def compiled(self, card: CardRecord) -> CompiledText | None:
        """What its printed text compiles to; None if there is none, or the game's texts are not compiled."""

    def told(self, card: CardRecord) -> dict[str, Any]:
        """The card's `wording` {en, ja} and `performs`."""

    def performed(self, card: CardRecord) -> Performed:
        """How fully the simulation does what the card says."""

    def creates(self, card: CardRecord) -> Iterable[str]:
        """The names of the cards that it makes."""


class FactsOnly:
    """For games whose cards carry only facts; the rules do the rest."""

    compiles = False

    def fault(self, card: CardRecord) -> None: ...

    def misfit(self, card: CardRecord) -> None: ...

    def compiled(self, card: CardRecord) -> None: ...

    def told(self, card: CardRecord) -> dict[str, Any]:
        return {"wording": None, "performs": "exact"}

    def performed(self, card: CardRecord) -> Performed:
        return "exact"

    def creates(self, card: CardRecord) -> Iterable[str]:
        return ()


UNTOLD = {"wording": None, "performs": None}
FACTS_ONLY = FactsOnly()
READINGS: dict[str, RulesReading] = {}


def register_reading(game: str, reading: RulesReading) -> None:
    READINGS[game] = reading


def effects_fault(game: str, card: CardRecord) -> Text | None:
    reading = READINGS.get(game)
    return reading.fault(card) if reading and card.effects is not None else None


def effects_misfit(game: str, card: CardRecord) -> Text | None:
    reading = READINGS.get(game)
    return reading.misfit(card) if reading and card.effects is not None else None


def has_language(game: str) -> bool:
    """Whether the game's cards carry effects, so that others can be entered for them."""
    return READINGS.get(game, FACTS_ONLY) is not FACTS_ONLY


def compiles_texts(game: str) -> bool:
    reading = READINGS.get(game)
    return bool(reading and reading.compiles)


def compiled_text(game: str, card: CardRecord) -> CompiledText | None:
    reading = READINGS.get(game)
    return reading.compiled(card) if reading else None


def effects_text(game: str, card: CardRecord) -> dict[str, Any]:
    reading = READINGS.get(game)
    return reading.told(card) if reading else UNTOLD


def created_cards(game: str, card: CardRecord) -> Iterable[str]:
    """The names of the cards that it makes; none if the game is not simulated."""
    reading = READINGS.get(game)
    return reading.creates(card) if reading and card.effects is not None else ()


def effects_performed(game: str, card: CardRecord) -> Performed | None:
    """How fully the simulation does what the card says; None if the game is not simulated."""
    reading = READINGS.get(game)
    return reading.performed(card) if reading else None
