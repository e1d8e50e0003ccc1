/**
 * The form of a run (templates/rules/simulate.html) of a deck with cards that cannot be performed: it starts only if
 * these may be played in part. Without scripts the checkbox is `required`, and the server refuses.
 */

const allowed = document.getElementById("approximate");
const start = document.querySelector(".simulate button.first");
const reason = document.getElementById("held");

allowed.addEventListener("change", hold);
addEventListener("pageshow", hold); // a form that was returned to is filled in again
hold();

function hold() {
  start.disabled = !allowed.checked;
  reason.hidden = allowed.checked;
}
