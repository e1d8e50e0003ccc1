"""Overrides as a JSON file: what one site exports, another imports."""

import json
from datetime import UTC
from typing import Annotated, Any, Literal, NamedTuple

from django.db import transaction
from pydantic import AwareDatetime, BaseModel, ConfigDict, StringConstraints, ValidationError

from cards import store
from cards.catalog import Catalog
from cards.corrections.entering import check_override, write_override
from cards.corrections.inforce import Overrides, override_of, printed_hash, standing_overrides
from cards.corrections.models import NAME, NUMBER, EffectsOverride
from cards.folding import natural_key
from cards.game import Game
from cards.importing.errors import CardFileError, RecordError
from cards.importing.report import ImportReport
from cards.importing.validating import explain_validation
from cards.record import CardRecord
from languages import Text
from web.api.bodies import load_json
from web.api.problems import Problem

FORMAT = "yamafuda-overrides-1"
MOST_REASON = 1000
UNKNOWN = Text("there is no such card", "このカードはありません")
OTHER_TEXT = Text("the card has another text here", "ここではカードのテキストが異なります")


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class OverrideEntry(Strict):
    """An override in a file."""

    number: Annotated[str, StringConstraints(min_length=1, max_length=NUMBER)]
    text_hash: Annotated[str, StringConstraints(pattern="^[0-9a-f]{64}$")]
    effects: dict[str, Any]
    reason: Annotated[str, StringConstraints(min_length=1, max_length=MOST_REASON)]
    author: Annotated[str, StringConstraints(max_length=NAME)]
    created: AwareDatetime


class OverrideFile(Strict):
    """The file; its entries are read one by one."""

    format: Literal["yamafuda-overrides-1"]
    game: str
    overrides: list[Any]


class Here(NamedTuple):
    """What this site has; read once, since entering changes it."""

    catalog: Catalog
    overrides: Overrides


def export_overrides(game: str) -> str:
    """All overrides in force, by number, as the text of a file."""
    entries = [entry_of(row) for row in rows_in_force(game)]
    whole = {"format": FORMAT, "game": game, "overrides": entries}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def rows_in_force(game: str) -> list[EffectsOverride]:
    overrides, catalog = standing_overrides(game), store.current_catalog(game)
    cards = dict.fromkeys(card for number in overrides if (card := catalog.get(number)))
    rows = [row for card in cards if (row := override_of(card, overrides))]
    return sorted(rows, key=lambda row: natural_key(row.number))


def entry_of(row: EffectsOverride) -> dict[str, Any]:
    names = ("number", "text_hash", "effects", "reason", "author")
    created = row.created.astimezone(UTC).isoformat()
    return {name: getattr(row, name) for name in names} | {"created": created}


def import_overrides(
    game: Game, raw: bytes, *, name: str = "", dry_run: bool = False
) -> ImportReport:
    """Enter the overrides of a file. Raises CardFileError if it is none, and then enters nothing.

    Entries that are wrong, or about a card or text that is not here, are refused and reported.
    """
    entries = read_entries(game, raw)
    report = ImportReport(game.slug, "overrides", name, dry_run)
    here = Here(store.current_catalog(game.slug), standing_overrides(game.slug))
    with transaction.atomic():
        for position, data in enumerate(entries, 1):
            try:
                import_entry(game, data, here, report)
            except RecordError as error:
                report.refuse(position, number_in(data), error.words)
        if dry_run:
            transaction.set_rollback(True)
        elif report.new or report.changed:
            store.bump_cards_version(game.slug)
    return report


def read_entries(game: Game, raw: bytes) -> list[Any]:
    try:
        data = load_json(raw)
        file = OverrideFile.model_validate(data)
    except Problem as problem:
        raise CardFileError(problem.sentence("en"), problem.sentence("ja")) from problem
    except ValidationError as error:
        raise CardFileError(*explain_validation(error, data)) from error
    if file.game != game.slug:
        raise CardFileError(
            f"the overrides are of another game: {file.game[:40]}",
            f"別のゲームの訂正です：{file.game[:40]}",
        )
    return file.overrides


def import_entry(game: Game, data: Any, here: Here, report: ImportReport) -> None:
    """Enter an override unless the same one is in force, and count it. Raises RecordError."""
    entry, card = read_entry(data, here.catalog)
    known = override_of(card, here.overrides)
    if known and (known.effects, known.reason) == (entry.effects, entry.reason):
        report.unchanged += 1
        return
    check_override(game, card, entry.effects)
    write_override(game.slug, card, entry.effects, entry.reason, entry.author, entry.created)
    report.new += known is None
    report.changed += known is not None


def read_entry(data: Any, catalog: Catalog) -> tuple[OverrideEntry, CardRecord]:
    """An entry and its card. Raises RecordError."""
    try:
        entry = OverrideEntry.model_validate(data)
    except ValidationError as error:
        raise RecordError(*explain_validation(error, data)) from error
    card = catalog.get(entry.number)
    if card is None:
        raise RecordError(*UNKNOWN)
    if printed_hash(card) != entry.text_hash:
        raise RecordError(*OTHER_TEXT)
    return entry, card


def number_in(data: Any) -> str:
    """The number of a refused entry, for the report."""
    number = data.get("number") if isinstance(data, dict) else None
    return number[:NUMBER] if isinstance(number, str) else ""
