"""A card put into a deck from the card's own page."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.catalog import Catalog
from cards.record import CardRecord
from cards.sets.access import catalog_for
from cards.sets.numbers import set_codes
from decks.editor.adding import DeckFull, add_copy
from decks.legality.decklist import to_entries
from decks.library import access
from decks.library.catalogs import deck_codes
from decks.library.models import Deck
from web.requests import page_language
from web.versions import Stale


@require_POST
@login_required
def add_to_deck(request: HttpRequest) -> HttpResponse:
    """Put one copy of `card` into the user's `deck`, as a new version of it, and go back to the card."""
    deck = access.editable_deck_or_404(request.POST.get("deck", "")[:40], request.user)
    number = request.POST.get("card", "")[:64]
    catalog = catalog_for(deck.game, deck_codes(deck) | set_codes([number]), request.user)
    card = catalog.get(number)
    if card is None or not card.deckable:
        raise Http404(_("There is no card with this number."))
    try:
        save_one_more(request, deck, card, catalog)
    except (DeckFull, Stale) as error:
        full = isinstance(error, DeckFull)
        said = _("The deck is full.") if full else _("The deck was changed meanwhile. Try again.")
        messages.error(request, said)
    else:
        names = {"card": card.localised(page_language()), "deck": deck.localised(page_language())}
        messages.success(request, _("“%(card)s” is now in “%(deck)s”.") % names)
    return redirect("card", deck.game, card.number)


def save_one_more(request: HttpRequest, deck: Deck, card: CardRecord, catalog: Catalog) -> None:
    ruleset = access.deck_ruleset(deck, request.user)
    entries = to_entries(add_copy(deck.decklist, card, ruleset, catalog))
    deck.change(request.user, deck.version, f"+1 {card.number}", entries=entries)
