/** Dialogs: opened by any `[data-open=id]`, closed by Escape, by their button or by a click beside them. */

import { $ } from "./dom.js";

/** What has to be done before a dialog is shown: id → function. */
const before = new Map();

export const onOpen = (id, prepare) => before.set(id, prepare);

export const isOpen = () => Boolean($("dialog[open]"));

/** Shows a dialog in place of any other; answers it. */
export function open(id, ...args) {
  $("dialog[open]")?.close();
  const dialog = document.getElementById(id);
  before.get(id)?.(...args);
  dialog.returnValue = "";
  dialog.showModal();
  return dialog;
}

export function close() {
  $("dialog[open]")?.close();
}

/** Resolves with the dialog's return value once it is closed. */
export const closed = (dialog) =>
  new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue), { once: true }));

export function setUp() {
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open]");
    if (opener) open(opener.dataset.open);
    else if (event.target.matches("dialog.sheet")) beside(event);
  });
}

/** A click on the backdrop comes as one on the dialog, outside of its box. */
function beside(event) {
  const box = event.target.getBoundingClientRect();
  const inside =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  if (!inside && event.detail) event.target.close();
}
