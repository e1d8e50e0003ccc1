"""Steps done to players and their zones; nobody is asked. Each says how much it did."""

from rules.games.code_of_joker import verbs
from rules.games.code_of_joker.apply import MOST_MADE, place, room, until
from rules.games.code_of_joker.context import Context, Slot
from rules.games.code_of_joker.demands import makes, nothing, of_each
from rules.games.code_of_joker.effects import nouns as n
from rules.games.code_of_joker.effects import steps as s
from rules.games.code_of_joker.performers import plain
from rules.games.code_of_joker.reading import checks, things, value
from rules.games.code_of_joker.state import HAND, State
from rules.games.code_of_joker.targets import drawn, take


@plain(s.Draw, of_each("count"))
def draw(state: State, ctx: Context, step: s.Draw) -> int:
    """From the top (COJ-143, COJ-186), or only such cards as fit."""
    count = value(state, ctx, step.count)
    seats = ctx.seats(step.who)
    if step.of is None:
        return sum(verbs.draw(state, seat, count) for seat in seats)
    return sum(search(state, ctx, seat, count, step.of) for seat in seats)


def search(state: State, ctx: Context, seat: int, count: int, filter: n.Filter) -> int:
    """Random cards of the deck that fit go to the hand (「…カードをN枚引く」), as far as there is room
    (COJ-143)."""
    found = things(state, seat, "deck")
    for look in checks(filter):
        found = [slot for slot in found if look(state, ctx, slot)]
    taken = drawn(state, found, min(count, HAND - len(state.players[seat].hand)), filter)
    for slot in taken:
        take(state, slot)
        verbs.gain(state, seat, slot.card.id)
    if taken:
        state.tell("searched", seat, len(taken))
    return len(taken)


@plain(s.DrawTo)
def draw_to(state: State, ctx: Context, step: s.DrawTo) -> int:
    """Until so many are in hand (COJ-142, COJ-186)."""
    count = value(state, ctx, step.count)
    return sum(
        verbs.draw(state, seat, count - len(state.players[seat].hand))
        for seat in ctx.seats(step.who)
    )


@plain(s.Mill, of_each("count"))
def mill(state: State, ctx: Context, step: s.Mill) -> int:
    """From the top of the deck into the discards (COJ-186), as many as there are (COJ-215)."""
    done = 0
    for seat in ctx.seats(step.who):
        deck = state.players[seat].deck
        for _ in range(min(value(state, ctx, step.count), len(deck))):
            verbs.trash(state, seat, deck.pop(0))
            done += 1
    return done


@plain(s.LifeDamage)
def life_damage(state: State, ctx: Context, step: s.LifeDamage) -> int:
    """To one player or both at once (COJ-047, COJ-186, COJ-236)."""
    amount = max(value(state, ctx, step.amount), 0)
    return verbs.hurt(state, ctx.seats(step.who), amount, ctx.you, step.gauge)


@plain(s.Heal, of_each("amount"))
def heal(state: State, ctx: Context, step: s.Heal) -> int:
    """To one player or both (COJ-186, COJ-220)."""
    amount = value(state, ctx, step.amount)
    return sum(verbs.heal(state, seat, amount, step.most) for seat in ctx.seats(step.who))


@plain(s.Cp, of_each("by"))
def cp(state: State, ctx: Context, step: s.Cp) -> int:
    """To one player or both (COJ-007, COJ-008, COJ-186)."""
    by = value(state, ctx, step.by)
    return sum(verbs.change_cp(state, seat, by) for seat in ctx.seats(step.who))


@plain(s.Purple, of_each("by"))
def purple(state: State, ctx: Context, step: s.Purple) -> int:
    """To one player or both (COJ-186)."""
    by = value(state, ctx, step.by)
    return sum(verbs.change_purple(state, seat, by) for seat in ctx.seats(step.who))


@plain(s.Gauge, of_each("by", 10))
def gauge(state: State, ctx: Context, step: s.Gauge) -> int:
    """In percent, while it is kept in tenths (COJ-186)."""
    by = value(state, ctx, step.by) * 10
    return sum(verbs.change_gauge(state, seat, by) for seat in ctx.seats(step.who))


@plain(s.Create, makes)
def create(state: State, ctx: Context, step: s.Create) -> int:
    """Cards out of nothing, as far as there is room (COJ-186); they do not come back with a reload (COJ-146)."""
    seat, done = ctx.seat(step.who), 0
    for _ in range(min(value(state, ctx, step.times), MOST_MADE)):
        cards = list(step.card) or likes(state, ctx, step)
        for card in cards:
            done += made(state, seat, state.cards.named(card), step)
    return done


def likes(state: State, ctx: Context, step: s.Create) -> list[str]:
    """Which cards: like a unit or card, or one of all by chance, but no joker (COJ-186)."""
    if step.like is not None:
        return [thing.card.number for thing in ctx.met(step.like)[:1]]
    cards = [card for card in state.cards.printed() if card.kind != "joker"]
    slots = [Slot(ctx.you, "deck", card) for card in cards]
    for look in checks(step.of) if step.of else ():
        slots = [slot for slot in slots if look(state, ctx, slot)]
    return [slots[state.dice.below(len(slots))].card.number] if slots else []


def made(state: State, seat: int, number: str, step: s.Create) -> int:
    """One card comes into a zone, if there is room (COJ-057, COJ-114, COJ-142, COJ-186)."""
    side = state.players[seat]
    if step.to == "field":
        if verbs.full(state, seat):
            return 0
        unit = verbs.put(state, seat, number)
        unit.clone, unit.counter = True, step.counter or 0
    elif step.to == "hand":
        return int(verbs.gain(state, seat, number))
    elif step.to == "set":
        return int(verbs.set_card(state, seat, number))
    elif step.to == "trash":
        verbs.trash(state, seat, number)
    elif step.to == "vanished":
        side.vanished.append(number)
    else:
        side.deck.insert(0 if step.to == "deck" else len(side.deck), number)
    if step.of is None or step.to not in ("deck", "deck-bottom"):
        state.tell("created", seat, number)
    return 1


@plain(s.Look)
def look(state: State, ctx: Context, step: s.Look) -> int:
    """The top cards (or random ones) lie apart until `rest` says where they go (COJ-186)."""
    side = state.players[ctx.you]
    for _ in range(min(value(state, ctx, step.count), len(side.deck))):
        place = state.dice.below(len(side.deck)) if step.random else 0
        side.seen.append(side.deck.pop(place))
    if step.reveal:
        for card in side.seen:
            state.tell("revealed", ctx.you, card)
    return len(side.seen)


@plain(s.Rest, nothing)
def rest(state: State, ctx: Context, step: s.Rest) -> int:
    """What was looked at goes where the text says, as far as there is room (COJ-186)."""
    side = state.players[ctx.you]
    left, side.seen, done = side.seen, [], 0
    for card in left:
        if room(state, ctx.you, step.to):
            done += place(state, Slot(ctx.you, "seen", state.cards[card]), step.to)
        else:
            side.seen.append(card)
    if step.to == "deck":
        state.dice.shuffle(side.deck)
    return done


@plain(s.Shuffle, nothing)
def shuffle(state: State, ctx: Context, step: s.Shuffle) -> int:
    """The deck of one player or of both (COJ-186)."""
    decks = [state.players[seat].deck for seat in ctx.seats(step.who)]
    for deck in decks:
        state.dice.shuffle(deck)
    return sum(len(deck) > 1 for deck in decks)


@plain(s.Hush)
def hush(state: State, ctx: Context, step: s.Hush) -> int:
    """No effect of that player can be used, for as long as it says (COJ-186)."""
    for seat in ctx.seats(step.who):
        state.players[seat].hushed += (until(ctx, step.lasts),)
    return 1


@plain(s.Win)
def win(state: State, ctx: Context, step: s.Win) -> int:
    """The game ends (COJ-186, COJ-233)."""
    verbs.end(state, ctx.seat(step.who), "effect-win")


@plain(s.Nothing, nothing)
def do_nothing(state: State, ctx: Context, step: s.Nothing) -> int:
    return 0
