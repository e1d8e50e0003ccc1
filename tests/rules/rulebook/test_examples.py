"""Scenarios as examples: every one that a page shows is played, and is told in both languages."""

import pytest

from rules.engine.scenarios.scenario import parse_scenarios, read_scenario_line
from rules.games import PLAYABLE
from rules.rulebook.clauses import load_clauses
from rules.rulebook.examples import clause_example, scenario_size, scenarios_by_clause
from rules.rulebook.examples.cardwords import say_card
from rules.rulebook.examples.playing import tell_scenario
from rules.rulebook.examples.words import ExampleWords

HEAD = """
game: battlogic
card Fast: startup 10, damage 2
card Fast2: copy of Fast
card Slow: startup 30
card Unused: startup 50
p1 life: 3xSlow
p2 life: 3xSlow
scenario: a title
rules: BTL-025
"""
PLAY = """
p1 hand: Fast Slow
p2 hand: 2xSlow
? p1 set: Fast Slow
! p1 set Fast2 [BTL-018]
> p1 set Fast
> p2 set Slow
= when p1 opens => p1 hand: Slow
= log: p1 is faster
= p2 life: 1
"""


def example(text: str) -> object:
    return tell_scenario("battlogic", parse_scenarios(HEAD + text)[0])


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_example_is_played(game: str) -> None:
    known = {clause.id for clause in load_clauses(game)}
    cited = scenarios_by_clause(game)
    assert len(cited) > 0 and cited.keys() <= known
    assert [id for id in cited if clause_example(game, id) is None] == []


def test_a_scenario_is_told_in_order_in_both_languages() -> None:
    told = example(PLAY)
    assert [card.name for card in told.cards] == ["Fast", "Fast2", "Slow"]
    assert [(line.en, line.ja) for line in told.table] == [
        ("P1, Life: Slow ×3", "P1のライフ：Slow ×3"),
        ("P2, Life: Slow ×3", "P2のライフ：Slow ×3"),
        ("P1, Hand: Fast, Slow", "P1の手札：Fast、Slow"),
        ("P2, Hand: Slow ×2", "P2の手札：Slow ×2"),
    ]
    lines = [(line.mark, line.en) for line in told.told]
    places = [
        lines.index(line)
        for line in (
            ("?", "P1 may only: set a card face down – Fast, Slow"),
            ("", "P1 sets a card face down."),
            ("", "P1 is faster and succeeds."),
            ("=", "P2, Life: 1"),
        )
    ]
    assert places == sorted(places)
    assert ("", "P1の発生が小さく行動成功。") in [(line.mark, line.ja) for line in told.told]
    assert not any(line.en == "P1, Hand: Slow" for line in told.told)


@pytest.mark.parametrize(
    ("game", "line", "en", "ja"),
    [
        (
            "code-of-joker",
            "p2 sees p1 set: ?red 2x?none",
            "Seen by P2 – P1, Trigger zone: red card, colourless card ×2",
            "P2から見たP1のトリガーゾーン：赤のカード、無色のカード ×2",
        ),
        (
            "battlogic",
            "p1 sees p1 life: 3x?",
            "Seen by P1 – P1, Life: unknown card ×3",
            "P1から見たP1のライフ：不明なカード ×3",
        ),
        ("battlogic", "p1 startup: 10", "P1, Startup: 10", "P1の発生：10"),
        ("twgp", "a1 power: 9", "a1, calculated Power: 9", "a1の算定パワー：9"),
        ("twgp", "a1 mode: Hack-Save", "a1, state: Hack-Save", "a1の状態：ハック・セーブ"),
        (
            "twgp",
            "p2 vital3: Damage",
            "P2, Vital in column 3: Damage",
            "P2の3列目のヴァイタル：ダメージ",
        ),
        (
            "code-of-joker",
            "a1 keywords: pierce",
            "a1, keyword abilities: Pierce",
            "a1のキーワード能力：貫通",
        ),
        (
            "twgp",
            "p1 battle: U05(at=1,turn=90,weapons=W) U06 back(down,of=U02)",
            "P1, Battle grid: U05 (Save, weapons 1), U06, Face-down card (Stealth)",
            "P1のバトル・グリッド：U05（セーブ、ウェポン1枚）、U06、裏向きの札（ステルス）",
        ),
        (
            "twgp",
            "p1 vital: back(down,of=V1) V2 V3(turn=90)",
            "P1, Vitals: Face-down card, V2 (Vital effect), V3 (Damage)",
            "P1のヴァイタル：裏向きの札、V2（ヴァイタル効果）、V3（ダメージ）",
        ),
        ("twgp", "p1 vital: 3", "P1, Vitals: 3", "P1のヴァイタル：3"),
        (
            "divine-cross",
            "am attributes: green red",
            "am, attributes: green, red",
            "amの属性：緑、赤",
        ),
        ("code-of-joker", "turn: p2", "Turn player: P2", "ターンプレイヤー：P2"),
    ],
)
def test_what_is_seen_and_what_follows_from_the_table_is_told(
    game: str, line: str, en: str, ja: str
) -> None:
    told = ExampleWords(game).zone(read_scenario_line(1, f"= {line}"))
    assert told is not None
    assert (told.en, told.ja) == (en, ja)


@pytest.mark.parametrize(
    ("game", "line", "en", "ja"),
    [
        (
            "chard",
            "p1 offers: attack a11/body, stay",
            "P1 may: attack (a11 → the player), end the Movement Phase",
            "P1ができること：攻撃（a11 → 本体）、移動フェイズ終了",
        ),
        (
            "divine-cross",
            "p1 modify: skill-damage/add/30@0",
            "P1 may only: apply next – +30",
            "P1の選択肢：次に計算する：+30",
        ),
        (
            "battlogic",
            "p1 offers not: order pile",
            "P1 may not: reorder (the pile)",
            "P1ができないこと：並べ替える（山札）",
        ),
    ],
)
def test_options_are_told_in_words(game: str, line: str, en: str, ja: str) -> None:
    told = ExampleWords(game).ask(read_scenario_line(1, f"? {line}"))
    assert told is not None
    assert (told.en, told.ja) == (en, ja)


def test_what_players_have_no_name_for_is_not_told() -> None:
    assert ExampleWords("twgp").zone(read_scenario_line(1, "= scrolls: 2")) is None


def test_the_unit_of_a_derived_line_is_named() -> None:
    words = ExampleWords("twgp")
    words.lines = {"p1 battle": ["U05(at=1)"]}
    told = words.zone(read_scenario_line(1, "= a1 power: 6"))
    assert told is not None
    assert (told.en, told.ja) == ("a1 U05, calculated Power: 6", "a1 U05の算定パワー：6")


def test_a_scenario_is_an_example_of_what_it_shows() -> None:
    for game in PLAYABLE:
        for id, scenarios in scenarios_by_clause(game).items():
            assert all(id in (*one.clauses, *one.shown) for one in scenarios)
    plain, shown = (
        parse_scenarios(HEAD + text + PLAY)[0] for text in ("", "shows: BTL-007 BTL-037")
    )
    assert shown.shown == ("BTL-007", "BTL-037") and shown.clauses == ("BTL-025",)
    assert scenario_size(shown) == scenario_size(plain) + 4


def test_what_departs_from_its_script_is_no_example() -> None:
    assert example(PLAY) is not None
    assert example(PLAY.replace("p2 life: 1", "p2 life: 2")) is None


def test_a_scenario_in_which_something_happens_is_clearer_than_a_shorter_one() -> None:
    asked = "p1 hand: Fast\np2 hand: Slow\n? p1 set: Fast\n? p2 set: Slow\n"
    played, idle = (scenario_size(parse_scenarios(HEAD + text)[0]) for text in (PLAY, asked))
    assert played < idle


@pytest.mark.parametrize(
    ("game", "text", "en", "ja"),
    [
        ("battlogic", "startup 10, guard", "startup 10, guard", "発生10、防御"),
        ("battlogic", "copy of Fast", "a copy of Fast", "Fastと同じカード"),
        (
            "code-of-joker",
            "unit, red, cost 2 | on attack self do {do: draw, count: 1}",
            "unit, red, cost 2 – When this unit attacks, draw 1 card.",
            "ユニット、赤、コスト2 – このユニットがアタックした時、あなたはカードを1枚引く。",
        ),
        (
            "chard",
            "event, cost blue 1 | abroad | do {do: draw, count: 1}",
            "event, cost blue 1 – It may also be used in your opponent's turn. Draw 1 card.",
            "イベント、コスト 青 1 – 相手のターンにも使える。カードを1枚引く。",
        ),
        (
            "chard",
            "character | special give {give: change, to: self, what: attack, by: 10}",
            "character – ■Ability: This character gets +10 attack.",
            "キャラクター – ■能力：このキャラの攻撃力を10増やす。",
        ),
        (
            "chard",
            "counter, cost blue 1 generic 2, counters attack draw",
            "counter, cost blue 1 any colour 2, against Attack Draw",
            "カウンター、コスト 青 1 任意の色 2、対象 アタック ドロー",
        ),
        (
            "chard",
            "character, attack 20, link-system(dp(5)), protection(red)",
            "character, attack power 20, link system(DP(5)), protection(red)",
            "キャラクター、攻撃力20、リンクシステム(DP(5))、プロテクション(赤)",
        ),
        (
            "divine-cross",
            "unit, hp 300, skill 1 60 Tail Slash",
            "unit, HP 300, Skill “Tail Slash” (cost 1, damage 60)",
            "ユニット、HP300、スキル「Tail Slash」（コスト1、ダメージ60）",
        ),
        ("code-of-joker", "unit, red, pierce", "unit, red, Pierce", "ユニット、赤、貫通"),
        (
            "code-of-joker",
            "unit, none | activated {do: draw, count: 1}",
            "unit, colourless – ■Activate: Draw 1 card.",
            "ユニット、無色 – ■起動：あなたはカードを1枚引く。",
        ),
    ],
)
def test_cards_of_scenarios_are_said_in_words(game: str, text: str, en: str, ja: str) -> None:
    facts = say_card(game, "Card", text).facts
    assert (facts.en, facts.ja) == (en, ja)
