/** Announces one sentence to screen readers after a burst of changes, not one per key. */

import { $, idle } from "./dom.js";

const PAUSE = 600;

export class Announcer {
  constructor() {
    this.node = $("#live");
    this.parts = new Map();
    this.later = idle(PAUSE, () => this.speak());
  }

  /** Queues a sentence about a topic; a newer one replaces an older one. */
  say(topic, text) {
    this.parts.delete(topic);
    if (text) this.parts.set(topic, text);
    this.later();
  }

  speak() {
    const text = [...this.parts.values()].join(" ");
    this.parts.clear();
    if (!text) return;
    // Repeated text is announced only if the node changes.
    this.node.textContent = this.node.textContent === text ? `${text}\u00a0` : text;
  }
}
