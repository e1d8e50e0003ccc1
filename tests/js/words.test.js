import assert from "node:assert/strict";
import test from "node:test";

import { gettext, ngettext, say } from "../../static/js/words.js";

test("without a catalogue the words are English", () => {
  assert.equal(gettext("Undo"), "Undo");
  assert.equal(ngettext("%(n)s card", "%(n)s cards", 2), "%(n)s cards");
});

test("places of a sentence are filled, unknown ones shown as undefined", () => {
  assert.equal(say("%(n)s of %(m)s", { n: 1, m: "<b>" }), "1 of <b>");
});
