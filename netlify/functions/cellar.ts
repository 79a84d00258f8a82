import type { Config } from "@netlify/functions";
import { cellarHandler } from "../lib/list-handlers.ts";

export default cellarHandler;

export const config: Config = { path: "/api/cellar" };
