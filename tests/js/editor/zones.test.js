import assert from "node:assert/strict";
import test from "node:test";

import { addable, fullness, zonesOf } from "../../../static/js/editor/zones.js";

const FORMAT = [
  { slug: "deck-#", name: "Deck #", numbered: true, min: 2, max: 3, wanted: "20" },
  { slug: "vitals", name: "Vitals", numbered: false, min: 0, max: null },
];
const slugs = (zones) => zones.map(({ slug }) => slug);

test("a numbered zone is shown as often as it must be, and for every zone with cards", () => {
  assert.deepEqual(slugs(zonesOf(FORMAT, [])), ["deck-1", "deck-2", "vitals"]);
  assert.deepEqual(slugs(zonesOf(FORMAT, ["deck-5", "vitals"])), ["deck-1", "deck-2", "deck-5", "vitals"]);
  assert.equal(zonesOf(FORMAT, [])[1].name, "Deck 2");
  assert.deepEqual(
    zonesOf(FORMAT, []).map(({ wanted }) => wanted),
    ["20", "20", undefined],
  );
});

test("only zones that need not be can be removed", () => {
  const removable = zonesOf(FORMAT, ["deck-3"]).filter((zone) => zone.removable);
  assert.deepEqual(slugs(removable), ["deck-3"]);
});

test("zones that the format does not know stand at the end", () => {
  const last = zonesOf(FORMAT, ["deck-01", "extra"]).slice(-2);
  assert.deepEqual(slugs(last), ["deck-01", "extra"]);
  assert.ok(last.every((zone) => zone.strange));
});

test("the next number can be added while there is room", () => {
  assert.deepEqual(slugs(addable(FORMAT, [])), ["deck-3"]);
  assert.deepEqual(slugs(addable(FORMAT, ["deck-3"])), []);
  const endless = [{ ...FORMAT[0], max: null }];
  assert.deepEqual(slugs(addable(endless, ["deck-4"])), ["deck-3"]);
});

test("how full a zone is", () => {
  assert.equal(fullness(38, "40"), "38/40");
  assert.equal(fullness(3, "≤6"), "3 (≤6)");
  assert.equal(fullness(3, ""), "3");
});
