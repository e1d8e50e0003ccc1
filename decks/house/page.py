"""The page of a house format's form: what every request to it shows."""

import datetime as dt
from functools import cached_property
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from cards.catalog import Catalog
from cards.game import Game
from cards.sets.access import catalog_for
from decks.house import inputs, versions, zones
from decks.house.errors import MemberPlaces
from decks.house.inputs import Fieldset
from decks.house.versions import NEW, FormatState
from decks.house.vocabulary import HouseVocabulary
from decks.house.zones import ZoneRow
from decks.legality.constraints import KINDS
from decks.legality.ruleset import FormatError, Ruleset, parse_constraint
from decks.legality.shapes import Localised
from decks.legality.zones import Zone
from decks.library import store
from decks.library.models import Format, Visibility
from decks.library.set_choices import set_choices
from web.requests import page_language


class HouseRequest:
    """One request to the form; `row` is the saved format, None for a new fork.

    `version` is the key of the version that the form is about (decks.house.versions), `codes` are those of the
    card sets that the format names.
    """

    def __init__(
        self, request: HttpRequest, game: Game, parent: Format, row: Format | None
    ) -> None:
        self.request, self.game, self.parent, self.row = request, game, parent, row
        self.data: QueryDict = request.POST
        self.errors: list[str] = []
        self.notes: list[str] = []
        self.bans = ""
        self.sets: list[Fieldset] = []
        self.zones: list[ZoneRow] = []
        self.places = MemberPlaces(0, [], [], [])
        self.stale = False
        self.values: dict[str, str] = {}
        self.stated: list[dict[str, Any]] = []
        self.codes: list[str] = []
        self.version = NEW

    @cached_property
    def vocabulary(self) -> HouseVocabulary:
        """The options to pick from, including the zones of the form."""
        zones = [z for z in map(self.zone, self.zones) if z]
        return HouseVocabulary(self.game, self.catalog, zones, page_language())

    @cached_property
    def catalog(self) -> Catalog:
        """The cards that the format's decks may hold, as far as its author sees them."""
        above = store.format_sets(self.game.slug, self.parent.slug)
        return catalog_for(self.game.slug, above.union(self.codes), self.request.user)

    def zone(self, row: ZoneRow) -> Zone | None:
        try:
            return Zone.model_validate(dict(zones.zone_members(row))) if row.kept else None
        except ValueError:
            return None

    def fieldset(self, data: dict[str, Any], kept: bool = True) -> Fieldset:
        return inputs.constraint_fieldset(data, self.vocabulary, kept, self.sentence(data))

    def sentence(self, data: dict[str, Any]) -> str:
        """What a constraint demands, in words; empty while the constraint is invalid."""
        name = Localised(en="-", ja="-")
        known = tuple(self.vocabulary.zones)
        try:
            rule = parse_constraint(data)
            ruleset = Ruleset(self.game.slug, "", name, store.site_day(), known, (rule,))
            return ruleset.statement(rule, page_language(), self.catalog)
        except (FormatError, ValueError):
            return ""

    def parents(self, day: dt.date) -> FormatState:
        return versions.state_on(store.format_chain(self.game.slug, self.parent.slug), day)

    def seen(self) -> str:
        return self.row.changed.isoformat() if self.row else ""

    def dated(self) -> list[dict[str, Any]]:
        """The saved versions, for choosing among them."""
        rows = self.row.versions.all() if self.row else ()
        keys = [(versions.version_key(version.since), version.since) for version in rows]
        return [{"key": key, "since": day, "here": key == self.version} for key, day in keys]

    def page(
        self, impact: dict[str, Any] | None = None, status: int = 200, dropping: bool = False
    ) -> HttpResponse:
        context = {
            "game": self.game,
            "parent": self.parent,
            "parent_named": self.parent.open_to(self.request.user),
            "format": self.row,
            "values": self.values,
            "texts": self.places.texts,
            "version": self.version,
            "versions": self.dated(),
            "seen": self.seen(),
            "zones": self.zones,
            "sets": self.sets,
            "kinds": addable_kinds(page_language()),
            "visibilities": Visibility.choices,
            "errors": self.errors,
            "notes": self.notes,
            "bans": self.bans,
            "impact": impact,
            "set_choices": set_choices(self.game.slug, self.request.user, self.codes),
            "dropping": dropping,
            "sent": self.request.method == "POST",
        }
        return render(self.request, "decks/house.html", context, status=status)


def addable_kinds(language: str) -> list[tuple[str, str]]:
    """The kinds that may be added: slug and title."""
    return [(slug, kind.title.localised(language)) for slug, kind in KINDS.items()]
