"""A line of a pasted list is put right: all others stay, and the line keeps its count."""

import pytest

from cards.guesses import Guesses
from decks.display.fates import ListFates
from decks.editor.pasted import PastedList
from decks.exchange.lists import read_list
from decks.exchange.text.lines import ReadList
from tests.decks.editor.making import catalog, rules

GAME, SLUG = "code-of-joker", "standard"
CARD, NAME = "1-0-004", "Lancer"
ARENA = "About\nName Quick\n\nDeck\n3 Lancer (M19) 156\n2 Lancr (M19) 7\n\nSideboard\n1 Blood Hound (M19) 8"


def read(text: str, game: str = GAME, slug: str = SLUG) -> ReadList:
    return read_list(text, catalog(game), rules(game, slug).zones)


def edited(text: str, do: str) -> str | None:
    zones = rules(GAME, SLUG).zones
    return PastedList(read(text), catalog(GAME), zones, "en").edited(do)


def fates(text: str) -> ListFates:
    return ListFates(read(text), rules(GAME, SLUG), "en", Guesses(catalog(GAME)))


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("ランサヌ（3）", 3),
        ("2 ランサヌ", 2),
        ("ランサヌ x12", 12),
        ("ランサヌ", 1),
        ("1000 ランサヌ", 1000),
        ("0 ランサヌ", 0),
    ],
)
def test_picking_a_card_keeps_the_count(line: str, count: int) -> None:
    text = f"# mine\n1 1-0-001\n{line}\n# end"
    after = f"# mine\n1 1-0-001\n{count} [{CARD}] {NAME}\n# end"
    assert edited(text, f"pick:3:{CARD}") == after
    status = read(after).lines[2].status
    assert status == ("identified" if 1 <= count <= 999 else "malformed")


def test_a_count_in_doubt_is_one_of_its_readings() -> None:
    text = "1. 1-0-001\n2. Lancer\nJokers"
    (fate,) = fates(text).attention
    assert fate.counts == (1, 2)
    assert edited(text, "count:2:2") == f"1. 1-0-001\n2 [{CARD}] {NAME}\nJokers"
    assert edited(text, "count:2:7") is None


def test_what_is_no_card_becomes_a_comment_and_what_is_one_is_counted() -> None:
    text = "1 1-0-001\nhello world"
    assert edited(text, "drop:2") == "1 1-0-001\n# hello world"
    assert read("1 1-0-001\n# hello world").lines[1].status == "remark"
    assert edited(text, "card:2") == "1 1-0-001\n1 hello world"


def test_a_title_can_be_made_a_card() -> None:
    text = "Grim Fellow\n1 1-0-001"
    assert read(text).title == "Grim Fellow"
    after = edited(text, "card:1")
    assert after == "Main deck:\n1 Grim Fellow\n1 1-0-001"
    assert [line.status for line in read(after).unresolved] == ["unknown"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("number,quantity\n1-0-001,3\nランサヌ,2\n", 2),
        ('{"game": "code-of-joker", "deck": {"main": [{"card": "ランサヌ", "quantity": 2}]}}', 1),
    ],
)
def test_a_list_in_another_form_becomes_plain_text_first(text: str, place: int) -> None:
    after = edited(text, f"pick:{place}:{CARD}")
    assert after and read(after).form == "text"
    assert f"\n2 [{CARD}] {NAME}\n" in after
    before, now = read(text).decklist, read(after).decklist
    assert now.size == before.size and not read(after).unresolved


def test_a_rewritten_list_keeps_its_title_and_its_sideboard() -> None:
    zones = rules("twgp", "half").zones
    cards = catalog("twgp")
    listed = read(ARENA, "twgp", "half")
    assert listed.form == "mtga"
    place = next(n for n, line in enumerate(listed.lines, 1) if "Lancr" in line.raw)
    after = PastedList(listed, cards, zones, "en").edited(f"pick:{place}:TS1-019")
    again = read(after or "", "twgp", "half")
    assert again.title == "Quick" and again.form == "text"
    (line,) = [line for line in again.lines if line.card]
    assert (line.quantity, line.card and line.card.number) == (2, "TS1-019")
    aside = [line for line in again.lines if line.aside]
    assert [(line.quantity, line.reference) for line in aside] == [(1, "Blood Hound")]


def test_a_mended_deck_keeps_remarks_and_what_lies_beside_it() -> None:
    text = "Tuesday\nby me\n\n3 Lancer\nSideboard\n2 1-0-001"
    listed, zones = read(text), rules(GAME, SLUG).zones
    again = read(PastedList(listed, catalog(GAME), zones, "en").with_deck(listed.decklist))
    assert (again.title, again.description) == ("Tuesday", "by me")
    assert again.decklist.zones["main"][0].quantity == 3 and len(again.decklist.zones) == 1
    assert [line.quantity for line in again.lines if line.aside] == [2]


def test_what_stands_beside_lines_in_doubt() -> None:
    told = fates(
        "Tuesday\n3 Lancer\nUnits (9)\n2 1-0-001\nhello world\nSideboard\n2 nobody\n1 1-0-002"
    )
    assert [fate.line.number for fate in told.attention] == [3, 5]
    assert told.counts["card"] == 2 and told.counts["copies"] == 5
    assert told.counts["aside"] == 2 and told.counts["doubtful"] == 1
    shown = {fate.line.number: fate for fate in told.all}
    assert shown[1].title and not shown[3].opens
    assert shown[6].opens and shown[6].aside and shown[6].zone == "sideboard"
    assert shown[3].line.counted == 2


def test_a_certain_card_with_a_wrong_count_leaves_nothing_to_choose() -> None:
    (fate,) = fates("1 1-0-001\n1000 Lancer").attention
    assert not fate.choices and not fate.countable
