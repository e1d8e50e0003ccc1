"""The Judge Phase as a pure function of the opened cards: who succeeds, and what it does to whom."""

from typing import Final

from rules.engine.core.parts import Parts
from rules.games.battlogic.cards.card import Card, effective_startup

AIR_SPARES: Final = frozenset({"anti-air", "air", "guard"})  # BTL-114 to BTL-117
THROUGH_GUARD: Final = {"normal": 0, "special": 1, "super": 2}  # BTL-105, BTL-106, BTL-107


class Judgement(Parts):
    """`success`: the player whose action succeeded, or None. `reason`: a key of `words.SENTENCES`.
    `dealt`: damage of the succeeding card to the other side; `through`: damage past its own guard.
    """

    __slots__ = ("dealt", "reason", "success", "through")

    def __init__(self, success: int | None, reason: str, dealt: int = 0, through: int = 0) -> None:
        self.success = success
        self.reason = reason
        self.dealt = dealt
        self.through = through

    def parts(self) -> tuple[int | None, str, int, int]:
        return self.success, self.reason, self.dealt, self.through


def judge_cards(cards: tuple[Card | None, Card | None], advantages: tuple[int, int]) -> Judgement:
    """None stands for no card: none was set (BTL-020), or its cost was not paid (BTL-098 to BTL-100). After that,
    in the order of BTL-120: a startup of 0 or less (BTL-050 to BTL-055, BTL-118, BTL-119), keywords (BTL-104,
    BTL-115, BTL-116), equal startups (BTL-056 to BTL-060), the smaller startup (BTL-024)."""
    first, second = cards
    if first is None or second is None:
        return judge_nullified(cards, (first is None, second is None), "unpaid")
    fast = effective_startup(first, advantages[0]), effective_startup(second, advantages[1])
    if fast[0] <= 0 or fast[1] <= 0:
        return judge_nullified(cards, (fast[1] <= 0, fast[0] <= 0), "zero")
    beaten = nullifies(second, first), nullifies(first, second)
    if any(beaten):
        return judge_nullified(cards, beaten, "text")
    if fast[0] == fast[1]:
        return Judgement(None, "offset")
    return judge_startup(0 if fast[0] < fast[1] else 1, first, second)


def nullifies(card: Card, other: Card) -> bool:
    """Whether a keyword of `card` nullifies `other` (BTL-102, BTL-103, BTL-111 to BTL-117)."""
    mine, theirs = card.keywords, other.keywords
    return (
        ("unblockable" in mine and "guard" in theirs)
        or ("anti-air" in mine and "air" in theirs)
        or ("air" in mine and not theirs & AIR_SPARES)
    )


def judge_nullified(
    cards: tuple[Card | None, Card | None], gone: tuple[bool, bool], reason: str
) -> Judgement:
    """A nullified card does not exist (BTL-053): the other succeeds (BTL-054, BTL-098); if both are nullified,
    neither does (BTL-055, BTL-100)."""
    if all(gone):
        return Judgement(None, f"{reason}-both")
    success = 1 if gone[0] else 0
    card = cards[success]
    return Judgement(success, reason, card.damage if card else 0)


def judge_startup(success: int, first: Card, second: Card) -> Judgement:
    """The smaller startup succeeds (BTL-025, BTL-027). A guard lets part of a special move's damage through, of
    no other card's, and only if the guard succeeds (BTL-105 to BTL-107, BTL-109)."""
    card, other = (first, second) if success == 0 else (second, first)
    through = THROUGH_GUARD[other.kind] if "guard" in card.keywords else 0
    return Judgement(success, "faster", card.damage, through)
