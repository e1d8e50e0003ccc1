"""Texts of cards in pages, with what explains them: keywords say what they mean, colours have their emblems."""

from collections.abc import Iterator
from functools import lru_cache

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from cards.card_words import capitalise
from cards.faces.emblems import emblem_path
from cards.faces.face import KeywordSign
from cards.faces.marking import Piece, colour_mark, mark_text
from cards.game import Game
from cards.games import GAMES
from cards.search.common import field_table
from web.requests import page_language

register = template.Library()

# The button shows the note without a script (static/js/reminders.js adds hover and focus).
BUTTON = (
    '<button type="button" class="keyword" popovertarget="{note}" popovertargetaction="show"'
    ' aria-describedby="{note}">{word}</button>'
)
NOTE = (
    '<span popover id="{note}" class="reminder" lang="{language}"><b>{word}</b> {said}{rule}</span>'
)
RULE = ' <a class="clause" href="{}#{}">{}</a>'
COLOUR = (
    '<span class="coloured"><svg class="sign tone-{hue}" viewBox="0 0 64 64" aria-hidden="true">'
    '<path fill-rule="evenodd" d="{path}"/></svg>{word}</span>'
)


@register.simple_tag
def marked_text(game: Game | str, text: str, place: str, keywords: bool = True) -> SafeString:
    """The text with its keywords explained, unless they cannot be where they stand (within a link), and with
    emblems beside its colours. `place` begins the ids of the notes: another for each text of a page."""
    known = GAMES[game] if isinstance(game, str) else game
    return mark_safe("".join(written(known, marked(known, text), place, keywords)))


@lru_cache(maxsize=4096)
def marked(game: Game, text: str) -> tuple[Piece, ...]:
    return tuple(mark_text(text, game))


def written(game: Game, pieces: tuple[Piece, ...], place: str, explain: bool) -> Iterator[str]:
    """The pieces as HTML, then the notes of their keywords, each once."""
    notes: dict[str, SafeString] = {}
    for piece in pieces:
        if piece.keyword and explain:
            note = note_id(game, piece.keyword, place)
            yield format_html(BUTTON, note=note, word=piece.text)
            notes.setdefault(note, keyword_note(game, piece.keyword, note))
        else:
            yield coloured(game, piece) if piece.colour else format_html("{}", piece.text)
    yield from notes.values()


def coloured(game: Game, piece: Piece) -> SafeString:
    mark = colour_mark(piece.colour, game)
    return format_html(COLOUR, hue=mark.hue, path=emblem_path(mark.emblem), word=piece.text)


def keyword_note(game: Game, keyword: str, note: str) -> SafeString:
    """In the page's language, whichever the text's is."""
    reminder, language = game.reminders[keyword], page_language()
    field = field_table(game).find("keyword")
    word = capitalise(field.shown(keyword, language) if field else keyword)
    rules = reverse("rulebook", args=(game,))
    rule = format_html(RULE, rules, reminder.clause, reminder.clause) if reminder.clause else ""
    said = reminder.localised(language)
    return format_html(NOTE, note=note, language=language, word=word, said=said, rule=rule)


@register.simple_tag
def keyword_chip(game: str, word: KeywordSign, place: str) -> SafeString:
    """The keyword with its value, which explains itself if the game says what it means."""
    known = GAMES[game]
    if word.value not in known.reminders:
        return format_html("{}", word.label)
    note = note_id(known, word.value, place)
    button = format_html(BUTTON, note=note, word=word.label)
    return button + keyword_note(known, word.value, note)


def note_id(game: Game, keyword: str, place: str) -> str:
    return f"{place}-{list(game.reminders).index(keyword)}"
