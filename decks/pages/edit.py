"""The form for a deck list: check, repair, save. Only saving needs an account."""

from secrets import token_urlsafe
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.game import Game
from cards.games import GAMES
from cards.sets.access import visible_codes
from cards.store import current_catalog
from decks.display.sheet import Sheet, verdict_status
from decks.exchange.input_errors import DeckInputError
from decks.exchange.meant_game import meant_game
from decks.exchange.sharecode import deck_share_code
from decks.exchange.text import to_text
from decks.legality.check import check_resolved
from decks.legality.decklist import to_entries
from decks.legality.ruleset import NotInForce
from decks.library import access, copies
from decks.library.catalogs import deck_catalog, drawn_codes, lacking_in, text_catalog
from decks.library.models import Deck, Format, TooManyDecks, Visibility
from decks.library.set_choices import codes_written, set_choices
from decks.library.store import UNUSABLE, UnknownFormat
from decks.pages.draft import MOST_ROWS, TextDraft, day_of, kept_fields, sent_list
from web.markdown import LONGEST
from web.requests import page_language, text_parameter, whole_number
from web.titles import clean_title
from web.versions import Stale

KEPT = (
    *("format", "as_of", "title", "description", "visibility", "version", "mode"),
    *("copied_from", "sets", "filled", "once"),
)
MOST_BESIDE = 12
# So many forms are remembered with the decks that they made.
MOST_MADE = 20
# The button that checks the list as one of another game: `game:chard`.
AS_GAME = "game:"


def no_room_words() -> str:
    """Why an account cannot save another deck."""
    said = _("An account keeps at most %(n)s decks. Delete some to make room.")
    return said % {"n": f"{settings.MAX_USER_DECKS:,}"}


def check_page(request: HttpRequest) -> HttpResponse:
    """Check a deck without an account; the list is kept while the user signs in to save it (`?draft=1`)."""
    if request.method == "POST":
        return Editor(request, submitted_form(request)).answer()
    kept = request.session.get("draft") if text_parameter(request, "draft") else None
    given = {
        "format": text_parameter(request, "format", 120),
        "text": text_parameter(request, "text"),
        "sets": text_parameter(request, "sets", 1000),
    }
    return Editor(request, kept or given).page(checked=bool(kept))


@login_required
def edit_deck(request: HttpRequest, code: str) -> HttpResponse:
    deck = access.editable_deck_or_404(code, request.user)
    if request.method == "POST":
        return Editor(request, submitted_form(request), deck).answer()
    return Editor(request, saved_form(deck, request.user), deck).page(checked=True)


def submitted_form(request: HttpRequest) -> dict[str, str]:
    sets = ",".join(request.POST.getlist("sets"))
    values = kept_fields(request.POST, *KEPT) | {"text": sent_list(request.POST), "sets": sets}
    do = request.POST.get("do", "")
    return values | {"format": do.removeprefix(AS_GAME) + "/"} if do.startswith(AS_GAME) else values


def saved_form(deck: Deck, user: Any) -> dict[str, str]:
    """A deck as its form shows it."""
    ruleset = access.deck_ruleset(deck, user)
    return {
        "format": f"{deck.game}/{ruleset.slug}",
        "title": deck.title,
        "description": deck.description,
        "visibility": deck.visibility,
        "version": str(deck.version),
        "sets": ",".join(deck.sets),
        "text": to_text(
            deck.decklist, deck_catalog(deck, user, ruleset), ruleset.zones, page_language()
        ),
    }


class Editor:
    """One request to the form: `values` are its fields, `deck` is the saved deck if there is one."""

    def __init__(
        self, request: HttpRequest, values: dict[str, str], deck: Deck | None = None
    ) -> None:
        self.request = request
        self.values = {"visibility": Visibility.PRIVATE.value, "mode": "text"} | values
        self.values["once"] = self.values.get("once", "")[:40] or token_urlsafe(9)
        self.deck = deck
        self.errors: list[str] = []
        self.conflict: dict[str, str] | None = None
        self.draft = self.drafted()

    def drafted(self) -> TextDraft:
        """The list read by the chosen format; if that is impossible, by another one, with an error."""
        game, _slash, slug = self.values.get("format", "").partition("/")
        if self.deck or game not in GAMES:
            game = self.deck.game if self.deck else next(iter(GAMES))
        user = self.request.user
        try:
            ruleset = access.visible_ruleset(game, slug, user, day_of(self.values.get("as_of", "")))
        except (UnknownFormat, NotInForce, ValueError) as error:
            if slug:
                self.errors.append(self.why(error))
            ruleset = access.first_ruleset(game, slug, user=user)
        self.values["format"] = f"{game}/{ruleset.slug}"
        ours, text = self.request.method != "POST", self.values["text"]
        catalog = text_catalog(game, text, user, sets=self.sets, ruleset=ruleset)
        return TextDraft(text, ruleset, catalog, page_language(), ours)

    @property
    def sets(self) -> list[str]:
        """The codes of the card sets that the form names."""
        return codes_written(self.values.get("sets", ""))

    def why(self, error: Exception) -> str:
        if isinstance(error, UnknownFormat):
            return _("That format no longer exists; another one was used instead.")
        if isinstance(error, NotInForce):
            return _("The format is not in force on that day; the list was checked as of today.")
        return _("That is not a date; the list was checked as of today.")

    def answer(self) -> HttpResponse:
        """Do what the pressed button says."""
        try:
            _read = self.draft.parsed
        except DeckInputError as error:
            self.errors.append(error.message(page_language()))
            return self.page(checked=False)
        self.fill()
        do = self.request.POST.get("do", "check")
        if do == "save" and len(self.description) > LONGEST:
            self.errors.append(self.too_long())
        if do == "save" and not self.errors:
            return self.save()
        if do == "repair":
            self.rewrite(self.draft.repaired())
        elif do in {"rows", "text"}:
            self.values["mode"] = do
        elif do != "check" and not do.startswith(AS_GAME):
            self.rewrite(self.draft.edited(self.request.POST["do"]))
        return self.page(checked=True)

    def sets_to_keep(self) -> list[str]:
        """The sets chosen; those that this user may not see only if the deck named them before."""
        game, before = self.draft.ruleset.game, set(self.deck.sets if self.deck else ())
        seen = before | visible_codes(game, self.sets, self.request.user)
        hidden = before - visible_codes(game, before, self.request.user)
        return sorted(hidden.union(code for code in self.sets if code in seen))

    def rewrite(self, text: str) -> None:
        self.values["text"] = text
        self.draft = TextDraft(text, self.draft.ruleset, self.draft.catalog, page_language())

    def save(self) -> HttpResponse:
        user = self.request.user
        if not user.is_authenticated:
            self.request.session["draft"] = self.values
            back = f"{reverse('check')}?draft=1"
            messages.info(self.request, _("Your list is kept: sign up or sign in to save it."))
            return redirect(f"{reverse('sign-up')}?next={back}")
        self.deck = self.deck or self.made_before()
        try:
            deck = self.stored()
        except Stale:
            return self.stale()
        except TooManyDecks:
            self.errors.append(no_room_words())
            return self.page(checked=True, status=409)
        self.remember(deck)
        self.request.session.pop("draft", None)
        messages.success(self.request, _("The deck was saved."))
        return redirect("deck", deck.code)

    def made_before(self) -> Deck | None:
        """The deck that this form has made, if somebody went back to it: it is changed, no second one made."""
        code, version = self.request.session.get("made", {}).get(self.values["once"], ("", 0))
        user, game = self.request.user, self.draft.ruleset.game
        deck = Deck.objects.filter(code=code, owner_id=user.pk, game=game).first()
        if deck:
            self.values["version"] = str(version)
        return deck

    def remember(self, deck: Deck) -> None:
        """Keep which deck this form has made, and the version that it wrote."""
        made = self.request.session.get("made", {})
        made = {once: kept for once, kept in made.items() if once != self.values["once"]}
        latest = [*made.items(), (self.values["once"], (deck.code, deck.version))][-MOST_MADE:]
        self.request.session["made"] = dict(latest)

    def stored(self) -> Deck:
        """Write the deck; raises Stale if somebody has changed it in the meantime."""
        values = self.columns()
        if self.deck:
            version = self.values.get("version", "")
            self.deck.change(self.request.user, whole_number(version), **values)
            return self.deck
        user, game = self.request.user, self.draft.ruleset.game
        source = copies.original_deck(
            clean_line(self.values.get("copied_from", ""))[:40], game, user
        )
        deck = Deck(owner_id=user.pk, game=game, copied_from=source, **values)
        deck.create(user)
        return deck

    @property
    def title(self) -> str:
        return clean_title(self.values.get("title", ""))[:200]

    @property
    def description(self) -> str:
        return clean_line(self.values.get("description", "")).replace("\r\n", "\n")

    def fill(self) -> None:
        """Take the title and description of a new deck from its list where the form has none. Once the form has
        shown them, what people empty there stays empty."""
        if self.deck or self.values.get("filled"):
            return
        read = self.draft.parsed
        self.values["title"] = self.title or clean_title(read.title)[:200]
        self.values["description"] = self.description or read.description
        self.values["filled"] = "1"

    def too_long(self) -> str:
        """Why the description cannot be saved; the page keeps its text."""
        said = _("The description has %(n)s characters; %(limit)s are allowed. Nothing was saved.")
        return said % {"n": f"{len(self.description):,}", "limit": f"{LONGEST:,}"}

    def visibility(self) -> str:
        """The chosen visibility; an invited editor cannot choose it."""
        if self.deck and not self.deck.owned_by(self.request.user):
            return self.deck.visibility
        chosen = self.values["visibility"]
        return chosen if chosen in Visibility.values else Visibility.PRIVATE.value

    def columns(self) -> dict[str, Any]:
        return {
            "title": self.title or _("Untitled deck"),
            "description": self.description,
            "visibility": self.visibility(),
            "format": self.format(),
            "entries": to_entries(self.draft.decklist),
            "sets": self.sets_to_keep(),
        }

    def format(self) -> Format | None:
        """The chosen format; if none was chosen, a deck keeps a format that this user may not see."""
        ruleset, user, deck = self.draft.ruleset, self.request.user, self.deck
        hidden = deck and deck.format and not deck.format.open_to(user)
        if deck and hidden and ruleset.slug == access.deck_ruleset(deck, user).slug:
            return deck.format
        return Format.objects.filter(game=ruleset.game, slug=ruleset.slug).first()

    def stale(self) -> HttpResponse:
        """Show both versions when somebody else saved first; the next save overwrites theirs."""
        assert self.deck
        self.deck = access.editable_deck_or_404(self.deck.code, self.request.user)
        self.conflict = saved_form(self.deck, self.request.user)
        self.values["version"] = str(self.deck.version)
        return self.page(checked=True, status=409)

    def page(self, *, checked: bool, status: int = 200) -> HttpResponse:
        context = self.context(checked=checked)
        return render(self.request, "decks/edit.html", context, status=status)

    def context(self, *, checked: bool) -> dict[str, Any]:
        game = self.draft.ruleset.game
        context = {
            "game": GAMES[game] if self.deck else None,
            "deck": self.deck,
            "values": self.values,
            "errors": self.errors,
            "conflict": self.conflict,
            "choices": access.format_choices(
                self.request.user, page_language(), game if self.deck else ""
            ),
            "visibilities": Visibility.choices,
            "ruleset": self.draft.ruleset,
            "set_choices": set_choices(game, self.request.user, self.sets),
        }
        if checked and self.values["text"].strip():
            context |= self.result()
        return context

    def result(self) -> dict[str, Any]:
        """The verdict and everything shown with it."""
        draft = self.draft
        few = len(draft.parsed.decklist.zones) and len(list(draft.decklist.entries())) <= MOST_ROWS
        rows = self.values["mode"] == "rows" and few
        return {
            "checked": True,
            "sheet": Sheet(draft.verdict, page_language(), draft.guesses),
            "fates": draft.fates,
            "repair": draft.repair,
            "lacking_sets": lacking_in(
                draft.catalog, drawn_codes(draft.decklist, self.sets, draft.ruleset)
            ),
            "share": deck_share_code(draft.decklist, draft.catalog),
            "beside": self.beside(),
            "meant": self.meant_game(),
            "rows": draft.rows() if rows else None,
            "zones": draft.zones(),
            "can_be_rows": few,
        }

    def meant_game(self) -> Game | None:
        """The game that the list seems to be of, if it is none of the one it was read for."""
        own = self.draft.ruleset.game
        others = (current_catalog(game) for game in GAMES if game != own)
        return None if self.deck else GAMES.get(meant_game(self.draft.parsed, others))

    def beside(self) -> list[tuple[Format, str, int]]:
        """The same list in the game's other formats: format, verdict, number of problems."""
        verdicts = []
        game, user = self.draft.ruleset.game, self.request.user
        for row in access.visible_formats(game, user).exclude(slug=self.draft.ruleset.slug)[
            :MOST_BESIDE
        ]:
            try:
                ruleset = access.visible_ruleset(game, row.slug, user)
            except UNUSABLE:
                continue
            verdict = check_resolved(self.draft.verdict.deck, ruleset)
            verdicts.append((row, verdict_status(verdict), len(verdict.problems)))
        return verdicts


def clean_line(text: str) -> str:
    return text.replace("\0", "").strip()
