"""Steps that are done at once, to each of their targets or to players."""

from rules.engine.core.log import Words
from rules.games.chard.cards.abilities import NO
from rules.games.chard.effects import steps as s
from rules.games.chard.effects.performers import (
    PERFORMS,
    each_character,
    each_piece,
    performs_each,
    performs_once,
)
from rules.games.chard.table import verbs
from rules.games.chard.table.context import Body, Context
from rules.games.chard.table.marks import mod_label
from rules.games.chard.table.piece import Mod, Piece
from rules.games.chard.table.state import State
from rules.games.chard.table.timed_changes import LOST, mod_text


@performs_each(s.Heal)
def heal_thing(state: State, ctx: Context, step: s.Heal, thing: Piece | Body) -> int:
    """A character up to its HP, a player up to 200 (CHD-190)."""
    amount = PERFORMS.evaluate(state, ctx, step.amount)
    if isinstance(thing, Body):
        return verbs.heal_player(state, thing.seat, amount)
    return verbs.heal_character(state, thing, amount)


@each_character(s.Ail)
def ail_character(state: State, ctx: Context, step: s.Ail, piece: Piece) -> int:
    """Each ailment once (CHD-221)."""
    if step.ailment in piece.ailments:
        return 0
    piece.ailments += (step.ailment,)
    state.tell("ail", piece.seat, piece.card.number, step.ailment)
    return 1


@each_character(s.Cure)
def cure_character(state: State, ctx: Context, step: s.Cure, piece: Piece) -> int:
    left = tuple(ailment for ailment in piece.ailments if step.ailment not in (None, ailment))
    done, piece.ailments = len(piece.ailments) - len(left), left
    if done:
        state.tell("cured", piece.seat, piece.card.number)
    return done


@each_piece(s.RollDown)
def roll_piece(state: State, ctx: Context, step: s.RollDown, piece: Piece) -> int:
    done = not piece.rolled
    verbs.roll_piece(state, piece)
    return int(done)


@each_piece(s.Reroll)
def reroll_piece(state: State, ctx: Context, step: s.Reroll, piece: Piece) -> int:
    """It becomes ready, whatever keeps it Rolled in the Reroll Phase."""
    done, piece.rolled = piece.rolled, False
    return int(done)


# What changes for a time (CHD-279)


def until(state: State, lasts: s.Lasts) -> int:
    return state.number if lasts == "turn" else 0


def add_mod(state: State, ctx: Context, piece: Piece, what: str, by: str, lasts: s.Lasts) -> int:
    mod = Mod(what, by, until(state, lasts))
    piece.mods += (mod,)
    if state.log is not None:  # most games have none, and words take time
        label = mod_label(mod_text(mod))
        words = Words(label.en, label.ja)
        state.tell("changed", piece.seat, words, ctx.card.number, piece.card.number)
    return 1


@each_character(s.Change)
def change_figure(state: State, ctx: Context, step: s.Change, piece: Piece) -> int:
    """The number is worked out now."""
    by = PERFORMS.evaluate(state, ctx, step.by)
    return add_mod(state, ctx, piece, step.what, str(by), step.lasts)


@each_character(s.Grant)
def grant_keyword(state: State, ctx: Context, step: s.Grant, piece: Piece) -> int:
    by = "1" if step.value is None else str(step.value)
    return add_mod(state, ctx, piece, step.keyword, by, step.lasts)


@each_character(s.Forbid)
def forbid_character(state: State, ctx: Context, step: s.Forbid, piece: Piece) -> int:
    return add_mod(state, ctx, piece, NO + step.what, "1", step.lasts)


@each_character(s.Lose)
def lose_abilities(state: State, ctx: Context, step: s.Lose, piece: Piece) -> int:
    """One of two layers (CHD-061, CHD-062, CHD-188)."""
    return add_mod(state, ctx, piece, LOST + step.layer, "1", step.lasts)


# The game


@performs_once(s.Shuffle)
def shuffle_decks(state: State, ctx: Context, step: s.Shuffle) -> int:
    for seat in ctx.seats(step.who):
        verbs.shuffle_deck(state, seat)
    return 1


@performs_once(s.Win)
def win_game(state: State, ctx: Context, step: s.Win) -> int:
    """Card text may decide the game (CHD-253)."""
    verbs.end_game(state, ctx.seat(step.who), "text")
