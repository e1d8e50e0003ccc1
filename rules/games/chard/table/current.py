"""What is true of a piece and a player now: what is printed, what effects changed for a time, and what lasting
texts give.

What a gift looks at is judged without gifts, so that their order does not matter.
"""

from typing import Any

from rules.games.chard.cards.abilities import NO, Abilities, Numbered, gift_names
from rules.games.chard.cards.card import Card
from rules.games.chard.effects.performers import PERFORMS
from rules.games.chard.table.context import Context
from rules.games.chard.table.matching import NOW, fits_filter
from rules.games.chard.table.piece import Piece
from rules.games.chard.table.state import Givers, State
from rules.games.chard.table.timed_changes import LOST

# Where a text works


def texts_of(state: State, piece: Piece) -> list[tuple[str, Card, Abilities]]:
    """Its own text and that of its Equipment; what marks the uses of each."""
    card = piece.card
    texts = [("", card, card.abilities)] if card.abilities is not None else []
    worn = state.cards[piece.equipment] if piece.equipment else None
    if worn is not None and worn.abilities is not None:
        texts.append(("e", worn, worn.abilities))
    return texts


def works(piece: Piece, card: Card, numbered: Numbered) -> bool:
    """Whether the clause works now: a special ability unless it is lost (CHD-062) or the character berserk
    (CHD-232); the text of an Artifact item while it is ready, or Rolled if it says so (CHD-124, CHD-125)."""
    if card.kind == "artifact":
        text = card.abilities
        return not piece.rolled or (text is not None and text.works_rolled)
    if not numbered.special:
        return True
    return "berserk" not in piece.ailments and not has_lost(piece, "special")


def has_lost(piece: Piece, layer: str) -> bool:
    """Whether an effect took its special or its top-priority abilities (CHD-062, CHD-188)."""
    return any(mod.what == LOST + layer for mod in piece.mods) if piece.mods else False


# Gifts of lasting texts


def gifts_to(state: State, piece: Piece, what: str) -> list[tuple[Context, Any]]:
    """The gifts of that name that reach the piece now."""
    gifts: list[tuple[Context, Any]] = []
    if what not in state.cards.given:
        return gifts
    for source, card, numbered in givers_of(state, what):
        if not works(source, card, numbered):
            continue
        ctx = Context(source.side, card, source, None, True)
        for gift in numbered.clause.give:
            meant = what in gift_names(gift) and reaches(state, ctx, gift, piece)
            if meant and PERFORMS.hold(state, ctx, numbered.clause.when):
                gifts.append((ctx, gift))
    return gifts


def givers_of(state: State, what: str) -> list[tuple[Piece, Card, Numbered]]:
    """The lasting texts on the table that give it, with the piece whose they are."""
    if state.givers is None:
        state.givers = gather_givers(state)
    return state.givers.get(what, [])


def gather_givers(state: State) -> Givers:
    givers: Givers = {}
    for piece in state.pieces():
        for _, card, text in texts_of(state, piece):
            for what, numbered in text.giving:
                givers.setdefault(what, []).append((piece, card, numbered))
    return givers


def reaches(state: State, ctx: Context, gift: Any, piece: Piece) -> bool:
    """Whom it is given to; Protection keeps the gifts of such a card away (CHD-202)."""
    if isinstance(gift.to, str):
        return piece is ctx.source
    if not piece.card.protections.isdisjoint(ctx.card.qualities):
        return False
    return fits_filter(state, ctx, gift.to, piece)


# Figures


def changed(state: State, piece: Piece, what: str, number: int) -> int:
    """The number with all changes, which add up."""
    for ctx, gift in gifts_to(state, piece, what):
        number += PERFORMS.evaluate(state, ctx, gift.by)
    for mod in piece.mods:
        if mod.what == what:
            number += mod.amount
    return number


def attack_of(state: State, piece: Piece) -> int:
    """Attack power now; never below 0."""
    if not piece.mods and "attack" not in state.cards.given:
        return piece.card.attack
    return max(0, changed(state, piece, "attack", piece.card.attack))


def damage_taken(state: State, piece: Piece, amount: int) -> int:
    """What is left of damage when texts raise or lower what the character takes."""
    if amount <= 0 or not (piece.mods or "damage-taken" in state.cards.given):
        return amount
    return max(0, changed(state, piece, "damage-taken", amount))


def range_of(state: State, piece: Piece) -> frozenset[int]:
    """The floors that it attacks (CHD-057); what sets the range comes before what takes floors away."""
    floors = piece.card.range
    if "range" not in state.cards.given:
        return floors
    gifts = [gift for _, gift in gifts_to(state, piece, "range")]
    for gift in gifts:
        floors = frozenset(gift.floors) or floors
    return floors.difference(*(gift.without for gift in gifts))


def keyword_changes(state: State, piece: Piece, name: str) -> list[str | int | None]:
    """What stands in the brackets of the keywords of that name that effects give."""
    values: list[str | int | None] = [gift.value for _, gift in gifts_to(state, piece, name)]
    return values + [mod.by for mod in piece.mods if mod.what == name]


def is_banned(state: State, piece: Piece, what: str) -> bool:
    """Whether an effect forbids it that."""
    if piece.mods and any(mod.what == NO + what for mod in piece.mods):
        return True
    return bool(gifts_to(state, piece, NO + what))


# Players


def player_gifts(state: State, seat: int, what: str) -> list[int]:
    """The counts of lasting texts about that player: `draws`, `events`, `moves`."""
    if what not in state.cards.given:
        return []
    counts: list[int] = []
    for source, card, numbered in givers_of(state, what):
        ctx = Context(source.side, card, source, None, True)
        if works(source, card, numbered) and PERFORMS.hold(state, ctx, numbered.clause.when):
            gifts: list[Any] = [gift for gift in numbered.clause.give if what in gift_names(gift)]
            counts += [gift.count for gift in gifts if seat in ctx.seats(gift.who)]
    return counts


NOW["attack"] = attack_of
