"""Steps done to players and their zones, without asks. Each returns how much it did."""

from rules.engine.performing.performers import demand_nothing
from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.effects.performers import performs_once
from rules.games.code_of_joker.performing.full_amounts import draws, makes, of_each
from rules.games.code_of_joker.performing.moving_steps import has_room, place_card
from rules.games.code_of_joker.performing.plain_steps import MOST_MADE, granted_until
from rules.games.code_of_joker.performing.targets import draw_by_chance, take_from_zone
from rules.games.code_of_joker.table import unit_verbs, verbs
from rules.games.code_of_joker.table.context import Context, Slot
from rules.games.code_of_joker.table.current import evaluate, filter_checks, things_in_zone
from rules.games.code_of_joker.table.state import HAND, State


@performs_once(s.Draw, draws)
def draw_by_effect(state: State, ctx: Context, step: s.Draw) -> int:
    """From the top (COJ-143, COJ-186), or only matching cards."""
    count = evaluate(state, ctx, step.count)
    ctx.named["drawn"] = []
    return sum(draw_for_seat(state, ctx, seat, count, step.of) for seat in ctx.seats(step.who))


def draw_for_seat(state: State, ctx: Context, seat: int, count: int, of: n.Filter | None) -> int:
    """What came to the hand is called `drawn` from now on."""
    hand = state.players[seat].hand
    before = len(hand)
    done = (
        verbs.draw_cards(state, seat, count, by=ctx.by)
        if of is None
        else search_deck(state, ctx, seat, count, of)
    )
    ctx.named["drawn"] += [Slot(seat, "hand", state.cards[card]) for card in hand[before:]]
    return done


def search_deck(state: State, ctx: Context, seat: int, count: int, filter: n.Filter) -> int:
    """Random matching cards of the deck go to the hand (「…カードをN枚引く」) while there is room
    (COJ-143)."""
    slots = things_in_zone(state, seat, "deck")
    for look in filter_checks(filter):
        slots = [slot for slot in slots if look(state, ctx, slot)]
    taken = draw_by_chance(state, slots, min(count, HAND - len(state.players[seat].hand)), filter)
    for slot in taken:
        take_from_zone(state, slot)
        verbs.gain_card(state, seat, slot.card.id, by=ctx.by)
    if taken:
        state.tell("searched", seat, len(taken))
    return len(taken)


@performs_once(s.DrawTo)
def draw_to(state: State, ctx: Context, step: s.DrawTo) -> int:
    """Until that many are in hand (COJ-142, COJ-186)."""
    count = evaluate(state, ctx, step.count)
    return sum(
        verbs.draw_cards(state, seat, count - len(state.players[seat].hand), by=ctx.by)
        for seat in ctx.seats(step.who)
    )


@performs_once(s.Mill, of_each("count"))
def mill_cards(state: State, ctx: Context, step: s.Mill) -> int:
    """From the top of the deck to the discards (COJ-186), or to the vanished cards, as many as there are
    (COJ-215)."""
    done = 0
    ctx.named["it"] = []
    for seat in ctx.seats(step.who):
        deck = state.players[seat].deck
        cards = [deck.pop(0) for _ in range(min(evaluate(state, ctx, step.count), len(deck)))]
        for card in cards:
            if step.to == "trash":
                verbs.trash_card(state, seat, card)
            else:
                state.players[seat].vanished.append(card)
        if cards and step.to == "trash":
            verbs.note_happening(state, "milled", seat, by=ctx.by, cards=tuple(cards))
        ctx.named["it"] += [Slot(seat, step.to, state.cards[card]) for card in cards]
        done += len(cards)
    return done


@performs_once(s.LifeDamage)
def damage_life(state: State, ctx: Context, step: s.LifeDamage) -> int:
    """To one player, or both at once (COJ-047, COJ-186, COJ-236)."""
    amount = max(evaluate(state, ctx, step.amount), 0)
    seats = ctx.seats(step.who)
    return verbs.apply_life_damage(state, seats, amount, ctx.you, step.gauge, ctx.by)


@performs_once(s.Heal, of_each("amount"))
def heal_players(state: State, ctx: Context, step: s.Heal) -> int:
    """For one player or both (COJ-186, COJ-220)."""
    amount = evaluate(state, ctx, step.amount)
    seats = ctx.seats(step.who)
    return sum(verbs.heal_life(state, seat, amount, step.most, ctx.by) for seat in seats)


@performs_once(s.Cp, of_each("by"))
def change_players_cp(state: State, ctx: Context, step: s.Cp) -> int:
    """For one player or both (COJ-007, COJ-008, COJ-186)."""
    by = evaluate(state, ctx, step.by)
    return sum(verbs.change_cp(state, seat, by, ctx.by) for seat in ctx.seats(step.who))


@performs_once(s.Purple, of_each("by"))
def change_purple(state: State, ctx: Context, step: s.Purple) -> int:
    """For one player or both (COJ-186)."""
    by = evaluate(state, ctx, step.by)
    return sum(verbs.change_purple(state, seat, by, ctx.by) for seat in ctx.seats(step.who))


@performs_once(s.Gauge, of_each("by", 10))
def change_joker_gauge(state: State, ctx: Context, step: s.Gauge) -> int:
    """The step is in percent, the gauge in tenths of a percent (COJ-186)."""
    by = evaluate(state, ctx, step.by) * 10
    return sum(verbs.change_gauge(state, seat, by) for seat in ctx.seats(step.who))


@performs_once(s.Create, makes)
def create_cards(state: State, ctx: Context, step: s.Create) -> int:
    """Cards from nothing, while there is room (COJ-186); a reload does not bring them back (COJ-146)."""
    return sum(create_for_seat(state, ctx, seat, step) for seat in ctx.seats(step.who))


def create_for_seat(state: State, ctx: Context, seat: int, step: s.Create) -> int:
    side, done = state.players[seat], 0
    units, hand = len(side.field), len(side.hand)
    for _ in range(min(evaluate(state, ctx, step.times), MOST_MADE)):
        cards = list(step.card) or created_choices(state, ctx, step)
        for card in filter(state.cards.knows, cards):
            done += create_card(state, seat, state.cards.named(card), step, ctx.by)
    held = (Slot(seat, "hand", state.cards[card]) for card in side.hand[hand:])
    ctx.named["made"] = [*ctx.named.get("made", ()), *side.field[units:], *held]
    return done


def created_choices(state: State, ctx: Context, step: s.Create) -> list[str]:
    """Which cards: copies of units or cards, gone or not, or any at random, but never jokers (COJ-186)."""
    if step.like is not None:
        known = [thing.card for thing in ctx.known(step.like)]
        return [card.number for card in known if card.kind != "joker"]
    cards = [card for card in state.cards.printed() if card.kind != "joker"]
    slots = [Slot(ctx.you, "deck", card) for card in cards]
    for look in filter_checks(step.of) if step.of else ():
        slots = [slot for slot in slots if look(state, ctx, slot)]
    return [slots[state.dice.below(len(slots))].card.number] if slots else []


def create_card(state: State, seat: int, number: str, step: s.Create, by: str) -> int:
    """Put one created card into a zone, if there is room (COJ-057, COJ-114, COJ-142, COJ-186)."""
    side = state.players[seat]
    if step.to == "field":
        if verbs.field_full(state, seat):
            return 0
        unit = unit_verbs.put_unit(state, seat, number)
        unit.clone, unit.counter = True, step.counter or 0
        verbs.note_happening(state, "summoned", seat, unit, by=by)
    elif step.to == "hand":
        return int(verbs.gain_card(state, seat, number, by=by))
    elif step.to == "set":
        return int(verbs.set_into_row(state, seat, number, by))
    elif step.to == "trash":
        verbs.trash_card(state, seat, number)
    elif step.to == "vanished":
        side.vanished.append(number)
    else:
        side.deck.insert(len(side.deck) if step.to == "deck-bottom" else 0, number)
    if step.of is None or not step.to.startswith("deck"):
        state.tell("created", seat, number)
    return 1


@performs_once(s.Look)
def look_at_cards(state: State, ctx: Context, step: s.Look) -> int:
    """The top cards (or random ones) are set apart until `rest` says where they go (COJ-186); `seen` means
    them."""
    side = state.players[ctx.you]
    for _ in range(min(evaluate(state, ctx, step.count), len(side.deck))):
        place = state.dice.below(len(side.deck)) if step.random else 0
        side.seen.append(side.deck.pop(place))
    ctx.named["seen"] = list(things_in_zone(state, ctx.you, "seen"))
    if step.reveal:
        for card in side.seen:
            state.tell("revealed", ctx.you, card)
    return len(side.seen)


@performs_once(s.Rest, demand_nothing)
def put_rest(state: State, ctx: Context, step: s.Rest) -> int:
    """Cards looked at go where the text says, while there is room (COJ-186)."""
    side = state.players[ctx.you]
    left, side.seen, done = side.seen, [], 0
    for card in left:
        if has_room(state, ctx.you, step.to):
            done += place_card(state, Slot(ctx.you, "seen", state.cards[card]), step.to, ctx.by)
        else:
            side.seen.append(card)
    if step.to == "deck":
        state.dice.shuffle(side.deck)
    return done


@performs_once(s.Shuffle, demand_nothing)
def shuffle_decks(state: State, ctx: Context, step: s.Shuffle) -> int:
    """The decks of one player or both (COJ-186)."""
    decks = [state.players[seat].deck for seat in ctx.seats(step.who)]
    for deck in decks:
        state.dice.shuffle(deck)
    return sum(len(deck) > 1 for deck in decks)


@performs_once(s.SwapPiles, demand_nothing)
def swap_piles(state: State, ctx: Context, step: s.SwapPiles) -> int:
    """The discards become the deck, in any order, and the deck the discards (COJ-186)."""
    sides = [state.players[seat] for seat in ctx.seats(step.who)]
    for side in sides:
        side.deck, side.trash = side.trash, side.deck
        state.dice.shuffle(side.deck)
    return sum(bool(side.deck or side.trash) for side in sides)


@performs_once(s.Hush)
def hush_players(state: State, ctx: Context, step: s.Hush) -> int:
    """No effect of that player can be used for the stated time (COJ-186)."""
    kind = f"{step.kind}@" if step.kind else ""
    for seat in ctx.seats(step.who):
        state.players[seat].hushed += (kind + granted_until(ctx, step.lasts),)
    return 1


@performs_once(s.Win)
def win_game(state: State, ctx: Context, step: s.Win) -> int:
    """The game ends (COJ-186, COJ-233)."""
    verbs.end_game(state, ctx.seat(step.who), "effect-win")
