import type { Config } from "@netlify/functions";
import { recommendationsHandler } from "../lib/lists.ts";

export default recommendationsHandler;

export const config: Config = { path: "/api/wine-recommendations" };
