"""Enter and withdraw overrides. A card plays by its effects at once, in every process."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from cards import effects, store
from cards.corrections.inforce import Overrides, override_of, printed_hash
from cards.corrections.models import EffectsOverride
from cards.game import Game
from cards.importing.errors import RecordError
from cards.importing.validating import check_effects
from cards.record import CardRecord
from languages import Text
from web.versions import Stale

MISSING = Text("effects: expected an object", "effects：オブジェクトが必要です")
LACKING = Text(
    "effects: each printed ability (■) must be among the abilities, or be named in “unplayable”",
    "effects：印刷された能力（■）は、すべて abilities にあるか unplayable に名前がある必要があります",
)
STATES = {
    "in-force": Text("in force", "有効"),
    "replaced": Text("replaced by a newer one", "新しい訂正に置き換え済み"),
    "other-text": Text("for another text of the card", "別のテキスト用"),
    "no-card": Text("for a card that is not there", "カードがありません"),
    "withdrawn": Text("withdrawn", "取り下げ済み"),
}


def check_override(game: Game, card: CardRecord, data: Any) -> CardRecord:
    """The card with these effects. Raises RecordError, which names the places of the first faults."""
    if not isinstance(data, dict):
        raise RecordError(*MISSING)
    full = replace(card, effects=data, compiled=False)
    check_effects(game, full)
    if effects.effects_misfit(game.slug, full):
        raise RecordError(*LACKING)
    return full


def override_version(game: Game, card: CardRecord) -> str:
    """Changes with every override that is entered for the card, or withdrawn."""
    rows = EffectsOverride.objects.filter(game=game.slug, number__in=card.numbers, withdrawn=None)
    return str(rows.aggregate(newest=Max("pk"))["newest"] or "")


def enter_override(
    game: Game, card: CardRecord, data: Any, reason: str, author: str, version: str | None = None
) -> None:
    """`data`: effects that have passed `check_override`. Raises Stale if the card is no longer at the `version`
    that they are based on."""
    with transaction.atomic():
        # First, since it holds the row that everybody writes who changes cards of the game.
        store.bump_cards_version(game.slug)
        if version not in (None, override_version(game, card)):
            raise Stale
        write_override(game.slug, card, data, reason, author, timezone.now())


def write_override(
    game: str, card: CardRecord, data: Any, reason: str, author: str, created: datetime
) -> None:
    """Write the row alone; whoever writes the last one records that the cards have changed."""
    EffectsOverride.objects.create(
        game=game,
        number=card.number,
        text_hash=printed_hash(card),
        effects=data,
        reason=reason,
        author=author,
        created=created,
    )


def withdraw_override(row: EffectsOverride, who: str) -> None:
    """From now on the one before it holds, if any. Does nothing if it was withdrawn already."""
    with transaction.atomic():
        rows = EffectsOverride.objects.filter(pk=row.pk, withdrawn=None)
        if rows.update(withdrawn=timezone.now(), withdrawn_by=who):
            store.bump_cards_version(row.game)


def override_state(row: EffectsOverride, card: CardRecord | None, overrides: Overrides) -> str:
    """A key of STATES. `card`: the one with the row's number; `overrides`: those of its game that stand."""
    if row.withdrawn:
        return "withdrawn"
    if card is None:
        return "no-card"
    if row.text_hash != printed_hash(card):
        return "other-text"
    return "in-force" if override_of(card, overrides) == row else "replaced"
