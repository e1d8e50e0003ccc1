"""Effects at the door: what is wrong is refused with its place, what a file leaves out is kept."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from cards import store
from cards.effects import READINGS
from cards.game import Game
from cards.games import GAMES
from cards.importing import ImportReport, import_file, load_records, load_starter
from cards.importing.keeping import complete_from_shipped, shipped_with_effects
from cards.models import Card
from languages import Text
from rules.bridge.facts import FACTS

pytestmark = pytest.mark.django_db
Make = Callable[..., dict[str, Any]]
ENTER = {"event": "enter", "unit": "self"}
DRAW = {"do": "draw", "count": 1}


def triggered(*do: Any, **more: Any) -> dict[str, Any]:
    return {"abilities": [{"kind": "triggered", "clauses": [{"on": [ENTER], "do": [*do], **more}]}]}


def damage(**filter: Any) -> dict[str, Any]:
    return {"do": "damage", "target": {"choose": 1, "of": filter}, "amount": 1000}


DO = "effects.abilities[0].clauses[0].do[0]"
WRONG: dict[str, tuple[Any, str, str]] = {
    "no object": ([1], "effects: an object", "オブジェクト"),
    "unknown key": ({"ability": []}, "effects: unknown: ability", "不明な項目"),
    "unknown step": (triggered({"do": "dance"}), f"{DO}: 'do' 'dance'", "不明"),
    "target of no kind": (triggered({"do": "destroy", "target": {}}), f"{DO}.target: one", "all"),
    "text for a number": (triggered(DRAW | {"count": "1"}), f"{DO}.count: ", "整数"),
    "true for a number": (triggered(DRAW | {"count": True}), f"{DO}.count: ", "整数"),
    "missing": (triggered({"do": "damage", "target": "it"}), f"{DO}: amount", "amountがありません"),
    "colour": (triggered(damage(colour=["pink"])), f"{DO}.target.of.colour: the game", "'pink'"),
    "species": (triggered(damage(not_species=["猫"])), f"{DO}.target.of.not_species: ", "'猫'"),
    "keyword": ({"keywords": ["flying"]}, "effects.keywords[0].keyword: ", "'flying'"),
    "granted keyword": (
        triggered({"do": "grant", "target": "self", "keywords": ["貫通"]}),
        f"{DO}.keywords: the game has no '貫通'",
        "このゲームにありません",
    ),
    "a choice nobody made": (triggered({"do": "destroy", "target": "x"}), f"{DO}.target: ", "'x'"),
    "divided by nothing": (
        triggered({"do": "multiply-bp", "target": "self", "times": 1, "over": 0}),
        f"{DO}.over: a whole number from 1",
        "1以上",
    ),
    "a roll of nothing": (
        triggered(DRAW | {"count": {"of": "roll", "among": []}}),
        f"{DO}.count.among: at least one",
        "1つ以上",
    ),
    "nothing happens": (triggered(), "clauses[0]: it does nothing", "何も"),
    "waits for nothing": (triggered(DRAW, on=[]), "clauses[0]: it waits", "onがありません"),
    "a unit with a joker's": (
        {"abilities": [{"kind": "joker", "clauses": [{"do": [DRAW]}]}]},
        "effects.abilities[0].kind: a card of kind unit has no joker",
        "unitにjoker",
    ),
}


def reasons(report: ImportReport) -> list[Text]:
    return [refusal.reason for refusal in report.refused]


@pytest.mark.parametrize(("effects", "en", "ja"), WRONG.values(), ids=WRONG)
def test_wrong_effects_are_refused_with_their_place(
    coj: Game, unit: Make, effects: Any, en: str, ja: str
) -> None:
    report = load_records(coj, [unit(effects=effects), unit("X-002")])
    (reason,) = reasons(report)
    assert en in reason.en
    assert ja in reason.ja and "effects" in reason.ja
    assert report.new == 1


def test_a_trigger_card_waits_for_something(coj: Game) -> None:
    card = {"number": "T-1", "name": {"ja": "罠"}, "kind": "trigger", "colour": "none", "cost": 0}
    give = {"give": "cap", "what": "life", "at": 8}
    effects = {"abilities": [{"kind": "continuous", "clauses": [{"give": [give]}]}]}
    (reason,) = reasons(load_records(coj, [card | {"effects": effects}]))
    assert "can never be used" in reason.en


def test_a_joker_has_abilities_of_jokers(coj: Game) -> None:
    card = {"number": "J-1", "name": {"ja": "切り札"}, "kind": "joker", "character": "誰か"}
    (reason,) = reasons(load_records(coj, [card | {"effects": triggered(DRAW)}]))
    assert "a card of kind joker has no triggered ability" in reason.en
    good = {"abilities": [{"kind": "joker", "clauses": [{"do": [DRAW]}]}]}
    assert load_records(coj, [card | {"effects": good}]).new == 1


def test_deep_nesting_is_refused(coj: Game, unit: Make) -> None:
    step: dict[str, Any] = DRAW
    for _ in range(60):
        step = {"do": "if", "if": [], "then": [step]}
    (reason,) = reasons(load_records(coj, [unit(effects=triggered(step))]))
    assert "nested too deeply" in reason.en


def test_games_that_nobody_plays_keep_what_stands_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(READINGS, "twgp")
    card = {"number": "X", "name": {"ja": "試"}, "kind": "unit", "effects": {"anything": 1}}
    card |= {"power": 3, "source": "twgp"}
    report = load_records(GAMES["twgp"], [card])
    assert "effects" not in str(report.as_json())


# What a file leaves out


def catalogue(tmp_path: Path, **changes: Any) -> Path:
    """The public catalogue's row of 1-0-001, with the text of ours."""
    row = {
        "id": "1-0-001", "name": "ブラッドハウンド", "type": "unit", "color": 1, "cost": 1,
        "bp": [3000, 4000, 5000], "species": ["獣"], "rarity": "c", "originality": 2,
        "ability": "■ダメージブレイク\n何かが起こる。", "info": {"version": 1, "number": 1},
    }  # fmt: skip
    path = tmp_path / "catalogue.json"
    path.write_text(json.dumps([row | changes]), "utf-8")
    return path


def effects_of(number: str) -> Any:
    card = store.current_catalog("code-of-joker").get(number)
    assert card
    return card.effects


@pytest.mark.parametrize("starter", [True, False], ids=["after the starter cards", "alone"])
def test_a_catalogue_keeps_the_shipped_effects(coj: Game, tmp_path: Path, starter: bool) -> None:
    if starter:
        load_starter(coj)
    report = import_file(coj, catalogue(tmp_path, cost=2, bp=[1000, 2000, 3000]))
    assert (report.refusals, report.warnings) == (0, [])
    assert effects_of("1-0-001") == shipped_with_effects("code-of-joker")["1-0-001"].effects
    assert import_file(coj, catalogue(tmp_path, cost=2, bp=[1000, 2000, 3000])).unchanged == 1


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules read no printed texts, as in most games."""
    monkeypatch.setattr("rules.bridge.performing.Performing.compiles", False)
    monkeypatch.setattr("rules.bridge.performing.Performing.compiled", lambda self, card: None)


@pytest.mark.usefixtures("uncompiled")
@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"ability": "■新しい能力\n何かが起こる。"}, "新しい能力"),
        ({"type": "advanced_unit"}, "no longer of the kind unit"),
    ],
)
def test_doubtful_effects_are_left_out_and_told(
    coj: Game, tmp_path: Path, changes: dict[str, Any], told: str
) -> None:
    load_starter(coj)
    report = import_file(coj, catalogue(tmp_path, **changes))
    assert effects_of("1-0-001") is None
    ((words, count),) = report.warnings
    assert told in words.en and "1-0-001" in words.ja and count == 1


def test_another_card_of_the_same_number_has_nothing_of_it(coj: Game, tmp_path: Path) -> None:
    report = import_file(coj, catalogue(tmp_path, name="別のカード"))
    assert effects_of("1-0-001") == {"unplayable": [{"ja": "ダメージブレイク"}]}
    assert report.warnings == []


def test_cards_imported_before_there_were_effects_get_them(coj: Game, tmp_path: Path) -> None:
    import_file(coj, catalogue(tmp_path))
    Card.objects.update(effects=None)
    assert load_starter(coj).changed == 1
    assert effects_of("1-0-001") == shipped_with_effects("code-of-joker")["1-0-001"].effects
    card = Card.objects.get(number="1-0-001")
    assert (card.origin, card.text_ja[:9]) == ("coj-catalogue", "■ダメージブレイク")
    assert import_file(coj, catalogue(tmp_path)).unchanged == 1


def test_effects_of_ones_own_stay_when_a_catalogue_says_nothing(
    coj: Game, tmp_path: Path, unit: Make
) -> None:
    own = unit("9-9-001", name={"ja": "自作"}, effects=triggered(DRAW))
    load_records(coj, [own])
    import_file(coj, catalogue(tmp_path, id="9-9-001", name="自作", ability="何かが起こる。"))
    assert effects_of("9-9-001") == triggered(DRAW)


@pytest.mark.nightly(0.2)
@pytest.mark.parametrize("first", range(5))
def test_the_real_catalogue_keeps_every_effect(
    coj: Game, fifth: Callable[[int], Path], first: int
) -> None:
    load_starter(coj)
    report = import_file(coj, fifth(first))
    assert report.warnings == []
    for number in shipped_with_effects("code-of-joker"):
        assert effects_of(number) is not None, number


def test_cards_without_effects_cost_next_to_nothing(coj: Game, unit: Make) -> None:
    record = coj.schema.model_validate(unit()).record()
    complete_from_shipped(coj, record)
    start = time.perf_counter()
    for _ in range(10_000):
        complete_from_shipped(coj, record)
    assert time.perf_counter() - start < 1  # 100 µs a card; reading one takes several times that


# Where people meet it


def test_the_card_page_says_what_is_performed(coj: Game, client: Client, unit: Make) -> None:
    load_starter(coj)
    assumes = [{"en": "Our guess.", "ja": "推測。"}]
    guess = triggered(DRAW)
    guess["abilities"][0] |= {"assumes": assumes, "name": {"ja": "謎", "en": "Riddle"}}
    unknown = {"unplayable": [{"ja": "秘儀", "en": "Secret rite"}]}
    load_records(
        coj,
        [unit("X-1", effects=guess), unit("X-2", effects=unknown), unit("X-3", text={"en": "?"})],
    )
    exact, assumed, unsaid, silent = (
        client.get(f"/code-of-joker/cards/{n}/").content.decode()
        for n in ("1-0-001", "X-1", "X-2", "X-3")
    )
    assert "Deal 4000 damage to it." in exact and "performed exactly" in exact
    assert "performed under an assumption" in assumed and "Our guess." in assumed
    assert "cannot be simulated" in unsaid and "“Secret rite” cannot be performed." in unsaid
    assert "cannot be simulated" in silent and "not written down" in silent


def test_a_card_page_has_no_heading_for_a_text_without_one(client: Client, db: None) -> None:
    load_starter(GAMES["divine-cross"])
    event, unit = (
        client.get(f"/divine-cross/cards/{number}/").content.decode()
        for number in ("DG1-022", "DG1-019")
    )
    assert "Draw 3 cards." in event and "■" not in event
    assert "■EX-Power, constant" in unit and "This Unit cannot be Stunned." in unit


def test_the_card_page_in_japanese(coj: Game, client: Client) -> None:
    load_starter(coj)
    client.cookies.load({"django_language": "ja"})
    html = client.get("/code-of-joker/cards/1-0-001/").content.decode()
    assert "対戦相手のユニットを1体選ぶ。それに4000ダメージを与える。" in html


def test_games_not_played_say_nothing_and_facts_are_played(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(FACTS, "twgp")
    for slug, said in (("battlogic", True), ("twgp", False)):
        load_starter(GAMES[slug])
        number = next(iter(store.current_catalog(slug))).number
        html = client.get(f"/{slug}/cards/{number}/").content.decode()
        assert ("performed exactly" in html) is said


def test_the_api_tells_it_too(coj: Game, client: Client, unit: Make) -> None:
    load_starter(coj)
    load_records(coj, [unit("X-3", text={"en": "?"}), unit("X-4")])
    address = "/api/v1/games/code-of-joker/cards/"
    card = client.get(f"{address}1-0-001/").json()
    assert card["performs"] == "exact"
    assert card["wording"]["en"].startswith("■Damage Break\nWhen this unit overclocks")
    assert "オーバークロック" in card["wording"]["ja"]
    for number, performs in (("X-3", "not"), ("X-4", "exact")):
        card = client.get(f"{address}{number}/").json()
        assert (card["performs"], card["wording"]) == (performs, None)
