/**
 * Other tabs of this browser that have the same deck open. `heard` gets what they `tell`:
 * {kind: "saved", deck, state} of a saved deck, {kind: "draft", state} and {kind: "created", deck, state} of a draft.
 */
export class Tabs {
  #channel = null;

  constructor(heard) {
    this.heard = heard;
  }

  /** Speaks with the tabs that have this deck or draft open from now on. */
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
