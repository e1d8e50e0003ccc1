"""Reads and writes numbers and strings as bits. Part of version 1 of the code: must never change."""

from decks.exchange.canonical import clean_text
from decks.exchange.input_errors import ShareCodeError

SYMBOL = 5
MAX_TEXT = 500
MAX_LENGTH = 20_000  # symbols of a code
MAX_GAMMA = 40

# A string is packed in the first alphabet that has all its characters, else as code points.
ALPHABETS = (
    "0123456789abcdef-",
    "0123456789abcdefghijklmnopqrstuvwxyz-_.",
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./",
    "".join(map(chr, range(0x3040, 0x3100))),  # kana: cards numbered by their names
)
PLANES = (0x1_0000, 0x11_0000)


class BitWriter:
    """Collects bits, most significant first."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.length = 0

    def bits(self, value: int, width: int) -> None:
        """Append `value` in `width` bits. Raises ShareCodeError once a code cannot hold them."""
        self.length += width
        if self.length > SYMBOL * MAX_LENGTH:
            raise ShareCodeError("too-large")
        if width:
            self.parts.append(format(value, f"0{width}b"))

    def number(self, value: int, order: int) -> None:
        """Append a number from 0 up, in few bits if it is below 2 ** `order` (exponential Golomb code)."""
        high = (value >> order) + 1
        self.bits(high, 2 * high.bit_length() - 1)
        self.bits(value & ((1 << order) - 1), order)

    def text(self, text: str) -> None:
        """Append a string: its alphabet, its length, and its characters as one number."""
        if len(text) > MAX_TEXT:
            raise ShareCodeError("too-large")
        kind, base, digits = pack_text(clean_text(text))
        self.bits(kind, 3)
        self.number(len(text), 2)
        self.bits(horner(digits, base), bit_width(base, len(text)))

    def symbols(self) -> list[int]:
        """The bits as five-bit symbols, the last one padded with zeros."""
        bits = "".join(self.parts)
        bits += "0" * (-len(bits) % SYMBOL)
        return [int(bits[i : i + SYMBOL], 2) for i in range(0, len(bits), SYMBOL)]


class BitReader:
    """Reads what a BitWriter wrote; the bits available bound the size of every list and number."""

    def __init__(self, symbols: list[int], before: int) -> None:
        self.stream = "".join(format(symbol, f"0{SYMBOL}b") for symbol in symbols)
        self.at = 0
        self.before = before

    def fail(self, reason: str = "content") -> ShareCodeError:
        return ShareCodeError(reason, self.before + self.at // SYMBOL)

    def bits(self, width: int) -> int:
        end = self.at + width
        if end > len(self.stream):
            self.at = len(self.stream)
            raise self.fail("truncated")
        value = int(self.stream[self.at : end], 2) if width else 0
        self.at = end
        return value

    def number(self, order: int, limit: int) -> int:
        """A number from 0 to `limit`."""
        start = self.at
        zeros = 0
        while not self.bits(1):
            zeros += 1
            if zeros > MAX_GAMMA:
                raise self.fail()
        high = (1 << zeros) + self.bits(zeros) - 1
        value = (high << order) + self.bits(order)
        if value > limit:
            self.at = start
            raise self.fail()
        return value

    def text(self) -> str:
        start = self.at
        kind = self.bits(3)
        length = self.number(2, MAX_TEXT)
        base = base_of(kind)
        value = self.bits(bit_width(base, length)) if base else 0
        if not base or value >= base**length:
            self.at = start
            raise self.fail()
        return unpack_text(kind, value, length)

    def end(self) -> None:
        """Check that only the zero padding of the last symbol follows."""
        rest = self.stream[self.at :]
        if len(rest) >= SYMBOL or "1" in rest:
            raise self.fail()


def pack_text(text: str) -> tuple[int, int, list[int]]:
    """The alphabet's index, its size, and the position of each character in it."""
    for kind, alphabet in enumerate(ALPHABETS):
        if set(text) <= set(alphabet):
            return kind, len(alphabet), [alphabet.index(character) for character in text]
    points = [ord(character) for character in text]
    plane = int(max(points) >= PLANES[0])
    return len(ALPHABETS) + plane, PLANES[plane], points


def unpack_text(kind: int, value: int, length: int) -> str:
    digits: list[int] = []
    for _ in range(length):
        value, digit = divmod(value, base_of(kind))
        digits.append(digit)
    if kind < len(ALPHABETS):
        return "".join(ALPHABETS[kind][digit] for digit in reversed(digits))
    return "".join(map(chr, reversed(digits)))


def base_of(kind: int) -> int:
    """The number of characters in the alphabet; 0 if there is no such alphabet."""
    sizes = (*map(len, ALPHABETS), *PLANES)
    return sizes[kind] if kind < len(sizes) else 0


def bit_width(base: int, length: int) -> int:
    """The number of bits that hold any string of this length."""
    return int(base**length - 1).bit_length()


def horner(digits: list[int], base: int) -> int:
    value = 0
    for digit in digits:
        value = value * base + digit
    return value
