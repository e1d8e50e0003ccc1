import assert from "node:assert/strict";
import test from "node:test";

import { compare, grouped } from "../../../static/js/editor/grouping.js";

const facts = (card, kind, cost, name = card) => ({
  card,
  name,
  order: [kind, cost, card],
  groups: { kind: [kind, `kind ${kind}`], cost: [cost, `cost ${cost}`], set: [7, `set ${card}`] },
});
const cards = new Map(
  [facts("a", 2, 1, "Zed"), facts("b", 1, 5, "Ada"), facts("c", 1, 3, "Moe")].map((one) => [one.card, one]),
);
const names = (groups) => groups.map(({ rows }) => rows.map(({ card }) => card).join("")).join("|");
const deck = [
  ["a", 1],
  ["b", 2],
  ["c", 3],
];

test("keys compare part by part, numbers before strings, shorter before longer", () => {
  assert.equal(compare([1, "b"], [1, "a"]), 1);
  assert.equal(compare([1, 2], [1, "2"]), -1);
  assert.equal(compare([1], [1, 0]), -1);
  assert.equal(compare([1, [2]], [1, [2]]), 0);
});

test("cards stand in groups by rank, within them in the standard order", () => {
  assert.equal(names(grouped(deck, cards, "kind", "order")), "cb|a");
  assert.deepEqual(
    grouped(deck, cards, "kind", "order").map(({ count }) => count),
    [5, 1],
  );
});

test("a sorting is a member of the facts or a grouping", () => {
  assert.equal(names(grouped(deck, cards, "", "name")), "bca");
  assert.equal(names(grouped(deck, cards, "", "cost")), "acb");
  assert.equal(names(grouped(deck, cards, "", "card")), "abc");
});

test("groups of one rank go by their names", () => {
  assert.equal(names(grouped(deck.toReversed(), cards, "set", "order")), "a|b|c");
});

test("cards without facts come last, as they were written", () => {
  assert.equal(names(grouped([["?", 1], ...deck], cards, "kind", "order")), "cb|a|?");
});

test("names go by the key of dictionaries", () => {
  const words = { カウ: "カウ\0カウ", ガイ: "カイ\0ガイ", カイ: "カイ\0カイ" };
  const known = new Map(Object.entries(words).map(([name, collated]) => [name, { ...facts(name, "", 0), collated }]));
  const entries = Object.keys(words).map((name) => [name, 1]);
  assert.equal(names(grouped(entries, known, "", "name")), "カイガイカウ");
});
