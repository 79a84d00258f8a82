import type { Recommendation } from "../../../schemas/recommendation.ts";
import type { Outline } from "../../outline.ts";
import { listQuery } from "../../query.ts";

const outline: Outline<Recommendation> = {
  id: "string",
  name: "string",
  price: "number",
  description: "string",
  rating: "number",
  wineType: "string",
  vintage: "number?",
  region: "string?",
  imageUrl: "string",
};

export const picksCount = 4;

export const picksQuery = listQuery(["/api/wine-recommendations", { featured: true, limit: picksCount }], outline);

export const recommendationsQuery = listQuery(["/api/wine-recommendations"], outline);
