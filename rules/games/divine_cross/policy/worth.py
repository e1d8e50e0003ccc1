"""How good a table and an answer look: the guide of greedy and searching policies. No rule is made here."""

from collections.abc import Callable
from typing import Final

from rules.engine.core.ask import ACT, Ask
from rules.engine.core.hidden import Unseen
from rules.games.divine_cross.cards.card import Card
from rules.games.divine_cross.policy.answers import (
    TEXT,
    answer_scores,
    power_value,
    skill_text_value,
    use_value,
)
from rules.games.divine_cross.policy.race import Race
from rules.games.divine_cross.policy.strength import (
    ENERGY,
    GAME,
    card_strength,
    charge_gain,
    decides,
    draw_cost,
    health,
    hit_value,
    hits_of,
    look_anew,
    main_value,
)
from rules.games.divine_cross.table.current import retreat_cost
from rules.games.divine_cross.table.state import STANDBY, State, unit_named
from rules.games.divine_cross.table.unit import Unit
from rules.games.divine_cross.turn.attack import SKILLS
from rules.games.divine_cross.turn.damage import most_after
from rules.games.divine_cross.turn.main_phase import RETREATS

WON: Final = 100_000.0
CARD: Final = 2.0  # a hand card
BENCH: Final = 4.0  # a Standby Unit
LAST: Final = 20.0  # having any Standby Unit at all
FALLEN: Final = 120.0  # a Unit knocked out
SPARE: Final = 15.0  # an Energy, besides what it does in the race


def table_worth(state: State, seat: int) -> float:
    """KOs, what the Units can take and deal, cards; a decided game outweighs everything."""
    if state.outcome is not None:
        return (
            0.0 if state.outcome.winner is None else WON if state.outcome.winner == seat else -WON
        )
    look_anew(state)
    race = Race(state).run()
    return (race if seat == 0 else -race) + side_worth(state, seat) - side_worth(state, 1 - seat)


def side_worth(state: State, seat: int) -> float:
    """What the race leaves out: cards, Energy to spare, Units that stand by."""
    player = state.players[seat]
    worth = CARD * len(player.hand) - FALLEN * len(player.ko)
    for unit in player.units():
        worth += 0.1 * health(state, unit) + SPARE * len(unit.energy) + 5 * bool(unit.assist)
    return worth + BENCH * len(player.standby) + LAST * bool(player.standby)


def option_scores(view: State, unseen: Unseen, ask: Ask) -> list[float]:
    look_anew(view)
    options = [str(option) for option in ask.options]
    if ask.kind != ACT:
        if rate := ANSWERS.get(ask.kind):
            return rate(view, ask.player, options)
        return answer_scores(view, ask.player, ask.kind, options)
    if view.phase == "battle":
        return skill_scores(view, ask.player, options)
    return main_scores(view, ask.player, options)


# The Main Phase: an option above 0 is worth doing before it ends. What wins comes first of all. What is done
# first is rated first, and nothing else if it is worth doing: the rest is rated with the hand and the table that
# there are then.


def main_scores(state: State, seat: int, options: list[str]) -> list[float]:
    scores = dict.fromkeys(options, 0.0)
    rate_commands(state, seat, scores)
    if max(scores.values()) > GAME / 2:
        return [scores[option] for option in options]
    scores = dict.fromkeys(options, 0.0)
    for rate in ORDER:
        rate(state, seat, scores)
        if max(scores.values()) > 0:
            break
    return [scores[option] for option in options]


def rate_charges(state: State, seat: int, scores: dict[str, float]) -> None:
    """Charge the card that is missed least on the Unit that gains most. It comes first, since it draws a card;
    once the deck is empty it must be worth the damage."""
    if state.charged:
        return
    player, foe = state.players[seat], state.players[1 - seat].main
    draw = 1000.0 if player.deck else -draw_cost(state, seat, 1)
    gains = [draw + charge_worth(state, unit, foe) for unit in player.units()]
    units = sum([state.cards[number].is_unit for number in player.hand])
    wanted = units <= STANDBY - len(player.standby)
    for number in dict.fromkeys(player.hand):
        card = state.cards[number]
        kept = keep_worth(state, card, wanted)
        for text, gain in zip(card.charges[seat], gains, strict=False):
            scores[text] = gain - kept


def charge_worth(state: State, unit: Unit, foe: Unit | None) -> float:
    """The Main Unit fights now, if it lives; others later."""
    if unit.zone == "main":
        return charge_gain(state, unit, foe)
    return 0.6 * charge_gain(state, unit, None)


def keep_worth(state: State, card: Card, wanted: bool) -> float:
    """How much a hand card is missed; `wanted`: whether there is a free place for each Unit of the hand."""
    if card.is_unit:
        return card_strength(state, card) * (1.0 if wanted else 0.4)
    return TEXT if card.abilities else 0.0


def rate_units(state: State, seat: int, scores: dict[str, float]) -> None:
    """Units are put out, the strongest first."""
    for number in state.players[seat].hand:
        card = state.cards[number]
        if card.is_unit and card.put in scores:
            scores[card.put] = 1 + card_strength(state, card)


def rate_commands(state: State, seat: int, scores: dict[str, float]) -> None:
    """Commands that work, and EX-Powers, are used."""
    player = state.players[seat]
    for number in dict.fromkeys(player.hand):
        card = state.cards[number]
        if card.use in scores:
            scores[card.use] = use_value(state, seat, number)
        elif card.kind == "assist" and card.abilities:
            for text, unit in zip(card.assists[seat], player.units(), strict=False):
                if text in scores:
                    scores[text] = 60.0 + 20 * (unit.zone == "main") + health(state, unit) / 100
    if state.cards.powers:
        rate_powers(state, scores)


def rate_powers(state: State, scores: dict[str, float]) -> None:
    for text in scores:
        if text.startswith("power "):
            name, _, number = text.removeprefix("power ").partition("/")
            unit = unit_named(state, name)
            scores[text] = power_value(state, unit, int(number)) if unit is not None else 0.0


def rate_retreats(state: State, seat: int, scores: dict[str, float]) -> None:
    """Bring in a Unit that fights clearly better, Energy paid included."""
    player = state.players[seat]
    main, texts = player.main, RETREATS[seat]
    if main is None or texts[0] not in scores:
        return
    ready = state.number > 1
    now = main_value(state, main, ready) + ENERGY * 1.5 * retreat_cost(state, main) + 20
    for text, unit in zip(texts, player.standby, strict=False):
        scores[text] = main_value(state, unit, ready) - now


ORDER: Final = (rate_charges, rate_units, rate_commands, rate_retreats)

# Other answers


def skill_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """What each Skill does to the opposing Main Unit, and whether its text decides the game."""
    user, target = state.players[seat].main, state.players[1 - seat].main
    if user is None or target is None:
        return [0.0] * len(options)
    hits, scores = hits_of(state, user, target), []
    for option in options:
        if option not in SKILLS:
            scores.append(0.0)
            continue
        place = SKILLS.index(option)
        _, damage = hits[place]
        worth = 1 + hit_value(state, damage, target) + damage / 1000
        worth += GAME * decides(state, damage, target)
        scores.append(worth + skill_text_value(state, user, user.card.skills[place]))
    return scores


def placing_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """A strong Unit that fights soon; what it lacks in HP it would lose at once."""
    return [card_strength(state, state.cards[number]) for number in options]


def replacing_scores(state: State, seat: int, options: list[str]) -> list[float]:
    units = [unit_named(state, name) for name in options]
    ready = state.turn == seat and state.phase == "main"
    return [main_value(state, unit, ready) if unit else 0.0 for unit in units]


def extra_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """A card more is always taken."""
    return [float(option == "yes") for option in options]


def order_scores(state: State, seat: int, options: list[str]) -> list[float]:
    """The most damage that can still come of it: the Skill's user orders the changes (DVC-108)."""
    return [float(most_after(state.doing, option)) for option in options]


ANSWERS: Final[dict[str, Callable[[State, int, list[str]], list[float]]]] = {
    "extra": extra_scores,
    "place": placing_scores,
    "main": replacing_scores,
    "modify": order_scores,
}
