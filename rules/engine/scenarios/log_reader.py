"""Searches a log for words in order."""

from collections.abc import Mapping

from rules.engine.core.log import Event, say_event
from rules.engine.opening.opening import RuleSentence


class LogReader:
    """Reads a log as it grows, for words that must follow one another.

    `begun`: the log's length when the current action began; `since`: the same for the action of the last choice;
    `told`: how far it has been read."""

    def __init__(self, sentences: Mapping[str, RuleSentence], log: list[Event]) -> None:
        self.sentences = sentences
        self.log = log
        self.told = self.begun = self.since = 0

    def begin(self) -> None:
        """An action begins."""
        self.begun = len(self.log)

    def choose(self) -> None:
        """A choice is made: reading continues from the beginning of its action."""
        self.since = self.begun
        self.told = max(self.told, self.begun)

    def heard(self) -> str:
        """What has not been read yet, for a message."""
        return "the log says: " + " / ".join(self.said(self.told))

    def said(self, first: int) -> list[str]:
        return [say_event(self.sentences, event) for event in self.log[first:]]

    def find(self, words: str, again: bool = False) -> int | None:
        """The index of the next log line with these words, which then counts as read; None if there is none.
        `again`: the line read last may be it."""
        first = max(self.told - 1, self.since) if again else self.told
        lines = self.said(first)
        place = next((n for n, text in enumerate(lines, first) if words in text), None)
        if place is not None:
            self.told = place + 1
        return place
