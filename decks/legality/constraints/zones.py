"""Which zones a deck has. Every ruleset gets these two from its list of zones."""

from typing import Annotated, Any, ClassVar

from pydantic import Field

from decks.legality.constraints.base import Constraint, Zones
from decks.legality.problems import FindingReport, ProblemWords
from decks.legality.repair.model import Model
from decks.legality.resolved import ResolvedDeck
from decks.legality.words import FormatWords
from decks.legality.zones import fits_pattern, zone_number
from languages import Text


class KnownZones(Constraint, derived=True):
    """Every zone with cards in it is one of `zones`."""

    kind = "known-zones"
    title: ClassVar[Text] = Text("Zones of the deck", "デッキのゾーン")
    problems: ClassVar[dict[str, ProblemWords]] = {
        "unknown-zone": ProblemWords(
            Text(
                "This format has no zone “{zone}”.",
                "このフォーマットに「{zone}」というゾーンはありません。",
            ),
            Text("no such zone", "該当ゾーンなし"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "known-zones": Text(
            "All zones belong to the format.",
            "ゾーンはすべてフォーマットどおりです。",
        ),
    }

    zones: Annotated[Zones, Field(max_length=30)]

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        unknown = [zone for zone in deck.zones if not self.knows(zone) and deck.size(zone)]
        for zone in unknown:
            cards = deck.zones[zone].items()
            report.problem(self, "unknown-zone", "error", zone, -deck.size(zone), cards)
        if not unknown and (not deck.optional or all(map(self.knows, deck.optional))):
            report.hold(self, "known-zones", None, 0)

    def knows(self, zone: str) -> bool:
        return any(fits_pattern(zone, pattern) for pattern in self.zones)

    def statement(self, words: FormatWords) -> str:
        names = words.series(map(words.zones, self.zones))
        return words.either(f"only these zones: {names}", f"ゾーンは{names}のみ")

    def view(self, deck: ResolvedDeck) -> None:
        """Every card counts the same."""

    def rows(self, model: Model) -> None:
        """State nothing: the model only has variables for the format's own zones."""


class ZoneCount(Constraint, derived=True):
    """There are `min` to `max` zones of a numbered pattern such as `deck-#`, none numbered above `max`."""

    kind = "zone-count"
    title: ClassVar[Text] = Text("Number of decks", "デッキの組数")
    problems: ClassVar[dict[str, ProblemWords]] = {
        "too-few-zones": ProblemWords(
            Text(
                "{name}: there are {count} ({bounds}).",
                "「{name}」が足りません（{count}組、{bounds}）。",
            ),
            Text("too few zones", "ゾーン不足"),
        ),
        "too-many-zones": ProblemWords(
            Text("{zone}: one too many ({bounds}).", "{zone}は余分です（{bounds}）。"),
            Text("too many zones", "ゾーンが多い"),
        ),
    }
    holds: ClassVar[dict[str, Text]] = {
        "zone-count": Text(
            "{name}: there are {count} ({bounds}).",
            "「{name}」は{count}組（{bounds}）。",
        ),
    }

    zones: Annotated[Zones, Field(max_length=1)]
    min: int = 0
    max: int | None = None

    def check(self, deck: ResolvedDeck, report: FindingReport) -> None:
        listed = self.spread(deck)
        zones = self.certain_spread(deck) if deck.optional else listed
        beyond = [zone for zone in zones if self.beyond(zone)]
        count = len(zones) - len(beyond)
        most = sum(not self.beyond(zone) for zone in listed)
        figures = {"count": count, "min": self.min, "max": self.max, "pattern": self.zones[0]}
        if most < self.min:
            slack = most - self.min
            report.problem(self, "too-few-zones", "incomplete", None, slack, **figures)
        for zone in beyond:
            cards = deck.zones[zone].items()
            report.problem(self, "too-many-zones", "error", zone, -1, cards, **figures)
        if count >= self.min and most == len(listed):
            free = count - self.min if self.max is None else self.max - most
            report.hold(self, "zone-count", None, free, **figures)

    def beyond(self, zone: str) -> bool:
        """Whether the zone is numbered above `max`. There are never more than `max` other zones."""
        return self.max is not None and (zone_number(zone, self.zones[0]) or 0) > self.max

    def spoken(self, params: dict[str, Any], words: FormatWords) -> dict[str, Any]:
        return params | {"name": words.zones(self.zones[0]), "bounds": self.bounds(words)}

    def bounds(self, words: FormatWords) -> str:
        return words.bounds(self.min, self.max, "組")

    def statement(self, words: FormatWords) -> str:
        name = words.zones(self.zones[0])
        zones = words.noun(self.min, self.max, "zone", "zones")
        return words.either(
            f"{self.bounds(words)} {zones} “{name}”", f"「{name}」は{self.bounds(words)}"
        )

    def view(self, deck: ResolvedDeck) -> None:
        """Every card counts the same."""

    def rows(self, model: Model) -> None:
        """Bound the number of zones used; a zone without cards does not count."""
        zones = model.expand(self.zones)
        for zone in zones:
            model.row([(variable, 1) for variable in model.copies(zone).values()], 1, None, zone)
        optional = [model.used[zone] for zone in zones if zone in model.used]
        certain = len(zones) - len(optional)
        model.row([(flag, 1) for flag in optional], self.min - certain, None)
