import type { Config } from "@netlify/functions";
import { linkHandler } from "../lib/newsletter.ts";

export default linkHandler;

/** Only POST: everything else at these addresses is a built page. */
export const config: Config = {
  path: ["/newsletter/confirm", "/newsletter/unsubscribe"],
  method: "POST",
};
