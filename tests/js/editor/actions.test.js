import assert from "node:assert/strict";
import test from "node:test";

import { Actions } from "../../../static/js/editor/actions.js";
import { count, make } from "../../../static/js/editor/deck.js";

/** Actions on a deck of which each card may be there three times, and 40 cards in all. */
function actions(main, { room = 40, limit = 3 } = {}) {
  const notices = [];
  const facts = { zone: "main", limit, name: "Lancer" };
  const session = {
    state: make({ zones: { main } }),
    cards: new Map([["L", facts]]),
    change(_label, next) {
      this.state = next(this.state);
    },
  };
  const list = { zones: () => [{ slug: "main", name: "Main deck", room }] };
  const made = new Actions({ session, list, notice: (text) => notices.push(text) });
  return { made, notices, copies: () => count(session.state, "main", "L") };
}

test("as many copies as are allowed, and as there is room for", () => {
  for (const [others, wanted] of [
    [30, 3],
    [38, 2],
    [40, 0],
    [45, 0],
  ]) {
    const { made, copies } = actions([["X", others]]);
    made.fill("L");
    assert.equal(copies(), wanted, `beside ${others}`);
  }
});

test("a full zone says so", () => {
  const { made, notices } = actions([["X", 40]]);
  made.fill("L");
  assert.deepEqual(notices, ["Main deck is full"]);
});

test("a zone without a bound has room, and copies there stay", () => {
  const { made, notices, copies } = actions(
    [
      ["L", 2],
      ["X", 90],
    ],
    { room: null },
  );
  made.fill("L");
  made.fill("L");
  assert.equal(copies(), 3);
  assert.deepEqual(notices, []);
});

test("a card without a limit gets one more at a time", () => {
  const { made, copies } = actions([["X", 38]], { limit: null });
  for (let n = 0; n < 4; n += 1) made.fill("L");
  assert.equal(copies(), 2);
});
