"""What the unknown words of one answer may have meant, for as much work as one answer may take."""

from cards.catalog import Catalog, Records

# Names that are compared with the words of one answer: about half a second at worst.
MOST_WORK = 200_000
FEW = 5


class Work:
    """How many names may still be compared; what is taken here is taken from `pool` as well."""

    def __init__(self, left: int = MOST_WORK, pool: "Work | None" = None) -> None:
        self.left = left
        self.pool = pool

    def take(self, names: int) -> bool:
        """Take so much, if it is there."""
        if names > self.left or (self.pool and not self.pool.take(names)):
            return False
        self.left -= names
        return True


class Guesses:
    """Cards whose names are like a word. Each word is looked for once, until the work is done up: that is counted
    in names, not in time, so that the same question always gets the same answer.
    """

    def __init__(self, catalog: Catalog, work: Work | None = None) -> None:
        self.catalog = catalog
        self.work = work or Work()
        self._known: dict[str, Records] = {}

    def of(self, word: str) -> Records | None:
        """The cards that were perhaps meant, the likest first; None if they are not looked for any more."""
        if word not in self._known:
            if not self.work.take(self.catalog.names.work):
                return None
            self._known[word] = self.catalog.nearest(word, FEW)
        return self._known[word]
