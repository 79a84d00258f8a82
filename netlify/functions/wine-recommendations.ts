import type { Config } from "@netlify/functions";
import { handleRecommendations } from "../lib/lists.ts";

export default handleRecommendations;

export const config: Config = { path: "/api/wine-recommendations" };
