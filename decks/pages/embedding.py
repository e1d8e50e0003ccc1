"""oEmbed: how other sites show a link to a deck (https://oembed.com)."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import Resolver404, resolve, reverse
from django.utils import translation
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from decks.display.picture.layout import SIZES
from decks.pages.showing import ShownDeck, shown_code, shown_deck
from web.requests import page_language, text_parameter

LONGEST = 8000
SOURCES = {
    "deck": (shown_deck, "deck-picture"),
    "shared": (shown_code, "code-picture"),
}


@require_safe
def answer_oembed(request: HttpRequest) -> HttpResponse:
    """The oEmbed answer for `?url=`: a photo, or a link if the picture would be too large. JSON only.

    `?lang=` is that of the page which names this address: a blog's program asks without a language.
    """
    if request.GET.get("format", "json") != "json":
        return JsonResponse({"error": "Only format=json is known."}, status=501)
    asked = text_parameter(request, "lang", 2)
    with translation.override(asked if asked in dict(settings.LANGUAGES) else page_language()):
        return embed_answer(request)


def embed_answer(request: HttpRequest) -> JsonResponse:
    shown, picture = embedded_deck(request, text_parameter(request, "url", LONGEST))
    size = SIZES["card"]
    answer = embed_facts(request, shown)
    if within_bound(request, "maxwidth", size.width) and within_bound(
        request, "maxheight", size.height
    ):
        answer |= {"type": "photo", "url": picture, "width": size.width, "height": size.height}
    response = JsonResponse(answer)
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


def embed_facts(request: HttpRequest, shown: ShownDeck) -> dict[str, Any]:
    author = {"author_name": shown.deck.owner.get_username()} if shown.deck.owner else {}
    return {
        "version": "1.0",
        "type": "link",
        "title": shown.title(page_language()),
        **author,
        "provider_name": "Yamafuda",
        "provider_url": request.build_absolute_uri("/"),
        "cache_age": 600,
    }


def embedded_deck(request: HttpRequest, url: str) -> tuple[ShownDeck, str]:
    """The deck at an address of this site, and the address of its picture. Http404 for any other address."""
    try:
        parts = urlsplit(url)
        match = resolve(parts.path)
    except (ValueError, Resolver404):
        raise Http404 from None
    here = parts.scheme in ("http", "https") and parts.netloc == request.get_host()
    if not here or match.url_name not in SOURCES:
        raise Http404
    source, name = SOURCES[match.url_name]
    code = match.kwargs["code"]
    shown = source(request, code)
    if not shown.link:
        raise Http404
    query = urlencode({"size": "card", "lang": page_language()})
    return shown, request.build_absolute_uri(f"{reverse(name, args=(code, 'png'))}?{query}")


def within_bound(request: HttpRequest, name: str, length: int) -> bool:
    """Whether a length is within the limit in the address, if there is one."""
    bound = request.GET.get(name, "")
    return not (bound.isascii() and bound.isdigit() and len(bound) < 10) or length <= int(bound)
