"""Stepping through games from a run or a pasted record; the first wrong line is named."""

import re

import pytest
from django.test import Client

from rules.bridge.facts import starter_facts
from rules.engine.core import policies, record
from rules.engine.core.dice import Dice
from rules.engine.core.game import Game
from rules.games.battlogic import RULES
from tests.html import text_of
from tests.pages.simulating import played, unhurried

__all__ = ["unhurried"]
PASTE = "/replay/"


@pytest.fixture(scope="module")
def told() -> str:
    """The record of a game of two decks, with the advanced rules."""
    cards = starter_facts("battlogic")
    decks = [{"main": tuple(n for n in cards if n[0] == letter) * 3} for letter in "CB"]
    game = Game.start(RULES, decks, cards, RULES.ruleset(evasion=True), 7)
    policies.play_on(game, [policies.choose_greedily, policies.Random(Dice(3))])
    return record.dump_record(record.record_of(game))


def test_a_game_of_a_run_is_stepped_through(people: dict[str, Client]) -> None:
    client = people["charlie"]
    game = f"{played(client)}games/3/"
    first, third = client.get(game), client.get(f"{game}?step=3")
    assert "Step 0 /" in text_of(first) and "Step 3 /" in text_of(third)
    # Players count games from 1; addresses and files count from 0.
    assert "Game 4" in text_of(first) and "Game 3" not in text_of(first)
    html = third.content.decode()
    assert html.count('aria-current="true"') == 1 and "✓ chosen" in text_of(third)
    assert re.search(r'href="/battlogic/rules/#BTL-\d+"', html)
    assert len(re.findall(r'class="fresh"', html)) > 3


def test_the_slider_and_the_buttons_work_without_scripts(people: dict[str, Client]) -> None:
    client = people["charlie"]
    game = f"{played(client)}games/3/"
    assert "Step 4 /" in text_of(client.get(f"{game}?at=4"))
    assert "Step 2 /" in text_of(client.get(f"{game}?at=4&step=2"))
    end = text_of(client.get(f"{game}?step=9999"))
    found = re.search(r"Step (\d+) / (\d+)", end)
    assert found and found[1] == found[2]


def test_the_log_grows_and_the_table_moves(people: dict[str, Client]) -> None:
    client = people["charlie"]
    game = f"{played(client)}games/3/"
    pages = [client.get(f"{game}?step={n}").content.decode() for n in range(5)]
    logs = [re.findall(r"<li[^>]*>", page[page.index('class="log"') :]) for page in pages]
    assert [len(log) for log in logs] == sorted(len(log) for log in logs)
    tables = [page[page.index('class="table ') : page.index('class="told"')] for page in pages]
    assert len(set(tables)) == 5
    assert all('class="face tile look-' in table for table in tables)


def test_the_record_of_a_game_replays_in_the_paste_form(people: dict[str, Client]) -> None:
    client = people["charlie"]
    game = f"{played(client)}games/3/"
    text = client.get(f"{game}record/").content.decode()
    assert text.startswith("game: battlogic\n") and "\ndigest: " in text
    pasted = client.post(PASTE, {"record": text, "step": "5"})
    step = f'<input type="hidden" name="replay" value="{game}?step=5">'  # a paste has no address
    moment, same = (
        page.content.decode().partition('id="moment"')[2].partition('id="options-title"')[2]
        for page in (pasted, client.get(f"{game}?step=5"))
    )
    assert step in same and "/report/" in moment
    same = same.replace(step, "")
    assert (
        pasted.status_code == 200 and moment.partition("</main>")[0] == same.partition("</main>")[0]
    )


def test_a_rival_without_cards_has_no_line_in_the_record(people: dict[str, Client]) -> None:
    client = people["charlie"]
    game = f"{played(client, '/decks/sample-red-burn/simulate/', games='3')}games/2/"
    text = client.get(f"{game}record/").content.decode()
    assert "\np2 main" not in text
    assert client.get(f"{game}?step=9999").status_code == 200
    assert client.post(PASTE, {"record": text}).status_code == 200


def test_a_pasted_record_is_shown_step_by_step(people: dict[str, Client], told: str) -> None:
    client = people["charlie"]
    assert client.get(PASTE).status_code == 200
    assert "Step 0 /" in text_of(client.post(PASTE, {"record": told}))
    part = client.post(PASTE, {"record": told.replace("\n", "\r\n"), "step": "4", "part": "1"})
    assert "<html" not in part.content.decode() and 'data-step="4"' in part.content.decode()


def test_questions_without_cards_are_said_in_words(people: dict[str, Client], told: str) -> None:
    choices = told.partition("\n\n")[2].splitlines()
    step = next(n for n, line in enumerate(choices) if " evade " in line)
    page = people["charlie"].post(PASTE, {"record": told, "step": str(step)})
    assert re.search("P[12] : evade\\? (no ✓ chosen yes|no yes ✓ chosen)", text_of(page))


def test_the_first_wrong_line_is_named_with_its_clause(
    people: dict[str, Client], told: str
) -> None:
    lines = told.splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("p1 set "))
    lines[place] = "p1 set B-01"
    answer = people["charlie"].post(PASTE, {"record": "\n".join(lines)})
    assert answer.status_code == 422
    assert f"Line {place + 1} cannot be played: p1 set B-01" in text_of(answer)
    assert "BTL-017" in text_of(answer)
    japanese = people["charlie"].post(
        PASTE, {"record": "\n".join(lines)}, headers={"Accept-Language": "ja"}
    )
    assert "手札から1枚を必ず伏せてください。" in text_of(japanese)


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


FORGED = {
    "no record": lambda text: "hello",
    "only spaces and NULs": lambda text: "\0 x\0",
    "another game": lambda text: changed(text, "game: battlogic", "game: chess"),
    "a game to come": lambda text: changed(text, "game: battlogic", "game: chard"),
    "another engine": lambda text: re.sub("engine: [0-9]+", "engine: 999", text),
    "no engine": lambda text: re.sub("engine: [0-9]+", "engine: x", text),
    "absurd engine": lambda text: re.sub("engine: [0-9]+", "engine: " + "9" * 5000, text),
    "absurd seed": lambda text: changed(text, "seed: 7", "seed: " + "9" * 5000),
    "unknown setting": lambda text: changed(text, "ruleset: evasion", "ruleset: cheating"),
    "unknown card": lambda text: changed(text, "p1 main: 1 C-01", "p1 main: 1 X-99"),
    "absurd copies": lambda text: changed(text, "p1 main: 1 C-01", "p1 main: 99999999 C-01"),
    "too many lines": lambda text: changed(
        text, "seed: 7", "seed: 7" + "\np1 main: 1000 C-01" * 999
    ),
    "too small a deck": lambda text: re.sub("(p1 main: .*\n)+", "p1 main: 3 C-01\n", text),
    "one player": lambda text: re.sub("(p2 main: .*\n)+", "", text),
    "four players": lambda text: changed(text, "p2 main", "p4 main: 1 B-01\np2 main"),
    "another digest": lambda text: re.sub("digest: .*", "digest: 0123456789abcdef", text),
    "one choice too many": lambda text: text + "p1 set C-01\n",
    "one left out": lambda text: re.sub("p1 set .*\n", "", text, count=1),
    "a third player": lambda text: changed(text, "p1 set", "p3 set"),
    "another deal": lambda text: changed(text, "seed: 7", "seed: 8"),
    "a letter for a line": lambda text: changed(text, "p1 set", "ん"),
    "long": lambda text: text + "p1 set C-01\n" * 50_000,
}


@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
def test_forged_records_are_refused_in_words(
    people: dict[str, Client], told: str, forge: object
) -> None:
    text = forge(told)  # type: ignore[operator]
    answer = people["charlie"].post(PASTE, {"record": text})
    assert answer.status_code == 422 and 'role="alert"' in answer.content.decode()
    part = people["charlie"].post(PASTE, {"record": text, "step": "2", "part": "1"})
    assert part.status_code in {200, 422}


def test_nothing_pasted_is_just_the_form(people: dict[str, Client]) -> None:
    assert people["charlie"].post(PASTE, {"record": "  "}).status_code == 200
    assert people["charlie"].post(PASTE, {}).status_code == 200
    assert people["charlie"].post(PASTE, b"\xff\xfe", content_type="text/plain").status_code == 200
