"""Split a query's text into tokens from left to right, keeping their offsets."""

import re

from cards.search.notices import Notices

# Full-width forms of the language's signs, mapped one to one so that offsets stay valid.
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
JOINERS = {  # words join terms and values in parentheses; bare values are joined by signs only
    True: {word: re.compile(pattern) for word, pattern in SPACED.items()},
    False: {"and": re.compile("&+"), "or": re.compile(r"\|+")},
}
NEGATION = re.compile(r"-(?=[^\s)|&])|NOT(?=\s+[^\s)|&]|\()")
EXACT = re.compile(r"!(?=[^\s)|&])")
FLAG = re.compile(r"i(?=[\s)|&]|$)")

Span = tuple[int, int]


class Scanner:
    """A position in a text. `plain` is the text with ASCII signs, of the same length."""

    def __init__(self, text: str, notices: Notices) -> None:
        self.text = text
        self.plain = text.translate(SIGNS)
        self.notices = notices
        self.at = 0

    @property
    def ended(self) -> bool:
        return self.at >= len(self.text)

    def skip_spaces(self) -> None:
        if spaces := SPACES.match(self.plain, self.at):
            self.at = spaces.end()

    def sees(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        return pattern.match(self.plain, self.at)

    def sees_sign(self, signs: str) -> bool:
        return not self.ended and self.plain[self.at] in signs

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = self.sees(pattern)
        if match:
            self.at = match.end()
        return match

    def take_sign(self, sign: str) -> bool:
        taken = self.sees_sign(sign)
        self.at += taken
        return taken

    def take_field(self) -> tuple[str, str] | None:
        """Take a field's name and its operator, with the spaces around them."""
        match = self.take(FIELD)
        if not match:
            return None
        sign = match[3].removeprefix(":") or ":"
        return match[1], OPERATORS.get(sign, sign)

    def take_quoted(self) -> str:
        return self._take_until(QUOTES[self.plain[self.at]], "unclosed-quote")

    def take_regex(self) -> str:
        pattern = self._take_until("/", "unclosed-regex")
        self.take(FLAG)  # the i of /…/i; case is ignored anyway
        return pattern

    def _take_until(self, closing: str, unclosed: str) -> str:
        """Take the text up to the closing mark; a backslash escapes that mark."""
        start = self.at
        inside = re.compile(rf"(?:\\(?:.|\Z)|[^{closing}\\])*", re.S).match(self.plain, start + 1)
        end = inside.end() if inside else len(self.text)
        self.at = min(end + 1, len(self.text))
        if end >= len(self.text):
            self.notices.add(unclosed, start, len(self.text), ignored=False)
        return self.text[start + 1 : end].replace("\\" + closing, closing)
