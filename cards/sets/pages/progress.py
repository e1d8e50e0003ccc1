"""An import told line by line while it runs, for a page that shows how far it is."""

import json
import logging
from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override

from cards.importing.errors import CardFileError
from cards.sets.importing import import_steps
from cards.sets.models import SetImport, UserSet
from cards.sets.pages.reports import import_context
from cards.sets.reading import Progress
from cards.sets.writing import OverLimit
from web.pages import page_language

NDJSON = "application/x-ndjson"
# The shares of the steps in the whole, in percent: where each begins, and how much it is.
SHARES = {"read": (0, 70), "play": (70, 10), "write": (80, 20)}

log = logging.getLogger(__name__)


def progress_lines(of: UserSet, form: Any, request: HttpRequest) -> Iterator[bytes]:
    """{"percent"}, …, and at the end {"url"} of the report, {"html"} of a dry run's, or {"error"}.

    If the browser goes away, nothing is written.
    """
    language = page_language()
    if not form.is_valid():
        errors = [str(one) for of_field in form.errors.values() for one in of_field]
        yield line({"error": " ".join(errors)})
        return
    steps = import_steps(of, form.cleaned_data["file"].file, request.user, form.options())
    try:
        while True:
            yield line({"percent": percent_done(next(steps))})
    except StopIteration as ended:
        with override(language):
            yield line(outcome(ended.value))
    except (CardFileError, OverLimit) as error:
        yield line({"error": error.words.localised(language)})
    except Exception:
        log.exception("an import into the set %s broke", of.code)
        with override(language):
            yield line({"error": _("Something went wrong here. Nothing was changed.")})


def percent_done(progress: Progress) -> int:
    start, share = SHARES[progress.step]
    return start + share * progress.done // max(progress.total, 1)


def outcome(made: SetImport) -> dict[str, str]:
    if made.pk:
        url = reverse("set-imports", args=[made.set.code])
        return {"url": f"{url}#import-{made.pk}"}
    return {"html": render_to_string("cards/sets/report.html", {"made": import_context(made)})}


def line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"
