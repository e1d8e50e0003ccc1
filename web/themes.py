"""Light, dark, or as the device says: kept in a cookie, said by the server, so that nothing flashes."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

COOKIE = "theme"
YEAR = 365 * 24 * 60 * 60
AUTOMATIC = "automatic"
THEMES = {AUTOMATIC: _("Automatic"), "light": _("Light"), "dark": _("Dark")}
# What a browser may paint before it has the style sheet.
SCHEMES = {AUTOMATIC: "light dark", "light": "light", "dark": "dark"}


def themed(request: HttpRequest) -> dict[str, Any]:
    """For every template: the theme at hand (the class of <html>), its colour scheme, and all there are."""
    chosen = request.COOKIES.get(COOKIE, "")
    theme = chosen if chosen in THEMES else AUTOMATIC
    return {"theme": theme, "theme_scheme": SCHEMES[theme], "themes": THEMES}


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Keeps the theme and goes back to where the form was; nonsense means automatic."""
    target = request.POST.get("next", "").replace("\0", "")
    here = url_has_allowed_host_and_scheme(target, {request.get_host()}, request.is_secure())
    answer = HttpResponseRedirect(target if here else "/")
    theme = request.POST.get("theme", "")
    if theme in THEMES and theme != AUTOMATIC:
        answer.set_cookie(
            COOKIE, theme, YEAR, secure=request.is_secure(), httponly=True, samesite="Lax"
        )
    else:
        answer.delete_cookie(COOKIE, samesite="Lax")
    return answer
