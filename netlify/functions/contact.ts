import type { Config } from "@netlify/functions";
import { contactHandler } from "../lib/contact.ts";

export default contactHandler;

export const config: Config = {
  path: "/api/contact",
  rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
