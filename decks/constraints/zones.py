"""Which zones a deck has. Every ruleset gets these two from its list of zones."""

from collections.abc import Callable
from typing import Annotated, ClassVar

from pydantic import Field

from decks.constraints.base import Constraint, ZonePattern
from decks.problems import Report, listed
from decks.repair.model import Model
from decks.resolved import ResolvedDeck, number_of


class KnownZones(Constraint):
    """Every zone with cards in it is one of `zones`."""

    kind = "known-zones"
    title_en: ClassVar[str] = "Zones of the deck"
    title_ja: ClassVar[str] = "デッキのゾーン"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "unknown-zone": (
            "This format has no zone “{zone}”.",
            "このフォーマットに「{zone}」というゾーンはありません。",
        ),
        "known-zones": ("All zones belong to the format.", "すべて正しいゾーンです。"),
    }

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        unknown = [zone for zone in deck.zones if zone not in self.zones and not self.knows(zone)]
        holds = True
        for zone in unknown:
            size = deck.size(zone)
            if size:
                holds = False
                report.problem(self, "unknown-zone", "error", zone, -size, listed(deck.zones[zone]))
        if holds:
            report.hold(self, "known-zones", None, 0)

    def knows(self, zone: str) -> bool:
        return any(p.endswith("#") and number_of(zone, p) is not None for p in self.zones)

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        names = [zone(slug) for slug in self.zones]
        if language == "ja":
            return f"ゾーンは{'、'.join(names)}のみ"
        return f"no zones but {', '.join(names)}"

    def rows(self, model: Model) -> None:
        """Nothing to state: the model has variables for the format's own zones only."""


class ZoneCount(Constraint):
    """There are `min` to `max` zones of a numbered pattern such as `deck-#`."""

    kind = "zone-count"
    title_en: ClassVar[str] = "Number of decks"
    title_ja: ClassVar[str] = "デッキの組数"
    sentences: ClassVar[dict[str, tuple[str, str]]] = {
        "too-few-zones": (
            "{count} of at least {min} zones “{pattern}”.",
            "「{pattern}」は{min}組以上必要ですが{count}組です。",
        ),
        "too-many-zones": (
            "{zone}: one too many; “{pattern}” goes up to {max}.",
            "{zone}：多すぎます。「{pattern}」は{max}までです。",
        ),
        "zone-count": ("{count} zones “{pattern}”.", "「{pattern}」は{count}組。"),
    }

    zones: tuple[ZonePattern, ...] = Field(strict=False, min_length=1, max_length=1)
    min: Annotated[int, Field(ge=0, le=99)] = 0
    max: Annotated[int, Field(ge=0, le=99)] | None = None

    def check(self, deck: ResolvedDeck, report: Report) -> None:
        zones = self.spread(deck)
        beyond = self.beyond(zones)
        count = len(zones) - len(beyond)
        figures = {"count": count, "min": self.min, "max": self.max, "pattern": self.zones[0]}
        if count < self.min:
            slack = count - self.min
            report.problem(self, "too-few-zones", "incomplete", None, slack, **figures)
        for zone in beyond:
            cards = listed(deck.zones[zone])
            report.problem(self, "too-many-zones", "error", zone, -1, cards, **figures)
        if count >= self.min and not beyond:
            free = None if self.max is None else self.max - count
            report.hold(self, "zone-count", None, free, **figures)

    def beyond(self, zones: tuple[str, ...]) -> tuple[str, ...]:
        """The zones numbered above `max`; so there are never more than `max` of the others."""
        pattern = self.zones[0]
        return tuple(z for z in zones if self.max and (number_of(z, pattern) or 0) > self.max)

    def statement(self, language: str, zone: Callable[[str], str]) -> str:
        name, low, high = zone(self.zones[0]), self.min, self.max
        if language == "ja":
            bounds = f"{low}" if low == high else f"{low}〜{high}" if high else f"{low}以上"
            return f"{name}の数は{bounds}"
        bounds = (
            f"exactly {low}" if low == high else f"{low} to {high}" if high else f"at least {low}"
        )
        return f"{bounds} zones “{name}”"

    def rows(self, model: Model) -> None:
        """Nothing to state: the model is built with a lawful number of zones."""
