"""What a verb says, put together from its phrases, which Japanese has in any order."""

from typing import Any

Data = dict[str, Any]  # what the grammar's templates give


def ordered(phrases: Data, verb: Data) -> Data | None:
    """The step; None if the phrases are not those of the verb. `goals`: where the verb can put things."""
    goals, goal = verb.get("goals"), phrases.get("goal")
    target = target_said(phrases, verb.get("way", "some"))
    if target is None or (goal is None) != (goals is None) or (goals and goal not in goals):
        return None
    step = {"do": verb["do"], "target": target}
    if goal is not None and verb["do"] != "take":
        step["to"] = goal
    return step | {key: phrases[key] for key in ("whose", "lasts") if key in phrases}


def target_said(phrases: Data, way: str) -> Data | None:
    """The object; None for one without a number, which other rules read. `way`: how it is picked if no phrase
    says so."""
    if "amount" not in phrases or not {"np", "within"} & phrases.keys():
        return None
    way = "random" if "luck" in phrases else "choose" if "chosen" in phrases else way
    phrases = with_noun(phrases)
    target = {"way": way, "amount": phrases["amount"], "np": phrases["np"]}
    return target | {key: phrases[key] for key in ("within", "subject") if key in phrases}


def with_noun(phrases: Data) -> Data:
    """With cards as the noun if there is none; "one of the trash" itself is the object."""
    if "np" in phrases:
        return phrases
    if "accusative" in phrases and phrases["within"].get("zone") != "pool":
        rest = {key: value for key, value in phrases.items() if key != "within"}
        return rest | {"np": {"head": "card", **phrases["within"]}}
    return {**phrases, "np": {"head": "card"}}
