"""Which cards each player must have: the forty of the deck, and what effects created, took or returned.

Tokens and clones are not deck cards and are not counted; a card counts by its number, whatever its level or cost.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.performers import PERFORMERS
from rules.games.code_of_joker.performing import player_steps
from rules.games.code_of_joker.table import verbs
from rules.games.code_of_joker.table.context import Context, Slot, Thing
from rules.games.code_of_joker.table.state import State
from rules.games.code_of_joker.table.unit import Unit

ZONES = ("deck", "hand", "set", "trash", "vanished", "using", "seen")
RELOADED = ("deck", "trash", "vanished")


def held(state: State, seat: int) -> Counter[str]:
    """The cards that a player has, wherever they lie."""
    side = state.players[seat]
    ids = [unit.card.number for unit in side.field if not unit.clone]
    for zone in ZONES:
        ids += getattr(side, zone)
    return by_number(state, ids)


def by_number(state: State, ids: Iterable[str]) -> Counter[str]:
    cards = map(state.cards.__getitem__, ids)
    return Counter([card.number for card in cards if card.kind != "joker" and not card.token])


def jokers(state: State, seat: int) -> list[str]:
    """In their area or, under the older rules, in hand."""
    side = state.players[seat]
    cards = [state.cards[card] for card in side.jokers + side.hand]
    return sorted(card.number for card in cards if card.kind == "joker")


class Ledger:
    """Follows the state opened last: `wanted` is what each player must hold."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.state: State | None = None
        self.wanted: list[Counter[str]] = []
        patch.setattr(verbs, "reload_deck", self.reloading(verbs.reload_deck))
        patch.setattr(player_steps, "create_card", self.making(player_steps.create_card))
        for kind, watched in (
            (s.Exclude, self.excluding),
            (s.Summon, self.summoning),
            (s.Move, self.moving),
        ):
            performer = PERFORMERS[kind]
            assert performer.each is not None
            patch.setattr(performer, "each", watched(performer.each))

    def open(self, state: State) -> None:
        self.state = state
        self.wanted = [held(state, seat) for seat in (0, 1)]

    def book(self, state: State, seat: int, cards: list[str], sign: int = 1) -> None:
        if state is self.state:
            found = by_number(state, cards)
            self.wanted[seat].update({card: sign * count for card, count in found.items()})

    def reloading(self, real: Callable[..., None]) -> Callable[..., None]:
        def reload(state: State, player: int) -> None:
            side = state.players[player]
            for zone in RELOADED:
                self.book(state, player, getattr(side, zone), -1)
            self.book(state, player, list(side.registered))
            real(state, player)

        return reload

    def making(self, real: Callable[..., int]) -> Callable[..., int]:
        def made(state: State, seat: int, number: str, step: s.Create, by: str) -> int:
            done = real(state, seat, number, step, by)
            if done and step.to != "field":
                self.book(state, seat, [number])
            return done

        return made

    def excluding(self, real: Callable[..., int]) -> Callable[..., int]:
        def exclude(state: State, ctx: Context, step: s.Exclude, thing: Thing) -> int:
            done = real(state, ctx, step, thing)
            if done and isinstance(thing, Slot):
                self.book(state, thing.owner, [thing.card.id], -1)
            return done

        return exclude

    def summoning(self, real: Callable[..., int]) -> Callable[..., int]:
        """Record a card of the other player that changes sides."""

        def summon(state: State, ctx: Context, step: s.Summon, slot: Any) -> int:
            done, seat = real(state, ctx, step, slot), ctx.seat(step.who)
            if done and slot.owner != seat:
                self.book(state, slot.owner, [slot.card.id], -1)
                self.book(state, seat, [slot.card.id])
            return done

        return summon

    def moving(self, real: Callable[..., int]) -> Callable[..., int]:
        """Record a card that goes to a zone of the other player."""

        def move(state: State, ctx: Context, step: s.Move, thing: Thing) -> int:
            owner, card = thing.owner, thing.card
            copied = isinstance(thing, Unit) and thing.clone
            stays = step.who is None or card.kind == "joker" or copied
            discarded = thing.zone == "hand" and step.to == "trash"
            done = real(state, ctx, step, thing)
            if done and not stays and not discarded and owner != ctx.seat(step.who or ""):
                self.book(state, owner, [card.number], -1)
                self.book(state, ctx.seat(step.who or ""), [card.number])
            return done

        return move
