"""Short links of deck codes: made on request, followed by anyone."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from decks.exchange import sharecode
from decks.exchange.sharecode import ShareCodeError
from decks.library.models import ShortLink
from decks.pages.share import show_broken_code
from web.api.throttles import count_request, throttled_problem


@require_POST
def make_short_link(request: HttpRequest) -> HttpResponse:
    """Give the deck code of the form a short link, and show it on the code's page."""
    if seconds := count_request("editor-", request):
        return throttled_problem(seconds).response(request)
    code = "".join(request.POST.get("code", "")[: settings.MAX_BODY_BYTES].split())
    try:
        sharecode.decode_known_deck(code)
    except ShareCodeError as error:
        return show_broken_code(request, code, error)
    ShortLink.keep(code)
    return redirect(reverse("shared", args=[code]) + "#share")


def follow_short_link(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of the code that a short link stands for; letters may be typed as capitals."""
    link = ShortLink.objects.filter(slug=slug.lower()).first()
    if link is None:
        raise Http404(_("There is no such link."))
    return redirect("shared", link.code)
