import { escapeMarkup } from "../format/text.ts";

/** Characters that no XML document may hold, not even escaped (https://www.w3.org/TR/xml/#charsets). */
const forbiddenPattern = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as XML has it; what XML can't hold is left out. */
const escapeXml = (value: string): string => escapeMarkup(value.replace(forbiddenPattern, ""));

/** An XML element, finished and safe to stand in another one. */
export type Xml = { xml: string };

/** An element; a child that is a string is text, and escaped. */
export function makeElement(
  name: string,
  children: string | readonly Xml[] = [],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const content =
    typeof children === "string" ? escapeXml(children) : children.map(({ xml }) => xml).join("");
  return { xml: `<${name}${listed.join("")}${content === "" ? "/>" : `>${content}</${name}>`}` };
}

/** A document as text, UTF-8: its root element. */
export const serializeXml = (...root: Parameters<typeof makeElement>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${makeElement(...root).xml}\n`;
