import { FIELDS, arrange, count, entries, equal, make, setCount, union } from "./deck.js";

/**
 * Three-way merge of two people's changes to a deck. What only one of them changed is taken from there; what both
 * changed differently is a clash, for which `merged` proposes mine. Tags and sets never clash.
 *
 * @returns {{state: State, rows: {zone, card, base, mine, theirs, merged, clash}[],
 *   fields: {name, base, mine, theirs, merged, clash}[]}} rows and fields that either side changed
 */
export function merge(base, mine, theirs) {
  const fields = FIELDS.map((name) => field(name, base, mine, theirs)).filter(changed);
  const rows = zonesOf(base, mine, theirs).flatMap((zone) => rowsOf(zone, base, mine, theirs));
  const parts = Object.fromEntries(fields.map(({ name, merged }) => [name, merged]));
  const start = make({ ...base, ...parts, zones: kept(base, mine, theirs) });
  const put = (state, { zone, card, merged }) => setCount(state, zone, card, merged);
  const state = dropped(rows.reduce(put, start), base, mine, theirs);
  return { state: ordered(state, base, mine, theirs), rows, fields };
}

const changed = ({ base, mine, theirs }) => !equal(base, mine) || !equal(base, theirs);

/** Merges one value; `clash` if both sides changed it to different values. */
function joined(base, mine, theirs) {
  const clash = !equal(mine, base) && !equal(theirs, base) && !equal(mine, theirs);
  return { base, mine, theirs, merged: equal(mine, base) ? theirs : mine, clash };
}

function field(name, base, mine, theirs) {
  const found = { name, ...joined(base[name], mine[name], theirs[name]) };
  if (name === "notes") return { ...found, ...notes(base.notes, mine.notes, theirs.notes) };
  if (name !== "tags" && name !== "sets") return found;
  return { ...found, merged: listed(base[name], mine[name], theirs[name]), clash: false };
}

const listed = (base, mine, theirs) =>
  union(base, mine, theirs).filter(
    (one) => joined(base.includes(one), mine.includes(one), theirs.includes(one)).merged,
  );

/** Notes on different cards are put together. */
function notes(...sides) {
  const cards = union(...sides.map(Object.keys));
  const found = cards.map((card) => [card, joined(...sides.map((side) => side[card]))]);
  const merged = Object.fromEntries(found.map(([card, note]) => [card, note.merged]).filter(([, note]) => note));
  return { merged, clash: found.some(([, { clash }]) => clash) };
}

/** Takes over the order of a zone from the side that changed it; mine, if both did. */
function ordered(state, base, ...sides) {
  for (const zone of Object.keys(state.zones)) {
    const common = (side) => names(side, zone).filter((card) => names(base, zone).includes(card));
    const moved = sides.find(
      (side) =>
        !equal(
          common(side),
          names(base, zone).filter((card) => names(side, zone).includes(card)),
        ),
    );
    if (moved) state = arrange(state, zone, names(moved, zone));
  }
  return state;
}

const names = (state, zone) => entries(state, zone).map(([card]) => card);
const cardsOf = (zone, ...states) => union(...states.map((state) => entries(state, zone).map(([card]) => card)));
const zonesOf = (...states) => union(...states.map((state) => Object.keys(state.zones)));

const rowsOf = (zone, ...states) =>
  cardsOf(zone, ...states)
    .map((card) => ({ zone, card, ...joined(...states.map((state) => count(state, zone, card))) }))
    .filter(changed);

/** The base's entries, with every zone that either side created. */
function kept(base, mine, theirs) {
  const zones = zonesOf(base, mine, theirs);
  return Object.fromEntries(zones.map((zone) => [zone, entries(base, zone)]));
}

/** Drops the empty zones that either side removed. */
function dropped(state, ...states) {
  const has = (zone) => states.map(({ zones }) => Object.hasOwn(zones, zone));
  const stays = ([zone, pairs]) => pairs.length || joined(...has(zone)).merged;
  return make({ ...state, zones: Object.fromEntries(Object.entries(state.zones).filter(stays)) });
}
