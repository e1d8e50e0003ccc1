/** Random decks for tests of properties; every run makes the same ones. */

import { add, make, move, set, setCount } from "../../../static/js/editor/deck.js";

/** `n` sources of random numbers (mulberry32). */
export function* seeds(n) {
  for (let seed = 1; seed <= n; seed++) yield source(seed);
}

function source(seed) {
  let a = seed * 0x9e3779b9;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const any = (random, list) => list[Math.floor(random() * list.length)];

const ZONES = ["main", "side", "deck-1"];
const CARDS = ["A", "B", "C", "D", "名前", "<b>"];

/** One edit out of those that people make; on `cards` only, if they are named. */
export function randomEdit(random, state, cards = CARDS) {
  const [zone, card, n] = [any(random, ZONES), any(random, cards), Math.floor(random() * 5)];
  return any(random, [
    () => add(state, zone, card),
    () => add(state, zone, card, -1),
    () => setCount(state, zone, card, n),
    () => move(state, zone, any(random, ZONES), card, n),
    () => set(state, { title: `T${n}` }),
    () => set(state, { description: `D${n}`, tags: CARDS.slice(0, n) }),
  ])();
}

export function randomState(random, edits = 12, start = make()) {
  let state = start;
  for (let i = 0; i < edits; i++) state = randomEdit(random, state);
  return state;
}
