import assert from "node:assert/strict";
import test from "node:test";

import { MOST_CLEAN, Storage } from "../../../static/js/editor/storage.js";

/** A localStorage that holds so many characters. */
function device(room = Infinity) {
  const backend = {};
  const method = (name, value) => Object.defineProperty(backend, name, { value });
  method("getItem", (key) => backend[key] ?? null);
  method("removeItem", (key) => delete backend[key]);
  method("setItem", (key, text) => {
    const others = Object.keys(backend)
      .filter((name) => name !== key)
      .map((name) => backend[name].length);
    if (others.reduce((a, b) => a + b, text.length) > room) throw new Error("QuotaExceededError");
    backend[key] = text;
  });
  return backend;
}

const work = (id, more = {}) => ({
  id,
  deck: null,
  user: null,
  dirty: true,
  changed: 1,
  state: { title: id },
  ...more,
});
const ids = (documents) => documents.map(({ id }) => id);

test("what is written is read, by another page too", () => {
  const backend = device();
  new Storage(backend).write(work("a"));
  const other = new Storage(backend);
  assert.deepEqual(other.read("a"), work("a"));
  assert.equal(other.read("b"), null);
  other.remove("a");
  assert.deepEqual(new Storage(backend).list(), []);
});

test("lists begin with the last change", () => {
  const storage = new Storage(device());
  ["a", "b", "c"].forEach((id, i) => storage.write(work(id, { changed: [2, 3, 1][i] })));
  assert.deepEqual(ids(storage.list()), ["b", "a", "c"]);
});

test("a full device keeps work in memory and says so, until there is room again", () => {
  const backend = device(300);
  const storage = new Storage(backend);
  storage.write(work("a", { state: { title: "x".repeat(500) } }));
  assert.equal(storage.lasting, false);
  assert.equal(storage.read("a").state.title.length, 500);
  assert.deepEqual(ids(storage.list()), ["a"]);
  storage.write(work("a"));
  assert.equal(storage.lasting, true);
  assert.deepEqual(new Storage(backend).read("a"), work("a"));
});

test("copies of what is saved make room for what is not", () => {
  const storage = new Storage(device(600));
  storage.write(work("saved", { dirty: false, deck: { id: "d" }, state: { title: "x".repeat(300) } }));
  storage.write(work("unsent", { state: { title: "y".repeat(300) } }));
  assert.equal(storage.lasting, true);
  assert.deepEqual(ids(storage.list()), ["unsent"]);
});

test("the older copy stays where the newer one does not fit", () => {
  const backend = device(200);
  const storage = new Storage(backend);
  storage.write(work("a"));
  storage.write(work("a", { state: { title: "x".repeat(500) } }));
  assert.equal(storage.read("a").state.title.length, 500);
  assert.deepEqual(new Storage(backend).read("a"), work("a"));
});

test("without a device everything is kept in memory", () => {
  for (const backend of [
    null,
    undefined,
    {
      get setItem() {
        throw new Error("SecurityError");
      },
    },
  ]) {
    const storage = new Storage(backend ?? null);
    storage.write(work("a"));
    assert.equal(storage.lasting, false);
    assert.deepEqual(ids(storage.list()), ["a"]);
    storage.remove("a");
    assert.deepEqual(storage.list(), []);
  }
});

test("nonsense on the device is passed over, other people's keys are left alone", () => {
  const backend = device();
  const storage = new Storage(backend);
  storage.write(work("a"));
  for (const key of Object.keys(backend)) backend.setItem(key.replace(/a$/, "b"), "{broken");
  backend.setItem("theme", "dark");
  assert.deepEqual(ids(storage.list()), ["a"]);
  storage.forget();
  assert.equal(backend.getItem("theme"), "dark");
});

test("drafts are decks of no account, of this user or a stranger", () => {
  const storage = new Storage(device());
  storage.write(work("strangers"));
  storage.write(work("alices", { user: "alice" }));
  storage.write(work("bobs", { user: "bob" }));
  storage.write(work("saved", { deck: { id: "d" } }));
  assert.deepEqual(ids(storage.drafts("alice")).sort(), ["alices", "strangers"]);
  assert.deepEqual(ids(storage.drafts(null)), ["strangers"]);
});

test("copies of saved decks go with their user, and when there are many; unsent work never", () => {
  const storage = new Storage(device());
  storage.write(work("unsent", { user: "bob", deck: { id: "d" } }));
  storage.write(work("bobs", { user: "bob", dirty: false }));
  for (let i = 0; i < MOST_CLEAN + 5; i++) storage.write(work(`${i}`, { user: "alice", dirty: false, changed: i }));
  storage.tidy("alice");
  assert.equal(storage.list().length, MOST_CLEAN + 1);
  assert.ok(storage.read("unsent") && !storage.read("bobs") && !storage.read("4") && storage.read("5"));
  storage.forget();
  assert.deepEqual(ids(storage.list()), ["unsent"]);
});
