import assert from "node:assert/strict";
import test from "node:test";

import * as deck from "../../../static/js/editor/deck.js";
import { any, randomState, seeds } from "./making.js";

const { add, begun, changes, count, fill, fromWire, make, move, same, set, setCount, size, toWire } = deck;
const ZONES = {
  main: [
    ["A", 2],
    ["B", 1],
  ],
  side: [["A", 3]],
};

test("numbers are counted by zone and in all", () => {
  const state = make({ zones: ZONES });
  assert.equal(count(state, "main", "A"), 2);
  assert.equal(count(state, "main", "C"), 0);
  assert.equal(count(state, "nowhere", "A"), 0);
  assert.equal(size(state, "main"), 3);
  assert.equal(size(state, "nowhere"), 0);
  assert.equal(size(state), 6);
});

test("an entry keeps its place, a new one comes last, none is left of nothing", () => {
  let state = add(make({ zones: ZONES }), "main", "A");
  state = add(state, "main", "C", 2);
  assert.deepEqual(state.zones.main, [
    ["A", 3],
    ["B", 1],
    ["C", 2],
  ]);
  assert.deepEqual(setCount(state, "main", "A", 0).zones.main, [
    ["B", 1],
    ["C", 2],
  ]);
  assert.deepEqual(add(state, "jokers", "J").zones.jokers, [["J", 1]]);
});

test("a deck begins with a card, a title or text", () => {
  const chosen = { format: "f", sets: ["k3f9x2vb"], visibility: "public", zones: { main: [] } };
  assert.equal(begun(make(chosen)), false);
  assert.equal(begun(make({ ...chosen, title: " ", description: "\n" })), false);
  for (const part of [{ title: "T" }, { description: "D" }, { tags: ["a"] }, { zones: ZONES }]) {
    assert.equal(begun(make({ ...chosen, ...part })), true);
  }
});

test("numbers stay between 0 and 999, whatever is asked for", () => {
  const state = make({ zones: ZONES });
  assert.equal(count(setCount(state, "main", "A", 5000), "main", "A"), 999);
  assert.equal(count(add(state, "main", "A", -9), "main", "A"), 0);
  assert.equal(count(setCount(state, "main", "A", "2.9"), "main", "A"), 2);
  assert.equal(count(setCount(state, "main", "A", NaN), "main", "A"), 0);
});

test("what changes nothing is the same state", () => {
  const state = make({ zones: ZONES, title: "T", tags: ["a"] });
  assert.equal(setCount(state, "main", "A", 2), state);
  assert.equal(setCount(state, "main", "X", 0), state);
  assert.equal(move(state, "main", "main", "A", 1), state);
  assert.equal(move(state, "main", "side", "X", 1), state);
  assert.equal(set(state, { title: "T", tags: ["a"] }), state);
  assert.equal(set(state, { unknown: 1 }), state);
});

test("a state cannot be changed", () => {
  const state = add(make({ zones: ZONES, tags: ["a"] }), "main", "C");
  for (const part of [state, state.zones, state.zones.main, state.zones.main[0], state.tags]) {
    assert.ok(Object.isFrozen(part));
  }
});

test("zones with the names of members of objects are zones", () => {
  for (const zone of ["constructor", "__proto__", "toString"]) {
    const state = add(make(), zone, "A");
    assert.equal(count(state, zone, "A"), 1, zone);
    assert.equal(count(make(), zone, "A"), 0, zone);
    assert.equal(JSON.stringify(toWire(state.zones)), `{"${zone}":[{"card":"A","quantity":1}]}`);
  }
});

test("moving loses no copy, however full the other zone is", () => {
  const state = make({ zones: { main: [["A", 5]], side: [["A", 997]] } });
  const moved = move(state, "main", "side", "A");
  assert.equal(count(moved, "main", "A"), 3);
  assert.equal(count(moved, "side", "A"), 999);
  assert.equal(size(moved), size(state));
});

test("the wire's form goes and comes back; a line without a number counts as one", () => {
  const state = make({ zones: ZONES });
  assert.deepEqual(fromWire(toWire(state.zones)), state.zones);
  const odd = {
    main: [
      { card: "0 x", quantity: 0 },
      { card: "A", quantity: 1 },
      { card: "A", quantity: 2 },
    ],
  };
  assert.deepEqual(fromWire(odd), {
    main: [
      ["0 x", 1],
      ["A", 3],
    ],
  });
  assert.deepEqual(fill(state, odd).zones, {
    main: [
      ["0 x", 1],
      ["A", 3],
    ],
  });
});

test("fields are set, nothing else", () => {
  const state = set(make({ zones: ZONES }), { title: "T", tags: ["a"], format: "half", zones: {} });
  assert.deepEqual([state.title, state.tags, state.format], ["T", ["a"], "half"]);
  assert.deepEqual(state.zones, ZONES);
});

test("titles are the same without the blanks around them, and zones in any order", () => {
  const state = make({ title: "T", zones: ZONES });
  const other = make({ title: " T ", zones: { side: ZONES.side, main: ZONES.main } });
  assert.ok(same(state, other));
  assert.ok(!same(state, add(state, "main", "B")));
  assert.ok(!same(state, set(state, { description: "d" })));
});

test("changes lead from one state to the other", () => {
  for (const random of seeds(200)) {
    const [a, b] = [randomState(random), randomState(random)];
    const put = (state, { zone, card, to }) => setCount(state, zone, card, to);
    const led = changes(a, b).reduce(put, a);
    assert.deepEqual(changes(led, b), []);
    assert.deepEqual(changes(b, a).length, changes(a, b).length);
    assert.ok(changes(a, b).every(({ from, to }) => from !== to));
  }
});

test("the size is the sum of what was added and taken", () => {
  for (const random of seeds(100)) {
    let [state, sum] = [make(), 0];
    for (let i = 0; i < 50; i++) {
      const [zone, card, n] = [any(random, ["m", "s"]), any(random, ["A", "B", "C"]), Math.floor(random() * 7) - 3];
      sum += Math.max(n, -count(state, zone, card));
      state = add(state, zone, card, n);
      if (random() < 0.2) state = move(state, "m", "s", card, 2);
    }
    assert.equal(size(state), sum);
  }
});
