"""A sample hand as a board that one comes back to: its own address, one step back, the rest in another order."""

from django.urls import reverse
from django.utils.http import urlencode

from decks.exchange.sharecode import deck_share_code
from decks.legality.check import Verdict
from decks.legality.decklist import Decklist
from rules.bridge.piles import Held
from rules.engine.opening.hands import Choice, SampleHand
from rules.odds.asking import DealAsked


def board_addresses(
    decklist: Decklist, verdict: Verdict, deal: DealAsked, seed: int, made: list[Choice]
) -> dict[str, str]:
    """Where this very hand is shown, whatever becomes of the deck, and where the deck is played out; nothing for
    a deck too large for a code."""
    code = deck_share_code(decklist, verdict.deck.catalog)
    if not code:
        return {}
    form = {"format": verdict.ruleset.slug}
    hand = {"seed": str(seed), "choices": ",".join(made), "first": str(deal.first)}
    hand["zone"] = deal.zone
    return {
        "address": f"{reverse('code-hands', args=[code])}?{urlencode(form | hand)}",
        "played": f"{reverse('simulate-code', args=[code])}?{urlencode(form)}",
    }


def retries(sample: SampleHand[Held]) -> dict[str, list[Choice]]:
    """The choices that lead one step back, and those that put the rest of the pile into another order."""
    choices: dict[str, list[Choice]] = {"back": sample.made[:-1]} if sample.made else {}
    if sample.refusal("shuffle") is None and sample.pile:
        choices["shuffle"] = [*sample.made, "shuffle"]
    return choices
