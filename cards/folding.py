"""When two spellings are the same name, and when they only find each other.

`same_name` ignores what cannot be seen, or does not matter (width, case, spaces), and decides identity.
`fold_text` goes further (kana, long marks, accents, every shape of dash and quote) and serves only to find: what
it finds is meant only if it is the one thing found.
"""

import re
import unicodedata

from web.titles import BLANK, UNSEEN, without_invisible

# Turkish i with and without its dot (as one letter or two), and j without: capitals and print lose the dot.
DOTLESS = str.maketrans({"ı": "i", "ȷ": "j", "İ": "I"})
DOTTED = re.compile("(?<=[iI])\u0307")
# The sound marks of kana by themselves, as some keyboards send them: ハ゛ is バ.
SOUND_MARK = re.compile(" (?=[\u3099\u309a])")
# Greek and Cyrillic letters in the shape of a Latin one, which they are in a word that has Latin letters.
LOOKALIKES = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορυ" + "АВЕЅІЈКМНОРСТУҮХҺԀԌԚԜѴӀаеѕіјорсуүхһԁԛԝѵӏ",
    "ABEZHIKMNOPTYXaivopu" + "ABESIJKMHOPCTYYXhdGQWVIaesijopcyyxhdqwvl",
)
OTHER_SCRIPT = "\u0370-\u03ff\u0400-\u052f\u1f00-\u1fff"
WORD = re.compile(r"[^\W\d_]+")
LATIN = re.compile("[A-Za-z\u00c0-\u024f\u1e00-\u1eff]")
MIXED = re.compile(f"[{OTHER_SCRIPT}]")
# Whatever needs a closer look; most names have none of it.
ODD = re.compile(f"[{UNSEEN}{BLANK}ıȷİ\u0307\u3099\u309a{OTHER_SCRIPT}]")

# Maps hiragana to katakana and small kana to large in one pass.
KATAKANA = {code: chr(code + 0x60) for code in (*range(0x3041, 0x3097), 0x309D, 0x309E)}
SMALL = dict(
    zip(
        "ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖ",
        "アイウエオツヤユヨワカケ" * 2,
        strict=True,
    )
)
# Dots that separate words or are left out in speech, and those of an ellipsis, which is three of them.
DOTS = dict.fromkeys("・･·•‧∙⋅,、。.⋯⋮", "")
# Straight, typographic, Japanese: keyboards, word processors and web pages each have their own.
QUOTES = dict.fromkeys("'\"`´‘’‚‛“”„‟′″‴‵‶‷ʹʺʻʼʽʾʿˈˊˋ«»‹›「」『』｢｣〝〞〟❛❜❝❞", "")
DASHES = dict.fromkeys("‐‑‒–—―⁃⁻₋−─━﹘﹣－⸺⸻", "-")
WAVES = dict.fromkeys("〜～∼∿〰", "~")
# Latin letters whose stroke or ligature is no accent that could be taken off.
STROKES = dict(zip("øłđħŧæœ", ("o", "l", "d", "h", "t", "ae", "oe"), strict=True))
LETTERS = str.maketrans(KATAKANA) | str.maketrans(SMALL | DOTS | QUOTES | DASHES | WAVES | STROKES)
# An accent over a space is what NFKC makes of ´ and its like, which stand for an apostrophe.
ACCENTED = re.compile("[\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff]")
ACCENTS = re.compile("(?<=[a-z])[\u0300-\u036f]+|^[\u0300-\u036f]+| [\u0300-\u036f]+")
# Dashes used as the long mark after kana; elsewhere, the long mark is a dash. ヴァ is also written バ.
LONG = re.compile("(?<=[ァ-ヺ])[-ー~]+")
# The kana of each vowel, which comes first.
VOWELS = (
    *("アカサタナハマヤラワ", "イキシチニヒミリヰ", "ウクスツヌフムユル"),
    *("エケセテネヘメレヱ", "オコソトノホモヨロヲ"),
)
# Marks of voicing and accents, once letters are taken apart.
MARKS = re.compile("[\u0300-\u036f\u3099\u309a]")
V = re.compile("ヴ[アイエオ]?")
B = {"ヴア": "バ", "ヴイ": "ビ", "ヴ": "ブ", "ヴエ": "ベ", "ヴオ": "ボ"}


def same_name(text: str) -> str:
    """The key that all spellings of one name share: NFKC, case-folded, single spaces, nothing invisible, and no
    letter that only looks like one of its neighbours' script."""
    if text.isascii() and text.isprintable():
        return " ".join(text.lower().split())
    text = unicodedata.normalize("NFKC", text)
    if ODD.search(text):
        text = plain_letters(text)
    return " ".join(text.casefold().split())


def plain_letters(text: str) -> str:
    """Text with the letters that it seems to have."""
    text = without_invisible(text).translate(DOTLESS)
    text = SOUND_MARK.sub("", DOTTED.sub("", text))
    if MIXED.search(text):
        text = WORD.sub(lambda word: in_one_script(word.group()), text)
    return unicodedata.normalize("NFKC", text)


def in_one_script(word: str) -> str:
    """A word with Latin letters has Latin letters for those of the same shape; any other word stays itself."""
    if not (LATIN.search(word) and MIXED.search(word)):
        return word
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", word).translate(LOOKALIKES))


def fold_text(text: str) -> str:
    """The search key: one kind and size of kana, ヴァ as バ, without long marks, dots, quotes and accents."""
    return fold_name(same_name(text))


def fold_name(name: str) -> str:
    """The search key of what `same_name` has folded already."""
    letters = without_accents(name) if ACCENTED.search(name) else name
    letters = LONG.sub("", letters.translate(LETTERS)).replace("ー", "-")
    return " ".join(V.sub(lambda v: B[v.group()], letters).split())


def without_accents(text: str) -> str:
    """Folded text with bare Latin letters."""
    return unicodedata.normalize("NFC", ACCENTS.sub("", unicodedata.normalize("NFD", text)))


def natural_key(number: str) -> str:
    """A key that sorts "A-2" before "A-10": every run of digits is padded to eight places."""
    return re.sub(r"[0-9]+", lambda digits: digits.group().zfill(8), number)


def collation_key(text: str) -> str:
    """A key that sorts words as Japanese dictionaries do (JIS X 4061).

    They go by their base letters, whatever the kind and size of kana, with a long mark as the vowel before it.
    Of words that are the same in that, the unvoiced one comes first; then one with a long mark, or a small
    kana, before one with a whole vowel; then hiragana before katakana. Numbers sort by value.
    """
    name = same_name(text)
    voiced = LONG.sub(spelled_out, name.translate(LETTERS))
    base = MARKS.sub("", unicodedata.normalize("NFD", voiced))
    sizes = name.translate(KATAKANA).replace("ー", "\1")
    return "\0".join(natural_key(key) for key in (base, voiced, sizes, name))


def spelled_out(marks: re.Match[str]) -> str:
    """The vowel of the kana before long marks, once for each."""
    kana = unicodedata.normalize("NFD", marks.string[marks.start() - 1])[0]
    vowel = next((row[0] for row in VOWELS if kana in row), "")
    return vowel * len(marks.group())
