"""A moment of a game in the page's language: the table, the log with its clauses, the available options."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from cards import card_words
from cards.catalog import Catalog
from cards.game import Game
from cards.games import GAMES
from cards.record import CardRecord
from decks.editor.browser_cards import fact_text
from languages import Language
from rules.engine.core import log
from rules.engine.core.ask import ACT, Ask
from rules.engine.core.ids import card_number
from rules.engine.core.labels import GameLabels, Label, ZoneLabel
from rules.engine.core.log import Event, Words
from rules.engine.core.rules import Lines
from rules.engine.core.seats import MOST_SEATS, other_seats
from rules.replays.pages.moment import Moment

Shown = dict[str, Any]
NAMES = frozenset(map(log.seat_name, range(MOST_SEATS)))
NOBODYS = "none"  # what is some seat's at other times
CARD_IN = re.compile(r"\{([^{}]+)\}")
Spots = Mapping[str, Sequence[tuple[str, str]]]


class LogTeller:
    """`names`: of the seats, p1's first."""

    def __init__(
        self, labels: GameLabels, catalog: Catalog, names: Sequence[str], language: Language
    ) -> None:
        self.labels = labels
        self.catalog = catalog
        self.names = names
        self.language = language
        self.known: dict[str, Shown] = {}

    def tell(self, moment: Moment) -> Shown:
        """The context of templates/rules/replay_moment.html."""
        lines = moment.game.rules.lines(moment.game.state)
        spots = dict(self.labels.spots(moment.game.state))
        return self.shown(moment, lines, spots) | {"cards": self.cards()}

    def cards(self) -> list[CardRecord]:
        """Every card that was told of, once, in the order of their names."""
        met = {shown["card"] for shown in self.known.values() if "card" in shown}
        return sorted(met, key=lambda card: (card.localised(self.language), card.number))

    def shown(self, moment: Moment, lines: Lines, spots: Spots) -> Shown:
        return {
            "step": moment.step,
            "last": moment.last,
            "before": max(moment.step - 1, 0),
            "after": min(moment.step + 1, moment.last),
            "seats": [self.seat(n, lines, spots) for n in (*other_seats(moment.game.state, 0), 0)],
            "common": self.common(lines),
            "log": [
                {"fresh": place >= moment.fresh, **self.event(moment, event)}
                for place, event in enumerate(moment.log)
            ][::-1],
            "ask": self.ask(moment, lines),
            "over": moment.game.state.outcome is not None,
        }

    def seat(self, n: int, lines: Lines, spots: Spots) -> Shown:
        """One side of the table. Far seats are upside down: their edge on top, the middle below."""
        short = f"p{n + 1}"
        keys = [(zone, f"{short} {zone.name}") for zone in self.labels.zones]
        zones = [self.zone(zone, lines[key], spots.get(key, ())) for zone, key in keys]
        numbers = [zone for zone in zones if "value" in zone]
        laid = [zone for zone in zones if "value" not in zone]
        rows = [list(row) for _, row in groupby(laid, key=itemgetter("row"))]
        return {
            "short": short.upper(),
            "name": self.names[n],
            "far": n > 0,
            "numbers": numbers,
            "rows": rows if n else rows[::-1],
        }

    def zone(
        self, zone: ZoneLabel, value: list[str] | int | str, spots: Sequence[tuple[str, str]]
    ) -> Shown:
        shown: Shown = {
            "name": zone.localised(self.language),
            "shown": zone.shown,
            "row": zone.row,
        }
        if isinstance(value, list):
            cards = [self.card(word) | self.lying(zone.name, word) for word in value]
            for n, (place, now) in enumerate(spots):
                cards[n] = cards[n] | {"place": place, "now": now}
            return shown | {"cards": cards, "count": len(value)}
        return shown | {"value": f"{value}%" if zone.shown == "percent" else value}

    def lying(self, zone: str, word: str) -> Shown:
        """How a card lies there, if that means something."""
        lie = self.labels.lie(zone, word)
        return {"lie": lie, "mode": lie.localised(self.language)} if lie else {}

    def card(self, word: str) -> Shown:
        """A word of a zone as a card; other words stay words."""
        if word not in self.known:
            self.known[word] = self.looked_up(word)
        return self.known[word]

    def looked_up(self, word: str) -> Shown:
        number, beside = self.labels.card(word)
        record = self.catalog.get(card_number(number))
        notes = [self.note(label) for label in beside]
        if record is None:
            made = self.labels.unprinted(number)
            shown = (
                {"text": made.localised(self.language), "beside": notes}
                if made
                else {"text": card_number(word)}
            )
            return shown | {"hue": "plain"}
        game = GAMES[self.catalog.game]
        return {
            "card": record,
            "hue": card_words.face_hue(record),
            "facts": telling_facts(record, game, self.labels.facts, self.language),
            "beside": notes,
        }

    def note(self, label: Label) -> str:
        """A note beside a card; cards in it by name."""
        return CARD_IN.sub(lambda match: self.name(match[1]), label.localised(self.language))

    def name(self, number: str) -> str:
        """The name of the card with that id, or else its number."""
        record = self.catalog.get(card_number(number))
        return record.localised(self.language) if record else card_number(number)

    def common(self, lines: Lines) -> list[tuple[str, Any]]:
        """Table lines that belong to no seat; cards by name."""
        return [
            (label.localised(self.language), self.common_value(lines[key]))
            for key, label in self.labels.table.items()
            if lines.get(key) not in (None, [], NOBODYS)
        ]

    def common_value(self, value: list[str] | int | str) -> Any:
        if isinstance(value, list):
            return ", ".join(self.name(self.labels.card(word)[0]) for word in value)
        return seat_name(value)

    def event(self, moment: Moment, event: Event) -> Shown:
        sentence = moment.game.rules.sentences[event.key]
        player = "" if event.player is None else f"P{event.player + 1}"
        facts = [self.fact(fact) for fact in event.facts]
        text = format_html(sentence.localised(self.language), *facts, p=player)
        return {"text": text, "clauses": sentence.clauses}

    def fact(self, fact: str | int | Words) -> str | int | SafeString:
        """A card number becomes its name with a link, words are said in the page's language; anything else is
        unchanged."""
        if isinstance(fact, Words):
            return fact.localised(self.language)
        card = None if isinstance(fact, int) else self.card(str(fact)).get("card")
        if card is None:
            return fact if isinstance(fact, int) else self.unprinted(fact)
        address = reverse("card", args=(self.catalog.game, card.number))
        return format_html('<a href="{}">{}</a>', address, card.localised(self.language))

    def unprinted(self, fact: str) -> str:
        made = self.labels.unprinted(fact)
        return made.localised(self.language) if made else self.word(self.labels.words, fact)

    def ask(self, moment: Moment, lines: Lines) -> Shown | None:
        if moment.ask is None:
            return None
        ask = moment.ask
        options = [
            {"chosen": str(option) == moment.chosen, **self.option(str(option), ask, lines)}
            for option in ask.options
        ]
        kind = self.word(self.labels.kinds, ask.kind)
        return {"player": f"P{ask.player + 1}", "kind": kind, "options": options}

    def option(self, text: str, ask: Ask, lines: Lines) -> Shown:
        """An option in words: its verb, if it has one, and the cards or places it names."""
        verb, _, rest = text.partition(" ") if ask.kind == ACT else ("", "", text)
        shown: Shown = {"verb": self.word(self.labels.kinds, verb) if verb else "", "hue": "plain"}
        words = rest.replace("/", " ").split()
        if len(words) == 1:
            laid = self.labels.place(lines, ask.player, rest)
            shown |= self.card(laid)
            shown["place"] = rest if laid != rest else ""
        if "card" not in shown:
            spoken = [self.spoken(word, ask.player, lines) for word in words]
            shown["text"] = (" / " if "/" in rest else " ").join(spoken)
        return shown

    def spoken(self, word: str, player: int, lines: Lines) -> str:
        laid = self.labels.place(lines, player, word)
        card = self.card(laid).get("card")
        if card is None:
            return self.word(self.labels.answers, word)
        name = str(card.localised(self.language))
        return f"{word} {name}" if laid != word else name

    def word(self, table: Any, key: str) -> str:
        label: Label | None = table.get(key)
        return label.localised(self.language) if label else key


def seat_name(value: Any) -> Any:
    """`p1` as the rest of the page writes it."""
    return value.upper() if value in NAMES else value


def telling_facts(card: CardRecord, game: Game, names: tuple[str, ...], language: Language) -> str:
    """The facts that matter in play, in few words."""
    facts = {fact.name: fact for fact in card_words.card_facts(card, game, language)}
    return " · ".join(fact_text(facts[name], card) for name in names if name in facts)
