"""A sample hand of a deck: dealt from a seed, continued by the choices that the game's rule allows."""

import json
import secrets
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import card_words
from cards.game import Game
from cards.record import CardRecord
from decks.legality.check import Verdict
from decks.legality.decklist import Decklist
from decks.requests.built import build_deck
from rules.bridge.piles import Held
from rules.engine.core.dice import Dice
from rules.engine.opening.hands import Choice, Option, SampleHand, replay_hand
from rules.odds.asking import MOST_CHOICES, DealAsked, HandBody
from rules.odds.board import board_addresses, retries
from rules.odds.frame import odds_frame
from rules.odds.wanted import needed_in_hand
from web.doors import json_door

# Short enough to say and type.
SEEDS = 10**8


@json_door(HandBody)
def show_hand(request: HttpRequest, body: HandBody, game: Game) -> HttpResponse:
    deck = build_deck(game.slug, body, request.user)
    context = {"hand": dealt_context(deck.decklist, deck.verdict, body)}
    return render(request, "odds/hand.html", context)


def dealt_context(decklist: Decklist, verdict: Verdict, deal: DealAsked) -> dict[str, Any]:
    """The context of templates/odds/hand.html."""
    common = odds_frame(verdict, deal.zone)
    if not common["pile"]:
        return common
    seed = secrets.randbelow(SEEDS) if deal.seed is None else deal.seed
    cards, rule = common["pile"], common["opening"]
    fits = needed_in_hand(rule, common["game"])
    sample = SampleHand(rule, list(cards.cards), Dice(seed), deal.first, fits, cards.chosen)
    refused = replay_hand(sample, deal.choices)
    return common | {
        "seed": seed,
        "first": deal.first,
        "sample": sample,
        "refused": refused,
        "choices": ",".join(sample.made),
        "cards": cards_in_hand(sample),
        "steps": [(step, [shown_card(card) for card in step.drawn]) for step in sample.steps],
        "options": [option_button(sample, deal, seed, option) for option in sample.options()],
        "board": board_addresses(decklist, verdict, deal, seed, sample.made),
        "retries": {
            name: step_button(deal, seed, after) for name, after in retries(sample).items()
        },
        "again": posted_choices(None, deal, []),
    }


def cards_in_hand(sample: SampleHand[Held]) -> list[dict[str, Any]]:
    """The hand in the order of drawing; cards of the last draw are new."""
    new = len(sample.steps[-1].drawn) if sample.made[-1:] == ["draw"] else 0
    old = len(sample.hand) - new
    return [shown_card(card) | {"new": place >= old} for place, card in enumerate(sample.hand)]


def option_button(
    sample: SampleHand[Held], deal: DealAsked, seed: int, option: Option
) -> dict[str, Any]:
    """One button: what it does, what it posts, and why it may be disabled."""
    return step_button(deal, seed, [*sample.made, option.choice]) | {
        "choice": option.choice,
        "refused": option.refused,
        "turn": sample.turn + 1,
        "draws": sample.opening.drawn(sample.turn + 1, sample.first),
        "next": sample.opening.hand_after(sample.mulligans + 1),
    }


def step_button(deal: DealAsked, seed: int, after: list[Choice]) -> dict[str, Any]:
    """What a button sends, with scripts and without; `full`: that would be too many choices."""
    return {
        "full": len(after) > MOST_CHOICES,
        "after": ",".join(after),
        "post": posted_choices(seed, deal, after),
    }


def posted_choices(seed: int | None, deal: DealAsked, choices: list[Choice]) -> str:
    """What a button sends to get the next fragment."""
    state = {"seed": seed, "choices": choices, "first": deal.first, "zone": deal.zone}
    return json.dumps(state)


def shown_card(held: Held) -> dict[str, Any]:
    """A drawn card for the page; an unidentified one by the text that was written."""
    if isinstance(held, CardRecord):
        return {"card": held, "hue": card_words.face_hue(held)}
    return {"text": held, "hue": "plain"}
