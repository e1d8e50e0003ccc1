from django.apps import AppConfig


class ReplaysConfig(AppConfig):
    name = "rules.replays"

    def ready(self) -> None:
        """Let reports about cards name a step of a replay."""
        from cards.corrections.replays import register_replay_page

        register_replay_page("simulation-game", "step", "deck")
