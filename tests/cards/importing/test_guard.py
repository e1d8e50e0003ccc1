"""The watched stream: it hands everything through, and stops what would fill the memory."""

import json
import random
from io import BytesIO

import pytest

from cards.importing.errors import CardFileError
from cards.importing.guard import DEEPEST, LONGEST, Guard


def drained(data: bytes, depth: int = 2, size: int = 1 << 16) -> bytes:
    guard, read = Guard(BytesIO(data), depth), []
    while chunk := guard.read(size):
        read.append(chunk)
    assert guard.depth == 0
    return b"".join(read)


@pytest.mark.parametrize("seed", range(50))
def test_brackets_are_counted_outside_strings_however_the_file_is_cut(seed: int) -> None:
    chance = random.Random(seed)
    texts = ["".join(chance.choices('"\\[]{}あx\n', k=chance.randint(0, 30))) for _ in range(9)]
    records = [{"a": text, "b": [1, [text, {"]": "["}]]} for text in texts]
    data = json.dumps(records, ensure_ascii=chance.random() < 0.5).encode()
    assert drained(data, size=chance.randint(1, 40)) == data


BEYOND = {
    "a text": b'["' + b"x" * (LONGEST + (1 << 17)),
    "a text of escapes": b'["' + b'\\"' * LONGEST,
    "a record of numbers": b'[{"a": [' + b"1," * LONGEST,
    "a record of texts": b"[{" + b'"a": "b",' * LONGEST,
    "a record of lists": b'[{"a": [' + b"[1]," * LONGEST,
    "a record of spaces": b'[{"a": ' + b" " * 2 * LONGEST,
    "a number": b"[1" + b"0" * 5000,
    "levels": b"[" * (DEEPEST + 1),
}


@pytest.mark.nightly(0.4)
@pytest.mark.parametrize("data", BEYOND.values(), ids=BEYOND.keys())
def test_what_would_fill_the_memory_is_stopped(data: bytes) -> None:
    with pytest.raises(CardFileError):
        drained(data)


def test_many_records_are_no_record() -> None:
    data = b"[" + b'{"a": "bcdefghij"},' * (LONGEST // 10) + b"{}]"
    assert drained(data) == data
