"""From a sentence to what it says, as data; and what that data speaks of."""
