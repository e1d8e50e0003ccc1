"""Texts of our own making compile to what they say."""

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rules.engine.effects.loose import read_loose_json
from rules.games.code_of_joker.compiler.compile import compile_text
from rules.games.code_of_joker.effects import parse_effects

FILE = Path(__file__).with_name("texts.txt")
CASE = re.compile(r"^(\w+): (.+)\n((?:  .+\n)+)", re.MULTILINE)


class Case(NamedTuple):
    kind: str
    text: str
    clauses: list[Any]


CASES = [
    Case(
        kind,
        text.replace("/", "\n"),
        read_loose_json(re.sub(r"\n  (?=\{(?:on|give|if):)", ", ", data)),
    )
    for kind, text, data in CASE.findall(FILE.read_text("utf-8"))
]


def test_every_case_of_the_file_is_read() -> None:
    texts = [line for line in FILE.read_text("utf-8").splitlines() if re.match(r"\w+: ", line)]
    assert len(CASES) == len(texts) >= 14


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.text[:24])
def test_a_text_compiles_to_what_it_says(case: Case) -> None:
    compiled = compile_text(f"■見本\n{case.text}", case.kind)
    assert compiled.refusals == [] and compiled.effects
    (ability,) = parse_effects(compiled.effects).abilities
    wanted = {**compiled.effects["abilities"][0], "clauses": case.clauses}
    assert ability == parse_effects({"abilities": [wanted]}).abilities[0]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("このユニットがアタックした時、ほげほげする。", "unread"),
        (
            "このユニットがアタックした時、それに【侍】1体につき［あなたの手札］ダメージを与える。",
            "unread",
        ),
        ("それを破壊する。", "static"),
        ("あなたのターン開始時、それを破壊する。", "antecedent"),
        ("あなたのターン開始時、カードを1枚引く。さらに+2000する。", "antecedent"),
        ("このユニットがアタックした時、フィールドに出たユニットを破壊する。", "antecedent"),
        ("このユニットがアタックした時、以下の効果から1つを選び発動する。", "empty"),
        ("①：あなたはカードを1枚引く。", "label"),
        ("そうした場合、あなたはカードを1枚引く。", "static"),
    ],
)
def test_what_cannot_be_said_is_refused_with_its_place(text: str, code: str) -> None:
    compiled = compile_text(f"■見本\n{text}", "unit")
    (refusal,) = compiled.refusals
    assert refusal.code == code and compiled.state == "refused"
    assert compiled.effects == {"unplayable": [{"ja": "見本"}]}
    start, end = refusal.span
    assert f"■見本\n{text}"[start:end] == refusal.quote != ""


def test_links_lead_from_the_text_to_the_steps() -> None:
    text = "■見本\nあなたのターン開始時、あなたのCPを+1し、（上限12）あなたはカードを2枚引く。"
    compiled = compile_text(text, "unit")
    assert compiled.effects
    steps = compiled.effects["abilities"][0]["clauses"][0]["do"]
    assert [step["do"] for step in steps] == ["cp", "draw"]
    quoted = {link.path: text[slice(*link.span)] for link in compiled.links}
    assert quoted["abilities[0].clauses[0].do[0]"] == "あなたのCPを+1し"
    assert quoted["abilities[0].clauses[0].do[1]"] == "あなたはカードを2枚引く"


def test_a_heading_keeps_the_spaces_within() -> None:
    text = " ■ 起動・一 二　三 （見本） \nあなたの CPを+2する。（この効果は1ターンに1度発動できる）"
    (ability,) = compile_text(text, "unit").effects["abilities"]
    assert ability["name"] == {"ja": "起動・一 二　三"}
    assert (ability["kind"], ability["clauses"][0]["do"][0]["by"]) == ("activated", 2)


def test_a_text_without_abilities_has_no_effects() -> None:
    assert compile_text("", "unit").effects is None
    assert compile_text("【不屈】\n（見本の注釈）", "unit").effects == {"keywords": ["unyielding"]}
