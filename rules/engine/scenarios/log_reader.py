"""Words of a log looked for in their order."""

from collections.abc import Mapping

from rules.engine.core.log import Event, say_event
from rules.engine.opening.opening import RuleSentence


class LogReader:
    """Who reads a log as it grows, for words that must come one after the other.

    `begun`: how long the log was when the action under way began; `since`: the same of the last choice's action;
    `told`: how far it is read."""

    def __init__(self, sentences: Mapping[str, RuleSentence], log: list[Event]) -> None:
        self.sentences = sentences
        self.log = log
        self.told = self.begun = self.since = 0

    def begin(self) -> None:
        """An action begins."""
        self.begun = len(self.log)

    def choose(self) -> None:
        """A choice is made: what comes is read from the beginning of its action on."""
        self.since = self.begun
        self.told = max(self.told, self.begun)

    def heard(self) -> str:
        """What is not read yet, for a message."""
        return "the log says: " + " / ".join(self.said(self.told))

    def said(self, first: int) -> list[str]:
        return [say_event(self.sentences, event) for event in self.log[first:]]

    def find(self, words: str, again: bool = False) -> int | None:
        """The place in the log of the next line with these words, which is read then; None if there is none.
        `again`: the line that was read last may be the one."""
        first = max(self.told - 1, self.since) if again else self.told
        said = self.said(first)
        found = next((n for n, text in enumerate(said, first) if words in text), None)
        if found is not None:
            self.told = found + 1
        return found
