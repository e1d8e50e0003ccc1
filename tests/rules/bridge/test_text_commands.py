"""`manage.py compile_texts` and `coverage`."""

import json
import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from cards.games import GAMES
from cards.importing import load_records, load_starter

SHARED = Path(__file__).resolve().parents[3].parent / "shared" / "data"
ENTERS = "このユニットがフィールドに出た時、"
EXACT = f"■見本\n{ENTERS}あなたはカードを1枚引く。"
ASSUMED = "■見本\nこのユニットがアタックした時、このユニットのBPを+1000する。"
HALF = f"{EXACT}\n■秘儀\n空が青い。"


def unit(number: str, text: str) -> dict[str, Any]:
    facts = {"colour": "red", "cost": 2, "bp": [3000, 4000, 5000], "species": ["機械"]}
    name = {"ja": f"試作機{number}"}
    return {
        "number": number,
        "name": name,
        "kind": "unit",
        "set": "V1",
        "text": {"ja": text},
    } | facts


CARDS = [unit("X-1", EXACT), unit("X-2", ASSUMED), unit("X-3", HALF), unit("X-4", "")]


def run(*arguments: Any) -> list[str]:
    output = StringIO()
    call_command(*map(str, arguments), stdout=output)
    return output.getvalue().splitlines()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS))
    return path


@pytest.fixture
def stored(db: None) -> None:
    load_records(GAMES["code-of-joker"], CARDS)


SUMMARY = [
    "X-1\texact\t試作機X-1",
    "X-2\tassumed\t試作機X-2",
    "X-3\trefused\t試作機X-3\tnot understood",
    "X-4\texact\t試作機X-4",
]


def test_a_line_for_each_card_of_a_file_without_the_database(file: Path) -> None:
    assert run("compile_texts", "code-of-joker", "--file", file) == SUMMARY


def test_a_line_for_each_card_of_the_database(stored: None) -> None:
    assert sorted(run("compile_texts", "code-of-joker")) == sorted(SUMMARY)


def test_in_japanese(file: Path) -> None:
    lines = run("compile_texts", "code-of-joker", "--file", file, "--language", "ja")
    assert [line.split("\t")[1] for line in lines] == ["正確", "仮定つき", "不可", "正確"]
    assert lines[2].endswith("\t読み取れません")


def test_the_stages_of_a_card(file: Path) -> None:
    lines = run("compile_texts", "code-of-joker", "--file", file, "--card", "X-3")
    assert lines[0] == SUMMARY[2]
    headings = [line.strip() for line in lines if line.startswith("  ") and line[2] != " "]
    assert headings == [
        "text, normalised", "segments", "readings", "effects", "links", "refusals"
    ]  # fmt: skip
    draw, sky = "あなたはカードを1枚引く", "空が青い"
    start, end = HALF.index(draw), HALF.index(draw) + len(draw)
    assert f"    {start}–{end}  abilities[0].clauses[0].do[0]  「{draw}」" in lines
    assert f"    {HALF.index(sky)}–{HALF.index(sky) + 4}  sentence: {sky}" in lines
    assert any(line.endswith(f"not understood: 「{sky}」") for line in lines)
    first = lines.index("  effects") + 1
    effects = json.loads("".join(lines[first : lines.index("  links")]))
    assert effects["unplayable"] == [{"ja": "秘儀"}] and len(effects["abilities"]) == 1


def test_the_assumptions_of_a_card(file: Path) -> None:
    lines = run(
        "compile_texts", "code-of-joker", "--file", file, "--card", "X-2", "--language", "ja"
    )
    place = lines.index("  仮定")
    assert "ターン終了時" in lines[place + 1] and '"assumes": [' in "".join(lines[:place])


def test_a_card_without_a_text_has_no_stages(file: Path) -> None:
    lines = run("compile_texts", "code-of-joker", "--file", file, "--card", "X-4")
    assert lines == [SUMMARY[3], "  no text to compile"]


def test_the_stages_of_every_card(file: Path) -> None:
    every = run("compile_texts", "code-of-joker", "--file", file, "--explain")
    assert set(SUMMARY) < set(every) and any("空が青い" in line for line in every)


@pytest.mark.parametrize("command", ["compile_texts", "coverage"])
def test_what_cannot_be_asked(db: None, tmp_path: Path, command: str) -> None:
    broken, other = tmp_path / "broken.json", tmp_path / "keywords.json"
    broken.write_text('[{"number": "X"')
    other.write_text('[{"title": "試", "matcher": "試", "text": "", "description": ""}]')
    option = ["--file"] if command == "compile_texts" else []
    for arguments, words in (
        (("battlogic",), "invalid choice: 'battlogic'"),
        (("code-of-joker", *option, broken), "broken.json: the JSON ends in the middle"),
        (("code-of-joker", *option, other), "keywords.json: the file holds no cards"),
        (("code-of-joker", *option, tmp_path / "no"), "no: the file cannot be opened"),
        (("code-of-joker",), "there are no cards of code-of-joker"),
    ):
        with pytest.raises(CommandError, match=words):
            run(command, *arguments)


def test_a_sample_to_be_read_by_eye(file: Path) -> None:
    """Of the cards that compile and are read, always the same by the same seed."""
    lines = run("compile_texts", "code-of-joker", "--file", file, "--sample", 9, "--seed", 3)
    drawn = [line.split("\t")[0] for line in lines if not line.startswith(" ")]
    assert sorted(drawn) == ["X-1", "X-2"]
    (row,) = [n for n, line in enumerate(lines) if line == SUMMARY[1]]
    read = lines[row + 1 :][:8]
    assert read[:2] == [f"    {line}" for line in ASSUMED.splitlines()]
    assert read[2].startswith('    triggered  {"on": ') and read[3] == "    ja  ■見本"
    assert read[6].startswith("    en  When this unit attacks") and read[7].startswith("    ? ")
    assert lines == run(
        "compile_texts", "code-of-joker", "--file", file, "--sample", 2, "--seed", 3
    )
    one = {run("compile_texts", "code-of-joker", "--file", file, "--sample", 1, "--seed", n)[0]
           for n in range(9)}  # fmt: skip
    assert one == set(SUMMARY[:2])


def test_a_sample_of_nothing(file: Path) -> None:
    with pytest.raises(CommandError, match="at least 1"):
        run("compile_texts", "code-of-joker", "--file", file, "--sample", 0)


def test_a_card_that_is_not_there(file: Path) -> None:
    with pytest.raises(CommandError, match="there is no card Y-1"):
        run("compile_texts", "code-of-joker", "--file", file, "--card", "Y-1")


def test_the_coverage_of_a_file_and_of_the_database(file: Path, stored: None) -> None:
    lines = run("coverage", "code-of-joker", file)
    assert "all 4 2 1 1 75.0 75.0" in [" ".join(line.split()) for line in lines]
    assert run("coverage", "code-of-joker")[:-1] == lines[:-1]
    spent = re.fullmatch(
        r"4 cards measured in (\d+\.\d) s of CPU, (\d+\.\d) ms a card, .*", lines[-1]
    )
    assert spent and float(spent[2]) == pytest.approx(float(spent[1]) * 250, abs=12.6)
    japanese = run("coverage", "code-of-joker", file, "--language", "ja")
    assert any(line.startswith("全体") for line in japanese)
    assert japanese[-1].startswith("4枚の測定")


def test_the_coverage_of_texts_alone(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([CARDS[2] | {"effects": {"keywords": ["pierce"]}}]))
    for more, row in (((), "all 1 1 0 0 100.0 100.0"), (("--texts",), "all 1 0 0 1 0.0 50.0")):
        lines = run("coverage", "code-of-joker", path, *more)
        assert row in [" ".join(line.split()) for line in lines]


def row(number: str, version: int) -> dict[str, Any]:
    """A unit as the public catalogue has it."""
    return {
        "id": number, "name": "試作機", "type": "unit", "color": 1, "cost": 1, "rarity": "c",
        "bp": [3000, 4000, 5000], "species": ["獣"], "ability": EXACT, "info": {"version": version},
    }  # fmt: skip


@pytest.mark.parametrize("order", [1, -1])
def test_reprints_are_the_card_that_came_out_first(tmp_path: Path, order: int) -> None:
    path = tmp_path / "catalogue.json"
    path.write_text(json.dumps([row("PR-901", 27), row("1-9-001", 2), row("SP-901", 28)][::order]))
    assert run("compile_texts", "code-of-joker", "--file", path) == ["1-9-001\texact\t試作機"]


@pytest.mark.slow
def test_all_shipped_cards_are_performed(db: None) -> None:
    """At most 3 % under an assumption that matters, and each says which."""
    load_starter(GAMES["code-of-joker"])
    lines = run("coverage", "code-of-joker")
    (whole,) = [line.split()[1:5] for line in lines if line.startswith("all")]
    cards, exact, assumed, refused = map(int, whole)
    assert (cards, exact + assumed, refused) == (1667, 1667, 0)
    assert 0 < assumed <= 0.03 * cards
    told = lines[lines.index("what is assumed, on how many cards") + 1 : -1]
    assert sum(int(line.split()[0]) for line in told) >= assumed


@pytest.mark.nightly
def test_the_printed_catalogue_is_performed() -> None:
    paths = [SHARED / "code-of-joker" / f"{name}.json" for name in ("catalog", "rest")]
    if not all(path.exists() for path in paths):
        pytest.skip(f"no real card data at {SHARED.name}/ beside the repository")
    counted = [row.split()[1:5] for path in paths for row in run("coverage", "code-of-joker", path)
               if row.startswith("all")]  # fmt: skip
    assert [row[3] for row in counted] == ["0", "0"]
    assert sum(int(row[0]) for row in counted) >= 1667
