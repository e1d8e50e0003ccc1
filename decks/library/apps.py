from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks.library"
    label = "decks"

    def ready(self) -> None:
        from cards.pages.card import PARTS
        from decks.library.card_page import card_page_part

        PARTS.append(card_page_part)
