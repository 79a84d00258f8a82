import type { Config } from "@netlify/functions";
import { linkHandler } from "../lib/newsletter.ts";

export default linkHandler;

export const config: Config = { path: ["/api/newsletter/confirm", "/api/newsletter/unsubscribe"] };
