"""The outcome of an import or dry run: counts, refusals and warnings, as data and as text."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from cards.importing.tally import TextTally
from languages import Text

SHOWN = 1000
KINDS = 100
OTHERS = Text("further warnings", "ほかの注意")
COUNTS = ("new", "changed", "unchanged", "reprints", "kept", "skipped")
LABELS = {
    "new": Text("new", "新規"),
    "changed": Text("changed", "変更"),
    "unchanged": Text("unchanged", "変更なし"),
    "reprints": Text("reprints", "再録"),
    "kept": Text("kept", "維持"),
    "skipped": Text("skipped", "対象外"),
    "refused": Text("refused", "拒否"),
}


class Refusal(NamedTuple):
    """A record that was not imported: its position (from 1), its number if any, and the reason."""

    position: int
    number: str
    reason: Text

    def sentence(self, language: str = "en") -> str:
        number = f" ({self.number})" if self.number else ""
        where = f"{self.position}件目" if language == "ja" else f"record {self.position}"
        return f"{where}{number}: {self.reason.localised(language)}"


@dataclass
class ImportReport:
    """The outcome for one file of `game`.

    `new`, `changed`, `unchanged` count cards (entries, for a glossary); `reprints` counts records that
    became printings of those cards; `kept` starter cards that gave way to imported ones; `skipped`
    records that are not cards of their own (second faces, other pictures). `refused` holds the first
    1,000 refusals, `refusals` counts all of them. `texts`: how far the cards are played as printed.
    """

    game: str
    reader: str = ""
    name: str = ""
    dry_run: bool = False
    new: int = 0
    changed: int = 0
    unchanged: int = 0
    reprints: int = 0
    kept: int = 0
    skipped: int = 0
    refusals: int = 0
    refused: list[Refusal] = field(default_factory=list)
    warned: Counter[Text] = field(default_factory=Counter)
    texts: TextTally = field(default_factory=TextTally)

    @property
    def records(self) -> int:
        """The number of records read."""
        return self.refusals + sum(int(getattr(self, name)) for name in COUNTS)

    @property
    def useful(self) -> bool:
        """Whether any record was usable."""
        return self.records > self.refusals + self.skipped

    @property
    def warnings(self) -> list[tuple[Text, int]]:
        """Each warning with the number of records it concerns, most frequent first."""
        return self.warned.most_common()

    def refuse(self, position: int, number: str, reason: Text) -> None:
        self.refusals += 1
        if len(self.refused) < SHOWN:
            self.refused.append(Refusal(position, number, reason))

    def warn(self, en: str, ja: str) -> None:
        words = Text(en, ja)
        self.warned[words if words in self.warned or len(self.warned) < KINDS else OTHERS] += 1

    def add(self, others: Iterable["ImportReport"]) -> "ImportReport":
        """Add the figures of other reports to this one and return it (several files, one report)."""
        for other in others:
            for name in (*COUNTS, "refusals"):
                setattr(self, name, getattr(self, name) + getattr(other, name))
            self.refused = (self.refused + other.refused)[:SHOWN]
            self.warned.update(other.warned)
            self.texts.add(other.texts)
        return self

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "reader": self.reader,
            "name": self.name,
            "dry_run": self.dry_run,
            **{name: getattr(self, name) for name in COUNTS},
            "refused": self.refusals,
            "refusals": [
                {"position": item.position, "number": item.number, "reason": item.reason.as_json()}
                for item in self.refused
            ],
            "warnings": [
                {"message": words.as_json(), "records": count} for words, count in self.warnings
            ],
            "texts": self.texts.as_json(),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """The report that `as_json` gave."""
        stated = ("game", "reader", "name", "dry_run", *COUNTS)
        refused = [
            Refusal(row["position"], row["number"], Text(**row["reason"]))
            for row in data["refusals"]
        ]
        warned = {Text(**row["message"]): row["records"] for row in data["warnings"]}
        return cls(
            **{name: data[name] for name in stated},
            refusals=data["refused"],
            refused=refused,
            warned=Counter(warned),
            texts=TextTally.from_json(data["texts"]),
        )

    def as_text(self, language: str = "en", shown: int = 20) -> str:
        """The counts on one line, then one line per warning and refusal (the first `shown`)."""
        lines = [self._summary(language)]
        lines += [f"  {words.localised(language)} ({count})" for words, count in self.warnings]
        lines += [f"  {item.sentence(language)}" for item in self.refused[:shown]]
        if (rest := self.refusals - shown) > 0:
            lines.append(f"  ほか{rest}件" if language == "ja" else f"  and {rest} more")
        return "\n".join(lines)

    def _summary(self, language: str) -> str:
        counts = {name: getattr(self, name) for name in COUNTS} | {"refused": self.refusals}
        always = ("new", "changed", "unchanged", "refused")
        parts = [
            f"{LABELS[name].localised(language)} {count}"
            for name, count in counts.items()
            if count or name in always
        ]
        dry = ("（確認のみ）" if language == "ja" else " (dry run)") if self.dry_run else ""
        return f"{self.game} [{self.reader}]{dry}: " + ", ".join(parts)
