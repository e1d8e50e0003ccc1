"""Describe a query in English or Japanese."""

from cards.search.predicate import Leaf, Node
from cards.search.terms import Sort
from cards.search.tree import And, Not, Or

# form: (English, English negated, Japanese, Japanese negated); {it} is the field, {v} the value.
FORMS = {
    "is": ("the {it} is {v}", "the {it} is not {v}", "{it}が「{v}」", "{it}が「{v}」以外"),
    "exactly": ("the {it} is “{v}”", "the {it} is not “{v}”", "{it}が「{v}」", "{it}が「{v}」以外"),
    "include": (
        "one {it} is {v}",
        "no {it} is {v}",
        "{it}に「{v}」がある",
        "{it}に「{v}」がない",
    ),
    "contains": (
        "the {it} contains “{v}”",
        "the {it} does not contain “{v}”",
        "{it}に「{v}」を含む",
        "{it}に「{v}」を含まない",
    ),
    "begins": (
        "the {it} begins with “{v}”",
        "the {it} does not begin with “{v}”",
        "{it}が「{v}」で始まる",
        "{it}が「{v}」で始まらない",
    ),
    "matches": (
        "the {it} matches {v}",
        "the {it} does not match {v}",
        "{it}が{v}に一致する",
        "{it}が{v}に一致しない",
    ),
    "=": ("the {it} is {v}", "the {it} is not {v}", "{it}が{v}", "{it}が{v}以外"),
    "<": (
        "the {it} is below {v}",
        "the {it} is not below {v}",
        "{it}が{v}未満",
        "{it}が{v}未満でない",
    ),
    "<=": (
        "the {it} is at most {v}",
        "the {it} is not at most {v}",
        "{it}が{v}以下",
        "{it}が{v}以下でない",
    ),
    ">": (
        "the {it} is above {v}",
        "the {it} is not above {v}",
        "{it}が{v}より大きい",
        "{it}が{v}より大きくない",
    ),
    ">=": (
        "the {it} is at least {v}",
        "the {it} is not at least {v}",
        "{it}が{v}以上",
        "{it}が{v}以上でない",
    ),
    "has": ("it has {it}", "it has no {it}", "{it}がある", "{it}がない"),
    "flag": ("it is {it}", "it is not {it}", "{it}である", "{it}でない"),
    "no flag": ("it is not {it}", "it is {it}", "{it}でない", "{it}である"),
}
COUNTED = {"en": "number of {}", "ja": "{}の数"}
JOINTS = {"en": (" and ", " or "), "ja": ("、かつ", "、または")}
GROUPED = {"en": "({})", "ja": "（{}）"}
NEGATED = {"en": "not ({})", "ja": "（{}）でない"}


def describe_search(tree: Node | None, sorts: tuple[Sort, ...], language: str) -> str:
    """One sentence that says which cards are meant and how they are sorted."""
    words = "" if tree is None else condition_words(tree, language)
    if language == "ja":
        return "、".join((cards_ja(words), *map(order_ja, sorts)))
    return ", ".join((f"cards where {words}" if words else "all cards", *map(order_en, sorts)))


def cards_ja(words: str) -> str:
    """Attach a clause to 「カード」; one that ends in a verb or adjective needs no particle."""
    if not words:
        return "すべてのカード"
    return f"{words}カード" if words.endswith(("る", "む", "い")) else f"{words}のカード"


def order_en(sort: Sort) -> str:
    return f"ordered by {sort.field.label.en}, {'descending' if sort.descending else 'ascending'}"


def order_ja(sort: Sort) -> str:
    return f"{sort.field.label.ja}の{'降順' if sort.descending else '昇順'}"


def condition_words(tree: Node, language: str, negated: bool = False) -> str:
    match tree:
        case Leaf():
            return leaf_said(tree, language, negated)
        case Not(Leaf() as leaf):
            return leaf_said(leaf, language, not negated)
        case Not(part):
            return condition_words(part, language, not negated)
        case And(parts) | Or(parts):
            joint = JOINTS[language][isinstance(tree, Or)]
            inner = joint.join(grouped_words(part, language) for part in parts)
            return NEGATED[language].format(inner) if negated else inner
    raise TypeError(tree)


def grouped_words(part: Node, language: str) -> str:
    words = condition_words(part, language)
    return GROUPED[language].format(words) if isinstance(part, And | Or) else words


def leaf_said(leaf: Leaf, language: str, negated: bool) -> str:
    """The sentence of the leaf's form, with the field's label and the value filled in."""
    counted, _, form = leaf.phrase.form.rpartition(" of ")
    sentence = FORMS[form][2 * (language == "ja") + negated]
    label = leaf.fields[0].label.localised(language)
    if counted:
        label = COUNTED[language].format(label)
    return sentence.format(it=label, v=leaf.phrase.value.localised(language))
