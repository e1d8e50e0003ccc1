"""Template tags for sharing a deck: addresses, files, previews on other sites."""

from dataclasses import dataclass
from typing import Any

from django import template
from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.sets.models import UserSet
from decks.display.picture.layout import SIZES
from decks.library.models import Visibility
from decks.pages.set_proxies import MOST_OFFERED, parts_of_set
from decks.pages.templatetags.decks import STATUS
from web.requests import page_language, text_parameter

register = template.Library()

LOCALES = {"en": "en_GB", "ja": "ja_JP"}


@register.filter
def proxy_parts(of: UserSet) -> range:
    """The files in which a card set's cards to cut out come."""
    return parts_of_set(of)[:MOST_OFFERED]


@dataclass(frozen=True)
class Sharing:
    """A deck's addresses; `link` is absolute, and empty for a private deck without a share code."""

    request: HttpRequest
    name: str  # of the addresses: deck or code
    code: str
    link: str
    private: bool = False

    def path(self, view: str, *more: str, **query: str) -> str:
        """An address below the deck's own, with the page's language and its format."""
        asked = text_parameter(self.request, "format", 64)
        query |= {"format": asked} if asked else {}
        return f"{reverse(view, args=(self.code, *more))}?{urlencode(query)}"

    def picture(self, form: str, size: str, theme: str = "dark") -> str:
        return self.path(f"{self.name}-picture", form, size=size, theme=theme, lang=page_language())

    @property
    def preview(self) -> str:
        return self.picture("png", "card")

    @property
    def files(self) -> list[tuple[str, str]]:
        """(name, address) of every file that can be downloaded."""
        forms = (("text", _("Text")), ("json", "JSON"), ("csv", "CSV"))
        pictures = [
            (_("Picture for a post (PNG)"), self.picture("png", "post")),
            (_("Picture in light colours (PNG)"), self.picture("png", "post", "light")),
            (_("Tall picture for phones (PNG)"), self.picture("png", "tall")),
            (_("Picture to enlarge (SVG)"), self.picture("svg", "post")),
            (
                _("Print sheet for tournaments (PDF)"),
                self.path(f"{self.name}-sheet", lang=page_language()),
            ),
            (
                _("Cards to cut out (PDF)"),
                self.path(f"{self.name}-proxies", lang=page_language()),
            ),
        ]
        export = "export-deck" if self.name == "deck" else "export-code"
        return pictures + [(label, self.path(export, **{"as": form})) for form, label in forms]

    @property
    def image(self) -> str:
        """The absolute address of the picture that other sites show."""
        return self.request.build_absolute_uri(self.preview)

    @property
    def oembed(self) -> str:
        said = {"url": self.link, "format": "json", "lang": page_language()}
        return self.request.build_absolute_uri(f"{reverse('oembed')}?{urlencode(said)}")


def sharing_of(context: Any) -> Sharing | None:
    """How the page's deck, or else its share code, can be shared; None if it cannot."""
    request, deck = context["request"], context.get("deck")
    if deck:
        link = request.build_absolute_uri(reverse("deck", args=(deck.code,)))
        private = deck.visibility == Visibility.PRIVATE
        return Sharing(request, "deck", deck.code, "" if private else link, private)
    code = context.get("code") or context.get("share")
    if not code:
        return None
    link = request.build_absolute_uri(reverse("shared", args=(code,)))
    return Sharing(request, "code", code, link)


@register.simple_tag(takes_context=True)
def sharing(context: Any) -> Sharing | None:
    return sharing_of(context)


@register.simple_tag(takes_context=True)
def code_link(context: Any, code: str) -> str:
    """The absolute address of a share code's page."""
    request = context["request"]
    return str(request.build_absolute_uri(reverse("shared", args=(code,))))


@register.inclusion_tag("sharing/head.html", takes_context=True)
def sharing_head(context: Any) -> dict[str, Any]:
    """Meta elements by which other sites show a link to this deck; none for a private one."""
    share = sharing_of(context)
    if share is None or not share.link:
        return {}
    sheet, size = context["sheet"], SIZES["card"]
    title = context.get("title") or _("Shared deck")
    return {
        "share": share,
        "title": title,
        "description": description(context, sheet),
        "locale": LOCALES[page_language()],
        "other": LOCALES["ja" if page_language() == "en" else "en"],
        "width": size.width,
        "height": size.height,
        "alt": _("The cards of the deck “%(title)s” with their counts") % {"title": title},
    }


def description(context: Any, sheet: Any) -> str:
    """Game, format, verdict and counts in one line."""
    counts = {"n": sheet.size, "d": sheet.different}
    mark, word = STATUS[sheet.status]
    words = (
        context["game"].localised(page_language()),
        context["ruleset"].name.localised(page_language()),
        f"{mark} {word}",
        ngettext("%(n)s card, %(d)s different", "%(n)s cards, %(d)s different", sheet.size)
        % counts,
    )
    return " · ".join(words)
