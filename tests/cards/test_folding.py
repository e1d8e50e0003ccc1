"""Which spellings are one name, and which only find each other."""

import sys
import unicodedata

import pytest

from cards.folding import collation_key, fold_text, natural_key, same_name
from web.titles import clean_title


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
    "spelling",
    [
        "poi\u200bson",
        "\ufeffpoison\u200d",
        "poi\u2060s\u00adon",
        "\u202dpoison\u202c",
        "po\ufe0fis\U000e0101on",
        "p\u115fo\u3164is\uffa0on",
        "poi\u0000so\u007fn",
        "poıson",
        "POİSON",
        "poi\u0307son",
        "ｐｏｉｓｏｎ",
        "𝐩𝐨𝐢𝐬𝐨𝐧",
        "роison",
        "РОISON",
        "ροison",
        "pοıѕоn",
    ],
)
def test_no_letter_that_cannot_be_seen_or_told_apart_makes_another_name(spelling: str) -> None:
    assert same_name(spelling) == "poison"
    assert fold_text(spelling) == "poison"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("flame\u2028dragon", "flame dragon"),
        ("flame\u2029dragon\u0085", "flame dragon"),
        ("flame\u2800dragon", "flame dragon"),
        ("ハ\u309bン\u309cハ゜", "バン\u309cパ"),
        ("が", "か\u3099"),
        ("Jeánne", "Jea\u0301nne"),
        ("Jea\u200b\u0301nne", "Jeánne"),
        ("Ёlka", "Ëlka"),
    ],
)
def test_separators_are_spaces_and_marks_belong_to_their_letters(one: str, other: str) -> None:
    assert same_name(one) == same_name(other)


def test_a_word_in_one_script_is_that_word() -> None:
    assert same_name("СОРТ") == "сорт" != same_name("copt")
    assert same_name("Τοπ Ten") == "τοπ ten"
    assert same_name("Neo α") == "neo α" and same_name("竜α") == "竜α"
    assert same_name("Ω-X") == "ω-x"


def test_whatever_unicode_calls_a_format_character_is_dropped() -> None:
    letters = map(chr, range(sys.maxunicode + 1))
    hidden = [letter for letter in letters if unicodedata.category(letter) == "Cf"]
    assert [letter for letter in hidden if same_name(f"a{letter}b") != "ab"] == []


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  My\u200b  deck\n", "My deck"),
        ("\u200b \u3164\u2800\u00ad", ""),
        ("a\u2028b", "a b"),
        ("Ｄ’Arc ①", "Ｄ’Arc ①"),
        ("\0", ""),
    ],
)
def test_a_title_is_kept_as_it_looks(typed: str, kept: str) -> None:
    assert clean_title(typed) == kept


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
    "spelling",
    [
        *(
            "Jeanne d’Arc",
            "Jeanne d'Arc",
            "Jeanne dʼArc",
            "JEANNE D`ARC",
            "Jeanne d‘Arc",
            "jeanne d´arc",
        ),
        *(
            "Jeanne d′Arc",
            "Ｊｅａｎｎｅ　ｄ＇Ａｒｃ",
            "“Jeanne d‛Arc”",
            "「Jeanne d’Arc」",
            "Jeanne·d’Arc…",
        ),
        *("Jéanne d’Arc", "Je\u0301anne d'Arc", "Jeanne‥ d’Arc", "jeanne dárc"),
    ],
)
def test_quotes_accents_and_ellipses_are_typed_in_many_ways(spelling: str) -> None:
    assert fold_text(spelling).replace("jeanned", "jeanne d") == "jeanne darc"


@pytest.mark.parametrize("dash", "‐‑‒–—―−－ー─━﹣ｰ")
def test_any_dash_is_a_dash(dash: str) -> None:
    assert fold_text(f"1{dash}0{dash}001") == "1-0-001"


@pytest.mark.parametrize("wave", "～〜∼")
def test_any_wave_is_a_wave(wave: str) -> None:
    assert fold_text(f"Act {wave}II{wave}") == "act ~ii~"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ハハ", "パパ"),
        ("かき", "かぎ"),
        ("A-1", "A1"),
        ("竜", "龍"),
        ("", "ア"),
        ("A & B", "A and B"),
        ("й", "и"),
    ],
)
def test_folding_keeps_apart(one: str, other: str) -> None:
    assert fold_text(one) != fold_text(other)


def test_folding_twice_changes_nothing() -> None:
    for text in (
        "ｳﾞｧ・ーー",
        "じゃんぬ ダルク",
        "PR-001",
        "ア―ア",
        "Straße",
        "d´Arc ~é~",
        "1ー0",
        "роison",
    ):
        assert fold_text(fold_text(text)) == fold_text(text)
        assert same_name(same_name(text)) == same_name(text)


def test_numbers_sort_by_their_values() -> None:
    numbers = ["A-10", "A-2", "1-10-2", "1-2-10", "1-2-9"]
    assert sorted(numbers, key=natural_key) == ["1-2-9", "1-2-10", "1-10-2", "A-2", "A-10"]


@pytest.mark.parametrize(
    "words",
    [
        "カイ ガイ カウ ガウ",
        "ハト バト パト ハナ バナ",
        "かき ガキ かく",
        "カ ガ カー カア ガー ガア カイ",
        "きゃく キャク きやく キヤク ぎゃく きやくい",
        "ウイ ヴイ ウエ",
        "スター スタア ズター スタイ",
        "コート コード コートレス",
        "Ever Éver Evers",
        "A-2 A-10 B-1",
    ],
)
def test_words_sort_as_dictionaries_have_them(words: str) -> None:
    """By base letters; of what is the same in them, by voicing, then by long marks and small kana."""
    order = words.split()
    assert sorted(set(order), key=collation_key) == order
