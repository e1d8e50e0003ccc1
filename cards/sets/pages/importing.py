"""Import a card file into a set on a page, and see and undo the last imports."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from cards.games import GAMES
from cards.importing.errors import CardFileError
from cards.importing.load import importer_of
from cards.sets.access import own_set_or_404, set_or_404
from cards.sets.exporting import EXPORTS
from cards.sets.jobs.limits import TooMuchWaits
from cards.sets.jobs.models import ImportJob
from cards.sets.jobs.starting import import_or_queue
from cards.sets.models import SetImport, UserSet
from cards.sets.numbers import LONGEST_NUMBER
from cards.sets.pages.reports import import_context
from cards.sets.reading import MOST_RECORDS, Options
from cards.sets.undoing import undo_import
from cards.sets.writing import OverLimit
from web.api.throttles import count_request
from web.downloads import FileName, name_file
from web.jobs.models import JobStatus
from web.requests import page_language, signed_in
from web.versions import Stale

# Between the items of a list.
LISTED = {"en": ", ", "ja": "、"}


def card_formats(game: str) -> list[tuple[str, str]]:
    """The slugs and names of the forms in which a file may have cards of the game."""
    readers = [reader for reader in importer_of(GAMES[game]).readers if reader.target == "cards"]
    return [(reader.slug, reader.name.localised(page_language())) for reader in readers]


class SetImportForm(forms.Form):
    """A card file for a set of a game, and how to read it."""

    file = forms.FileField(label=gettext_lazy("Card file"))
    source = forms.ChoiceField(label=gettext_lazy("File format"), required=False)
    as_of = forms.DateField(
        label=gettext_lazy("Apply errata up to this day"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}),
    )
    dry_run = forms.BooleanField(label=gettext_lazy("Report only, change nothing"), required=False)

    def __init__(self, of: UserSet, *args: Any) -> None:
        super().__init__(*args)
        choices = [("", _("detect from the file")), *card_formats(of.game)]
        self.fields["source"].choices = choices  # type: ignore[attr-defined]

    def clean_file(self) -> "UploadedFile[bytes]":
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > settings.MAX_USER_IMPORT_BYTES:
            megabytes = settings.MAX_USER_IMPORT_BYTES // 1_000_000
            message = _("The file is larger than %(megabytes)s MB.")
            raise forms.ValidationError(message, params={"megabytes": megabytes})
        return file

    def options(self) -> Options:
        data = self.cleaned_data
        source = data["source"] or None
        return Options(data["file"].name, source, data["as_of"], data["dry_run"])


@never_cache
@login_required
def import_into_set(request: HttpRequest, code: str) -> HttpResponseBase:
    of = own_set_or_404(code, request.user)
    sent = request.method == "POST"
    form = SetImportForm(of, *((request.POST, request.FILES) if sent else ()))
    if sent and (seconds := count_request("import-", request)):
        form.add_error(None, _("Too many imports. Try again in %(n)d s.") % {"n": seconds + 1})
    made = import_sent(of, form, request) if form.is_valid() else None
    if sent and request.headers.get("Accept") == "application/json":
        return JsonResponse(told_to_script(made, form))
    if made is not None and (isinstance(made, ImportJob) or made.pk):
        return redirect(outcome_address(made))
    formats = LISTED[page_language()].join(name for _slug, name in card_formats(of.game))
    context = {"form": form, "set": of, "game": GAMES[of.game], "formats": formats, **limits()}
    shown = {"made": made and import_context(made), "imported": has_imports(of)}
    return render(request, "cards/sets/import.html", context | shown)


def has_imports(of: UserSet) -> bool:
    """Whether the list of imports has anything to show."""
    return of.imports.exists() or of.import_jobs.exists()


def told_to_script(made: SetImport | ImportJob | None, form: SetImportForm) -> dict[str, str]:
    """`url`, where to go on; `html`, the report of a dry run; or `error`."""
    if made is None:
        errors = [str(error) for of_field in form.errors.values() for error in of_field]
        return {"error": " ".join(errors)}
    if isinstance(made, ImportJob) or made.pk:
        return {"url": outcome_address(made)}
    return {"html": render_to_string("cards/sets/report.html", {"made": import_context(made)})}


def limits() -> dict[str, Any]:
    megabytes = settings.MAX_USER_IMPORT_BYTES // 1_000_000
    return {"megabytes": megabytes, "records": f"{MOST_RECORDS:,}", "longest": LONGEST_NUMBER}


def import_sent(
    of: UserSet, form: SetImportForm, request: HttpRequest
) -> SetImport | ImportJob | None:
    """The import, or the one that a worker will do; None if the file cannot be used, which the form then says."""
    file = form.cleaned_data["file"].file
    try:
        return import_or_queue(of, file, signed_in(request), form.options())
    except (CardFileError, OverLimit) as error:
        form.add_error("file", error.words.localised(page_language()))
    except TooMuchWaits as error:
        form.add_error("file", error.sentence(page_language()))
    except Stale:
        raise Http404 from None
    return None


def outcome_address(made: SetImport | ImportJob) -> str:
    """Where the report stands, or where it is told how far the import is."""
    if isinstance(made, ImportJob):
        return reverse("import-job", args=[made.set.code, made.pk])
    return f"{reverse('set-imports', args=[made.set.code])}#import-{made.pk}"


@require_GET
@never_cache
@login_required
def list_imports(request: HttpRequest, code: str) -> HttpResponse:
    of = own_set_or_404(code, request.user)
    made = [import_context(row) for row in of.imports.all()]
    jobs = of.import_jobs.exclude(status=JobStatus.DONE, dry_run=False)
    context = {"set": of, "game": GAMES[of.game], "imports": made, "jobs": jobs}
    return render(request, "cards/sets/imports.html", context)


@require_POST
@login_required
def undo_set_import(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    made = get_object_or_404(own_set_or_404(code, request.user).imports, pk=pk)
    try:
        undone = undo_import(made)
    except OverLimit as error:
        messages.error(request, error.words.localised(page_language()))
    else:
        done = _("The import was undone.")
        messages.success(request, done if undone else _("The import had been undone already."))
    return redirect(outcome_address(made))


@require_GET
def export_set(request: HttpRequest, code: str, form: str) -> HttpResponseBase:
    """The cards as a file, for whoever may see them."""
    row = set_or_404(code, request.user)
    media_type, export = EXPORTS[form]
    answer = StreamingHttpResponse(export(row), content_type=media_type)
    name_file(answer, FileName(row.name, row.code, form))
    answer["Cache-Control"] = "private, no-cache"
    return answer
