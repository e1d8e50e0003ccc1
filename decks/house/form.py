"""The form of a house format: one of its dated versions, with zones and demands, shown and filled in."""

import datetime as dt
from typing import Any

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _

from cards.sets.access import visible_codes
from cards.sets.numbers import is_code
from cards.sets.store import MOST_SETS
from decks.house import banning, inputs, reading, versions, zones
from decks.house.inputs import Fieldset
from decks.house.reading import clean_field
from decks.house.saving import HouseSaving
from decks.house.versions import NEW
from decks.house.zones import ZoneRow
from decks.legality.constraints import KINDS
from decks.legality.format_data import lineage_begins
from decks.legality.ruleset import FormatError, NotInForce
from decks.library import store
from web.requests import page_language, text_parameter

TEXTS = ("name_en", "name_ja", "description_en", "description_ja", "since", "visibility")
MORE_ROWS = 5
MOST_ERRORS = 20


class HouseForm(HouseSaving):
    """Begun with what a format says, or filled in."""

    def answer(self) -> HttpResponse:
        try:
            return self.filled_in() if self.request.method == "POST" else self.begun()
        except (
            store.UnknownFormat,
            FormatError,
        ):  # the format or one of its ancestors can no longer be read
            raise Http404 from None

    def begun(self) -> HttpResponse:
        """The form as it begins: the parent's demands, a saved version, or a new one from a day on."""
        self.values, self.codes = self.saved(), list(self.row.sets if self.row else ())
        try:
            day = dt.date.fromisoformat(self.values["since"]) if self.values["since"] else None
            ruleset = versions.state_on(self.chain(), day or store.site_day())
        except (NotInForce, ValueError, FormatError):
            self.errors.append(
                _("That is not a date, or the original format is not in force on that day.")
            )
            first = self.first_day()
            self.values["since"] = first.isoformat() if first > store.site_day() else ""
            ruleset = self.parents(first)
        self.zones = zones.zone_rows(ruleset.zones)
        self.stated = [
            rule.model_dump(mode="json") | {"kind": rule.kind}
            for rule in ruleset.constraints
            if rule.kind in KINDS
        ]
        bans = text_parameter(self.request, "ban").strip()
        if bans and not self.errors:
            self.ban(bans)
        self.sets = [self.fieldset(data) for data in self.stated]
        if self.errors:
            return self.page(status=400)
        return self.judged("preview") if bans else self.page()

    def ban(self, text: str) -> None:
        """Ban the cards of a list, or tell what is wrong with its lines; nothing is saved yet."""
        bans = banning.read_bans(text, self.catalog, self.vocabulary.zones)
        if bans.faults:
            sentences = (fault.text.localised(page_language()) for fault in bans.faults)
            self.errors += list(dict.fromkeys(sentences))[:MOST_ERRORS]
            self.bans = text
            return
        self.stated = banning.ban_cards(self.stated, bans.cards, self.catalog)
        if bans.passed:
            lines = ", ".join(bans.passed[:MOST_ERRORS])
            self.notes.append(_("Not read as cards: %(lines)s") % {"lines": lines})

    def first_day(self) -> dt.date:
        """Today, or the first later day on which the original and all its ancestors are in force."""
        above = store.format_chain(self.game.slug, self.parent.slug)
        return max(store.site_day(), lineage_begins(above))

    def saved(self) -> dict[str, str]:
        """The fields of the saved format or of a new fork; the address names the version."""
        if self.row is None:
            self.version = NEW
            en, ja = f"{self.parent.name_en} (house)", f"{self.parent.name_ja}（ハウス）"
            named = {"name_en": en, "name_ja": ja, "visibility": "private"}
            return dict.fromkeys(TEXTS, "") | named
        texts = {name: str(getattr(self.row, name)) for name in TEXTS if name != "since"}
        if add := text_parameter(self.request, "add", 20):
            self.version = NEW
            return texts | {"since": add}
        asked = text_parameter(self.request, "version", 20)
        version = versions.chosen_version(self.row.data(), asked, store.site_day())
        self.version = versions.version_key(version.since)
        return texts | {"since": version.since.isoformat() if version.since else ""}

    def chain(self) -> list[Any]:
        """The formats whose demands the form starts from: the parent's, or this one's in the chosen version."""
        above = store.format_chain(self.game.slug, self.parent.slug)
        if self.row is None:
            return above
        data = self.row.data()
        if self.version == NEW:
            return [*above, data]
        return [
            *above,
            versions.with_only_version(
                data, versions.chosen_version(data, self.version, store.site_day())
            ),
        ]

    def filled_in(self) -> HttpResponse:
        self.values = {name: clean_field(self.data.get(name, ""))[:2000] for name in TEXTS}
        self.version = clean_field(self.data.get("version", NEW))
        self.codes = [*self.hidden_sets(), *filter(is_code, self.data.getlist("sets"))][:MOST_SETS]
        self.zones = zones.read_zones(self.data)
        pairs = list(reading.read_constraints(self.data))
        self.stated = [data for data, kept in pairs if kept]
        self.sets = [self.fieldset(data, kept) for data, kept in pairs]
        self.bans = clean_field(self.data.get("bans", ""))
        do, _colon, what = self.data.get("do", "preview").partition(":")
        match do:
            case "add":
                self.sets += self.one_more()
            case "add-zone":
                self.zones.append(ZoneRow(len(self.zones)))
            case "rows":
                self.more_rows(what)
            case "drop" | "dropped":
                return self.judged(do)
            case _:
                return self.with_bans("preview" if do == "ban" else do)
        return self.page()

    def with_bans(self, do: str) -> HttpResponse:
        """The form previewed or saved with the pasted list of bans among its requirements."""
        if self.bans:
            dropped = [fieldset for fieldset in self.sets if not fieldset.kept]
            self.ban(self.bans)
            if self.errors:
                return self.page(status=400)
            self.bans = ""
            self.sets = [*map(self.fieldset, self.stated), *dropped]
        return self.judged(do)

    def hidden_sets(self) -> list[str]:
        """The sets that the saved format names and its author can no longer see; the form does not show them."""
        own = self.row.sets if self.row else []
        seen = visible_codes(self.game.slug, own, self.request.user)
        return [code for code in own if code not in seen]

    def one_more(self) -> list[Fieldset]:
        """An empty constraint of the chosen kind, under an unused id."""
        kind = self.data.get("new-kind", "")
        if kind not in KINDS:
            return []
        taken = {fieldset.id for fieldset in self.sets}
        id = next(name for n in range(1, 999) if (name := f"{kind}-{n}") not in taken)
        fieldset = self.fieldset({"kind": kind, "id": id})
        fieldset.fresh = True
        return [fieldset]

    def more_rows(self, name: str) -> None:
        for table in (
            field for demand in self.sets for field in demand.inputs if field.name == name
        ):
            table.rows += [inputs.table_row(table, {}, self.vocabulary) for _ in range(MORE_ROWS)]
