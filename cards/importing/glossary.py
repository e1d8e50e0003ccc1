"""Glossaries of keyword abilities: name, summary, description."""

from collections.abc import Iterator
from typing import Any

from cards.importing.errors import RecordError
from cards.importing.reader import Job
from cards.models import KeywordEntry
from languages import Text

LIMITS = {"name": 64, "summary": 200, "description": 20_000}


def save_glossary(job: Job, entries: Iterator[tuple[int, dict[str, Any]]]) -> None:
    """Write the entries of a glossary one at a time, since glossaries are small."""
    names: set[str] = set()
    for position, entry in entries:
        try:
            check_entry(entry, names)
            save_entry(job, entry)
        except RecordError as error:
            job.report.refuse(position, str(entry.get("name") or "")[:64], error.words)


def check_entry(entry: dict[str, Any], names: set[str]) -> None:
    for key, limit in LIMITS.items():
        if not isinstance(entry[key], str) or len(entry[key]) > limit or "\0" in entry[key]:
            raise RecordError(
                f"{key}: expected text of at most {limit} characters",
                f"{key}：{limit}文字以内の文字列が必要です",
            )
    name = entry["name"]
    if not name or name in names:
        raise RecordError(*named_twice(name))
    names.add(name)


def named_twice(name: str) -> Text:
    if not name:
        return Text("name: required", "name：必須です")
    return Text(f"{name} appears twice in the file", f"{name}がファイルに2回あります")


def save_entry(job: Job, entry: dict[str, Any]) -> None:
    values = {"summary": entry["summary"], "description": entry["description"]}
    row, made = KeywordEntry.objects.get_or_create(
        game=job.game.slug, name=entry["name"], defaults=values
    )
    if made:
        job.report.new += 1
    elif all(getattr(row, key) == value for key, value in values.items()):
        job.report.unchanged += 1
    else:
        KeywordEntry.objects.filter(pk=row.pk).update(**values)
        job.report.changed += 1
