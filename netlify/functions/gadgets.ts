import type { Config } from "@netlify/functions";
import { listHandler } from "../lib/lists.ts";

export default listHandler("gadgets");

export const config: Config = { path: "/api/gadgets" };
