const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** An XML element, finished and safe to stand in another one. */
export type Xml = { xml: string };

/** An element; a child that is a string is text, and escaped. */
export function element(
  name: string,
  children: string | readonly Xml[] = [],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const content = typeof children === "string" ? escaped(children) : children.map(({ xml }) => xml).join("");
  return { xml: `<${name}${listed.join("")}${content === "" ? "/>" : `>${content}</${name}>`}` };
}

/** A document as text, UTF-8. */
export const document = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
