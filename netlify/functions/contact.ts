import type { Config } from "@netlify/functions";
import { handleContact } from "../lib/contact.ts";

export default handleContact;

export const config: Config = {
  path: "/api/contact",
  rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
