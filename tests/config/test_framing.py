"""When a request is whole, however its bytes arrive."""

import pytest

from config.framing import MOST_HEAD, MOST_REQUEST_LINE, Framing

GET = b"GET / HTTP/1.1\r\nHost: a\r\n"
POST = b"POST /a?b HTTP/1.1\r\nContent-Length: 3\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
WHOLE = [
    GET + b"\r\n",
    b"GET / HTTP/1.0\r\n\r\n",
    POST + b"\r\nabc",
    b"POST / HTTP/1.1\r\ncontent-length:3\r\n\r\n\r\n\r",
    b"POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n",
    CHUNKED + b"0\r\n\r\n",
    CHUNKED + b"3\r\na\r\n\r\n0\r\n\r\n",
    CHUNKED + b"A;name=value\r\n0123456789\r\n1\r\n0\r\n000\r\nTrailer: 0\r\n\r\n",
]
NONSENSE = [
    b"\x16\x03\x01\x02\n",
    b"GET /\r\n",
    b"GET / HTTP/1.1 \r\n",
    b"/" * (MOST_REQUEST_LINE + 1),
    GET + b"a: b\r\n" * (MOST_HEAD // 6 + 1),
    CHUNKED + b"zz\r\n",
    CHUNKED + b"-1\r\n",
    CHUNKED + b"3\r\nabcd\r\n",
    CHUNKED + b"1" * 2000,
    GET + b"Content-Length: many\r\n\r\n",
]


def taken(pieces: list[bytes]) -> list[bool]:
    framing = Framing()
    return [framing.feed(piece) for piece in pieces]


@pytest.mark.parametrize("request_", WHOLE)
def test_a_request_is_whole_with_its_last_byte_and_not_before(request_: bytes) -> None:
    assert taken([request_]) == [True]
    found = taken([bytes([byte]) for byte in request_])
    assert found == [False] * (len(request_) - 1) + [True]
    for cut in range(1, len(request_)):
        assert taken([request_[:cut], request_[cut:]]) == [False, True], cut


@pytest.mark.parametrize("request_", NONSENSE)
def test_nonsense_is_not_waited_for(request_: bytes) -> None:
    assert taken([request_]) == [True]
    assert taken([request_[:1], request_[1:]])[-1]


def test_what_is_known_of_a_request() -> None:
    framing = Framing()
    framing.feed(POST)
    assert framing.head is None and framing.target == b"" and not framing.awaits_word
    framing.feed(b"Expect: 100-Continue\r\n\r\n")
    assert (framing.target, framing.length, framing.awaits_word) == (b"/a?b", 3, True)
    framing.feed(b"a")
    assert not framing.awaits_word


def test_the_length_of_a_body_in_chunks_is_known_so_far() -> None:
    framing = Framing()
    framing.feed(CHUNKED + b"2\r\nab\r\nff")
    assert framing.length == 2
    framing.feed(b"ff\r\n")
    assert framing.length == 2 + 0xFFFF
