"""Duel Masters: the card list of the Duel Masters JSON project."""

import re
from collections.abc import Iterator
from typing import Any

from cards.games.twgp.sources.card import company_card, in_its_language, rules_text
from cards.importing.errors import RecordError
from cards.importing.raw import Raw
from cards.importing.reader import FileReader, Job, SetInfo, all_records
from languages import Text

CODE = re.compile(r"DM[A-Z]*-?[0-9]+\S*")
KINDS = {"Creature": "unit", "Cross Gear": "weapon"}


def numbered_records(job: Job) -> Iterator[Any]:
    """Each record with the set of numbers used so far, because the list gives some numbers to two cards."""
    taken: set[str] = set()
    for raw in all_records(job):
        yield raw, taken


def convert_card(given: Any, job: Job) -> dict[str, Any]:
    raw, taken = given
    row = Raw(raw)
    printings = [convert_printing(printing, job, taken) for printing in row.objects("printings")]
    if not printings:
        raise RecordError("printings: required", "printings：必須です")
    first, *others = printings
    return company_card(
        "duel-masters",
        first["number"],
        in_its_language(row.needed("name")),
        KINDS.get(row.text("type").removeprefix("Evolution "), "charge"),
        {"cost": row.get("cost")},
        job,
        set=first["set"],
        rarity=first["rarity"],
        text=rules_text(row.text("text")),
        printings=others,
    )


def convert_printing(row: Raw, job: Job, taken: set[str]) -> dict[str, str]:
    name = row.needed("set")
    code = code_match[0] if (code_match := CODE.match(name)) else name
    job.tell(SetInfo(code, "", name))
    number = f"{code}-{row.needed('id')}"
    return {"number": free_number(number, job, taken), "set": code, "rarity": row.text("rarity")}


def free_number(number: str, job: Job, taken: set[str]) -> str:
    """The number, with a letter from b on appended if another card of the file has it."""
    letters = iter("bcdefghijklmnopqrstuvwxyz")
    chosen = number
    while chosen in taken and (letter := next(letters, "")):
        chosen = f"{number}{letter}"
    if chosen != number:
        job.report.warn(
            f"two cards have the number {number}; the second is {chosen} here",
            f"番号{number}のカードが2枚あるため、2枚目を{chosen}とします",
        )
    taken.add(chosen)
    return chosen


READER = FileReader(
    "duel-masters",
    Text("Duel Masters card list", "デュエル・マスターズのカードリスト"),
    lambda sample: sample.has("civilizations", "cost", "printings"),
    numbered_records,
    convert_card,
)
