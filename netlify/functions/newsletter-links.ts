import type { Config } from "@netlify/functions";
import { handleLink } from "../lib/newsletter.ts";

export default handleLink;

export const config: Config = { path: ["/api/newsletter/confirm", "/api/newsletter/unsubscribe"] };
