import assert from "node:assert/strict";
import { test } from "node:test";

import { asks, toggled } from "../../../static/js/editor/terms.js";

test("filters of one field are joined, of different ones both hold", () => {
  const text = ["colour:red", "kind:unit", "colour:blue", 'set:"Ver 1"', 'set:"Ver 2"'].reduce(toggled, "cost<=3");
  assert.equal(text, 'cost<=3 colour:red|blue kind:unit set:"Ver 1"|"Ver 2"');
  for (const term of ["colour:red", "colour:blue", "kind:unit", 'set:"Ver 2"']) assert.ok(asks(text, term), term);
  assert.ok(!asks(text, "colour:green") && !asks("-colour:red", "colour:red") && !asks("", "colour:red"));
});

test("a second click takes a filter back and leaves the rest", () => {
  assert.equal(toggled("dragon colour:red|blue cost>2", "colour:red"), "dragon colour:blue cost>2");
  assert.equal(toggled("dragon colour:blue cost>2", "colour:blue"), "dragon cost>2");
  assert.equal(toggled("-colour:red", "colour:red"), "-colour:red colour:red");
});

test("there is one order at a time", () => {
  assert.equal(toggled("t:unit sort:-cost", "sort:name"), "t:unit sort:name");
  assert.equal(toggled("t:unit sort:name", "sort:name"), "t:unit");
});
