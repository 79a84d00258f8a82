import type { Config } from "@netlify/functions";
import { handleLink } from "../lib/newsletter.ts";

export default handleLink;

/** Only POST: everything else at these addresses is a built page. */
export const config: Config = {
  path: ["/newsletter/confirm", "/newsletter/unsubscribe"],
  method: "POST",
};
