/** What the tests measure on a page. Each answers a list of what is wrong, in words; empty is good. */
(() => {
  const CONTROLS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [tabindex='0']";
  const LEAST = 43.5;

  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && onPage(element);
  const onPage = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && box.right > 0 && box.bottom + window.scrollY > 0;
  };
  const controls = () => [...document.querySelectorAll(CONTROLS)].filter(shown);
  const named = (element) => {
    const path = element.closest("[class]")?.className ?? "";
    const text = (element.textContent || element.ariaLabel || element.name || "").trim().slice(0, 30);
    return `${element.localName}.${path} “${text}”`;
  };

  /** A link within a sentence, a card's text or what a user wrote is as high as its line (WCAG 2.5.8). */
  const inSentence = (element) =>
    element.matches("a, .keyword") && (element.closest(".prose, .text, .words, .effects") || amidText(element));
  const amidText = (element) =>
    getComputedStyle(element).display === "inline" &&
    [...element.parentElement.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.data),
    );

  /** The element that a link covers with an invisible box of its own, as the name on a card's face does. */
  const covered = (element) => {
    const style = getComputedStyle(element, "::after");
    const whole = style.content !== "none" && style.position === "absolute" && style.inset === "0px";
    return whole && element.offsetParent ? [element.offsetParent] : [];
  };

  /** A box to tick is as large as the label that ticks it too. */
  const target = (element) => {
    const parts = [element, ...(element.labels ?? []), ...covered(element)];
    const boxes = parts.map((one) => one.getBoundingClientRect());
    const of = (side, pick) => pick(...boxes.map((box) => box[side]));
    return {
      width: of("right", Math.max) - of("left", Math.min),
      height: of("bottom", Math.max) - of("top", Math.min),
    };
  };

  const small = () =>
    controls()
      .filter((element) => !element.disabled && !inSentence(element))
      .map((element) => [element, target(element)])
      .filter(([, { width, height }]) => width < LEAST || height < LEAST)
      .map(([e, { width, height }]) => `${named(e)}: ${Math.round(width)} × ${Math.round(height)}`);

  /** Where the page is wider than its window, and what sticks out. */
  const wide = () => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const outside = [...document.body.querySelectorAll("*")].filter(
      (element) => shown(element) && element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return [`${root.scrollWidth} > ${root.clientWidth}`, ...outside.slice(0, 5).map(named)];
  };

  /** Cells of tables, and facts on faces, that nobody can bring into sight. */
  const FACTS = ".face:not([aria-hidden=true] *) :is(.figures, .other, .kind, .face-name)";
  const scrolls = (element) => {
    const { overflowX } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth;
  };
  const parents = (element) => (element ? [element, ...parents(element.parentElement)] : []);
  const cells = () =>
    [...document.querySelectorAll("table")]
      .filter((table) => table.checkVisibility())
      .flatMap((table) => [...table.querySelectorAll("tbody :is(td, th)")])
      .filter((cell) => cell.textContent.trim() && !cell.closest("[hidden]"));
  const reached = (cell) => cell.getBoundingClientRect().right <= innerWidth + 1 || parents(cell).some(scrolls);
  const cutOff = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
    scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2;
  const lost = () => [
    ...cells()
      .filter((cell) => !cell.checkVisibility() || !reached(cell))
      .map(named),
    ...[...document.querySelectorAll(FACTS)]
      .filter((fact) => fact.checkVisibility() && getComputedStyle(fact).overflow !== "visible" && cutOff(fact))
      .map(named),
  ];

  const pen = document.createElement("canvas").getContext("2d");
  const ARROW = 18;

  /** Whether a closed list cuts the words of its chosen option; one with an ellipsis may. */
  const cutsChoice = (select) => {
    const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(select);
    if (textOverflow === "ellipsis") return false;
    pen.font = font;
    const words = pen.measureText(select.selectedOptions[0]?.text ?? "").width;
    return words > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
  };
  const around = (element) => (element.parentElement ? [element.parentElement, ...around(element.parentElement)] : []);
  /** Whether something around a control cuts a part of it off. */
  const isCut = (control) => {
    const { left, right } = control.getBoundingClientRect();
    return around(control).some((box) => {
      if (!["hidden", "clip"].includes(getComputedStyle(box).overflowX)) return false;
      const sides = box.getBoundingClientRect();
      return sides.width > 1 && left < sides.right && (right > sides.right + 1 || left < sides.left - 1);
    });
  };

  /** Lists whose choice cannot be read whole, and controls of which only a part is seen. */
  const cut = () =>
    [
      ...[...document.querySelectorAll("select:not([multiple])")].filter((one) => shown(one) && cutsChoice(one)),
      ...controls().filter(isCut),
    ].map((one) => `${one.id || one.dataset.do || ""} ${named(one)}`);

  const marked = (element) => {
    const style = getComputedStyle(element);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  };

  /** Controls of which nobody sees that they have the focus. Press a key before: a mouse shows less. */
  const unseen = () => {
    const before = document.activeElement;
    const found = controls().filter((element) => {
      element.focus({ preventScroll: true });
      return document.activeElement === element && !marked(element);
    });
    before?.focus?.({ preventScroll: true });
    return found.map(named);
  };

  /** What moves although less motion was asked for. */
  const moving = () =>
    [document.documentElement, ...document.body.querySelectorAll("*")]
      .filter((element) => {
        const style = getComputedStyle(element);
        const times = `${style.transitionDuration}, ${style.animationName === "none" ? "0s" : style.animationDuration}`;
        return /[1-9]/.test(times) || style.scrollBehavior === "smooth";
      })
      .map(named);

  const axe = async (rules) => {
    const only = rules ? { runOnly: rules } : {};
    const { violations } = await globalThis.axe.run(document, {
      resultTypes: ["violations"],
      preload: false,
      ...only,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`),
    );
  };

  globalThis.measures = { small, wide, lost, cut, unseen, moving, axe };
})();
