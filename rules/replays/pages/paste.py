"""A pasted record, checked line by line and replayed."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from cards.games import GAMES
from rules.bridge.pool import approximate_cards, card_pool
from rules.engine.core.game import Endless
from rules.engine.core.record import BadRecord, Record, cards_of, load_record, replay_record
from rules.games import LABELS, PLAYABLE
from rules.replays.pages.moment import moment_after
from rules.replays.pages.telling import LogTeller
from rules.replays.records import Reading, approximate_numbers, reading_of
from rules.simulations.api.bodies import MOST_RECORD
from web.requests import page_language, whole_number

MOST_HEADINGS = 400  # lines before the first choice


def paste_record(request: HttpRequest) -> HttpResponse:
    """The form; with a record, the viewer at `step`, or what is wrong with the record."""
    text = request.POST.get("record", "").replace("\0", "").replace("\r\n", "\n")
    context: dict[str, Any] = {"text": text[:MOST_RECORD], "pasted": True}
    if request.method != "POST" or not text.strip():
        return render(request, "rules/replay_paste.html", context)
    try:
        shown, game = moment_of_text(text, asked_step(request), request.user)
    except BadRecord as error:
        context |= {"error": error, "reason": refusal_context(error)}
        return render(request, "rules/replay_paste.html", context, status=422)
    if "part" in request.POST:
        return render(request, "rules/replay_moment.html", {"moment": shown, "game": game})
    return render(request, "rules/replay.html", context | {"moment": shown, "game": game})


def asked_step(request: HttpRequest) -> int | None:
    """The step from a button or the slider; None on the first view."""
    fields = request.POST if request.method == "POST" else request.GET
    text = fields.get("step", fields.get("at", ""))
    return whole_number(text) if text else None


def moment_of_text(text: str, step: int | None, user: Any) -> tuple[dict[str, Any], Any]:
    """A moment of a record for the viewer, and its game. Raises BadRecord."""
    if len(text) > MOST_RECORD or text.partition("\n\n")[0].count("\n") > MOST_HEADINGS:
        raise BadRecord(_("The text is too long for a record."))
    record = load_record(text.strip() + "\n")
    if record.game not in PLAYABLE:
        raise BadRecord(
            _("“%(game)s” is not a game that can be played.") % {"game": record.game[:60]}
        )
    try:
        context = record_context(record, step, reading_of(user))
    except Endless:
        raise BadRecord(_("The game of this record never ends.")) from None
    return context, GAMES[record.game]


def record_context(record: Record, step: int | None, reading: Reading) -> dict[str, Any]:
    """The first view plays the record to its end, so that every fault in it is found."""
    rules, catalog = PLAYABLE[record.game], reading(record.game, cards_of(record.decks))
    known = card_pool(catalog).facts
    if step is None:
        replay_record(rules, record, known)
    moment = moment_after(rules, record, known, step or 0)
    seats = range(len(moment.game.state.players))
    names = [_("Player %(n)s") % {"n": n + 1} for n in seats]
    shown = LogTeller(LABELS[record.game], catalog, names, page_language()).tell(moment)
    named = approximate_cards(catalog, approximate_numbers(record, catalog))
    return shown | {"approximate": named}


def refusal_context(error: BadRecord) -> dict[str, Any]:
    """Why a line does not fit; if the rules refuse it, with the refusal's clauses."""
    if error.refusal:
        text = error.refusal.localised(page_language())
        return {"text": text, "clauses": error.refusal.clauses}
    return {"text": error.reason, "clauses": ()}
