/** The few things that every view does with the page. */

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/**
 * A new element. `props` are attributes, but `on…` (listener), `text`, and `dataset`.
 * Children are nodes or strings; strings become text, whatever stands in them.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(node, name, value);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

function set(node, name, value) {
  if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else if (name === "dataset") Object.assign(node.dataset, value);
  else if (name === "text") node.textContent = value;
  else if (value === true) node.setAttribute(name, "");
  else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
}

/** A button that does something, or that says by `dataset` what it is for. */
export const button = (text, onclick = null, props = {}) =>
  el("button", { type: "button", text, onclick, ...props });

/** Text whose direction is its own: a name in an English or a Japanese sentence. */
export const bdi = (text) => el("bdi", { text });

/** HTML of our own server as nodes. The only way HTML comes into the page. */
export function fragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Sets text only where it differs, so that nothing is laid out anew. */
export function say(node, text) {
  if (node && node.textContent !== text) node.textContent = text;
}

/** Whether keys pressed there belong to a field. */
export const typing = (target) =>
  target.matches?.("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") ?? false;

/** Calls `action` once, `ms` after the last call. */
export function idle(ms, action) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(action, ms, ...args);
  };
}

/**
 * Runs `ask(signal, …)` for the latest call only: an older one is ended, its answer dropped.
 * Answers a promise of the answer, or of undefined where a later call took its place.
 */
export function latest(ask) {
  let running = null;
  return async (...args) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    try {
      const answer = await ask(mine.signal, ...args);
      return running === mine ? answer : undefined;
    } catch (error) {
      if (error.name === "AbortError" || running !== mine) return undefined;
      throw error;
    }
  };
}
