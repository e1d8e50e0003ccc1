"""Games as text: written, read, replayed, and refused if the text is wrong."""

import dataclasses

import pytest

from rules.engine.core import record
from rules.engine.core.position import position_digest
from rules.engine.core.record import BadRecord, Record
from rules.games.battlogic import RULES
from tests.rules.engine.playing import CARDS, new, randomly

ENGINE = f"engine: {RULES.version}"


@pytest.fixture(scope="module")
def played() -> Record:
    return record.record_of(randomly(new(7, evasion=True, choose_hand=True), 7))


def test_a_record_prints_and_parses_to_the_same(played: Record) -> None:
    text = record.dump_record(played)
    again = record.load_record(text)
    assert record.dump_record(again) == text
    assert dataclasses.replace(again, first=played.first) == played
    assert "ruleset: choose-hand evasion\n" in text


def test_a_replay_ends_alike(played: Record) -> None:
    game = record.replay_record(RULES, record.load_record(record.dump_record(played)), CARDS)
    assert position_digest(RULES, game.state) == played.digest
    assert game.state.outcome is not None


def test_undo_is_a_replay_without_the_last_choice(played: Record) -> None:
    game = record.replay_record(RULES, played.undone(), CARDS)
    assert len(game.history) == len(played.choices) - 1
    assert game.state.outcome is None
    assert record.replay_record(RULES, record.record_of(game), CARDS).history == game.history


def test_an_edited_record_names_the_first_line_that_does_not_fit(played: Record) -> None:
    lines = record.dump_record(played).splitlines()
    place = lines.index("") + 9
    lines[place] = "p1 set Z-99"
    lines[place + 4] = "p2 nonsense at all"
    with pytest.raises(BadRecord) as caught:
        record.replay_record(RULES, record.load_record("\n".join(lines)), CARDS)
    assert (caught.value.line, caught.value.text) == (place + 1, "p1 set Z-99")


def test_a_missing_choice_is_found_by_the_digest(played: Record) -> None:
    cut = dataclasses.replace(played, choices=played.choices[:-1])
    with pytest.raises(BadRecord, match="digest"):
        record.replay_record(RULES, cut, CARDS)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (ENGINE, "engine: 999", f"this is battlogic {RULES.version}"),
        (ENGINE, "engine: one", "whole numbers"),
        ("game: battlogic", "game: chess", f"this is battlogic {RULES.version}"),
        ("seed: 7", "seed: 7\nseed: 8", "line 5"),
        ("seed: 7\n", "", "no line 'seed'"),
        ("ruleset: choose-hand evasion", "ruleset: flying", "flying"),
        ("ruleset: choose-hand evasion", "ruleset: solo time-up", "BTL-093"),
        ("p1 main: 5 A-01", "p1 main: 5 Z-01", "unknown card Z-01"),
        ("p1 main: 5 A-01", "p1 main: 999999999999 A-01", "line 5"),
        ("p1 main: 5 A-01", "p1 main: many A-01", "line 5"),
        ("p1 main: 5 A-01", "what is this", "line 5"),
        ("digest: ", "approximate: Z-01\ndigest: ", "in no deck"),
        ("digest: ", "approximate:\ndigest: ", "no line of a header"),
    ],
)
def test_a_wrong_header_is_refused(played: Record, old: str, new: str, words: str) -> None:
    text = record.dump_record(played)
    assert old in text
    with pytest.raises(BadRecord, match=words):
        record.replay_record(RULES, record.load_record(text.replace(old, new, 1)), CARDS)


def test_cards_that_are_played_in_part_are_named_in_the_header(played: Record) -> None:
    game = randomly(new(7, evasion=True, choose_hand=True), 7)
    told = record.record_of(game, ["A-01", "A-03", "Z-01"])
    text = record.dump_record(told)
    assert "\napproximate: A-01\napproximate: A-03\ndigest: " in text and "Z-01" not in text
    again = record.load_record(text)
    assert again.approximate == ("A-01", "A-03") and record.dump_record(again) == text
    assert dataclasses.replace(told, approximate=()) == played  # the digest among all else
    record.replay_record(RULES, again, CARDS)


def test_too_few_cards_are_refused(played: Record) -> None:
    small = dataclasses.replace(played, decks=({"main": ("A-01",)}, played.decks[1]))
    with pytest.raises(BadRecord, match="14 cards"):
        record.replay_record(RULES, small, CARDS)


@pytest.mark.parametrize("text", ["", "\n\n", "p1 set A-01", "\0", "game battlogic"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        record.load_record(text)
