"""Pokémon: the set files of the Pokémon TCG data project, and its API's responses."""

from typing import Any

from cards.games.twgp.sources.card import company_card, in_its_language, release, rules_text
from cards.importing.errors import Words
from cards.importing.raw import Raw
from cards.importing.reader import Job, Reader, SetInfo


def card(raw: Any, job: Job) -> dict[str, Any]:
    row = Raw(raw)
    number = row.needed("id")
    known = row.object("set")
    code = number.rpartition("-")[0] or known.text("id")
    job.tell(SetInfo(code, "", known.text("name"), release(known.text("releaseDate"))))
    return company_card(
        "pokemon",
        number,
        in_its_language(row.needed("name")),
        kind_of(row),
        {"hp": row.get("hp")},
        set=code,
        rarity=row.text("rarity"),
        text=rules_text(*row.words("rules"), *abilities(row)),
    )


def kind_of(row: Raw) -> str:
    if row.text("supertype") in ("Pokémon", "Pokemon"):
        return "unit"
    return "weapon" if "Pokémon Tool" in row.words("subtypes") else "charge"


def abilities(row: Raw) -> list[str]:
    entries = [*row.objects("abilities"), *row.objects("attacks")]
    return [f"{entry.text('name')}: {entry.text('text')}".removesuffix(": ") for entry in entries]


READER = Reader(
    "pokemon",
    Words("Pokémon TCG data", "ポケモンカードのデータ"),
    lambda sample: sample.has("id", "name", "supertype"),
    convert=card,
)
