"""Files of Japanese programs and of spreadsheets are read at every page that takes one, with what was assumed."""

from base64 import b64encode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from decks.library.models import CardPrice, OwnedCard
from tests.html import text_of

SHELF = "/code-of-joker/owned/"
IMPORT, PRICES = f"{SHELF}import/", f"{SHELF}prices/import/"
CARD, NAME = "1-0-001", "ブラッドハウンド"


def upload(text: str, encoding: str, name: str = "list.txt") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, text.encode(encoding))


def decoded(client: Client, data: bytes, language: str = "en") -> tuple[int, dict[str, object]]:
    answer = client.post(
        "/code-of-joker/editor/file/",
        {"file": b64encode(data).decode()},
        content_type="application/json",
        headers={"Accept-Language": language},
    )
    return answer.status_code, answer.json()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp932", "euc_jp"])
def test_a_list_of_own_cards_may_be_a_file(people: dict[str, Client], encoding: str) -> None:
    file = upload(f"3 {NAME}\r\n", encoding)
    page = people["alice"].post(IMPORT, {"file": file}, follow=True)
    assert dict(OwnedCard.objects.values_list("number", "quantity")) == {CARD: 3}
    assert ("The file was read as" in text_of(page)) is (encoding in ("cp932", "euc_jp"))


def test_the_file_of_own_cards_is_read_back(people: dict[str, Client]) -> None:
    alice = people["alice"]
    alice.post(f"{SHELF}save/", {f"n-{CARD}": "3", "n-1-0-002": "12"})
    before = dict(OwnedCard.objects.values_list("number", "quantity"))
    exported = alice.get(f"{SHELF}cards.csv").content
    OwnedCard.objects.all().delete()
    alice.post(IMPORT, {"file": SimpleUploadedFile("cards.csv", exported)})
    assert dict(OwnedCard.objects.values_list("number", "quantity")) == before
    OwnedCard.objects.all().delete()
    alice.post(IMPORT, {"text": exported.decode("utf-8-sig")})
    assert dict(OwnedCard.objects.values_list("number", "quantity")) == before


def test_what_is_no_text_is_refused(people: dict[str, Client]) -> None:
    page = people["alice"].post(
        IMPORT,
        {"file": SimpleUploadedFile("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\xff\xd8")},
        follow=True,
    )
    assert "no text in UTF-8, UTF-16, Shift_JIS or EUC-JP" in text_of(page)
    assert not OwnedCard.objects.exists()


def test_prices_may_be_a_file_in_shift_jis(people: dict[str, Client]) -> None:
    file = upload(f"カード名,価格\r\n{NAME},120\r\n", "cp932", "prices.csv")
    page = people["alice"].post(PRICES, {"file": file, "unit": "¥"}, follow=True)
    assert dict(CardPrice.objects.values_list("number", "amount")) == {CARD: 120}
    assert "The file was read as Shift_JIS." in text_of(page)


def test_the_editor_has_files_decoded(people: dict[str, Client]) -> None:
    text = f"3 {NAME}\r\n"
    assert decoded(people["charlie"], text.encode("cp932")) == (
        200,
        {"text": text, "said": "The file was read as Shift_JIS."},
    )
    status, answer = decoded(people["charlie"], text.encode("utf-16"), "ja")
    assert (status, answer) == (200, {"text": text, "said": ""})
    _, answer = decoded(people["charlie"], text.encode("euc_jp"), "ja")
    assert answer["said"] == "文字コードをEUC-JPとみなして読み込みました。"


@pytest.mark.parametrize("sent", ["A", "AAAAA", "é", "====", "AA\n", 5])
def test_what_is_no_base64_is_refused(people: dict[str, Client], sent: object) -> None:
    answer = people["charlie"].post(
        "/code-of-joker/editor/file/", {"file": sent}, content_type="application/json"
    )
    assert answer.status_code == 400


def test_the_editor_is_told_what_cannot_be_decoded(people: dict[str, Client]) -> None:
    status, answer = decoded(people["charlie"], bytes(range(256)))
    assert status == 400 and "EUC-JP" in str(answer)
