from django.apps import AppConfig

from cards import effects


class RulesConfig(AppConfig):
    name = "rules.simulations"
    label = "rules"

    def ready(self) -> None:
        """Let the rules of the playable games check cards and describe them."""
        from rules.bridge.performing import PERFORMING
        from rules.games import PLAYABLE

        for game in PLAYABLE:
            effects.register_reading(game, PERFORMING.get(game, effects.FACTS_ONLY))
