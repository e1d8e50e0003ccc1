/** Groups and sorts a zone's cards by the server's facts. Pure functions. */

/** Compares keys (numbers, strings or lists of them); numbers come before strings. */
export function compare(a, b) {
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function compareLists(a, b) {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const order = compare(a[i], b[i]);
    if (order) return order;
  }
  return a.length - b.length;
}

/** Sorts after every rank that the server gives. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Leaves the entries as they are: the deck's own order. */
export const OWN = "own";

/** The sort key: a member of the facts (order, collated, card), or the rank in a grouping. */
function keyOf({ card, facts }, sorting) {
  if (!facts) return [LAST, card];
  const rank = facts.groups?.[sorting]?.[0];
  // Names by the key of dictionaries; what an older page kept has none.
  const own = sorting === "name" ? (facts.collated ?? facts.name) : facts[sorting];
  return [rank ?? own ?? facts.order, facts.order];
}

/**
 * Entries of one zone as [{label, count, rows: [{card, n, facts}]}].
 * @param {[string, number][]} entries
 * @param {Map<string, object>} cards facts by number
 */
export function grouped(entries, cards, grouping, sorting) {
  const rows = entries.map(([card, n]) => ({ card, n, facts: cards.get(card) }));
  const keys = new Map(rows.map((row) => [row, keyOf(row, sorting)]));
  if (sorting !== OWN) rows.sort((a, b) => compare(keys.get(a), keys.get(b)));
  const groups = new Map();
  for (const row of rows) {
    const [rank, label] = row.facts?.groups?.[grouping] ?? [LAST, ""];
    if (!groups.has(label)) groups.set(label, { rank, label, count: 0, rows: [] });
    const group = groups.get(label);
    group.count += row.n;
    group.rows.push(row);
  }
  const { compare: byWord } = new Intl.Collator(globalThis.document?.documentElement.lang);
  return [...groups.values()].sort((a, b) => compare(a.rank, b.rank) || byWord(a.label, b.label));
}
