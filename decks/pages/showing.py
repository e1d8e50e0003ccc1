"""A deck as others see it, saved or from a share code: judged, titled, with its address."""

import datetime as dt
import hashlib
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from cards.catalog import Catalog
from decks.display.picture.content import About, Content, picture_content
from decks.exchange import sharecode
from decks.exchange.sharecode import ShareCodeError
from decks.legality.check import check_deck
from decks.legality.decklist import to_entries
from decks.legality.ruleset import Ruleset
from decks.library import access
from decks.library.catalogs import all_public, deck_catalog, deck_codes, lacking_in
from decks.library.models import Deck, Visibility
from languages import Language
from web.requests import text_parameter

# Change it with what pictures and sheets look like: it is part of their ETags.
EDITION = 3


@dataclass(frozen=True)
class ShownDeck:
    """`deck` is unsaved if it comes from a share code; `link` is empty if others cannot open it. `catalog` is
    what its viewer sees; if that depends on who asks, or on sets that are not public, it is not `common`: no
    shared cache may keep what is made of it."""

    deck: Deck
    code: str
    link: str
    ruleset: Ruleset
    catalog: Catalog
    common: bool

    @property
    def saved(self) -> bool:
        return self.deck.pk is not None

    def title(self, language: Language) -> str:
        with override(language):
            return self.deck.localised(language) or _("Shared deck")

    @property
    def scan(self) -> str:
        """The address for QR codes: that of a share code may be in capitals (`/C/`)."""
        return self.link if self.saved else self.link.upper()

    @property
    def day(self) -> dt.date | None:
        return timezone.localdate(self.deck.changed) if self.saved else None

    def content(self, language: Language) -> Content:
        owner = self.deck.owner.get_username() if self.deck.owner else ""
        lacking = tuple(lacking_in(self.catalog, deck_codes(self.deck, self.ruleset)))
        about = About(
            self.title(language), owner, self.day, self.link, self.scan, self.deck.arranged, lacking
        )
        verdict = check_deck(self.deck.decklist, self.ruleset, self.catalog)
        return picture_content(verdict, about, language)

    def fingerprint(self, *choices: str) -> str:
        """Everything that its pictures and sheets depend on, for an ETag."""
        deck, ruleset = self.deck, self.ruleset
        said = (
            EDITION,
            deck.game,
            deck.entries,
            deck.arranged,
            deck.title,
            deck.title_ja,
            deck.owner_id,
            self.day,
            self.code,
            self.link,
            (ruleset.slug, ruleset.hash, ruleset.name, ruleset.as_of),
            self.catalog.generation,
            choices,
        )
        return hashlib.sha256(repr(said).encode()).hexdigest()[:32]


def shown_deck(request: HttpRequest, code: str, format: str = "") -> ShownDeck:
    """A saved deck. If others may open it, and all its card sets, it looks the same to everybody, so it can be
    cached."""
    try:
        deck, viewer = access.find_deck(code, AnonymousUser()), AnonymousUser()
    except Http404:
        deck, viewer = access.find_deck(code, request.user), request.user  # type: ignore[assignment]
    ruleset = access.deck_ruleset(deck, viewer, format)
    return shown_to(request.user, deck, code, link_of(request, deck), ruleset)


def shown_to(user: Any, deck: Deck, code: str, link: str, ruleset: Ruleset) -> ShownDeck:
    """The deck with the cards of the sets that the user may see."""
    codes = deck_codes(deck, ruleset)
    common = bool(link) and all_public(deck.game, codes)
    return ShownDeck(deck, code, link, ruleset, deck_catalog(deck, user, ruleset), common)


def link_of(request: HttpRequest, deck: Deck) -> str:
    """The address at which others open a deck; empty for a private one."""
    if deck.visibility == Visibility.PRIVATE:
        return ""
    return request.build_absolute_uri(reverse("deck", args=(deck.code,)))


def shown_code(request: HttpRequest, code: str, format: str = "") -> ShownDeck:
    """The deck of a share code; Http404 for one that cannot be read."""
    decklist = access.code_deck_or_404(code)
    ruleset = access.first_ruleset(decklist.game, format, user=AnonymousUser())
    # A code holds no title: whoever shares it may say one (`?title=`).
    title = text_parameter(request, "title", 200)
    deck = Deck(game=decklist.game, entries=to_entries(decklist), code="", title=title)
    link = request.build_absolute_uri(reverse("shared", args=(code,)))
    return shown_to(request.user, deck, code, link, ruleset)


def shown_share_code(shown: ShownDeck) -> str:
    """The share code of what is shown; empty for a deck too large for one."""
    if not shown.saved:
        return shown.code
    try:
        return sharecode.encode_deck(sharecode.canonical_form(shown.deck.decklist, shown.catalog))
    except ShareCodeError:
        return ""


def address_options(request: HttpRequest, **known: Any) -> dict[str, str]:
    """The parameters of an address; an unknown value counts as the first one allowed."""
    asked = {name: request.GET.get(name, "") for name in known}
    return {
        name: asked[name] if asked[name] in values else next(iter(values))
        for name, values in known.items()
    }
