/** The names that selectors match, in PurgeCSS's terms: a word of a script may be a class, an id or an element. */
export type Names = Record<"classes" | "ids" | "tags" | "undetermined", Set<string>>;

const entities: Record<string, string> = {
  "&amp;": "&",
  "&#38;": "&",
  "&gt;": ">",
  "&#62;": ">",
  "&lt;": "<",
  "&#60;": "<",
};
const plain = (attribute: string) => attribute.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

/** Adds the classes, ids and elements of a page. Elements in lower case. */
export function addPage(names: Names, html: string): void {
  for (const [, list = ""] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of plain(list).split(/\s+/)) names.classes.add(name);
  for (const [, id = ""] of html.matchAll(/\sid="([^"]*)"/g)) names.ids.add(plain(id));
  for (const [, element = ""] of html.matchAll(/<([a-z][\w-]*)/gi)) names.tags.add(element.toLowerCase());
}

/** No names yet but those that every document has. */
export const emptyNames = (): Names => ({
  classes: new Set(),
  ids: new Set(),
  tags: new Set(["html", "body"]),
  undetermined: new Set(),
});
