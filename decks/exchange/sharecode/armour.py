"""Encodes five-bit symbols as characters, with a checksum.

The alphabet is Crockford's base 32: only capital letters and digits, which fit the alphanumeric mode of
QR codes; I, L and O are read as the digits they resemble. The checksum is the BCH code of Bech32m: six
symbols that detect up to four wrong characters in a code of up to 89.
"""

from decks.exchange.input_errors import ShareCodeError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VALUES = {character: value for value, character in enumerate(ALPHABET)}
VALUES |= {character.lower(): value for character, value in VALUES.items()}
VALUES |= dict.fromkeys("IiLl", 1) | dict.fromkeys("Oo", 0)

CHECKSUM = 6
TARGET = 0x2BC830A3
GENERATOR = (0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)


def feedback(top: int) -> int:
    value = 0
    for bit, coefficient in enumerate(GENERATOR):
        if top >> bit & 1:
            value ^= coefficient
    return value


FEEDBACK = tuple(feedback(top) for top in range(32))


def remainder(symbols: list[int]) -> int:
    state = 1
    for symbol in symbols:
        state = (state & 0x1FFFFFF) << 5 ^ symbol ^ FEEDBACK[state >> 25]
    return state


def seal_symbols(symbols: list[int]) -> str:
    """The symbols as characters, with their checksum appended."""
    rest = remainder([*symbols, *[0] * CHECKSUM]) ^ TARGET
    checksum = [rest >> 5 * (CHECKSUM - 1 - place) & 31 for place in range(CHECKSUM)]
    return "".join(ALPHABET[symbol] for symbol in [*symbols, *checksum])


def symbols_of(code: str) -> list[int]:
    """The characters as symbols, including the checksum, which is not verified here."""
    try:
        return [VALUES[character] for character in code]
    except KeyError as error:
        raise ShareCodeError("character", code.index(error.args[0])) from None


def verify_checksum(symbols: list[int]) -> None:
    if len(symbols) <= CHECKSUM:
        raise ShareCodeError("truncated", len(symbols))
    if remainder(symbols) != TARGET:
        raise ShareCodeError("checksum", len(symbols) - CHECKSUM)
