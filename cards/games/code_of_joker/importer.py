"""The file formats of Code of Joker: the documented ones, the public catalogue and its glossary."""

import hashlib
import json
import re
from typing import Any

from cards.folding import fold_text, same_name
from cards.games.code_of_joker.keywords import named_in
from cards.importing.documented import DOCUMENTED
from cards.importing.errors import RecordError
from cards.importing.raw import Raw
from cards.importing.reader import FileReader, Importer, Job, SetInfo
from cards.record import CardRecord
from languages import Text

KINDS = {
    "unit": "unit",
    "advanced_unit": "evolution",
    "trigger": "trigger",
    "intercept": "intercept",
    "joker": "joker",
    "virus": "unit",
}
COLOURS = {1: "red", 2: "yellow", 3: "blue", 4: "green", 5: "purple", 6: "none"}
GAUGES = {"小": "small", "中": "medium", "大": "large", "特大": "extra-large"}
# The sets by the catalogue's version numbers, in release order; 0 means no set.
FIRST = ("1.0", "1.0EX", "1.1", "1.1EX1", "1.1EX2", "1.2", "1.2EX", "1.3", "1.3EX1", "1.3EX2")
SECOND = ("1.4", "1.4EX1", "1.4EX2", "1.4EX3", "2.0", "2.0EX1", "2.0EX2", "2.0EX3")
THIRD = ("2.1", "2.1EX", "2.2", "2.2EX", "2.3", "2.3EX1", "2.3EX2")
VERSIONS = {**dict(enumerate(FIRST + SECOND, 1)), **dict(enumerate(THIRD, 20))}
CODES = {position: f"Ver.{name}" for position, name in VERSIONS.items()} | {27: "PR", 28: "SP"}

FULL = "".join(map(chr, (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))))
WIDTHS = str.maketrans(
    FULL + "＋－％()[]/", "".join(chr(ord(sign) - 0xFEE0) for sign in FULL) + "+-%（）［］／"
)
ICON = re.compile(r"<span[^>]*>.*?</span>|<[a-z/][^>]*>", re.DOTALL)


def convert_row(raw: Any, job: Job) -> dict[str, Any]:
    """Convert one row of the catalogue to the documented form."""
    row = Raw(raw)
    facts = Raw(row.data | apply_errata(row, job).data)
    kind = known_value(facts, "type", KINDS)
    text = plain_text(facts.text("ability"))
    joker = kind == "joker"
    number = row.needed("id")
    return {
        "number": number,
        "name": {"ja": number if joker else row.needed("name")},
        "kind": kind,
        "set": set_code(row.object("info"), job),
        "rarity": row.text("rarity"),
        "text": {"ja": text},
        "deckable": row.get("visible") != 0 and facts.get("type") != "virus",
        "colour": None if joker else known_value(facts, "color", COLOURS),
        "cost": facts.get("cost"),
        "bp": facts.get("bp"),
        "species": facts.words("species"),
        "keywords": named_in(text),
        "originality": None if row.get("originality") == "--" else row.get("originality"),
        "character": row.needed("name") if joker else None,
        "gauge": known_value(facts, "gauge", GAUGES) if joker else None,
    }


def apply_errata(row: Raw, job: Job) -> Raw:
    """The card text of the latest errata by the import date; "original" applies before the first."""
    dated = row.object("errata").data
    days = sorted(day for day in dated if day[:4].isdigit() and day <= job.as_of.isoformat())
    chosen = days[-1] if days else "original"
    return Raw(dated.get(chosen, {}), f"errata.{chosen}")


def known_value(row: Raw, key: str, names: dict[Any, str]) -> str:
    """Our name for the value at `key`; raises RecordError for an unknown value."""
    value = row.get(key)
    if isinstance(value, str | int) and not isinstance(value, bool) and value in names:
        return names[value]
    known = ", ".join(map(str, names))
    raise RecordError(f"{key}: expected one of {known}", f"{key}：{known}のいずれかが必要です")


def set_code(info: Raw, job: Job) -> str | None:
    version = info.get("version")
    if version in (0, None):
        return None
    code = known_value(info, "version", CODES)
    return job.tell(SetInfo(code, code, code, version))


def plain_text(text: str) -> str:
    """The rules text without icons or trailing spaces, in the catalogue's usual widths: half-width digits
    and letters, full-width brackets and slashes."""
    lines = ICON.sub("", text).translate(WIDTHS).splitlines()
    return "\n".join(line.rstrip() for line in lines).strip()


def reprint_key(record: CardRecord) -> str:
    """A key shared by deckable cards that differ only in their printing."""
    if not record.deckable or record.kind == "joker":
        return ""
    fields = [record.fields.get(name) for name in ("colour", "cost", "bp")]
    text = re.sub(r"\s", "", fold_text(record.text_ja or record.text_en))
    facts = json.dumps([same_name(record.name), record.kind, fields, text])
    return hashlib.sha256(facts.encode()).hexdigest()


def convert_keyword(raw: Any, job: Job) -> dict[str, Any]:
    """Convert one entry of the glossary."""
    entry = Raw(raw)
    return {
        "name": entry.needed("title"),
        "summary": entry.text("text"),
        "description": entry.text("description"),
    }


CATALOGUE = FileReader(
    "coj-catalogue",
    Text("Code of Joker catalogue", "コード・オブ・ジョーカーのカタログ"),
    lambda sample: sample.has("id", "name", "info"),
    convert=convert_row,
    merges=True,
)
GLOSSARY = FileReader(
    "coj-keywords",
    Text("Code of Joker keyword abilities", "コード・オブ・ジョーカーのキーワード能力"),
    lambda sample: sample.has("title", "matcher"),
    convert=convert_keyword,
    target="keywords",
)
IMPORTER = Importer((CATALOGUE, GLOSSARY, *DOCUMENTED), reprint_key)
