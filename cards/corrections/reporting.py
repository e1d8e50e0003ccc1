"""Keep what a reader reports, within limits (settings API_RATES and REPORTS_OPEN)."""

from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _

from accounts.attempts import wait_sentence
from accounts.limits import held_account
from cards.corrections.inforce import printed_hash
from cards.corrections.models import CardReport
from cards.record import CardRecord
from web.api.clients import client_network
from web.api.throttles import count_request
from web.versions import Stale, unchanged

SALT = "cards.corrections.reporting"
Said = dict[str, str]


class TooMany(Exception):
    """The sender has to wait, or for staff to read what is there; says so in the page's language."""


def keep_report(request: HttpRequest, game: str, card: CardRecord, said: Said) -> None:
    """Keep a report, once however often it is sent. `said`: happened, expected, replay. Raises TooMany."""
    if seconds := count_request("report-", request):
        raise TooMany(wait_sentence(seconds))
    mine, who = open_reports(request), sender(request)
    facts = {"game": game, "number": card.number, "text_hash": printed_hash(card), **said}
    with held_account(request.user.pk, who["address"]):
        if mine.filter(**facts).exists():
            return
        if mine.count() >= settings.REPORTS_OPEN[sender_kind(request)]:
            raise TooMany(
                _(
                    "Too many of your reports are waiting for staff. Try again when some are settled."
                )
            )
        CardReport.objects.create(effects=card.effects, **facts, **who)


def open_reports(request: HttpRequest) -> QuerySet[CardReport]:
    """What this user, or this address, reported and nobody settled yet."""
    return CardReport.objects.filter(settled=None, **sender(request))


def sender_kind(request: HttpRequest) -> str:
    return "user" if request.user.is_authenticated else "anon"


def sender(request: HttpRequest) -> dict[str, Any]:
    if request.user.is_authenticated:
        return {"user": request.user, "address": ""}
    network = salted_hmac(SALT, client_network(request), algorithm="sha256")
    return {"user": None, "address": network.hexdigest()}


def settle_report(report: CardReport, note: str, who: str) -> None:
    """Raises Stale if somebody else has settled it, or has written another note."""
    with unchanged(report, "settled", "note"):
        if report.settled:
            raise Stale
        report.settled, report.settled_by, report.note = timezone.now(), who, note
        report.save(update_fields=["settled", "settled_by", "note"])


def reopen_report(report: CardReport) -> None:
    """The note stays, for whoever looks at it next."""
    report.settled, report.settled_by = None, ""
    report.save(update_fields=["settled", "settled_by"])
