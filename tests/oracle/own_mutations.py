"""What can happen to a draft of one game, in the manner of mutations.py."""

from tests.oracle import legal_decks
from tests.oracle.maker import Draft, Lines, Maker, Mutation, by_number


def joker_swap(draft: Draft, maker: Maker) -> None:
    draft["jokers"] = [(f"J-0{maker.dice.randrange(1, 9)}", 1) for _ in range(2)]


def near_a_hundred(draft: Draft, maker: Maker) -> None:
    """Forty cards of 96 to 100 points: fillers of three each, the rest of none or of one."""
    fillers = [(f"F-{n:02}", 3) for n in maker.dice.sample(range(1, 30), 10)]
    last = maker.dice.choice((2, 3))
    rest = [("F-30", last), ("S-03", 5 - last), ("S-08", 3), ("B-13", 1)]
    draft["main"] = [*fillers, *rest, (maker.dice.choice(("B-04", "B-14", "B-07")), 1)]
    draft["jokers"] = [(maker.dice.choice(("J-02", "J-04", "J-06")), 1), ("J-07", 1)]


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
    "code-of-joker": [joker_swap, joker_swap, joker_swap, near_a_hundred, near_a_hundred],
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
