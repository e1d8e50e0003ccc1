"""How lists of cards are shown: the view is in the address; the one chosen last is remembered in a cookie."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from web.requests import text_parameter
from web.themes import YEAR

COOKIE = "cards"


@dataclass(frozen=True)
class ListView:
    """`size`: of the faces; `layout`: the class of their list."""

    name: str
    label: Promise
    size: str
    layout: str


VIEWS = (
    ListView("tiles", _("Tiles"), "tile", "tiled"),
    ListView("list", _("List"), "row", "rowed"),
    ListView("text", _("With text"), "card", "texts"),
)
NAMED = {view.name: view for view in VIEWS}


def chosen_view(request: HttpRequest) -> ListView:
    asked, kept = text_parameter(request, "view", 10), request.COOKIES.get(COOKIE, "")
    return NAMED.get(asked) or NAMED.get(kept) or VIEWS[0]


def remember_view(request: HttpRequest, answer: HttpResponse, view: ListView) -> HttpResponse:
    """Keep the view for later visits, if the address names it."""
    if request.GET.get("view") == view.name != request.COOKIES.get(COOKIE):
        answer.set_cookie(
            COOKIE, view.name, YEAR, secure=request.is_secure(), httponly=True, samesite="Lax"
        )
    return answer
