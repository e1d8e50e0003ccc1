"""The form of a house format: one of its dated versions, with zones and demands, filled in and read."""

import datetime as dt
from functools import cached_property
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from cards import store as cards
from cards.game import Game
from decks import store
from decks.api.drafts import draft
from decks.api.format_shapes import FormatBody
from decks.api.house import MOST_HOUSE_FORMATS, save, version_json
from decks.constraints import KINDS
from decks.house import inputs, reading, versions, zones
from decks.house.errors import Places
from decks.house.impact import shown
from decks.house.inputs import OF_ZONES, Fieldset
from decks.house.reading import clean
from decks.house.versions import NEW, State
from decks.house.vocabulary import Vocabulary
from decks.house.zones import ZoneRow
from decks.models import Format, Visibility
from decks.models.visibility import random_code
from decks.ruleset import FormatError, NotInForce, Ruleset, parse_constraint
from decks.shapes import Localised
from decks.zones import Zone
from web.api.problems import Problem
from web.api.shapes import check
from web.pages import language, word

TEXTS = ("name_en", "name_ja", "description_en", "description_ja", "since", "visibility")
MORE_ROWS = 5


class HouseForm:
    """One request to the form; `row` is the saved format, None for a new fork.

    `version` is the key of the version that the form is about (decks.house.versions), `state` what the
    parent says on its first day, against which the form's demands are compared.
    """

    def __init__(
        self, request: HttpRequest, game: Game, parent: Format, row: Format | None
    ) -> None:
        self.request, self.game, self.parent, self.row = request, game, parent, row
        self.data: QueryDict = request.POST
        self.errors: list[str] = []
        self.sets: list[Fieldset] = []
        self.zones: list[ZoneRow] = []
        self.places = Places(0, [], [], [])
        self.stale = False

    def answer(self) -> HttpResponse:
        return self.filled_in() if self.request.method == "POST" else self.begun()

    # --- shown -----------------------------------------------------------------------------------

    def begun(self) -> HttpResponse:
        """The form as it begins: the parent's demands, a saved version, or a new one from a day on."""
        self.values = self.saved()
        try:
            day = dt.date.fromisoformat(self.values["since"]) if self.values["since"] else None
            found = versions.state(self.chain(), day or store.today())
        except (NotInForce, ValueError, FormatError):
            self.errors.append(
                _("On that day the original format is not in force, or it is no date.")
            )
            self.values["since"] = ""
            found = self.parents(store.today())
        self.zones = zones.shown(found.zones)
        self.sets = [
            self.fieldset(rule.model_dump(mode="json") | {"kind": rule.kind})
            for rule in found.constraints
            if rule.kind not in OF_ZONES
        ]
        return self.page(status=400 if self.errors else 200)

    def saved(self) -> dict[str, str]:
        """The fields of the saved format, or of a new fork; which version is meant, the address says."""
        if self.row is None:
            self.version = NEW
            en, ja = f"{self.parent.name_en} (house)", f"{self.parent.name_ja}（ハウス）"
            named = {"name_en": en, "name_ja": ja, "visibility": "private"}
            return dict.fromkeys(TEXTS, "") | named
        found = {name: str(getattr(self.row, name)) for name in TEXTS if name != "since"}
        if add := word(self.request, "add", 20):
            self.version = NEW
            return found | {"since": add}
        asked = word(self.request, "version", 20)
        version = versions.chosen(self.row.data(), asked, store.today())
        self.version = versions.key(version.since)
        return found | {"since": version.since.isoformat() if version.since else ""}

    def chain(self) -> list[Any]:
        """Whose demands the form begins with: the parent's, or this format's by the chosen version."""
        above = store.chain(self.game.slug, self.parent.slug)
        if self.row is None:
            return above
        data = self.row.data()
        if self.version == NEW:
            return [*above, data]
        return [*above, versions.alone(data, versions.chosen(data, self.version, store.today()))]

    def parents(self, day: dt.date) -> State:
        return versions.state(store.chain(self.game.slug, self.parent.slug), day)

    # --- filled in -------------------------------------------------------------------------------

    def filled_in(self) -> HttpResponse:
        self.values = {name: clean(self.data.get(name, ""))[:2000] for name in TEXTS}
        self.version = clean(self.data.get("version", NEW))
        self.zones = zones.read(self.data)
        pairs = list(reading.constraints(self.data))
        self.stated = [data for data, kept in pairs if kept]
        self.sets = [self.fieldset(data, kept) for data, kept in pairs]
        do, _colon, what = self.data.get("do", "preview").partition(":")
        match do:
            case "add":
                self.sets += self.one_more()
            case "add-zone":
                self.zones.append(ZoneRow(len(self.zones)))
            case "rows":
                self.more_rows(what)
            case _:
                return self.judged(do)
        return self.page()

    def one_more(self) -> list[Fieldset]:
        """An empty constraint of the chosen kind, under an id that is free."""
        kind = self.data.get("new-kind", "")
        if kind not in KINDS or kind in OF_ZONES:
            return []
        taken = {one.id for one in self.sets}
        id = next(name for n in range(1, 999) if (name := f"{kind}-{n}") not in taken)
        found = self.fieldset({"kind": kind, "id": id})
        found.fresh = True
        return [found]

    def more_rows(self, name: str) -> None:
        for found in (one for demand in self.sets for one in demand.inputs if one.name == name):
            found.rows += [inputs.row(found, {}, self.vocabulary) for _ in range(MORE_ROWS)]

    def judged(self, do: str) -> HttpResponse:
        """Show what the format would do, or save it, or drop one of its versions."""
        try:
            body = self.body(dropped=do in ("drop", "dropped"))
            if do in ("save", "dropped") and self.current():
                return self.stored(body)
            slug = self.row.slug if self.row else ""
            found = shown(body, self.since, slug, self.request)
        except Problem as problem:
            self.places.put(problem, language())
        else:
            status = 409 if self.stale else 200
            return self.page(found, status, dropping=do in ("drop", "dropped"))
        self.errors += self.places.rest
        return self.page(status=400)

    def body(self, dropped: bool) -> FormatBody:
        """The format as the API states it: only what differs from its parent. Raises Problem."""
        values, others = self.values, self.others()
        version = {} if dropped else self.edited()
        every = sorted([*others, *([version] if version else [])], key=lambda v: v["since"] or "")
        at = every.index(version) if version else 0
        ids = [rule["id"] for rule in version.get("constraints", ())]
        rows = [one for one in self.zones if one.kept and one.slug]
        self.places = Places(at, ids, self.sets, rows)
        en, ja = values["name_en"], values["name_ja"]
        if any((other["since"] or "") == values["since"] for other in others) and version:
            self.places.place(f"versions.{at}.since").append(
                _("Another version begins on that day.")
            )
            raise Problem("bad-format")
        return check(
            FormatBody,
            {
                "game": self.game.slug,
                "parent": self.parent.slug,
                "name": {"en": en or ja, "ja": ja or en},
                "description": {"en": values["description_en"], "ja": values["description_ja"]},
                "visibility": values["visibility"],
                "versions": every,
            },
        )

    def edited(self) -> dict[str, Any]:
        """The version of the form: only what differs from its parent. Raises Problem."""
        base = self.base()
        new, gone = versions.changes(self.stated, base.constraints)
        stated = zones.stated(self.zones)
        if not stated:
            self.errors.append(_("A format needs at least one zone."))
            raise Problem("bad-format")
        return {
            "since": self.values["since"] or None,
            "zones": [] if zones.same(stated, base.zones) else stated,
            "constraints": new,
            "remove": gone,
        }

    def base(self) -> State:
        try:
            return self.parents(self.since or store.today())
        except NotInForce:
            self.places.texts["since"] = [_("On that day the original format is not in force.")]
            raise Problem("bad-format") from None

    @property
    def since(self) -> dt.date | None:
        """The first day of the version. Raises Problem if it is no date."""
        try:
            return dt.date.fromisoformat(self.values["since"]) if self.values["since"] else None
        except ValueError:
            self.places.texts["since"] = [_("That is no date.")]
            raise Problem("bad-format") from None

    def others(self) -> list[dict[str, Any]]:
        """The saved versions besides the one of the form."""
        rows = self.row.versions.all() if self.row else ()
        return [version_json(v) for v in rows if versions.key(v.since) != self.version]

    def current(self) -> bool:
        """Whether nobody saved the format since the form was made; the next try replaces what they did."""
        self.stale = bool(self.row) and self.data.get("seen", self.seen()) != self.seen()
        if self.stale:
            self.errors.append(
                _("Somebody saved this format in the meantime. Saving again replaces that.")
            )
        return not self.stale

    def seen(self) -> str:
        return self.row.changed.isoformat() if self.row else ""

    def stored(self, body: FormatBody) -> HttpResponse:
        user = self.request.user
        if not self.row and Format.objects.filter(owner_id=user.pk).count() >= MOST_HOUSE_FORMATS:
            raise Problem("too-many", limit=MOST_HOUSE_FORMATS)
        row = self.row or Format(game=self.game.slug, slug=random_code(), owner_id=user.pk)
        name, stated = body.name.model_dump(), list(body.versions)
        data = draft(self.game.slug, row.slug, body.parent, name, stated, user).data
        with transaction.atomic():
            if self.row:
                mine = Format.objects.filter(pk=row.pk, changed=row.changed)
                if not mine.update(changed=timezone.now()):
                    raise Problem("changed-meanwhile")
                row.versions.all().delete()
            save(row, data, body)
        store.forget()
        messages.success(self.request, _("The format was saved."))
        return redirect("format", self.game, row.slug)

    # --- the page --------------------------------------------------------------------------------

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """What may be picked; the zones of the form are known before anybody asks."""
        found = [z for z in map(self.zone, self.zones) if z]
        return Vocabulary(self.game, cards.catalog(self.game.slug), found, language())

    def zone(self, row: ZoneRow) -> Zone | None:
        try:
            return Zone.model_validate(dict(zones.members(row))) if row.kept else None
        except ValueError:
            return None

    def fieldset(self, data: dict[str, Any], kept: bool = True) -> Fieldset:
        return inputs.fieldset(data, self.vocabulary, kept, self.sentence(data))

    def sentence(self, data: dict[str, Any]) -> str:
        """What a constraint demands in words; nothing while it makes no sense."""
        name = Localised(en="-", ja="-")
        known = tuple(self.vocabulary.zones)
        try:
            rule = parse_constraint(data)
            ruleset = Ruleset(self.game.slug, "", name, store.today(), known, (rule,))
            return ruleset.statement(rule, language())
        except (FormatError, ValueError):
            return ""

    def dated(self) -> list[dict[str, Any]]:
        """The saved versions, for choosing among them."""
        rows = self.row.versions.all() if self.row else ()
        keys = [(versions.key(version.since), version.since) for version in rows]
        return [{"key": key, "since": day, "here": key == self.version} for key, day in keys]

    def page(
        self, found: dict[str, Any] | None = None, status: int = 200, dropping: bool = False
    ) -> HttpResponse:
        context = {
            "game": self.game,
            "parent": self.parent,
            "format": self.row,
            "values": self.values,
            "texts": self.places.texts,
            "version": self.version,
            "versions": self.dated(),
            "seen": self.seen(),
            "zones": self.zones,
            "sets": self.sets,
            "kinds": kinds(language()),
            "visibilities": Visibility.choices,
            "errors": self.errors,
            "impact": found,
            "dropping": dropping,
            "sent": self.request.method == "POST",
        }
        return render(self.request, "decks/house.html", context, status=status)


def kinds(language: str) -> list[tuple[str, str]]:
    """The kinds that may be added: slug and title."""
    found = [(slug, kind) for slug, kind in KINDS.items() if slug not in OF_ZONES]
    return [(slug, kind.title_ja if language == "ja" else kind.title_en) for slug, kind in found]
