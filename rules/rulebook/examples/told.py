"""What an example consists of: lines in both languages."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Told:
    """One line: `en`, `ja` and the clauses that it cites. `mark`: as in the scenario's script, or empty
    for a line of the log and of the table."""

    mark: str
    en: str
    ja: str
    clauses: tuple[str, ...] = ()

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True)
class ExampleCard:
    """A card of the scenario's own, in words."""

    name: str
    facts: Told


@dataclass(frozen=True)
class Example:
    """`title`: in English; `table`: what lay there at first; `told`: what happened, was asked and came of it."""

    title: str
    cards: tuple[ExampleCard, ...]
    table: tuple[Told, ...]
    told: tuple[Told, ...]
