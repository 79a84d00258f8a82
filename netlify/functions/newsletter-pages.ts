import type { Config } from "@netlify/functions";
import { handleSubscriptionLink } from "../lib/newsletter.ts";

export default handleSubscriptionLink;

/** Handles only POST requests. For other methods, Netlify serves the built pages at these paths. */
export const config: Config = {
  path: ["/newsletter/confirm", "/newsletter/unsubscribe"],
  method: "POST",
};
