import { parse } from "yaml";
import text from "../../content/site.yaml?raw";
import { siteSchema as schema } from "../schemas/site.ts";

/** The names, figures and contacts of content/site.yaml. */
export const site = schema.parse(parse(text));
