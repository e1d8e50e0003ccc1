from django.apps import AppConfig

from cards import effects


class RulesConfig(AppConfig):
    name = "rules.simulations"
    label = "rules"

    def ready(self) -> None:
        """Cards are checked and told by the rules of the games that are played."""
        from rules.bridge import performing

        effects.register(
            "code-of-joker",
            effects.Reading(performing.fault, performing.misfit, performing.told),
        )
        effects.register("battlogic", effects.FACTS_ONLY)
