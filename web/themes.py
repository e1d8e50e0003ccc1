"""The theme, light, dark or automatic: kept in a cookie and set by the server, so that pages do not flash."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from web.returning import page_before

COOKIE = "theme"
YEAR = 365 * 24 * 60 * 60
AUTOMATIC = "automatic"
THEMES = {AUTOMATIC: _("Automatic"), "light": _("Light"), "dark": _("Dark")}
# The color-scheme with which a browser paints before the style sheet has loaded.
SCHEMES = {AUTOMATIC: "light dark", "light": "light", "dark": "dark"}


def theme_context(request: HttpRequest) -> dict[str, Any]:
    """A context processor: the theme (the class of <html>), its colour scheme, and all themes."""
    chosen = request.COOKIES.get(COOKIE, "")
    theme = chosen if chosen in THEMES else AUTOMATIC
    return {"theme": theme, "theme_scheme": SCHEMES[theme], "themes": THEMES}


@require_POST
def choose_theme(request: HttpRequest) -> HttpResponse:
    """Set the theme and return to the form's page; invalid values mean automatic."""
    answer = HttpResponseRedirect(page_before(request))
    theme = request.POST.get("theme", "")
    if theme in THEMES and theme != AUTOMATIC:
        answer.set_cookie(
            COOKIE, theme, YEAR, secure=request.is_secure(), httponly=True, samesite="Lax"
        )
    else:
        answer.delete_cookie(COOKIE, samesite="Lax")
    return answer
