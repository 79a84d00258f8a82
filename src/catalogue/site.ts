import { parse } from "yaml";
import text from "../../content/site.yaml?raw";
import { siteSchema as schema } from "../schemas/site.ts";

/** content/site.yaml: the names, figures and contacts of the whole site. */
export const site = schema.parse(parse(text));
