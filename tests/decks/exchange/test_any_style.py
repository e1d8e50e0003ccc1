"""Any legal deck in any mixture of the styles of people's lists: never illegal, never another deck.

Every case is written from its seed (`tests.lists.written_lists`). `python -m scripts.list_styles` tells which
styles are misunderstood, and more cases.
"""

import random
from collections import Counter

import pytest

from cards.games import GAMES
from tests.decks.editor.making import catalog
from tests.lists.legal_decks import shipped_decks
from tests.lists.styles import DRESSES, KIND_NAMES
from tests.lists.written_lists import FAULTS, Reading, WrittenList, outcome_of, write_list

# 10,000 cases: 2,000 of each game, in groups that several processes can share.
GROUP, GROUPS = 100, 20
SHOWN = 3


def described(seed: int, written: WrittenList, reading: Reading) -> str:
    lines = (
        f"  {line.text!r} was read as {found.status} {found.quantity} {found.reference!r} in {found.zone}"
        for line, found, outcome in reading.lines
        if outcome != "read"
    )
    return "\n".join((f"seed {seed}: {reading.outcome} ({reading.form})", *lines))


@pytest.mark.nightly(0.02)
@pytest.mark.slow
@pytest.mark.parametrize("group", range(GROUPS))
@pytest.mark.parametrize("game", GAMES)
def test_a_legal_deck_in_any_style_is_itself_or_undetermined(game: str, group: int) -> None:
    outcomes: Counter[str] = Counter()
    faults = []
    for seed in range(group * GROUP, (group + 1) * GROUP):
        written = write_list(random.Random(seed), game)
        reading = outcome_of(written)
        outcomes[reading.outcome] += 1
        if reading.outcome in FAULTS:
            faults.append(described(seed, written, reading))
    assert not faults, "\n".join((f"{len(faults)} of {GROUP} lists of {game}", *faults[:SHOWN]))
    # A reader that doubts everything is of no use.
    assert outcomes["read"] >= GROUP / 2


@pytest.mark.nightly(0.2)
@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_deck_is_never_legal_in_any_style(game: str) -> None:
    for seed in range(GROUP):
        written = write_list(random.Random(seed), game, broken=True)
        reading = outcome_of(written)
        assert reading.verdict in ("illegal", "undetermined"), described(seed, written, reading)


@pytest.mark.parametrize("game", GAMES)
def test_lists_are_written_as_they_say(game: str) -> None:
    """What each line means adds up to the deck, and the same seed writes the same list."""
    for seed in range(50):
        written = write_list(random.Random(seed), game)
        assert written == write_list(random.Random(seed), game)
        copies: Counter[tuple[str, str]] = Counter()
        for line in written.lines:
            assert "\n" not in line.text
            if line.card and line.zone != "aside":
                copies[line.zone, line.card.number] += line.copies
        deck: Counter[tuple[str, str]] = Counter()
        for zone, entry in written.deck.entries():
            deck[zone, catalog(game).find(entry.card)[0].number] += entry.quantity
        assert copies == deck


def test_there_are_decks_and_words_of_every_game() -> None:
    assert {game: set(kinds) for game, kinds in KIND_NAMES.items()} == {
        game: {card.kind for card in catalog(game)} for game in GAMES
    }
    assert all(shipped_decks(game) for game in GAMES)


def test_the_dresses_of_lines_keep_their_letters() -> None:
    for name, dress in DRESSES.items():
        dressed = dress("3 ガード")
        assert "\n" not in dressed
        assert dressed != "3 ガード" or name in {"curly", "upper case", "lower case"}
