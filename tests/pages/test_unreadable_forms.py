"""Unreadable forms, also for objects that are missing or hidden, give a 4xx, never a server error."""

import pytest
from django.conf import settings
from django.test import Client

from web.forms_in_parts import MOST_PARTS

FORM, PARTS = "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"
HEAD = b'--x\r\nContent-Disposition: form-data; name="a"'
UNREADABLE = {
    "a header without end": (PARTS, b"--x\r\n" + b"\xff" * 3000),
    "half a part": (PARTS, HEAD),
    "no boundary": ("multipart/form-data", HEAD),
    "base64 that is none": (
        PARTS,
        HEAD + b"\r\nContent-Transfer-Encoding: base64\r\n\r\n!\r\n--x--",
    ),
    "too many fields": (FORM, b"&".join(b"a=1" for _ in range(25_000))),
    "too many parts": (PARTS, (HEAD + b"\r\n\r\n1\r\n") * (MOST_PARTS + 1) + b"--x--"),
    "far too many parts": (PARTS, (HEAD + b"\r\n\r\n1\r\n") * 25_000 + b"--x--"),
    "too large": (FORM, b"a=" + b"x" * settings.MAX_BODY_BYTES),
    "no charset": (f"{FORM}; charset=nonsense", b"a=1"),
}
PAGES = (
    "/nothing/",
    "/chess/rules/",
    "/decks/nothing/",
    "/import/",
    "/check/",
    "/account/",
    "/c/x/",
)


@pytest.mark.parametrize("kind, body", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_a_form_that_cannot_be_read_is_the_senders_fault(
    people: dict[str, Client], kind: str, body: bytes
) -> None:
    for name in ("alice", "charlie"):
        client = Client(enforce_csrf_checks=True)
        client.cookies.update(people[name].cookies)
        client.cookies["csrftoken"] = "h" * 32
        for page in PAGES:
            answer = client.generic("POST", page, body, content_type=kind)
            assert 300 <= answer.status_code < 500, (page, name)


def test_a_form_of_a_thousand_parts_is_read(people: dict[str, Client]) -> None:
    part = HEAD + b"\r\n\r\n1\r\n"
    for count, status in ((MOST_PARTS - 1, 200), (MOST_PARTS + 1, 400)):
        body = part * count + b"--x--\r\n"
        answer = people["charlie"].generic("POST", "/check/", body, content_type=PARTS)
        assert answer.status_code == status
