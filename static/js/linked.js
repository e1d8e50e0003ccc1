/** A card's text and what each part became: pointing at one side, or tapping it, shows the other. */

const root = document.querySelector(".linked");
/** The part that was tapped stays lit until another is, or none. */
let kept;

const partOf = (node) => node.closest?.("[data-part]")?.dataset.part;

function light(part) {
  for (const node of root.querySelectorAll("[data-part]")) {
    node.classList.toggle("lit", node.dataset.part === part);
  }
}

/** Without a jump if both sides are in sight, which on a phone they need not be. */
function keep(event) {
  const part = partOf(event.target);
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  kept = part === kept ? undefined : part;
  light(kept);
  if (kept) root.querySelector(event.target.closest("a").hash).scrollIntoView({ block: "nearest" });
}

for (const kind of ["pointerover", "focusin"]) {
  root.addEventListener(kind, ({ target }) => light(partOf(target) ?? kept));
}
for (const kind of ["pointerleave", "focusout"]) root.addEventListener(kind, () => light(kept));
root.addEventListener("click", keep);
root.addEventListener("keydown", ({ key }) => key === "Escape" && light((kept = undefined)));
