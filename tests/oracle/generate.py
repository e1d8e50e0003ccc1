"""Random decks around every border of the twelve formats.

deck("twgp", "full", seed) is the same deck for ever. Most begin as a legal deck and suffer up to three
mutations; some are wholly random. Cards are then spelt in any of the ways that mean them, and
entries split, shuffled and spread.
"""

from collections.abc import Callable
from random import Random

from tests.oracle import legal_decks
from tests.oracle.common import Card, Deck, words
from tests.oracle.pools.all import POOLS

Lines = list[tuple[str, int]]
Draft = dict[str, Lines]
Mutation = Callable[[Draft, "Maker"], None]

UNKNOWN = ("存在しない札", "No Such Card", "F-999", "X", "1-0-001x")
ZONES = {
    "code-of-joker": ("main", "jokers"),
    "chard": ("main",),
    "battlogic": ("main",),
    "twgp": ("deck-1", "deck-2", "deck-3", "vitals", "archive"),
    "divine-cross": ("main", "pack-1", "pack-2", "pack-3", "pack-4", "pack-5"),
}
STRANGE = ("sideboard", "energy", "jokers", "vitals", "deck-2", "deck-7", "pack-6", "main")


class Maker:
    """The dice and the pool of one deck in the making."""

    def __init__(self, game: str, format: str, seed: int) -> None:
        self.game, self.format = game, format
        self.dice = Random(f"{game}/{format}/{seed}")
        self.cards = POOLS[game]

    def card(self) -> str:
        """Any card's number; border cards as often as fillers."""
        plain = self.dice.random() < 0.3
        return self.dice.choice(plain_and_border(self.game)[0 if plain else 1])

    def zone(self, draft: Draft) -> str:
        return self.dice.choice([zone for zone in draft if draft[zone]] or ["main"])

    def line(self, draft: Draft, zone: str) -> int:
        return self.dice.randrange(len(draft[zone]))


_split: dict[str, tuple[list[str], list[str]]] = {}


def plain_and_border(game: str) -> tuple[list[str], list[str]]:
    if game not in _split:
        numbers = [card["number"] for card in POOLS[game]]
        plain = [n for n in numbers if n[0] in "FVAHK"]
        _split[game] = plain, [n for n in numbers if n[0] not in "FV"]
    return _split[game]


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


# Mutations: each changes the draft in place, and does nothing where it cannot.


def one_more(draft: Draft, maker: Maker) -> None:
    zone = maker.zone(draft)
    if draft.get(zone):
        at = maker.line(draft, zone)
        number, quantity = draft[zone][at]
        draft[zone][at] = number, quantity + 1


def one_less(draft: Draft, maker: Maker) -> None:
    zone = maker.zone(draft)
    if draft.get(zone):
        number, quantity = draft[zone].pop(maker.line(draft, zone))
        if quantity > 1:
            draft[zone].append((number, quantity - 1))


def add_any(draft: Draft, maker: Maker) -> None:
    draft.setdefault(maker.zone(draft), []).append((maker.card(), maker.dice.choice((1, 1, 2, 3))))


def shift(draft: Draft, maker: Maker) -> None:
    """One copy less of something, one more of something else in the same zone."""
    zone = maker.zone(draft)
    if len(draft.get(zone, [])) > 1:
        number, quantity = draft[zone].pop(maker.line(draft, zone))
        if quantity > 1:
            draft[zone].append((number, quantity - 1))
        at = maker.line(draft, zone)
        draft[zone][at] = draft[zone][at][0], draft[zone][at][1] + 1


def swap(draft: Draft, maker: Maker) -> None:
    """Copies of one card become copies of any other."""
    zone = maker.zone(draft)
    if draft.get(zone):
        at = maker.line(draft, zone)
        draft[zone][at] = maker.card(), draft[zone][at][1]


def swap_one(draft: Draft, maker: Maker) -> None:
    one_less(draft, maker)
    draft.setdefault(maker.zone(draft), []).append((maker.card(), 1))


def swap_two_for_pair(draft: Draft, maker: Maker) -> None:
    """Two cards out, two border cards of one sort in (the same first letter)."""
    zone = maker.zone(draft)
    if len(draft.get(zone, [])) < 2:
        return
    letter = maker.card()[0]
    sort = [card["number"] for card in maker.cards if card["number"][0] == letter]
    for _ in range(2):
        at = maker.line(draft, zone)
        draft[zone][at] = maker.dice.choice(sort), draft[zone][at][1]


def move(draft: Draft, maker: Maker) -> None:
    """A line goes to another zone."""
    zone = maker.zone(draft)
    if draft.get(zone):
        line = draft[zone].pop(maker.line(draft, zone))
        draft.setdefault(maker.dice.choice(ZONES[maker.game]), []).append(line)


def strange_zone(draft: Draft, maker: Maker) -> None:
    draft.setdefault(maker.dice.choice(STRANGE), []).append((maker.card(), 1))


def unknown(draft: Draft, maker: Maker) -> None:
    """A line that nothing identifies, in the place of another or besides."""
    zone = maker.zone(draft)
    lines = draft.setdefault(zone, [])
    quantity = 1
    if lines and maker.dice.random() < 0.7:
        _, quantity = lines.pop(maker.line(draft, zone))
    lines.append(("?" + maker.dice.choice(UNKNOWN), quantity))


def ambiguous(draft: Draft, maker: Maker) -> None:
    """A line named in a way that several cards may share."""
    zone = maker.zone(draft)
    lines = draft.setdefault(zone, [])
    quantity = 1
    if lines and maker.dice.random() < 0.7:
        _, quantity = lines.pop(maker.line(draft, zone))
    names = [n for n in by_number(maker.game)[maker.card()]["name"].values() if n]
    lines.append(("?" + maker.dice.choice(names), quantity))


def empty_zone(draft: Draft, maker: Maker) -> None:
    draft[maker.zone(draft)] = []


MUTATIONS: list[Mutation] = [
    *(one_more, one_less, add_any, shift, shift, swap, swap_one, swap_two_for_pair),
    *(move, strange_zone, unknown, ambiguous, empty_zone),
]

# Mutations of one game.


def joker_swap(draft: Draft, maker: Maker) -> None:
    draft["jokers"] = [(f"J-0{maker.dice.randrange(1, 9)}", 1) for _ in range(2)]


def other_character(draft: Draft, maker: Maker) -> None:
    """The lines of a second whole set, or a part of one."""
    extra = legal_decks.draft(maker.game, maker.format, maker.dice)["main"]
    cut = maker.dice.randrange(len(extra) + 1)
    draft["main"] = draft.get("main", [])[cut:] + extra[:cut]


def another_bundle(draft: Draft, maker: Maker) -> None:
    """Up to three bundles more, each a copy of one that is there."""
    have = [zone for zone in draft if zone.startswith("deck-")]
    for n in range(len(have) + 1, len(have) + 1 + maker.dice.randrange(1, 4)):
        draft[f"deck-{n}"] = list(draft[maker.dice.choice(have)]) if have else []


def a_bundle_less(draft: Draft, maker: Maker) -> None:
    have = sorted(zone for zone in draft if zone.startswith("deck-"))
    if have:
        del draft[have[-1]]


def pair_in_bundle(draft: Draft, maker: Maker) -> None:
    """Two lines of a zone become two poisons, two zeros or two that are nearly the same."""
    zone = maker.zone(draft)
    letter = maker.dice.choice("PPZD")
    sort = [card["number"] for card in maker.cards if card["number"][0] == letter]
    if len(draft.get(zone, [])) > 1:
        for number in maker.dice.sample(sort, 2):
            draft[zone][maker.line(draft, zone)] = number, 1


def vital_in_deck(draft: Draft, maker: Maker) -> None:
    """A card of a deck, or a twin of one, becomes a Vital."""
    deck_zone = maker.zone(draft)
    if draft.get("vitals") and draft.get(deck_zone):
        number = maker.dice.choice([draft[deck_zone][maker.line(draft, deck_zone)][0], "D-19"])
        draft["vitals"][maker.line(draft, "vitals")] = number, 1


def archive_of(draft: Draft, maker: Maker) -> None:
    """An archive of up to eight cards of the entry deck."""
    lines = draft.get("deck-1", [])
    draft["archive"] = maker.dice.sample(lines, min(len(lines), maker.dice.randrange(9)))


def two_vitals(draft: Draft, maker: Maker) -> None:
    """Two Vitals more or less."""
    row = draft.setdefault("vitals", [])
    if maker.dice.random() < 0.5:
        row += [(n, 1) for n in ("V-11", "V-12")]
    else:
        del row[:2]


def both_sides(draft: Draft, maker: Maker) -> None:
    """The same change in a pack and in the deck: the union still holds."""
    pack = f"pack-{maker.dice.randrange(1, 6)}"
    if draft.get(pack) and draft.get("main"):
        old, _ = draft[pack][0]
        new = maker.card()
        draft[pack][0] = new, draft[pack][0][1]
        draft["main"] += [(new, draft[pack][0][1])]
        draft["main"] = without(draft["main"], old, draft[pack][0][1])


def no_unit(draft: Draft, maker: Maker) -> None:
    """Every unit becomes an action, in all zones alike."""
    facts = by_number(maker.game)
    for zone, lines in draft.items():
        draft[zone] = [
            ("X-10" if n in facts and facts[n]["kind"] == "unit" else n, q) for n, q in lines
        ]


def few_units(draft: Draft, maker: Maker) -> None:
    """A constructed deck of Commands, with one unit, a token or none."""
    commands = [c["number"] for c in maker.cards if c["kind"] != "unit" and c["title"] == "暁"]
    chosen = maker.dice.sample([n for n in commands if n[0] == "A"], 14)
    last = maker.dice.choice(["A-01", "A-01", "T-01", "X-10"])
    draft["main"] = [*((n, 2) for n in chosen), ("X-04", 1), (last, 1)]


OWN: dict[str, list[Mutation]] = {
    "code-of-joker": [joker_swap] * 3,
    "battlogic": [other_character],
    "twgp": [
        *(another_bundle, a_bundle_less, pair_in_bundle, pair_in_bundle),
        *(vital_in_deck, vital_in_deck, archive_of, archive_of, archive_of, two_vitals),
    ],
    "divine-cross": [both_sides, both_sides, no_unit, few_units, other_character],
}


def without(lines: Lines, number: str, quantity: int) -> Lines:
    kept = []
    for name, copies in lines:
        taken = min(copies, quantity) if name == number else 0
        quantity -= taken
        if copies > taken:
            kept.append((name, copies - taken))
    return kept


# Spelling.

_numbers: dict[str, dict[str, Card]] = {}
WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}


def by_number(game: str) -> dict[str, Card]:
    if game not in _numbers:
        _numbers[game] = {card["number"]: card for card in POOLS[game]}
    return _numbers[game]


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
