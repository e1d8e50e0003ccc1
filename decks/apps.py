from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        from cards.views.card import PARTS
        from decks.card_page import part

        PARTS.append(part)
