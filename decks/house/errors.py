"""Places the faults of a format beside the inputs they concern."""

from collections.abc import Sequence
from typing import Any

from decks.house.inputs import Fieldset
from decks.house.zones import ZoneRow
from web.api.problems import Problem

TEXTS = {
    "name.en": "name_en",
    "name.ja": "name_ja",
    "description.en": "description_en",
    "description.ja": "description_ja",
    "visibility": "visibility",
}


class MemberPlaces:
    """Where the members of a body stand in the form: version `at`, the demands `ids`, the zones `rows`."""

    def __init__(
        self, at: int, ids: Sequence[str], sets: Sequence[Fieldset], rows: Sequence[ZoneRow]
    ) -> None:
        self.prefix = f"versions.{at}."
        self.ids, self.sets, self.rows = ids, {fieldset.id: fieldset for fieldset in sets}, rows
        self.texts: dict[str, list[str]] = {}
        self.rest: list[str] = []

    def put(self, problem: Problem, language: str) -> None:
        """Put each fault beside its input, or into `rest` if it has none."""
        for error in problem.errors:
            row = error.as_json(language)
            self.place(str(row["field"])).append(row["message"])
        if not problem.errors:
            self.rest.append(problem.sentence(language))

    def place(self, path: str) -> list[str]:
        if path in TEXTS:
            return self.texts.setdefault(TEXTS[path], [])
        own = path.removeprefix(self.prefix)
        part, *more = own.split(".")
        if own == path:
            return self.rest
        if part == "since":
            return self.texts.setdefault("since", [])
        if part == "constraints" and more:
            return self.demand(int(more[0]), more[1:])
        if part == "zones" and more:
            return self.rows[int(more[0])].errors
        return self.rest

    def demand(self, number: int, more: list[str]) -> list[str]:
        fieldset: Any = self.sets.get(self.ids[number]) if number < len(self.ids) else None
        if fieldset is None:
            return self.rest
        name = f"{fieldset.id}.{more[0]}" if more else ""
        return next(
            (field.errors for field in fieldset.inputs if field.name == name), fieldset.errors
        )
