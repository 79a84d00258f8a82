import type { Config } from "@netlify/functions";
import { handleSubscriptionLink } from "../lib/newsletter.ts";

export default handleSubscriptionLink;

export const config: Config = { path: ["/api/newsletter/confirm", "/api/newsletter/unsubscribe"] };
