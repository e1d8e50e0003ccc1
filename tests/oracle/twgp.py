"""TWGP: bundles of twenty, Vitals, an archive; no duplicates, one poison and one Power 00 each."""

from itertools import combinations, product

from tests.oracle.common import Card, Index, Table, official_name, second_onwards, spell

DECKS = {f"deck-{n}" for n in range(1, 1000)}
POISONS = ("poison", "venom", "toxi", "毒")
# format: bundles at least, at most, clause of their number, clause of their size
BUNDLES = {
    "half": (1, 1, "TWG-051", "TWG-051"),
    "full": (2, 6, "TWG-061", "TWG-052"),
    "trial": (3, 999, "TWG-053", "TWG-053"),
    "dolsaga": (2, 6, "TWG-061", "TWG-052"),
}
VITALS = {"half": (3, "TWG-054"), "full": (5, "TWG-055"), "dolsaga": (3, "TWG-519")}

FORMATS = ("half", "full", "trial", "dolsaga")


def judge(table: Table, format: str) -> None:
    decks = [slug for slug in table.zones if is_deck(slug)]
    if format == "half":
        decks = [slug for slug in decks if slug == "deck-1"]
    table.known_zones("vitals", "archive", "tokens", *decks)
    table.deckable(besides="tokens")
    bundles(table, format, decks)
    vitals(table, format)
    archive(table)
    tokens(table)
    for slug in [*decks, "vitals"]:
        no_duplicates(table, slug)
    vitals_against_decks(table, decks)
    for slug in decks:
        one_of_a_sort(table, slug)


def is_deck(slug: str) -> bool:
    return slug in DECKS


def bundles(table: Table, format: str, decks: list[str]) -> None:
    least, most, clause, size_clause = BUNDLES[format]
    for slug in decks:
        table.exactly(slug, 20, size_clause)
        if int(slug[5:]) > most:
            table.against("a deck too many", clause, slug)
    if len(decks) < least:
        table.against("too few decks", clause, None, severity="incomplete")


def vitals(table: Table, format: str) -> None:
    if format in VITALS:
        table.exactly("vitals", *VITALS[format])
        return
    size = table.zone("vitals").size()
    if size < 7:
        table.against("too few Vitals", "TWG-056", "vitals", severity="incomplete")
    elif size % 2 == 0:
        table.against("an even number of Vitals", "TWG-056", "vitals", severity="any")


def archive(table: Table) -> None:
    """At most six, out of the twenty of deck-1; what deck-1 lacks an unidentified line may be."""
    hand, deck = table.zone("archive"), table.zone("deck-1")
    if hand.size() > 6:
        table.against("archive above six", "TWG-059", "archive")
    lacking = {
        number: quantity - deck.copies.get(number, 0)
        for number, quantity in hand.copies.items()
        if quantity > deck.copies.get(number, 0)
    }
    if sum(lacking.values()) > deck.unknown:
        offenders = lacking if deck.unknown == 0 else []
        table.against("archive not out of the twenty", "TWG-059", "archive", offenders)


def tokens(table: Table) -> None:
    """Pseudo units: any units, as often as one likes."""
    beside = table.zone("tokens")
    others = {n: q for n, q in beside.copies.items() if beside.cards[n]["kind"] != "unit"}
    if others:
        table.against("no unit among the tokens", "TWG-250", "tokens", others)


def same_card(one: Card, other: Card) -> bool:
    """Equal name in either language, kind and base Power whatever the number; or equal effects where both have
    some."""
    named_alike = official_name(one) == official_name(other) or english_name(one) == english_name(
        other
    )
    printed_alike = named_alike and (one["kind"], one.get("power")) == (
        other["kind"],
        other.get("power"),
    )
    act_alike = bool(one.get("effects")) and one["effects"] == other.get("effects")
    return printed_alike or act_alike


def english_name(card: Card) -> str:
    return spell(card["name"]["en"] or card["name"]["ja"])


_pairs: dict[int, set[tuple[str, str]]] = {}


def pairs(index: Index) -> set[tuple[str, str]]:
    """The numbers of every two cards that are one, each card with itself; kept per pool."""
    if id(index) not in _pairs:
        _pairs[id(index)] = {
            (one["number"], other["number"])
            for one, other in product(index.cards, repeat=2)
            if same_card(one, other)
        }
    return _pairs[id(index)]


def no_duplicates(table: Table, slug: str) -> None:
    zone, alike = table.zone(slug), pairs(table.index)
    for number, quantity in zone.copies.items():
        if quantity > 1:
            table.against("the same card twice", "TWG-046", slug, [number])
    for one, other in combinations(zone.copies, 2):
        if (one, other) in alike:
            table.against("two cards that are the same", "TWG-046", slug)


def vitals_against_decks(table: Table, decks: list[str]) -> None:
    row, alike = table.zone("vitals"), pairs(table.index)
    for slug in decks:
        for one, other in product(row.copies, table.zone(slug).copies):
            if (one, other) in alike:
                offenders = [one] if one == other else []
                table.against("Vital and deck share a card", "TWG-048", None, offenders)


def one_of_a_sort(table: Table, slug: str) -> None:
    units = table.zone(slug).only(kind="unit")
    cards = table.zone(slug).cards
    poisons = {number: q for number, q in units.items() if is_poison(cards[number])}
    zeros = {number: q for number, q in units.items() if cards[number]["power"] == 0}
    limit_one(table, "poison names", "TWG-071", slug, poisons)
    limit_one(table, "units of Power 00", "TWG-072", slug, zeros)


def limit_one(table: Table, what: str, clause: str, slug: str, copies: dict[str, int]) -> None:
    if sum(copies.values()) > 1:
        table.against(what, clause, slug, second_onwards(copies))


def is_poison(card: Card) -> bool:
    return any(word in spell(name) for name in card["name"].values() if name for word in POISONS)
