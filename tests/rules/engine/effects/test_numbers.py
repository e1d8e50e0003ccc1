"""Numbers in words, in an invented language."""

from dataclasses import dataclass

import pytest

from rules.engine.effects.numbers import Numbers, Spans

NUMBERS = Numbers("say", given="<{}>", times=" x{}", plus=" {:+}", less="{} less {}")
SPANS = Spans(NUMBERS, "just {}", "{} to {}", "{} up", "{} down", "any")


@dataclass(frozen=True)
class Given:
    times: int = 1
    plus: int = 0

    def say(self, voice: str) -> str:
        return f"{voice} hands"


@dataclass(frozen=True)
class Ends:
    min: object = None
    max: object = None


@pytest.mark.parametrize(
    ("of", "value", "plain", "change"),
    [
        (3, "3", "3", "+3"),
        (-3, "-3", "-3", "-3"),
        (Given(), "<my hands>", "my hands", "+<my hands>"),
        (Given(2), "<my hands x2>", "my hands x2", "+<my hands x2>"),
        (Given(-1), "<my hands x-1>", "my hands x-1", "-<my hands>"),
        (Given(-2), "<my hands x-2>", "my hands x-2", "-<my hands x2>"),
        (Given(-2, 1), "<my hands x-2 +1>", "my hands x-2 +1", "+<my hands x-2 +1>"),
    ],
)
def test_numbers_in_words(of: object, value: str, plain: str, change: str) -> None:
    assert NUMBERS.value(of, "my") == value
    assert NUMBERS.plain(of, "my") == plain
    assert NUMBERS.change(of, "my") == change


@pytest.mark.parametrize(
    ("ends", "text"),
    [
        (Ends(2, 2), "just 2c"),
        (Ends(2, 4), "2c to 4c"),
        (Ends(2), "2c up"),
        (Ends(max=4), "4c down"),
        (Ends(), "anyc"),
        (Ends(Given(), Given()), "just <my hands>c"),
    ],
)
def test_spans_in_words(ends: Ends, text: str) -> None:
    assert SPANS.span(ends, "my", "c") == text
