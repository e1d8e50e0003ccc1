"""A deck's history: its revisions in words, differences between lists, going back; variants."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cards.games import GAMES
from cards.record import CardRecord
from cards.sets.access import catalog_for
from decks.exchange.diff import CardChange
from decks.exchange.text import to_text
from decks.legality.decklist import Entries, from_entries
from decks.legality.ruleset import Ruleset
from decks.library import access, copies, revisions
from decks.library.catalogs import deck_codes, entries_codes
from decks.library.models import Deck, Revision, TooManyDecks
from decks.library.set_choices import sets_seen
from decks.pages.edit import no_room_words
from web.pagination import page_of
from web.requests import page_language, text_parameter
from web.titles import clean_title
from web.versions import Stale, demand_version

PAGE_SIZE = 20


@dataclass(frozen=True)
class ChangeLine:
    """A change as pages show it; without a `record`, the card is only what somebody wrote."""

    change: CardChange
    record: CardRecord | None
    zone: str

    @property
    def by(self) -> str:
        """How many copies were added or removed, with the sign."""
        n = self.change.by
        return f"+{n}" if n > 0 else f"−{-n}"


@dataclass(frozen=True)
class SetChange:
    """Card sets that a deck began or ceased to name, by name where the reader may see them, else by code."""

    added: list[str]
    removed: list[str]

    def __bool__(self) -> bool:
        return bool(self.added or self.removed)


@dataclass(frozen=True)
class RevisionStep:
    """One revision, and how it differs from the one before it (`before`, if there is one)."""

    revision: Revision
    before: Revision | None
    lines: list[ChangeLine]
    sets: SetChange
    size: int
    text: str


class ChangeTeller:
    """Puts changes between these states of a deck into words, in the page's language."""

    def __init__(self, deck: Deck, user: Any, *states: Revision | Deck) -> None:
        self.game = deck.game
        lists = [state.entries for state in states]
        self.catalog = catalog_for(deck.game, deck_codes(deck) | entries_codes(*lists), user)
        self.ruleset: Ruleset = access.deck_ruleset(deck, user)
        named = {code for state in states for code in state.sets or ()}
        self.names = {row.code: row.name for row in sets_seen(deck.game, named, user)}

    def lines(self, old: Entries, new: Entries) -> list[ChangeLine]:
        changes = revisions.list_changes(old, new, self.catalog)
        return [
            ChangeLine(c, self.catalog.get(c.card), self.ruleset.zone_name(c.zone, page_language()))
            for c in changes
        ]

    def sets(self, old: Revision | Deck, new: Revision | Deck) -> SetChange:
        """None where either does not record its sets."""
        if old.sets is None or new.sets is None:
            return SetChange([], [])
        return SetChange(self.without(new.sets, old.sets), self.without(old.sets, new.sets))

    def without(self, codes: list[str], others: list[str]) -> list[str]:
        return [self.names.get(code, code) for code in codes if code not in others]

    def step(self, revision: Revision, before: Revision | None) -> RevisionStep:
        lines = self.lines(before.entries, revision.entries) if before else []
        sets = self.sets(before or revision, revision)
        decklist = from_entries(self.game, revision.entries)
        text = to_text(decklist, self.catalog, self.ruleset.zones, page_language())
        return RevisionStep(revision, before, lines, sets, decklist.size, text)


def revision_list(request: HttpRequest, code: str) -> HttpResponse:
    """A deck's revisions, the newest first, each with what it changed."""
    deck = access.find_deck(code, request.user)
    page = page_of(deck.revisions.select_related("author"), request, PAGE_SIZE)
    rows = list(page.items)
    older = [*rows[1:], revisions.revision_before(deck, rows[-1].number)] if rows else []
    teller = ChangeTeller(deck, request.user, *filter(None, (*rows, *older)))
    context = {
        "game": GAMES[deck.game],
        "deck": deck,
        "page": page,
        "steps": [teller.step(*pair) for pair in zip(rows, older, strict=True)],
        "may_edit": deck.editable_by(request.user),
    }
    return render(request, "decks/revisions.html", context)


def compare_decks(request: HttpRequest, code: str) -> HttpResponse:
    """The differences between two revisions (`?a=&b=`), or between two decks as they are now (`?to=`)."""
    deck = access.find_deck(code, request.user)
    to = text_parameter(request, "to", 40)
    old, new = (
        compared_decks(deck, to, request.user)
        if to
        else (revision_at(deck, request, "a"), revision_at(deck, request, "b"))
    )
    teller = ChangeTeller(deck, request.user, old, new)
    lines = teller.lines(old.entries, new.entries)
    context = {
        "game": GAMES[deck.game],
        "deck": deck,
        "old": old,
        "new": new,
        "between_decks": bool(to),
        "lines": lines,
        "sets": teller.sets(old, new),
        "added": sum(max(line.change.by, 0) for line in lines),
        "removed": sum(max(-line.change.by, 0) for line in lines),
        "may_edit": deck.editable_by(request.user),
    }
    return render(request, "decks/compare.html", context)


def compared_decks(deck: Deck, to: str, user: Any) -> tuple[Deck, Deck]:
    """Both decks; only lists of one game can be compared."""
    other = access.find_deck(to, user)
    if other.game != deck.game:
        raise Http404
    return deck, other


def revision_at(deck: Deck, request: HttpRequest, name: str) -> Revision:
    """The revision that a parameter names; by default the last one (`b`), and the one before it (`a`)."""
    text = text_parameter(request, name, 10)
    if text:
        return revision_of_deck(deck, text)
    last = revisions.last_revision(deck)
    if last is None:
        raise Http404
    return (revisions.revision_before(deck, last.number) or last) if name == "a" else last


def revision_of_deck(deck: Deck, number: int | str) -> Revision:
    text = str(number)
    revision = (
        revisions.revision_numbered(deck, int(text))
        if text.isdecimal() and len(text) < 10
        else None
    )
    if revision is None:
        raise Http404
    return revision


@require_POST
@login_required
def restore_deck(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Restore a revision, unless somebody has saved the deck since the page was opened."""
    deck = access.editable_deck_or_404(code, request.user)
    revision = revision_of_deck(deck, number)
    version = request.POST.get("version", "")
    started = int(version) if version.isdecimal() and len(version) < 10 else 0
    try:
        revisions.restore_revision(deck, revision, request.user, started, page_language())
    except Stale:
        messages.error(
            request,
            _("Somebody has changed the deck in the meantime. Look at it again, then restore."),
        )
    else:
        said = _("The deck is back to version %(n)s. To undo this, restore another version.")
        messages.success(request, said % {"n": number})
    return redirect("deck-revisions", code)


@require_POST
@login_required
def write_note(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Save the note of a revision, unless somebody has changed it since the page was opened."""
    deck = access.editable_deck_or_404(code, request.user)
    revision, note = revision_of_deck(deck, number), clean_title(request.POST.get("note", ""))[:200]
    try:
        demand_version(request, revision.note)
        revisions.change_note(revision, note)
    except Stale:
        said = _(
            "Somebody has changed this note since you opened the page. Yours was not saved: %(note)s"
        )
        messages.error(request, said % {"note": note})
    return redirect("deck-revisions", code)


@require_POST
@login_required
def make_variant(request: HttpRequest, code: str) -> HttpResponse:
    """Make a named variant of the user's own deck."""
    deck = access.own_deck_or_404(code, request.user)
    name = clean_title(request.POST.get("name", ""))[:60]
    if not name:
        messages.error(request, _("A variant needs a name."))
        return redirect("deck", code)
    try:
        made = copies.save_variant(deck, name, request.user)
    except copies.NameTaken:
        messages.error(request, _("Another variant has this name."))
    except copies.TooManyVariants:
        messages.error(
            request, _("A deck has at most %(n)s variants.") % {"n": copies.MOST_VARIANTS}
        )
    except TooManyDecks:
        messages.error(request, no_room_words())
    else:
        messages.success(request, _("The variant was created; it is private at first."))
        return redirect("deck", made.code)
    return redirect("deck", code)
