"""For every kind of step: cards, tables, and whether a card with it can be used or paid."""

from rules.games.code_of_joker.effects import steps as s

UNITS = {
    "A": "unit, red, cost 1, bp 3000",
    "P": "unit, red, cost 1, bp 3000, pierce",
    "Hard": "unit, red, cost 1, bp 3000, destruction-resistance, vanish-resistance",
    "Firm": "unit, red, cost 1, bp 3000, immortal, selflessness, anchored",
    "Free": "unit, red, cost 0, bp 3000",
}
FOES = "target: {all: {owner: opponent}}"
HAND = "target: {all: {zone: hand, owner: you}}"
ONE = "{choose: 1, of: {owner: opponent}}"
DRAW = "[{do: draw, count: 1}]"
FULL = "me hand: 7xA"
# For each kind of step: its data, the table (`me` attacks with an A and has the card set), and whether the card
# can be used.
CASES: dict[type, list[tuple[str, str, bool]]] = {
    s.Choose: [(f"do: choose, target: {ONE}", "you field: A", False)],
    s.Reveal: [("do: reveal, target: {all: {zone: hand, owner: opponent}}", "you hand: A", False)],
    s.Nothing: [("do: nothing", "", False)],
    s.Rest: [("do: rest, to: hand", "", False)],
    s.Destroy: [
        (f"do: destroy, {FOES}", "you field: Hard A", True),
        (f"do: destroy, {FOES}", "you field: Hard", False),
        ("do: destroy, target: {all: {zone: set, owner: opponent}}", "you set: A", True),
        ("do: destroy, target: {all: {zone: hand, owner: opponent}}", "you hand: A", True),
        ("do: destroy, target: {all: {zone: hand, owner: opponent}}", "you hand: none", False),
    ],
    s.Damage: [
        (f"do: damage, {FOES}, amount: 1000", "you field: A", True),
        (f"do: damage, {FOES}, amount: 1000", "you field: Firm", False),
        (f"do: damage, {FOES}, amount: 0", "you field: A", False),
    ],
    s.MutualDamage: [
        (f"do: mutual-damage, one: event, two: {ONE}", "you field: A", True),
        (f"do: mutual-damage, one: event, two: {ONE}", "", False),
        (f"do: mutual-damage, one: {ONE}, two: event", "", False),
    ],
    s.Bp: [
        ("do: bp, target: event, by: {of: stat, stat: hand, times: 500}", "me hand: A", True),
        ("do: bp, target: event, by: {of: stat, stat: hand, times: 500}", "", False),
    ],
    s.MultiplyBp: [
        ("do: multiply-bp, target: event, times: 2", "", True),
        ("do: multiply-bp, target: event, times: 2, over: 2", "", False),
    ],
    s.SetBp: [
        ("do: set-bp, target: event, to: 4000", "", True),
        ("do: set-bp, target: event, to: 3000", "", False),
    ],
    s.MutualBp: [
        (f"do: mutual-bp, one: event, two: {ONE}", "you field: A", True),
        (f"do: mutual-bp, one: event, two: {ONE}", "", False),
    ],
    s.SwapBp: [
        (f"do: swap-bp, one: event, two: {ONE}, base: false", "you field: A(base=500)", True),
        (f"do: swap-bp, one: event, two: {ONE}, base: false", "you field: A", False),
        (f"do: swap-bp, one: event, two: {ONE}", "you field: A(base=500)", True),
        (f"do: swap-bp, one: event, two: {ONE}", "you field: A", False),
        (f"do: swap-bp, one: event, two: {ONE}", "", False),
        (f"do: swap-bp, one: {ONE}, two: event", "", False),
    ],
    s.Level: [
        (f"do: level, {FOES}, by: 1", "you field: A*2", True),
        (f"do: level, {FOES}, by: 1", "you field: A*3", False),
        (f"do: level, {FOES}, by: -1", "you field: A", False),
    ],
    s.SetLevel: [
        (f"do: set-level, {FOES}, to: 2", "you field: A", True),
        (f"do: set-level, {FOES}, to: 2", "you field: A*2", False),
    ],
    s.Ready: [
        (f"do: ready, {FOES}", "you field: A(acted)", True),
        (f"do: ready, {FOES}", "you field: A", False),
    ],
    s.Exhaust: [
        (f"do: exhaust, {FOES}", "you field: A", True),
        (f"do: exhaust, {FOES}", "you field: A(acted) Firm", False),
    ],
    s.Grant: [
        (f"do: grant, {FOES}, keywords: [pierce, unyielding]", "you field: P", True),
        (f"do: grant, {FOES}, keywords: [pierce]", "you field: P", False),
    ],
    s.Remove: [
        (f"do: remove, {FOES}, keywords: [pierce]", "you field: P", True),
        (f"do: remove, {FOES}, keywords: [pierce]", "you field: A", False),
        (f"do: remove, {FOES}", "you field: P", True),
        (f"do: remove, {FOES}", "you field: A", False),
    ],
    s.GrantAbility: [
        (
            f"do: grant-ability, {FOES}, ability: {{kind: continuous, clauses: "
            "[{give: [{give: bp, to: self, by: 500}]}]}",
            field,
            bool(field),
        )
        for field in ("you field: A", "")
    ],
    s.Move: [
        (f"do: move, {FOES}, to: hand", "you field: A", True),
        (f"do: move, {FOES}, to: hand", "you field: Firm", False),
        ("do: move, target: {all: {zone: trash, owner: you}}, to: hand", "me trash: A", True),
        (
            "do: move, target: {all: {zone: trash, owner: you}}, to: hand",
            f"me trash: A; {FULL}",
            False,
        ),
        (f"do: move, {HAND}, to: set", "me hand: A", True),
        (f"do: move, {HAND}, to: set", "me hand: A; me set: I 3xA", True),
    ],
    s.Vanish: [
        (f"do: vanish, {FOES}", "you field: A", True),
        (f"do: vanish, {FOES}", "you field: Hard", False),
    ],
    s.Exclude: [
        (f"do: exclude, {FOES}", "you field: Hard", True),
        (f"do: exclude, {FOES}", "", False),
    ],
    s.Summon: [
        (f"do: summon, {HAND}", "me hand: A", True),
        (f"do: summon, {HAND}", "me hand: A; me field: 5xA", False),
        (f"do: summon, {HAND}", "me hand: I", False),
    ],
    s.Clone: [
        ("do: clone, target: event", "", True),
        ("do: clone, target: event", "me field: 5xA", False),
    ],
    s.Create: [
        ("do: create, to: hand, card: [A]", "me hand: 6xA", True),
        ("do: create, to: hand, card: [A]", FULL, False),
        ("do: create, to: field, card: [A]", "me field: 5xA", False),
        ("do: create, to: set, card: [A]", "me set: I 3xA", True),
    ],
    s.DeathCounter: [
        (f"do: death-counter, {FOES}, by: 2", "you field: A(counter=3)", True),
        (f"do: death-counter, {FOES}, by: 2", "you field: A(counter=1)", False),
        (f"do: death-counter, {FOES}, by: 2, add: true", "you field: A(counter=1)", True),
        (f"do: death-counter, {FOES}, by: 2, add: true", "you field: A", False),
    ],
    s.SetDeathCounter: [
        (f"do: set-death-counter, {FOES}, to: 2", "you field: A(counter=3)", True),
        (f"do: set-death-counter, {FOES}, to: 2", "you field: A(counter=2)", False),
        (f"do: set-death-counter, {FOES}, to: 2", "you field: A", False),
    ],
    s.RemoveDeathCounter: [
        (f"do: remove-death-counter, {FOES}", "you field: A(counter=3)", True),
        (f"do: remove-death-counter, {FOES}", "you field: A", False),
    ],
    s.AttackNow: [
        (
            "do: attack-now, target: {all: {owner: you}}",
            "me field: A A",
            False,
        ),  # one is attacking already
    ],
    s.Bar: [
        ("do: bar, target: {all: {zone: hand, owner: opponent}}", "you hand: A", True),
        ("do: bar, target: {all: {zone: hand, owner: opponent}}", "you hand: A!", False),
        ("do: bar, target: {all: {zone: deck, owner: opponent}}", "you deck: A", False),
        ("do: bar, target: event", "", False),
    ],
    s.Hush: [("do: hush, who: opponent", "", True)],
    s.MuteOverclock: [
        ("do: level, target: event, by: 2}, {do: mute-overclock, target: event", "", True),
        ("do: mute-overclock, target: event", "", False),
    ],
    s.SwapPiles: [
        ("do: swap-piles", "me trash: A", True),
        ("do: swap-piles, who: opponent", "you deck: none", False),
    ],
    s.SuppressOverclock: [
        ("do: level, target: event, by: 2}, {do: suppress-overclock, target: event", "", True),
        ("do: suppress-overclock, target: event", "", False),
    ],
    s.Draw: [
        ("do: draw, count: 1", "me hand: 6xA", True),
        ("do: draw, count: 1", FULL, False),
        ("do: draw, count: 1, of: {species: [獣]}", "", False),
    ],
    s.DrawTo: [
        ("do: draw-to, count: 2", "me hand: A", True),
        ("do: draw-to, count: 2", "me hand: A A", False),
    ],
    s.Discard: [
        ("do: discard, count: 1, who: opponent", "you hand: A A", True),
        ("do: discard, count: 1, who: opponent", "", False),
    ],
    s.Mill: [
        ("do: mill, count: 1", "", True),
        ("do: mill, count: 1", "me deck: none", False),
    ],
    s.LifeDamage: [
        ("do: life-damage, amount: 1", "you life: 1", True),
        ("do: life-damage, amount: 0", "", False),
    ],
    s.Heal: [
        ("do: heal, amount: 1", "me life: 8", True),
        ("do: heal, amount: 1, most: 8", "me life: 8", False),
    ],
    s.Cp: [
        ("do: cp, by: 1", "me cp: 11", True),
        ("do: cp, by: 1", "me cp: 12", False),
        ("do: cp, by: -1", "me cp: 0", False),
    ],
    s.Purple: [
        ("do: purple, by: 1", "me purple: 4", True),
        ("do: purple, by: 1", "me purple: 5", False),
    ],
    s.Gauge: [
        ("do: gauge, by: 10", "me gauge: 99", True),
        ("do: gauge, by: 10", "me gauge: 100", False),
    ],
    s.Cost: [
        (f"do: cost, {HAND}, by: -1", "me hand: A", True),
        (f"do: cost, {HAND}, by: -1", "me hand: Free", False),
    ],
    s.SetCost: [
        (f"do: set-cost, {HAND}, to: 0", "me hand: A", True),
        (f"do: set-cost, {HAND}, to: 0", "me hand: Free", False),
    ],
    s.Look: [
        ("do: look, count: 2", "", True),
        ("do: look, count: 2", "me deck: none", False),
    ],
    s.Shuffle: [
        ("do: shuffle", "me deck: A A", True),
        ("do: shuffle", "me deck: A", False),
    ],
    s.Win: [("do: win", "", True)],
    s.When: [
        (f"do: if, if: [{{is: turn, of: you}}], then: {DRAW}", "", True),
        (f"do: if, if: [{{is: turn, of: opponent}}], then: {DRAW}", "", False),
        (f"do: if, if: [{{is: turn, of: opponent}}], then: [], else: {DRAW}", "", True),
    ],
    s.Pay: [
        (f"do: pay, cost: [{{do: cp, by: -2}}], then: {DRAW}", "me cp: 2", True),
        (f"do: pay, cost: [{{do: cp, by: -2}}], then: {DRAW}", "me cp: 1", False),
    ],
    s.Modes: [
        (f"do: modes, modes: [{{do: [{{do: nothing}}]}}, {{do: {DRAW}}}]", "", True),
        (f"do: modes, modes: [{{do: [{{do: nothing}}]}}, {{do: {DRAW}}}]", FULL, False),
    ],
    s.Cases: [
        (
            f"do: cases, value: {{of: stat, stat: life}}, cases: [{{span: [8, 9], do: {DRAW}}}]",
            life,
            can,
        )
        for life, can in (("me life: 8", True), ("me life: 7", False))
    ],
    s.ForEach: [
        (f"do: each, {FOES}, then: {DRAW}", "you field: A", True),
        (f"do: each, {FOES}, then: {DRAW}", "", False),
    ],
    s.Repeat: [
        (f"do: repeat, times: {{of: stat, stat: hand}}, then: {DRAW}", "me hand: A", True),
        (f"do: repeat, times: {{of: stat, stat: hand}}, then: {DRAW}", "", False),
    ],
    s.Chance: [
        (f"do: chance, percent: 1, then: {DRAW}", "", True),
        (f"do: chance, percent: 1, then: [{{do: nothing}}], else: {DRAW}", "", True),
        (f"do: chance, percent: 0, then: {DRAW}", "", False),
    ],
}
# A cost of a single step, and tables on which it can just be paid, or only in part.
COSTS: dict[type, list[tuple[str, str, bool]]] = {
    s.Level: [
        (f"do: level, {FOES}, by: 2", "you field: A", True),
        (f"do: level, {FOES}, by: 2", "you field: A*2", False),
    ],
    s.Cost: [
        (f"do: cost, {HAND}, by: -1", "me hand: A", True),
        (f"do: cost, {HAND}, by: -2", "me hand: A", False),
    ],
    s.Clone: [
        ("do: clone, target: event, times: 2", "me field: 3xA", True),
        ("do: clone, target: event, times: 2", "me field: 4xA", False),
    ],
    s.Create: [
        ("do: create, to: hand, card: [A], times: 2", "me hand: 5xA", True),
        ("do: create, to: hand, card: [A], times: 2", "me hand: 6xA", False),
        ("do: create, to: hand, card: [A, P]", "me hand: 5xA", True),
        ("do: create, to: hand, card: [A, P]", "me hand: 6xA", False),
    ],
    s.Draw: [
        ("do: draw, count: 2", "me hand: 5xA", True),
        ("do: draw, count: 2", "me hand: 6xA", False),
        ("do: draw, count: 1, who: both", "you hand: 7xA", False),
    ],
    s.Mill: [
        ("do: mill, count: 2", "me deck: A A", True),
        ("do: mill, count: 2", "me deck: A", False),
    ],
    s.Heal: [
        ("do: heal, amount: 2, most: 8", "me life: 6", True),
        ("do: heal, amount: 2, most: 8", "me life: 7", False),
    ],
    s.Cp: [
        ("do: cp, by: -2", "me cp: 2", True),
        ("do: cp, by: -2", "me cp: 1", False),
        ("do: cp, by: -1, who: both", "me cp: 1; you cp: 0", False),
    ],
    s.Purple: [
        ("do: purple, by: -2", "me purple: 2", True),
        ("do: purple, by: -2", "me purple: 1", False),
    ],
    s.Gauge: [
        ("do: gauge, by: -20", "me gauge: 20", True),
        ("do: gauge, by: -20", "me gauge: 19", False),
    ],
    s.Discard: [
        ("do: discard, count: 2", "me hand: A A", True),
        ("do: discard, count: 2", "me hand: A", False),
        ("do: discard, count: 1, who: both", "me hand: A; you hand: none", False),
        ("do: discard, count: 0, how: all", "me hand: A", True),
        ("do: discard, count: 0, how: all", "", False),
        ("do: discard, count: 0, how: all, who: both", "me hand: A A", False),
    ],
    s.MutualDamage: [
        (f"do: mutual-damage, one: event, two: {ONE}", "you field: A", True),
        (f"do: mutual-damage, one: event, two: {ONE}", "you field: Firm", False),
    ],
    s.Choose: [
        ("do: choose, target: {choose: 2, of: {owner: opponent}}", "you field: A A", True),
        ("do: choose, target: {choose: 2, of: {owner: opponent}}", "you field: A", False),
        (
            "do: choose, target: {choose: 2, of: {owner: opponent}, upto: true}",
            "you field: A",
            True,
        ),
    ],
    s.Modes: [
        (
            "do: modes, modes: [{do: [{do: cp, by: -9}]}, {do: [{do: cp, by: -1}]}]",
            "me cp: 1",
            True,
        ),
        (
            "do: modes, modes: [{do: [{do: cp, by: -9}]}, {do: [{do: cp, by: -2}]}]",
            "me cp: 1",
            False,
        ),
    ],
    s.ForEach: [
        (f"do: each, {FOES}, then: [{{do: cp, by: -1}}]", "me cp: 2; you field: A A", True),
        (f"do: each, {FOES}, then: [{{do: cp, by: -1}}]", "me cp: 1; you field: A A", False),
    ],
    s.Repeat: [
        ("do: repeat, times: 2, then: [{do: cp, by: -1}]", "me cp: 2", True),
        ("do: repeat, times: 2, then: [{do: cp, by: -1}]", "me cp: 1", False),
    ],
    s.Pay: [
        ("do: pay, cost: [{do: cp, by: -1}], then: [{do: cp, by: -1}]", "me cp: 2", True),
        ("do: pay, cost: [{do: cp, by: -1}], then: [{do: cp, by: -1}]", "me cp: 1", False),
    ],
    s.Nothing: [("do: nothing", "", True)],
}
