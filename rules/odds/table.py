"""The odds of a deck as a table: questions and cards as rows, opening hand and turns as columns."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from cards.record import CardRecord
from rules.bridge.piles import Pile, different_cards
from rules.engine.opening.chances import kept_chance, opening_chance
from rules.engine.opening.odds import group_cells
from rules.engine.opening.opening import Opening
from rules.odds.wanted import Wanted, needed_in_hand, wanted_by_opening

TURNS = 8


@dataclass(frozen=True)
class ChanceRow:
    """`chances`: for the opening hand, then for each turn; None if no hand can be kept."""

    label: str
    chances: tuple[Fraction | None, ...]


@dataclass(frozen=True)
class OddsRow:
    """Cards of the pile with equal odds: `copies` of each."""

    copies: int
    cards: tuple[CardRecord, ...]
    chances: tuple[Fraction | None, ...]


@dataclass(frozen=True)
class OddsTable:
    """The odds of one pile. An optional mulligan is taken up to `mulligans` times."""

    game: str
    opening: Opening
    pile: Pile
    first: bool = True
    mulligans: int = 0
    columns: tuple[int, ...] = field(default=tuple(range(TURNS + 1)))

    @cached_property
    def needed(self) -> Wanted:
        return needed_in_hand(self.opening, self.game)

    @cached_property
    def first_hand(self) -> tuple[Fraction, Fraction] | None:
        """P(the first hand is kept), P(it must be redrawn); None if no rule says so."""
        if not self.opening.forced:
            return None
        kept = kept_chance(
            self.opening, group_cells((self.needed(card),) for card in self.pile.cards)
        )
        return kept, 1 - kept

    def chance(
        self, groups: Sequence[Wanted], at_least: Sequence[int], turn: int
    ) -> Fraction | None:
        """P(at least so many of each group were seen by a turn); a chosen hand is seen at once."""
        tests = (*groups, self.needed) if self.opening.forced else tuple(groups)
        members = group_cells(tuple(test(card) for test in tests) for card in self.pile.cards)
        there = [sum(map(group, self.pile.chosen)) for group in groups]
        wants = tuple(max(n - had, 0) for n, had in zip(at_least, there, strict=True))
        return opening_chance(self.opening, members, wants, turn, self.first, self.mulligans)

    def chances(
        self, groups: Sequence[Wanted], at_least: Sequence[int]
    ) -> tuple[Fraction | None, ...]:
        return tuple(self.chance(groups, at_least, turn) for turn in self.columns)

    def questions(self, language: str) -> list[ChanceRow]:
        """The questions that players of the game always ask."""
        return [
            ChanceRow(question.localised(language), self.chances([query], [question.at_least]))
            for question in self.opening.questions
            for query in [wanted_by_opening(question.query, self.game)]
        ]

    def cards(self) -> list[OddsRow]:
        """Every card of the pile, likeliest first; cards with the same number of copies share their odds."""
        drawn, chosen = Counter(self.pile.cards), Counter(self.pile.chosen)
        alike: dict[tuple[int, int, bool], list[CardRecord]] = defaultdict(list)
        for card in different_cards((*drawn, *chosen)):
            alike[drawn[card], chosen[card], self.needed(card)].append(card)
        rows = [
            OddsRow(copies[0] + copies[1], tuple(cards), self.chances([only_card(cards[0])], [1]))
            for copies, cards in alike.items()
        ]
        return sorted(rows, key=lambda row: ([-(p or 0) for p in row.chances], -row.copies))


def only_card(card: CardRecord) -> Wanted:
    return Wanted("", {card}.__contains__)
