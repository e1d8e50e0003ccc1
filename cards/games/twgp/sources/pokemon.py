"""Pokémon: the set files of the Pokémon TCG data project, and its API's responses."""

from typing import Any

from cards.games.twgp.sources.card import company_card, in_its_language, rules_text, set_position
from cards.importing.raw import Raw
from cards.importing.reader import FileReader, Job, SetInfo
from languages import Text


def convert_card(raw: Any, job: Job) -> dict[str, Any]:
    row = Raw(raw)
    number = row.needed("id")
    known = row.object("set")
    code = number.rpartition("-")[0] or known.text("id")
    job.tell(SetInfo(code, "", known.text("name"), set_position(known.text("releaseDate"))))
    return company_card(
        "pokemon",
        number,
        in_its_language(row.needed("name")),
        kind_from_supertype(row),
        {"hp": row.get("hp")},
        job,
        set=code,
        rarity=row.text("rarity"),
        text=rules_text(*row.words("rules"), *ability_texts(row)),
    )


def kind_from_supertype(row: Raw) -> str:
    if row.text("supertype") in ("Pokémon", "Pokemon"):
        return "unit"
    return "weapon" if "Pokémon Tool" in row.words("subtypes") else "charge"


def ability_texts(row: Raw) -> list[str]:
    entries = [*row.objects("abilities"), *row.objects("attacks")]
    return [f"{entry.text('name')}: {entry.text('text')}".removesuffix(": ") for entry in entries]


READER = FileReader(
    "pokemon",
    Text("Pokémon TCG data", "ポケモンカードのデータ"),
    lambda sample: sample.has("id", "name", "supertype"),
    convert=convert_card,
)
