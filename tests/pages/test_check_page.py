"""The main path: paste, read the verdict, repair, sign up, save, share, open from the code."""

import re
from html import unescape

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from cards.games import GAMES
from cards.store import current_catalog
from decks.library.models import Deck
from decks.samples import sample_decks
from tests.html import filled, words_in

FORMAT = "code-of-joker/standard"


@pytest.fixture
def broken(site: None) -> str:
    """A deck of 40 + 2 cards with four copies of one card."""
    deck = Deck.objects.get(code="sample-red-burn").decklist
    lines = [f"{entry.quantity} {entry.card}" for entry in deck.zones["main"]]
    first, second = lines[0].split(" ", 1), lines[1].split(" ", 1)
    assert first[0] == second[0] == "3"
    lines[:2] = [f"4 {first[1]}", f"2 {second[1]}"]
    jokers = [f"{entry.quantity} {entry.card}" for entry in deck.zones["jokers"]]
    return "\n".join((*lines, "jokers:", *jokers))


@pytest.mark.nightly(0.3)
@pytest.mark.parametrize("door", ["", "edit/", "timeline/"])
def test_saved_decks_may_be_longer_than_a_pasted_list(site: None, door: str) -> None:
    deck = Deck.objects.get(code="sample-red-burn")
    deck.pk, deck.code = None, "a-long-one"
    deck.owner = get_user_model().objects.create_user("long", password="a long password")
    deck.entries = {"main": [[f"{n} {'長' * 400}", 1] for n in range(600)]}
    deck.save()
    client = Client()
    client.force_login(deck.owner)
    assert client.get(f"/decks/{deck.code}/{door}").status_code == 200


def text_in(page: str) -> str:
    found = re.search(r'<textarea[^>]*name="text"[^>]*>\n?(.*?)</textarea>', page, re.DOTALL)
    assert found
    return unescape(found[1])


@pytest.mark.rule("COJ-002")
def test_paste_verdict_repair_save_share(people: dict[str, Client], broken: str) -> None:
    stranger, alice = people["charlie"], people["alice"]
    page = stranger.post("/check/", {"format": FORMAT, "text": broken, "do": "check"})
    html = page.content.decode()
    name = current_catalog("code-of-joker").get(broken.split()[1])
    assert name and "Not legal" in html
    assert "/code-of-joker/rules/#COJ-002" in html and name.localised("en") in html
    anchor = re.search(r'href="#(card-main-[^"]+)"', html)
    assert anchor and f'id="{anchor[1]}"' in html

    page = stranger.post("/check/", {"format": FORMAT, "text": broken, "do": "repair"})
    html = page.content.decode()
    assert 'class="verdict legal"' in html
    mended = text_in(html)

    saved = {"format": FORMAT, "text": mended, "title": "Mine", "visibility": "public"}
    answer = stranger.post("/check/", saved | {"do": "save"})
    assert answer.status_code == 302 and answer["Location"].startswith("/sign-up/?next=/check/")
    new = {"username": "dora", "password1": "a long passw0rd", "password2": "a long passw0rd"}
    page = stranger.post(answer["Location"], new | {"next": "/check/?draft=1"}, follow=True)
    assert text_in(page.content.decode()).strip() == mended.strip()
    page = stranger.post("/check/", saved | {"do": "save"}, follow=True)
    deck = Deck.objects.get(title="Mine")
    assert page.redirect_chain[-1][0] == f"/decks/{deck.code}/"

    code = re.search(r'id="share-code">([^<]+)<', page.content.decode())
    assert code
    shared = Client().get(f"/c/{code[1]}/")
    assert shared.status_code == 200 and 'class="verdict legal"' in shared.content.decode()
    assert alice.get(f"/decks/{deck.code}/edit/").status_code == 404


def test_unknown_line_is_picked_with_one_click(people: dict[str, Client], broken: str) -> None:
    card = current_catalog("code-of-joker").get(broken.split()[1])
    assert card
    text = f"2 {card.name_ja}ヌ\n# a comment"
    html = (
        people["charlie"]
        .post("/check/", {"format": FORMAT, "text": text, "do": "check"})
        .content.decode()
    )
    choice = f"pick:1:{card.number}"
    assert f'value="{choice}"' in html
    html = (
        people["charlie"]
        .post("/check/", {"format": FORMAT, "text": text, "do": choice})
        .content.decode()
    )
    assert text_in(html).startswith(f"2 [{card.number}]")
    assert "# a comment" in text_in(html)


def checked(client: Client, text: str, do: str = "check", **more: str) -> str:
    data = {"format": FORMAT, "text": text, "do": do}
    return client.post("/check/", data | more).content.decode()


def value_of(page: str, name: str) -> str:
    found = re.search(rf'name="{name}"[^>]*value="([^"]*)"', page)
    assert found, name
    return unescape(found[1])


def test_each_line_s_fate_is_told(people: dict[str, Client]) -> None:
    text = "Tuesday\n\nUnits (9)\n3 Lancer\nhello world\nJokers:\n1 インペイルメント\nSideboard\n2 1-0-001"
    page = checked(people["charlie"], text)
    said = words_in(page)
    assert "Read as plain text · 2 lines of cards (4 in all) · 1 line not counted" in said
    assert "3 headings · 1 remark · 1 line to check" in said
    every = words_in(page[page.index('id="every-line"') :])
    for fate in (
        "Tuesday title",
        "Units (9) heading of a group ! says 9, 3 follow",
        "3 Lancer ✓ understood: 3× Lancer",
        "hello world ? not understood: no card or one copy",
        "Jokers: from here: Jokers",
        "1 インペイルメント ✓ understood: 1× Impalement Jokers",
        "Sideboard from here: sideboard, not counted",
        "2 1-0-001 – 2× Blood Hound sideboard, not counted",
    ):
        assert fate in every, fate


def test_an_open_verdict_names_the_lines(people: dict[str, Client], site: None) -> None:
    deck = Deck.objects.get(code="sample-red-burn").decklist
    lines = [f"{entry.quantity} {entry.card}" for _, entry in deck.entries()]
    page = checked(people["charlie"], "\n".join((*lines, "hello world")))
    place = len(lines) + 1
    assert 'class="verdict undetermined"' in page
    assert f'<a href="#line-{place}">line {place}</a>' in page and f'id="line-{place}"' in page


@pytest.mark.parametrize(
    ("line", "do", "after"),
    [
        ("ランサヌ（3）", "pick:2:1-0-004", "3 [1-0-004] Lancer"),
        ("1000 Lancr", "pick:2:1-0-004", "1000 [1-0-004] Lancer"),
        ("hello world", "card:2", "1 hello world"),
        ("hello world", "drop:2", "# hello world"),
        ("You see the idea.", "card:2", "1 You see the idea."),
    ],
)
def test_a_line_is_put_right_with_one_click(
    people: dict[str, Client], line: str, do: str, after: str
) -> None:
    text = f"3 1-0-001\n{line}\nJokers:\n1 インペイルメント"
    page = checked(people["charlie"], text)
    assert f'value="{do}" form="deck"' in page
    assert text_in(checked(people["charlie"], text, do)) == text.replace(line, after)


def test_a_table_becomes_plain_text_when_a_line_is_put_right(people: dict[str, Client]) -> None:
    page = checked(people["charlie"], "Count,Name\n3,Lancer\n2,ランサヌ")
    assert "Read as table (CSV)" in words_in(page) and 'value="pick:2:1-0-004"' in page
    text = text_in(checked(people["charlie"], "Count,Name\n3,Lancer\n2,ランサヌ", "pick:2:1-0-001"))
    assert text.split() == [
        "Main",
        "deck:",
        "3",
        "[1-0-004]",
        "Lancer",
        "2",
        "[1-0-001]",
        "Blood",
        "Hound",
    ]


def test_a_long_list_shows_its_doubtful_lines_alone(people: dict[str, Client]) -> None:
    page = checked(people["charlie"], "3 Lancer\n" * 200 + "2 ランサヌ")
    assert re.search('<details id="every-line" *><summary>', page)
    assert page.count('id="line-') == 1
    assert '<details id="every-line" open>' in checked(people["charlie"], "3 Lancer")


def test_the_list_names_a_new_deck(people: dict[str, Client]) -> None:
    text = "Rush of red\nby me\n\n3 Lancer"
    alice = people["alice"]
    page = checked(alice, text, title="", description="")
    assert value_of(page, "title") == "Rush of red" and ">\nby me</textarea>" in page
    assert value_of(checked(alice, text, title="Mine"), "title") == "Mine"
    checked(alice, text, "save")
    deck = Deck.objects.get(title="Rush of red")
    assert deck.description == "by me"
    emptied = {"title": "Other", "description": "", "filled": value_of(page, "filled")}
    checked(alice, text, "save", **emptied)
    assert Deck.objects.get(title="Other").description == ""


def test_rows_keep_a_line_without_a_count(people: dict[str, Client]) -> None:
    page = checked(people["charlie"], "main:\n3 1-0-001\nhello world", "rows")
    counts = re.findall(r'name="row-quantity"[^>]*value="([^"]*)"', page)
    assert counts[:2] == ["3", ""]
    data = {
        "row-zone": ["main"] * 2,
        "row-quantity": ["3", ""],
        "row-card": ["1-0-001", "hello world"],
    }
    sent = data | {"format": FORMAT, "mode": "rows", "do": "text"}
    after = people["charlie"].post("/check/", sent).content.decode()
    assert text_in(after).split("\n")[1:3] == ["3 1-0-001", "hello world"]


def test_in_japanese(people: dict[str, Client]) -> None:
    client = people["charlie"]
    client.cookies.load({"django_language": "ja"})
    said = words_in(checked(client, "ランサー 3\nhello world\nサイドボード\n1 1-0-001"))
    assert "読み取った形式：テキスト · カード1行（計3枚）" in said
    assert (
        "読み取れません（0枚か1枚）" in said and "ここからサイドボード（枚数に含めません）" in said
    )


def test_rows_and_text_say_the_same(people: dict[str, Client], broken: str) -> None:
    client = people["charlie"]
    html = client.post("/check/", {"format": FORMAT, "text": broken, "do": "rows"}).content.decode()
    rows = {
        name: [
            unescape(value)
            for value in re.findall(rf'name="row-{name}"[^>]*?value="([^"]*)"', html)
        ]
        for name in ("quantity", "card")
    }
    selects = re.findall(r'<select name="row-zone".*?</select>', html, re.DOTALL)
    zones = [re.search(r'value="([^"]*)" selected', select)[1] for select in selects]  # type: ignore[index]
    assert len(zones) == len(rows["card"]) == len(rows["quantity"])
    data = {"row-zone": zones, "row-card": rows["card"], "row-quantity": rows["quantity"]}
    html = client.post(
        "/check/", data | {"format": FORMAT, "mode": "rows", "do": "text"}
    ).content.decode()
    assert "COJ-002" in html and "COJ-001" in html
    html = client.post(
        "/check/", {"format": FORMAT, "text": text_in(html), "do": "repair"}
    ).content.decode()
    assert 'class="verdict legal"' in html


def test_a_lost_race_shows_both_and_loses_nothing(people: dict[str, Client], broken: str) -> None:
    alice = people["alice"]
    values = {"format": FORMAT, "text": broken, "title": "Race", "do": "save"}
    alice.post("/check/", values)
    deck = Deck.objects.get(title="Race")
    first = values | {"text": "3 1-0-001", "version": "1"}
    assert alice.post(f"/decks/{deck.code}/edit/", first).status_code == 302
    late = alice.post(f"/decks/{deck.code}/edit/", values | {"text": "1 XYZ", "version": "1"})
    html = late.content.decode()
    assert late.status_code == 409 and "1-0-001" in html and "1 XYZ" in text_in(html)
    assert 'name="version" value="2"' in html
    deck.refresh_from_db()
    assert deck.entries == {"main": [["1-0-001", 3]]} and deck.version == 2
    again = alice.post(f"/decks/{deck.code}/edit/", values | {"text": "1 XYZ", "version": "2"})
    assert again.status_code == 302


def test_all_formats_stand_side_by_side(people: dict[str, Client], broken: str) -> None:
    html = people["charlie"].post("/check/", {"format": FORMAT, "text": broken}).content.decode()
    for slug in ("ver1", "community-standard", "community-legacy", "community-limited"):
        assert f"/code-of-joker/formats/{slug}/" in html


def test_dates_and_formats_that_are_none(people: dict[str, Client]) -> None:
    client = people["charlie"]
    for data in (
        {"format": "nonsense"},
        {"format": "twgp/nonsense"},
        {"format": FORMAT, "as_of": "31.12.2026"},
        {"format": FORMAT, "as_of": "2026-02-31"},
        {"format": FORMAT, "do": "pick:x:y"},
        {"format": FORMAT, "do": "pick:²:y"},
        {"format": FORMAT, "do": "dance", "mode": "rows", "row-zone": "\0"},
        {"format": FORMAT, "version": "²", "text": "3 \0"},
    ):
        assert client.post("/check/", data | {"text": data.get("text", "3 X")}).status_code == 200


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("game", GAMES)
def test_a_list_of_another_game_is_checked_as_one_with_one_click(site: None, game: str) -> None:
    text = next(sample.text for sample in sample_decks(game) if sample.legal)
    other = "chard/standard" if game == "code-of-joker" else FORMAT
    page = Client().post("/check/", {"format": other, "text": text, "do": "check"})
    button = re.search(r'<button name="do" value="(game:[^"]*)"', page.content.decode())
    assert button and button[1] == f"game:{game}"
    page = Client().post("/check/", {"format": other, "text": text, "do": button[1]})
    html = page.content.decode()
    assert 'value="game:' not in html
    assert 'id="doubts"' not in html
    chosen = re.search(r'<option value="([^"]*)" selected', html)
    assert chosen and chosen[1].startswith(f"{game}/")


def test_names_that_several_cards_of_another_game_have_tell_it_too(site: None) -> None:
    text = "弱攻撃 ×6\n中攻撃 ×3\n投げ ×3\nガード ×4"
    page = Client().post("/check/", {"format": FORMAT, "text": text, "do": "check"})
    assert 'value="game:battlogic"' in page.content.decode()


def test_a_misspelt_list_is_no_other_games(site: None) -> None:
    text = "3 Brake Hounds\n3 Bloot Hund\n2 Helhunt\n3 Light Attack"
    page = Client().post("/check/", {"format": FORMAT, "text": text, "do": "check"})
    assert 'value="game:' not in page.content.decode()


def test_an_unknown_game_of_the_button_is_refused_by_the_first_format(site: None) -> None:
    page = Client().post("/check/", {"format": FORMAT, "text": "3 Foo", "do": "game:nobody/x"})
    assert page.status_code == 200


def test_back_and_save_again_change_the_deck_that_the_form_made(
    people: dict[str, Client],
) -> None:
    alice, own = people["alice"], Deck.objects.filter(owner__username="alice")
    form = filled(alice.get("/check/").content.decode())
    form |= {"format": FORMAT, "text": "3 1-0-001", "title": "Race", "do": "save"}
    alice.post("/check/", form)
    page = alice.post("/check/", form | {"text": "2 1-0-001", "title": "Slow race"}, follow=True)
    assert "The deck was saved." in page.content.decode()
    assert [(deck.title, deck.version) for deck in own] == [("Slow race", 2)]
    other = filled(alice.get("/check/").content.decode())
    alice.post("/check/", form | {"once": other["once"]})
    assert own.all().count() == 2


def test_back_and_save_do_not_overwrite_what_was_changed_since(people: dict[str, Client]) -> None:
    alice, own = people["alice"], Deck.objects.filter(owner__username="alice")
    form = filled(alice.get("/check/").content.decode())
    form |= {"format": FORMAT, "text": "3 1-0-001", "title": "Race", "do": "save"}
    alice.post("/check/", form)
    code = own.get().code
    edit = filled(alice.get(f"/decks/{code}/edit/?form=1").content.decode())
    alice.post(f"/decks/{code}/edit/", edit | {"text": "1 1-0-002", "do": "save"})
    answer = alice.post("/check/", form | {"text": "2 1-0-001"})
    assert answer.status_code == 409
    assert "The deck was changed in the meantime" in answer.content.decode()


def test_a_deck_that_is_gone_is_made_again(people: dict[str, Client]) -> None:
    alice, own = people["alice"], Deck.objects.filter(owner__username="alice")
    form = filled(alice.get("/check/").content.decode())
    form |= {"format": FORMAT, "text": "3 1-0-001", "title": "Race", "do": "save"}
    alice.post("/check/", form)
    own.all().delete()
    alice.post("/check/", form)
    assert own.count() == 1


def test_a_list_of_very_many_cards_is_shown_without_faces(
    people: dict[str, Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = {"format": FORMAT, "text": "3 1-0-005\n2 1-0-006", "do": "check"}
    page = people["alice"].post("/check/", data).content.decode()
    assert page.count('class="face row') == 2
    monkeypatch.setattr("decks.display.sheet.MOST_PICTURED", 2)
    assert people["alice"].post("/check/", data).content.decode().count('class="face row') == 2
    monkeypatch.setattr("decks.display.sheet.MOST_PICTURED", 1)
    page = people["alice"].post("/check/", data).content.decode()
    assert 'class="face row' not in page
    assert re.search(r'<a\s+href="/code-of-joker/cards/1-0-005/"\s*>[^<]+</a> ×3', page)
