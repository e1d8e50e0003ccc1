"""The staff page that imports a card file, like `manage.py import_cards`."""

from typing import Any

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _

from cards.games import GAMES
from cards.importing import CardFileError, ImportReport, import_file
from cards.importing.load import importer_of
from cards.importing.tally import STATES, TextTally
from web.requests import page_language
from web.staff import staff_page


def import_sources() -> list[tuple[str, str]]:
    slugs = {r.slug: None for game in GAMES.values() for r in importer_of(game).readers}
    return [("", str(_("detect from the file"))), *((slug, slug) for slug in slugs)]


class ImportForm(forms.Form):
    """The file, its game and the options of the import."""

    game = forms.ChoiceField(label=_("Game"))
    file = forms.FileField(label=_("Card file (JSON, CSV or .cdb)"))
    source = forms.ChoiceField(label=_("File format"), required=False, choices=import_sources)
    renames = forms.BooleanField(
        label=_("Treat a different name for a known number as a new name"), required=False
    )
    dry_run = forms.BooleanField(label=_("Report only, change nothing"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(game.slug, game.localised(page_language())) for game in GAMES.values()]
        self.fields["game"].choices = choices  # type: ignore[attr-defined]

    def clean_file(self) -> "UploadedFile[bytes]":
        """Enforce the size limit of the settings; larger files need `manage.py import_cards`."""
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > settings.MAX_IMPORT_BYTES:
            megabytes = settings.MAX_IMPORT_BYTES // 1_000_000
            message = _("The file is larger than %(megabytes)s MB.")
            raise forms.ValidationError(message, params={"megabytes": megabytes})
        return file


@staff_page
def import_page(request: HttpRequest) -> HttpResponse:
    form = ImportForm(request.POST or None, request.FILES or None)
    report = None
    if request.method == "POST" and form.is_valid():
        try:
            report = run_import(form.cleaned_data)
        except CardFileError as error:
            form.add_error("file", error.words.localised(page_language()))
    context = {"form": form, "report": report and report_context(report)}
    return render(request, "cards/import.html", context)


def run_import(data: dict[str, Any]) -> ImportReport:
    """Import the uploaded file; files above 2.5 MB are already on disk and read as streams."""
    file = data["file"]
    source = data["source"] or None
    game = GAMES[data["game"]]
    flags = {name: data[name] for name in ("dry_run", "renames")}
    return import_file(game, file.file, source=source, name=file.name, **flags)


def report_context(report: ImportReport) -> dict[str, Any]:
    """The report for the template, in the page's language."""
    return {
        "text": report.as_text(page_language(), shown=0),
        "dry_run": report.dry_run,
        "useful": report.useful,
        "refused": [item.sentence(page_language()) for item in report.refused],
        "texts": text_context(report.texts),
    }


def text_context(tally: TextTally) -> dict[str, Any]:
    """How far the cards' texts are played, in the page's language: rows of numbers by set, and reasons."""
    language = page_language()
    return {
        "states": [words.localised(language) for words in STATES.values()],
        "sets": [(part.name(language), part.numbers) for part in tally.sets],
        "total": tally.total.numbers,
        "reasons": [
            (reason.localised(language), cards) for reason, cards in tally.reasons.most_common()
        ],
    }
