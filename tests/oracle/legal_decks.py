"""A random legal deck of every format, as numbers and quantities per zone."""

from random import Random

from tests.oracle.pools import battlogic, chard, code_of_joker, divine_cross, twgp
from tests.oracle.pools.all import MODULES

Lines = list[tuple[str, int]]
Draft = dict[str, Lines]
BUNDLES = {"half": (1, 1), "full": (2, 6), "trial": (3, 5), "dolsaga": (2, 6)}
VITALS = {"half": (3,), "full": (5,), "trial": (7, 9), "dolsaga": (3,)}


def draft(game: str, format: str, dice: Random) -> Draft:
    if game == "code-of-joker":
        return code_of_joker_deck(format, dice)
    if game == "twgp":
        return twgp_deck(format, dice)
    if game == "divine-cross":
        return {"main": constructed(dice)} if format == "constructed" else blitz_shield(dice)
    if game in ("battlogic", "chard"):
        return {"main": thirty(dice) if game == "battlogic" else fifty(dice)}
    return {"main": filled(game, dice)}


def filled(game: str, dice: Random) -> Lines:
    """A deck of one zone, of a game whose pool says how large it is (`SIZE`): fillers, as often as allowed."""
    cards, each = MODULES[game].FILL
    numbers = dice.sample([card["number"] for card in cards], MODULES[game].SIZE // each)
    return [(number, each) for number in numbers]


def code_of_joker_deck(format: str, dice: Random) -> Draft:
    """Thirteen cards three times and one once; one of the names may stand on the border."""
    numbers = [card["number"] for card in dice.sample(code_of_joker.FILLERS, 14)]
    numbers[0] = dice.choice([numbers[0], "B-01", "B-02", "B-06", "B-10", "S-12"])
    lines = [*((number, 3) for number in numbers[:13]), (numbers[13], 1)]
    if format == "ver1":
        return {"main": lines}
    one, other = dice.sample(((1, 3), (2, 4), (5, 6), (7, 8)), 2)
    return {"main": lines, "jokers": [(f"J-0{dice.choice(pair)}", 1) for pair in (one, other)]}


def fifty(dice: Random) -> Lines:
    lines, left = [], 50
    while left:
        quantity = min(left, dice.choice((1, 2, 4, 10, 50)))
        lines.append((dice.choice(chard.FILLERS)["number"], quantity))
        left -= quantity
    return lines


def thirty(dice: Random) -> Lines:
    whole = dice.choice((battlogic.HA, battlogic.KI, battlogic.TO))
    return [(card["number"], card["copies"]) for card in whole]


def twgp_deck(format: str, dice: Random) -> Draft:
    result: Draft = {}
    for n in range(1, dice.randint(*BUNDLES[format]) + 1):
        result[f"deck-{n}"] = bundle(dice)
    vitals = dice.sample(twgp.VITALS, dice.choice(VITALS[format]))
    result["vitals"] = [(card["number"], 1) for card in vitals]
    if dice.random() < 0.5:
        result["archive"] = dice.sample(result["deck-1"], dice.randrange(1, 7))
    return result


def bundle(dice: Random) -> Lines:
    """Twenty different fillers; at most one poison and at most one unit of Power 00 among them."""
    numbers = [card["number"] for card in dice.sample(twgp.FILLERS, 20)]
    numbers[0] = dice.choice([numbers[0], "P-01", "P-02", "P-03", "P-07"])
    numbers[1] = dice.choice([numbers[1], "Z-01", "Z-02", "Z-03"])
    return [(number, 1) for number in numbers]


def constructed(dice: Random) -> Lines:
    cards = dice.sample(dice.choice((divine_cross.DAWN, divine_cross.DUSK)), 15)
    return [(card["number"], 2) for card in cards]


def blitz_shield(dice: Random) -> Draft:
    """Five packs of six, mostly of one title, and the deck of their thirty cards."""
    pool = dice.choice((divine_cross.DAWN, divine_cross.DUSK, divine_cross.CARDS[:60]))
    packs = {f"pack-{n}": [(dice.choice(pool)["number"], 1) for _ in range(6)] for n in range(1, 6)}
    return {"main": [line for pack in packs.values() for line in pack], **packs}
