"""Divine Cross has no keywords: its texts say everything in full."""

from cards.faces.reminders import Reminder

REMINDERS: dict[str, Reminder] = {}
