"""Suggest cards for the unknown words of one answer, within a limit of work per answer."""

from cards.catalog import Catalog, Records

# Name comparisons per answer: about half a second at worst.
MOST_WORK = 200_000
FEW = 5


class Work:
    """A budget of name comparisons; what is taken from it is also taken from `pool`."""

    def __init__(self, left: int = MOST_WORK, pool: "Work | None" = None) -> None:
        self.left = left
        self.pool = pool

    def take(self, names: int) -> bool:
        """Take `names` from the budget; return whether that much was left."""
        if names > self.left or (self.pool and not self.pool.take(names)):
            return False
        self.left -= names
        return True


class Guesses:
    """Cards with names similar to a word. Each word is looked up once, until the budget is used up; it counts
    names, not time, so that the same question always gets the same answer.
    """

    def __init__(self, catalog: Catalog, work: Work | None = None) -> None:
        self.catalog = catalog
        self.work = work or Work()
        self._known: dict[str, Records] = {}

    def of(self, word: str) -> Records | None:
        """The cards probably meant, most similar first; None once the budget is used up."""
        if word not in self._known:
            if not self.work.take(self.catalog.nearest_work):
                return None
            self._known[word] = self.catalog.nearest(word, FEW)
        return self._known[word]
