"""The cards of a card set to cut out, as PDF. A large set is several files."""

from itertools import islice

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.catalog import Catalog
from cards.faces.face import card_face
from cards.games import GAMES
from cards.sets.access import set_or_404
from cards.sets.models import UserSet
from cards.sets.store import catalog_with
from decks.display.picture.proxies import ACROSS, DOWN, MOST_FACES, faces_to_proxies
from decks.display.picture.typeface import load_typeface
from decks.pages.pictures import kept_answer, picture_languages
from decks.pages.showing import EDITION, address_options
from web.downloads import FileName
from web.requests import number_parameter

# Whole pages.
PART = MOST_FACES // (ACROSS * DOWN) * (ACROSS * DOWN)


# Larger sets have further parts, which their pages do not offer.
MOST_OFFERED = 12


def parts_of_set(of: UserSet) -> range:
    """The numbers of the files that its cards fill."""
    return range(1, -(-of.card_count // PART) + 1)


@require_safe
def show_set_proxies(request: HttpRequest, code: str) -> HttpResponse:
    """`?part=` 1, 2, …: of a large set; `?lang=` en or ja, by default the reader's."""
    of = set_or_404(code, request.user)
    part = number_parameter(request, "part")
    if part > 1 and part not in parts_of_set(of):
        raise Http404(_("There is no such page."))
    language = address_options(request, lang=picture_languages())["lang"]
    etag = f"{EDITION}-{of.code}-{of.generation}-{part}-{language}-{slugify(of.name)[:60]}"
    *_official, cards = catalog_with(of.game, [of.code]).parts
    made = lambda: set_proxies(of, cards, part, language)  # noqa: E731
    return kept_answer(
        request, etag, FileName(of.name, of.code, "pdf"), made, common=False, rate="print"
    )


def set_proxies(of: UserSet, cards: Catalog, part: int, language: str) -> bytes:
    """One of each card."""
    typeface, game = load_typeface(settings.FONT_DIR), GAMES[of.game]
    chosen = islice(cards, (part - 1) * PART, part * PART)
    faces = [card_face(card, game, language) for card in chosen]
    title = typeface.drawable(of.name) or game.localised(language)
    return faces_to_proxies(faces, title, typeface)
