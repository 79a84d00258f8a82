import type { Config } from "@netlify/functions";
import { makeListHandler } from "../lib/lists.ts";

export default makeListHandler("cellar");

export const config: Config = { path: "/api/cellar" };
