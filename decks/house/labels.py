"""What the form calls the parameters of constraints and their values: (English, Japanese)."""

LABELS: dict[str, tuple[str, str]] = {
    "clause": ("Rulebook clause", "条項番号"),
    "severity": ("Severity", "違反の種類"),
    "zones": ("Zones", "ゾーン"),
    "exactly": ("Exactly", "ちょうど"),
    "min": ("At least", "最小"),
    "max": ("At most", "最大"),
    "multiple": ("A multiple of", "倍数"),
    "odd": ("Only odd numbers", "奇数のみ"),
    "by": ("By", "基準"),
    "exceptions": ("Exceptions", "例外"),
    "query": ("Search", "検索条件"),
    "label": ("Name", "名前"),
    "keys": ("Fields, separated by commas; one set per line", "項目（カンマ区切り、1行に1組）"),
    "against": ("Against the zone", "比べるゾーン"),
    "list": ("Points of each card", "カードごとのポイント"),
    "sets": ("Only these sets", "このセットのみ"),
    "sets_except": ("Not these sets", "除くセット"),
    "banned": ("Banned", "禁止"),
    "restricted": ("Restricted", "制限"),
    "kinds": ("Kinds of card", "カードの種類"),
    "cards": ("Cards", "カード"),
    "excludes": ("Excludes", "一緒に入れられないカード"),
    "requires": ("Requires one of", "必要なカード"),
    "most": ("Maximum of different ones", "最大種類数"),
    "packs": ("Zones of the packs", "パックのゾーン"),
    "of": ("Of the zone", "元のゾーン"),
    "copies": ("Field with the copies", "枚数の項目"),
}
COLUMNS: dict[str, tuple[str, str]] = {
    "": ("Card", "カード"),
    "card": ("Card", "カード"),
    "since": ("From", "開始日"),
    "until": ("Before", "この日の前日まで"),
    "max": ("At most", "最大枚数"),
    "points": ("Points", "点数"),
}
VALUES: dict[str, tuple[str, str]] = {
    "error": ("error", "違反"),
    "incomplete": ("missing", "不足"),
    "warning": ("warning", "注意"),
    "name": ("the same name", "同じ名前"),
    "name-and-kind": ("the same name and kind", "同じ名前と種類"),
    "number": ("the same number", "同じ番号"),
}
NOTHING = ("as usual", "標準")


def table_word(table: dict[str, tuple[str, str]], word: str, language: str) -> str:
    """The table's word in the language, or the word itself if the table lacks it."""
    return table.get(word, (word, word))[language == "ja"]
