/** Keywords explain themselves under the mouse and with the focus; clicks and taps need no script (popover). */

const WAIT = 150;
const LEAVE = 250;
/** The note that was shown here, and not by a click, which keeps it. */
let shown;
let timer = 0;

const noteOf = (node) => node.closest?.("button.keyword")?.popoverTargetElement;

function later(wait, act) {
  clearTimeout(timer);
  timer = setTimeout(act, wait);
}

function show(button) {
  const note = noteOf(button);
  if (!note?.isConnected || note.matches(":popover-open")) return;
  note.showPopover({ source: button });
  shown = note;
}

function hide() {
  if (shown?.isConnected) shown.hidePopover();
  shown = undefined;
}

/** Whether the keyboard is at the shown note or its word: then the mouse does not close it. */
function isFocused() {
  const focus = document.activeElement;
  return Boolean(shown && (shown.contains(focus) || noteOf(focus) === shown));
}

document.addEventListener("pointerover", ({ target, pointerType }) => {
  if (pointerType !== "mouse") return;
  const button = target.closest("button.keyword");
  if (button) later(WAIT, () => show(button));
  else if (shown?.contains(target)) clearTimeout(timer);
  else if (!isFocused()) later(LEAVE, hide);
});
document.addEventListener("focusin", ({ target, relatedTarget }) => {
  if (noteOf(target)?.contains(relatedTarget)) return; // it was closed from within, which leads back to its word
  if (noteOf(target) && target.matches(":focus-visible")) show(target);
  else if (!shown?.contains(target)) hide();
});
document.addEventListener("click", ({ target }) => {
  if (!noteOf(target)) return;
  clearTimeout(timer);
  shown = undefined;
});
