from django.apps import AppConfig

from cards import effects


class RulesConfig(AppConfig):
    name = "rules.simulations"
    label = "rules"

    def ready(self) -> None:
        """Cards are checked and told by the rules of the games that are played."""
        from rules.bridge.performing import PERFORMING
        from rules.games import PLAYABLE

        for game in PLAYABLE:
            effects.register_reading(game, PERFORMING.get(game, effects.FACTS_ONLY))
