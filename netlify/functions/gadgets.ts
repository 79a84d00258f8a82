import type { Config } from "@netlify/functions";
import { gadgetsHandler } from "../lib/list-handlers.ts";

export default gadgetsHandler;

export const config: Config = { path: "/api/gadgets" };
