import type { Config } from "@netlify/functions";
import { makeListHandler } from "../lib/lists.ts";

export default makeListHandler("gadgets");

export const config: Config = { path: "/api/gadgets" };
