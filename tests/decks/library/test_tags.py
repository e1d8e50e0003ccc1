"""A tag has one spelling, however it is typed."""

import pytest

from decks.library.tags import TagError, fold_tag, fold_tags, split_tags


@pytest.mark.parametrize("typed", ["Aggro", "ＡＧＧＲＯ", " #aggro ", "aggro\u200b", "＃Aggro"])
def test_one_word_is_one_tag(typed: str) -> None:
    assert fold_tag(typed) == "aggro"


def test_a_line_of_tags() -> None:
    assert split_tags("速攻、Aggro,ａｇｇｒｏ， mid  range；\n,,") == ["速攻", "aggro", "mid range"]


def test_half_width_kana_is_kana() -> None:
    assert fold_tag("ﾊﾞｰﾝ") == fold_tag("バーン") == "バーン"


def test_too_many_and_too_long_are_said() -> None:
    assert len(fold_tags(f"t{n}" for n in range(10))) == 10
    with pytest.raises(TagError, match="at most 10 tags"):
        fold_tags(f"t{n}" for n in range(11))
    with pytest.raises(TagError) as caught:
        fold_tags(["x" * 41])
    assert caught.value.code == "too-long" and "40文字まで" in caught.value.message("ja")
    assert fold_tags(["x" * 40]) == ["x" * 40]
