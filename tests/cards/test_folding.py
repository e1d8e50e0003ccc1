"""Which spellings are one name, and which only find each other."""

import pytest

from cards.folding import fold_text, natural_key, same_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ＡＢＣ　１２３", "abc 123"),
        ("ｶﾞｰﾄﾞﾏﾝ", "ガードマン"),
        ("  Flame   Dragon\n", "flame dragon"),
        ("STRASSE", "Straße"),
        ("①", "1"),
    ],
)
def test_width_case_and_spaces_make_no_other_name(one: str, other: str) -> None:
    assert same_name(one) == same_name(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("どらごん", "ドラゴン"),
        ("サーバー", "サーバ"),
        ("ヴァン", "バン"),
        ("ア・イ", "アイ"),
        ("ツ", "ッ"),
    ],
)
def test_names_that_sound_alike_are_two_names_that_find_each_other(one: str, other: str) -> None:
    assert same_name(one) != same_name(other)
    assert fold_text(one) == fold_text(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("じゃんぬ・だるく", "ジャンヌダルク"),
        ("キャッツ", "キヤツツ"),
        ("サーバ-", "サーバー"),
        ("サーバ―", "サーバー"),
        ("ｳﾞｧﾙｷﾘｰ", "バルキリー"),
        ("ヴォルフ", "ボルフ"),
        ("ヴ", "ブ"),
        ("ゕゖ", "カケ"),
        ("ワーウルフ", "わ〜うるふ"),
    ],
)
def test_kana_fold(one: str, other: str) -> None:
    assert fold_text(one) == fold_text(other)


@pytest.mark.parametrize(
    ("one", "other"), [("ハハ", "パパ"), ("かき", "かぎ"), ("A-1", "A1"), ("竜", "龍"), ("", "ア")]
)
def test_folding_keeps_apart(one: str, other: str) -> None:
    assert fold_text(one) != fold_text(other)


def test_folding_twice_changes_nothing() -> None:
    for text in ("ｳﾞｧ・ーー", "じゃんぬ ダルク", "PR-001", "ア―ア", "Straße"):
        assert fold_text(fold_text(text)) == fold_text(text)
        assert same_name(same_name(text)) == same_name(text)


def test_numbers_sort_by_their_values() -> None:
    numbers = ["A-10", "A-2", "1-10-2", "1-2-10", "1-2-9"]
    assert sorted(numbers, key=natural_key) == ["1-2-9", "1-2-10", "1-10-2", "A-2", "A-10"]
