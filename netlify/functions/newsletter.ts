import type { Config } from "@netlify/functions";
import { newsletterHandler } from "../lib/newsletter-handler.ts";

export default newsletterHandler;

export const config: Config = {
  path: "/api/newsletter",
  rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
