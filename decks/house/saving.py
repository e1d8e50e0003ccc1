"""A submitted form of a house format: previewed, saved, or refused with messages."""

import datetime as dt
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _

from decks.house import versions, zones
from decks.house.bodies import FormatBody
from decks.house.errors import MemberPlaces
from decks.house.page import HouseRequest
from decks.house.preview import preview_impact
from decks.house.rows import create_format, replace_format
from decks.house.versions import FormatState
from decks.legality.ruleset import NotInForce
from decks.library import store
from decks.library.models import Format
from web.api.problems import Problem
from web.api.shapes import check_shape
from web.requests import page_language
from web.versions import Stale


class HouseSaving(HouseRequest):
    """`stated` are the demands to keep, `values` the other fields."""

    def judged(self, do: str) -> HttpResponse:
        """Preview the format's impact, save it, or delete one of its versions."""
        try:
            body = self.body(dropped=do in ("drop", "dropped"))
            if do in ("save", "dropped") and self.current():
                return self.stored(body)
            slug = self.row.slug if self.row else ""
            impact = preview_impact(body, self.since, slug, self.request.user, page_language())
        except Problem as problem:
            self.places.put(problem, page_language())
        except Stale:
            self.overtaken()
            return self.page(status=409)
        else:
            status = 409 if self.stale else 200
            return self.page(impact, status, dropping=do in ("drop", "dropped"))
        self.errors += self.places.rest
        return self.page(status=400)

    def body(self, dropped: bool) -> FormatBody:
        """The format as the API states it: only what differs from its parent. Raises Problem."""
        values, others = self.values, self.others()
        version = {} if dropped else self.edited()
        every = sorted([*others, *([version] if version else [])], key=lambda v: v["since"] or "")
        at = every.index(version) if version else 0
        ids = [rule["id"] for rule in version.get("constraints", ())]
        rows = [row for row in self.zones if row.kept and row.slug]
        self.places = MemberPlaces(at, ids, self.sets, rows)
        en, ja = values["name_en"], values["name_ja"]
        if any((other["since"] or "") == values["since"] for other in others) and version:
            self.places.place(f"versions.{at}.since").append(
                _("Another version already starts on that day.")
            )
            raise Problem("bad-format")
        return check_shape(
            FormatBody,
            {
                "game": self.game.slug,
                "parent": self.parent.slug,
                "name": {"en": en or ja, "ja": ja or en},
                "description": {"en": values["description_en"], "ja": values["description_ja"]},
                "visibility": values["visibility"],
                "sets": self.codes,
                "versions": every,
            },
        )

    def edited(self) -> dict[str, Any]:
        """The version of the form: only what differs from its parent. Raises Problem."""
        base = self.base()
        new, gone = versions.version_changes(self.stated, base.constraints)
        stated = zones.stated_zones(self.zones)
        if not stated:
            self.errors.append(_("A format needs at least one zone."))
            raise Problem("bad-format")
        return {
            "since": self.values["since"] or None,
            "zones": [] if zones.same_zones(stated, base.zones) else stated,
            "constraints": new,
            "remove": gone,
        }

    def base(self) -> FormatState:
        try:
            return self.parents(self.since or store.site_day())
        except NotInForce:
            self.places.texts["since"] = [_("On that day the original format is not in force.")]
            raise Problem("bad-format") from None

    @property
    def since(self) -> dt.date | None:
        """The first day of the version. Raises Problem if it is no date."""
        try:
            return dt.date.fromisoformat(self.values["since"]) if self.values["since"] else None
        except ValueError:
            self.places.texts["since"] = [_("That is not a date.")]
            raise Problem("bad-format") from None

    def others(self) -> list[dict[str, Any]]:
        """The saved versions other than the form's."""
        rows = self.row.versions.all() if self.row else ()
        return [v.stated() for v in rows if versions.version_key(v.since) != self.version]

    def current(self) -> bool:
        """Whether the format is unchanged since the form was opened; if not, the next try overwrites it."""
        if self.row and self.data.get("seen", "") != self.seen():
            self.overtaken()
        return not self.stale

    def overtaken(self) -> None:
        """Let the next submission overwrite what somebody else saved. Raises Http404 if that was to delete it."""
        assert self.row
        self.stale, self.row = True, get_object_or_404(Format, pk=self.row.pk)
        self.errors.append(
            _("Somebody saved this format in the meantime. Saving again overwrites that version.")
        )

    def stored(self, body: FormatBody) -> HttpResponse:
        row, user = self.row, self.request.user
        if row:
            replace_format(row, body, user)
        else:
            row = create_format(body, user)
        messages.success(self.request, _("The format was saved."))
        return redirect("format", self.game, row.slug)
