"""What the log of every game says to people."""

import re
from collections.abc import Iterator

import pytest
from django.utils.html import strip_tags

from benchmarks.dealt import cards, decks
from cards.catalog import Catalog
from cards.games import GAMES
from cards.starter import card_records
from languages import Language
from rules.engine.core import record
from rules.engine.core.log import Event, Words, say_event
from rules.engine.opening.opening import RuleSentence
from rules.engine.runs.goldfish import PreparedRun
from rules.engine.runs.plan import Plan
from rules.games import LABELS, PLAYABLE
from rules.replays.pages.moment import Moment, moment_after
from rules.replays.pages.telling import LogTeller

JAPANESE = re.compile(r"[぀-ヿ㐀-鿿]")


def last_moments(game: str) -> Iterator[Moment]:
    """The ends of a few matches of the sample decks, with their whole logs."""
    named, facts = decks(game), cards(game)
    names = sorted(named)
    for place, name in enumerate(names):
        pair = tuple(
            {zone: tuple(numbers) for zone, numbers in named[one].items()}
            for one in (name, names[place - 1])
        )
        run = PreparedRun(PLAYABLE[game], Plan(game, "match", pair, ("greedy",) * 2), facts)
        played = record.record_of(run.played(0, "a"))
        yield moment_after(PLAYABLE[game], played, facts, len(played.choices))


def told(game: str, moment: Moment, language: Language) -> list[str]:
    catalog = Catalog(game, card_records(GAMES[game]))
    teller = LogTeller(LABELS[game], catalog, ["P1", "P2"], language)
    return [strip_tags(str(teller.event(moment, event)["text"])) for event in moment.log]


@pytest.mark.parametrize("game", GAMES)
def test_an_english_log_of_shipped_cards_has_no_japanese_word(game: str) -> None:
    for moment in last_moments(game):
        lines = told(game, moment, "en")
        assert lines and not list(filter(JAPANESE.search, lines))


def test_words_are_said_in_the_language_of_the_log() -> None:
    sentences = {"skill": RuleSentence((), "{p} uses {0}.", "{p}は{0}を使う。")}
    event = Event("skill", 0, (Words("Beam", "照射"),))
    assert say_event(sentences, event, "en") == "p1 uses Beam."
    assert say_event(sentences, event, "ja") == "p1は照射を使う。"


def test_every_skill_of_divine_cross_says_what_came_of_it() -> None:
    outcomes = {"damage", "no-damage", "immune", "gone"}
    for moment in last_moments("divine-cross"):
        keys = [event.key for event in moment.log]
        for place in (place for place, key in enumerate(keys) if key == "damage-step"):
            rest = keys[
                place : place + keys[place:].index("turn") if "turn" in keys[place:] else None
            ]
            assert outcomes & set(rest), moment.log[place:][:5]


def test_a_technique_of_chard_is_told_by_its_name() -> None:
    facts, sentences = cards("chard"), PLAYABLE["chard"].sentences
    names = {
        technique.name
        for card in facts.values()
        for technique in (card.abilities.techniques if card.abilities else ())
    }
    assert Words("Cloud Prayer", "雲の祈り") in names
    event = Event("technique-named", 0, ("X", Words("Cloud Prayer", "雲の祈り")))
    assert say_event(sentences, event, "en").startswith(
        "p1 uses the technique “Cloud Prayer” of X."
    )
    assert say_event(sentences, event, "ja").startswith("p1はXの技「雲の祈り」を使う。")
