/**
 * The deck being edited, as an immutable value: every function returns a new state.
 *
 * @typedef {[card: string, copies: number]} Pair
 * @typedef {Object<string, Pair[]>} Zones  entries in the order in which they were written
 * @typedef {{title: string, description: string, visibility: string, tags: string[],
 *   format: string|null, cover: string, arranged: boolean, notes: Object<string, string>, sets: string[],
 *   zones: Zones}} State  frozen;
 *   `arranged`: shown in the order of the entries, not in standard order; `notes` are by card; `sets`: codes of card sets
 */

export const FIELDS = ["title", "description", "visibility", "tags", "format", "cover", "arranged", "notes", "sets"];
/** The maximum number of copies in one entry (docs/api.md). */
export const MOST = 999;

const EMPTY = {
  title: "",
  description: "",
  visibility: "private",
  tags: [],
  format: null,
  cover: "",
  arranged: false,
  notes: {},
  sets: [],
};
const bound = (n) => Math.min(Math.max(Math.trunc(Number(n)) || 0, 0), MOST);
const frozen = (list) => Object.freeze([...list]);

/** A state made of the given parts (zones in either form); the rest is empty. */
export function make(parts = {}) {
  const fields = FIELDS.map((name) => [name, parts[name] ?? EMPTY[name]]);
  const state = { ...Object.fromEntries(fields), zones: tidy(parts.zones ?? {}) };
  return Object.freeze({
    ...state,
    tags: frozen(state.tags),
    sets: frozen(state.sets),
    notes: Object.freeze({ ...state.notes }),
  });
}

/** The entries of a zone; [] for an unknown zone. */
export const entries = (state, zone) => (Object.hasOwn(state.zones, zone) ? state.zones[zone] : []);

export const count = (state, zone, card) => entries(state, zone).find(([name]) => name === card)?.[1] ?? 0;

/** The number of copies in a zone, or in all zones. */
export const size = (state, zone) =>
  (zone === undefined ? Object.keys(state.zones) : [zone])
    .flatMap((name) => entries(state, name))
    .reduce((sum, [, copies]) => sum + copies, 0);

/** Whether there is anything to keep: a card, a title or text. */
export const begun = (state) =>
  size(state) > 0 || [state.title, state.description, ...state.tags].some((text) => text.trim());

/** Sets `n` copies of a card in a zone; 0 removes it. An existing entry keeps its position. */
export function setCount(state, zone, card, n) {
  const [old, wanted] = [entries(state, zone), bound(n)];
  const at = old.findIndex(([name]) => name === card);
  if (wanted === (old[at]?.[1] ?? 0)) return state;
  const pair = Object.freeze([card, wanted]);
  if (at < 0) return withZone(state, zone, [...old, pair]);
  return withZone(state, zone, wanted ? old.with(at, pair) : old.toSpliced(at, 1));
}

export const add = (state, zone, card, n = 1) => setCount(state, zone, card, count(state, zone, card) + n);

/** Moves up to `n` copies to another zone, limited by what is there and what the target can hold. */
export function move(state, from, to, card, n = MOST) {
  const room = MOST - count(state, to, card);
  const copies = Math.min(bound(n), count(state, from, card), room);
  if (from === to || !copies) return state;
  return add(add(state, from, card, -copies), to, card, copies);
}

/** Replaces all zones, given as pairs or in wire form. */
export const fill = (state, zones) => Object.freeze({ ...state, zones: tidy(zones) });

/** The zone's entries in the order of these cards; cards that are not among them come last. */
export function arrange(state, zone, cards) {
  const rank = new Map(cards.map((card, i) => [card, i]));
  const place = ([card]) => rank.get(card) ?? cards.length;
  return withZone(
    state,
    zone,
    entries(state, zone).toSorted((a, b) => place(a) - place(b)),
  );
}

/** Sets fields, such as the title. */
export function set(state, fields) {
  const changed = FIELDS.filter((name) => fields[name] !== undefined && !equal(fields[name], state[name]));
  if (!changed.length) return state;
  return make({ ...state, ...Object.fromEntries(changed.map((name) => [name, fields[name]])) });
}

/** The API's form of a deck: {zone: [{card, quantity}]}. */
export const toWire = (zones) => mapped(zones, (pairs) => pairs.map(([card, quantity]) => ({ card, quantity })));

/**
 * Zones from the API's form. Pasted lines without a valid number have 0 copies; they become 1, because the
 * API refuses 0. They are unidentified anyway.
 */
export const fromWire = (wire) => tidy(wire);

/** The differences in cards: [{zone, card, from, to}], with numbers of copies. */
export function changes(a, b) {
  const zones = union(Object.keys(a.zones), Object.keys(b.zones));
  return zones.flatMap((zone) =>
    union(names(a, zone), names(b, zone))
      .map((card) => ({ zone, card, from: count(a, zone, card), to: count(b, zone, card) }))
      .filter(({ from, to }) => from !== to),
  );
}

/** Whether two states are the same when saved. The server trims titles. */
export const same = (a, b) => a === b || equal(comparable(a), comparable(b));

export const equal = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);
export const union = (...lists) => [...new Set(lists.flat())];

const comparable = (state) => [
  ...FIELDS.map((name) => (name === "title" ? state.title.trim() : state[name])),
  Object.keys(state.zones)
    .sort()
    .map((zone) => [zone, state.zones[zone]]),
];
const names = (state, zone) => entries(state, zone).map(([card]) => card);
const mapped = (zones, change) => Object.fromEntries(Object.entries(zones).map(([zone, list]) => [zone, change(list)]));
const withZone = (state, zone, list) =>
  Object.freeze({ ...state, zones: Object.freeze({ ...state.zones, [zone]: frozen(list) }) });

/** Zones as frozen pairs, with each card once per zone. */
function tidy(zones) {
  return Object.freeze(mapped(zones, (list) => frozen(joined(list))));
}

function joined(list) {
  const copies = new Map();
  for (const entry of list) {
    const [card, n] = Array.isArray(entry) ? entry : [entry.card, entry.quantity];
    copies.set(card, bound((copies.get(card) ?? 0) + (bound(n) || 1)));
  }
  return [...copies].map((pair) => Object.freeze(pair));
}
