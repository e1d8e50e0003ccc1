"""The decks of a run: matched with cards, judged, and refused with reasons if they cannot be played."""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.catalog import Catalog
from cards.guesses import Guesses
from decks.display.answers import problem_json, unresolved_json
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist
from decks.legality.ruleset import Ruleset
from decks.library.models import Deck
from rules.bridge.bodies import LackingCard
from rules.bridge.performing import heeds_texts
from rules.bridge.pool import lacking_cards, played_catalog
from rules.engine.runs.plan_values import MOST_CARDS
from rules.simulations.jobs.refusals import Code, Fault, Refused

Zones = dict[str, list[str]]


@dataclass(frozen=True)
class RunPart:
    """A deck of a run as requested, the ruleset that judges it, and the cards as its reader may see them.

    `saved`: the deck it comes from, and which `version` of it. `private`: it was taken from a private run,
    whether or not the deck still exists. `field`: its name in the request, for faults; if empty, its part
    (`rules.simulations.models.PARTS`)."""

    decklist: Decklist
    ruleset: Ruleset
    catalog: Catalog
    saved: Deck | None = None
    version: int | None = None
    title: str = ""
    title_ja: str = ""
    private: bool = False
    field: str = ""


def playable_zones(
    part: RunPart, field: str, anyway: bool, approximate: bool, ruleset: str = ""
) -> Zones:
    """The numbers of the deck's cards by zone, one per copy. Raises Refused; with `anyway`, not for an illegal
    deck, with `approximate`, not for cards that can be played without what cannot be performed. `ruleset`:
    settings in words."""
    if part.decklist.size > MOST_CARDS:
        raise Refused("invalid", too_many(field))
    verdict = check_deck(part.decklist, part.ruleset, part.catalog)
    refuse_deck("unknown-cards", unknown_card_errors(verdict, field))
    zones = zones_of(verdict)
    numbers = [number for cards in zones.values() for number in cards]
    game = part.decklist.game
    heeded = heeds_texts(game, [zones], ruleset)
    lacking = lacking_cards(played_catalog(game, numbers), numbers, heeded)
    refused = [one for one in lacking if not (approximate and one.playable)]
    refuse_deck("cannot-perform", lacking_card_errors(refused, field))
    if verdict.verdict == "illegal" and not anyway:
        refuse_deck("illegal-deck", finding_errors(verdict, field))
    return zones


def zones_of(verdict: Verdict) -> Zones:
    """The numbers of the deck's cards by zone, one per copy."""
    zones: Zones = {}
    for zone, card, quantity in verdict.deck:
        zones.setdefault(zone, []).extend([card.number] * quantity)
    return zones


def refuse_deck(code: Code, faults: list[Fault]) -> None:
    if faults:
        raise Refused(code, *faults)


def too_many(field: str) -> Fault:
    sentences = (
        f"A deck of at most {MOST_CARDS:,} cards can be played.",
        f"{MOST_CARDS:,}枚を超えるデッキは対戦できません。",
    )
    return Fault(field, "too-long", *sentences)


def unknown_card_errors(verdict: Verdict, field: str) -> list[Fault]:
    faults = []
    guesses = Guesses(verdict.deck.catalog)
    for entry in verdict.unresolved:
        sentences = (
            f"“{entry.input}” does not match exactly one card.",
            f"「{entry.input}」を特定できません。",
        )
        more = unresolved_json(entry, guesses)
        faults.append(Fault(field, f"{entry.reason}-card", *sentences, more))
    return faults


def lacking_card_errors(lacking: Iterable[LackingCard], field: str) -> list[Fault]:
    return [
        Fault(
            field,
            "cannot-perform",
            f"{one.card.localised('en')} ({one.card.number}): {one.why.en}",
            f"{one.card.localised('ja')}（{one.card.number}）：{one.why.ja}",
            {"card": one.card.number, "approximate": one.playable},
        )
        for one in lacking
    ]


def finding_errors(verdict: Verdict, field: str) -> list[Fault]:
    """Why the deck is illegal, as the legality API puts it."""
    faults = []
    for problem in verdict.problems:
        if problem.severity == "warning":
            continue
        more = problem_json(problem, verdict.ruleset)
        message = more.pop("message")
        faults.append(Fault(field, problem.code, message["en"], message["ja"], more))
    return faults
