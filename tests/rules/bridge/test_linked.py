"""A printed text, cut into what its parts became. The texts are of our own making."""

from dataclasses import replace

import pytest

from cards.record import CardRecord
from languages import Text
from rules.bridge.linked import LinkedText, linked_text
from rules.bridge.performing import PERFORMING
from rules.engine.effects.compiled import Assumption, Compiled, Link, Refusal

PLAYED = PERFORMING["code-of-joker"]
TEXT = """■火花
このユニットがフィールドに出た時、対戦相手のユニットを1体選ぶ。それに3000ダメージを与える。
■選択
このユニットがアタックした時、以下の効果から1つを選び発動する。
①：あなたはカードを1枚引く。
②：対戦相手の全てのユニットに2000ダメージを与える。
■休息
このユニットが破壊された時、ターン終了時までこのユニットのBPを+1000し、あなたの全てのユニットのBPを+1000する。
■謎
ふしぎなことが起こる。"""


def card(text: str = TEXT, **changed: object) -> CardRecord:
    """A unit with this text that plays as the text compiles."""
    found = CardRecord("L-1", "unit", "見本", text_ja=text, fields={"cost": 1})
    compiled = PLAYED.compilation(found)
    assert compiled
    return replace(found, effects=compiled.effects, **changed)  # type: ignore[arg-type]


def linked(found: CardRecord, language: str = "en") -> LinkedText:
    text = linked_text(PLAYED, found, language)
    assert text
    return text


def pairs(text: LinkedText) -> dict[str, str]:
    """{piece of the text: what it became}"""
    sentences = {part.number: part.sentence for part in text.parts}
    return {piece.text: sentences[piece.part] for piece in text.pieces if piece.part}


@pytest.mark.parametrize(
    ("language", "damage", "modes", "why"),
    [
        (
            "en",
            "Choose 1 opposing unit. Deal 3000 damage to it.",
            "Choose 1 of the following.",
            "not understood",
        ),
        (
            "ja",
            "対戦相手のユニットを1体選ぶ。それに3000ダメージを与える。",
            "以下の効果から1つを選び発動する。",
            "読み取れません",
        ),
    ],
)
def test_each_piece_became_a_sentence(language: str, damage: str, modes: str, why: str) -> None:
    text = linked(card(), language)
    found = pairs(text)
    assert found["それに3000ダメージを与える"] == damage
    assert found["以下の効果から1つを選び発動する"] == modes
    assert found["ふしぎなことが起こる"] == why
    assert [part.quote for part in text.parts if part.quote] == ["ふしぎなことが起こる"]


def test_the_pieces_are_the_whole_text() -> None:
    text = linked(card())
    assert "".join(piece.text for piece in text.pieces) == TEXT
    numbers = [piece.part for piece in text.pieces if piece.first]
    assert numbers == [part.number for part in text.parts] == list(range(1, len(text.parts) + 1))


def test_an_assumption_stands_at_its_sentence() -> None:
    at = {part.sentence: part.assumes for part in linked(card()).parts if part.assumes}
    assert at == {
        "This unit gets +1000 BP until end of turn.": (
            "The duration holds for everything in the sentence",
        )
    }


def test_names_and_remarks_do_not_matter() -> None:
    found = card()
    effects = {**found.effects, "unplayable": [{"ja": "謎", "en": "Riddle"}]}
    first, *others = effects["abilities"]
    effects["abilities"] = [{**first, "name": {"ja": "火花", "en": "Sparks"}}, *others]
    assert linked(replace(found, effects=effects)) == linked(found)


def test_a_card_that_plays_otherwise_is_not_linked() -> None:
    found = card()
    first, *others = found.effects["abilities"]
    for effects in (
        {"abilities": others},
        {**found.effects, "keywords": ["pierce"]},
        {"abilities": "nonsense"},
        None,
    ):
        assert linked_text(PLAYED, replace(found, effects=effects), "en") is None
    assert linked_text(PLAYED, replace(found, text_ja=""), "en") is None
    assert linked_text(PLAYED, replace(found, text_ja=TEXT + "\n■別\n何もない。"), "en") is None
    assert first["name"] == {"ja": "火花"}


@pytest.mark.parametrize("game", sorted(set(PERFORMING) - {"code-of-joker"}))
def test_other_games_have_no_links(game: str) -> None:
    assert linked_text(PERFORMING[game], card(), "en") is None


def test_links_that_overlap_or_lead_nowhere_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the compiler answers, the text stays whole."""
    found = card("■見本\nこのユニットがアタックした時、あなたはカードを1枚引く。")
    event, step = "abilities[0].clauses[0].on[0]", "abilities[0].clauses[0].do[0]"
    links = [Link((18, 25), step), Link((4, 17), event), Link((10, 20), step), Link((26, 26), step)]
    links += [Link((26, 29), step), Link((25, 26), "abilities[7]")]
    assumptions = [Assumption("x", (0, 3), Text("Odd", "奇妙"))] * 2
    answer = Compiled(found.effects, [], assumptions, links)
    monkeypatch.setattr(PLAYED, "compilation", lambda card: answer)
    text = linked(replace(found))
    assert "".join(piece.text for piece in text.pieces) == found.text_ja
    assert [(piece.part, piece.first) for piece in text.pieces if piece.part] == [
        (1, True),
        (2, True),
        (2, False),
    ]
    assert [part.sentence for part in text.parts] == ["When this unit attacks…", "Draw 1 card."]
    assert text.assumes == ("Odd",)


def test_a_text_refused_whole_is_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "ただの文。"
    why = Text("too long", "長すぎます")
    answer = Compiled({"unplayable": [{"ja": text}]}, [Refusal("x", -1, (0, 5), text, why)])
    monkeypatch.setattr(PLAYED, "compilation", lambda card: answer)
    found = linked(CardRecord("L-2", "unit", text_ja=text, effects=answer.effects), "ja")
    assert [tuple(piece) for piece in found.pieces] == [(text, 1, True)]
    assert [tuple(part) for part in found.parts] == [(1, "長すぎます", text, ())]
