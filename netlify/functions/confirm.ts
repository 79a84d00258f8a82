import type { Config } from "@netlify/functions";
import { confirmHandler } from "../lib/newsletter.ts";

export default confirmHandler;

export const config: Config = { path: "/api/newsletter/confirm" };
