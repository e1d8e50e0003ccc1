"""Several things that were chosen together, told apart later by what they are: 「選んだ対戦相手のユニット」."""

from rules.games.code_of_joker.compiler.meaning.nouns import NounPhrase
from rules.games.code_of_joker.compiler.meaning.record import said_in
from rules.games.code_of_joker.compiler.meaning.targets import Target, matches_of

LETTERS = "ABCDE"
UNSAID = {"head", "whole"}


class Picked:
    """`parts`: what was chosen; `placed`: by a step of its own; `named`: by a step for each, under its letter."""

    def __init__(self, parts: tuple[Target, ...]) -> None:
        self.parts = parts
        self.placed = self.named = False

    def name(self, np: NounPhrase) -> str:
        """The name of the one part that a noun phrase means, which is chosen in a step of its own from now on; ""
        if it means none, or several."""
        meant = [n for n, part in enumerate(self.parts) if is_meant(np, part)]
        if len(meant) != 1 or not self.placed or len(self.parts) > len(LETTERS):
            return ""
        self.named = True
        return LETTERS[meant[0]]


def is_meant(np: NounPhrase, part: Target) -> bool:
    """Whether a noun phrase says nothing that the part is not."""
    of, said = matches_of(part), said_in(np) - UNSAID
    return bool(said) and all(getattr(of, name, None) == getattr(np, name) for name in said)
