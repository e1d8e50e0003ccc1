"""Weiss Schwarz: the set files of the Weiss Schwarz card database."""

from typing import Any

from cards.games.twgp.sources.card import company_card, in_its_language, rules_text
from cards.importing.raw import Raw
from cards.importing.reader import FileReader, Job, SetInfo
from languages import Text


def convert_card(raw: Any, job: Job) -> dict[str, Any]:
    row = Raw(raw)
    number = row.needed("code")
    code = number.rpartition("-")[0]
    job.tell(SetInfo(code, "", row.text("expansion")))
    return company_card(
        "weiss-schwarz",
        number,
        in_its_language(row.needed("name")),
        "unit" if row.text("type") == "Character" else "charge",
        {"power": row.get("power")},
        job,
        set=code,
        rarity=row.text("rarity"),
        text=rules_text(*row.words("ability")),
    )


READER = FileReader(
    "weiss-schwarz",
    Text("Weiss Schwarz card database", "ヴァイスシュヴァルツのカードデータベース"),
    lambda sample: sample.has("code", "side", "type", "trigger"),
    convert=convert_card,
)
