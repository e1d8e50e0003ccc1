import assert from "node:assert/strict";
import test from "node:test";

import { add, arrange, changes, make, set, setCount } from "../../../static/js/editor/deck.js";
import { merge } from "../../../static/js/editor/merge.js";
import { randomEdit, randomState, seeds } from "./making.js";

const BASE = make({
  title: "T",
  tags: ["a", "b"],
  zones: {
    main: [
      ["A", 2],
      ["B", 1],
    ],
    side: [],
  },
});
const clashes = ({ rows, fields }) => [...rows, ...fields].filter(({ clash }) => clash);

test("changes of different cards combine", () => {
  const found = merge(BASE, add(BASE, "main", "A"), add(setCount(BASE, "main", "B", 0), "side", "C"));
  assert.deepEqual(found.state.zones, { main: [["A", 3]], side: [["C", 1]] });
  assert.deepEqual(clashes(found), []);
  assert.deepEqual(found.rows[0], { zone: "main", card: "A", base: 2, mine: 3, theirs: 2, merged: 3, clash: false });
});

test("a card that both changed to different numbers is a clash, and mine is proposed", () => {
  const found = merge(BASE, setCount(BASE, "main", "A", 3), setCount(BASE, "main", "A", 1));
  const clash = { zone: "main", card: "A", base: 2, mine: 3, theirs: 1, merged: 3, clash: true };
  assert.deepEqual(found.rows, [clash]);
});

test("what both changed alike is no clash", () => {
  const both = set(add(BASE, "main", "A"), { title: "U" });
  const found = merge(BASE, both, both);
  assert.deepEqual(found.state, both);
  assert.deepEqual(clashes(found), []);
});

test("fields are joined like cards", () => {
  const found = merge(BASE, set(BASE, { title: "M", cover: "A" }), set(BASE, { title: "N", format: "half" }));
  assert.deepEqual([found.state.title, found.state.cover, found.state.format], ["M", "A", "half"]);
  assert.deepEqual(
    clashes(found).map(({ name }) => name),
    ["title"],
  );
});

test("card sets that either chose are there, and never clash", () => {
  const found = merge(BASE, set(BASE, { sets: ["m"] }), set(BASE, { sets: ["n"] }));
  assert.deepEqual(found.state.sets.toSorted(), ["m", "n"]);
  assert.deepEqual(clashes(found), []);
});

test("tags that either took away are gone, those that either gave are there", () => {
  const found = merge(BASE, set(BASE, { tags: ["b", "m"] }), set(BASE, { tags: ["a", "b", "n"] }));
  assert.deepEqual(found.state.tags, ["b", "m", "n"]);
  assert.deepEqual(clashes(found), []);
});

test("the order of a zone is that of whoever changed it", () => {
  const three = make({
    zones: {
      main: [
        ["A", 1],
        ["B", 1],
        ["C", 1],
      ],
    },
  });
  const moved = set(arrange(three, "main", ["C", "A", "B"]), { arranged: true });
  const cards = (state) => state.zones.main.map(([card]) => card);
  assert.deepEqual(cards(merge(three, moved, add(three, "main", "D")).state), ["C", "A", "B", "D"]);
  assert.deepEqual(cards(merge(three, add(three, "main", "D"), moved).state), ["C", "A", "B", "D"]);
  assert.deepEqual(cards(merge(three, moved, arrange(three, "main", ["B", "A", "C"])).state), ["C", "A", "B"]);
  assert.ok(merge(three, three, moved).state.arranged);
});

test("notes on different cards are put together; two on one card are a clash", () => {
  const noted = set(BASE, { notes: { A: "old", B: "gone" } });
  const [mine, theirs] = [
    { A: "old", C: "mine" },
    { A: "theirs", B: "gone" },
  ].map((notes) => set(noted, { notes }));
  const found = merge(noted, mine, theirs);
  assert.deepEqual(found.state.notes, { A: "theirs", C: "mine" });
  assert.deepEqual(clashes(found), []);
  assert.equal(clashes(merge(noted, set(noted, { notes: { A: "mine" } }), theirs)).length, 1);
});

test("an empty zone that one took away is gone, unless the other one filled it", () => {
  const without = make({ ...BASE, zones: { main: BASE.zones.main } });
  assert.deepEqual(Object.keys(merge(BASE, without, BASE).state.zones), ["main"]);
  assert.deepEqual(Object.keys(merge(BASE, BASE, without).state.zones), ["main"]);
  const filled = add(BASE, "side", "C");
  assert.deepEqual(merge(BASE, without, filled).state.zones.side, [["C", 1]]);
  const more = make({ ...BASE, zones: { ...BASE.zones, "deck-2": [] } });
  assert.deepEqual(Object.keys(merge(BASE, BASE, more).state.zones), ["main", "side", "deck-2"]);
});

test("only what both changed differently is a clash, and nothing else is lost", () => {
  for (const random of seeds(300)) {
    const base = randomState(random);
    const [mine, theirs] = [randomState(random, 4, base), randomState(random, 4, base)];
    const { state, rows } = merge(base, mine, theirs);
    const at = (list) => new Map(list.map((row) => [`${row.zone} ${row.card}`, row.to]));
    const [m, t] = [at(changes(base, mine)), at(changes(base, theirs))];
    const merged = at(changes(make(), state));
    for (const [key, n] of m) assert.equal(merged.get(key) ?? 0, n);
    for (const [key, n] of t) if (!m.has(key)) assert.equal(merged.get(key) ?? 0, n);
    for (const row of rows) {
      const key = `${row.zone} ${row.card}`;
      assert.equal(row.clash, m.has(key) && t.has(key) && m.get(key) !== t.get(key));
    }
  }
});

test("where nothing clashes it does not matter who merges", () => {
  for (const random of seeds(300)) {
    const base = randomState(random);
    let [mine, theirs] = [base, base];
    for (let i = 0; i < 6; i++) {
      mine = randomEdit(random, mine, ["A", "B", "C"]);
      theirs = randomEdit(random, theirs, ["D", "名前"]);
    }
    theirs = set(theirs, { title: base.title, description: base.description });
    const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)];
    assert.deepEqual(clashes(one), []);
    assert.deepEqual(changes(one.state, other.state), []);
    assert.equal(one.state.title, other.state.title);
    assert.deepEqual(one.state.tags.toSorted(), other.state.tags.toSorted());
  }
});

test("merging with somebody who did nothing changes nothing", () => {
  for (const random of seeds(100)) {
    const base = randomState(random);
    const mine = randomState(random, 5, base);
    for (const { state } of [merge(base, mine, base), merge(base, base, mine)]) {
      assert.deepEqual(changes(state, mine), []);
      assert.equal(state.title, mine.title);
    }
  }
});
