"""Rulings are read from text that people write; rules are shown with their marks."""

import pytest

from rules.rulebook.rulings import read_rulings
from rules.rulebook.templatetags.rulebook import rule_text

TEXT = """# A game: rulings

Nothing here, not even **ABC-001** or - **ABC-002** within a line.

- **ABC-003, who draws.** Both, since
  nobody is first (**ABC-004**). **ABC-005** goes on; **ABC-006:** so does this. `verbs.draw`, `flow`
- **ABC-010 to ABC-012, ABC-020** are alike.
- **No clause**: nobody's.
- **ABC-030～ABC-031** 2行に
  わたる。**ABC-032** 続き。

## Corrections of the ledger
- **ABC-040** was wrong.
"""


def test_rulings_are_found_by_their_clauses() -> None:
    assert read_rulings(TEXT) == {
        "ABC-003": ["Who draws. Both, since nobody is first (ABC-004)."],
        "ABC-004": ["Who draws. Both, since nobody is first (ABC-004)."],
        "ABC-005": ["Goes on."],
        "ABC-006": ["So does this."],
        "ABC-010": ["Are alike."],
        "ABC-011": ["Are alike."],
        "ABC-012": ["Are alike."],
        "ABC-020": ["Are alike."],
        "ABC-030": ["2行にわたる。"],
        "ABC-031": ["2行にわたる。"],
        "ABC-032": ["続き。"],
    }


LINK = '<a class="clause" href="/battlogic/rules/#BTL-004">BTL-004</a>'


@pytest.mark.parametrize(
    ("text", "language", "html"),
    [
        ("See BTL-004.", "en", f"See {LINK}."),
        ("BTL-004による。", "ja", f"{LINK}による。"),
        ("ABC-004 and BTL-0041", "en", "ABC-004 and BTL-0041"),
        ("<b> `first=1` [x](../y.md)", "en", "&lt;b&gt; <code>first=1</code> x"),
        ("the pile [山札]", "en", 'the pile <span lang="ja">山札</span>'),
        (
            "【空中行動】 and 防御",
            "en",
            '<span lang="ja">【空中行動】</span> and <span lang="ja">防御</span>',
        ),
        ("when [it] attacked", "en", "when [it] attacked"),
        ("山札", "ja", "山札"),
    ],
)
def test_the_marks_of_a_rule_become_html(text: str, language: str, html: str) -> None:
    assert rule_text(text, language) == html
