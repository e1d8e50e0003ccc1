"""A sample hand of a deck: dealt from a seed, played on by the choices that the game's rule leaves."""

import json
import secrets
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from cards import face
from cards.game import Game
from cards.record import CardRecord
from decks.legality.check import Verdict
from decks.requests.built import built
from rules.bridge.piles import Held
from rules.engine.core.dice import Dice
from rules.engine.opening.hands import Choice, Option, Sample, replay
from rules.odds.asking import MOST_CHOICES, Deal, HandBody
from rules.odds.frame import frame
from rules.odds.wanted import needed
from web.doors import door

# Few enough digits to be said and typed.
SEEDS = 10**8


@door(HandBody)
def hand(request: HttpRequest, body: HandBody, game: Game) -> HttpResponse:
    verdict = built(game.slug, body, request.user).verdict
    return render(request, "odds/hand.html", {"hand": dealt(verdict, body)})


def dealt(verdict: Verdict, deal: Deal) -> dict[str, Any]:
    """What templates/odds/hand.html shows."""
    common = frame(verdict, deal.zone)
    if not common["pile"]:
        return common
    seed = secrets.randbelow(SEEDS) if deal.seed is None else deal.seed
    cards, rule = common["pile"], common["opening"]
    fits = needed(rule, common["game"])
    sample = Sample(rule, list(cards.cards), Dice(seed), deal.first, fits, cards.chosen)
    refused = replay(sample, deal.choices)
    return common | {
        "seed": seed,
        "first": deal.first,
        "sample": sample,
        "refused": refused,
        "choices": ",".join(sample.made),
        "cards": in_hand(sample),
        "steps": [(step, [shown(card) for card in step.drawn]) for step in sample.steps],
        "options": [option(sample, deal, seed, one) for one in sample.options()],
        "again": posted(None, deal, []),
    }


def in_hand(sample: Sample[Held]) -> list[dict[str, Any]]:
    """The hand in the order of drawing; what the last draw brought is new."""
    new = len(sample.steps[-1].drawn) if sample.made[-1:] == ["draw"] else 0
    old = len(sample.hand) - new
    return [shown(card) | {"new": place >= old} for place, card in enumerate(sample.hand)]


def option(sample: Sample[Held], deal: Deal, seed: int, one: Option) -> dict[str, Any]:
    """One button: what it does, what it posts, and why it may not be pressed."""
    after = [*sample.made, one.choice]
    return {
        "choice": one.choice,
        "refused": one.refused,
        "full": len(after) > MOST_CHOICES,
        "after": ",".join(after),
        "post": posted(seed, deal, after),
        "turn": sample.turn + 1,
        "draws": sample.opening.drawn(sample.turn + 1, sample.first),
        "next": sample.opening.hand_after(sample.mulligans + 1),
    }


def posted(seed: int | None, deal: Deal, choices: list[Choice]) -> str:
    """What a button sends to get the fragment that follows."""
    state = {"seed": seed, "choices": choices, "first": deal.first, "zone": deal.zone}
    return json.dumps(state)


def shown(held: Held) -> dict[str, Any]:
    """A drawn card for the page; what could not be identified by what was written."""
    if isinstance(held, CardRecord):
        return {"card": held, "hue": face.hue(held)}
    return {"text": held, "hue": "plain"}
