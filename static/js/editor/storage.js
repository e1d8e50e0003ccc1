/**
 * The copy of the work on this device: one document per open tab, or per draft.
 *
 * @typedef {{id: string, game: string, user: string|null, deck: {id, version, url, etag, page}|null, base: State,
 *   state: State, sent: State[], dirty: boolean, changed: number, cards: Object<string, object>}} Document
 *   deck null: a draft, never sent to an account; `changed` in ms; `cards` are the facts of its cards;
 *   `sent`: what was sent since `base`, without an answer.
 *   `dirty`: holds work that is nowhere else.
 */

const PREFIX = "yamafuda:work:";
const LOCK = "yamafuda:open:";
/** Saved decks stay on the device for reading offline; so many of them. */
export const MOST_CLEAN = 20;

export class Storage {
  #memory = new Map();
  /** Whether what was written last outlives the page. */
  lasting = true;

  constructor(backend = ownBackend()) {
    this.backend = backend;
  }

  read(id) {
    return this.#memory.get(id) ?? this.#parsed(PREFIX + id);
  }

  /** Keeps a document; where the device refuses, in memory only: see `lasting`. */
  write(document) {
    const text = JSON.stringify(document);
    this.lasting = this.#put(document.id, text) || (this.forget() && this.#put(document.id, text));
    if (this.lasting) this.#memory.delete(document.id);
    else this.#memory.set(document.id, JSON.parse(text));
  }

  remove(id) {
    this.#memory.delete(id);
    this.#quietly(() => this.backend.removeItem(PREFIX + id));
  }

  /** Every document, the last changed first. */
  list() {
    const stored = this.#keys().map((key) => this.#parsed(key)).filter(Boolean);
    const found = new Map(stored.map((document) => [document.id, document]));
    this.#memory.forEach((document, id) => found.set(id, document));
    return [...found.values()].sort((a, b) => b.changed - a.changed);
  }

  /** Decks that were never sent to an account, of this user or of a stranger. */
  drafts(user) {
    return this.list().filter((d) => !d.deck && d.dirty && (d.user === null || d.user === user));
  }

  /** Forgets the copies of saved decks; answers whether there were any. Unsent work stays. */
  forget(which = () => true) {
    const clean = this.list().filter((document) => !document.dirty).filter(which);
    clean.forEach(({ id }) => this.remove(id));
    return clean.length > 0;
  }

  /** Keeps the newest copies of this user's saved decks only. */
  tidy(user) {
    this.forget((document) => document.user !== user);
    this.forget((_document, place) => place >= MOST_CLEAN);
  }

  #put(id, text) {
    return this.#quietly(() => {
      this.backend.setItem(PREFIX + id, text);
      return true;
    });
  }

  #keys() {
    const all = this.#quietly(() => Object.keys(this.backend)) ?? [];
    return all.filter((key) => key.startsWith(PREFIX));
  }

  #parsed(key) {
    return this.#quietly(() => JSON.parse(this.backend.getItem(key))) ?? null;
  }

  /** What `act` answers; undefined where the device refuses, or holds nonsense. */
  #quietly(act) {
    try {
      return act();
    } catch {
      return undefined;
    }
  }
}

function ownBackend() {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

export const newId = () =>
  crypto.getRandomValues(new Uint32Array(2)).reduce((text, n) => text + n.toString(36), "");

/**
 * Says that a document is open here as long as the page lives, or until the answer is called; null if another
 * tab has it open (`shared`: alone). Waits `patience` ms: the lock of a page that is reloaded goes with the page.
 * Where there are no Web Locks nobody can tell, and every claim succeeds.
 */
export function claim(id, { shared = false, patience = 0 } = {}) {
  if (!navigator.locks) return Promise.resolve(() => {});
  const mode = shared ? "shared" : "exclusive";
  const waiting = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((answered) => {
    const held = (lock) => lock && new Promise((release) => answered(release));
    navigator.locks
      .request(LOCK + id, { mode, ...waiting }, held)
      .then(() => answered(null), () => answered(null));
  });
}

/** The document that this tab had open before it was reloaded, or null. */
export function lastHere(id) {
  try {
    const last = sessionStorage.getItem(LOCK);
    if (id) sessionStorage.setItem(LOCK, id);
    return last;
  } catch {
    return null;
  }
}

/** Lets only one tab at a time send a draft to the account. */
export const alone = (id, act) =>
  navigator.locks ? navigator.locks.request(`yamafuda:send:${id}`, act) : act();
