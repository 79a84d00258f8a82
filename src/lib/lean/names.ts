/** What the selectors of a style sheet can name. Elements in lower case. */
export type Names = { classes: Set<string>; ids: Set<string>; elements: Set<string> };

const entities: Record<string, string> = {
  "&amp;": "&",
  "&#38;": "&",
  "&gt;": ">",
  "&#62;": ">",
  "&lt;": "<",
  "&#60;": "<",
};
const plain = (attribute: string) => attribute.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

/** Adds the classes, ids and elements of a page. */
export function addPage(names: Names, html: string): void {
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of plain(list).split(/\s+/)) names.classes.add(name);
  for (const [, id = ""] of html.matchAll(/\sid="([^"]*)"/g)) names.ids.add(plain(id));
  for (const [, element = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) names.elements.add(element.toLowerCase());
}

/**
 * Adds what a script can put into a page: every word in its strings, and every part of one between marks, may be a class,
 * an id or an element that it makes, and everything after a "<" an element.
 */
export function addScript(names: Names, source: string): void {
  for (const [text] of source.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g))
    for (const word of [...text.slice(1, -1).split(/\s+/), ...text.split(/[\s"'`<>=,;{}$]+/)]) {
      names.classes.add(word);
      names.ids.add(word);
      names.elements.add(word);
    }
  for (const [, element = ""] of source.matchAll(/<([a-z][\w-]*)/g)) names.elements.add(element);
}

/** No names yet but those that every document has. */
export const noNames = (): Names => ({ classes: new Set(), ids: new Set(), elements: new Set(["html", "body"]) });
