"""The zones of a format as rows of the form, and back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict
from django.utils.text import slugify

from decks.house.reading import clean_field, read_whole_number
from decks.legality.zones import Zone, is_numbered

MOST_ZONES = 20


@dataclass
class ZoneRow:
    """One zone in the form; `slug` is empty until a new one is saved, `name` is that of its inputs."""

    place: int
    slug: str = ""
    en: str = ""
    ja: str = ""
    min: Any = ""
    max: Any = ""
    clause: str = ""
    recorded: bool = False
    numbered: bool = False
    kept: bool = True
    errors: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        return f"zone-{self.place}"


def zone_rows(zones: Sequence[Zone]) -> list[ZoneRow]:
    return [
        ZoneRow(
            place,
            zone.slug,
            zone.name.en,
            zone.name.ja,
            zone.min if zone.numbered else "",
            "" if zone.max is None else zone.max,
            zone.clause or "",
            zone.recorded,
            zone.numbered,
        )
        for place, zone in enumerate(zones)
    ]


def read_zones(data: QueryDict) -> list[ZoneRow]:
    """The submitted rows; new ones get a slug made from their name."""
    places = data.getlist("zone")[:MOST_ZONES]
    rows = [
        read_zone(data, place, f"zone-{clean_field(name)}") for place, name in enumerate(places)
    ]
    taken = {row.slug for row in rows}
    for row in rows:
        if not row.slug and (row.en or row.ja):
            row.slug = free_slug(row, taken)
            taken.add(row.slug)
    return rows


def read_zone(data: QueryDict, place: int, name: str) -> ZoneRow:
    slug, en, ja = (clean_field(data.get(f"{name}.{part}", "")) for part in ("slug", "en", "ja"))
    numbered = is_numbered(slug) if slug else f"{name}.numbered" in data
    return ZoneRow(
        place,
        slug,
        with_number_sign(en or ja, numbered),
        with_number_sign(ja or en, numbered),
        read_whole_number(clean_field(data.get(f"{name}.min", ""))),
        read_whole_number(clean_field(data.get(f"{name}.max", ""))),
        clean_field(data.get(f"{name}.clause", "")),
        f"{name}.recorded" in data,
        numbered,
        f"{name}.keep" in data,
    )


def with_number_sign(name: str, numbered: bool) -> str:
    """A numbered zone's name has the sign where its number goes."""
    return f"{name} #" if numbered and name and "#" not in name else name


def free_slug(row: ZoneRow, taken: set[str]) -> str:
    base = slugify(row.en.replace("#", ""))[:24].strip("-") or "zone"
    end = "-#" if row.numbered else ""
    names = (base, *(f"{base}-{n}" for n in range(2, 99)))
    return next(slug for name in names if (slug := f"{name}{end}") not in taken)


def stated_zones(rows: list[ZoneRow]) -> list[dict[str, Any]]:
    """The zones as a format states them."""
    return [dict(zone_members(row)) for row in rows if row.kept and row.slug]


def zone_members(row: ZoneRow) -> Iterator[tuple[str, Any]]:
    yield "slug", row.slug
    yield "name", {"en": row.en, "ja": row.ja}
    if row.numbered:
        yield "min", 0 if row.min == "" else row.min
        yield "max", None if row.max == "" else row.max
    yield "clause", row.clause or None
    yield "recorded", row.recorded


def same_zones(stated: list[dict[str, Any]], zones: Sequence[Zone]) -> bool:
    """Whether the form states these zones."""
    known = [zone.model_dump(mode="json") for zone in zones]
    empty: dict[str, Any] = {"min": 0, "max": None}
    return [empty | zone for zone in stated] == [empty | zone for zone in known]
