import type { Config } from "@netlify/functions";
import { handleLink } from "../lib/newsletter.ts";

export default handleLink;

/** Handles POST only: the host serves built pages at these paths to all other requests. */
export const config: Config = {
  path: ["/newsletter/confirm", "/newsletter/unsubscribe"],
  method: "POST",
};
