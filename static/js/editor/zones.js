/**
 * The zones of a deck as shown on the page. Pure functions.
 * A zone of the format is {slug, name, numbered, min, max, wanted, room}; a numbered one (“deck-#”) represents several.
 */

const pattern = (slug) => new RegExp(`^${slug.replace("#", "([1-9]\\d{0,3})")}$`);

/** The number of “deck-3” in “deck-#”, or 0. */
const numberIn = (slug, zone) => Number(pattern(zone.slug).exec(slug)?.[1] ?? 0);

const numbered = (zone, number) => ({
  slug: zone.slug.replace("#", number),
  name: zone.name.replace("#", number),
  wanted: zone.wanted,
  room: zone.room,
  of: zone.slug,
  removable: number > zone.min,
});

/** The numbers of a numbered zone: required, with cards, or just added. */
function numbers(zone, slugs) {
  const there = new Set(slugs.map((slug) => numberIn(slug, zone)).filter(Boolean));
  for (let n = 1; n <= Math.max(zone.min, 1); n += 1) there.add(n);
  return [...there].sort((a, b) => a - b);
}

/**
 * [{slug, name, wanted?, room?, of?, removable}] in format order; zones unknown to the format come last.
 * @param {string[]} slugs zones with cards, and added empty ones
 */
export function zonesOf(format, slugs) {
  const known = format.flatMap((zone) =>
    zone.numbered
      ? numbers(zone, slugs).map((n) => numbered(zone, n))
      : [{ slug: zone.slug, name: zone.name, wanted: zone.wanted, room: zone.room }],
  );
  const names = new Set(known.map((zone) => zone.slug));
  const strange = slugs.filter((slug) => !names.has(slug));
  return [...known, ...strange.map((slug) => ({ slug, name: slug, strange: true, removable: true }))];
}

/** The zones that can be added: the next number of each numbered zone with room. */
export function addable(format, slugs) {
  return format
    .filter((zone) => zone.numbered)
    .map((zone) => ({ zone, there: numbers(zone, slugs) }))
    .filter(({ zone, there }) => zone.max === null || zone.max === undefined || there.length < zone.max)
    .map(({ zone, there }) => numbered(zone, next(there)));
}

function next(there) {
  let n = 1;
  while (there.includes(n)) n += 1;
  return n;
}

/** “38/40”, or “3 (≤6)” for a range. */
export function fullness(n, wanted) {
  if (!wanted) return String(n);
  return /^\d+$/.test(wanted) ? `${n}/${wanted}` : `${n} (${wanted})`;
}
