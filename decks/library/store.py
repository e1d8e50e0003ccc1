"""Rulesets built from the formats in the database, cached per process until a format changes."""

import datetime as dt
import logging
import time
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from django.db.models import Count, F, Max, QuerySet
from django.utils import timezone

from decks.legality.ruleset import (
    FormatData,
    FormatError,
    NotInForce,
    Ruleset,
    build_ruleset,
    format_lineage,
)
from decks.library.models import Format, Visibility

logger = logging.getLogger(__name__)

# Changes by other processes are noticed after at most this many seconds; our own at once (`forget_rulesets`).
FRESH_SECONDS = 1.0
MOST_RULESETS = 500
MOST_LISTED = 200

_rulesets: dict[tuple[str, str, dt.date], Ruleset] = {}
_access: dict[tuple[str, str], "StoredFormat"] = {}
_sets: dict[tuple[str, str], frozenset[str]] = {}
_listed: dict[str, list[Format]] = {}
_state: tuple[float, Any] = (-1e9, None)
_generation = 0


class StoredFormat(NamedTuple):
    """A format's owner (None: it is official), who may see it, the card sets that it names, its parent's slug."""

    owner: int | None
    visibility: str
    sets: tuple[str, ...]
    parent: str | None


class UnknownFormat(LookupError):
    """The game has no format with this slug, or it is another user's private one."""


# Raised for a format that exists but cannot be used today.
UNUSABLE = (UnknownFormat, NotInForce)


def site_day() -> dt.date:
    """Today in the site's time zone (TIME_ZONE): the default date of a check."""
    return day_of_minute(int(time.time()) // 60)


@lru_cache(maxsize=1)
def day_of_minute(_minute: int) -> dt.date:
    """Today, cached by the minute: computing it takes as long as reading a deck."""
    return timezone.localdate()


def stored_ruleset(game: str, slug: str, as_of: dt.date | None = None) -> Ruleset:
    """The ruleset of a format on a date (default: today). Raises UnknownFormat, NotInForce.

    It does not check access: call `is_visible` first if the slug comes from a user.
    """
    refresh_rulesets()
    key = game, slug, as_of or site_day()
    ruleset = _rulesets.get(key)
    if ruleset is None:
        ruleset = build_ruleset(format_chain(game, slug), key[2])
        if len(_rulesets) >= MOST_RULESETS:
            _rulesets.clear()
        _rulesets[key] = ruleset
    return ruleset


def is_visible(game: str, slug: str, user: Any) -> bool:
    """Whether the format exists and is not another user's private one."""
    known = known_format(game, slug)
    if known is None:
        return False
    mine = bool(user and known.owner and known.owner == user.pk)
    return mine or known.visibility != Visibility.PRIVATE


def is_official(game: str, slug: str) -> bool:
    """Whether the format is one of the game's own, and not somebody's house format."""
    known = known_format(game, slug)
    return known is not None and known.owner is None


def format_sets(game: str, slug: str) -> frozenset[str]:
    """The codes of the users' card sets that the format and those it inherits from name."""
    key = game, slug
    known = _sets.get(key)
    if known is not None:  # as fresh as the ruleset that is asked about
        return known
    named = sets_by_slug(game, slug)
    codes = frozenset(chain.from_iterable(named.values()))
    if named:
        _sets[key] = codes
    return codes


def sets_by_slug(game: str, slug: str) -> dict[str, tuple[str, ...]]:
    """What the format and those above it name; a damaged database may have a circle of formats."""
    sets: dict[str, tuple[str, ...]] = {}
    above: str | None = slug
    while above and above not in sets and (known := known_format(game, above)):
        sets[above], above = known.sets, known.parent
    return sets


def known_format(game: str, slug: str) -> StoredFormat | None:
    """None if there is no such format."""
    refresh_rulesets()
    if (game, slug) not in _access:  # or made by another process just now
        columns = ("owner_id", "visibility", "sets", "parent__slug")
        rows = Format.objects.values_list("game", "slug", *columns)
        for of, name, owner, visibility, sets, parent in rows:
            _access[of, name] = StoredFormat(owner, visibility, tuple(sets), parent)
    return _access.get((game, slug))


def stored_formats(game: str, user: Any) -> QuerySet[Format]:
    """The formats that lists show: the official ones in their order, then house formats."""
    formats = Format.objects.listed_for(user).filter(game=game)
    return formats.order_by(F("owner_id").asc(nulls_first=True), "position", "id")


def listed_formats(game: str) -> list[Format]:
    """The formats that lists show anonymous visitors: official ones in their order, then public house formats."""
    refresh_rulesets()
    if game not in _listed:
        _listed[game] = list(stored_formats(game, None)[:MOST_LISTED])
    return _listed[game]


def rules_generation() -> int:
    """A per-process counter that changes whenever any format may have changed."""
    refresh_rulesets()
    return _generation


def format_chain(game: str, slug: str) -> list[FormatData]:
    """A format and its ancestors as data, the root first.

    Raises UnknownFormat, also if the stored data can no longer be read.
    """
    formats = Format.objects.filter(game=game).select_related("parent").prefetch_related("versions")

    def find(slug: str) -> FormatData:
        row = formats.filter(slug=slug).first()
        if row is None:
            raise UnknownFormat(slug)
        return row.data()

    try:
        return format_lineage(slug, find)
    except FormatError as error:
        logger.error("format %s of %s cannot be read: %s", slug, game, error)
        raise UnknownFormat(slug) from error


def refresh_rulesets() -> None:
    """Drop the cached rulesets if a format has changed; queries at most once a second."""
    global _state
    now = time.monotonic()
    if now - _state[0] <= FRESH_SECONDS:
        return
    fingerprint = Format.objects.aggregate(Max("changed"), Count("id"))
    if fingerprint != _state[1]:
        clear_rulesets()
    _state = now, fingerprint


def clear_rulesets() -> None:
    global _generation
    _generation += 1
    for known in (_rulesets, _access, _sets, _listed):
        known.clear()


def forget_rulesets() -> None:
    """Drop this process's cached rulesets; call it after saving a format."""
    global _state
    clear_rulesets()
    _state = (-1e9, None)
