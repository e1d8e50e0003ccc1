"""Pictures of cards: who uploads and removes them, where they are shown, what they cost."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from PIL import Image
from pytest_django import Settings

from cards.pictures.keeping import move_picture, remove_picture
from cards.pictures.models import CardPicture
from cards.sets.models import UserSet
from cards.sets.writing import account_use, remove_cards
from cards.store import current_catalog
from tests.card_sets import copied_card, make_set

GAME = "chard"
FORM = f"/pictures/{GAME}/?card="


def png(colour: str = "red", side: int = 20) -> SimpleUploadedFile:
    out = BytesIO()
    Image.new("RGB", (side, side), colour).save(out, "PNG")
    return SimpleUploadedFile("x.png", out.getvalue(), "image/png")


@pytest.fixture
def readers(site: None) -> dict[str, Client]:
    clients = {"anonymous": Client()}
    for name in ("alice", "bob", "charlie", "staff"):
        user = User.objects.create_user(name, password="a long word", is_staff=name == "staff")
        clients[name] = Client()
        clients[name].force_login(user)
    return clients


@pytest.fixture
def mine(readers: dict[str, Client]) -> UserSet:
    cards = [copied_card(card) for card in current_catalog(GAME).records[:3]]
    made = make_set(User.objects.get(username="alice"), GAME, cards, visibility="group")
    made.members.add(User.objects.get(username="bob"))
    return made


def first_number(of: UserSet) -> str:
    return str(of.cards.order_by("sort_key").first().full_number())


def official_number() -> str:
    return str(current_catalog(GAME).records[0].number)


def send(client: Client, number: str, **more: Any) -> Any:
    return client.post(FORM + quote(number), {"picture": png(), **more})


def picture_address() -> str:
    return f"/art/picture/{CardPicture.objects.get().digest}.jpg"


def test_only_owners_change_pictures_of_their_sets(
    readers: dict[str, Client], mine: UserSet
) -> None:
    number = first_number(mine)
    for name, status in (("anonymous", 302), ("bob", 404), ("charlie", 404), ("staff", 404)):
        for answer in (readers[name].get(FORM + quote(number)), send(readers[name], number)):
            assert answer.status_code == status, name
    assert not CardPicture.objects.exists()
    assert readers["alice"].get(FORM + quote(number)).status_code == 200
    assert send(readers["alice"], number)["Location"] == f"/{GAME}/cards/{number}/"
    UserSet.objects.update(visibility="public")
    for name in ("bob", "charlie", "staff"):
        assert send(readers[name], number, do="remove").status_code == 404
    assert CardPicture.objects.get().set == mine
    send(readers["alice"], number, do="remove")
    assert not CardPicture.objects.exists()


def test_only_staff_change_pictures_of_official_cards(
    readers: dict[str, Client], mine: UserSet
) -> None:
    number = official_number()
    for name, status in (("anonymous", 302), ("alice", 403), ("bob", 403)):
        assert send(readers[name], number).status_code == status, name
    assert send(readers["staff"], number).status_code == 302
    address = picture_address()
    for client in readers.values():
        assert address in client.get(f"/{GAME}/cards/{number}/").content.decode()
        answer = client.get(address)
        assert answer.headers["Content-Type"] == "image/jpeg"
        assert "public" in answer.headers["Cache-Control"]
        assert "immutable" in answer.headers["Cache-Control"]
    assert "/pictures/" in readers["staff"].get(f"/{GAME}/cards/{number}/").content.decode()
    assert "/pictures/" not in readers["alice"].get(f"/{GAME}/cards/{number}/").content.decode()
    send(readers["staff"], number, do="remove")
    assert readers["alice"].get(address).status_code == 404
    assert address not in readers["alice"].get(f"/{GAME}/cards/{number}/").content.decode()


def test_where_pictures_of_a_set_are_shown(readers: dict[str, Client], mine: UserSet) -> None:
    number = first_number(mine)
    send(readers["alice"], number)
    address = picture_address()
    assert "private" in readers["bob"].get(address).headers["Cache-Control"]
    for page in (
        f"/{GAME}/cards/{number}/",
        f"/{GAME}/cards/?sets={mine.code}&q=My",
        f"/sets/{mine.code}/",
    ):
        for view in ("tiles", "list", "text"):
            shown = readers["bob"].get(page, {"view": view} if "?" not in page else None)
            assert address in shown.content.decode(), page
    assert readers["charlie"].get(f"/{GAME}/cards/{number}/").status_code == 404
    for other in mine.cards.order_by("sort_key")[1:]:
        page = readers["bob"].get(f"/{GAME}/cards/{other.full_number()}/").content.decode()
        assert address not in page


def test_drawings_hold_the_picture(readers: dict[str, Client], mine: UserSet) -> None:
    number = first_number(mine)
    before = readers["alice"].get(f"/sets/{mine.code}/proxies.pdf").content
    send(readers["alice"], number)
    assert readers["alice"].get(f"/sets/{mine.code}/proxies.pdf").content != before
    made = copied_card(current_catalog(GAME).records[0], number="Z-1")
    body = {"game": GAME, "title": "Mine", "deck": {"deck-1": [{"card": number, "quantity": 2}]}}
    answer = readers["alice"].post("/api/v1/decks/", body, "application/json")
    assert answer.status_code == 201, (answer.content.decode(), made)
    drawn = readers["alice"].get(f"/decks/{answer.json()['id']}/picture.svg").content
    assert b"data:image/jpeg" in drawn
    assert readers["alice"].get(f"/decks/{answer.json()['id']}/picture.png").status_code == 200


@pytest.mark.parametrize("given", [b"", b"nothing", b"<svg/>", b"\x89PNG\r\n\x1a\n"])
def test_what_is_no_picture_is_refused(
    readers: dict[str, Client], mine: UserSet, given: bytes
) -> None:
    number = first_number(mine)
    answer = send(readers["alice"], number, picture=SimpleUploadedFile("x.png", given))
    assert answer.status_code == 400
    assert "errorlist" in answer.content.decode()
    assert not CardPicture.objects.exists()


def test_users_send_only_so_many_pictures(
    readers: dict[str, Client], mine: UserSet, settings: Settings, tmp_path: Path
) -> None:
    settings.API_METER = tmp_path / "meter"
    settings.API_RATES = settings.API_RATES | {"picture-user": "2/hour"}
    alice, number = readers["alice"], first_number(mine)
    assert [send(alice, number).status_code for _ in range(3)] == [302, 302, 429]
    assert "Too many attempts" in send(alice, number).content.decode()


def test_odd_requests(readers: dict[str, Client], mine: UserSet) -> None:
    alice = readers["alice"]
    assert alice.post(FORM + quote(first_number(mine)), {}).status_code == 400
    assert alice.post(FORM + quote(first_number(mine)), {"picture": "text"}).status_code == 400
    for number in ("", "none", "%00", f"{mine.code}.none", "bcdfghjk.1"):
        assert alice.get(f"/pictures/{GAME}/?card={number}").status_code in {403, 404}
    for address in ("0" * 64, "z" * 64, "0" * 63):
        assert alice.get(f"/art/picture/{address}.jpg").status_code == 404


def test_pictures_count_towards_the_account(
    readers: dict[str, Client], mine: UserSet, settings: Settings
) -> None:
    alice = User.objects.get(username="alice")
    before = account_use(alice)["bytes"]
    send(readers["alice"], first_number(mine))
    size = CardPicture.objects.get().size
    assert account_use(alice)["bytes"] == before + size
    settings.MAX_USER_CARD_BYTES = before + size
    other = mine.cards.order_by("sort_key")[1].full_number()
    refused = send(readers["alice"], other)
    assert refused.status_code == 400 and f"{before + size:,} bytes" in refused.content.decode()
    assert CardPicture.objects.count() == 1
    # The picture of a deleted card makes room for the next one.
    remove_cards(mine, [first_number(mine).partition(".")[2]])
    assert send(readers["alice"], other).status_code == 302
    assert CardPicture.objects.get().number == other


def test_a_picture_goes_with_its_set_and_follows_its_card(
    readers: dict[str, Client], mine: UserSet
) -> None:
    send(readers["alice"], first_number(mine))
    move_picture(mine, first_number(mine).partition(".")[2], "X-9")
    assert CardPicture.objects.get().number == f"{mine.code}.X-9"
    mine.delete()
    assert not CardPicture.objects.exists()


def test_a_folder_of_pictures_at_import(
    site: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text(
        '{"cards": [{"number": "N/1", "name": {"en": "New"}, "kind": "item", "item_kind": "event",'
        ' "cost": {"red": 1}}]}'
    )
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "N_1.png").write_bytes(png().read())
    (folder / f"{official_number().lower()}.png").write_bytes(png("blue").read())
    (folder / "unknown.jpg").write_bytes(png().read())
    (folder / "CS1-002.webp").write_bytes(b"nothing")
    (folder / "notes.txt").write_text("none")
    call_command("import_cards", GAME, cards, pictures=folder)
    said = capsys.readouterr().out
    assert "unknown.jpg: No card" in said and "CS1-002.webp: This is no" in said
    assert "2 of 4 pictures" in said
    kept = dict(CardPicture.objects.values_list("number", "digest"))
    assert set(kept) == {"N/1", official_number()}
    assert current_catalog(GAME).get("N/1").picture == kept["N/1"]


def test_a_folder_of_pictures_for_a_set(
    mine: UserSet, tmp_path: Path, capsys: pytest.CaptureFixture[str], settings: Settings
) -> None:
    card = mine.cards.order_by("sort_key").first()
    cards, number = tmp_path / "cards.json", card.number
    cards.write_text(json.dumps({"cards": [card.data]}))
    (tmp_path / f"{number}.png").write_bytes(png().read())
    call_command("import_cards", GAME, cards, pictures=tmp_path, into=mine.code)
    assert "1 of 1 pictures" in capsys.readouterr().out
    assert CardPicture.objects.get().number == f"{mine.code}.{number}"
    remove_picture(GAME, f"{mine.code}.{number}", mine)
    limit = settings.MAX_USER_CARD_BYTES = account_use(mine.owner)["bytes"]
    call_command("import_cards", GAME, cards, pictures=tmp_path, into=mine.code)
    said = capsys.readouterr().out
    assert f"{limit:,} bytes" in said and "0 of 1 pictures" in said
    assert not CardPicture.objects.exists()
