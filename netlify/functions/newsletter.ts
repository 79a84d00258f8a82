import type { Config } from "@netlify/functions";
import { handleSignup } from "../lib/newsletter.ts";

export default handleSignup;

export const config: Config = {
  path: "/api/newsletter",
  rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
