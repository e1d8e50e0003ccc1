"""Battle Spirits: one object of cards by id, as made for TCG Arena."""

from typing import Any

from cards.games.twgp.sources.card import company_card, in_its_language
from cards.importing.raw import Raw
from cards.importing.reader import FileReader, Job, SetInfo
from languages import Text

KINDS = {"Spirit": "unit", "Ultimate": "unit", "Brave": "weapon"}
CORES = frozenset({"Core", "Cores"})


def convert_card(raw: Any, job: Job) -> dict[str, Any]:
    row = Raw(raw)
    sets = row.words("Set")
    kind = row.text("type")
    return company_card(
        "battle-spirits",
        row.needed("id"),
        in_its_language(row.needed("name")),
        KINDS.get(kind, "charge"),
        {"cost": row.get("cost")},
        job,
        set=job.tell(SetInfo(sets[0])) if sets else "",
        deckable=row.get("isToken") is not True and kind not in CORES,
    )


READER = FileReader(
    "battle-spirits",
    Text("Battle Spirits cards for TCG Arena", "TCG Arena用のバトルスピリッツのカード"),
    lambda sample: sample.has("id", "type", "cost", "Reduction"),
    convert=convert_card,
)
