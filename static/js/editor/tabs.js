/**
 * Messages between this browser's tabs with the same deck open. `heard` gets what the others `tell`:
 * {kind: "saved", deck, state} of a saved deck, {kind: "draft", state} and {kind: "created", deck, state} of a draft.
 */
export class Tabs {
  #channel = null;

  constructor(heard) {
    this.heard = heard;
  }

  /** Joins the tabs that have this deck or draft open. */
  join(id) {
    this.leave();
    if (!globalThis.BroadcastChannel) return;
    this.#channel = new BroadcastChannel(`yamafuda:deck:${id}`);
    this.#channel.onmessage = ({ data }) => this.heard(data);
  }

  tell(message) {
    this.#channel?.postMessage(message);
  }

  leave() {
    this.#channel?.close();
    this.#channel = null;
  }
}
