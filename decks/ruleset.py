"""A ruleset: what a format demands as of a date, with everything it inherits.

Formats come from YAML files, from the database and from requests in one shape, `FormatData`. A version of
a format holds from its date on until the next; a child takes its parent's zones and constraints as of the
same date, replaces those of the same id, and drops those it names in `remove`.
"""

import datetime as dt
import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from decks.constraints import KINDS, Constraint
from decks.constraints.base import ClauseId, Day, Localised, Slug, ZonePattern
from decks.constraints.zones import KnownZones, ZoneCount
from decks.resolved import number_of


class FormatError(ValueError):
    """A format's data make no sense; `path` says where, as in `versions.0.constraints.2.max`."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason


class NotInForce(ValueError):
    """The format has no version yet on the date asked for."""


class Zone(BaseModel):
    """A zone of a deck; a slug ending in `#` stands for `min` to `max` numbered ones.

    A `recorded` zone says what happened (packs that were opened); repairs do not touch it.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    slug: ZonePattern
    name: Localised
    min: Annotated[int, Field(ge=0, le=99)] = 0
    max: Annotated[int, Field(ge=1, le=99)] | None = None
    clause: ClauseId | None = None
    recorded: bool = False

    @property
    def numbered(self) -> bool:
        return self.slug.endswith("#")


class VersionData(BaseModel):
    """One dated version of a format; `since` None: it has held ever since. No `zones`: the parent's."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    since: Day | None = None
    zones: tuple[Zone, ...] = Field((), strict=False, max_length=30)
    constraints: tuple[dict[str, Any], ...] = Field((), strict=False, max_length=100)
    remove: tuple[Slug, ...] = Field((), strict=False, max_length=100)

    def parsed(self) -> list[Constraint]:
        return [parse_constraint(data, index) for index, data in enumerate(self.constraints)]


class FormatData(BaseModel):
    """A format as data. `parent` is the slug of another format of the same game."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    game: str
    slug: Slug
    name: Localised
    description: Localised | None = None
    parent: Slug | None = None
    versions: tuple[VersionData, ...] = Field(strict=False, min_length=1, max_length=200)

    @model_validator(mode="after")
    def dated_once(self) -> Self:
        dates = [version.since for version in self.versions]
        if len(set(dates)) < len(dates):
            raise ValueError("two versions hold from the same date")
        for version in self.versions:
            version.parsed()
        return self

    def version(self, date: dt.date) -> VersionData:
        """The version in force on a date; raises NotInForce."""
        begun = [v for v in self.versions if v.since is None or v.since <= date]
        if not begun:
            raise NotInForce(f"{self.slug} is not in force on {date}")
        return max(begun, key=lambda version: version.since or dt.date.min)


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
        """sha256 (hex) of the canonical JSON of zones and constraints; names do not count."""
        zones = [zone.model_dump(mode="json", exclude={"name"}) for zone in self.zones]
        rules = sorted((c.as_json() for c in self.constraints), key=lambda rule: rule["id"])
        content = {"game": self.game, "zones": zones, "constraints": rules}
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()

    @cached_property
    def sentences(self) -> dict[Any, dict[str, Any]]:
        """Holds written before, for those who answer many decks (decks/answers.py)."""
        return {}

    @cached_property
    def _zone_names(self) -> dict[tuple[str, str], str]:
        return {}

    def zone(self, slug: str) -> Zone | None:
        """The format's zone that a deck's zone is, numbered ones included."""
        for zone in self.zones:
            if zone.slug == slug or (zone.numbered and number_of(slug, zone.slug) is not None):
                return zone
        return None

    def zone_name(self, slug: str, language: str) -> str:
        """What a deck's zone is called (“Deck 2”); its slug if the format does not know it."""
        known = self._zone_names.get((slug, language))
        if known is None:
            zone = self.zone(slug)
            number = str(number_of(slug, zone.slug)) if zone and zone.numbered else ""
            known = zone.name.localised(language).replace("#", number) if zone else slug
            if len(self._zone_names) < 1000:
                self._zone_names[slug, language] = known
        return known

    def statement(self, constraint: Constraint, language: str) -> str:
        """A demand of this ruleset in words, with the zones it is about."""

        def name(pattern: str) -> str:
            return self.pattern_name(pattern, language)

        words = constraint.statement(language, name)
        if isinstance(constraint, KnownZones | ZoneCount):
            return f"{words}。" if language == "ja" else f"{words[0].upper()}{words[1:]}."
        zones = list(dict.fromkeys(map(name, constraint.zones)))
        if language == "ja":
            return f"{'・'.join(zones)}：{words}。"
        return f"{', '.join(zones)}: {words}."

    def pattern_name(self, pattern: str, language: str) -> str:
        """What the zones of a pattern are called together: “Deck” for `deck-#`."""
        for zone in self.zones:
            if zone.slug == pattern or number_of(zone.slug, pattern) is not None:
                name = zone.name.localised(language)
                return name.replace("#", "").strip() if zone.numbered else name
        return self.zone_name(pattern, language)


def build(chain: Sequence[FormatData], as_of: dt.date) -> Ruleset:
    """The ruleset of the last format of `chain` (its ancestors first, root first) on a date.

    Raises NotInForce if one of them has no version yet on that date.
    """
    zones: tuple[Zone, ...] = ()
    constraints: dict[str, Constraint] = {}
    for data in chain:
        version = data.version(as_of)
        zones = version.zones or zones
        for slug in version.remove:
            constraints.pop(slug, None)
        constraints.update({rule.id: rule for rule in version.parsed()})
    demands = (*zone_constraints(zones), *constraints.values())
    last = chain[-1]
    rules = tuple(rule.as_of(as_of) for rule in demands)
    return Ruleset(last.game, last.slug, last.name, as_of, zones, rules)


def zone_constraints(zones: Sequence[Zone]) -> list[Constraint]:
    """The demands that follow from a list of zones: no others, and so many of the numbered ones."""
    known = KnownZones(id="zones", zones=tuple(zone.slug for zone in zones) or ("main",))
    counts = [
        ZoneCount(
            id=f"zones-{zone.slug[:-1].strip('-')}",
            clause=zone.clause,
            zones=(zone.slug,),
            min=zone.min,
            max=zone.max,
        )
        for zone in zones
        if zone.numbered
    ]
    return [known, *counts]


def parse_constraint(data: dict[str, Any], index: int = 0) -> Constraint:
    """A constraint from its mapping (`kind`, `id`, parameters). Raises FormatError."""
    path = f"constraints.{index}"
    kind = KINDS.get(str(data.get("kind")))
    if kind is None:
        raise FormatError(f"{path}.kind", f"unknown kind; known are {', '.join(sorted(KINDS))}")
    try:
        return kind.model_validate({key: value for key, value in data.items() if key != "kind"})
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, (path, *first["loc"])))
        raise FormatError(where, first["msg"]) from error


def parse_format(data: Any) -> FormatData:
    """A format from plain data (YAML, JSON). Raises FormatError naming the place."""
    try:
        return FormatData.model_validate(data)
    except FormatError:
        raise
    except ValidationError as error:
        first = error.errors()[0]
        raise FormatError(".".join(map(str, first["loc"])), first["msg"]) from error
