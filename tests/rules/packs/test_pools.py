"""Sealed pools of Divine Cross as shipped: what is offered, what a seed opens, what is opened again."""

import io
from collections import Counter
from fractions import Fraction

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from cards import store
from cards.catalog import Catalog
from cards.models import Card, CardSet
from cards.record import CardRecord
from cards.slots import Slot
from decks.exchange.text import parse_deck
from decks.library.models import Deck
from rules.packs import pool as pools
from rules.packs.collation import Collation, Pull, sheets_of
from rules.packs.pool import NoLegalPool, SealedPool, open_pool, sealed_format
from rules.packs.products import Product, joined_names, product_named, products_of

GAME, LIGHTHOUSE, SANDS = "divine-cross", "硝子灯台の夜想曲", "砂海航路ラグナード"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shipped")]


def product(name: str = "DS1") -> Product:
    found = product_named(products_of(GAME), name)
    assert found
    return found


def opened(seed: int = 7, name: str = "DS1", number: int = 0) -> SealedPool:
    format = sealed_format(GAME)
    assert format
    return open_pool(product(name), format, seed, number)


def drawn(pool: SealedPool) -> list[list[str]]:
    return [[pull.number for pull in pack] for pack in pool.packs]


def test_titles_of_several_sets_and_all_sets_with_packs_are_offered() -> None:
    assert [(each.code, each.sets) for each in products_of(GAME)] == [
        (LIGHTHOUSE, ("DG1", "DG2")),
        ("DG1", ("DG1",)),
        ("DG2", ("DG2",)),
        ("DS1", ("DS1",)),
    ]


def test_a_title_is_named_in_english_by_its_sets() -> None:
    name = product(LIGHTHOUSE).localised("en")
    assert name == "Sample Booster: Nocturne of the Glass Lighthouse vol. 1 / 2"
    assert product(LIGHTHOUSE).localised("ja") == LIGHTHOUSE


@pytest.mark.parametrize(
    ("names", "joined"),
    [
        (["A B 1", "A B 2", "A B 3"], "A B 1 / 2 / 3"),
        (["Dawn", "Dusk"], "Dawn / Dusk"),
        (["Dawn", "Dawn again"], "Dawn / again"),
    ],
)
def test_names_of_sets_are_joined(names: list[str], joined: str) -> None:
    assert joined_names(names) == joined


def test_a_set_of_several_titles_belongs_to_none_of_them() -> None:
    Card.objects.filter(number="DG2-003").update(fields={"title": SANDS})
    store.forget_catalogs()
    assert [each.code for each in products_of(GAME)] == ["DG1", "DG2", "DS1"]
    store.forget_catalogs()


@pytest.mark.parametrize(
    "name", ["DS1", "ｄｓ１", SANDS, "Sample Booster: Lagnard, the Sand-Sea Route"]
)
def test_a_product_is_named_by_code_name_or_title(name: str) -> None:
    assert product(name).code == "DS1"


def test_a_set_that_cannot_fill_its_packs_is_not_offered(caplog: pytest.LogCaptureFixture) -> None:
    CardSet.objects.filter(code="DG2").update(pack=[{"cards": 20, "rarities": {"UR": 1}}])
    assert [each.code for each in products_of(GAME)] == ["DG1", "DS1"]
    assert "packs of divine-cross DG2 cannot be opened" in caplog.text


def test_other_games_have_no_format_of_opened_packs() -> None:
    assert sealed_format("chard") is None


@pytest.mark.rule("DVC-052", "DVC-055")
def test_five_packs_of_six_make_thirty_cards() -> None:
    for seed in range(50):
        pool = opened(seed)
        assert [len(pack) for pack in pool.packs] == [6] * 5
        assert pool.decklist.size == 60  # every card in its pack, and in the deck


@pytest.mark.rule("DVC-053", "DVC-054")
def test_the_deck_is_what_was_in_the_packs() -> None:
    pool = opened()
    held = Counter({entry.card: entry.quantity for entry in pool.decklist.zones["main"]})
    assert held == Counter(number for pack in drawn(pool) for number in pack)
    assert pool.verdict.verdict == "legal"


@pytest.mark.rule("DVC-057")
def test_all_packs_are_of_the_title_asked_for() -> None:
    pulls = [pull for seed in range(30) for pack in opened(seed, LIGHTHOUSE).packs for pull in pack]
    assert {pull.card.fields["title"] for pull in pulls} == {LIGHTHOUSE}
    assert {pull.card.set for pull in pulls} == {"DG1", "DG2"}


@pytest.mark.rule("DVC-014")
def test_promotional_cards_and_those_without_a_rarity_are_in_no_pack() -> None:
    seen = {pull.rarity for seed in range(300) for pack in opened(seed).packs for pull in pack}
    assert seen == {"R", "SR", "UR", "SEC"}


def test_a_seed_opens_the_same_packs_everywhere() -> None:
    assert drawn(opened()) == drawn(opened())
    assert drawn(opened(7)) != drawn(opened(8))
    assert opened().product.hash == product("DS1").hash != product("DG1").hash


def test_a_pool_hashes_otherwise_once_its_cards_have_changed() -> None:
    before = product().hash
    catalog = store.current_catalog(GAME)
    fewer = Catalog(GAME, [card for card in catalog if card.number != "DS1-004"])
    part = product().collations[0]
    after = Product(GAME, "DS1", "", "", (Collation("DS1", part.slots, sheets_of(fewer, "DS1")),))
    assert after.hash != before


def test_odds_are_those_of_the_slots() -> None:
    odds = {each.rarity: each for each in product().odds(5)}
    assert odds["SR"].expected == 1 and odds["SR"].chance == 1
    assert odds["UR"].expected == Fraction(7, 20)
    assert odds["UR"].chance == 1 - Fraction(13, 20) ** 5
    assert sum(each.expected for each in odds.values()) == 6


def scarce(units: int) -> Product:
    """Packs of six Commands, one in twenty of which has a Unit in its place."""
    rows = [CardRecord(f"N-{n}", "event", f"命{n}", set="N", rarity="R") for n in range(20)]
    rows += [CardRecord(f"U-{n}", "unit", f"者{n}", set="N", rarity="U") for n in range(1)]
    slots = (Slot(cards=5, rarities={"R": 1}), Slot(cards=1, rarities={"R": 19, "U": units}))
    return Product(
        GAME, "N", "", "N", (Collation("N", slots, sheets_of(Catalog(GAME, rows), "N")),)
    )


@pytest.fixture
def scarce_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [CardRecord(f"N-{n}", "event", f"命{n}", set="N", rarity="R") for n in range(20)]
    rows += [CardRecord("U-0", "unit", "者0", set="N", rarity="U")]
    catalog = Catalog(GAME, rows)
    monkeypatch.setattr(SealedPool, "catalog", property(lambda _: catalog))


@pytest.mark.rule("DVC-056")
def test_a_pool_without_a_unit_is_opened_again_from_the_next_seed(scarce_cards: None) -> None:
    format = sealed_format(GAME)
    assert format
    pool = open_pool(scarce(1), format, 0)
    assert pool.verdict.verdict == "legal" and pool.reopened > 0
    assert (pool.asked, pool.seed) == (0, pool.reopened)
    units = [
        [pull for pack in found.packs for pull in pack if pull.card.kind == "unit"]
        for seed in range(pool.seed + 1)
        for found in [pools.opened_pool(scarce(1), format, 0, seed, 5)]
    ]
    assert [bool(each) for each in units] == [False] * pool.seed + [True]
    assert drawn(open_pool(scarce(1), format, pool.seed)) == drawn(pool)


@pytest.mark.rule("DVC-056")
def test_packs_that_never_hold_a_unit_are_refused(scarce_cards: None) -> None:
    format = sealed_format(GAME)
    assert format
    part = scarce(1).collations[0]
    commands = Product(
        GAME, "N", "", "", (Collation("N", (Slot(cards=6, rarities={"R": 1}),), part.sheets),)
    )
    with pytest.raises(NoLegalPool) as refused:
        open_pool(commands, format, 0)
    assert {problem.clause for problem in refused.value.verdict.problems} == {"DVC-056"}


def said(*arguments: str) -> str:
    out = io.StringIO()
    call_command("open_packs", GAME, *arguments, stdout=out)
    return out.getvalue()


def test_the_command_prints_a_list_that_reads_back_as_the_same_deck() -> None:
    format = sealed_format(GAME)
    assert format
    text = said("DS1", "--seed", "7")
    read = parse_deck(text, store.current_catalog(GAME), format.ruleset.zones)
    assert not read.unresolved
    assert {
        zone: [(e.card, e.quantity) for e in row] for zone, row in read.decklist.zones.items()
    } == {
        zone: [(e.card, e.quantity) for e in row] for zone, row in opened().decklist.zones.items()
    }
    assert text.startswith("# Opened: 5 packs of ") and "seed 7." in text.splitlines()[0]
    assert text.rstrip().endswith("# Blitz Shield: legal")


def test_the_command_saves_a_deck_with_its_origin() -> None:
    owner = User.objects.create_user("aki")
    code = said(SANDS, "--seed", "7", "--save-for", "aki", "--language", "ja").strip()
    deck = Deck.objects.get(code=code)
    assert deck.owner == owner and deck.visibility == "private"
    assert deck.format and deck.format.slug == "blitz-shield"
    assert "of=DS1&seed=7&cards=" in deck.description and "シード7" in deck.description
    assert deck.decklist.zones.keys() == opened().decklist.zones.keys()


def test_the_command_opens_any_number_of_packs() -> None:
    text = said("DS1", "--seed", "7", "--packs", "2")
    assert "Pack 2:" in text and "Pack 3:" not in text
    assert text.rstrip().endswith("# Blitz Shield: illegal")


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (("DX9",), "DX9: no packs of that name"),
        (("DS1", "--seed", "-1"), "--seed: from 0"),
        (("DS1", "--seed", str(2**53)), "--seed: from 0"),
        (("DS1", "--packs", "37"), "--packs: from 1 to 36"),
        (("DS1", "--save-for", "nobody"), "there is no user nobody"),
    ],
)
def test_the_command_says_what_is_wrong(arguments: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence):
        said(*arguments)


def test_a_game_without_packs_is_refused() -> None:
    with pytest.raises(CommandError, match="no format is played with opened packs"):
        call_command("open_packs", "chard", "CS1")


def test_pulls_are_named_by_their_printing() -> None:
    secret = next(
        pull
        for seed in range(300)
        for pack in opened(seed).packs
        for pull in pack
        if pull.rarity == "SEC"
    )
    assert isinstance(secret, Pull) and secret.number.startswith("DS1-")
