"""Random decks around every border of the twelve formats.

deck("twgp", "full", seed) is the same deck for ever. Most begin as a legal deck and suffer up to three
mutations; some are wholly random. Cards are then spelt in any of the ways that mean them, and
entries split, shuffled and spread.
"""

from tests.oracle import legal_decks
from tests.oracle.common import Deck, words
from tests.oracle.maker import STRANGE, ZONES, Draft, Lines, Maker, by_number
from tests.oracle.mutations import MUTATIONS
from tests.oracle.own_mutations import OWN

WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}


def deck(game: str, format: str, seed: int) -> Deck:
    maker = Maker(game, format, seed)
    if maker.dice.random() < 0.1:
        draft = anything(maker)
    else:
        draft = legal_decks.draft(game, format, maker.dice)
        for _ in range(maker.dice.choice((0, 0, 1, 1, 1, 2, 2, 3))):
            maker.dice.choice(MUTATIONS + OWN.get(game, []))(draft, maker)
    return spelt(draft, maker)


def anything(maker: Maker) -> Draft:
    """Up to thirty lines of anything anywhere."""
    zones = [*ZONES[maker.game], maker.dice.choice(STRANGE)]
    draft: Draft = {}
    for _ in range(maker.dice.randrange(30)):
        zone = maker.dice.choice(zones[:1] * 3 + zones)
        quantity = maker.dice.choice((1, 1, 2, 3, 4, 20))
        draft.setdefault(zone, []).append((maker.card(), quantity))
    return draft


def spelt(draft: Draft, maker: Maker) -> Deck:
    deck: Deck = {}
    for zone, lines in draft.items():
        entries = [(spell(n, maker), q) for n, q in divided(lines, maker)]
        maker.dice.shuffle(entries)
        deck[zone] = [{"card": name, "quantity": quantity} for name, quantity in entries]
    return deck


def divided(lines: Lines, maker: Maker) -> Lines:
    """Now and then an entry of several copies becomes two entries."""
    result = []
    for number, quantity in lines:
        if quantity > 1 and maker.dice.random() < 0.1:
            result += [(number, 1), (number, quantity - 1)]
        else:
            result.append((number, quantity))
    return result


def spell(number: str, maker: Maker) -> str:
    """The number, mostly; else one of its other names, in any case, width and spacing."""
    if number.startswith("?"):
        return number[1:]
    if maker.dice.random() < 0.9:
        return number
    word = maker.dice.choice(words(by_number(maker.game)[number]))
    return maker.dice.choice((str, str.upper, str.lower, wide, spaced))(word)


def wide(text: str) -> str:
    return text.translate(WIDE)


def spaced(text: str) -> str:
    return f"  {text.replace(' ', '　 ')}　"
