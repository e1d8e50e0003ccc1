"""A game whose games have changed has another version: otherwise an old record would replay as another game."""

from dataclasses import replace
from pathlib import Path

import pytest

from cards.games import GAMES as DATABASES
from cards.starter import card_records
from rules.bridge.facts import engine_facts
from rules.games import PLAYABLE
from scripts import engine_versions
from scripts.engine_versions import GAMES, games_digest, kept_versions, raise_version


@pytest.mark.parametrize("game", GAMES)
def test_the_version_is_that_of_these_games(game: str) -> None:
    kept = kept_versions()[game]
    changed = games_digest(game) != kept["digest"]
    told = f"{game} plays other games than version {kept['version']} did"
    assert not changed, f"{told}: python -m scripts.engine_versions raises its version"
    assert PLAYABLE[game].version == kept["version"], f"{told}: run scripts.engine_versions"


def test_the_digest_notices_one_figure_of_one_card() -> None:
    printed = {card.number: card for card in card_records(DATABASES["battlogic"])}
    card = printed["A-01"]
    stronger = replace(card, fields=card.fields | {"damage": card.fields["damage"] + 1})
    facts = engine_facts("battlogic", (printed | {"A-01": stronger}).values())
    assert games_digest("battlogic", facts) != games_digest("battlogic")


def test_another_card_and_another_deck_change_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = list(card_records(DATABASES["battlogic"]))
    facts = engine_facts("battlogic", [*printed, replace(printed[0], number="A-00")])
    decks = engine_versions.laid("battlogic")
    another = decks | {"A first deck": next(iter(decks.values()))}
    before = games_digest("battlogic")
    monkeypatch.setattr(engine_versions, "cards", lambda game: facts)
    monkeypatch.setattr(engine_versions, "laid", lambda game: another)
    assert games_digest("battlogic") == before
    more = engine_versions.shipped_pool("battlogic")
    assert "A-00" in more.cards and "A first deck" in more.decks
    assert games_digest("battlogic", pool=more) != before, "until the next version"


def test_the_digest_does_not_depend_on_the_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = games_digest("battlogic")
    raised = replace(PLAYABLE["battlogic"], version=99)
    monkeypatch.setitem(PLAYABLE, "battlogic", raised)
    assert games_digest("battlogic") == before


@pytest.mark.parametrize("kept, raised", [(1, 8), (7, 8), (8, 9)])
def test_a_version_is_raised_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kept: int, raised: int
) -> None:
    """`kept`: the version of the last digest; the source says 8 already in the first two cases."""
    monkeypatch.setattr(engine_versions, "version_of", lambda game: 8)
    (tmp_path / "__init__.py").write_text("RULES = Rules(\n    version=8,\n)\n")
    home = type("Home", (), {"path": lambda self, part: tmp_path})()
    monkeypatch.setattr(engine_versions, "HOMES", {"battlogic": home})
    assert raise_version("battlogic", {"battlogic": {"version": kept}}) == raised
    assert f"    version={raised},\n" in (tmp_path / "__init__.py").read_text()
