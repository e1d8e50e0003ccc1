import { FIELDS, equal } from "./deck.js";

/** Changes to one text field within this time, in ms, form one step. */
const QUICK = 1000;
const TEXTS = ["title", "description"];

/** Undo and redo of at most `limit` steps. The first pushed state is the beginning. */
export class History {
  #steps = [];
  #at = -1;

  constructor(limit = 300, now = Date.now) {
    this.limit = limit;
    this.now = now;
  }

  /** Adds a state and a description of the change. Clears the redo steps. */
  push(state, label = "") {
    const text = this.#at >= 0 ? textBetween(this.#steps[this.#at].state, state) : null;
    const step = { state, label, text, when: this.now() };
    this.#steps.length = this.#at + 1;
    if (continues(step, this.#steps[this.#at])) this.#steps[this.#at] = step;
    else this.#steps.push(step);
    if (this.#steps.length > this.limit + 1) this.#steps.shift();
    this.#at = this.#steps.length - 1;
  }

  /** Returns {state, label}: the previous state and what was undone; null at the beginning. */
  undo() {
    if (!this.canUndo) return null;
    const { label } = this.#steps[this.#at--];
    return { state: this.#steps[this.#at].state, label };
  }

  /** Returns {state, label}: the next state and what was redone; null at the end. */
  redo() {
    if (!this.canRedo) return null;
    const { state, label } = this.#steps[++this.#at];
    return { state, label };
  }

  /** The last `most` steps as {steps: [{state, label}], at}, for `restore`. */
  last(most) {
    const from = Math.max(this.#steps.length - most, 0);
    const steps = this.#steps.slice(from).map(({ state, label }) => ({ state, label }));
    return { steps, at: this.#at - from };
  }

  restore({ steps, at }) {
    this.#steps = [...steps];
    this.#at = at;
  }

  get canUndo() {
    return this.#at > 0;
  }

  get canRedo() {
    return this.#at < this.#steps.length - 1;
  }

  get undoLabel() {
    return this.canUndo ? this.#steps[this.#at].label : "";
  }

  get redoLabel() {
    return this.canRedo ? this.#steps[this.#at + 1].label : "";
  }
}

const continues = (step, last) => step.text !== null && step.text === last?.text && step.when - last.when <= QUICK;

/** The text field that is the only difference between two states, or null. */
function textBetween(a, b) {
  const fields = FIELDS.filter((name) => !equal(a[name], b[name]));
  const only = fields.length === 1 && equal(a.zones, b.zones) && TEXTS.includes(fields[0]);
  return only ? fields[0] : null;
}
