import { parseDocument } from "yaml";
import text from "../../content/site.yaml?raw";
import { type Site, siteSchema } from "../schemas/site.ts";
import { siteFile } from "./collections.ts";

/** Parses content/site.yaml. Throws an Error that names the file and says what is wrong in it. */
export function parseSite(yaml: string): Site {
  const document = parseDocument(yaml);
  const { data, error } = siteSchema.safeParse(document.toJS());
  const [unreadable] = document.errors;
  if (data && !unreadable) return data;
  const lines = error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  const message = unreadable ? `can't be read: ${unreadable.message}` : lines.join("\n");
  // Astro would print the stack trace, which means nothing to an author.
  throw Object.assign(new Error(`${siteFile} ${message}`), { stack: "" });
}

/** The site's settings from content/site.yaml: names, figures and contacts. */
export const site = parseSite(text);
