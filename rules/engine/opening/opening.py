"""How a game begins for the one who looks at a deck: hand, redraw, draws. Data, with its clauses."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RuleSentence:
    """A rule in words, and the clauses of the rulebook that say so."""

    clauses: tuple[str, ...]
    en: str
    ja: str

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True)
class Mulligan:
    """How an opening hand is drawn anew: all of it goes back, the pile is shuffled, and so many are drawn.

    `needs` is a search of the game: a hand without such a card must be redrawn, and no other may be.
    Without it the player decides. `fewer`: so many cards less each time, as long as there is a hand.
    `refused`: why it is not allowed; `closed`: why it is not any more, once the hand was kept.
    `hopeless`: why there is no hand where no card fits `needs`.
    """

    rule: RuleSentence
    refused: RuleSentence
    closed: RuleSentence
    fewer: int = 0
    needs: str = ""
    hopeless: RuleSentence | None = None


@dataclass(frozen=True)
class HandQuestion:
    """What players of the game ask of a hand: `at_least` cards that the search finds."""

    query: str
    en: str
    ja: str
    at_least: int = 1

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True)
class Opening:
    """The beginning of a game.

    `zones`: what is shuffled to be the draw pile; of a numbered zone (`deck-#`) the player takes one.
    `hand`: cards drawn for the opening hand; `aside`: cards put away before that, unseen.
    `chosen`: the zone that names the cards of the first pile which are the opening hand instead.
    `draw`: cards drawn each turn; `first_draw`: those of the first player's first turn if different.
    `rules`: what is said about all this; `empty`: what happens when the pile is used up, or, if only
    `whole` draws are made, when it cannot give that many.
    """

    zones: tuple[str, ...]
    hand: int
    draw: int
    rules: tuple[RuleSentence, ...]
    empty: RuleSentence
    no_mulligan: RuleSentence | None = None
    mulligan: Mulligan | None = None
    first_draw: int | None = None
    whole: bool = False
    aside: int = 0
    chosen: str = ""
    questions: tuple[HandQuestion, ...] = ()

    @property
    def forced(self) -> bool:
        """Whether the rule decides about redrawing, not the player."""
        return self.mulligan is not None and bool(self.mulligan.needs)

    @property
    def optional(self) -> bool:
        return self.mulligan is not None and not self.mulligan.needs

    @property
    def seats(self) -> bool:
        """Whether it matters who goes first."""
        return self.first_draw is not None

    def drawn(self, turn: int, first: bool) -> int:
        """Cards drawn at the beginning of one's own turn `turn`, counted from 1."""
        if turn == 1 and first and self.first_draw is not None:
            return self.first_draw
        return self.draw

    def seen(self, turn: int, first: bool) -> int:
        """Cards drawn after the opening hand until then, with the draw of that turn."""
        return sum(self.drawn(n, first) for n in range(1, turn + 1))

    def hand_after(self, mulligans: int) -> int:
        """Cards in the opening hand after so many redraws."""
        fewer = self.mulligan.fewer if self.mulligan else 0
        return max(self.hand - fewer * mulligans, 0)
