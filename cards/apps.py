from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "cards"

    def ready(self) -> None:
        from cards.faces.pictures import register_pictures
        from cards.pictures.loading import load_picture

        register_pictures(load_picture)
