import { FIELDS, equal } from "./deck.js";

/** Changes of one text within this time, in ms, are one step. */
const QUICK = 1000;
const TEXTS = ["title", "description"];

/** Undo and redo, at most `limit` steps back. The first state that is pushed is the beginning. */
export class History {
  #steps = [];
  #at = -1;

  constructor(limit = 300, now = Date.now) {
    this.limit = limit;
    this.now = now;
  }

  /** A state, and what led to it, in words. What was undone before is gone. */
  push(state, label = "") {
    const text = this.#at >= 0 ? textBetween(this.#steps[this.#at].state, state) : null;
    const step = { state, label, text, when: this.now() };
    this.#steps.length = this.#at + 1;
    if (continues(step, this.#steps[this.#at])) this.#steps[this.#at] = step;
    else this.#steps.push(step);
    if (this.#steps.length > this.limit + 1) this.#steps.shift();
    this.#at = this.#steps.length - 1;
  }

  /** {state, label}: the state before, and what was undone; null at the beginning. */
  undo() {
    if (!this.canUndo) return null;
    const { label } = this.#steps[this.#at--];
    return { state: this.#steps[this.#at].state, label };
  }

  /** {state, label}: the state after, and what was done again; null at the end. */
  redo() {
    if (!this.canRedo) return null;
    const { state, label } = this.#steps[++this.#at];
    return { state, label };
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

const continues = (step, last) =>
  step.text !== null && step.text === last?.text && step.when - last.when <= QUICK;

/** The text field in which alone two states differ, or null. */
function textBetween(a, b) {
  const fields = FIELDS.filter((name) => !equal(a[name], b[name]));
  const only = fields.length === 1 && equal(a.zones, b.zones) && TEXTS.includes(fields[0]);
  return only ? fields[0] : null;
}
