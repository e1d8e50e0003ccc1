"""Write cards to the database in bulk."""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.folding import natural_key
from cards.importing.places import SetPlaces
from cards.models import Card, Printing
from cards.record import CardRecord

WRITTEN = [
    field.name for field in Card._meta.concrete_fields if field.name not in ("id", "game", "number")
]


@dataclass(slots=True)
class CardDraft:
    """A card to be written."""

    record: CardRecord
    digest: str
    identity: str
    origin: str


def write_drafts(game: str, drafts: list[CardDraft], places: SetPlaces) -> None:
    """Insert or update the cards by number, and replace their printings."""
    rows = [draft_row(game, draft, places) for draft in drafts]
    written = Card.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["game", "number"],
        update_fields=WRITTEN,
    )
    ids = [row.pk for row in written]
    Printing.objects.filter(card_id__in=ids).delete()
    Printing.objects.bulk_create(printing_rows(zip(ids, drafts, strict=True), places))


def draft_row(game: str, draft: CardDraft, places: SetPlaces) -> Card:
    record = draft.record
    return Card(
        game=game,
        number=record.number,
        sort_key=natural_key(record.number),
        name_ja=record.name_ja,
        name_en=record.name_en,
        kind=record.kind,
        set=places.set(record.set),
        rarity=record.rarity,
        text_ja=record.text_ja,
        text_en=record.text_en,
        deckable=record.deckable,
        effects=record.effects,
        compiled=record.compiled,
        fields=record.fields,
        title=places.title(record.fields.get("title")),
        digest=draft.digest,
        identity=draft.identity,
        origin=draft.origin,
    )


def printing_rows(drafts: Iterable[tuple[int, CardDraft]], places: SetPlaces) -> list[Printing]:
    return [
        Printing(
            card_id=card_id,
            number=printing.number,
            set=places.set(printing.set),
            rarity=printing.rarity,
            foil=printing.foil,
            fields=printing.fields,
        )
        for card_id, draft in drafts
        for printing in draft.record.printings
    ]
