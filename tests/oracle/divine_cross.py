"""Divine Cross: constructed decks, and the thirty cards of five opened packs."""

from tests.oracle.common import Table, Zone, official_name, second_onwards

PACKS = [f"pack-{n}" for n in range(1, 6)]

FORMATS = ("constructed", "blitz-shield")


def judge(table: Table, format: str, name_only: bool = False) -> None:
    if format == "constructed":
        table.known_zones("main")
        table.deckable()
        table.exactly("main", 30, "DVC-059")
        copies(table, table.zone("main"), name_only)
        one_title(table, table.zone("main"))
        a_unit(table, "DVC-066")
    else:
        table.known_zones("main", *(slug for slug in table.zones if is_pack(slug)))
        table.deckable()
        table.exactly("main", 30, "DVC-030")
        packs(table)
        opened(table)
        a_unit(table, "DVC-056")
        if len(titles(table.zone("main"))) > 1:
            table.warn("mixed titles", "DVC-057", "main")


def copies(table: Table, zone: Zone, name_only: bool) -> None:
    def key(number: str) -> tuple[str, str]:
        card = zone.cards[number]
        return official_name(card), "" if name_only else card["kind"]

    for group in {key(number) for number in zone.copies}:
        same = {number: q for number, q in zone.copies.items() if key(number) == group}
        if sum(same.values()) > 2:
            beyond = second_onwards(same, 2)
            table.against(f"copies of {group}", "DVC-060", "main", beyond)


def titles(zone: Zone) -> dict[str, int]:
    counts: dict[str, int] = {}
    for number, quantity in zone.copies.items():
        title = zone.cards[number]["title"]
        counts[title] = counts.get(title, 0) + quantity
    return counts


def one_title(table: Table, zone: Zone) -> None:
    counts = titles(zone)
    if len(counts) > 1:
        foreign = [title for title, copies in counts.items() if copies < max(counts.values())]
        offenders = [n for n, card in zone.cards.items() if card["title"] in foreign]
        table.against("several titles", "DVC-064", "main", offenders)


def a_unit(table: Table, clause: str) -> None:
    """An unidentified card may be the unit; a token that no deck may hold is in doubt."""
    zone = table.zone("main")
    units = zone.only(kind="unit")
    if not units and not zone.unknown:
        table.against("no unit", clause, "main", severity="any")
    elif units and not zone.unknown and units.keys() <= zone.only(deckable=False).keys():
        table.perhaps("no unit but tokens", clause, "main")


def is_pack(slug: str) -> bool:
    return slug in {f"pack-{n}" for n in range(1, 100)}


def packs(table: Table) -> None:
    """Five packs of six. A sixth is one too many, and whether its cards were opened is in doubt."""
    brought = [slug for slug in table.zones if is_pack(slug)]
    for slug in brought:
        table.exactly(slug, 6, "DVC-055")
        if slug not in PACKS:
            table.against("a pack too many", "DVC-053", slug)
    if sum(slug in PACKS for slug in brought) < 5:
        table.against("too few packs", "DVC-053", None, severity="incomplete")


def opened(table: Table) -> None:
    """`main` is the union of the packs; an unidentified copy on one side may be any on the other."""
    if any(is_pack(slug) and slug not in PACKS for slug in table.zones):
        table.perhaps("what was opened", "DVC-053", "main")
        return
    main, pool = table.zone("main"), Zone()
    for slug in PACKS:
        pool.unknown += table.zone(slug).unknown
        for number, quantity in table.zone(slug).copies.items():
            pool.add(table.zone(slug).cards[number], quantity, number)
    added, left_out = beyond(main, pool), beyond(pool, main)
    if sum(added.values()) > pool.unknown:
        offenders = added if pool.unknown == 0 else []
        table.against("not out of the packs", "DVC-054", "main", offenders)
    if sum(left_out.values()) > main.unknown:
        table.against("left out of the deck", "DVC-053", "main", severity="any")


def beyond(zone: Zone, other: Zone) -> dict[str, int]:
    """The copies that `zone` has and `other` has not."""
    return {
        number: quantity - other.copies.get(number, 0)
        for number, quantity in zone.copies.items()
        if quantity > other.copies.get(number, 0)
    }
