"""A ruleset: what a format demands as of a date, with everything it inherits.

A version of a format holds from its date on until the next; a child takes its parent's zones and
constraints as of the same date, replaces those of the same id, and drops those it names in `remove`.
"""

import datetime as dt
import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cards.catalog import Catalog
from cards.games import GAMES
from decks.legality.constraints import Constraint
from decks.legality.constraints.zones import KnownZones, ZoneCount
from decks.legality.format_data import (
    FormatData,
    FormatError,
    NotInForce,
    VersionData,
    format_lineage,
)
from decks.legality.format_parsing import constraints_of, faults_of, parse_constraint, parse_format
from decks.legality.shapes import Localised
from decks.legality.words import FormatWords
from decks.legality.zones import Zone, fits_pattern, patterns_overlap

__all__ = [
    "FormatData",
    "FormatError",
    "NotInForce",
    "Ruleset",
    "VersionData",
    "Zone",
    "build_ruleset",
    "constraints_of",
    "faults_of",
    "format_lineage",
    "inherited_on",
    "parse_constraint",
    "parse_format",
]


@dataclass(frozen=True)
class Ruleset:
    """Everything a deck must satisfy. Two rulesets that demand the same have the same `hash`."""

    game: str
    slug: str
    name: Localised
    as_of: dt.date
    zones: tuple[Zone, ...]
    constraints: tuple[Constraint, ...]

    @cached_property
    def hash(self) -> str:
        """sha256 (hex) of the canonical JSON of zones and constraints; names and labels do not count."""
        zones = [zone.model_dump(mode="json", exclude={"name"}) for zone in self.zones]
        rules = sorted((rule.demand() for rule in self.constraints), key=lambda rule: rule["id"])
        content = {"game": self.game, "zones": zones, "constraints": rules}
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()

    @cached_property
    def values(self) -> int:
        """How many values its demands list: the cost of reading them, whatever the deck."""
        return sum(count_values(rule.demand()) for rule in self.constraints)

    @cached_property
    def written_holds(self) -> dict[Any, dict[str, Any]]:
        """Holds written before, for those who answer many decks (decks/display/answers.py)."""
        return {}

    @cached_property
    def _words(self) -> dict[str, FormatWords]:
        return {}

    def words(self, language: str) -> FormatWords:
        """What sentences about this ruleset call zones, fields, kinds and cards."""
        if language not in self._words:
            self._words[language] = FormatWords(GAMES[self.game], self.zones, language)
        return self._words[language]

    def zone(self, slug: str) -> Zone | None:
        """The format's zone that a deck's zone is, numbered ones included."""
        return next((zone for zone in self.zones if fits_pattern(slug, zone.slug)), None)

    def zone_name(self, slug: str, language: str) -> str:
        """What a deck's zone is called (“Deck 2”); its slug if the format does not know it."""
        return self.words(language).zone(slug)

    def statement(
        self, constraint: Constraint, language: str, catalog: Catalog | None = None
    ) -> str:
        """A demand of this ruleset in words, with the zones it is about; `catalog` knows the names of cards."""
        words = self.words(language)
        if catalog is not None:
            words = FormatWords(GAMES[self.game], self.zones, language, catalog)
        demand = constraint.statement(words)
        if isinstance(constraint, KnownZones | ZoneCount):
            return words.either(f"{demand[0].upper()}{demand[1:]}.", f"{demand}。")
        zones = dict.fromkeys(map(words.zones, constraint.zones))
        return words.either(f"{', '.join(zones)}: {demand}.", f"{'・'.join(zones)}：{demand}。")

    def strays(self) -> Iterator[tuple[Constraint, str]]:
        """Constraints that refer to a zone the format does not have, each with that zone."""
        for rule in self.constraints:
            for pattern in rule.named_zones():
                if not any(patterns_overlap(pattern, zone.slug) for zone in self.zones):
                    yield rule, pattern


def count_values(data: Any) -> int:
    """How many values there are in JSON data."""
    if isinstance(data, dict):
        return sum(map(count_values, data.values()))
    return sum(map(count_values, data)) if isinstance(data, list) else 1


def build_ruleset(chain: Sequence[FormatData], as_of: dt.date) -> Ruleset:
    """The ruleset of the last format of `chain` (its ancestors first, root first) on a date.

    Raises NotInForce if one of them has no version yet on that date.
    """
    zones, constraints = inherited_on(chain, as_of)
    demands = (*zone_constraints(zones), *constraints)
    last = chain[-1]
    rules = tuple(rule.as_of(as_of) for rule in demands)
    return Ruleset(last.game, last.slug, last.name, as_of, zones, rules)


def inherited_on(
    chain: Sequence[FormatData], day: dt.date
) -> tuple[tuple[Zone, ...], list[Constraint]]:
    """The zones and the constraints of a format on a day, with all entries of dated lists.

    Raises NotInForce, as `build_ruleset` does.
    """
    zones: tuple[Zone, ...] = ()
    constraints: dict[str, Constraint] = {}
    for data in chain:
        version = data.version(day)
        zones = version.zones or zones
        for slug in version.remove:
            constraints.pop(slug, None)
        constraints.update({rule.id: rule for rule in constraints_of(version)})
    return zones, list(constraints.values())


def zone_constraints(zones: Sequence[Zone]) -> Iterator[Constraint]:
    """The demands that follow from a list of zones: no other zones, and how many numbered ones."""
    yield KnownZones(id="zones", zones=tuple(zone.slug for zone in zones) or ("main",))
    for zone in zones:
        if zone.numbered:
            yield ZoneCount(
                id=f"zones-{zone.slug[:-1].strip('-')}",
                clause=zone.clause,
                zones=(zone.slug,),
                min=zone.min,
                max=zone.max,
            )
