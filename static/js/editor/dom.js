/** DOM helpers for all views. */

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/**
 * Creates an element. `props` are attributes, except `on…` (listeners), `text` and `dataset`.
 * Children are nodes or strings; strings always become text.
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

/** A button with a click handler, or with its action in `dataset`. */
export const button = (text, onclick = null, props = {}) => el("button", { type: "button", text, onclick, ...props });

/** Text with its own direction, such as a name inside a sentence. */
export const bdi = (text) => el("bdi", { text });

/** Parses HTML from our server. This is the only way HTML enters the page. */
export function fragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Sets text only if it differs, to avoid a new layout. */
export function say(node, text) {
  if (node && node.textContent !== text) node.textContent = text;
}

/** Whether keys pressed on the target belong to a field. */
export const typing = (target) =>
  target.matches?.("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") ?? false;

/** Debounces `action`: calls it once, `ms` after the last call. */
export function idle(ms, action) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(action, ms, ...args);
  };
}

/**
 * Runs `ask(signal, …)` for the latest call only; an older one is aborted and its answer dropped.
 * Resolves with the answer, or with undefined if a later call replaced this one.
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
