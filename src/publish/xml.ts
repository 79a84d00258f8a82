import { escapeMarkup } from "../format/text.ts";

/**
 * Characters that XML forbids even when escaped (https://www.w3.org/TR/xml/#charsets). Matches
 * "\u0000", but not "é".
 */
const forbiddenPattern = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML and drops characters that XML forbids. */
const escapeXml = (value: string) => escapeMarkup(value.replace(forbiddenPattern, ""));

/** A serialized XML element. */
export type Xml = { xml: string };

/** Makes an element. Escapes `children` if it is a string. */
export function makeXmlElement(
  name: string,
  children: string | readonly Xml[] = [],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(value)}"`,
  );
  const start = `<${name}${attributeTexts.join("")}`;
  const content =
    typeof children === "string" ? escapeXml(children) : children.map(({ xml }) => xml).join("");
  return { xml: content === "" ? `${start}/>` : `${start}>${content}</${name}>` };
}

/** Serializes a root element as a UTF-8 XML document. */
export const serializeXml = (...root: Parameters<typeof makeXmlElement>) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${makeXmlElement(...root).xml}\n`;
