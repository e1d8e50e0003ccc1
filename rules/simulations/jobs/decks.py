"""The decks of a run: matched with cards, judged, and refused with reasons if they cannot be played."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from cards.catalog import Catalog
from cards.guesses import Guesses
from decks.display.answers import problem_json, unresolved_json
from decks.legality.check import Verdict, check_deck
from decks.legality.decklist import Decklist
from decks.legality.resolved import once_each
from decks.legality.ruleset import Ruleset
from decks.library.models import Deck
from languages import Text
from rules.bridge.bodies import LackingCard
from rules.bridge.performing import heeds_texts
from rules.bridge.pool import CardPool, card_pool, lacking_cards, played_catalog
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

    @cached_property
    def verdict(self) -> Verdict:
        return check_deck(self.decklist, self.ruleset, self.catalog)

    @cached_property
    def zones(self) -> Zones:
        """The numbers of the deck's cards by zone, one per copy."""
        zones: Zones = {}
        for zone, card, quantity in self.verdict.deck:
            zones.setdefault(zone, []).extend([card.number] * quantity)
        return zones


@dataclass(frozen=True)
class PlayedDecks:
    """The decks of a run by part, judged, and the cards they are played with; everything is worked out once.
    `ruleset`: settings in words."""

    game: str
    parts: Mapping[str, RunPart]
    ruleset: str = ""

    @cached_property
    def zones(self) -> dict[str, Zones]:
        return {name: part.zones for name, part in self.parts.items()}

    @cached_property
    def numbers(self) -> list[str]:
        """The numbers of all their cards, each once."""
        copies = (
            number for zones in self.zones.values() for zone in zones.values() for number in zone
        )
        return list(dict.fromkeys(copies))

    @cached_property
    def catalog(self) -> Catalog:
        """The official cards, and the users' sets that the decks draw on, whoever may see them."""
        return played_catalog(self.game, self.numbers)

    @cached_property
    def pool(self) -> CardPool:
        return card_pool(self.catalog)

    @cached_property
    def lacking(self) -> list[LackingCard]:
        """The cards that cannot be played as they say."""
        heeded = heeds_texts(self.game, self.zones.values(), self.ruleset)
        return lacking_cards(self.catalog, self.numbers, heeded)

    def refuse_unplayable(self, anyway: bool, approximate: bool) -> None:
        """Raise Refused for the first deck that cannot be played: too long, with unknown cards, with cards that
        cannot be performed (with `approximate`, only for those that cannot be played without what is missing),
        illegal (not with `anyway`)."""
        fields = {name: part.field or name for name, part in self.parts.items()}
        for name, part in self.parts.items():
            if part.decklist.size > MOST_CARDS:
                raise Refused("invalid", too_many(fields[name]))
            refuse_deck("unknown-cards", unknown_card_errors(part.verdict, fields[name]))
        for name, part in self.parts.items():
            played = {number for zone in part.zones.values() for number in zone}
            lacking = (entry for entry in self.lacking if entry.card.number in played)
            refused = [entry for entry in lacking if not (approximate and entry.playable)]
            refuse_deck("cannot-perform", lacking_card_errors(refused, fields[name]))
            if part.verdict.verdict == "illegal" and not anyway:
                refuse_deck("illegal-deck", finding_errors(part.verdict, fields[name]))


def refuse_deck(code: Code, faults: list[Fault]) -> None:
    if faults:
        raise Refused(code, *faults)


def too_many(field: str) -> Fault:
    sentence = Text(
        f"A deck of at most {MOST_CARDS:,} cards can be played.",
        f"{MOST_CARDS:,}枚を超えるデッキは対戦できません。",
    )
    return Fault(field, "too-long", sentence)


def unknown_card_errors(verdict: Verdict, field: str) -> list[Fault]:
    faults = []
    guesses = Guesses(verdict.deck.catalog)
    for entry in once_each(verdict.unresolved):
        sentence = Text(
            f"“{entry.input}” does not match exactly one card.",
            f"「{entry.input}」を特定できません。",
        )
        more = unresolved_json(entry, guesses)
        faults.append(Fault(field, f"{entry.reason}-card", sentence, more))
    return faults


def lacking_card_errors(lacking: Iterable[LackingCard], field: str) -> list[Fault]:
    return [
        Fault(
            field,
            "cannot-perform",
            Text(
                f"{entry.card.localised('en')} ({entry.card.number}): {entry.why.en}",
                f"{entry.card.localised('ja')}（{entry.card.number}）：{entry.why.ja}",
            ),
            {"card": entry.card.number, "approximate": entry.playable},
        )
        for entry in lacking
    ]


def finding_errors(verdict: Verdict, field: str) -> list[Fault]:
    """Why the deck is illegal, as the legality API puts it."""
    faults = []
    for problem in verdict.problems:
        if problem.severity == "warning":
            continue
        more = problem_json(problem, verdict.ruleset)
        message = more.pop("message")
        faults.append(Fault(field, problem.code, Text(message["en"], message["ja"]), more))
    return faults
