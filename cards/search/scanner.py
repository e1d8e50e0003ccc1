"""Takes a query's text apart from left to right; every piece knows its offsets in the text."""

import re

from cards.search.notices import Notices

# What keyboards write for the signs of the language, letter for letter, so that offsets stay right.
SIGNS = str.maketrans(
    {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    | dict.fromkeys("“”„‟", '"')
    | {"\u3000": " ", "−": "-"}
)
QUOTES = {'"': '"', "「": "」", "『": "』"}
OPERATORS = {"≦": "<=", "≤": "<=", "=<": "<=", "≧": ">=", "≥": ">=", "=>": ">="} | {
    "≠": "!=",
    "<>": "!=",
    "==": "=",
}
OPERATOR = r":?(?:<=|>=|=<|=>|<>|!=|==|[<>=≦≤≧≥≠])|:"
FIELD = re.compile(rf"([\w-]+)(\s*)({OPERATOR})")
WORD = re.compile(r'[^\s()|&"]+')
SPACES = re.compile(r"\s*")
SPACED = {"and": r"&+|(?:and|AND)(?=[\s()]|$)", "or": r"\|+|(?:or|OR)(?=[\s()]|$)"}
JOINERS = {  # between terms and in parentheses words join too, between bare values only signs do
    True: {word: re.compile(pattern) for word, pattern in SPACED.items()},
    False: {"and": re.compile("&+"), "or": re.compile(r"\|+")},
}
NEGATION = re.compile(r"-(?=[^\s)|&])|NOT(?=\s+[^\s)|&]|\()")
EXACT = re.compile(r"!(?=[^\s)|&])")
FLAG = re.compile(r"i(?=[\s)|&]|$)")

Span = tuple[int, int]


class Scanner:
    """A place in a text. `plain` is the text with its signs in ASCII, as long as the text itself."""

    def __init__(self, text: str, notices: Notices) -> None:
        self.text = text
        self.plain = text.translate(SIGNS)
        self.notices = notices
        self.at = 0

    @property
    def ended(self) -> bool:
        return self.at >= len(self.text)

    def skip_spaces(self) -> None:
        if found := SPACES.match(self.plain, self.at):
            self.at = found.end()

    def sees(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        return pattern.match(self.plain, self.at)

    def sees_sign(self, signs: str) -> bool:
        return not self.ended and self.plain[self.at] in signs

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = self.sees(pattern)
        if found:
            self.at = found.end()
        return found

    def take_sign(self, sign: str) -> bool:
        taken = self.sees_sign(sign)
        self.at += taken
        return taken

    def take_field(self) -> tuple[str, str] | None:
        """The name of a field and its operator, with the spaces around them."""
        found = self.take(FIELD)
        if not found:
            return None
        sign = found[3].removeprefix(":") or ":"
        return found[1], OPERATORS.get(sign, sign)

    def take_quoted(self) -> str:
        return self._take_until(QUOTES[self.plain[self.at]], "unclosed-quote")

    def take_regex(self) -> str:
        pattern = self._take_until("/", "unclosed-regex")
        self.take(FLAG)  # /…/i: case is ignored anyway
        return pattern

    def _take_until(self, closing: str, unclosed: str) -> str:
        """The text between two marks; a backslash before the closing one makes it a letter."""
        start = self.at
        inside = re.compile(rf"(?:\\(?:.|\Z)|[^{closing}\\])*", re.S).match(self.plain, start + 1)
        end = inside.end() if inside else len(self.text)
        self.at = min(end + 1, len(self.text))
        if end >= len(self.text):
            self.notices.add(unclosed, start, len(self.text), ignored=False)
        return self.text[start + 1 : end].replace("\\" + closing, closing)
