import { Offline } from "../http.js";

/** Delays in ms: after the last change, between saves, between retries. */
export const PAUSE = 700;
export const APART = 2_000;
const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;

/**
 * Decides when to save, and reports the status.
 *
 * `write({leaving})` saves and rejects with Refused or Offline. `dirty()`: whether there is anything to save.
 * `say(status, problem)` gets "saved" | "unsaved" | "saving" | "offline" | "conflict" | "signed-out" |
 * "refused"; `problem` is problem+json or null.
 */
export class Sync {
  #timer = null;
  #running = null;
  #failures = 0;
  #last = -Infinity;
  #held = false;
  #again = false;
  status = "saved";
  problem = null;

  constructor({ write, dirty, say, clock = globalThis }) {
    Object.assign(this, { write, dirty, say, clock });
  }

  get busy() {
    return this.#running !== null;
  }

  /** Call this after every change. */
  touch() {
    this.#again = true;
    if (this.#held || this.#running) return;
    if (!this.dirty()) return this.#become("saved");
    if (this.status !== "offline") this.#become("unsaved");
    const since = this.clock.performance.now() - this.#last;
    this.#plan(Math.max(PAUSE, APART - since));
  }

  /** Saves at once; resolves when done, successful or not. */
  async now(how = {}) {
    if (this.#running) await this.#running;
    if (this.#held) return;
    this.#cancel();
    if (!this.dirty()) return this.#become("saved");
    this.#running ??= this.#run(how).finally(() => {
      this.#running = null;
      if (this.#again || this.status === "unsaved") this.touch();
    });
    await this.#running;
  }

  /** Stops sending until `release`, because of a conflicting version. */
  hold() {
    this.#held = true;
    this.#cancel();
    this.#become("conflict");
  }

  release() {
    this.#held = false;
    this.#become(this.dirty() ? "unsaved" : "saved");
  }

  /** Tries again, as the cause may be gone: the network is back, the user has signed in. */
  retry() {
    if (["offline", "signed-out"].includes(this.status)) return this.now();
  }

  async #run(how) {
    this.#become("saving");
    this.#last = this.clock.performance.now();
    this.#again = false;
    try {
      const problem = await this.write(how);
      this.#failures = 0;
      if (this.#held) return;
      if (problem) this.#become("refused", problem);
      else this.#become(this.dirty() ? "unsaved" : "saved");
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error) {
    const { status, problem = null } = error;
    if (status === 401) return this.#become("signed-out", problem);
    const passing = error instanceof Offline || status >= 500 || status === 429;
    if (!passing) return this.#become("refused", problem ?? { detail: error.message });
    this.#become("offline", problem);
    const wait = Math.min(FIRST_RETRY * 2 ** this.#failures++, LAST_RETRY);
    this.#plan(wait * (0.75 + Math.random() / 2));
  }

  #plan(wait) {
    this.#cancel();
    this.#timer = this.clock.setTimeout(() => this.now(), wait);
  }

  #cancel() {
    this.clock.clearTimeout(this.#timer);
  }

  #become(status, problem = null) {
    this.status = status;
    this.problem = problem;
    this.say(status, problem);
  }
}
