"""Pictures (SVG, PNG) and print sheets (PDF) of decks, and the files of a share code."""

import math
from collections import OrderedDict
from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.attempts import wait_sentence
from decks.display.picture import proxies
from decks.display.picture.drawing import to_svg
from decks.display.picture.layout import SIZES
from decks.display.picture.palette import THEMES
from decks.display.picture.paper import to_pdf
from decks.display.picture.pixels import to_png
from decks.display.picture.typeface import load_typeface
from decks.pages.deck import ENDINGS, EXPORTS, deck_as_file
from decks.pages.showing import ShownDeck, address_options, shown_code, shown_deck, shown_share_code
from web.api.throttles import count_request
from web.downloads import FileName, name_file
from web.requests import page_language, text_parameter

TYPES = {"png": "image/png", "svg": "image/svg+xml", "pdf": "application/pdf"}
# How long others may keep a picture before they ask whether it is still so (s).
FRESH = 600
# Files kept by each process: a link that is posted is fetched many times at once.
MOST_KEPT = 24
# Larger files are made again instead of filling the memory (bytes).
LARGEST_KEPT = 2_000_000
_kept: OrderedDict[str, bytes] = OrderedDict()


@require_safe
def deck_picture(request: HttpRequest, code: str, form: str) -> HttpResponse:
    return show_picture(
        request, shown_deck(request, code, text_parameter(request, "format", 64)), form
    )


@require_safe
def code_picture(request: HttpRequest, code: str, form: str) -> HttpResponse:
    return show_picture(
        request, shown_code(request, code, text_parameter(request, "format", 64)), form
    )


@require_safe
def deck_sheet(request: HttpRequest, code: str) -> HttpResponse:
    return show_sheet(request, shown_deck(request, code, text_parameter(request, "format", 64)))


@require_safe
def code_sheet(request: HttpRequest, code: str) -> HttpResponse:
    return show_sheet(request, shown_code(request, code, text_parameter(request, "format", 64)))


@require_safe
def deck_proxies(request: HttpRequest, code: str) -> HttpResponse:
    return show_proxies(request, shown_deck(request, code, text_parameter(request, "format", 64)))


@require_safe
def code_proxies(request: HttpRequest, code: str) -> HttpResponse:
    return show_proxies(request, shown_code(request, code, text_parameter(request, "format", 64)))


@require_safe
def code_export(request: HttpRequest, code: str) -> HttpResponse:
    """The deck of a share code as a file: `?as=` text, json, csv or code."""
    shown = shown_code(request, code, text_parameter(request, "format", 64))
    form = address_options(request, **{"as": EXPORTS})["as"]
    response = HttpResponse(
        deck_as_file(shown.deck, form, request.user), content_type=f"{EXPORTS[form]}; charset=utf-8"
    )
    name_file(
        response, FileName(shown.deck.localised(page_language()), shown.deck.game, ENDINGS[form])
    )
    return response


def show_picture(request: HttpRequest, shown: ShownDeck, form: str) -> HttpResponse:
    """`?size=` post, card or tall; `?theme=` dark or light; `?lang=` en or ja, by default the reader's."""
    if form not in ("png", "svg"):
        raise Http404
    chosen = address_options(request, size=SIZES, theme=THEMES, lang=picture_languages())
    return file_answer(request, shown, form, chosen, lambda: draw_picture(shown, form, **chosen))


def draw_picture(shown: ShownDeck, form: str, size: str, theme: str, lang: str) -> bytes:
    face = load_typeface(settings.FONT_DIR)
    content = shown.content("ja" if lang == "ja" else "en")
    shape = (content, SIZES[size], THEMES[theme], face)
    return to_png(*shape) if form == "png" else to_svg(*shape).encode()


def show_sheet(request: HttpRequest, shown: ShownDeck) -> HttpResponse:
    chosen = address_options(request, lang=picture_languages())

    def printed() -> bytes:
        code = shown_share_code(shown)
        opens = request.build_absolute_uri(reverse("shared", args=(code,))).upper() if code else ""
        content = shown.content("ja" if chosen["lang"] == "ja" else "en")
        return to_pdf(content, code, opens or shown.link, load_typeface(settings.FONT_DIR))

    return file_answer(request, shown, "pdf", chosen, printed)


def show_proxies(request: HttpRequest, shown: ShownDeck) -> HttpResponse:
    """The deck's faces to cut out; a deck too large for one file is refused with the bound."""
    chosen = address_options(request, lang=picture_languages())
    content = shown.content("ja" if chosen["lang"] == "ja" else "en")
    try:
        proxies.proxy_faces(content)
    except proxies.TooManyProxies:
        said = _("At most %(copies)s cards, %(faces)s of them different, fit into one file.")
        bounds = {"copies": proxies.MOST_COPIES, "faces": proxies.MOST_FACES}
        return HttpResponse(said % bounds, status=400, content_type="text/plain; charset=utf-8")
    typeface = load_typeface(settings.FONT_DIR)
    made = lambda: proxies.to_proxies(content, typeface)  # noqa: E731
    return file_answer(request, shown, "pdf", {"kind": "proxies", **chosen}, made, rate="print")


def picture_languages() -> dict[str, str]:
    """The reader's language first: it is used if the address names none."""
    return {page_language(): "", "en": "", "ja": ""}


def file_answer(
    request: HttpRequest,
    shown: ShownDeck,
    form: str,
    chosen: dict[str, str],
    make: Callable[[], bytes],
    rate: str = "drawing",
) -> HttpResponse:
    """The file, or 304 for whoever has it already. Any cache may keep what others may see."""
    etag = shown.fingerprint(form, *chosen.values())
    name = FileName(shown.deck.localised(chosen["lang"]), shown.deck.code or shown.deck.game, form)
    return kept_answer(request, etag, name, make, shown.common, rate)


def kept_answer(
    request: HttpRequest,
    etag: str,
    name: FileName,
    make: Callable[[], bytes],
    common: bool,
    rate: str = "drawing",
) -> HttpResponse:
    """A file of this name, or 304; `common`: whether everybody may see it. Files that must be made count towards
    the `rate` (settings.API_RATES)."""
    response = get_conditional_response(request, quote_etag(etag))
    if not isinstance(response, HttpResponse):
        looked = request.session.accessed
        if etag not in _kept and (seconds := count_request(f"{rate}-", request)):
            return refused_drawing(seconds)
        # Who asks decides only how often, not what the file shows.
        request.session.accessed = looked
        response = HttpResponse(keep_file(etag, make), content_type=TYPES[name.ending])
        name_file(response, name, shown=True)
    response.headers["ETag"] = quote_etag(etag)
    response.headers["Cache-Control"] = (
        f"public, max-age={FRESH}" if common else "private, no-cache"
    )
    if text_parameter(request, "lang") not in picture_languages():
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response


def refused_drawing(seconds: float) -> HttpResponse:
    said = wait_sentence(seconds)
    answer = HttpResponse(said, status=429, content_type="text/plain; charset=utf-8")
    answer.headers["Retry-After"] = str(math.ceil(seconds))
    return answer


def keep_file(etag: str, make: Callable[[], bytes]) -> bytes:
    """Files made recently; a file that is requested often is made once."""
    if etag not in _kept:
        made = make()
        if len(made) > LARGEST_KEPT:
            return made
        _kept[etag] = made
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(etag)
    return _kept[etag]
