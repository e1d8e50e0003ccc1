"""How a game begins for a deck's player: hand, redraw, draws. Data, with its clauses."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RuleSentence:
    """A rule in words, with the rulebook clauses it comes from."""

    clauses: tuple[str, ...]
    en: str
    ja: str

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


def sentence(clauses: str, en: str, ja: str) -> RuleSentence:
    """`clauses`: ids of clauses with blanks between them."""
    return RuleSentence(tuple(clauses.split()), en, ja)


@dataclass(frozen=True)
class HandQuestion:
    """What players of the game ask of a hand: `at_least` cards that match the search."""

    query: str
    en: str
    ja: str
    at_least: int = 1

    def localised(self, language: str) -> str:
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True)
class Mulligan:
    """How an opening hand is redrawn: all of it goes back, the pile is shuffled, and as many cards are drawn.

    `needs` is a card search of the game: a hand without a match must be redrawn, and no other hand may be.
    If it is empty, the player decides. `fewer`: how many cards fewer each time, as long as any are left.
    `refused`: why a redraw is not allowed; `closed`: why it no longer is once the hand was kept.
    `hopeless`: why no hand can be kept if no card matches `needs`. `kept`: what is asked of the first hand.
    """

    rule: RuleSentence
    refused: RuleSentence
    closed: RuleSentence
    fewer: int = 0
    needs: str = ""
    hopeless: RuleSentence | None = None
    kept: HandQuestion | None = None


@dataclass(frozen=True)
class Opening:
    """The beginning of a game.

    `zones`: shuffled together as the draw pile; of a numbered zone (`deck-#`) the player takes one.
    `hand`: cards drawn for the opening hand; `aside`: cards set aside before that, unseen.
    `chosen`: the zone that names the opening hand's cards in the first pile, if players choose them.
    `draw`: cards drawn each turn; `first_draw`: those on the first player's first turn, if different.
    `rules`: sentences about all this; `empty`: what happens when the pile is used up or, if only `whole`
    draws are made, cannot provide a full draw.
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
        """Whether the rule, not the player, decides about redrawing."""
        return self.mulligan is not None and bool(self.mulligan.needs)

    @property
    def optional(self) -> bool:
        return self.mulligan is not None and not self.mulligan.needs

    @property
    def seats(self) -> bool:
        """Whether it matters who goes first."""
        return self.first_draw is not None

    def drawn(self, turn: int, first: bool) -> int:
        """Cards drawn at the beginning of own turn `turn`, counted from 1."""
        if turn == 1 and first and self.first_draw is not None:
            return self.first_draw
        return self.draw

    def seen(self, turn: int, first: bool) -> int:
        """Cards drawn after the opening hand up to that turn, its own draw included."""
        return sum(self.drawn(n, first) for n in range(1, turn + 1))

    def hand_after(self, mulligans: int) -> int:
        """Cards in the opening hand after so many redraws."""
        fewer = self.mulligan.fewer if self.mulligan else 0
        return max(self.hand - fewer * mulligans, 0)
