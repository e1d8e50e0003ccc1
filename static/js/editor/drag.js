/** Drag and drop by mouse: results into zones, rows between zones or out of the deck, and files to import. */

import { $ } from "./dom.js";
import { rowOf } from "./rows.js";

const TYPE = "application/x-yamafuda-card";

export function drag(app) {
  const root = $("#editor");
  let dragged = null;
  // On touch screens a long press opens the number pad, so it must not start a drag.
  const mouse = matchMedia("(pointer: fine)");
  root.addEventListener("pointerover", (event) => {
    const li = mouse.matches && event.target.closest("li[data-number]");
    if (li) li.draggable = true;
  });
  root.addEventListener("dragstart", (event) => {
    dragged = rowOf(event.target);
    if (!dragged) return;
    event.dataTransfer.setData(TYPE, dragged.card);
    event.dataTransfer.setData("text/plain", app.actions.name(dragged.card));
    event.dataTransfer.effectAllowed = "copyMove";
    root.classList.add("dragging");
  });
  root.addEventListener("dragover", (event) => {
    const place = placeOf(event, dragged);
    mark(place);
    if (place || hasFile(event)) event.preventDefault();
  });
  root.addEventListener("drop", (event) => {
    const place = placeOf(event, dragged);
    if (place || hasFile(event)) event.preventDefault();
    if (hasFile(event)) app.importFile(event.dataTransfer.files[0]);
    else if (place) drop(app, dragged, place, event);
  });
  root.addEventListener("dragend", () => {
    dragged = null;
    root.classList.remove("dragging");
    mark(null);
  });
}

const hasFile = (event) => event.dataTransfer.types.includes("Files");

/** The drop target: a zone or, for a row of the deck, the results (which removes it). */
function placeOf(event, dragged) {
  if (!dragged) return null;
  const zone = event.target.closest("[data-drop-zone]");
  return zone ?? (dragged.zone ? event.target.closest(".find") : null);
}

function mark(place) {
  const over = $(".drop-here");
  if (over === place) return;
  over?.classList.remove("drop-here");
  place?.classList.add("drop-here");
}

/** Moves one copy with Ctrl or Alt, else all. */
function drop(app, dragged, place, event) {
  const { actions, selection } = app;
  const to = place.dataset.dropZone;
  if (!dragged.zone) return actions.addAll([dragged.card], to);
  const places = selection.with(dragged);
  if (!to) return actions.remove(places);
  const over = rowOf(event.target);
  if (over && to === dragged.zone)
    return void (over.card !== dragged.card && app.list.place(dragged.card, to, over.card));
  actions.move(places, to, event.ctrlKey || event.altKey ? 1 : undefined);
}
