"""What setting a card gains against each card that the other player may have set: tables that fill on demand
and are kept for the next game with the same cards."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.games.battlogic.cards.card import Card
from rules.games.battlogic.turn.judge import judge_cards

# The value of a point, in whole numbers, so that sums do not depend on their order. Measured in mirrored games
# against random play: with a point of advantage at 0.04 of a point of damage, 73 to 83 % are won, at 0.3 87 to
# 91 %, at 0.5 80 to 89 %, depending on the character.
DAMAGE: Final = 20
ADVANTAGE: Final = 6
HAND_CARD: Final = 3
KEYWORD: Final = 10
PAID: Final = 8  # a card paid for the set card
PAID_BEHIND: Final = 20  # while the other has the advantage
# How much more a success counts that nothing can prevent: against a player more than any mean. Alone, where the
# mean is true, only if it deals damage, and a point of it: kills come 0.1 of a turn later, with two points 0.2.
CERTAIN: Final = 1_000
CERTAIN_ALONE: Final = DAMAGE
UNPAID: Final = ""  # stands for a card whose cost cannot be paid


class GainTable(dict[Any, Any]):
    """Values are computed on first use."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self.make = make

    def __missing__(self, key: Any) -> Any:
        self[key] = value = self.make(key)
        return value


def gain_table(cards: Mapping[str, Card]) -> GainTable:
    """`[own advantage, the other's][own card][the other's card]`: see `judged_balance`."""
    if latest[0][0] is not cards:
        latest[0] = (
            cards,
            GainTable(lambda at: GainTable(lambda number: gain_row(cards, at, number))),
        )
    return latest[0][1]


def gain_row(cards: Mapping[str, Card], advantages: tuple[int, int], number: str) -> GainTable:
    mine = cards.get(number)
    return GainTable(lambda other: judged_balance(mine, cards[other], advantages))


def judged_balance(mine: Card | None, theirs: Card, advantages: tuple[int, int]) -> int:
    """Damage dealt minus damage taken, plus the worth of advantage, in one judgement; no seat is favoured."""
    judgement = judge_cards((mine, theirs), advantages)
    if judgement.success is None:
        return 0
    card = theirs if judgement.success else mine
    damage = judgement.dealt - judgement.through
    gain = DAMAGE * damage + ADVANTAGE * (card.advantage if card else 0)
    return -gain if judgement.success else gain


latest: Final[list[tuple[Mapping[str, Card], GainTable]]] = [({}, GainTable(str))]
