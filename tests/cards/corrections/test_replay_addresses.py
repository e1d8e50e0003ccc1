"""Only addresses of this site's own replays are taken, and written anew."""

import pytest

from cards.corrections.replays import replay_address

HOST = "cards.example"
GAME = "/simulations/abc-1/games/3/"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (GAME, GAME),
        (f"{GAME}?step=17", f"{GAME}?step=17"),
        (f"https://{HOST}{GAME}?step=4&deck=b", f"{GAME}?step=4&deck=b"),
        (f"{GAME}?part=1&step=2&next=//evil.example", f"{GAME}?step=2"),
        (f"{GAME}?step=1&step=9", f"{GAME}?step=9"),
        (f"{GAME}?step=%0d%0aSet-Cookie:x", GAME),
        (f"{GAME}#there", GAME),
        ("/simulations/abc-1/games/0003/", GAME),
    ],
)
def test_a_step_is_understood(text: str, kept: str) -> None:
    assert replay_address(text, HOST) == kept


@pytest.mark.parametrize(
    "text",
    [
        "",
        "/",
        "/simulations/abc-1/",
        "/sign-in/?next=//evil.example",
        f"https://evil.example{GAME}",
        f"//evil.example{GAME}",
        f"///evil.example{GAME}",
        f"/\\evil.example{GAME}",
        f"https:{HOST}{GAME}",
        f"https://{HOST}@evil.example{GAME}",
        f"javascript:alert(1)//{GAME}",
        GAME.removeprefix("/"),
        f"{GAME}/../../sign-in/",
        "/simulations/abc-1/games/-3/",
        "http://[",
        "\0",
        "/replay/",
    ],
)
def test_anything_else_is_none(text: str) -> None:
    assert replay_address(text, HOST) == ""
