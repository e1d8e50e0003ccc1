"""Effects that somebody stated, in a file or with the starter cards. They outlive files that state none."""

from django.db.models import Q

from cards.importing.keeping import keep_known_effects
from cards.importing.reader import Job
from cards.importing.validating import Item, record_digest
from cards.importing.writing import CardDraft
from cards.models import Card
from cards.record import CardRecord


def has_stated_effects(card: CardRecord) -> bool:
    return card.effects is not None and not card.compiled


def keep_stated_effects(job: Job, batch: list[Item]) -> None:
    """Give cards for which the file states no effects those that were stated for the stored card, if they fit."""
    silent = {item.record.number: item for item in batch if not has_stated_effects(item.record)}
    rows = Card.objects.filter(game=job.game.slug, number__in=silent, effects__isnull=False)
    for row in rows.filter(compiled=False).order_by():
        known = CardRecord(row.number, row.kind, row.name_ja, row.name_en, effects=row.effects)
        item = silent[row.number]
        item.record = keep_known_effects(job.game.slug, known, item.record)
        item.digest = record_digest(item.record)


def fill_in_effects(job: Job, batch: list[Item]) -> list[CardDraft]:
    """Drafts that add the effects now shipped to imported cards for which none were stated."""
    shipped = {item.record.number: item.record for item in batch if has_stated_effects(item.record)}
    rows = Card.objects.filter(game=job.game.slug, number__in=shipped).exclude(origin="starter")
    rows = rows.filter(Q(effects__isnull=True) | Q(compiled=True)).select_related("set")
    drafts = []
    for row in rows.prefetch_related("printings__set"):
        full = keep_known_effects(job.game.slug, shipped[row.number], row.record())
        if has_stated_effects(full):
            identity = job.importer.identity(full)
            drafts.append(CardDraft(full, record_digest(full), identity, row.origin))
    job.report.kept -= len(drafts)
    job.report.changed += len(drafts)
    return drafts
