"""House formats through plain forms: fork, change, look at the effect, save, delete."""

import datetime as dt
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.db.models import ProtectedError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from pydantic import ValidationError

from cards.game import Game
from decks import access, house_form, store
from decks.api.drafts import draft
from decks.api.format_shapes import FormatBody, VersionBody
from decks.api.house import MOST_HOUSE_FORMATS, save
from decks.api.impact import impact
from decks.constraints import KINDS
from decks.house_form import Fieldset, clean
from decks.models import Format, Visibility
from decks.models.visibility import random_code
from decks.ruleset import NotInForce, Ruleset
from web.api.problems import Problem
from web.pages import language

TEXTS = ("name_en", "name_ja", "description_en", "description_ja", "since", "visibility")
MOST_CONSTRAINTS = 100


@login_required
def fork(request: HttpRequest, game: Game, slug: str) -> HttpResponse:
    parent = access.format_or_404(game.slug, slug, request.user)
    return HouseForm(request, game, parent, None).answer()


@login_required
def edit(request: HttpRequest, game: Game, slug: str) -> HttpResponse:
    row = own_or_404(game, slug, request.user)
    assert row.parent
    return HouseForm(request, game, row.parent, row).answer()


@login_required
def delete(request: HttpRequest, game: Game, slug: str) -> HttpResponse:
    row = own_or_404(game, slug, request.user)
    error = ""
    if request.method == "POST":
        try:
            row.delete()
        except ProtectedError:
            error = _("Other formats are made from this one, so it stays.")
        else:
            store.forget()
            messages.success(request, _("The format was deleted."))
            return redirect("formats", game)
    context = {"game": game, "format": row, "error": error}
    return render(request, "decks/delete.html", context)


def own_or_404(game: Game, slug: str, user: Any) -> Format:
    row = access.format_or_404(game.slug, slug, user)
    if not row.owned_by(user):
        raise Http404
    return row


class HouseForm:
    """One request to the form of a house format; `row` is the saved one, None for a new fork."""

    def __init__(
        self, request: HttpRequest, game: Game, parent: Format, row: Format | None
    ) -> None:
        self.request, self.game, self.parent, self.row = request, game, parent, row
        self.errors: list[str] = []
        self.values = self.given() if request.method == "POST" else self.shown()

    def given(self) -> dict[str, str]:
        return {name: clean(self.request.POST.get(name, ""))[:2000] for name in TEXTS}

    def shown(self) -> dict[str, str]:
        """The fields of the saved format, or of a new fork."""
        if self.row is None:
            en, ja = f"{self.parent.name_en} (house)", f"{self.parent.name_ja}（ハウス）"
            return dict.fromkeys(TEXTS, "") | {
                "name_en": en,
                "name_ja": ja,
                "visibility": "private",
            }
        found = {name: str(getattr(self.row, name)) for name in TEXTS if name != "since"}
        last = self.row.versions.last()
        return found | {"since": last.since.isoformat() if last and last.since else ""}

    def answer(self) -> HttpResponse:
        try:
            day = dt.date.fromisoformat(self.values["since"]) if self.values["since"] else None
            base = access.ruleset(self.game.slug, self.parent.slug, self.request.user, day)
        except (ValueError, NotInForce):
            self.errors.append(
                _("On that day the original format is not in force, or it is no date.")
            )
            base = access.first_ruleset(self.game.slug, self.parent.slug, user=self.request.user)
        if self.request.method != "POST":
            return self.page(self.fieldsets(self.effective(base)))
        stated, sets = self.submitted()
        do = self.request.POST.get("do", "preview")
        if do == "add":
            sets += self.added(sets)
        if do in {"preview", "save"} and not self.errors:
            try:
                return self.proceed(do, stated, sets, base)
            except Problem as problem:
                self.errors += self.told(problem, stated)
            except ValidationError as error:
                self.errors += [
                    f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors()
                ]
        return self.page(sets, status=400 if self.errors else 200)

    def effective(self, base: Ruleset) -> Ruleset:
        """What the form begins with: the saved format as its last version has it, or the parent."""
        if self.row is None:
            return base
        last = self.row.versions.last()
        day = max(filter(None, (last.since if last else None, store.today())))
        return store.ruleset(self.game.slug, self.row.slug, day)

    def fieldsets(self, ruleset: Ruleset) -> list[Fieldset]:
        return [
            house_form.fieldset(
                {"kind": rule.kind, **rule.model_dump(mode="json")},
                language(),
                sentence=ruleset.statement(rule, language()),
            )
            for rule in ruleset.constraints
            if rule.kind not in house_form.OF_ZONES
        ]

    def submitted(self) -> tuple[list[dict[str, Any]], list[Fieldset]]:
        """The constraints that are kept, and the form as it was filled in."""
        stated, sets = [], []
        for item in self.request.POST.getlist("constraint")[:MOST_CONSTRAINTS]:
            id, _colon, kind = clean(item).partition(":")
            if kind not in KINDS or kind in house_form.OF_ZONES:
                continue
            data = house_form.read(self.request.POST, id, kind)
            kept = f"{id}.keep" in self.request.POST
            sets.append(house_form.fieldset(data, language(), kept))
            if kept:
                stated.append(data)
        return stated, sets

    def added(self, sets: list[Fieldset]) -> list[Fieldset]:
        """An empty constraint of the chosen kind, under an id that is free."""
        kind = self.request.POST.get("new-kind", "")
        if kind not in dict(house_form.kinds(language())):
            return []
        taken = {item.id for item in sets}
        id = next(name for n in range(1, 999) if (name := f"{kind}-{n}") not in taken)
        return [house_form.fieldset({"kind": kind, "id": id}, language())]

    def proceed(
        self, do: str, stated: list[dict[str, Any]], sets: list[Fieldset], base: Ruleset
    ) -> HttpResponse:
        """Show what the format would do, or save it. Raises Problem, ValidationError."""
        body = self.body(stated, base)
        if do == "save":
            return self.stored(body)
        found = impact(body, None, self.row.slug if self.row else "", self.request)  # type: ignore[arg-type]
        return self.page(sets, found)

    def body(self, stated: list[dict[str, Any]], base: Ruleset) -> FormatBody:
        """The format as the API states it: only what differs from its parent."""
        new, gone = house_form.changes(stated, list(base.constraints))
        values = self.values
        version = {"since": values["since"] or None, "constraints": new, "remove": gone}
        en, ja = (values[name] or values[other] for name, other in NAMES)
        return FormatBody.model_validate(
            {
                "game": self.game.slug,
                "parent": self.parent.slug,
                "name": {"en": en, "ja": ja},
                "description": {"en": values["description_en"], "ja": values["description_ja"]},
                "visibility": values["visibility"],
                "versions": [*self.earlier(), version],
            }
        )

    def earlier(self) -> list[dict[str, Any]]:
        """The saved versions of other days; the one of the same day is replaced."""
        if self.row is None:
            return []
        found = [
            item.as_json() | {"since": item.since.isoformat() if item.since else None}
            for item in self.row.versions.all()
        ]
        return [item for item in found if item["since"] != (self.values["since"] or None)]

    def stored(self, body: FormatBody) -> HttpResponse:
        user = self.request.user
        if not self.row and Format.objects.filter(owner_id=user.pk).count() >= MOST_HOUSE_FORMATS:
            raise Problem("too-many", limit=MOST_HOUSE_FORMATS)
        row = self.row or Format(game=self.game.slug, slug=random_code(), owner_id=user.pk)
        name = body.name.model_dump()
        versions: list[VersionBody] = list(body.versions)
        data = draft(self.game.slug, row.slug, body.parent, name, versions, user).data
        with transaction.atomic():
            if self.row:
                self.row.versions.all().delete()
            save(row, data, body)
        store.forget()
        messages.success(self.request, _("The format was saved."))
        return redirect("format", self.game, row.slug)

    def told(self, problem: Problem, stated: list[dict[str, Any]]) -> list[str]:
        """A problem in the page's language, each fault with its field."""
        rows = [error.as_json(language()) for error in problem.errors]
        return [f"{row['field']}: {row['message']}" for row in rows] or [
            problem.sentence(language())
        ]

    def page(
        self, sets: list[Fieldset], found: dict[str, Any] | None = None, status: int = 200
    ) -> HttpResponse:
        context = {
            "game": self.game,
            "parent": self.parent,
            "format": self.row,
            "values": self.values,
            "sets": sets,
            "kinds": house_form.kinds(language()),
            "visibilities": Visibility.choices,
            "errors": self.errors,
            "impact": found,
        }
        return render(self.request, "decks/house.html", context, status=status)


NAMES = (("name_en", "name_ja"), ("name_ja", "name_en"))
