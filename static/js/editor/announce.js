/** One sentence for a screen reader after a burst of changes, not one for each key. */

import { $, idle } from "./dom.js";

const PAUSE = 600;

export class Announcer {
  constructor() {
    this.node = $("#live");
    this.parts = new Map();
    this.later = idle(PAUSE, () => this.speak());
  }

  /** What is to be said about a topic; a newer sentence takes the place of an older one. */
  say(topic, text) {
    this.parts.delete(topic);
    if (text) this.parts.set(topic, text);
    this.later();
  }

  speak() {
    const text = [...this.parts.values()].join(" ");
    this.parts.clear();
    if (!text) return;
    // The same words again are only heard if the node changes.
    this.node.textContent = this.node.textContent === text ? `${text}\u00a0` : text;
  }
}
