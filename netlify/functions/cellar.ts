import type { Config } from "@netlify/functions";
import { listHandler } from "../lib/lists.ts";

export default listHandler("cellar");

export const config: Config = { path: "/api/cellar" };
