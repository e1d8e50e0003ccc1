"""What can happen to a draft of any game.

Each mutation changes the draft in place, and does nothing where it cannot.
"""

from tests.oracle.maker import STRANGE, ZONES, Draft, Maker, Mutation, by_number

UNKNOWN = ("存在しない札", "No Such Card", "F-999", "X", "1-0-001x")


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
