/** Translated messages: Django's catalogue (words.<language>.js) if the page loaded it, else English. */

export const gettext = (text) => globalThis.django?.gettext?.(text) ?? text;

export const ngettext = (one, many, n) => globalThis.django?.ngettext?.(one, many, n) ?? (n === 1 ? one : many);

/** Fills in the placeholders of a message: `say(gettext("%(n)s cards"), {n: 3})`. */
export const say = (text, values) => text.replace(/%\((\w+)\)s/g, (_place, name) => String(values[name]));
