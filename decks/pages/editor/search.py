"""Search results beside the deck: what each card would break, and how many copies the deck has."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from pydantic import Field, StringConstraints

from cards.game import Game
from cards.record import CardRecord
from cards.search.query import Query, parse_query
from decks.editor.brief import brief_finding
from decks.editor.fits import CardFits
from decks.legality.constraints.pool import Pool
from decks.legality.constraints.size import Size
from decks.legality.constraints.zone_kinds import ZoneKinds
from decks.legality.problems import Finding
from decks.pages.editor.common import deck_facts
from decks.pages.editor.drawing import Drawn, drawn_card
from decks.requests.bodies import ZoneName
from decks.requests.built import Built, EditorBody, build_deck
from web.doors import json_door
from web.requests import page_language

PAGE = 40
# So many cards are asked for what they would break before an answer goes out; fewer by a large deck.
MOST_LOOKED_AT, FEW_LOOKED_AT = 2000, 100


class SearchBody(EditorBody):
    """What to search for. `fits`: only cards that would break nothing; `zone`: where they would go."""

    q: Annotated[str, StringConstraints(max_length=10_000)] = ""
    offset: Annotated[int, Field(ge=0, le=10_000_000)] = 0
    fits: bool = False
    zone: ZoneName | None = None


class ResultLabels(NamedTuple):
    """The labels of the buttons beside a card: one copy less, the number, one more."""

    take: str
    pad: str
    add: str


@dataclass(frozen=True)
class Hit:
    """A card found: its facts, its copies in the deck, what one more would break.

    `sated`: as many are in the deck as are allowed, and nothing is wrong with that.
    """

    facts: dict[str, Any]
    json: str
    zone: str
    copies: int
    labels: ResultLabels
    breaks: list[tuple[str, str | None]]
    sated: bool
    full: bool
    drawn: Drawn


@json_door(SearchBody)
def answer_search(request: HttpRequest, body: SearchBody, game: Game) -> HttpResponse:
    return HttpResponse(results_html(build_deck(game.slug, body, request.user), game, body))


def results_html(deck: Built, game: Game, body: SearchBody) -> str:
    """A page of results as HTML."""
    query = parse_query(body.q.replace("\0", ""), game)
    total, cards, following = next_results(query, deck, body)
    hits = list(result_hits(deck, cards, body.zone))
    context = {
        "game": game,
        "query": query,
        "said": query.describe(page_language()) if body.q.strip() and query.ok else "",
        "total": total,
        "next": following,
        "fits": body.fits,
        "hits": hits,
        "full": full_zones(deck, hits),
    }
    return render_to_string("editor/results.html", context)


def next_results(
    query: Query, deck: Built, body: SearchBody
) -> tuple[int, list[CardRecord], int | None]:
    """How many cards there are, the next ones, and where to continue."""
    start = body.offset
    if not body.fits:
        total, cards = query.page(deck.choice, start, PAGE)
        end = start + len(cards)
        return total, cards, end if end < total else None
    most = FEW_LOOKED_AT if deck.fits.large else MOST_LOOKED_AT
    total, cards = query.page(deck.choice, start, most)
    fitting = [place for place, card in enumerate(cards) if card_fits(deck.fits, card, body.zone)]
    shown, rest = fitting[:PAGE], fitting[PAGE:]
    end = start + (rest[0] if rest else len(cards))
    return total, [cards[place] for place in shown], end if end < total else None


def card_fits(fits: CardFits, card: CardRecord, zone: str | None) -> bool:
    return not fits.breaks(card, zone or fits.zone(card))


def result_hits(deck: Built, cards: list[CardRecord], zone: str | None) -> Iterator[Hit]:
    counts: dict[CardRecord, int] = {}
    for _zone, card, copies in deck.verdict.deck:
        counts[card] = counts.get(card, 0) + copies
    say, words, named = deck_facts(deck), deck.ruleset.words(page_language()), result_labels()
    wrong = {card for problem in deck.verdict.problems for card, _n in problem.cards}
    for card in cards:
        known = say.of(card)
        to = zone or known["zone"]
        findings = deck.fits.breaks(card, to)
        breaks = sorted(filter(is_own, findings), key=weight)
        broken = [(brief_finding(finding, words), finding.clause) for finding in breaks]
        # The row itself has the mark.
        facts = {name: said for name, said in known.items() if name != "mark"}
        text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
        copies = counts.get(card, 0)
        said = ResultLabels(*(label % {"name": known["name"], "n": copies} for label in named))
        full = not all(map(is_own, findings))
        sated = bool(copies and broken) and card not in wrong
        drawn = drawn_card(card, deck.catalog)
        yield Hit(known, text, to, copies, said, broken, sated, full, drawn)


def is_own(finding: Finding) -> bool:
    """Whether the finding is about the card; that a zone is full holds for all cards, and is said once."""
    return not isinstance(finding.constraint, Size)


def weight(finding: Finding) -> tuple[bool, bool]:
    """What is wrong with a single copy comes first, then what is wrong with so many, then the rest."""
    return not isinstance(finding.constraint, Pool | ZoneKinds), not finding.cards


def full_zones(deck: Built, hits: list[Hit]) -> list[str]:
    """The names of the zones that have no room for the cards found."""
    zones = dict.fromkeys(hit.zone for hit in hits if hit.full)
    return [deck.ruleset.zone_name(zone, page_language()) for zone in zones]


def result_labels() -> ResultLabels:
    """The labels by which the scripts update the buttons when the number changes."""
    return ResultLabels(
        _("%(name)s: remove one copy"),
        _("%(name)s: %(n)s in the deck, set the number"),
        _("%(name)s, %(n)s in the deck: add one copy"),
    )
