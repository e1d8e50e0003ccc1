import assert from "node:assert/strict";
import test from "node:test";

import { Offline, Refused } from "../../../static/js/http.js";
import { APART, PAUSE, Sync } from "../../../static/js/editor/sync.js";

/** Time that passes when it is told to. */
class Clock {
  #now = 0;
  #due = new Map();
  #ids = 0;
  performance = { now: () => this.#now };

  setTimeout = (act, wait) => {
    this.#due.set(++this.#ids, { act, at: this.#now + wait });
    return this.#ids;
  };

  clearTimeout = (id) => this.#due.delete(id);

  get waiting() {
    return this.#due.size;
  }

  async pass(time) {
    const end = this.#now + time;
    for (;;) {
      const [next] = [...this.#due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      this.#now = next[1].at;
      this.#due.delete(next[0]);
      next[1].act();
      await settled();
    }
    this.#now = end;
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A sync over a number that is saved by writing it; `answers` are what the next writes do. */
function made() {
  const clock = new Clock();
  const it = { clock, work: 0, saved: 0, writes: [], answers: [], heard: [] };
  it.sync = new Sync({
    clock,
    dirty: () => it.work !== it.saved,
    say: (status) => it.heard.push(status),
    write: async (how) => {
      const sent = it.work;
      it.writes.push({ at: clock.performance.now(), sent, how });
      const problem = await it.answers.shift()?.();
      if (!problem) it.saved = sent;
      return problem;
    },
  });
  it.edit = () => {
    it.work++;
    it.sync.touch();
  };
  return it;
}

const fails = (error) => () => Promise.reject(error);
const times = ({ writes }) => writes.map(({ at }) => at);

test("saves when there was a pause after the last change", async () => {
  const it = made();
  for (let i = 0; i < 5; i++) {
    it.edit();
    await it.clock.pass(PAUSE - 100);
  }
  assert.deepEqual(it.writes, []);
  await it.clock.pass(100);
  assert.deepEqual([times(it).length, it.saved, it.sync.status], [1, 5, "saved"]);
  assert.deepEqual(it.heard.slice(-3), ["unsaved", "saving", "saved"]);
});

test("two saves are apart, however the changes come", async () => {
  const it = made();
  for (let i = 0; i < 8; i++) {
    it.edit();
    await it.clock.pass(PAUSE + 50);
  }
  await it.clock.pass(APART);
  const at = times(it);
  assert.ok(at.length > 2);
  at.slice(1).forEach((time, i) => assert.ok(time - at[i] >= APART));
  assert.equal(it.saved, 8);
});

test("what is changed while a save is under way is saved after it", async () => {
  const it = made();
  let answer;
  it.answers.push(() => new Promise((resolve) => (answer = resolve)));
  it.edit();
  await it.clock.pass(PAUSE);
  it.edit();
  assert.equal(it.sync.busy, true);
  answer();
  await settled();
  assert.deepEqual([it.saved, it.sync.status], [1, "unsaved"]);
  await it.clock.pass(APART + PAUSE);
  assert.deepEqual([it.saved, it.sync.status, it.writes.length], [2, "saved", 2]);
});

test("what a save leaves over is saved by the next one", async () => {
  const it = made();
  it.answers.push(async () => {
    it.work++;
  });
  it.edit();
  await it.clock.pass(PAUSE);
  assert.deepEqual([it.saved, it.sync.status], [1, "unsaved"]);
  await it.clock.pass(APART);
  assert.deepEqual([it.saved, it.sync.status], [2, "saved"]);
});

test("a change that is taken back is not sent", async () => {
  const it = made();
  it.edit();
  it.work = 0;
  it.sync.touch();
  await it.clock.pass(60_000);
  assert.deepEqual([it.writes, it.sync.status], [[], "saved"]);
});

test("at once where it is asked for, and the timer is spent", async () => {
  const it = made();
  it.edit();
  await it.sync.now({ leaving: true });
  assert.deepEqual([it.saved, it.writes[0].how], [1, { leaving: true }]);
  await it.clock.pass(60_000);
  assert.equal(it.writes.length, 1);
});

test("offline it keeps trying, ever more seldom, and at once when the network is back", async () => {
  const it = made();
  it.answers.push(...Array(5).fill(fails(new Offline("gone"))));
  it.edit();
  await it.clock.pass(PAUSE);
  assert.equal(it.sync.status, "offline");
  await it.clock.pass(40_000);
  const gaps = times(it)
    .slice(1)
    .map((at, i) => at - times(it)[i]);
  assert.ok(gaps.length >= 3 && gaps.at(-1) > gaps[0], String(gaps));
  it.answers.length = 0;
  it.edit();
  assert.equal(it.sync.status, "offline");
  await it.sync.retry();
  assert.deepEqual([it.sync.status, it.saved], ["saved", 2]);
  assert.equal(it.clock.waiting, 0);
});

test("a server that fails or is busy is tried again", async () => {
  for (const status of [500, 503, 429]) {
    const it = made();
    it.answers.push(fails(new Refused(status, null)));
    it.edit();
    await it.clock.pass(PAUSE);
    assert.equal(it.sync.status, "offline");
    await it.clock.pass(10_000);
    assert.equal(it.sync.status, "saved");
  }
});

test("who is signed out is told, and nothing is sent until somebody signs in", async () => {
  const it = made();
  it.answers.push(fails(new Refused(401, { code: "not-authenticated" })));
  it.edit();
  await it.clock.pass(120_000);
  assert.deepEqual([it.writes.length, it.sync.status], [1, "signed-out"]);
  await it.sync.retry();
  assert.equal(it.sync.status, "saved");
});

test("what is refused is said with its problem; the next change tries again", async () => {
  const it = made();
  it.answers.push(fails(new Refused(400, { field: "title" })), () => ({ field: "tags" }));
  it.edit();
  await it.clock.pass(60_000);
  assert.deepEqual([it.sync.status, it.sync.problem], ["refused", { field: "title" }]);
  it.edit();
  await it.clock.pass(60_000);
  assert.deepEqual([it.sync.status, it.sync.problem, it.writes.length], ["refused", { field: "tags" }, 2]);
  it.edit();
  await it.clock.pass(PAUSE + APART);
  assert.deepEqual([it.sync.status, it.sync.problem], ["saved", null]);
});

test("a fault of our own is said as well, and does not hang", async () => {
  const it = made();
  it.answers.push(fails(new TypeError("oops")));
  it.edit();
  await it.clock.pass(PAUSE);
  assert.deepEqual([it.sync.status, it.sync.problem], ["refused", { detail: "oops" }]);
});

test("nothing is sent during a conflict", async () => {
  const it = made();
  it.edit();
  it.sync.hold();
  it.edit();
  await it.sync.now();
  await it.clock.pass(60_000);
  assert.deepEqual([it.writes, it.sync.status], [[], "conflict"]);
  it.sync.release();
  await it.sync.now();
  assert.deepEqual([it.saved, it.sync.status], [2, "saved"]);
});

test("a conflict that a save meets stays one", async () => {
  const it = made();
  it.answers.push(async () => it.sync.hold());
  it.edit();
  await it.clock.pass(60_000);
  assert.deepEqual([it.sync.status, it.writes.length], ["conflict", 1]);
});
