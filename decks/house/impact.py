"""Before a draft of a format is saved: how it would change the verdicts on decks its author can see."""

import datetime as dt
from dataclasses import dataclass, field
from typing import Any

from cards.catalog import Catalog
from decks.house.drafts import FormatDraft
from decks.legality.check import Verdict
from decks.legality.check import check_deck as judge
from decks.legality.ruleset import NotInForce, Ruleset
from decks.library import store
from decks.library.catalogs import DeckCatalogs
from decks.library.models import Deck
from web.api.problems import Problem

MOST_DECKS = 1000
# Of one request: the cards that decks list, each as often as there are demands, and the values that demands
# list, for every deck. What else a deck costs counts as DECK, a search that first meets a card as SEARCH.
MOST_WORK, DECK, SEARCH = 800_000, 1200, 12


@dataclass(frozen=True)
class Touched:
    """A deck that is illegal under the draft or was before it; `before` is a verdict's status."""

    deck: Deck
    before: str
    after: Verdict


@dataclass
class Impact:
    """`ruleset` is the draft on the day of judging; `more` is true if some decks were not examined."""

    ruleset: Ruleset
    checked: int = 0
    more: bool = False
    broken: list[Touched] = field(default_factory=list)
    mended: list[Touched] = field(default_factory=list)
    still_broken: list[Touched] = field(default_factory=list)

    def add(self, deck: Deck, before: Verdict | None, after: Verdict) -> None:
        """Sort a deck into its group; a deck that is illegal neither before nor after is only counted."""
        self.checked += 1
        was = before is not None and before.verdict == "illegal"
        groups = {
            (False, True): self.broken,
            (True, False): self.mended,
            (True, True): self.still_broken,
        }
        group = groups.get((was, after.verdict == "illegal"))
        if group is not None:
            group.append(Touched(deck, before.verdict if before else "legal", after))


def draft_impact(draft: FormatDraft, as_of: dt.date | None, slug: str, user: Any) -> Impact:
    """Judge the decks by the draft and by what it replaces: the format `slug`, or a new format's parent.

    Raises Problem if the draft is not in force on the day.
    """
    game, parent = draft.data.game, draft.data.parent or ""
    date, after = in_force(draft, as_of)
    before = ruleset_so_far(game, slug or parent, date)
    decks = used_by(game, {slug, parent}, user)[: MOST_DECKS + 1]
    bill, left = Bill([after, *([before] if before else [])]), MOST_WORK
    answer, catalogs = Impact(after), DeckCatalogs(user)
    for deck in decks:
        left -= bill.cost(deck)
        if answer.checked == MOST_DECKS or (answer.checked and left < 0):
            break
        was = verdict_on(deck, before, catalogs.of(deck, before)) if before else None
        answer.add(deck, was, verdict_on(deck, after, catalogs.of(deck, sets=draft.sets)))
    answer.more = answer.checked < len(decks)
    return answer


class Bill:
    """The work of judging one deck after another by the same rulesets."""

    def __init__(self, rulesets: list[Ruleset]) -> None:
        rules = [rule for ruleset in rulesets for rule in ruleset.constraints]
        self.demands, self.values = len(rules), sum(ruleset.values for ruleset in rulesets)
        self.searches = sum(rule.kind == "count" for rule in rules)
        self.met: set[str] = set()

    def cost(self, deck: Deck) -> int:
        """The work for one deck. A search caches its cards, so only the first deck that lists them pays."""
        listed = [card for entries in deck.entries.values() for card, *_ in entries]
        new = set(listed) - self.met
        self.met |= new
        asked = len(listed) * self.demands + SEARCH * len(new) * self.searches
        return DECK + self.values + asked


def in_force(draft: FormatDraft, as_of: dt.date | None) -> tuple[dt.date, Ruleset]:
    """The day to judge by, and the draft on it: today, or the first day on which it holds."""
    date = as_of or store.site_day()
    try:
        return date, draft.ruleset(date)
    except NotInForce:
        if as_of:
            raise Problem("not-in-force", slug=draft.data.slug, date=as_of) from None
        first = max(draft.begins, date)
        return first, draft.ruleset(first)


def ruleset_so_far(game: str, slug: str, date: dt.date) -> Ruleset | None:
    """The ruleset in force; None if there is none on that day."""
    try:
        return store.stored_ruleset(game, slug, date)
    except store.UNUSABLE:
        return None


def used_by(game: str, slugs: set[str], user: Any) -> Any:
    decks = Deck.objects.listed_for(user).for_lists(user)
    decks = decks.filter(game=game, format__slug__in=slugs - {""})
    return decks.order_by("-changed", "-id")


def verdict_on(deck: Deck, ruleset: Ruleset, catalog: Catalog) -> Verdict:
    return judge(deck.decklist, ruleset, catalog)
