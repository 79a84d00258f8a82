import type { Config } from "@netlify/functions";
import { unsubscribeHandler } from "../lib/link-handlers.ts";

export default unsubscribeHandler;

export const config: Config = { path: "/api/newsletter/unsubscribe" };
