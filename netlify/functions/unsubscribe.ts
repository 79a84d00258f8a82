import type { Config } from "@netlify/functions";
import { unsubscribeHandler } from "../lib/newsletter.ts";

export default unsubscribeHandler;

export const config: Config = { path: "/api/newsletter/unsubscribe" };
