import assert from "node:assert/strict";
import test from "node:test";

import { add, make, set } from "../../../static/js/editor/deck.js";
import { History } from "../../../static/js/editor/history.js";
import { any, randomEdit, seeds } from "./making.js";

/** A clock that stands still until it is set. */
function begun(limit = 300) {
  const clock = { now: 0 };
  const history = new History(limit, () => clock.now);
  const first = make();
  history.push(first);
  return { clock, first, history };
}

test("at the beginning nothing can be undone", () => {
  const { history } = begun();
  assert.deepEqual([history.canUndo, history.canRedo, history.undo(), history.redo()], [false, false, null, null]);
  assert.deepEqual([history.undoLabel, history.redoLabel], ["", ""]);
});

test("a step is undone and done again under its label", () => {
  const { history } = begun();
  const one = add(make(), "main", "A");
  history.push(one, "Add A");
  assert.equal(history.undoLabel, "Add A");
  assert.deepEqual(history.undo(), { state: make(), label: "Add A" });
  assert.equal(history.redoLabel, "Add A");
  assert.deepEqual(history.redo(), { state: one, label: "Add A" });
});

test("the last steps can be stored and taken up again", () => {
  const { clock, history } = begun();
  const states = [make()];
  for (const card of ["A", "B", "C"]) {
    clock.now += 5000;
    states.push(add(states.at(-1), "main", card));
    history.push(states.at(-1), `Add ${card}`);
  }
  history.undo();
  const again = new History();
  again.restore(JSON.parse(JSON.stringify(history.last(3))));
  assert.deepEqual([again.undoLabel, again.redoLabel], ["Add B", "Add C"]);
  assert.deepEqual(again.undo().state.zones, states[1].zones);
  assert.equal(again.undo(), null);
});

test("random edits undo to the start and redo to the end", () => {
  for (const random of seeds(50)) {
    const { clock, first, history } = begun();
    const states = [first];
    for (let i = 0; i < 100; i++) {
      const next = randomEdit(random, states.at(-1));
      if (next === states.at(-1)) continue;
      clock.now += 5000;
      history.push(next, `${i}`);
      states.push(next);
    }
    for (const state of states.slice(0, -1).reverse()) assert.equal(history.undo().state, state);
    assert.equal(history.canUndo, false);
    for (const state of states.slice(1)) assert.equal(history.redo().state, state);
    assert.equal(history.canRedo, false);
  }
});

test("whoever wanders through the history is always at the state that a list of states would give", () => {
  for (const random of seeds(50)) {
    const { clock, first, history } = begun();
    const past = [first];
    let future = [];
    for (let i = 0; i < 200; i++) {
      clock.now += 5000;
      any(random, [
        () => {
          past.push(add(past.at(-1), "main", `${i}`));
          future = [];
          history.push(past.at(-1));
        },
        () => {
          const step = history.undo();
          if (past.length > 1) future.push(past.pop());
          assert.equal(step?.state ?? past[0], past.at(-1));
        },
        () => {
          const step = history.redo();
          if (future.length) past.push(future.pop());
          assert.equal(step?.state ?? past.at(-1), past.at(-1));
        },
      ])();
      assert.deepEqual([history.canUndo, history.canRedo], [past.length > 1, future.length > 0]);
    }
  }
});

test("a text that is being typed is one step, a pause begins another", () => {
  const { clock, history } = begun();
  for (const title of ["R", "Re", "Red"]) {
    clock.now += 300;
    history.push(set(make(), { title }), "Title");
  }
  clock.now += 1500;
  history.push(set(make(), { title: "Red burn" }), "Title");
  assert.equal(history.undo().state.title, "Red");
  assert.equal(history.undo().state.title, "");
  assert.equal(history.canUndo, false);
});

test("another field, or a card in between, is another step", () => {
  const { history } = begun();
  let state = set(make(), { title: "R" });
  history.push(state);
  history.push((state = set(state, { description: "d" })));
  history.push((state = add(state, "main", "A")));
  history.push((state = add(state, "main", "A")));
  history.push(set(state, { title: "Re" }));
  for (let i = 0; i < 5; i++) assert.ok(history.undo());
  assert.equal(history.canUndo, false);
});

test("typing after an undo does not change what was undone to", () => {
  const { history } = begun();
  history.push(set(make(), { title: "R" }));
  const both = set(make(), { title: "R", description: "d" });
  history.push(both);
  history.undo();
  history.push(set(make(), { title: "Re" }));
  assert.equal(history.canRedo, false);
});

test("thousands of edits keep only the last ones", () => {
  const { history } = begun(100);
  let state = make();
  for (let i = 0; i < 5000; i++) history.push((state = add(state, "main", `${i % 60}`)));
  let steps = 0;
  while (history.undo()) steps++;
  assert.equal(steps, 100);
});
