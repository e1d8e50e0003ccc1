"""Cards that cannot be played as they say: what of them is played nevertheless, and what is missing."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from cards.record import CardRecord
from rules.bridge.facts import FACTS
from rules.bridge.performing import PERFORMING
from rules.engine.effects.codec import BadEffects
from rules.engine.opening.opening import RuleSentence

# The effects of a card of which only the facts are known: a unit stays a body, any other card is never used.
UNKNOWN: Final = {"unplayable": [{"ja": "テキスト", "en": "its text"}]}
NO_FACTS: Final = RuleSentence(
    (),
    "Something that play needs is missing on it, so it cannot be played at all.",
    "対戦に必要な項目がないため、まったく再現できません。",
)


class LackingCard(NamedTuple):
    """A card that cannot be played as it says. `missing`: why, at least one sentence; `playable`: whether it can
    be played without that."""

    card: CardRecord
    missing: tuple[RuleSentence, ...]
    playable: bool = True

    @property
    def why(self) -> RuleSentence:
        """All that is missing."""
        en, ja = (
            " ".join(sentence.en for sentence in self.missing),
            "".join(sentence.ja for sentence in self.missing),
        )
        return RuleSentence((), en, ja)


class ApproximateCard(NamedTuple):
    """A card that a run played without what was missing. `card`: None if the reader does not have it;
    `missing`: what of it cannot be performed now."""

    number: str
    card: CardRecord | None
    missing: tuple[RuleSentence, ...]

    @property
    def name_en(self) -> str:
        return self.card.localised("en") if self.card else self.number

    @property
    def name_ja(self) -> str:
        return self.card.localised("ja") if self.card else self.number


class PlayedCard(NamedTuple):
    """The facts of a card, and the record that they are made of."""

    record: CardRecord
    facts: Any


def body_facts(game: str, card: CardRecord) -> Any:
    """The facts of a card without abilities that cannot be performed. Raises KeyError, TypeError or ValueError if
    something else is missing."""
    return played_card(game, card).facts


def played_card(game: str, card: CardRecord) -> PlayedCard:
    """The card without abilities that cannot be performed. Raises as `body_facts` does."""
    make = FACTS[game]
    if game in PERFORMING and card.effects is None and not PERFORMING[game].is_blank(card):
        card = replace(card, effects=UNKNOWN)
    try:
        return PlayedCard(card, make(card))
    except BadEffects:
        card = replace(card, effects=UNKNOWN)
        return PlayedCard(card, make(card))


def lacking_card(
    game: str, card: CardRecord, has_facts: bool, heeded: bool = False
) -> LackingCard | None:
    """None for a card that is played as it says. `heeded`: as `Performing.lacking` has it."""
    if not has_facts:
        return LackingCard(card, (NO_FACTS,), playable=False)
    played = PERFORMING.get(game)
    missing = [
        RuleSentence((), *sentence) for sentence in (played.lacking(card, heeded) if played else ())
    ]
    return LackingCard(card, tuple(missing)) if missing else None
