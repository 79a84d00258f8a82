import type { Config } from "@netlify/functions";
import { signupHandler } from "../lib/newsletter.ts";

export default signupHandler;

export const config: Config = {
  path: "/api/newsletter",
  rateLimit: { windowLimit: 5, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
