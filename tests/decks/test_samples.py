"""The sample decks of all games."""

from cards.games import GAMES
from decks.samples import sample_decks


def test_every_sample_deck_has_a_code_of_its_own() -> None:
    codes = [sample.code for game in GAMES for sample in sample_decks(game)]
    assert len(codes) == len(set(codes)) > 40
