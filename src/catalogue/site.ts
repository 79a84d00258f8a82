import { parse } from "yaml";
import text from "../../content/site.yaml?raw";
import { siteSchema as schema } from "../schemas/site.ts";

/** The site's settings from content/site.yaml: names, figures and contacts. */
export const site = schema.parse(parse(text));
