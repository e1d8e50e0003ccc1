"""Which override holds for a card: the newest that was entered for its text and not withdrawn.

Overrides are laid over the cards when a catalog is made. So they win over whatever effects a card came in
with, last through imports of the same text, and end with the text.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace

from cards.corrections.models import EffectsOverride
from cards.record import CardRecord

Overrides = Mapping[str, Sequence[EffectsOverride]]


def printed_hash(card: CardRecord) -> str:
    """The hash of the text that the card's effects are about: the Japanese one, if there is one."""
    return hashlib.sha256((card.text_ja or card.text_en).encode()).hexdigest()


def standing_overrides(game: str) -> Overrides:
    """Those of a game that are not withdrawn, by number, oldest first."""
    rows = EffectsOverride.objects.filter(game=game, withdrawn=None).order_by("pk")
    rows_by_number: dict[str, list[EffectsOverride]] = {}
    for row in rows:
        rows_by_number.setdefault(row.number, []).append(row)
    return rows_by_number


def override_of(card: CardRecord, overrides: Overrides) -> EffectsOverride | None:
    """The override that holds for a card. It may have been entered under the number of another printing."""
    rows = [row for number in card.numbers for row in overrides.get(number, ())]
    if not rows:
        return None
    text = printed_hash(card)
    fitting = (row for row in rows if row.text_hash == text)
    return max(fitting, key=lambda row: row.pk, default=None)


def correct_card(card: CardRecord, overrides: Overrides) -> CardRecord:
    """The card as it plays."""
    row = override_of(card, overrides) if overrides else None
    if row is None:
        return card
    return replace(card, effects=row.effects, compiled=False, corrected=row.created)
