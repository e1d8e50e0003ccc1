"""Magic: the Gathering: set files of MTGJSON 3, 4 and 5, and Scryfall's bulk files."""

import re
from collections.abc import Iterator
from itertools import groupby
from string import ascii_lowercase
from typing import Any

from cards.games.twgp.sources.card import company_card, set_position
from cards.importing import json_file
from cards.importing.errors import RecordError
from cards.importing.raw import Raw
from cards.importing.reader import REPRINT, FileReader, FileSample, Job, SetInfo, all_records
from languages import Text

MANA_VALUES = ("manaValue", "convertedManaCost", "cmc")
MANA_COSTS = ("manaCost", "mana_cost")
TWO_FACED = frozenset({"double-faced", "split", "flip", "aftermath", "meld"})
VARIANT = re.compile(r"(.+) \(([a-z])\)")
NO_CARDS = frozenset({"emblem", "art_series"})
TOKENS = frozenset({"token", "double_faced_token"})


def is_mtgjson(sample: FileSample) -> bool:
    return sample.path in ("cards.item", "data.cards.item") and sample.has("name", "types")


def set_of(job: Job) -> SetInfo:
    """The file's set; version 5 gives its name and date after the cards."""
    prefix = "data." if job.sample.path == "data.cards.item" else ""
    keys = {f"{prefix}{key}": key for key in ("code", "name", "releaseDate")}
    values = job.sample.values
    if not values.keys() >= keys.keys():
        values = json_file.read_scalars(job.file, set(keys))
    texts = {short: str(values.get(key) or "") for key, short in keys.items()}
    code = texts["code"].upper()
    return SetInfo(code, "", texts["name"], set_position(texts["releaseDate"]))


def mtgjson_records(job: Job) -> Iterator[Any]:
    """Each record with its set and the letters that distinguish it from others of the same number.

    Version 3 gives one number to several cards (145: four Killbots) and to several pictures of one
    card (3: 3a to 3d); the first picture stands for all.
    """
    card_set = set_of(job)
    for _, group in groupby(
        all_records(job), key=lambda raw: identifying_value(raw, "number", "side")
    ):
        alike, used = list(group), 0
        for _, pictures in groupby(alike, key=lambda raw: identifying_value(raw, "name")):
            first, *others = pictures
            letters = ascii_lowercase[used:][: 1 + len(others)] if len(alike) > 1 else ""
            yield first, card_set, letters or " "
            yield from [REPRINT] * len(others)
            used += 1 + len(others)


def identifying_value(raw: Any, *keys: str) -> Any:
    """The key that grouped records share; a record without a number gets a unique one."""
    shared = isinstance(raw, dict) and raw.get("number")
    return [str(raw.get(key)) for key in keys] if shared else id(raw)


def mtgjson_card(given: Any, job: Job) -> dict[str, Any] | None:
    raw, card_set, letters = given
    row = Raw(raw)
    if is_second_face(row):
        return None
    job.tell(card_set)
    code = (row.text("setCode") or card_set.code).upper()
    number, name = number_and_name(row)
    if number != row.text("number"):
        letters = " "
    numbers = [f"{code}-{number}{letter}".strip() for letter in letters]
    return company_card(
        "magic",
        numbers[0],
        {"en": name, "ja": japanese_name(row)},
        kind_from_types(row.words("types"), row.words("subtypes")),
        printed_cost(row, job),
        job,
        set=code,
        rarity=row.text("rarity"),
        text={"en": row.text("text")},
        deckable=row.text("layout") not in TOKENS,
        keywords=row.words("keywords"),
        printings=[{"number": number, "set": code} for number in numbers[1:]],
    )


def is_second_face(row: Raw) -> bool:
    """Version 5 marks a second face by `side`, version 3 by its place among the names."""
    names, layout = row.words("names"), row.text("layout")
    if row.text("side"):
        return row.text("side") != "a"
    if layout == "meld":
        return row.text("number").endswith("b")
    return layout in TWO_FACED and len(names) > 1 and row.text("name") != names[0]


def number_and_name(row: Raw) -> tuple[str, str]:
    """(collector number, name): 218a of a two-faced card becomes 218, "Sly Spy (b)" of 67 becomes 67b.

    Older sets of version 3 have no collector numbers; their Multiverse ids must not be taken for them.
    """
    name = row.needed("name")
    number = row.text("number")
    if not number:
        number = f"mv{row.get('multiverseid')}" if row.get("multiverseid") else row.needed("id")
    if row.words("names") and row.text("layout") in TWO_FACED:
        if row.text("layout") == "split":
            name = " // ".join(row.words("names"))
        return number.removesuffix("a"), name
    variant = VARIANT.fullmatch(name)
    if variant and number.isdigit():
        return number + variant[2], variant[1]
    return number, name


def first_of(row: Raw, keys: tuple[str, ...]) -> Any:
    """The first value present under one of `keys`; None if there is none."""
    return next((row.get(key) for key in keys if row.get(key) is not None), None)


def printed_cost(row: Raw, job: Job) -> dict[str, Any]:
    """The mana value or, without it, the mana cost, which may be empty; 0 for a card with neither, which the
    report says."""
    value, cost = first_of(row, MANA_VALUES), first_of(row, MANA_COSTS)
    if value is not None:
        return {"mana_value": value}
    if cost is not None:
        return {"mana_cost": cost}
    job.report.warn(
        "a card with neither a mana value nor a mana cost has 0",
        "マナ総量もマナ・コストもないカードは、0とします",
    )
    return {"mana_value": 0}


def has_cost(row: Raw) -> bool:
    """Whether it is on the card itself: some layouts have it on their faces alone."""
    if not row.objects("card_faces"):
        return True
    return first_of(row, (*MANA_VALUES, *MANA_COSTS)) is not None


def japanese_name(row: Raw) -> str:
    for foreign in (*row.objects("foreignData"), *row.objects("foreignNames")):
        if foreign.text("language") == "Japanese":
            return foreign.text("name")
    return ""


def kind_from_types(types: list[str], subtypes: list[str]) -> str:
    if "Creature" in types:
        return "unit"
    return "weapon" if "Equipment" in subtypes else "charge"


def scryfall_card(raw: Any, job: Job) -> dict[str, Any] | None:
    row = Raw(raw)
    language, layout = row.text("lang") or "en", row.text("layout")
    if language not in ("en", "ja") or layout in NO_CARDS:
        job.report.warn(
            "emblems, art cards and cards in languages other than English and Japanese are left out",
            "紋章、アートカード、英語と日本語以外のカードは取り込みません",
        )
        return None
    code = row.needed("set").upper()
    job.tell(SetInfo(code, "", row.text("set_name"), set_position(row.text("released_at"))))
    suffix = "-ja" if language == "ja" else ""
    return company_card(
        "magic",
        f"{code}-{row.needed('collector_number')}{suffix}",
        {"en": row.needed("name"), "ja": row.text("printed_name") if suffix else ""},
        kind_from_types(*type_line(row)),
        printed_cost(row if has_cost(row) else first_face(row), job),
        job,
        set=code,
        rarity=row.text("rarity"),
        text=oracle_text(row),
        deckable=layout not in TOKENS,
        keywords=row.words("keywords"),
    )


def type_line(row: Raw) -> tuple[list[str], list[str]]:
    """The types and subtypes of the front face."""
    line = row.text("type_line") or first_face(row).text("type_line")
    types, _, subtypes = line.split(" // ")[0].partition("—")
    return types.split(), subtypes.split()


def first_face(row: Raw) -> Raw:
    faces = row.objects("card_faces")
    if not faces:
        raise RecordError("type_line: required", "type_line：必須です")
    return faces[0]


def oracle_text(row: Raw) -> dict[str, str]:
    faces = row.objects("card_faces")
    return {"en": row.text("oracle_text") or "\n//\n".join(f.text("oracle_text") for f in faces)}


MTGJSON = FileReader(
    "magic-mtgjson",
    Text("Magic: MTGJSON set file", "マジック：MTGJSONのセットファイル"),
    is_mtgjson,
    mtgjson_records,
    mtgjson_card,
)
SCRYFALL = FileReader(
    "magic-scryfall",
    Text("Magic: Scryfall bulk file", "マジック：Scryfallの一括ファイル"),
    lambda sample: sample.has("object", "collector_number", "set"),
    convert=scryfall_card,
)
