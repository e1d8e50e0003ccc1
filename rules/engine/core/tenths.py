"""Numbers stored in tenths, so that they stay whole, but read and written in units."""
# interpreted: inherits from int, which mypyc cannot compile

import re


class Tenths(int):
    """129 is written `12.9`, 400 `40`."""

    def __str__(self) -> str:
        units, rest = divmod(int(self), 10)
        return f"{units}.{rest}" if rest else str(units)

    @classmethod
    def read(cls, text: str) -> "Tenths":
        """ValueError unless the text is a number with at most one decimal."""
        match = re.fullmatch(r"([0-9]{1,4})(?:\.([0-9]))?", text)
        if not match:
            raise ValueError(f"no number with at most one decimal: {text!r}")
        return cls(int(match[1] + (match[2] or "0")))
