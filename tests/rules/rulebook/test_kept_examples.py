"""Examples kept on disk: the same as played, and not used when their sources have changed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

from rules.rulebook import examples
from rules.rulebook.examples import clause_example, kept, play_examples
from rules.rulebook.examples.kept import Examples, examples_file, keep_examples, kept_examples

GAME = "battlogic"
MEMORIES = (kept_examples, kept.sources_digest, clause_example)


@pytest.fixture(autouse=True)
def apart(settings: Settings, tmp_path: Path) -> Iterator[None]:
    """A place of their own, and nothing that this process remembers."""
    settings.VAR_DIR = tmp_path
    forget()
    yield
    forget()


def forget() -> None:
    for memory in MEMORIES:
        memory.cache_clear()


def test_what_is_kept_is_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play_examples(GAME)
    assert kept_examples(GAME) is None and len(played) > 20
    keep_examples(GAME, played)
    forget()
    assert kept_examples(GAME) == played
    monkeypatch.setattr(examples, "play_example", lambda *_clause: pytest.fail("played again"))
    id = next(id for id, example in played.items() if example)
    assert clause_example(GAME, id) == played[id] and clause_example(GAME, "no clause") is None


def test_examples_of_other_sources_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_examples(GAME, {})
    forget()
    assert kept_examples(GAME) == {}
    forget()
    monkeypatch.setattr(kept, "sources_digest", lambda _game: "of tomorrow")
    assert kept_examples(GAME) is None


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"sources": 1}'])
def test_a_damaged_file_is_not_used(text: str) -> None:
    examples_file(GAME).parent.mkdir()
    examples_file(GAME).write_text(text)
    assert kept_examples(GAME) is None


def test_the_digest_is_of_rules_cards_and_scenarios() -> None:
    folders = [folder.as_posix() for folder in kept.source_folders(GAME)]
    for ending in ("/rules", "/cards", f"/tests/scenarios/{GAME}"):
        assert any(folder.endswith(ending) for folder in folders), ending


def test_preparing_plays_what_is_not_kept_and_nothing_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = "rules.rulebook.management.commands.tell_examples"
    played: list[str] = []

    def play(game: str) -> Examples:
        played.append(game)
        return {}

    monkeypatch.setattr(f"{name}.PLAYABLE", (GAME, "chard"))
    monkeypatch.setattr(f"{name}.play_examples", play)
    keep_examples(GAME, {})
    for _ in range(2):
        forget()
        call_command("tell_examples")
    assert played == ["chard"]
