/** Dialogs: opened by any `[data-open=id]`; closed by Escape, their button or a click outside. */

import { $ } from "./dom.js";

/** Functions to call before a dialog is shown, by id. */
const before = new Map();

export const onOpen = (id, prepare) => before.set(id, prepare);

export const isOpen = () => Boolean($("dialog[open]"));

/** Shows a dialog instead of any other and returns it. */
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

/** Whether the click was on the backdrop: its target is the dialog, but it lies outside the dialog's box. */
function beside(event) {
  const box = event.target.getBoundingClientRect();
  const inside =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
  if (!inside && event.detail) event.target.close();
}
