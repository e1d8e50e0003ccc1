"""The shape of a line: the same length as the line, with one character for all that people type for one mark."""

import html
import re
import unicodedata

CIRCLED = {chr(0x2460 + n): n + 1 for n in range(20)}
CIRCLED |= {chr(0x2776 + n): n + 1 for n in range(10)} | {chr(0x2780 + n): n + 1 for n in range(10)}
CIRCLED |= {chr(0x3251 + n): n + 21 for n in range(15)}
KANJI = {digit: value for value, digit in enumerate("〇一二三四五六七八九")}

# Opening brackets and quotes, and what closes them, after `shape_of`.
OPENING, CLOSING = "[({<“", "])}>”"
MARKS = {
    **dict.fromkeys("X✕✖╳⨉⨯xｘＸ", "x"),
    "×": "×",
    **dict.fromkeys("【〔〖［〚〘❲", "["),
    **dict.fromkeys("】〕〗］〛〙❳", "]"),
    **dict.fromkeys("（❨⦅", "("),
    **dict.fromkeys("）❩⦆", ")"),
    **dict.fromkeys("｛❴", "{"),
    **dict.fromkeys("｝❵", "}"),
    **dict.fromkeys("＜〈‹≪«《", "<"),
    **dict.fromkeys("＞〉›≫»》", ">"),
    **dict.fromkeys("「『｢„‟“", "“"),
    **dict.fromkeys("」』｣”", "”"),
    **dict.fromkeys('"＂', '"'),
    **dict.fromkeys("：︰", ":"),
    **dict.fromkeys("、，", ","),
    **dict.fromkeys("＊∗⁎✱", "*"),
    **dict.fromkeys("‐‑‒–—―−－─━ｰ", "-"),
    **dict.fromkeys("…‥", "…"),
}


# Zero width, byte order and direction marks, at the ends of a line.
UNSEEN = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad"
TAGS = re.compile(
    r"</?(?:(?P<cell>t[dh])|br|li|p|h[1-6]|tr|b|i|u|strong|em|ul|ol|div|span|code|pre|table|tbody|blockquote)\b"
    r"[^<>]{0,200}>",
    re.IGNORECASE,
)


def shape_table() -> dict[int, str]:
    table = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    spaces = (chr(c) for c in range(0x3001) if unicodedata.category(chr(c)) == "Zs")
    table |= {ord(space): " " for space in spaces}
    return table | {ord(mark): plain for mark, plain in MARKS.items()}


SHAPES = shape_table()


def shape_of(line: str) -> str:
    """The line with plain digits, brackets, quotes, dashes and spaces, each character in its place; X is x."""
    return line.translate(SHAPES)


def readable(line: str) -> str:
    """The line without what programs and pages leave in it: tags and entities, code marks, emphasis, letters in
    parts."""
    line = unicodedata.normalize("NFC", line)
    if "<" in line and TAGS.search(line):
        line = TAGS.sub(lambda tag: "\t" if tag["cell"] else " ", line)
    if "&" in line:
        line = html.unescape(line)
    return line.replace("`", " ").replace("**", " ").strip(UNSEEN)


def count_of(written: str, most: int) -> int:
    """The number that digits, a circled numeral or kanji up to 99 stand for; `most` + 1 for anything larger."""
    if written in CIRCLED:
        return CIRCLED[written]
    if written.isascii():
        return int(written) if len(written.lstrip("0")) <= len(str(most)) else most + 1
    tens, ten, ones = written.rpartition("十")
    return (KANJI.get(tens, 1) * 10 if ten else 0) + KANJI.get(ones, 0)
