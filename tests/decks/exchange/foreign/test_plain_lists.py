"""A plain list is no other program's format, however it is dressed: the reader of plain lists reads it better."""

import re
from collections.abc import Callable

import pytest

from decks.exchange.foreign import recognised
from decks.samples import sample_decks
from roots import HOMES

ENTRY = re.compile(r"(\d+) \[([^\]]+)\] (.+)")
Style = Callable[[str, str, str], str]

STYLES: dict[str, Style] = {
    "as we write": lambda count, number, name: f"{count} [{number}] {name}",
    "count and name": lambda count, number, name: f"{count} {name}",
    "count with x": lambda count, number, name: f"{count}x {name}",
    "count behind": lambda count, number, name: f"{name} ×{count}",
    "count in brackets": lambda count, number, name: f"{name} ({count})",
    "number behind": lambda count, number, name: f"{count} {name} ({number})",
    "number in front": lambda count, number, name: f"{number} {name} {count}",
    "number, name, times": lambda count, number, name: f"{number}\t{name}\t×{count}",
    "number alone": lambda count, number, name: f"{count} {number}",
    "numbers only": lambda count, number, name: number,
    "bracketed number only": lambda count, number, name: f"[{number}]",
    "category": lambda count, number, name: f"{count}x {name} [ユニット]",
    "rarity": lambda count, number, name: f"{count} {name} (SR)",
    "comment": lambda count, number, name: f"{count} {name} # strong",
    "sideboard mark": lambda count, number, name: f"SB: {count} {name}",
    "one by one": lambda count, number, name: "\n".join([name] * int(count)),
}
FRAMES: dict[str, Callable[[str], str]] = {
    "bare": lambda body: body,
    "deck": lambda body: f"Deck\n{body}",
    "bracketed heading": lambda body: f"[Main]\n{body}",
    "title and totals": lambda body: f"夏のデッキ\n【ユニット】12枚\nUnits: 12\n{body}\n合計40枚",
    "code": lambda body: f"デッキコード：ABCD1\n{body}",
    "comments": lambda body: f"// Main\n#main\n{body}",
}


def dressed(text: str, style: Style) -> str:
    return "\n".join(
        style(*entry.groups()) if (entry := ENTRY.fullmatch(line)) else line
        for line in text.splitlines()
        if not line.startswith("#")
    )


@pytest.mark.parametrize("game", list(HOMES))
@pytest.mark.parametrize("style", STYLES)
def test_plain_lists_are_left_to_the_reader_of_plain_lists(game: str, style: str) -> None:
    for sample in sample_decks(game):
        body = dressed(sample.text, STYLES[style])
        for name, frame in FRAMES.items():
            assert recognised(frame(body), game) is None, (sample, name)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\ufeff",
        "[1-0-001] Break Hound x3",
        "[12]",
        '{"game": "twgp", "deck": {"main": []}}',
        '["a", {"b": 1}]',
        "#main\n3 Break Hound",
        "3 Kite of Glass (ZQA) 1",
        "4 [ZQA] Kite of Glass\n4 [ZQB] Lantern Moth\n4 [ZQC] Hollow Bell",
        "<p>3 Break Hound</p>",
        "Units: 3\n3 Kite SVI 7\n3 Moth SVI 8",
        "https://example.com/decks/abc/",
        "zone,quantity,number,name\nmain,3,1-0-001,Break Hound",
    ],
)
def test_too_little_is_nobodys_format(text: str) -> None:
    assert recognised(text, "twgp") is None or text == "[12]"


def test_lists_of_magic_are_for_the_game_that_takes_every_companys_cards() -> None:
    text = "Deck\n4 Kite of Glass (ZQA) 1\n4 Lantern Moth (ZQA) 2"
    assert recognised(text, "twgp") and not recognised(text, "chard")
