"""POST legality/: every way to state a deck, and what the answer says of it."""

import datetime as dt
from typing import Any

import pytest

from tests.contract.conftest import Ask, named, problems
from tests.contract.pools import LEGAL, coj, dc, lines, rei, twenty, twgp

CODE = "code-of-joker"
SOLDIERS = [f"3 [1-0-{n:03}]" for n in range(1, 14)]
BODY = [*SOLDIERS, "1 Flame Dragon"]
JOKERS = ["jokers:", "1 [J-1]", "1 [J-2]"]


def text(*rows: str) -> str:
    return "\n".join(rows)


TEXTS = {
    "plain": text(*BODY, *JOKERS),
    "both headings": text("main:", *BODY, "", *JOKERS),
    "Japanese headings": text("メインデッキ：", *BODY, "ジョーカー：", "J-1", "J-2"),
    "English headings": text("Main deck:", *BODY, "Jokers:", "J-1 x1", "1x J-2"),
    "headings with spaces": text("  MAIN DECK :", *BODY, "\tJokers :", "J-1", "J-2"),
    "full-width heading": text("ｍａｉｎ：", *BODY, "ｊｏｋｅｒｓ：", "J-1", "J-2"),
    "jokers first": text(*JOKERS, "main:", *BODY),
    "comments": text("# mine", "// and more", *BODY, "", *JOKERS, "# end"),
    "CRLF and BOM": "\ufeff" + "\r\n".join([*BODY, *JOKERS]) + "\r\n",
    "CR": "\r".join([*BODY, *JOKERS]),
    "tabs": text(*(row.replace(" ", "\t") for row in SOLDIERS), "1\tFlame Dragon", *JOKERS),
    "full-width digits": text(*(f"３　１－０－{n:03}" for n in range(1, 14)), "Flame Dragon", *JOKERS),
    "full-width numbers in brackets": text(*(f"３ ［１-０-{n:03}］" for n in range(1, 14)),
                                           "Ｆｌａｍｅ　Ｄｒａｇｏｎ", *JOKERS),
    "names": text(*(f"3 兵士その{n:02}" for n in range(1, 14)), "Flame Dragon", *JOKERS),
    "names with x": text(*(f"3x 兵士その{n:02}" for n in range(1, 14)), "1x Flame Dragon", *JOKERS),
    "names with count behind": text(*(f"兵士その{n:02} x3" for n in range(1, 14)),
                                    "Flame Dragon x1", *JOKERS),
    "full-width count behind": text(*(f"兵士その{n:02} ×３" for n in range(1, 14)),
                                    "flame dragon Ｘ１", *JOKERS),
    "printings' numbers": text(*SOLDIERS, "1 [PR/001＜再録＞]", *JOKERS),
    "printing's number bare": text(*SOLDIERS, "1 1-1-001F", *JOKERS),
    "several entries": text(*SOLDIERS[1:], "1-0-001", "1-0-001", "2 [1-0-001]"[2:], "Flame Dragon",
                            *JOKERS),
}  # fmt: skip


@pytest.mark.parametrize("name", TEXTS)
def test_text_in_every_notation_is_the_same_legal_deck(ask: Ask, name: str) -> None:
    verdict = ask(CODE, "standard", TEXTS[name])
    assert verdict["unresolved"] == []
    assert verdict["verdict"] == "legal", verdict["problems"]


def test_zones_of_twgp_in_text(ask: Ask) -> None:
    fighters = [f"戦士{n:03}" for n in range(1, 41)]
    deck = text("デッキ１：", *fighters[:20], "Deck 2:", *fighters[20:], "ヴァイタル：",
                *(f"V-{n}" for n in range(1, 6)), "archive:", "戦士001")  # fmt: skip
    assert ask("twgp", "full", deck)["verdict"] == "legal"


def test_packs_in_text(ask: Ask) -> None:
    packs = [row for n in range(1, 6) for row in (f"pack-{n}:", "英雄1", "5 [A-001]")]
    deck = text("英雄1 x5", "25 行い01", *packs)
    assert ask("divine-cross", "blitz-shield", deck)["verdict"] == "legal"


@pytest.mark.parametrize(
    "card",
    [
        "1-1-001",
        "Flame Dragon",
        "flame  dragon",
        "ＦＬＡＭＥ ＤＲＡＧＯＮ",
        "1-1-001F",
        "PR/001＜再録＞",
    ],
)
def test_json_decks_name_cards_by_number_name_or_printing(ask: Ask, card: str) -> None:
    verdict = ask(CODE, "standard", coj((card, 4)))
    (found,) = problems(verdict, "COJ-002")
    assert found["cards"] == [{"card": "1-1-001", "name": "炎の竜", "quantity": 4}]
    assert found["slack"] == -1


def test_entries_of_one_card_add_up_over_lines(ask: Ask) -> None:
    deck = coj("1-0-020", "1-0-020", "兵士その20", "兵士その20")
    (found,) = problems(ask(CODE, "standard", deck), "COJ-002")
    assert found["cards"] == [{"card": "1-0-020", "name": "兵士その20", "quantity": 4}]


def test_unresolved_lines_count_from_one_blank_lines_and_headings_included(ask: Ask) -> None:
    rows = ["# comment", "", "main:", *BODY, "1 炎の竜", "0 [1-0-001]", "ドラゴンフルーツ", *JOKERS]
    verdict = ask(CODE, "standard", text(*rows))
    where = [(one["line"], one["input"].strip()) for one in verdict["unresolved"]]
    first = 4 + len(BODY)
    assert [line for line, _ in where] == [first, first + 1, first + 2]
    by_line = {one["line"]: one for one in verdict["unresolved"]}
    candidates = {one["card"] if isinstance(one, dict) else one
                  for one in by_line[first]["candidates"]}  # fmt: skip
    assert {"1-1-001", "2-0-001"} <= candidates


def test_unresolved_entries_of_json_say_zone_and_index(ask: Ask) -> None:
    deck = coj("1-0-020", "Nobody", fill=40)
    deck["jokers"] = lines("J-1", "Nothing")
    verdict = ask(CODE, "standard", deck)
    where = [
        (one["line"], one["zone"], one["index"], one["input"]) for one in verdict["unresolved"]
    ]
    assert where == [(None, "main", 1, "Nobody"), (None, "jokers", 1, "Nothing")]
    assert verdict["verdict"] == "undetermined"


def test_numbers_of_another_game_are_unknown(ask: Ask) -> None:
    verdict = ask(CODE, "standard", coj("R-10"))
    assert [one["input"] for one in verdict["unresolved"]] == ["R-10"]
    assert verdict["verdict"] == "undetermined"


def test_undetermined_only_if_nothing_is_certain_against_the_deck(ask: Ask) -> None:
    assert ask(CODE, "standard", coj("who?"))["verdict"] == "undetermined"
    assert ask(CODE, "standard", coj("who?", ("1-0-020", 4)))["verdict"] == "illegal"
    short = ask(CODE, "standard", coj("who?", fill=39))
    assert short["verdict"] == "illegal"
    assert [one["severity"] for one in short["problems"]] == ["incomplete"]


def test_unidentified_lines_count_toward_sizes(ask: Ask) -> None:
    verdict = ask(CODE, "standard", coj(("who?", 2), fill=42))
    assert verdict["verdict"] == "illegal"
    (found,) = problems(verdict, "COJ-001")
    assert found["slack"] == -2


def test_an_unidentified_line_may_be_the_missing_unit(ask: Ask) -> None:
    verdict = ask("divine-cross", "constructed", dc("who?"))
    assert verdict["verdict"] == "undetermined", verdict["problems"]
    packs: dict[str, Any] = {f"pack-{n}": lines(("A-001", 6)) for n in range(1, 5)}
    blitz = {"main": lines(("A-001", 29), "who?"), **packs, "pack-5": lines(("A-001", 5), "who?")}
    assert ask("divine-cross", "blitz-shield", blitz)["verdict"] == "undetermined"


def test_an_unidentified_vital_or_joker_leaves_it_open(ask: Ask) -> None:
    deck = {**twgp(), "vitals": lines("V-1", "V-2", "who?")}
    assert ask("twgp", "half", deck)["verdict"] == "undetermined"
    deck = {**twgp(), "deck-1": [*twenty()[:-1], *lines("who?")]}
    assert ask("twgp", "half", deck)["verdict"] == "undetermined"
    assert ask(CODE, "standard", coj(jokers=("J-1", "who?")))["verdict"] == "undetermined"


def test_unidentified_battlogic_and_points_leave_it_open(ask: Ask) -> None:
    deck = {"main": [*rei()["main"][:-1], *lines(("who?", 2))]}
    assert ask("battlogic", "standard", deck)["verdict"] == "undetermined"
    deck = coj(("O-1", 2), "who?")
    assert ask(CODE, "community-limited", deck)["verdict"] == "undetermined"


def test_a_zone_the_format_does_not_know_is_a_problem_not_a_bad_request(ask: Ask) -> None:
    verdict = ask(CODE, "standard", {**coj(), "sideboard": lines("1-0-020")})
    (found,) = verdict["problems"]
    assert verdict["verdict"] == "illegal"
    assert (found["severity"], found["zone"], found["clause"]) == ("error", "sideboard", None)
    assert named(found) == {"1-0-020"}


def test_a_heading_the_format_does_not_know_is_a_problem(ask: Ask) -> None:
    verdict = ask(CODE, "standard", text(*BODY, *JOKERS, "zone attic:", "1-0-020"))
    assert verdict["verdict"] == "illegal"
    assert "attic" in {one["zone"] for one in verdict["problems"]}


def test_a_sideboard_is_no_part_of_a_deck(ask: Ask) -> None:
    verdict = ask(CODE, "standard", text(*BODY, *JOKERS, "sideboard:", "1-0-020"))
    assert verdict["verdict"] == "legal"


def test_an_empty_deck_is_incomplete(ask: Ask) -> None:
    for deck in ({}, {"main": []}, "", "# nothing"):
        verdict = ask(CODE, "standard", deck)
        assert verdict["verdict"] == "illegal"
        assert {one["severity"] for one in verdict["problems"]} == {"incomplete"}
        assert {one["clause"] for one in verdict["problems"]} == {"COJ-001", "COJ-043"}


@pytest.mark.parametrize("game, format", LEGAL)
def test_an_empty_deck_of_every_format_is_only_incomplete(ask: Ask, game: str, format: str) -> None:
    severities = {one["severity"] for one in ask(game, format, {})["problems"]}
    # Blitz Shield refuses a pool without a unit.
    assert severities == {"incomplete"} or format == "blitz-shield"


def test_holds_report_their_slack(ask: Ask) -> None:
    holds = ask(CODE, "standard", coj(("1-0-020", 2)))["holds"]
    by_clause = {one["clause"]: one for one in holds}
    assert by_clause["COJ-001"]["slack"] == 0 and by_clause["COJ-002"]["slack"] == 0
    assert all(one["message"]["en"] and one["message"]["ja"] for one in holds)


def test_formats_answers_results_each_as_for_one_format(ask: Ask, post: Any) -> None:
    names = ["standard", "ver1", "community-limited", "standard"]
    answer = post("legality/", {"game": CODE, "formats": names, "deck": coj()})
    assert answer.status_code == 200
    results = answer.json()["results"]
    assert list(answer.json()) == ["results"]
    assert results == [ask(CODE, name, coj()) for name in names]


def test_a_format_list_of_one_still_answers_results(post: Any) -> None:
    answer = post("legality/", {"game": CODE, "formats": ["ver1"], "deck": coj()})
    assert [one["format"] for one in answer.json()["results"]] == ["ver1"]


def test_as_of_past_and_future(ask: Ask) -> None:
    for day in ("1999-01-01", "2016-08-21", "2999-12-31"):
        verdict = ask(CODE, "standard", coj(), as_of=day)
        assert (verdict["as_of"], verdict["verdict"]) == (day, "legal")
    today = dt.datetime.now(dt.timezone(dt.timedelta(hours=9))).date()
    assert ask(CODE, "standard", coj())["as_of"] == today.isoformat()
    assert ask(CODE, "standard", coj(), as_of=None)["as_of"] == today.isoformat()


def test_ruleset_hash_is_the_formats_own_and_differs_between_formats(ask: Ask, client: Any) -> None:
    one, again = (ask(CODE, "standard", deck)["ruleset_hash"] for deck in (coj(), coj(fill=3)))
    assert one == again != ask(CODE, "ver1", coj())["ruleset_hash"]
    shown = client.get("/api/v1/games/code-of-joker/formats/standard/").json()
    assert shown["ruleset_hash"] == one


def test_repair_only_on_request(ask: Ask) -> None:
    assert not ask(CODE, "standard", coj(fill=39)).get("repair")
    assert ask(CODE, "standard", coj(fill=39), repair=True)["repair"]
    assert ask(CODE, "standard", coj(), repair=True)["repair"] == []


def test_problems_of_all_kinds_come_at_once(ask: Ask) -> None:
    deck = {
        "main": lines(("1-0-020", 4), "T-1", "J-1", "who?"),
        "jokers": lines("J-1", "J-3", "1-0-001"),
        "side": lines("1-0-002"),
    }
    verdict = ask(CODE, "standard", deck)
    clauses = [one["clause"] for one in verdict["problems"]]
    assert {"COJ-001", "COJ-002", "COJ-043", "COJ-044", None} <= set(clauses)
    offenders = set().union(*map(named, problems(verdict, None)))
    assert {"T-1", "J-1", "1-0-001", "1-0-002"} <= offenders
    assert len(verdict["unresolved"]) == 1


@pytest.mark.parametrize("name", ["Poison", "ＶＥＮＯＭ", "intoxicate", "TOXIN", "毒", "ﾄﾞｸ毒"])
def test_poison_in_any_case_and_width(post: Any, name: str) -> None:
    assert poisons(post, name) == 1


@pytest.mark.parametrize("name", ["ポイズン", "どく", "po ison", "V.E.N.O.M.", "pois・on", "toxxi"])
def test_poison_without_transliteration(post: Any, name: str) -> None:
    assert poisons(post, name) == 0


def poisons(post: Any, name: str) -> int:
    """How many problems a unit of that name makes beside another poison unit."""
    from cards.games import GAMES
    from cards.importing.load import load_records

    record = {"number": "X-1", "name": {"en": name}, "kind": "unit", "power": 5}
    assert not load_records(GAMES["twgp"], [record]).refused
    deck = twgp("P-1", "X-1")
    answer = post("legality/", {"game": "twgp", "format": "half", "deck": deck}).json()
    assert answer["unresolved"] == []
    return len(problems(answer, "TWG-071"))
